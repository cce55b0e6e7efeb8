import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { installed, project, put, root } from './packed.mjs';

/** What TypeScript makes of the declarations of the installed package. */

/** The oldest version that the docs promise, the one that builds the package, and the newest. */
const OLDEST = 'typescript-oldest';
const MIDDLE = 'typescript';
const NEWEST = 'typescript-newest';

const NODENEXT = ['--module', 'nodenext', '--target', 'es2022'];
const NODE10 = ['--module', 'commonjs', '--moduleResolution', 'node10', '--target', 'es2020'];
const BUNDLER = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2020'];
const WITH_PAGE = ['--lib', 'es2022,dom'];
const NODE_ONLY = [
  ...['--lib', 'es2022', '--types', 'node'],
  ...['--typeRoots', join(root, 'node_modules/@types')],
];

/** Compiles files of the project, with tsc --strict. */
function compile(compiler, files, options) {
  // The declarations of the package are checked, those that TypeScript brings are not.
  const args = ['--strict', '--noEmit', '--skipDefaultLibCheck', ...options, ...files];
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, ...args], { cwd: project, encoding: 'utf8' });
  } catch (error) {
    assert.fail(error.stdout);
  }
}

const TYPED = `
  const world = new World();
  const id: number = world.addCircle(1, 2, 3);
  const ids: Uint32Array = world.addCircles(new Float64Array([0, 0, 1]));
  const options: FindPathOptions = { agentRadius: 1, engine: 'cells', snap: true };
  const path: Path = world.findPath([0, 0], { x: 1, y: 1 }, options);
  const length: number | null = path.length;
  for (const segment of path.segments) {
    if (segment.type === 'arc') console.log(segment.center[0], segment.sweep, segment.obstacle);
  }
  const search = world.startSearch([0, 0], new Float64Array(2));
  const best: number | null = search.snapshot().best;
  const verdicts = search.snapshot().edges.map((edge) => edge.verdict === 'hug-blocked');
  const graph = world.tangentGraph({ start: [0, 0], goal: [1, 1], cusps: true });
  const kind: 'clear' | 'hug-blocked' | 'cusp' = graph.hugs[0].verdict;
  const tangents = bitangents([0, 0, 1], { x: 4, y: 0, radius: 1 });
  const code: ErrorCode = new BitangentError('FREED', 'text').code;
  path.drawOn(new Path2D());
  const sink: PathSink = new Path2D();
  const written: SegmentJSON[] = path.toJSON().segments;
  const [x, y]: [number, number] = path.toJSON().start;
  const place: [number, number] = path.start;
  const across: number = path.pointAt(1).x + place[0];
  const verdict: Verdict = 'dominated';
  const seen: LineOfSight = world.lineOfSight([0, 0], [1, 1]);
  const seenObstacle: number = seen.clear ? 0 : seen.blocker;
  const nearest: Nearest = world.nearestOf([0, 0], [1, 1]);
  const way: Path | null = nearest.index === null ? null : nearest.path;
  const reached: number = nearest.path === null ? -1 : nearest.index;
  console.log(verdict);
  console.log(sink, written, x, y, seenObstacle, way, reached);
  console.log(best, verdicts, kind, tangents.internal[0].fromTurn);
  console.log(id, ids, length, code);
  // @ts-expect-error a point is no number
  world.findPath(1, 2);
  // @ts-expect-error there is no such engine
  world.findPath([0, 0], [1, 1], { engine: 'warp' });
  // @ts-expect-error read only
  path.status = 'found';
`;
const NAMES = 'BitangentError, World, bitangents, init';
const TYPES =
  'Bitangents, ClosestPoint, ErrorCode, FindPathOptions, Intersection, LineOfSight, Nearest, ' +
  'NumberList, Path, PathSink, SegmentJSON, Verdict';

/** What must compile, and behind each @ts-expect-error what must not. */
const STRICT = `
  import { World, type ObstacleId, type PointLike } from 'bitangent/all';
  import { TurningUnit, dubins, findPath } from 'bitangent/directional';
  import { Grid } from 'bitangent/grid';
  const world = new World();
  const path = world.findPath([0, 0], [1, 1]);
  const unknown: number = path.length;
  // @ts-expect-error there may be no path
  const early: 'found' = path.status;
  if (path.found) {
    const status: 'found' = path.status;
    console.log(early, status);
  } else {
    type Blocked = 'start-blocked' | 'goal-blocked';
    const status: 'unreachable' | Blocked | 'out-of-budget' | 'too-far' = path.status;
    console.log(status);
  }
  for (const each of world.findPaths([0, 0, 1, 1])) console.log(each.length + 1);
  const near = world.nearestOf([0, 0], [[1, 1]]);
  // @ts-expect-error there may be no path
  const index: number = near.index;
  if (near.found) console.log(near.index + near.path.length, index);
  const grid = new Grid([[0, 1]]);
  const cells = grid.findPath([0, 0], [1, 0], { moves: 4 });
  const status: 'found' | false = cells.found && cells.status;
  const nearest = grid.nearestOf([0, 0], [[1, 0]]);
  if (nearest.found) console.log(nearest.index + nearest.path.cost, status);
  // @ts-expect-error there may be no path
  console.log(nearest.index + 1);
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const driven = findPath(grid, unit, [0, 0, 0], [1, 0]);
  const word = dubins([0, 0, 0], [1, 0, 0], 1);
  const states: ('found' | 'ok' | false)[] = [driven.found && driven.status, word.found && word.status];
  console.log(states, driven.length + word.length + cells.length, driven.goal);
  const id: ObstacleId = world.addCircle(0, 0, 1);
  const first: ObstacleId = world.addCircles([0, 0, 1])[0];
  world.moveCircle(id, 1, 1);
  world.remove(first);
  // @ts-expect-error an id is not any number
  world.moveCircle(7, 1, 1);
  // @ts-expect-error an index is no id
  world.remove(path.segmentCount);
  const pair: PointLike = [0, 1];
  const named: PointLike = { x: 0, y: 1 };
  // @ts-expect-error a number is missing
  const short: PointLike = [0];
  // @ts-expect-error a number is one too many
  const long: PointLike = [0, 1, 2];
  // @ts-expect-error a point in space
  const deep: PointLike = { x: 0, y: 1, z: 2 };
  // @ts-expect-error two of three numbers
  world.findPath([0, 0, 0], [1, 1]);
  const ground = new World({ plane: 'xz' });
  const { x, z } = ground.findPath({ x: 0, z: 0 }, [1, 1]).goal;
  // @ts-expect-error a point of the other plane
  ground.findPath({ x: 0, y: 0 }, [1, 1]);
  console.log(unknown, pair, named, short, long, deep, x, z);
`;

const CROWDS = `
  import { Crowd, World, init, type Agent, type AgentId, type AgentState } from 'bitangent/crowd';
  import type { AgentJSON, CrowdJSON, FieldJSON } from 'bitangent/crowd';
  export async function use() {
    await init();
    const world = new World();
    const crowd: Crowd = new Crowd(world, { lookahead: 8, neighbours: 10 });
    const agent = { position: [0, 0] as const, radius: 1, speed: 2 };
    const id: AgentId = crowd.add({ ...agent, goal: { x: 3, y: 4 } });
    crowd.setField(id, world.field([1, 1], { agentRadius: 1 }));
    const { position, state }: Agent = crowd.agent(id);
    const [x, y]: Float64Array = crowd.positions.subarray(0, 2);
    const name: AgentState | 'none' = Crowd.states[crowd.states[crowd.indexOf(id)]];
    console.log(position[0], state === 'arrived', x, y, name, crowd.memory);
    const saved: CrowdJSON = crowd.toJSON();
    const loaded: Crowd = Crowd.fromJSON(saved, world);
    const kept: AgentJSON = saved.agents[0];
    const fields: FieldJSON[] = loaded.fields.map((field) => field.toJSON());
    loaded.stop(kept.id);
    console.log(kept.state === 'idle', fields[0].goals[0][0]);
    // @ts-expect-error an id is not any number
    crowd.remove(7);
    // @ts-expect-error an obstacle is no agent
    crowd.remove(world.addCircle(0, 0, 1));
    // @ts-expect-error a speed is missing
    crowd.add({ position: [0, 0], radius: 1 });
    const ground = new Crowd(new World({ plane: 'xz' }));
    const { z } = ground.agent(ground.add({ ...agent, goal: { x: 1, z: 2 } })).position;
    // @ts-expect-error a point of the other plane
    ground.setGoal(id, { x: 1, y: 2 });
    // @ts-expect-error read only
    crowd.world = world;
    return z;
  }
`;

const FIGURES = `
  import { BitangentFigure, figureNames } from 'bitangent/figures';
  import type { FigureAttributes, FigureDetail } from 'bitangent/figures';
  const figure: BitangentFigure = document.createElement('bitangent-figure');
  figure.setAttribute('name', figureNames[0]);
  figure.state = { a: [1, 2, 3] };
  figure.addEventListener('change', (event) => {
    const { state, values, readout } = (event as CustomEvent<FigureDetail>).detail;
    console.log(state, values.theta, readout.length);
  });
  figure.reset();
  const attributes: FigureAttributes = { name: 'playground', page: 'playground.html' };
  console.log(attributes);
  // @ts-expect-error a name is needed
  const nameless: FigureAttributes = { state: '{}' };
  // @ts-expect-error read only
  figure.readout = 'text';
`;

/** What bundlers make of the modules. */
const modules = ['bitangent', 'tangent', 'crowd', 'grid', 'directional'];
const MODULES = `
  ${modules.map((name) => `import ${name} from 'bitangent/${name}.wasm';`).join('\n')}
  import { init, type WasmSource } from 'bitangent/slim';
  const sources: WasmSource[] = [${modules}];
  export const start = () => sources.map((source) => init(source));
  // @ts-expect-error not every bundler makes an address of it
  const address: string = bitangent;
  console.log(address);
`;

const from = `import { ${NAMES}, type ${TYPES.replaceAll(', ', ', type ')} } from 'bitangent/all';`;
/** The same of `bitangent`, which has a part of that, and is CommonJS too. */
const STUDY = /search|verdict|graph|tangents/i;
const PLAIN = TYPED.split('\n').filter((line) => !STUDY.test(line));
const plain = `import { BitangentError, World, init } from 'bitangent';
  import type { ErrorCode, FindPathOptions, LineOfSight, Nearest, Path } from 'bitangent';
  import type { PathSink, SegmentJSON } from 'bitangent';
  export async function use() { await init(); {${PLAIN.join('\n')}} }`;
const started = `${from} export async function use() { await init(); {${TYPED}} }`;

const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
const entries = Object.keys(exports).filter((name) => name !== './package.json');

/** Imports the declarations of some entries. @param {string[]} names */
const importing = (names) =>
  names.map((name, i) => `import type * as e${i} from 'bitangent${name.slice(1)}';`).join('\n');

/** Programs, as ES modules (.mts) and as CommonJS (.cts). */
const PROGRAMS = {
  'world.mts': `${started}\n{ using world = new World(); world.clear(); }`,
  'world.cts': plain,
  'slim.mts': `import { init, World } from 'bitangent/slim'; await init(fetch('x')); new World().free();
    // @ts-expect-error a source is needed
    await init();`,
  'figures.mts': FIGURES,
  'crowd.mts': CROWDS,
  'crowd.cts': CROWDS,
  'strict.mts': STRICT,
  'wasm.mts': MODULES,
  'wasm.cts': MODULES,
  'entries.mts': importing(entries),
  // These are ES modules only.
  'entries.cts': importing(entries.filter((name) => !['./all', './figures'].includes(name))),
};

/** Programs for the resolution of Node 10, which reads no `exports`. */
const OLD_PROGRAMS = {
  'world.ts': started,
  'slim.ts': `import slim = require('bitangent/slim'); import all = require('bitangent/tangent');
    export const use = async () => { await slim.init(new Uint8Array()); await all.init(); };`,
  'figures.ts': FIGURES,
  'crowd.ts': CROWDS,
  'strict.ts': STRICT,
  'wasm.ts': MODULES,
  'entries.ts': importing(entries),
};

const WITHOUT_PAGE = `import { World, init, type WasmSource } from 'bitangent/slim';
  export const use = async (source: WasmSource) => { await init(source); new World().free(); };`;

/** Writes programs into the project; returns their files. */
const write = (programs) =>
  Object.entries(programs).map(([name, text]) => put(`typed/${name}`, text));

const versionOf = (compiler) => {
  const file = join(root, 'node_modules', compiler, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

it('promises the oldest version that is tried here', () => {
  const docs = readFileSync(join(root, 'web/docs/environments.md'), 'utf8');
  const [, promised] = /TypeScript (\d+\.\d+) or later/.exec(docs);
  assert.match(versionOf(OLDEST), new RegExp(`^${promised}\\.`));
});

for (const [compiler, resolution, programs, options] of [
  [OLDEST, 'Node', PROGRAMS, [...NODENEXT, ...WITH_PAGE]],
  [MIDDLE, 'Node 10', OLD_PROGRAMS, [...NODE10, ...WITH_PAGE]],
  [NEWEST, 'Node', PROGRAMS, [...NODENEXT, ...WITH_PAGE]],
  [NEWEST, 'bundlers', { 'bundled.ts': started }, BUNDLER],
  [NEWEST, 'Node, without a page', { 'alone.mts': WITHOUT_PAGE }, [...NODENEXT, ...NODE_ONLY]],
]) {
  it(`has types for TypeScript ${versionOf(compiler)} that resolves as ${resolution}`, () => {
    compile(compiler, write(programs), options);
  });
}
