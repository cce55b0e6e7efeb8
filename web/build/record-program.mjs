import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { boardsSVG } from './program-boards.mjs';
import { canvasSVG } from './program-canvas.mjs';

/**
 * `node record-program.mjs FILE OPTIONS` runs a program of the docs and prints what it computes, as SVG: of
 * a module the worlds that it asks, with paths, followers, crowds and fields; of a page what its script
 * draws on its canvas. The calls of the library are watched, so the picture cannot differ from the program.
 *
 * @typedef {object} Board a world as it was when it was asked
 * @property {any[]} obstacles
 * @property {number} radius of the agent
 * @property {any[]} paths
 * @property {number[][][]} tracks the places of each agent, in order
 * @property {number[]} radii of these agents
 * @property {number[][]} blocked where paths are blocked
 * @property {number[][]} lines of equal distance, each as x, y, ...
 */

/** @type {Board[]} */
const boards = [];
/** Calls that the library makes by itself are not those of the program. */
let depth = 0;

/** @param {any} world @param {number} radius @returns {Board} */
function boardOf(world, radius) {
  const obstacles = world.obstacles();
  const last = boards.at(-1);
  const looks = (/** @type {any[]} */ all) => JSON.stringify(all);
  if (last && last.radius === radius && looks(last.obstacles) === looks(obstacles)) return last;
  boards.push({ obstacles, radius, paths: [], tracks: [], radii: [], blocked: [], lines: [] });
  return /** @type {Board} */ (boards.at(-1));
}

/** @param {number} i which agent @param {ArrayLike<number>} point @param {number} radius */
function track(i, point, radius) {
  const board = boards.at(-1);
  if (board === undefined) return;
  board.radii[i] = radius;
  (board.tracks[i] ??= []).push([point[0], point[1]]);
}

/**
 * Calls `after` with what a method of the library returns to the program, if its entry has the method.
 *
 * @param {any} parent class
 * @param {string} name
 * @param {(self: any, result: any, args: any[]) => void} after
 */
function watch(parent, name, after) {
  const own = parent?.prototype[name];
  if (own === undefined) return;
  parent.prototype[name] = function (/** @type {any[]} */ ...args) {
    depth++;
    try {
      const result = own.apply(this, args);
      if (depth === 1) after(this, result, args);
      return result;
    } finally {
      depth--;
    }
  };
}

/**
 * Lines of equal distance around the goals of a field.
 *
 * @param {any} field
 * @param {Board} board
 * @param {(field: any, lengths: number[]) => Float64Array[][]} contoursOf
 */
function addLines(field, board, contoursOf) {
  const numbers = board.obstacles.flatMap((one) =>
    one.kind === 'circle' ? [one.x, one.y] : one.points.flat(),
  );
  const all = [...numbers, ...field.goals.flat()];
  const step = (Math.max(...all) - Math.min(...all)) / 12;
  const lengths = Array.from({ length: 24 }, (_, i) => (i + 1) * step);
  for (const lines of contoursOf(field, lengths)) {
    board.lines.push(.../** @type {any[]} */ (lines));
  }
}

/** @param {any} library */
function watchLibrary({ World, Follower, Path, Field, Crowd, contoursOf }) {
  for (const name of ['findPath', 'findPathInto']) {
    watch(World, name, (world, result, args) => {
      const { agentRadius = 0 } = args.at(-1) ?? {};
      const path = result ?? args[0];
      boardOf(world, agentRadius).paths.push(path);
    });
  }
  watch(World, 'isClear', (world, { at }, [path, { agentRadius = path.agentRadius } = {}]) => {
    const board = boardOf(world, agentRadius);
    board.paths.push(path);
    if (at !== null) board.blocked.push([...path.pointAt(at)]);
  });
  watch(World, 'revise', (_, __, [path, { from = 0, agentRadius = path.agentRadius } = {}]) =>
    track(0, path.pointAt(from), agentRadius),
  );
  watch(World, 'field', (world, field, [, { agentRadius = 0 } = {}]) =>
    addLines(field, boardOf(world, agentRadius), contoursOf),
  );
  watch(Field, 'pathFrom', ({ world, agentRadius }, path) =>
    boardOf(world, agentRadius).paths.push(path),
  );
  watch(Field, 'headingAt', ({ agentRadius }, _, [{ x, y, 0: first = x, 1: second = y }]) =>
    track(0, [first, second], agentRadius),
  );
  watch(Path, 'pointAt', ({ agentRadius }, { x, y, 0: first = x, 1: second = y }) =>
    track(0, [first, second], agentRadius),
  );
  watch(Follower, 'advance', ({ position, path }) => track(0, position, path.agentRadius));
  for (const name of ['replan', 'goTo']) {
    watch(Follower, name, (follower, result, [world]) => {
      if (result) boardOf(world, follower.path.agentRadius).paths.push(follower.path);
    });
  }
  watch(Crowd, 'step', (crowd) => {
    boardOf(crowd.world, boards.at(-1)?.radius ?? 0);
    const { size, states, positions, radii } = crowd;
    for (let i = 0; i < size; i++) {
      if (states[i] !== 0) track(i, positions.subarray(2 * i, 2 * i + 2), radii[i]);
    }
  });
}

/** The entries that programs import. */
const ENTRIES = ['bitangent', 'bitangent/crowd', 'bitangent/all'];

const [file, options] = process.argv.slice(2);
const print = (/** @type {string} */ text) => process.stdout.write(text);
console.log = () => {};
if (file.endsWith('.html')) {
  const { label } = JSON.parse(options);
  print(await canvasSVG(readFileSync(file, 'utf8'), await import('bitangent'), label));
} else {
  for (const entry of ENTRIES) watchLibrary(await import(entry));
  // Some programs go on when they have been read.
  process.on('exit', () => {
    depth++;
    print(boardsSVG(boards, JSON.parse(options)));
  });
  await import(pathToFileURL(file).href);
}
