import { checkStatus } from '../base/errors.js';
import { anyPoints } from '../base/points.js';
import { wasm } from '../module/loader.js';
import { copyDoubles, withBlock, word } from '../module/memory.js';
import { takePath } from '../path/path.js';
import { ignoredOfLast } from './ignore.js';
import { DISTANCES_OPTIONS, putStart } from './query.js';

/**
 * The nearest of many goals: its index, the distance along the shortest path, and that path. If no
 * goal is reachable, the distance is Infinity, and index and path are null.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {{found: true, index: number, distance: number,
 *   path: import('../path/path.js').PathAnswer<P>} |
 *   {found: false, index: null, distance: number, path: null}} Nearest
 */

/**
 * @template {import('../base/plane.js').Plane} P
 * @typedef {import('../world/world-memory.js').WorldMemory<P>} WorldMemory
 */

/**
 * Writes a query about many goals. Runs `use` on a block of the goals, with room for a number for
 * each after them.
 *
 * @template T
 * @param {WorldMemory<any>} world
 * @param {unknown} start
 * @param {import('../base/points.js').PointList<any>} goals
 * @param {import('./query.js').DistancesOptions | undefined} options
 * @param {string} where
 * @param {(world: number, address: number, count: number) => T} use
 * @returns {T}
 */
function withGoals(world, start, goals, options, where, use) {
  const ends = anyPoints(goals, `${where}: goals`, world.plane);
  const handle = putStart(world, start, options, where, DISTANCES_OPTIONS);
  const count = ends.length / 2;
  return withBlock(count * 24, ends, where, (address) => use(handle, address, count));
}

/**
 * @param {WorldMemory<any>} world
 * @param {unknown} start
 * @param {import('../base/points.js').PointList<any>} goals
 * @param {import('./query.js').DistancesOptions} [options]
 * @returns {Float64Array}
 */
export function distances(world, start, goals, options) {
  const where = 'World.distances';
  return withGoals(world, start, goals, options, where, (handle, address, count) => {
    const out = address + count * 16;
    checkStatus(wasm().bx_distances(handle, address, count, out), where);
    return copyDoubles(out, count);
  });
}

/**
 * @template {import('../base/plane.js').Plane} P
 * @param {WorldMemory<P>} world
 * @param {unknown} start
 * @param {import('../base/points.js').PointList<any>} goals
 * @param {import('./query.js').DistancesOptions} [options]
 * @returns {Nearest<P>}
 */
export function nearestOf(world, start, goals, options) {
  const where = 'World.nearestOf';
  const { plane } = world;
  return withGoals(world, start, goals, options, where, (handle, address, count) => {
    checkStatus(wasm().bx_nearest_of(handle, address, count), where);
    const index = word(2);
    if (index === count) return { found: false, index: null, distance: Infinity, path: null };
    const path = takePath(plane, world.handle, ignoredOfLast());
    return { found: true, index, distance: path.length, path };
  });
}
