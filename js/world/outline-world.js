import { coordinate, id as checkId, noMore, point } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import { PLAIN } from '../base/plane.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { findPaths } from '../query/find-paths.js';
import { putPlace } from '../query/query.js';
import { Additions } from './additions.js';
import { listObstacles, readCorners, readObstacle } from './inspection.js';
import { setPoints } from './outlines.js';
import { readArea } from './rings.js';
import { addScene, planeOf, sceneOf } from './scene.js';
import { callOn, putFor } from './world-memory.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */
/** @typedef {import('../base/check.js').NumberList} NumberList */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */
/**
 * @template {Plane} P
 * @typedef {import('../base/points.js').PointList<P>} PointList
 */

/**
 * A world of circles, polygons and walls, within bounds: the `World` of `bitangent/tangent`. It holds
 * wasm memory: `free()` it, or declare it with `using`. An edit that throws changes nothing.
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/query.js').CirclePathOptions} [O=import('../query/query.js').CirclePathOptions]
 * @extends {Additions<P, O>}
 */
export class OutlineWorld extends Additions {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options) {
    noMore(arguments, 1, 'World');
    super(options);
    finish(OutlineWorld, 'World');
  }

  /**
   * A world with the obstacles of a scene, as `toJSON()` gives them. Start, goal and options of the
   * scene are ignored. O(n), with all their points.
   *
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls`, `bounds` and the
   *   `plane`; all are optional
   * @returns {OutlineWorld<any>}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    noMore(arguments, 1, 'World.fromJSON');
    const world = new this({ plane: planeOf(scene) });
    try {
      addScene(world, scene);
    } catch (error) {
      world.free();
      throw error;
    }
    return world;
  }

  /**
   * The obstacles in the format of scenes, with their keys and without their ids, in the order of
   * `obstacles()` for each kind. `World.fromJSON()` reads it. O(n), with all their points.
   *
   * @returns {import('./scene.js').WorldJSON}
   */
  toJSON() {
    return sceneOf(listObstacles(this, 'World.toJSON', PLAIN), this.plane);
  }

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

  /**
   * The obstacle that blocks a point: what a click hits, or what an agent stands in. Of several it is
   * any one. Beyond the bounds, these block. It costs as much as a short line of sight.
   *
   * @param {PointLike<P>} p
   * @param {import('../query/query.js').PlaceOptions} [options] an `agentRadius` also finds walls, and what
   *   is so near
   * @returns {import('./inspection.js').Obstacle<P> | null} a copy; null where the point is free
   */
  obstacleAt(p, options) {
    const where = 'World.obstacleAt';
    const at = point(p, where, 'p', this.plane);
    const { handle } = putPlace(this, at, at, options, where);
    checkStatus(wasm().bx_line_of_sight(handle), where);
    const id = /** @type {import('../base/check.js').ObstacleId} */ (word(0));
    return id === 0 ? null : readObstacle(this, id, where);
  }

  /**
   * A path for each pair of start and goal. The cost is that of the single queries.
   *
   * @param {NumberList} pairs start x, y, goal x, y, start x, y, ...
   * @param {O} [options]
   * @returns {import('../path/path.js').PathAnswer<P>[]}
   */
  findPaths(pairs, options) {
    return findPaths(this, pairs, options);
  }
}
