import { checkMaker, count } from '../base/check.js';
import { checkStatus, freedError } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { copyBytes, copyNumbers, flag, withBlock, word } from '../module/memory.js';
import { collector, dispose } from '../module/owner.js';
import { UNIT_SEEN_DOUBLES } from './constants.js';
import { takePath } from './path.js';
import { Part, releaseSearch } from './unit.js';

/**
 * A node that a search has seen.
 *
 * @typedef {object} SeenNode
 * @property {number} id its number
 * @property {number | null} parent id of the node that it was reached from; null from the start
 * @property {number} x of its tile
 * @property {number} y of its tile
 * @property {number} heading radians
 * @property {boolean} reverse whether it was reached backwards
 * @property {number} g cost from the start so far
 * @property {number} h estimate of what is left
 * @property {number} f g + h
 * @property {boolean} closed expanded, or else on the open list
 */

const lost = collector(releaseSearch);

/**
 * A search that goes step by step. It ends when its unit is freed or searches on a board that
 * differs. Holds wasm memory: `free()` it, or declare it with `using`.
 */
export class UnitSearch {
  /** @type {Part} */
  #part;

  /**
   * Use `startSearch()`.
   *
   * @param {Part} part
   * @ignore
   */
  constructor(part) {
    checkMaker(part instanceof Part, 'UnitSearch', 'startSearch()');
    this.#part = part;
    part.holding.searches.add(part);
    lost.register(this, part);
    /** Whether the answer is there. @type {boolean} */
    this.done = false;
    this.step(0);
  }

  /**
   * Expands up to so many nodes.
   *
   * @param {number} [steps] default 1
   * @returns {boolean} done
   */
  step(steps) {
    const most = steps === undefined ? 1 : count(steps, 'UnitSearch.step: steps', 0);
    this.#call('UnitSearch.step', wasm().bx_search_step, most);
    return (this.done = flag());
  }

  /** The nodes that it has seen so far. O(nodes of the board). @returns {SeenNode[]} */
  snapshot() {
    this.#call('UnitSearch.snapshot', wasm().bx_search_look);
    const data = copyNumbers(word(0), word(1) * UNIT_SEEN_DOUBLES);
    const seen = [];
    for (let i = 0; i < data.length; i += UNIT_SEEN_DOUBLES) {
      const [id, from, x, y, heading, gear, g, h, closed] = data.slice(i, i + UNIT_SEEN_DOUBLES);
      const parent = from === id ? null : from;
      const [reverse, f, isClosed] = [gear < 0, g + h, closed === 1];
      seen.push({ id, parent, x, y, heading, reverse, g, h, f, closed: isClosed });
    }
    return seen;
  }

  /**
   * The tiles that it keeps off: those that are blocked on the board, and what the road method adds.
   * O(tiles).
   *
   * @returns {Uint8Array} row by row, 1 where a tile is one of these
   */
  blocked() {
    this.#assertAlive('UnitSearch.blocked');
    const { tiles } = /** @type {import('./board.js').Board} */ (this.#part.holding.board);
    const size = tiles.length;
    return withBlock(size, null, 'UnitSearch.blocked', (address) => {
      this.#call('UnitSearch.blocked', wasm().bx_search_blocked, address);
      return copyBytes(address, size);
    });
  }

  /** Runs to the end. @returns {import('./path.js').UnitAnswer} the same as findPath's */
  finish() {
    this.#call('UnitSearch.finish', wasm().bx_search_finish);
    this.done = true;
    return takePath(this.#part.ends);
  }

  /** Frees the memory. A second call does nothing. */
  free() {
    releaseSearch(this.#part);
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }

  /**
   * @param {string} where
   * @param {(...numbers: number[]) => number} exported
   * @param {number[]} numbers
   */
  #call(where, exported, ...numbers) {
    this.#assertAlive(where);
    checkStatus(exported(this.#part.search, ...numbers), where);
  }

  /** @param {string} where */
  #assertAlive(where) {
    if (this.#part.holding.searches.has(this.#part)) return;
    throw freedError('UnitSearch', where);
  }
}
