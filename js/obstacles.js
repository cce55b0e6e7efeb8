import {
  coordinate,
  id as checkId,
  numbers,
  point,
  radius as checkRadius,
  wrongType,
} from './check.js';
import { OBSTACLE_POLYGON, OBSTACLE_WALL } from './constants.js';
import { listObstacles, readCorners, readObstacle } from './inspection.js';
import { wasm } from './loader.js';
import { copyIntegers, put, result, withBlock, word } from './memory.js';
import * as messages from './messages.js';
import { addOutlines, setBounds, setPoints } from './outlines.js';
import { outlines, points as checkPoints } from './points.js';
import { WorldMemory, call, callOn, handleOf } from './world-memory.js';

/** @typedef {import('./check.js').NumberList} NumberList */
/** @typedef {import('./points.js').PointList} PointList */

/**
 * The obstacles of a world. An edit that throws changes nothing.
 */
export class Obstacles extends WorldMemory {
  /**
   * Adds a circle. O(1) amortised.
   *
   * @param {number} x from -1e9 to 1e9
   * @param {number} y from -1e9 to 1e9
   * @param {number} radius from 0 to 1e9
   * @returns {number} its id, never 0 and never given out twice
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircle(x, y, radius) {
    coordinate(x, 'x');
    coordinate(y, 'y');
    checkRadius(radius, 'radius');
    call(this, 'addCircle', wasm().bx_world_add, x, y, radius);
    return word(0);
  }

  /**
   * Adds many circles, all or none: the fast way to fill a world. O(1) amortised for each.
   *
   * @param {NumberList} circles x, y, radius, x, y, radius, ...
   * @returns {Uint32Array} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircles(circles) {
    const triples = numbers(circles, 3, 'circles', 'x, y, radius');
    const count = triples.length / 3;
    return withBlock(count * 28, triples, 'addCircles', (address) => {
      const ids = address + count * 24;
      call(this, 'addCircles', wasm().bx_world_add_many, address, count, ids);
      return copyIntegers(ids, count);
    });
  }

  /**
   * Adds a simple polygon, of either orientation, whose inside is blocked. It may touch itself, but
   * not cross. O(points).
   *
   * @param {PointList} points
   * @returns {number} its id
   * @throws {BitangentError} SELF_CROSSING; CAPACITY, if the world is full
   */
  addPolygon(points) {
    return this.#addOutline('addPolygon', OBSTACLE_POLYGON, points);
  }

  /**
   * Adds a wall along a polyline. One that ends where it begins is a closed barrier, free on both
   * sides. One of a single point blocks as a circle of radius 0 does. O(points).
   *
   * @param {PointList} points
   * @returns {number} its id
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addWall(points) {
    return this.#addOutline('addWall', OBSTACLE_WALL, points);
  }

  /**
   * Adds many polygons, all or none. O(points).
   *
   * @param {NumberList} coordinates x, y, x, y, ... of all their points, polygon after polygon
   * @param {NumberList} counts the number of points of each
   * @returns {Uint32Array} their ids, in the same order
   * @throws {BitangentError} SELF_CROSSING; CAPACITY, if the world is full
   */
  addPolygons(coordinates, counts) {
    const [points, sizes] = outlines(coordinates, counts);
    const nameOf = (/** @type {number} */ i) => `polygon ${i}`;
    return addOutlines(this, 'addPolygons', OBSTACLE_POLYGON, points, sizes, nameOf);
  }

  /**
   * Adds many walls, all or none. O(points).
   *
   * @param {NumberList} coordinates x, y, x, y, ... of all their points, wall after wall
   * @param {NumberList} counts the number of points of each
   * @returns {Uint32Array} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addWalls(coordinates, counts) {
    const [points, sizes] = outlines(coordinates, counts);
    return addOutlines(this, 'addWalls', OBSTACLE_WALL, points, sizes, String);
  }

  /**
   * Sets the polygon that the agent's disc may not leave, in place of the last one. It is an
   * obstacle with an id, but not counted. O(points).
   *
   * @param {PointList | null} points null for none
   * @returns {number | null} its id
   * @throws {BitangentError} SELF_CROSSING
   */
  setBounds(points) {
    if (points !== null) {
      return setBounds(this, 'setBounds', checkPoints(points, 'points'), 'points');
    }
    call(this, 'setBounds', wasm().bx_world_set_bounds, 0, 0);
    return null;
  }

  /**
   * Replaces the points of a polygon, a wall or the bounds. O(points).
   *
   * @param {number} id
   * @param {PointList} points
   * @throws {BitangentError} STALE_ID, WRONG_KIND for a circle, SELF_CROSSING, CAPACITY
   */
  setPoints(id, points) {
    setPoints(this, checkId(id), checkPoints(points, 'points'));
  }

  /**
   * Moves a circle's centre. O(1).
   *
   * @param {number} id
   * @param {number} x from -1e9 to 1e9
   * @param {number} y from -1e9 to 1e9
   * @throws {BitangentError} STALE_ID, WRONG_KIND
   */
  moveCircle(id, x, y) {
    const { bx_world_move } = wasm();
    callOn(this, id, 'moveCircle', bx_world_move, coordinate(x, 'x'), coordinate(y, 'y'));
  }

  /**
   * Changes a circle's radius. O(1).
   *
   * @param {number} id
   * @param {number} radius from 0 to 1e9
   * @throws {BitangentError} STALE_ID, WRONG_KIND
   */
  resizeCircle(id, radius) {
    callOn(this, id, 'resizeCircle', wasm().bx_world_resize, checkRadius(radius, 'radius'));
  }

  /**
   * Moves an obstacle of any kind by a vector. O(points).
   *
   * @param {number} id
   * @param {number} dx from -1e9 to 1e9
   * @param {number} dy from -1e9 to 1e9
   * @throws {BitangentError} STALE_ID; OUT_OF_RANGE also if a point would leave the range
   */
  moveObstacle(id, dx, dy) {
    const by = [coordinate(dx, 'dx'), coordinate(dy, 'dy')];
    callOn(this, id, 'moveObstacle', wasm().bx_world_move_obstacle, ...by);
  }

  /**
   * Rotates an obstacle of any kind. O(points). Each call rounds: for a shape that never changes,
   * keep its points, and set them rotated.
   *
   * @param {number} id
   * @param {number} angle in radians, from -1e9 to 1e9
   * @param {import('./check.js').PointLike} [about] default: the mean of its points
   * @throws {BitangentError} STALE_ID; OUT_OF_RANGE also if a point would leave the range
   */
  rotateObstacle(id, angle, about) {
    const hasPoint = about !== undefined;
    coordinate(angle, 'angle');
    if (hasPoint) put(point(about, 'about'));
    callOn(this, id, 'rotateObstacle', wasm().bx_world_rotate, angle, Number(hasPoint));
  }

  /**
   * Disables an obstacle, which keeps its id but blocks nothing, or enables it again: as a door
   * opens and shuts. O(points).
   *
   * @param {number} id
   * @param {boolean} enabled
   * @throws {BitangentError} STALE_ID
   */
  setEnabled(id, enabled) {
    if (typeof enabled !== 'boolean') throw wrongType('enabled', enabled, messages.BOOLEAN);
    callOn(this, id, 'setEnabled', wasm().bx_world_set_enabled, Number(enabled));
  }

  /**
   * Removes an obstacle of any kind. Its id is stale afterwards. O(points).
   *
   * @param {number} id
   * @throws {BitangentError} STALE_ID
   */
  remove(id) {
    callOn(this, id, 'remove', wasm().bx_world_remove);
  }

  /** Removes every obstacle and keeps the memory; their ids are stale afterwards. O(n). */
  clear() {
    call(this, 'clear', wasm().bx_world_clear);
  }

  /**
   * The centre and radius of a circle. O(1).
   *
   * @param {number} id
   * @returns {{x: number, y: number, radius: number}}
   * @throws {BitangentError} STALE_ID, WRONG_KIND
   */
  getCircle(id) {
    callOn(this, id, 'getCircle', wasm().bx_world_get);
    return { x: result(0), y: result(1), radius: result(2) };
  }

  /**
   * An obstacle of any kind: a copy. O(points).
   *
   * @param {number} id
   * @returns {import('./inspection.js').Obstacle}
   * @throws {BitangentError} STALE_ID
   */
  getObstacle(id) {
    return readObstacle(this, id, 'getObstacle');
  }

  /**
   * The corners of an obstacle, and where paths may turn round them. O(points).
   *
   * @param {number} id
   * @returns {import('./inspection.js').Corner[]}
   * @throws {BitangentError} STALE_ID
   */
  corners(id) {
    return readCorners(this, id, 'corners');
  }

  /**
   * All obstacles, with the bounds, in no particular order. O(n), with all their points.
   *
   * @returns {import('./inspection.js').Obstacle[]}
   */
  obstacles() {
    return listObstacles(this, 'obstacles');
  }

  /** Number of obstacles, without the bounds. O(1). @returns {number} */
  get count() {
    return wasm().bx_world_count(handleOf(this, 'count'));
  }

  /**
   * @param {string} where
   * @param {number} kind
   * @param {PointList} points
   * @returns {number}
   */
  #addOutline(where, kind, points) {
    const all = checkPoints(points, 'points');
    const [id] = addOutlines(
      this,
      where,
      kind,
      all,
      Uint32Array.of(all.length / 2),
      () => 'points',
    );
    return id;
  }
}
