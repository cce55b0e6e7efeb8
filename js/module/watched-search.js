import { checkMaker, count } from '../base/check.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from './loader.js';
import { flag } from './memory.js';
import { Handle, dispose, releaseWhenLost } from './handle.js';

/**
 * A search that goes step by step.
 *
 * @template A what it answers
 */
export class WatchedSearch {
  /** @type {Handle} */
  #handle;
  #take;
  #done = false;

  /**
   * @param {Handle} handle
   * @param {string} name of the class
   * @param {string} maker what users call instead
   * @param {() => A} take copies the answer that the module has just written
   * @ignore
   */
  constructor(handle, name, maker, take) {
    checkMaker(handle instanceof Handle, name, maker);
    finish(new.target, name);
    this.#handle = handle;
    this.#take = take;
    releaseWhenLost(this, handle);
    this.step(0);
  }

  /** Whether the search has ended. @returns {boolean} */
  get done() {
    this.#handle.live(`${this.#handle.name}.done`);
    return this.#done;
  }

  /**
   * Takes up to `steps` candidates from the open list. All steps together cost what the query does.
   *
   * @param {number} [steps] a whole number from 0 to 4294967295, default 1
   * @returns {boolean} whether the search has ended
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
   */
  step(steps) {
    const where = `${this.#handle.name}.step`;
    const most = steps === undefined ? 1 : count(steps, `${where}: steps`, 0);
    this.#handle.call(where, wasm().bx_search_step, most);
    this.#done = flag();
    return this.#done;
  }

  /**
   * Runs the search to its end, which costs the rest of the query. Snapshots still work afterwards.
   *
   * @returns {A} the same as from findPath
   */
  finish() {
    this.#handle.call(`${this.#handle.name}.finish`, wasm().bx_search_finish);
    this.#done = true;
    return this.#take();
  }

  /** Frees the memory. A second call does nothing. */
  free() {
    this.#handle.release();
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }
}
