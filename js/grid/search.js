import { checkMaker, count } from '../base/check.js';
import { ERROR_STALE_SEARCH } from '../base/constants.js';
import { checkStatus, freedError, state } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { collector, dispose } from '../module/owner.js';
import { GRID_SEEN_DOUBLES } from './constants.js';
import { copyNumbers, word } from './memory.js';
import * as messages from './messages.js';
import { MAKER, takePath } from './path.js';

/**
 * A cell that a search has seen. f is g + h, of a greedy search h.
 *
 * @typedef {object} SeenCell
 * @property {number} x to the right
 * @property {number} y down
 * @property {number} g cost of the cheapest path to it so far
 * @property {number} h estimate of what is left
 * @property {number} f by which the open list is ordered
 * @property {[number, number] | null} parent the cell that it was reached from; null for the start.
 *   Of jump points: the jump point before
 * @property {boolean} closed expanded, or else on the open list
 */

const lost = collector((/** @type {Part} */ part) => release(part));

/**
 * Wasm memory of a search. It must be freed before its board.
 *
 * @typedef {{board: import('./board.js').Board, search: number}} Part
 */

/** @param {Part} part */
export function release(part) {
  if (part.board.searches.delete(part)) wasm().bx_grid_search_free(part.search);
}

/** @param {number} cell @param {number} width @returns {[number, number]} */
export const cellAt = (cell, width) => [cell % width, Math.floor(cell / width)];

/**
 * A search that goes step by step: that of findPath, by A* unless `method` is 'jump-points'. Holds
 * wasm memory: `free()` it, or declare it with `using`. It is stale when its board is edited.
 */
export class GridSearch {
  /** @type {Part} */
  #part;
  #query;
  #ends;

  /**
   * Use `grid.startSearch()`.
   *
   * @param {import('./board.js').Board} board
   * @param {ReturnType<typeof import('./options.js').lastQuery>} query
   * @param {readonly number[]} ends
   * @param {unknown} maker
   * @ignore
   */
  constructor(board, query, ends, maker) {
    checkMaker(maker === MAKER, 'GridSearch', 'grid.startSearch()');
    this.#part = { board, search: word(0) };
    this.#query = query;
    this.#ends = ends;
    board.searches.add(this.#part);
    lost.register(this, this.#part);
    /** Whether the answer is there. @type {boolean} */
    this.done = false;
    this.step(0);
  }

  /**
   * Expands up to so many cells.
   *
   * @param {number} [steps] default 1
   * @returns {boolean} done
   */
  step(steps) {
    const most = steps === undefined ? 1 : count(steps, 'GridSearch.step: steps', 0);
    this.#call('GridSearch.step', wasm().bx_grid_search_step, most);
    this.done = (word(0) & 1) === 1;
    return this.done;
  }

  /** The cells that it has seen so far, row by row. O(cells of the board). @returns {SeenCell[]} */
  snapshot() {
    this.#call('GridSearch.snapshot', wasm().bx_grid_search_look);
    const data = copyNumbers(word(0), word(1) * GRID_SEEN_DOUBLES);
    const { width } = this.#part.board;
    const seen = [];
    for (let i = 0; i < data.length; i += GRID_SEEN_DOUBLES) {
      const [cell, from, g, h, closed] = data.slice(i, i + GRID_SEEN_DOUBLES);
      const [x, y] = cellAt(cell, width);
      const parent = from === cell ? null : cellAt(from, width);
      seen.push({ x, y, g, h, f: this.#query.isGreedy ? h : g + h, parent, closed: closed === 1 });
    }
    return seen;
  }

  /** Runs to the end. @returns {import('./path.js').GridAnswer} the same as findPath's */
  finish() {
    this.#call('GridSearch.finish', wasm().bx_grid_search_finish);
    this.done = true;
    return takePath(this.#query, this.#ends);
  }

  /** Frees the memory. A second call does nothing. */
  free() {
    release(this.#part);
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
    if (!this.#part.board.searches.has(this.#part)) {
      throw freedError('GridSearch', where);
    }
    const status = exported(this.#part.search, ...numbers);
    if (status === ERROR_STALE_SEARCH) {
      throw state('STALE_SEARCH', where, messages.STALE);
    }
    checkStatus(status, where);
  }
}

/**
 * The search that the last call has made.
 *
 * @param {import('./board.js').Board} board
 * @param {ReturnType<typeof import('./options.js').lastQuery>} query
 * @param {readonly number[]} ends
 */
export const startSearch = (board, query, ends) => new GridSearch(board, query, ends, MAKER);
