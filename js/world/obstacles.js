import {
  coordinate,
  id as checkId,
  point,
  radius as checkRadius,
  wrongType,
} from '../base/check.js';
import * as messages from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { result } from '../module/memory.js';
import { Additions } from './additions.js';
import { circleObject, listObstacles, readCorners, readObstacle } from './inspection.js';
import { setPoints } from './outlines.js';
import { readArea } from './rings.js';
import { callOn, handleOf, putFor } from './world-memory.js';

/**
 * @template {Plane} P
 * @typedef {import('../base/points.js').PointList<P>} PointList
 */

/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */

/**
 * The obstacles of a world. An edit that throws changes nothing.
 *
 * @template {Plane} [P='xy']
 * @extends {Additions<P>}
 */
export class Obstacles extends Additions {
  /**
   * Replaces the points of a polygon, a wall or the bounds, and all other rings that it has.
   * O(points).
   *
   * @param {ObstacleId} id
   * @param {PointList<P>} points
   * @param {import('./rings.js').RingOptions<P>} [options] `holes` and `areas`, not for a wall
   * @throws {BitangentError} STALE_ID, WRONG_KIND for a circle, and for rings of a wall,
   *   SELF_CROSSING, CAPACITY
   */
  setPoints(id, points, options) {
    const area = readArea(points, options, 'World.setPoints', this.plane);
    setPoints(this, checkId(id, 'World.setPoints'), area);
  }

  /**
   * Moves a circle to a place, that of its centre. O(1).
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
   * Moves an obstacle of any kind by a vector, from where it is. O(points).
   *
   * @param {ObstacleId} id
   * @param {number} dx from -1e9 to 1e9
   * @param {number} dy from -1e9 to 1e9
   * @throws {BitangentError} STALE_ID; OUT_OF_RANGE also if a point would leave the range
   */
  shiftObstacle(id, dx, dy) {
    coordinate(dx, 'World.shiftObstacle', 'dx');
    coordinate(dy, 'World.shiftObstacle', 'dy');
    callOn(this, id, 'World.shiftObstacle', wasm().bx_world_move_obstacle, dx, dy);
  }

  /**
   * Rotates an obstacle of any kind. O(points). Each call rounds: for a shape that never changes,
   * keep its points, and set them rotated.
   *
   * @param {ObstacleId} id
   * @param {number} angle in radians, from -1e9 to 1e9
   * @param {import('../base/check.js').PointLike<P>} [about] default: the mean of its points
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
    this.handle.call('World.clear', wasm().bx_world_clear);
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
