// npm run bench:edges -- [--seconds S] [--no-recast] [--map FILE]
//
// Times queries among polygons and walls through the JS call, by both engines, beside circles of
// the same number in the same run and recast-navigation on the same polygons. Prints what the
// engines disagree on. Nothing here passes or fails. edge_scenes.mjs says what the scenes are, and
// ../campaign-maps.mjs what is in the file of a map.

import { parseArgs } from 'node:util';
import { init, World } from '../../dist/index.js';
import { readMap } from '../campaign-maps.mjs';
import { makePolygons, makeRooms, makeStairs } from './edge_scenes.mjs';
import { median, nowUs, timeQueries } from './sampling.mjs';
import { makeScene } from './scenes.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.5' },
    'no-recast': { type: 'boolean', default: false },
    map: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const COUNT = 1000;
const ROOMS = 64;
const RADII = [0, 0.2];
const MOVES = 200;

/** A world with what the scene has. */
function worldOf(scene) {
  const world = new World();
  const ids = [];
  if (scene.outlines) {
    const counts = scene.outlines.map((points) => points.length);
    ids.push(...world.addPolygons(scene.outlines.flat(2), counts));
  } else if (scene.walls) {
    const counts = scene.walls.map((points) => points.length);
    ids.push(...world.addWalls(scene.walls.flat(2), counts));
    if (scene.bounds) world.setBounds(scene.bounds);
  } else {
    ids.push(...world.addCircles(scene.circles));
  }
  return { world, ids };
}

/** An edit and a query, less the query alone: the median. */
function timeEdits({ world, ids }, scene, ask) {
  const extra = Array.from({ length: MOVES }, (_, k) => {
    const id = ids[(37 * (k >> 1)) % ids.length]; // there and back
    const query = scene.local[k % scene.local.length];
    ask(query);
    const begin = nowUs();
    ask(query);
    const middle = nowUs();
    world.moveObstacle(id, k % 2 ? 0.01 : -0.01, 0);
    ask(query);
    return nowUs() - middle - (middle - begin);
  });
  return median(extra);
}

/** Times in microseconds, and the lengths, of each engine and radius. */
function timeScene(name, scene, engines) {
  const made = worldOf(scene);
  const { world } = made;
  for (const agentRadius of RADII) {
    /** @type {(number | null)[][]} */
    const lengths = [];
    for (const engine of engines) {
      const ask = ([sx, sy, gx, gy]) => world.findPath([sx, sy], [gx, gy], { engine, agentRadius });
      const paths = scene.across.map(ask);
      lengths.push(paths.map((path) => path.length));
      const row = { found: paths.filter((path) => path.found).length };
      row.across = timeQueries(scene.across, ask, seconds).median;
      if (scene.local) row.local = timeQueries(scene.local, ask, seconds).median;
      if (scene.local) row.edit = timeEdits(made, scene, ask);
      print(`${name}, radius ${agentRadius}, ${engine}`, row);
    }
    const [first, ...others] = lengths;
    const differ = (list) => list.filter((length, i) => !isSame(length, first[i])).length;
    for (const list of others.filter(differ)) console.log(`  ${differ(list)} lengths differ`);
  }
  world.free();
}

/** Queries of a new world that count as its first, and those before the graph counts as kept. */
const FIRST = 10;
const WARM = 200;

/**
 * Each query once, as they come: the medians of the first ones of a new world, and of those after
 * many others, with and without a path. The code has been warmed up in another world.
 */
function timeOnce(name, scene, queries, engines, radii = RADII) {
  for (const agentRadius of radii) {
    const lengths = engines.map((engine) => {
      const times = [];
      const found = [];
      for (const share of [0.5, 1]) {
        const { world } = worldOf(scene);
        times.length = found.length = 0;
        for (const [sx, sy, gx, gy] of queries.slice(0, share * queries.length)) {
          const begin = nowUs();
          const { length } = world.findPath([sx, sy], [gx, gy], { engine, agentRadius });
          times.push(nowUs() - begin);
          found.push(length);
        }
        world.free();
      }
      const later = (isFound) =>
        times.slice(WARM).filter((_, i) => isFound === found[WARM + i] < Infinity);
      const row = { first: median(times.slice(0, FIRST)) };
      if (later(true).length > 0) row.kept = median(later(true));
      if (later(false).length > 0) row['kept, no path'] = median(later(false));
      row['at least'] = Math.min(...times.slice(WARM));
      print(`${name}, radius ${agentRadius}, ${engine}`, row);
      return found;
    });
    for (const list of lengths.slice(1)) {
      const differ = list.filter((length, i) => !isSame(length, lengths[0][i])).length;
      if (differ > 0) console.log(`  ${differ} lengths differ`);
    }
  }
}

const isSame = (a, b) => a === b || Math.abs(a - b) <= 1e-9 * Math.abs(a);

/** @param {string} name @param {Record<string, number>} row */
function print(name, row) {
  const cells = Object.entries(row).map(([key, value]) => `${key} ${value.toPrecision(4)}`);
  console.log(`${name.padEnd(40)} ${cells.join('  ')}`);
}

async function timeRecast(scene) {
  const recast = await import('./recast.mjs');
  const world = worldOf(scene).world;
  const exact = scene.across.map(([sx, sy, gx, gy]) => world.findPath([sx, sy], [gx, gy]).length);
  const { build, median: across, error } = await recast.timeRecast(scene, exact, seconds);
  print('polygons, recast-navigation', { across, build, error });
  world.free();
}

await init();
console.log('microseconds: median; edit: what a moved obstacle adds to a query');
const engines = ['auto', 'tangent', 'cells', 'graph'];
const polygons = makePolygons(COUNT);
timeScene(`${COUNT} circles`, makeScene(COUNT), engines);
timeScene(`${COUNT} polygons`, polygons, engines);
if (!options['no-recast']) await timeRecast(polygons);
timeScene(`${ROOMS} x ${ROOMS} rooms`, makeRooms(ROOMS), ['auto', 'cells', 'graph']);
console.log(`\neach query once: the first ${FIRST} of a new world, and those after ${WARM} others`);
const some = { queries: 2 * WARM };
const many = makePolygons(COUNT, some);
const kept = ['auto', 'cells', 'graph'];
timeOnce(`${COUNT} polygons, across`, many, many.across, kept);
timeOnce(`${COUNT} polygons, 20 units`, many, many.local, kept);
const rooms = makeRooms(ROOMS, some);
timeOnce(`${ROOMS} x ${ROOMS} rooms`, rooms, rooms.across, kept);
const stairs = makeStairs(some);
timeOnce('stairs', stairs, stairs.across, kept);
timeOnce('stairs, unreachable', stairs, stairs.shut, kept);
if (options.map) {
  const { loops, queries } = readMap(options.map);
  timeOnce(
    options.map,
    { walls: loops.map((loop) => [...loop, loop[0]]) },
    queries,
    kept,
    [0, 0.5],
  );
}
