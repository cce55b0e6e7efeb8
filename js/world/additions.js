import { point } from '../base/check.js';
import { OBSTACLE_POLYGON, OBSTACLE_WALL } from '../base/constants.js';
import { checkOptions } from '../base/options.js';
import { points as checkPoints } from '../base/points.js';
import { capsuleAt, rectangleAt } from '../geometry/shapes.js';
import { wasm } from '../module/loader.js';
import { CircleWorld } from './circle-world.js';
import { checkKey, readKey } from './keys.js';
import { addMany, addOutlines, setBounds } from './outlines.js';
import { readArea } from './rings.js';

/** @typedef {import('../base/check.js').NumberList} NumberList */
/**
 * @template {Plane} P
 * @typedef {import('../base/points.js').PointList<P>} PointList
 */

/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */

const POLYGON = new Set(['key', 'holes', 'areas']);
const RECTANGLE = new Set(['key', 'rotation']);
const CAPSULE = new Set(['key', 'corners']);

/**
 * A copy of options whose names are checked.
 *
 * @template {object} T
 * @param {T | undefined} options
 * @param {ReadonlySet<string>} known
 * @param {string} where
 * @returns {Partial<T>}
 */
function splitOptions(options, known, where) {
  if (options === undefined) return {};
  checkOptions(options, known, where);
  return { ...options };
}

/**
 * Adds one polygon, with all its rings.
 *
 * @param {import('./world-memory.js').WorldMemory<any>} world
 * @param {string} where
 * @param {PointList<any>} points
 * @param {any} [options]
 * @returns {ObstacleId}
 */
function addPolygon(world, where, points, options) {
  const { key, ...rings } = splitOptions(options, POLYGON, where);
  const area = readArea(points, rings, where, world.plane);
  const keys = [checkKey(key, `${where}: key`)];
  return addOutlines(world, where, OBSTACLE_POLYGON, [area], keys, () => 'points')[0];
}

/**
 * The part of a world that adds polygons and walls, and sets the bounds.
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/query.js').CirclePathOptions} [O=import('../query/query.js').CirclePathOptions]
 * @extends {CircleWorld<P, O>}
 */
export class Additions extends CircleWorld {
  /**
   * Adds a simple polygon, of either orientation, whose inside is blocked. It may touch itself, but
   * not cross. With `holes`, what is inside these is free; with `areas`, other outlines belong to
   * the same obstacle. What an odd number of all these rings enclose is blocked. O(points), for r
   * rings O(r points).
   *
   * @param {PointList<P>} points
   * @param {import('./keys.js').ObstacleOptions & import('./rings.js').RingOptions<P>} [options] its
   *   `key`, its `holes` and further `areas`
   * @returns {ObstacleId} its id
   * @throws {BitangentError} SELF_CROSSING; CAPACITY, if the world is full
   */
  addPolygon(points, options) {
    return addPolygon(this, 'World.addPolygon', points, options);
  }

  /**
   * Adds a rectangle, which is a polygon. O(1).
   *
   * @param {number} x of its centre
   * @param {number} y of its centre; in the plane 'xz' it is z
   * @param {number} width from 0 to 1e9
   * @param {number} height from 0 to 1e9
   * @param {import('./keys.js').ObstacleOptions & {rotation?: number}} [options] its `key`, and the
   *   angle by which it is rotated, in radians; default 0
   * @returns {ObstacleId} its id
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addRectangle(x, y, width, height, options) {
    const where = 'World.addRectangle';
    const { rotation, ...more } = splitOptions(options, RECTANGLE, where);
    const points = rectangleAt(where, x, y, width, height, rotation ?? 0, 'rotation');
    return addPolygon(this, where, points, more);
  }

  /**
   * Adds a capsule: the places no further than a radius from a segment. Its ends are half circles
   * with corners on them, so that it is a polygon, and up to radius * (1 - cos(pi / (2 corners - 2)))
   * too small: 2 % of the radius for 9 corners, 0.02 % for 80. O(corners).
   *
   * @param {import('../base/check.js').PointLike<P>} a one end of the segment
   * @param {import('../base/check.js').PointLike<P>} b the other
   * @param {number} radius from 0 to 1e9
   * @param {import('./keys.js').ObstacleOptions & {corners?: number}} [options] its `key`, and the
   *   corners of each half circle, 2 or more; default 9
   * @returns {ObstacleId} its id
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCapsule(a, b, radius, options) {
    const where = 'World.addCapsule';
    const { corners, ...more } = splitOptions(options, CAPSULE, where);
    const ends = [point(a, where, 'a', this.plane), point(b, where, 'b', this.plane)];
    return addPolygon(this, where, capsuleAt(where, ends, radius, corners ?? 9), more);
  }

  /**
   * Adds a wall along a polyline. One that ends where it begins is a closed barrier, free on both
   * sides. One of a single point blocks as a circle of radius 0 does. O(points).
   *
   * @param {PointList<P>} points
   * @param {import('./keys.js').ObstacleOptions} [options] its `key`
   * @returns {ObstacleId} its id
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addWall(points, options) {
    const where = 'World.addWall';
    const all = checkPoints(points, `${where}: points`, this.plane);
    const wall = { points: all, sizes: [all.length / 2] };
    const keys = [readKey(options, where)];
    return addOutlines(this, where, OBSTACLE_WALL, [wall], keys, () => 'points')[0];
  }

  /**
   * Adds many polygons, all or none. O(points).
   *
   * @param {NumberList} coordinates x, y, x, y, ... of all their points, polygon after polygon
   * @param {NumberList} counts the number of points of each
   * @param {import('./keys.js').ObstaclesOptions} [options] the `keys` of all
   * @returns {import('../base/check.js').ObstacleIds} their ids, in the same order
   * @throws {BitangentError} SELF_CROSSING; CAPACITY, if the world is full
   */
  addPolygons(coordinates, counts, options) {
    return addMany(this, 'World.addPolygons', OBSTACLE_POLYGON, coordinates, counts, options);
  }

  /**
   * Adds many walls, all or none. O(points).
   *
   * @param {NumberList} coordinates x, y, x, y, ... of all their points, wall after wall
   * @param {NumberList} counts the number of points of each
   * @param {import('./keys.js').ObstaclesOptions} [options] the `keys` of all
   * @returns {import('../base/check.js').ObstacleIds} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addWalls(coordinates, counts, options) {
    return addMany(this, 'World.addWalls', OBSTACLE_WALL, coordinates, counts, options);
  }

  /**
   * Sets the polygon that the agent's disc may not leave, in place of the last one. It is an
   * obstacle with an id, but not counted. The disc may not enter its `holes`; `areas` are further
   * outlines, apart from the first or touching it. O(points), for r rings O(r points).
   *
   * @param {PointList<P> | null} points null for none
   * @param {import('./rings.js').RingOptions<P>} [options] `holes` and `areas`
   * @returns {ObstacleId | null} its id
   * @throws {BitangentError} SELF_CROSSING
   */
  setBounds(points, options) {
    if (points !== null) {
      const area = readArea(points, options, 'World.setBounds', this.plane);
      return setBounds(this, 'World.setBounds', area, 'points');
    }
    this.handle.call('World.setBounds', wasm().bx_world_set_bounds, 0, 0, 0);
    return null;
  }
}
