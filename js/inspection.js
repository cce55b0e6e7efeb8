import {
  CORNER_ARC_DOUBLES,
  OBSTACLE_CIRCLE,
  OBSTACLE_KIND_NAMES,
  OBSTACLE_WALL,
} from './constants.js';
import { wasm } from './loader.js';
import { copyAll, copyDoubles, copyIntegers, result, withBlock, word } from './memory.js';
import { pointAtIndex, records } from './records.js';
import { callOn, handleOf } from './world-memory.js';

/** @typedef {import('./world-memory.js').WorldMemory} WorldMemory */

/**
 * @typedef {object} CircleObstacle
 * @property {number} id
 * @property {'circle'} kind
 * @property {boolean} enabled false: it blocks nothing
 * @property {number} x
 * @property {number} y
 * @property {number} radius
 */

/**
 * @typedef {object} OutlineObstacle
 * @property {number} id
 * @property {'polygon' | 'wall' | 'bounds'} kind
 * @property {boolean} enabled false: it blocks nothing
 * @property {[number, number][]} points as they were given, but for repeated ones; those of a
 *   closed wall end where they begin
 */

/** @typedef {CircleObstacle | OutlineObstacle} Obstacle */

/**
 * @param {WorldMemory} world
 * @param {number} id
 * @param {string} where
 * @returns {Obstacle}
 */
export function readObstacle(world, id, where) {
  const { bx_world_get_obstacle, bx_world_get_points } = wasm();
  callOn(world, id, where, bx_world_get_obstacle);
  const [kind, count, radius] = [result(1), result(4), result(5)];
  const [enabled, isClosed] = [result(2) === 1, result(3) === 1];
  const data = withBlock(16 * count, null, where, (address) => {
    callOn(world, id, where, bx_world_get_points, address, count);
    return copyDoubles(address, 2 * count);
  });
  if (kind === OBSTACLE_CIRCLE) {
    return { id, kind: 'circle', enabled, x: data[0], y: data[1], radius };
  }
  const points = records(data, 2, pointAtIndex);
  if (kind === OBSTACLE_WALL && isClosed) points.push(pointAtIndex(data, 0));
  const name = /** @type {OutlineObstacle['kind']} */ (OBSTACLE_KIND_NAMES[kind]);
  return { id, kind: name, enabled, points };
}

/**
 * A corner of a polygon or the bounds, or a bend or an end of a wall, with the arc on which paths
 * may turn round it.
 *
 * @typedef {object} Corner
 * @property {[number, number]} point
 * @property {number} startAngle radians
 * @property {number} sweep radians, counter-clockwise; 0: no path turns here; 2 pi for a circle, and
 *   a wall of one point
 */

/**
 * @param {WorldMemory} world
 * @param {number} id
 * @param {string} where
 * @returns {Corner[]}
 */
export function readCorners(world, id, where) {
  const { bx_world_get_corners } = wasm();
  callOn(world, id, where, bx_world_get_corners, 0, 0);
  const count = word(0);
  return withBlock(8 * CORNER_ARC_DOUBLES * count, null, where, (address) => {
    callOn(world, id, where, bx_world_get_corners, address, count);
    const data = copyDoubles(address, CORNER_ARC_DOUBLES * count);
    return records(data, CORNER_ARC_DOUBLES, cornerObject);
  });
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {Corner}
 */
function cornerObject(data, i) {
  return {
    startAngle: data[i],
    sweep: data[i + 1],
    point: pointAtIndex(data, i + 2),
  };
}

/**
 * @param {WorldMemory} world
 * @param {string} where
 * @returns {Obstacle[]}
 */
export function listObstacles(world, where) {
  const { bx_world_list } = wasm();
  const list = (/** @type {number} */ address, /** @type {number} */ capacity) =>
    bx_world_list(handleOf(world, where), address, capacity);
  const ids = copyAll(4, where, list, copyIntegers);
  return Array.from(ids, (id) => readObstacle(world, id, where));
}
