import {
  CORNER_ARC_DOUBLES,
  OBSTACLE_CIRCLE,
  OBSTACLE_KIND_NAMES,
  OBSTACLE_WALL,
  RING_DOUBLES,
} from '../base/constants.js';
import { pointIn } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import {
  copyAll,
  copyDoubles,
  copyIntegers,
  copyWritten,
  result,
  withBlock,
  word,
} from '../module/memory.js';
import { records } from '../module/records.js';
import { callOn, handleOf } from './world-memory.js';

/**
 * @template {import('../base/plane.js').Plane} P
 * @typedef {import('./world-memory.js').WorldMemory<P>} WorldMemory
 */

/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */

/**
 * Centre and radius of a circle, as a world of a plane gives them.
 *
 * @template {Plane} [P='xy']
 * @typedef {P extends 'xz' ? {x: number, z: number, radius: number} :
 *   {x: number, y: number, radius: number}} CircleObject
 */

/** @typedef {import('./keys.js').JSONValue} JSONValue */

/**
 * A circle; `enabled` is false if it blocks nothing, and `key` is absent if it was given none.
 *
 * @template {Plane} [P='xy']
 * @typedef {{id: ObstacleId, key?: JSONValue, kind: 'circle', enabled: boolean} & CircleObject<P>}
 *   CircleObstacle
 */

/**
 * A polygon, a wall or the bounds.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} OutlineObstacle
 * @property {ObstacleId} id of the obstacle
 * @property {JSONValue} [key] what the caller knows it by; absent if it was given none
 * @property {'polygon' | 'wall' | 'bounds'} kind what it is
 * @property {boolean} enabled false: it blocks nothing
 * @property {import('../base/plane.js').Point<P>[]} points as they were given, but for repeated ones; those of a
 *   closed wall end where they begin
 * @property {import('../base/plane.js').Point<P>[][]} [holes] the points of each ring of a polygon or the
 *   bounds that is cut out; absent if there is none
 * @property {import('../base/plane.js').Point<P>[][]} [areas] the points of each further outline
 */

/**
 * An obstacle of any kind.
 *
 * @template {Plane} [P='xy']
 * @typedef {CircleObstacle<P> | OutlineObstacle<P>} Obstacle
 */

/**
 * @template {Plane} P
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {P} plane
 * @returns {CircleObject<P>}
 */
export function circleObject(x, y, radius, plane) {
  return /** @type {any} */ (plane === 'xz' ? { x, z: y, radius } : { x, y, radius });
}

/**
 * @template {Plane} P
 * @param {WorldMemory<P>} world
 * @param {ObstacleId} id
 * @param {string} where
 * @param {P} [plane] of the points; default: the plane of the world
 * @returns {Obstacle<P>}
 */
export function readObstacle(world, id, where, plane = world.plane) {
  const { bx_world_get_obstacle, bx_world_get_points } = wasm();
  callOn(world, id, where, bx_world_get_obstacle);
  const [kind, count, radius] = [result(1), result(4), result(5)];
  const [enabled, isClosed, isPlain] = [result(2) === 1, result(3) === 1, result(6) === 1];
  const key = world.keys.get(id);
  const known = key === undefined ? { id } : { id, key };
  const data = withBlock(16 * count, null, where, (address) => {
    callOn(world, id, where, bx_world_get_points, address, count);
    return copyDoubles(address, 2 * count);
  });
  if (kind === OBSTACLE_CIRCLE) {
    return { ...known, kind: 'circle', enabled, ...circleObject(data[0], data[1], radius, plane) };
  }
  const points = records(data, 2, (all, i) => pointIn(all, i, plane));
  if (kind === OBSTACLE_WALL && isClosed) points.push(pointIn(data, 0, plane));
  const name = /** @type {OutlineObstacle<P>['kind']} */ (OBSTACLE_KIND_NAMES[kind]);
  if (isPlain) return { ...known, kind: name, enabled, points };
  return { ...known, kind: name, enabled, ...readRings(world, id, where, points) };
}

/**
 * The rings of an obstacle that has several.
 *
 * @template T
 * @param {WorldMemory<any>} world
 * @param {ObstacleId} id
 * @param {string} where
 * @param {T[]} points of all
 * @returns {{points: T[], holes?: T[][], areas?: T[][]}}
 */
function readRings(world, id, where, points) {
  const { bx_world_get_rings } = wasm();
  const data = copyWritten(RING_DOUBLES, where, (address, capacity) =>
    bx_world_get_rings(handleOf(world, where), id, address, capacity),
  );
  let first = 0;
  const [outline, ...more] = records(data, RING_DOUBLES, (all, i) => ({
    points: points.slice(first, (first += all[i])),
    isHole: all[i + 1] === 1,
  }));
  const of = (/** @type {boolean} */ isHole) =>
    more.filter((ring) => ring.isHole === isHole).map((ring) => ring.points);
  const [holes, areas] = [of(true), of(false)];
  return { points: outline.points, ...(holes.length && { holes }), ...(areas.length && { areas }) };
}

/**
 * A corner of a polygon or the bounds, or a bend or an end of a wall, with the arc on which paths
 * may turn round it.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} Corner
 * @property {import('../base/plane.js').Point<P>} point where it is
 * @property {number} startAngle radians
 * @property {number} sweep radians, counter-clockwise; 0: no path turns here; 2 pi for a circle, and
 *   a wall of one point
 */

/**
 * @template {Plane} P
 * @param {WorldMemory<P>} world
 * @param {ObstacleId} id
 * @param {string} where
 * @returns {Corner<P>[]}
 */
export function readCorners(world, id, where) {
  const { bx_world_get_corners } = wasm();
  callOn(world, id, where, bx_world_get_corners, 0, 0);
  const count = word(0);
  return withBlock(8 * CORNER_ARC_DOUBLES * count, null, where, (address) => {
    callOn(world, id, where, bx_world_get_corners, address, count);
    const data = copyDoubles(address, CORNER_ARC_DOUBLES * count);
    return records(data, CORNER_ARC_DOUBLES, (all, i) => cornerObject(all, i, world.plane));
  });
}

/**
 * @template {Plane} P
 * @param {ArrayLike<number>} data
 * @param {number} i
 * @param {P} plane
 * @returns {Corner<P>}
 */
function cornerObject(data, i, plane) {
  return {
    startAngle: data[i],
    sweep: data[i + 1],
    point: pointIn(data, i + 2, plane),
  };
}

/**
 * @template {Plane} P
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {P} plane
 * @returns {Obstacle<P>[]}
 */
export function listObstacles(world, where, plane) {
  const { bx_world_list } = wasm();
  const list = (/** @type {number} */ address, /** @type {number} */ capacity) =>
    bx_world_list(handleOf(world, where), address, capacity);
  const ids = copyAll(4, where, list, copyIntegers);
  return Array.from(ids, (id) => readObstacle(world, /** @type {ObstacleId} */ (id), where, plane));
}
