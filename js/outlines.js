import { ERROR_SELF_CROSSING, OBSTACLE_KIND_NAMES } from './constants.js';
import { BitangentError, checkStatus } from './errors.js';
import { keepKeys, readKey, readKeys } from './keys.js';
import { wasm } from './loader.js';
import { copyIntegers, putIntegers, resultPoint, withBlock, word } from './memory.js';
import * as messages from './messages.js';
import { outlines, points as checkPoints } from './points.js';
import { pointAtIndex } from './records.js';
import { checkOn, handleOf } from './world-memory.js';

/**
 * @template {import('./plane.js').Plane} P
 * @typedef {import('./world-memory.js').WorldMemory<P>} WorldMemory
 */

/** @typedef {import('./keys.js').JSONValue} JSONValue */

/**
 * Adds polygons or walls, all or none.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where name of the method, for the message
 * @param {number} kind a bt_obstacle_kind
 * @param {Float64Array} points of all, checked
 * @param {Uint32Array} sizes points of each
 * @param {readonly (JSONValue | undefined)[]} keys of each, checked; none, if it is empty
 * @param {(index: number) => string} nameOf what the message calls an outline
 * @returns {import('./check.js').ObstacleIds}
 */
export function addOutlines(world, where, kind, points, sizes, keys, nameOf) {
  const bytes = points.byteLength + 2 * sizes.byteLength;
  return withBlock(bytes, points, where, (address) => {
    const sizesAt = address + points.byteLength;
    const ids = sizesAt + sizes.byteLength;
    const { length } = sizes;
    putIntegers(sizes, sizesAt);
    const handle = handleOf(world, where);
    const status = wasm().bx_world_add_outlines(handle, kind, address, sizesAt, length, ids);
    if (status === ERROR_SELF_CROSSING) {
      const index = word(0);
      const first = sizes.subarray(0, index).reduce((sum, size) => sum + size, 0);
      const outline = points.subarray(2 * first, 2 * (first + sizes[index]));
      throw crossingError(handle, where, nameOf(index), outline, address + 16 * first);
    }
    checkStatus(status, where);
    return /** @type {any} */ (keepKeys(world, copyIntegers(ids, length), keys));
  });
}

/**
 * Adds polygons or walls from flat lists.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {number} kind
 * @param {import('./check.js').NumberList} coordinates
 * @param {import('./check.js').NumberList} counts
 * @param {import('./keys.js').ObstaclesOptions} [options]
 * @returns {import('./check.js').ObstacleIds}
 */
export function addMany(world, where, kind, coordinates, counts, options) {
  const [points, sizes] = outlines(coordinates, counts, where);
  const keys = readKeys(options, sizes.length, where);
  const nameOf = (/** @type {number} */ i) => `${OBSTACLE_KIND_NAMES[kind]} ${i}`;
  return addOutlines(world, where, kind, points, sizes, keys, nameOf);
}

/**
 * Adds one polygon or wall.
 *
 * @template {import('./plane.js').Plane} P
 * @param {WorldMemory<P>} world
 * @param {string} where
 * @param {number} kind
 * @param {import('./points.js').PointList<P>} points
 * @param {import('./keys.js').ObstacleOptions} [options]
 * @returns {import('./check.js').ObstacleId}
 */
export function addOutline(world, where, kind, points, options) {
  const all = checkPoints(points, `${where}: points`, world.plane);
  const key = readKey(options, where);
  const sizes = Uint32Array.of(all.length / 2);
  return addOutlines(world, where, kind, all, sizes, [key], () => 'points')[0];
}

/**
 * Gives the points of one outline to a call.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {Float64Array} points checked
 * @param {string} name of the points, for the message
 * @param {(...numbers: number[]) => number} exported
 * @param {number} [id] of the obstacle, for a call about one
 */
function callWithPoints(world, where, points, name, exported, id) {
  withBlock(points.byteLength, points, where, (address) => {
    const handle = handleOf(world, where);
    const list = [address, points.length / 2];
    const status = id === undefined ? exported(handle, ...list) : exported(handle, id, ...list);
    if (status === ERROR_SELF_CROSSING) {
      throw crossingError(handle, where, name, points, address);
    }
    if (id === undefined) checkStatus(status, where);
    else checkOn(handle, id, where, status);
  });
}

/**
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {Float64Array} points checked
 * @param {string} name of the points, for the message
 * @returns {import('./check.js').ObstacleId}
 */
export function setBounds(world, where, points, name) {
  callWithPoints(world, where, points, name, wasm().bx_world_set_bounds);
  return /** @type {import('./check.js').ObstacleId} */ (word(0));
}

/**
 * @param {WorldMemory<any>} world
 * @param {number} id
 * @param {Float64Array} points checked
 */
export function setPoints(world, id, points) {
  callWithPoints(world, 'World.setPoints', points, 'points', wasm().bx_world_set_points, id);
}

/**
 * The error of a polygon that crosses itself.
 *
 * @param {number} handle
 * @param {string} where
 * @param {string} name
 * @param {Float64Array} points
 * @param {number} address of the points
 * @returns {BitangentError}
 */
function crossingError(handle, where, name, points, address) {
  const count = points.length / 2;
  const status = wasm().bx_world_check_polygon(handle, address, count);
  if (status !== ERROR_SELF_CROSSING) checkStatus(status, where);
  const edges = [word(0), word(1)];
  const at = resultPoint(1);
  const ends = edges.map((edge) =>
    [edge, (edge + 1) % count].map((i) => pointAtIndex(points, 2 * i)),
  );
  const text = messages.selfCrossing(name, edges, ends, at);
  const cause = { edges, point: at };
  return new BitangentError('SELF_CROSSING', messages.failed(where, text), { cause });
}
