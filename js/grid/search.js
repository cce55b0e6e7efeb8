import { pair } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { copyNumbers, word } from '../module/memory.js';
import { WatchedSearch } from '../module/watched-search.js';
import { GRID_SEEN_DOUBLES } from './constants.js';
import { takePath } from './path.js';

/**
 * A cell that a search has seen. f is g + h, of a greedy search h.
 *
 * @typedef {object} SeenCell
 * @property {number} x to the right
 * @property {number} y down
 * @property {number} g cost of the cheapest path to it so far
 * @property {number} h estimate of what is left
 * @property {number} f by which the open list is ordered
 * @property {import('../base/plane.js').Pair | null} parent the cell that it was reached from; null for the start.
 *   Of jump points: the jump point before
 * @property {boolean} closed expanded, or else on the open list
 */

/** @param {number} cell @param {number} width @returns {import('../base/plane.js').Pair} */
export const cellAt = (cell, width) => pair(cell % width, Math.floor(cell / width));

/**
 * The search of findPath, step by step: by A* unless `method` is 'jump-points'. Holds
 * wasm memory: `free()` it, or declare it with `using`. It is stale when its board is edited.
 *
 * @extends {WatchedSearch<import('./path.js').GridAnswer>}
 */
export class GridSearch extends WatchedSearch {
  /** @type {import('../module/handle.js').Handle} */
  #handle;
  #width;
  #query;

  /**
   * Use `grid.startSearch()`.
   *
   * @param {import('../module/handle.js').Handle} handle
   * @param {number} width of the board
   * @param {ReturnType<typeof import('./options.js').lastQuery>} query
   * @param {readonly number[]} ends
   * @ignore
   */
  constructor(handle, width, query, ends) {
    super(handle, 'GridSearch', 'grid.startSearch()', () => takePath(query, ends));
    this.#handle = handle;
    this.#width = width;
    this.#query = query;
  }

  /** The cells that it has seen so far, row by row. O(cells of the board). @returns {SeenCell[]} */
  snapshot() {
    this.#handle.call('GridSearch.snapshot', wasm().bx_search_look);
    const data = copyNumbers(word(0), word(1) * GRID_SEEN_DOUBLES);
    const seen = [];
    for (let i = 0; i < data.length; i += GRID_SEEN_DOUBLES) {
      const [cell, from, g, h, closed] = data.slice(i, i + GRID_SEEN_DOUBLES);
      const [x, y] = cellAt(cell, this.#width);
      const parent = from === cell ? null : cellAt(from, this.#width);
      seen.push({ x, y, g, h, f: this.#query.isGreedy ? h : g + h, parent, closed: closed === 1 });
    }
    return seen;
  }
}
