// npm run bench:edges -- [--only TEXT] [--no-recast] [--map FILE]
//
// Times queries among polygons, walls and circles through the JS call, by each engine, and fields.
// Each query is asked once, in an order of its own, in a new world for each engine: repeats would
// train branches, and the graph keeps what it finds out. A row has the sums of the first 1, 10, 100
// and 400 queries in milliseconds, and the median of those after 200 others in microseconds. Prints
// how many lengths the engines disagree on. Nothing here passes or fails. edge_scenes.mjs says what
// the scenes are, and ../campaign-maps.mjs what is in the file of a map.

import { parseArgs } from 'node:util';
import { init, World } from '../../dist/all.js';
import { readMap } from '../campaign-maps.mjs';
import { makeMixed, makePolygons, makeRooms, makeStairs, ringAround } from './edge_scenes.mjs';
import { median, nowUs } from './sampling.mjs';
import { makeScene, shuffled } from './scenes.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'no-recast': { type: 'boolean', default: false },
    map: { type: 'string' },
  },
});
const COUNT = 1000;
const ROOMS = 64;
const QUERIES = 400;
const SUMS = [1, 10, 100, 400];
/** Queries after which the graph counts as kept. */
const WARM = 200;
const RADII = [0, 0.2];
const ENGINES = ['auto', 'tangent', 'cells', 'graph'];
const POINTS = 2000;

const isWanted = (name) => name.includes(options.only);
const some = { queries: QUERIES };

/** A world with what the scene has, and the ids of circles, polygons and walls. */
function worldOf(scene) {
  const world = new World();
  const ids = [];
  const flatten = (paths) => [paths.flat(2), paths.map((points) => points.length)];
  if (scene.circles && !scene.outlines) ids.push(...world.addCircles(scene.circles));
  if (scene.disks) ids.push(...world.addCircles(scene.disks.flat()));
  if (scene.outlines?.length) ids.push(...world.addPolygons(...flatten(scene.outlines)));
  if (scene.walls) ids.push(...world.addWalls(...flatten(scene.walls)));
  if (scene.bounds) world.setBounds(scene.bounds, { holes: scene.holes ?? [] });
  return { world, ids };
}

/** The time and the length of each query, asked once; `edit` comes before each, untimed or not. */
function askOnce(scene, queries, { engine, agentRadius, edit = null }) {
  const { world, ids } = worldOf(scene);
  const [times, lengths] = [[], []];
  queries.forEach(([sx, sy, gx, gy], k) => {
    const begin = nowUs();
    edit?.(world, ids, k);
    const { length } = world.findPath([sx, sy], [gx, gy], { engine, agentRadius, snap: true });
    times.push(nowUs() - begin);
    lengths.push(length);
  });
  const bytes = world.memory;
  world.free();
  return { times, lengths, bytes };
}

const isSame = (a, b) => a === b || Math.abs(a - b) <= 1e-9 * Math.abs(a);

/** @param {string} name @param {Record<string, number>} row */
function print(name, row) {
  const cells = Object.entries(row).map(([key, value]) => `${key} ${value.toPrecision(4)}`);
  console.log(`${name.padEnd(48)} ${cells.join('  ')}`);
}

function sumsOf(times) {
  const sum = (count) => times.slice(0, count).reduce((a, b) => a + b, 0) / 1000;
  return Object.fromEntries(SUMS.map((count) => [`${count}:`, sum(count)]));
}

/** The rows of a scene: each engine at each radius. */
function timeScene(name, scene, queries, { engines = ENGINES, radii = RADII, edit = null } = {}) {
  if (!isWanted(name)) return;
  const order = shuffled(queries).slice(0, QUERIES);
  for (const agentRadius of radii) {
    /** @type {(number | null)[] | null} */
    let expected = null;
    for (const engine of engines) {
      askOnce(scene, order.slice(0, 20), { engine, agentRadius, edit }); // compiles
      const { times, lengths, bytes } = askOnce(scene, order, { engine, agentRadius, edit });
      const kept = times.slice(Math.min(WARM, order.length >> 1));
      const row = { ...sumsOf(times), kept: median(kept), 'of 20 the longest': tail(kept) };
      print(`${name}, radius ${agentRadius}, ${engine}`, { ...row, MB: bytes / 1e6 });
      expected ??= lengths;
      const differ = lengths.filter((length, i) => !isSame(length, expected[i])).length;
      if (differ > 0) console.log(`  ${differ} lengths differ`);
    }
  }
}

const tail = (times) => [...times].sort((a, b) => a - b)[Math.floor(0.95 * times.length)];

/** Moves one of the obstacles to and fro. */
function moveOne(world, ids, k) {
  world.shiftObstacle(ids[(37 * (k >> 1)) % ids.length], k % 2 ? 0.01 : -0.01, 0);
}

/** A field to the middle of a scene: made, made again, and asked for points. */
function timeField(name, scene) {
  if (!isWanted(name)) return;
  const { world } = worldOf(scene);
  const goal = [scene.side / 2, scene.side / 2];
  const options = { agentRadius: 0.2, snap: true };
  const timed = (act) => {
    const begin = nowUs();
    const result = act();
    return [nowUs() - begin, result];
  };
  const [made, field] = timed(() => world.field(goal, options));
  const again = Array.from({ length: 15 }, (_, i) =>
    timed(() => field.update([goal[0] + i / 100, goal[1]])),
  );
  const at = (i) => [scene.side * ((i * 0.618) % 1), scene.side * ((i * 0.414) % 1)];
  const points = Array.from({ length: POINTS }, (_, i) => timed(() => field.distanceAt(at(i)))[0]);
  const update = median(again.map(([time]) => time));
  print(name, {
    'made, ms': made / 1000,
    'updated, ms': update / 1000,
    'a point, us': median(points),
  });
  world.free();
}

async function timeRecast(scene) {
  const recast = await import('./recast.mjs');
  const world = worldOf(scene).world;
  const exact = scene.across.map(([sx, sy, gx, gy]) => world.findPath([sx, sy], [gx, gy]).length);
  const { build, median: across, error } = await recast.timeRecast(scene, exact, 0.5);
  print('polygons, recast-navigation', { across, build, error });
  world.free();
}

await init();
console.log('sums of the first queries in ms; of those after 200: median, and tail, in us');
const edited = { engines: ['auto', 'tangent'], edit: moveOne };

const circles = makeScene(COUNT, some);
const { side } = circles;
const walled = {
  ...circles,
  bounds: [
    [-2, -2],
    [side + 2, -2],
    [side + 2, side + 2],
    [-2, side + 2],
  ],
};
timeScene('1,000 circles', circles, circles.across, { engines: ['auto', 'cells', 'graph'] });
timeScene('1,000 circles, bounds', walled, circles.across);
timeScene('1,000 circles, one moved', circles, circles.across, edited);
timeScene('1,000 circles, bounds, one moved', walled, circles.across, edited);

for (const share of [0, 5, 20, 50, 80, 95]) {
  const scene = makeMixed(COUNT, share / 100, some);
  const name = `1,000 shapes, ${share} % circles`;
  timeScene(`${name}, across`, scene, scene.across, { engines: ['auto', 'graph'] });
  timeScene(`${name}, 20 units`, scene, scene.local, { engines: ['auto', 'tangent', 'graph'] });
}

const polygons = makePolygons(COUNT, some);
timeScene('1,000 polygons, one moved, across', polygons, polygons.across, edited);
timeScene('1,000 polygons, one moved, 20 units', polygons, polygons.local, edited);
const ring = ringAround([side / 2, side / 2], 4);
const enclosed = polygons.across.map(([x, y]) => [x, y, side / 2, side / 2]);
timeScene('1,000 polygons, to a goal in a ring', { ...polygons, walls: [ring] }, enclosed);
if (!options['no-recast'] && isWanted('recast')) await timeRecast(makePolygons(COUNT));

const rooms = makeRooms(ROOMS, some);
timeScene(`${ROOMS} x ${ROOMS} rooms`, rooms, rooms.across, { engines: ['auto', 'graph'] });
const stairs = makeStairs(some);
timeScene('stairs', stairs, stairs.across, { engines: ['auto', 'graph'] });
timeScene('stairs, unreachable', stairs, stairs.shut, { engines: ['auto', 'graph'] });

timeField('field, 1,000 circles', circles);
timeField('field, 1,000 circles, bounds', walled);
for (const share of [0, 50, 95]) {
  timeField(`field, 1,000 shapes, ${share} % circles`, makeMixed(COUNT, share / 100, some));
}
const large = makeMixed(10 * COUNT, 0.95, some);
timeScene('10,000 shapes, 95 % circles', large, large.across, {
  engines: ['auto', 'graph'],
  radii: [0.2],
});

if (options.map) {
  const { loops, queries } = readMap(options.map);
  const map = { walls: loops.map((loop) => [...loop, loop[0]]) };
  const [outer, ...holes] = byArea(loops);
  const only = { engines: ['auto', 'graph'], radii: [0, 0.5] };
  timeScene('map, as walls', map, queries, only);
  timeScene('map, as bounds with holes', { bounds: outer, holes }, queries, only);
  const [x, y] = queries[0];
  const box = [
    [x, y],
    [x + 0.5, y],
    [x + 0.5, y + 0.5],
    [x, y + 0.5],
  ];
  timeScene('map, a box moved', { ...map, outlines: [box] }, queries.slice(1), {
    ...only,
    edit: (world, ids, k) => moveOne(world, ids.slice(0, 1), k),
  });
}

/** The loops of a map, the largest first. */
function byArea(loops) {
  const area = (loop) =>
    Math.abs(
      loop.reduce((sum, [x, y], i) => {
        const [nx, ny] = loop[(i + 1) % loop.length];
        return sum + x * ny - nx * y;
      }, 0),
    );
  return [...loops].sort((a, b) => area(b) - area(a));
}
