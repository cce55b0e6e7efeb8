import { coordinate, radius as checkRadius, wrongType } from '../base/check.js';
import { numbers } from '../base/number-lists.js';
import * as messages from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { copyIntegers, result, withBlock, word } from '../module/memory.js';
import { circleObject } from './inspection.js';
import { keepKeys, readKey, readKeys } from './keys.js';
import { WorldMemory, callOn, handleOf } from './world-memory.js';

/** @typedef {import('../base/check.js').NumberList} NumberList */
/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */

/**
 * The circles of a world, and what goes for obstacles of any kind. An edit that throws changes nothing.
 *
 * @template {Plane} [P='xy']
 * @extends {WorldMemory<P>}
 */
export class Circles extends WorldMemory {
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
    this.handle.call('World.addCircle', wasm().bx_world_add, x, y, radius);
    return /** @type {ObstacleId} */ (keepKeys(this, [word(0)], [key])[0]);
  }

  /**
   * Adds many circles, all or none: the fast way to fill a world. O(1) amortised for each.
   *
   * @param {NumberList} circles x, y, radius, x, y, radius, ...
   * @param {import('./keys.js').ObstaclesOptions} [options] the `keys` of all
   * @returns {import('../base/check.js').ObstacleIds} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircles(circles, options) {
    const triples = numbers(circles, 3, 'World.addCircles: circles', 'x, y, radius');
    const count = triples.length / 3;
    const keys = readKeys(options, count, 'World.addCircles');
    return withBlock(count * 28, triples, 'World.addCircles', (address) => {
      const ids = address + count * 24;
      this.handle.call('World.addCircles', wasm().bx_world_add_many, address, count, ids);
      return /** @type {any} */ (keepKeys(this, copyIntegers(ids, count), keys));
    });
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

  /** Number of obstacles, without the bounds. O(1). @returns {number} */
  get count() {
    return wasm().bx_world_count(handleOf(this, 'World.count'));
  }
}
