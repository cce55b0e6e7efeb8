import { wasm } from '../module/loader.js';
import { copyBytes, copyNumbers, withBlock, word } from '../module/memory.js';
import { WatchedSearch } from '../module/watched-search.js';
import { UNIT_SEEN_DOUBLES } from './constants.js';
import { takePath } from './path.js';

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

/**
 * A search that goes step by step. It ends when its unit is freed or searches on a board that
 * differs. Holds wasm memory: `free()` it, or declare it with `using`.
 *
 * @extends {WatchedSearch<import('./path.js').UnitAnswer>}
 */
export class UnitSearch extends WatchedSearch {
  /** @type {import('../module/handle.js').Handle} */
  #handle;
  #board;

  /**
   * Use `startSearch()`.
   *
   * @param {import('../module/handle.js').Handle} handle
   * @param {import('./board.js').Board} board
   * @param {readonly number[]} query see `takePath`
   * @ignore
   */
  constructor(handle, board, query) {
    super(handle, 'UnitSearch', 'startSearch()', () => takePath(query));
    this.#handle = handle;
    this.#board = board;
  }

  /** The nodes that it has seen so far. O(nodes of the board). @returns {SeenNode[]} */
  snapshot() {
    this.#handle.call('UnitSearch.snapshot', wasm().bx_search_look);
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
   * The tiles that the search avoids: blocked tiles of the board, and tiles that the road method closes.
   * O(tiles).
   *
   * @returns {Uint8Array} row by row, 1 where a tile is one of these
   */
  blocked() {
    this.#handle.live('UnitSearch.blocked');
    const size = this.#board.tiles.length;
    return withBlock(size, null, 'UnitSearch.blocked', (address) => {
      this.#handle.call('UnitSearch.blocked', wasm().bx_search_blocked, address);
      return copyBytes(address, size);
    });
  }
}
