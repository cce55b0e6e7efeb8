import { id as checkId } from '../base/check.js';
import { ERROR_WRONG_KIND, OBSTACLE_KIND_NAMES, OK } from '../base/constants.js';
import { BitangentError, checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { checkOptions, choice } from '../base/options.js';
import { wasm } from '../module/loader.js';
import { put, result, word } from '../module/memory.js';
import { Handle, dispose, releaseWhenLost } from '../module/handle.js';

const OPTIONS = new Set(['plane']);
const PLANES = ['xy', 'xz'];
const UNCLONEABLE = Symbol(messages.UNCLONEABLE);

/** @typedef {import('../base/plane.js').Plane} Plane */

/**
 * The wasm memory of a world, and its plane.
 *
 * @template {Plane} [P='xy']
 */
export class WorldMemory {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options = {}) {
    const { bx_world_create } = wasm();
    checkOptions(options, OPTIONS, 'World');
    const { plane = /** @type {P} */ ('xy') } = options;
    choice(plane, PLANES, 'World', 'plane');
    checkStatus(bx_world_create(), 'World');
    /** The plane of its points. @readonly */
    this.plane = plane;
    /**
     * What structuredClone names as it refuses to clone a world: the first property that cannot be.
     *
     * @ignore
     */
    this.uncloneable = UNCLONEABLE;
    /**
     * No private field, as worlds that only seem the same would then be equal in test runners.
     *
     * @ignore
     */
    this.handle = new Handle('World', word(0), wasm().bx_world_free);
    /**
     * The keys of its obstacles, by their ids.
     *
     * @type {Map<number, import('./keys.js').JSONValue>}
     * @ignore
     */
    this.keys = new Map();
    releaseWhenLost(this, this.handle);
  }

  /** Bytes of the world, its spatial index and its scratch memory. O(1). @returns {number} */
  get memory() {
    return wasm().bx_world_memory(handleOf(this, 'World.memory'));
  }

  /** Frees the memory of the world, and of its searches and fields. A second call does nothing. */
  free() {
    this.handle.release();
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }
}

/**
 * The world's handle. Call it after all arguments are read, as their getters may free the world.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where name of the method, for the message
 * @returns {number}
 * @throws {BitangentError} FREED
 */
export function handleOf(world, where) {
  return world.handle.live(where);
}

/**
 * Writes the inputs of the next call about a world.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where name of the method, for the message
 * @param {number[]} numbers read before, as getters may free the world or call it
 * @returns {number} the world's handle
 */
export function putFor(world, where, numbers) {
  const handle = handleOf(world, where);
  put(numbers);
  return handle;
}

/**
 * A call about one obstacle.
 *
 * @param {WorldMemory<any>} world
 * @param {number} id
 * @param {string} where
 * @param {(...numbers: number[]) => number} exported
 * @param {...number} numbers
 */
export function callOn(world, id, where, exported, ...numbers) {
  const handle = handleOf(world, where);
  checkOn(handle, id, where, exported(handle, checkId(id, where), ...numbers));
}

/**
 * Throws the error of a call about one obstacle, unless its status is BT_OK.
 *
 * @param {number} handle
 * @param {number} id
 * @param {string} where
 * @param {number} status
 */
export function checkOn(handle, id, where, status) {
  if (status === OK) return;
  const about = `${where}: id ${id}`;
  if (status !== ERROR_WRONG_KIND) checkStatus(status, about);
  wasm().bx_world_get_obstacle(handle, id);
  const kind = OBSTACLE_KIND_NAMES[result(1)];
  throw new BitangentError('WRONG_KIND', messages.wrongKind(about, kind));
}
