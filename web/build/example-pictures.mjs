import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../js/tools/setup.mjs';
import { gamePictures } from './game-pictures.mjs';

/** The pictures on the page of all examples, drawn by the library. */

const [WIDTH, HEIGHT] = [320, 200];

/** @param {string} content */
const svg = (content) =>
  `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${content}</svg>`;

/** @param {number} value */
const short = (value) => Number(value.toFixed(1));

/** @param {string} kind @param {readonly number[]} circle x, y, radius */
const disc = (kind, [x, y, r]) =>
  `<circle class="${kind}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;

/** @param {string} kind @param {string} data */
const curve = (kind, data) =>
  `<path class="${kind}" d="${data.replace(/\d+\.\d+/g, (digits) => `${short(Number(digits))}`)}"/>`;

/** @typedef {typeof import('../../js/index.js')} Library */

/** Circles that lie evenly, whatever their number. @param {number} count @param {number} radius */
const even = (count, radius) =>
  Array.from({ length: count }, (_, i) => [
    36 + (WIDTH - 72) * (((i + 1) * 0.7548776662) % 1),
    HEIGHT * (((i + 1) * 0.5698402909) % 1),
    radius * (0.6 + 0.8 * (((i + 1) * 0.6180339887) % 1)),
  ]);

/** @param {Library} library @param {number[][]} rocks @param {number} radius */
function pathAmong({ World }, rocks, radius) {
  const world = new World();
  world.addCircles(rocks.flat());
  const path = world.findPath([10, 110], [WIDTH - 12, 90], { agentRadius: radius, snap: true });
  world.free();
  return path;
}

/** @param {{start: readonly number[], goal: readonly number[]}} path @param {number} radius */
const endsOf = ({ start, goal }, radius) =>
  disc('agent', [...start, radius]) + disc('goal', [...goal, 4]);

/** An agent among rocks, before and after one is dragged. @param {Library} library @returns {Shown} */
function dragged(library) {
  const from = [178, 64, 40];
  const before = pathAmong(library, [from, ...ROCKS.slice(1)], 8);
  const path = pathAmong(library, ROCKS, 8);
  const parts = [disc('ghost', from), ...ROCKS.map((rock) => disc('rock', rock))];
  parts.push(curve('before', before.toSVG()), curve('way', path.toSVG()), endsOf(path, 8));
  return {
    picture: svg(parts.join('')),
    note: legend('Before a rock is dragged', 'After it'),
  };
}

/** Rocks that drift, with where they were. @param {Library} library */
function drifting(library) {
  const rocks = even(14, 17);
  const past = (/** @type {number} */ time) =>
    rocks.map(([x, y, r], i) => [x - time * Math.cos(2.4 * i), y - time * Math.sin(2.4 * i), r]);
  const ghosts = [18, 9].flatMap((time) => past(time).map((rock) => disc('ghost', rock)));
  const paths = [18, 9].map((time) =>
    curve('way faint', pathAmong(library, past(time), 6).toSVG()),
  );
  const path = pathAmong(library, rocks, 6);
  const shown = rocks.map((rock) => disc('rock', rock));
  return svg([...ghosts, ...shown, ...paths, curve('way', path.toSVG()), endsOf(path, 6)].join(''));
}

/** A part of the board of the example, with a path through it. @param {Library} library */
async function amongMany({ World }) {
  const example = join(root, 'web/examples/worker/rocks.js');
  const { makeRocks } = await import(pathToFileURL(example).href);
  const numbers = makeRocks(2000);
  const world = new World();
  world.addCircles(numbers);
  const [left, top] = [240, 200];
  const path = world.findPath([left + 14, top + 150], [left + 306, top + 40], {
    agentRadius: 2,
    snap: true,
  });
  world.free();
  const rocks = Array.from({ length: 2000 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
  const shown = rocks
    .map(([x, y, radius]) => [x - left, y - top, radius])
    .filter(([x, y]) => x > -5 && x < WIDTH + 5 && y > -5 && y < HEIGHT + 5)
    .map((rock) => disc('rock', rock));
  const way = `<g transform="translate(${-left} ${-top})">${curve('way', path.toSVG())}</g>`;
  const [start, goal] = [path.start, path.goal].map(([x, y]) => [x - left, y - top]);
  return svg(shown.join('') + way + endsOf({ start, goal }, 4));
}

/** The first is dragged. */
const ROCKS = [
  [170, 106, 40],
  [70, 50, 30],
  [88, 140, 34],
  [246, 40, 26],
  [258, 142, 32],
];

/** @typedef {{picture: string, note?: string}} Shown a picture, and what its two kinds of lines are */

/** @param {string} before @param {string} after */
const legend = (before, after) =>
  `<span class="line before"></span>${before} <span class="line"></span>${after}`;

/**
 * The centres of the cells on the cheapest path of a grid.
 *
 * @param {any} world
 * @param {number[]} start
 * @param {number[]} goal
 * @returns {Promise<number[][]>}
 */
async function cellsOf(world, start, goal) {
  const { Grid, init } = await import(pathToFileURL(join(root, 'dist/grid.js')).href);
  await init();
  const isFree = (/** @type {number} */ x, /** @type {number} */ y) =>
    world.nearestFree([TILE * (x + 0.5), TILE * (y + 0.5)], { agentRadius: 12 }).distance === 0;
  const rows = Array.from({ length: 15 }, (_, y) =>
    Array.from({ length: 20 }, (__, x) => (isFree(x, y) ? 0 : 1)),
  );
  const grid = new Grid(rows);
  const cellAt = (/** @type {number[]} */ point) => point.map((value) => Math.floor(value / TILE));
  const { points } = grid.findPath(cellAt(start), cellAt(goal));
  grid.free();
  return points.map((/** @type {number[]} */ point) => point.map((value) => TILE * value));
}

/** The side of a tile of the map. */
const TILE = 32;

/**
 * Two paths through the map of the example, at half its size: from tile to tile, and the shortest.
 *
 * @param {Library} library
 * @returns {Promise<Shown>}
 */
async function cellar({ World }) {
  const { fromTiled } = await import(pathToFileURL(join(root, 'dist/import/tiled.js')).href);
  const map = readFileSync(join(root, 'web/examples/tiled/cellar.json'), 'utf8');
  const { scene, report } = fromTiled(map);
  const world = World.fromJSON(scene);
  const [start] = report.points;
  const [from, to] = [
    [start.x, start.y],
    [464, 400],
  ];
  const cells = await cellsOf(world, from, to);
  const [[sx, sy], [gx, gy]] = [cells[0], cells[cells.length - 1]];
  const path = world.findPath([sx, sy], [gx, gy], { agentRadius: 12 });
  world.free();
  const long = cells
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - cells[i][0], y - cells[i][1]), 0);
  const ring = (/** @type {number[][]} */ points) => `M${points.join('L')}Z`;
  const areas = scene.polygons.map((/** @type {any} */ { points, holes = [] }) =>
    curve('rock', [points, ...holes].map(ring).join('')),
  );
  const rocks = scene.circles.map((/** @type {any} */ { x, y, radius }) =>
    disc('rock', [x, y, radius]),
  );
  const picture = svg(
    `<g class="map" transform="translate(27 0) scale(0.416)" fill-rule="evenodd">${areas.join('')}${rocks.join('')}` +
      `${curve('before', `M${cells.join('L')}`)}${curve('way', path.toSVG())}` +
      `${disc('agent', [sx, sy, 12])}${disc('goal', [gx, gy, 8])}</g>`,
  );
  const more = Math.round(100 * (long / path.length - 1));
  return { picture, note: legend(`Tile by tile: ${more} % longer`, 'The shortest path') };
}

/** Columns on the ground, seen from the side. @param {Library} library */
function columns({ World }) {
  const world = new World({ plane: 'xz' });
  const rocks = [
    [85, 140, 22],
    [150, 100, 30],
    [225, 138, 26],
    [240, 50, 22],
  ];
  world.addCircles(rocks.flat());
  const path = world.findPath([20, 110], [300, 120], { agentRadius: 7 });
  world.free();
  const flat = `<g transform="translate(0 66) scale(1 0.6)">${[
    ...rocks.map(([x, z, r]) => disc('side', [x, z, r])),
    curve('way', path.toSVG()),
    disc('goal', [300, 120, 5]),
  ].join('')}</g>`;
  const tops = rocks.map(([x, z, r]) => {
    const [y, high] = [66 + 0.6 * z, 34];
    const rim = `A${r} ${0.6 * r} 0 0 0 ${x + r} ${y}`;
    const side = `M${x - r} ${y - high}V${y}${rim}V${y - high}Z`;
    const top = `<ellipse class="rock" cx="${x}" cy="${y - high}" rx="${r}" ry="${0.6 * r}"/>`;
    return [y, `<path class="side" d="${side}"/>${top}`];
  });
  tops.push([132, disc('agent', [20, 125, 7])]);
  tops.sort(([a], [b]) => Number(a) - Number(b));
  return svg(flat + tops.map(([, text]) => text).join(''));
}

/** Boxes, and edges that go round them. @param {Library} library @returns {Shown} */
function boxes({ World, rectangle }) {
  const world = new World();
  const centers = [
    [52, 46],
    [52, 154],
    [160, 92],
    [268, 46],
    [268, 154],
  ];
  const size = /** @type {const} */ ([72, 34]);
  for (const [x, y] of centers) world.addPolygon(rectangle(x, y, ...size));
  const edges = [
    [0, 4],
    [1, 3],
    [0, 2],
  ].map(([a, b]) => {
    const from = centers[a][0] + size[0] / 2 + 11;
    const to = centers[b][0] - size[0] / 2 - 11;
    const path = world.findPath([from, centers[a][1]], [to, centers[b][1]], { agentRadius: 11 });
    if (path.length === Infinity) return '';
    // Lines at both ends, bent so that they are at a right angle to the boxes.
    const [leave, arrive] = [path.pointAt(11), path.pointAt(path.length - 11)];
    const between = path
      .toSVG()
      .replace(/^M[^A-Z]*/, '')
      .replace(/L[^A-Z]*$/, `L${arrive}`);
    const straight = curve('before', `M${from - 11} ${centers[a][1]}L${to + 11} ${centers[b][1]}`);
    const begin = `M${from - 11} ${centers[a][1]}Q${path.start} ${leave}`;
    return straight + curve('way', `${begin}${between}Q${path.goal} ${to + 11} ${centers[b][1]}`);
  });
  world.free();
  const round = centers.map(
    ([x, y]) =>
      `<rect class="box" x="${x - size[0] / 2}" y="${y - size[1] / 2}" width="${size[0]}" ` +
      `height="${size[1]}" rx="4"/>`,
  );
  return {
    picture: svg(edges.join('') + round.join('')),
    note: legend('Straight edges', 'Edges that go round'),
  };
}

/** A token among walls, with a door that is shut. @param {Library} library */
function rooms({ World }) {
  const world = new World();
  world.setBounds([10, 10, 310, 10, 310, 190, 10, 190]);
  const walls = [
    [110, 10, 110, 60],
    [110, 95, 110, 190],
    [110, 125, 180, 125],
    [215, 125, 310, 125],
    [210, 10, 210, 90],
  ];
  const doors = [[180, 125, 215, 125]];
  for (const points of walls) world.addWall(points);
  const path = world.findPath([45, 150], [275, 50], { agentRadius: 11 });
  world.free();
  const line = (/** @type {number[]} */ [x, y, ...to]) => `M${x} ${y}L${to.join(' ')}`;
  return svg(
    `<path class="wall" d="M10 10H310V190H10Z"/>` +
      walls.map((points) => curve('wall', line(points))).join('') +
      doors.map((points) => curve('door', line(points))).join('') +
      curve('way', path.toSVG()) +
      disc('agent', [45, 150, 11]) +
      disc('goal', [275, 50, 5]),
  );
}

/** The drawing that the script of the example makes. */
function drawn() {
  const script = readFileSync(join(root, 'web/examples/node/draw.mjs'), 'utf8');
  // From here, the library is found by its name.
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

/** The first state of a figure, as the article has it. @param {string} name */
const figure = (name) => `<img src="../figures/${name}.svg" alt="" />`;

/** A picture that is a file of its own. @param {string} name */
const file = (name) => `<img src="${name}.svg" width="960" height="600" alt="" />`;

/**
 * The picture of each example as HTML, and the files that some are in.
 *
 * @returns {Promise<{shown: Record<string, Shown>, files: Record<string, string>}>}
 */
export async function examplePictures() {
  /** @type {Library} */
  const library = await import(pathToFileURL(join(root, 'dist/index.js')).href);
  await library.init();
  const shown = {
    cats: { picture: file('cats') },
    phaser: { picture: file('phaser') },
    canvas: dragged(library),
    token: { picture: rooms(library) },
    fog: { picture: figure('guard-lamp') },
    tiled: await cellar(library),
    pixi: { picture: drifting(library) },
    three: { picture: columns(library) },
    react: { picture: figure('agent-radius') },
    'react-flow': boxes(library),
    worker: { picture: await amongMany(library) },
    node: { picture: drawn() },
  };
  return { shown, files: await gamePictures() };
}
