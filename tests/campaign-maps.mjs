import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

/**
 * `npm run campaign -- --maps DIR`: every engine on maps with known lengths, on what is built in
 * dist/. A map is a file .json or .json.gz with
 *
 * - `loops`: outlines of what is free, each a list of [x, y]; they become closed walls
 * - `queries`: lists of start x, start y, goal x, goal y and the length of the shortest path of a
 *   point, below 0 if there is none
 *
 * With `--radius R` above 0 the lengths are not those of the file: the engines are held against each
 * other.
 */

const ENGINES = /** @type {const} */ (['auto', 'graph', 'cells', 'tangent']);

/** The files of maps in a folder, or the one that is named. */
function filesOf(path) {
  const isMap = (name) => /\.json(\.gz)?$/.test(name);
  if (isMap(path)) return [path];
  const names = readdirSync(path).filter(isMap).sort();
  if (names.length === 0) throw new Error(`no .json or .json.gz in ${path}`);
  return names.map((name) => join(path, name));
}

/** @returns {{loops: number[][][], queries: number[][]}} */
export function readMap(file) {
  const bytes = readFileSync(file);
  const map = JSON.parse(String(file.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  for (const name of ['loops', 'queries'])
    if (!Array.isArray(map[name])) throw new Error(`${file}: ${name} is missing`);
  return map;
}

/** Adds the loops of a map to a world, as closed walls. */
export function addLoops(world, { loops }) {
  const walls = loops.map((loop) => [...loop, loop[0]]);
  world.addWalls(walls.flat(2), walls.map((wall) => wall.length)); // prettier-ignore
}

const isSame = (a, b) => a === b || Math.abs(a - b) <= 1e-9 * (1 + Math.abs(b));

/** The lengths by one engine, and what a query took: Infinity where there is no path. */
function askAll(World, map, engine, agentRadius) {
  const world = new World();
  addLoops(world, map);
  const times = [];
  const lengths = map.queries.map(([sx, sy, gx, gy]) => {
    const begin = performance.now();
    const path = world.findPath([sx, sy], [gx, gy], { engine, agentRadius });
    times.push(performance.now() - begin);
    return path.length ?? Infinity;
  });
  world.free();
  times.sort((a, b) => a - b);
  return { lengths, median: times[times.length >> 1] };
}

/** Judges the maps; returns how many answers are wrong. */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { maps: { type: 'string' }, radius: { type: 'string', default: '0' } },
  });
  const agentRadius = Number(values.radius);
  const { init, World } = await import('../dist/all.js');
  await init();
  let wrong = 0;
  for (const file of filesOf(values.maps ?? '')) {
    const map = readMap(file);
    const known = map.queries.map(([, , , , length]) => (length < 0 ? Infinity : length));
    let expected = agentRadius === 0 ? known : undefined;
    for (const engine of ENGINES) {
      const { lengths, median } = askAll(World, map, engine, agentRadius);
      expected ??= lengths;
      const bad = lengths.flatMap((length, i) => (isSame(length, expected[i]) ? [] : [i]));
      for (const i of bad.slice(0, 10))
        console.log(`  query ${i}: ${lengths[i]}, expected ${expected[i]}`);
      console.log(`${file}, ${engine}: ${lengths.length} queries, ${bad.length} wrong, median ${(1000 * median).toFixed(0)} us`); // prettier-ignore
      wrong += bad.length;
    }
  }
  console.log(`${wrong} wrong`);
  return wrong;
}
