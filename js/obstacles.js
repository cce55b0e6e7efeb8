import { coordinate, id as checkId, point, radius as checkRadius, wrongType } from './check.js';
import { OBSTACLE_POLYGON, OBSTACLE_WALL } from './constants.js';
import { circleObject, listObstacles, readCorners, readObstacle } from './inspection.js';
import { keepKeys, readKey, readKeys } from './keys.js';
import { numbers } from './lists.js';
import { wasm } from './loader.js';
import { copyIntegers, result, withBlock, word } from './memory.js';
import * as messages from './messages.js';
import { addMany, addOutline, setBounds, setPoints } from './outlines.js';
import { points as checkPoints } from './points.js';
import { WorldMemory, call, callOn, handleOf, putFor } from './world-memory.js';

/** @typedef {import('./check.js').NumberList} NumberList */
/**
 * @template {Plane} P
 * @typedef {import('./points.js').PointList<P>} PointList
 */

/** @typedef {import('./plane.js').Plane} Plane */
/** @typedef {import('./check.js').ObstacleId} ObstacleId */

/**
 * The obstacles of a world. An edit that throws changes nothing.
 *
 * @template {Plane} [P='xy']
 * @extends {WorldMemory<P>}
 */
export class Obstacles extends WorldMemory {
  /**
   * Adds a circle. O(1) amortised.
   *
   * @param {number} x from -1e9 to 1e9
   * @param {number} y from -1e9 to 1e9
   * @param {number} radius from 0 to 1e9
   * @param {import('./keys.js').ObstacleOptions} [options] its `key`
   * @returns {ObstacleId} its id, never 0 and never given out twice
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircle(x, y, radius, options) {
    coordinate(x, 'World.addCircle', 'x');
    coordinate(y, 'World.addCircle', 'y');
    checkRadius(radius, 'World.addCircle', 'radius');
    const key = readKey(options, 'World.addCircle');
    call(this, 'World.addCircle', wasm().bx_world_add, x, y, radius);
    return /** @type {ObstacleId} */ (keepKeys(this, [word(0)], [key])[0]);
  }

  /**
   * Adds many circles, all or none: the fast way to fill a world. O(1) amortised for each.
   *
   * @param {NumberList} circles x, y, radius, x, y, radius, ...
   * @param {import('./keys.js').ObstaclesOptions} [options] the `keys` of all
   * @returns {import('./check.js').ObstacleIds} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircles(circles, options) {
    const triples = numbers(circles, 3, 'World.addCircles: circles', 'x, y, radius');
    const count = triples.length / 3;
    const keys = readKeys(options, count, 'World.addCircles');
    return withBlock(count * 28, triples, 'World.addCircles', (address) => {
      const ids = address + count * 24;
      call(this, 'World.addCircles', wasm().bx_world_add_many, address, count, ids);
      return /** @type {any} */ (keepKeys(this, copyIntegers(ids, count), keys));
    });
  }

  /**
   * Adds a simple polygon, of either orientation, whose inside is blocked. It may touch itself, but
   * not cross. O(points).
   *
   * @param {PointList<P>} points
   * @param {import('./keys.js').ObstacleOptions} [options] its `key`
   * @returns {ObstacleId} its id
   * @throws {BitangentError} SELF_CROSSING; CAPACITY, if the world is full
   */
  addPolygon(points, options) {
    return addOutline(this, 'World.addPolygon', OBSTACLE_POLYGON, points, options);
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
    return addOutline(this, 'World.addWall', OBSTACLE_WALL, points, options);
  }

  /**
   * Adds many polygons, all or none. O(points).
   *
   * @param {NumberList} coordinates x, y, x, y, ... of all their points, polygon after polygon
   * @param {NumberList} counts the number of points of each
   * @param {import('./keys.js').ObstaclesOptions} [options] the `keys` of all
   * @returns {import('./check.js').ObstacleIds} their ids, in the same order
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
   * @returns {import('./check.js').ObstacleIds} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addWalls(coordinates, counts, options) {
    return addMany(this, 'World.addWalls', OBSTACLE_WALL, coordinates, counts, options);
  }

  /**
   * Sets the polygon that the agent's disc may not leave, in place of the last one. It is an
   * obstacle with an id, but not counted. O(points).
   *
   * @param {PointList<P> | null} points null for none
   * @returns {ObstacleId | null} its id
   * @throws {BitangentError} SELF_CROSSING
   */
  setBounds(points) {
    if (points !== null) {
      const all = checkPoints(points, 'World.setBounds: points', this.plane);
      return setBounds(this, 'World.setBounds', all, 'points');
    }
    call(this, 'World.setBounds', wasm().bx_world_set_bounds, 0, 0);
    return null;
  }

  /**
   * Replaces the points of a polygon, a wall or the bounds. O(points).
   *
   * @param {ObstacleId} id
   * @param {PointList<P>} points
   * @throws {BitangentError} STALE_ID, WRONG_KIND for a circle, SELF_CROSSING, CAPACITY
   */
  setPoints(id, points) {
    const all = checkPoints(points, 'World.setPoints: points', this.plane);
    setPoints(this, checkId(id, 'World.setPoints'), all);
  }

  /**
   * Moves a circle's centre. O(1).
   *
   * @param {ObstacleId} id
   * @param {number} x from -1e9 to 1e9
   * @param {number} y from -1e9 to 1e9
   * @throws {BitangentError} STALE_ID, WRONG_KIND
   */
  moveCircle(id, x, y) {
    const { bx_world_move } = wasm();
    coordinate(x, 'World.moveCircle', 'x');
    coordinate(y, 'World.moveCircle', 'y');
    callOn(this, id, 'World.moveCircle', bx_world_move, x, y);
  }

  /**
   * Changes a circle's radius. O(1).
   *
   * @param {ObstacleId} id
   * @param {number} radius from 0 to 1e9
   * @throws {BitangentError} STALE_ID, WRONG_KIND
   */
  resizeCircle(id, radius) {
    checkRadius(radius, 'World.resizeCircle', 'radius');
    callOn(this, id, 'World.resizeCircle', wasm().bx_world_resize, radius);
  }

  /**
   * Moves an obstacle of any kind by a vector. O(points).
   *
   * @param {ObstacleId} id
   * @param {number} dx from -1e9 to 1e9
   * @param {number} dy from -1e9 to 1e9
   * @throws {BitangentError} STALE_ID; OUT_OF_RANGE also if a point would leave the range
   */
  moveObstacle(id, dx, dy) {
    coordinate(dx, 'World.moveObstacle', 'dx');
    coordinate(dy, 'World.moveObstacle', 'dy');
    callOn(this, id, 'World.moveObstacle', wasm().bx_world_move_obstacle, dx, dy);
  }

  /**
   * Rotates an obstacle of any kind. O(points). Each call rounds: for a shape that never changes,
   * keep its points, and set them rotated.
   *
   * @param {ObstacleId} id
   * @param {number} angle in radians, from -1e9 to 1e9
   * @param {import('./check.js').PointLike<P>} [about] default: the mean of its points
   * @throws {BitangentError} STALE_ID; OUT_OF_RANGE also if a point would leave the range
   */
  rotateObstacle(id, angle, about) {
    const where = 'World.rotateObstacle';
    coordinate(angle, where, 'angle');
    const center = about === undefined ? [] : point(about, where, 'about', this.plane);
    putFor(this, where, center);
    callOn(this, id, where, wasm().bx_world_rotate, angle, center.length && 1);
  }

  /**
   * Disables an obstacle, which keeps its id but blocks nothing, or enables it again: as a door
   * opens and shuts. O(points).
   *
   * @param {ObstacleId} id
   * @param {boolean} enabled
   * @throws {BitangentError} STALE_ID
   */
  setEnabled(id, enabled) {
    const where = 'World.setEnabled';
    if (typeof enabled !== 'boolean')
      throw wrongType(`${where}: enabled`, enabled, messages.BOOLEAN);
    callOn(this, id, where, wasm().bx_world_set_enabled, Number(enabled));
  }

  /**
   * Removes an obstacle of any kind. Its id is stale afterwards. O(points).
   *
   * @param {ObstacleId} id
   * @throws {BitangentError} STALE_ID
   */
  remove(id) {
    callOn(this, id, 'World.remove', wasm().bx_world_remove);
    this.keys.delete(id);
  }

  /** Removes every obstacle and keeps the memory; their ids are stale afterwards. O(n). */
  clear() {
    call(this, 'World.clear', wasm().bx_world_clear);
    this.keys.clear();
  }

  /**
   * The centre and radius of a circle. O(1).
   *
   * @param {ObstacleId} id
   * @returns {import('./inspection.js').CircleObject<P>}
   * @throws {BitangentError} STALE_ID, WRONG_KIND
   */
  getCircle(id) {
    callOn(this, id, 'World.getCircle', wasm().bx_world_get);
    return circleObject(result(0), result(1), result(2), this.plane);
  }

  /**
   * An obstacle of any kind: a copy. O(points).
   *
   * @param {ObstacleId} id
   * @returns {import('./inspection.js').Obstacle<P>}
   * @throws {BitangentError} STALE_ID
   */
  getObstacle(id) {
    return readObstacle(this, id, 'World.getObstacle');
  }

  /**
   * The corners of an obstacle, and where paths may turn round them. O(points).
   *
   * @param {ObstacleId} id
   * @returns {import('./inspection.js').Corner<P>[]}
   * @throws {BitangentError} STALE_ID
   */
  corners(id) {
    return readCorners(this, id, 'World.corners');
  }

  /**
   * All obstacles, with the bounds, in no particular order. O(n), with all their points.
   *
   * @returns {import('./inspection.js').Obstacle<P>[]}
   */
  obstacles() {
    return listObstacles(this, 'World.obstacles', this.plane);
  }

  /** Number of obstacles, without the bounds. O(1). @returns {number} */
  get count() {
    return wasm().bx_world_count(handleOf(this, 'World.count'));
  }
}
