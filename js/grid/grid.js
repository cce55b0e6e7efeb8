import { noMore } from '../base/check.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { Handle, dispose, releaseWhenLost } from '../module/handle.js';
import { check, create, field, readCells, setCells } from './board.js';
import { readBoard } from './cells.js';
import { distances, nearestFree, nearestOf } from './many-goals.js';
import * as messages from './messages.js';
import { lastEnds, lastQuery, putQuery } from './options.js';
import { takePath } from './path.js';
import { GridSearch, cellAt } from './search.js';
import { parseBoard, parseMap, parseText } from './map-text.js';

/**
 * @typedef {import('./options.js').Cell} Cell
 * @typedef {import('./options.js').GridOptions} GridOptions
 * @typedef {import('./options.js').MoveOptions} MoveOptions
 * @typedef {import('./path.js').GridAnswer} GridAnswer
 */

/**
 * A board of cells. Cell [0, 0] is top left, x grows to the right and y down. A step costs its
 * length, 1 or the square root of 2, times the cost of the cell that it enters; 1 on a board without
 * costs. Holds wasm memory: `free()` it, or declare it with `using`.
 *
 * All but `free()` throw a BitangentError: FREED; WRONG_TYPE, NOT_FINITE and OUT_OF_RANGE for
 * arguments; OUT_OF_MEMORY. n is the number of cells.
 */
export class Grid {
  /** @type {import('./board.js').Board} */
  #board;
  #isWeighted;

  /**
   * @overload
   * @param {import('./cells.js').Rows} rows from the top: a list of cells each, as those below
   */
  /**
   * @overload
   * @param {number} width from 1 to 4096
   * @param {number} height from 1 to 4096
   * @param {Uint8Array | Uint8ClampedArray | Float32Array | Float64Array | readonly number[] |
   *   readonly boolean[]} [cells] row by row. A Float32Array or Float64Array holds costs, from 0 to
   *   1e9, or Infinity, which blocks; all else 1 or true where a cell is blocked, else 0 or false.
   *   Default: all are free
   */
  /**
   * @param {any} first
   * @param {any} [second]
   * @param {any} [third]
   */
  constructor(first, second, third) {
    noMore(arguments, Array.isArray(first) ? 1 : 3, 'Grid');
    finish(Grid, 'Grid');
    const { width, height, cells, isWeighted } = readBoard(first, second, third);
    this.#isWeighted = isWeighted;
    create(width, height, cells);
    const handle = new Handle('Grid', word(0), wasm().bx_grid_free);
    this.#board = { handle, width, height };
    releaseWhenLost(this, handle);
    /** Cells of a row. @readonly */ this.width = width;
    /** Number of rows. @readonly */ this.height = height;
  }

  /**
   * Reads a map of Moving AI. `.`, `G` and `S` are free; `@`, `O`, `T` and `W` are blocked. O(n).
   *
   * @param {string} text
   * @returns {Grid}
   * @throws {BitangentError} BAD_FORMAT, with line and column
   */
  static fromMap(text) {
    noMore(arguments, 1, 'Grid.fromMap');
    return parsed(parseMap(text));
  }

  /**
   * Reads lines of `0,1,0,`: 1 is blocked. O(n).
   *
   * @param {string} text
   * @returns {Grid}
   * @throws {BitangentError} BAD_FORMAT, with line and column
   */
  static fromBoard(text) {
    noMore(arguments, 1, 'Grid.fromBoard');
    return parsed(parseBoard(text));
  }

  /**
   * Reads lines of characters, by what each of them costs; Infinity blocks. O(n).
   *
   * @param {string} text
   * @param {Record<string, number>} legend as {'.': 1, '~': 3, '#': Infinity}
   * @returns {Grid} without costs, if all are 1 or Infinity
   * @throws {BitangentError} BAD_FORMAT, with line and column
   */
  static fromText(text, legend) {
    noMore(arguments, 2, 'Grid.fromText');
    return parsed(parseText(text, legend));
  }

  /** Bytes that it holds. O(1). @returns {number} */
  get memory() {
    return wasm().bx_grid_memory(this.#board.handle.live('Grid.memory'));
  }

  /** Whether its cells have costs. @returns {boolean} */
  get isWeighted() {
    return this.#isWeighted;
  }

  /**
   * A cell: 0 or 1 (blocked) without costs; else its cost, Infinity where it is blocked. O(1).
   *
   * @param {number} x
   * @param {number} y
   * @returns {number}
   */
  getCell(x, y) {
    return readCells(this.#board, this.#isWeighted, 'Grid.getCell', [x, y, 1, 1])[0];
  }

  /** A copy of all cells, row by row, as the constructor takes them. O(n). */
  toArray() {
    const all = [0, 0, this.#board.width, this.#board.height];
    const cells = readCells(this.#board, this.#isWeighted, 'Grid.toArray', all);
    return this.#isWeighted ? cells : Uint8Array.from(cells);
  }

  /**
   * Edits a cell. The next query costs no more for it. O(width / 64 + height / 64) at most.
   *
   * @param {number} x
   * @param {number} y
   * @param {number | boolean} value as in getCell
   */
  setCell(x, y, value) {
    setCells(this.#board, this.#isWeighted, 'Grid.setCell', value, [x, y, 1, 1]);
  }

  /**
   * Edits a rectangle of cells. O(cells).
   * @param {number} x of its top left
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @param {number | boolean} value as in getCell
   */
  fillCells(x, y, width, height, value) {
    const rectangle = [x, y, width, height];
    setCells(this.#board, this.#isWeighted, 'Grid.fillCells', value, rectangle);
  }

  /**
   * The cheapest path. "No path" is an answer: see `path.status`. O(n log n) at most; O(1) if the
   * goal is unreachable, unless cells were blocked since a search found that.
   *
   * @param {Cell} start
   * @param {Cell} goal
   * @param {GridOptions} [options]
   * @returns {GridAnswer}
   */
  findPath(start, goal, options) {
    putQuery('Grid.findPath', start, goal, options);
    check(wasm().bx_grid_find_path(this.#board.handle.live('Grid.findPath')), 'Grid.findPath');
    return takePath(lastQuery(), lastEnds());
  }

  /**
   * The costs of the cheapest paths from one cell to many goals: Infinity without a path. Each goal
   * takes a search; for very many `distanceField` takes less.
   *
   * @param {Cell} start
   * @param {Iterable<Cell>} goals
   * @param {import('./options.js').GoalsOptions} [options]
   * @returns {Float64Array} one for each goal
   */
  distances(start, goals, options) {
    return distances(this.#board, start, goals, options);
  }

  /**
   * Which of many goals is the nearest along a path, in one search.
   *
   * @param {Cell} start
   * @param {Iterable<Cell>} goals
   * @param {import('./options.js').GoalsOptions} [options]
   * @returns {import('./many-goals.js').NearestCell}
   */
  nearestOf(start, goals, options) {
    return nearestOf(this.#board, start, goals, options);
  }

  /**
   * The costs of the cheapest paths from a cell to all others. 1,000 x 1,000 cells take some 50 ms.
   * @param {Cell} start
   * @param {MoveOptions & {maxLength?: number}} [options]
   * @returns {Float32Array} row by row; Infinity without a path
   */
  distanceField(start, options) {
    return field('Grid.distanceField', this.#board, [start], true, options).distances;
  }

  /**
   * For crowds: the next step from each cell towards the nearest of some goals, and what it costs to
   * get there. A step is 0 north, 1 north-east and so on clockwise to 7; 255 is none.
   *
   * @param {Iterable<Cell>} goals
   * @param {MoveOptions & {maxLength?: number}} [options]
   * @returns {{steps: Uint8Array, distances: Float32Array}} row by row
   */
  flowField(goals, options) {
    return field('Grid.flowField', this.#board, goals, false, options);
  }

  /**
   * The cells that can be reached for at most so much, row by row, and what each costs.
   * @param {Cell} start
   * @param {number} maxLength
   * @param {MoveOptions} [options]
   * @returns {{cells: import('../base/plane.js').Pair[], costs: number[]}}
   */
  reachable(start, maxLength, options) {
    const all = this.distanceField(start, { ...options, maxLength });
    /** @type {{cells: import('../base/plane.js').Pair[], costs: number[]}} */
    const within = { cells: [], costs: [] };
    all.forEach((cost, i) => {
      if (cost === Infinity) return;
      within.cells.push(cellAt(i, this.#board.width));
      within.costs.push(cost);
    });
    return within;
  }

  /**
   * The free cell nearest to a cell as the crow flies, and how far it is.
   * @param {Cell} cell
   * @param {MoveOptions & {maxDistance?: number}} [options] maxDistance: how far it may be at most
   * @returns {import('./many-goals.js').NearestFreeCell} without a cell if none is free, or so near, or the
   *   cell that was given is not on the board
   */
  nearestFree(cell, options) {
    return nearestFree(this.#board, cell, options);
  }

  /**
   * The reachable cell nearest to a cell: where a partial path from the start ends.
   *
   * @param {Cell} start
   * @param {Cell} cell
   * @param {MoveOptions} [options]
   * @returns {import('../base/plane.js').Pair | null}
   */
  nearestReachable(start, cell, options) {
    return this.findPath(start, cell, { ...options, partial: true }).corners.at(-1) ?? null;
  }

  /**
   * The search of findPath, to be watched step by step.
   * @param {Cell} start
   * @param {Cell} goal
   * @param {GridOptions} [options]
   * @returns {import('./search.js').GridSearch}
   */
  startSearch(start, goal, options) {
    const where = 'Grid.startSearch';
    putQuery(where, start, goal, options);
    const { handle, width } = this.#board;
    const { bx_search_create, bx_search_free } = wasm();
    check(bx_search_create(handle.live(where)), where);
    const made = new Handle('GridSearch', word(0), bx_search_free, handle, messages.STALE);
    return new GridSearch(made, width, lastQuery(), lastEnds());
  }

  /** Frees the memory of the board and of its searches. A second call does nothing. */
  free() {
    this.#board.handle.release();
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }
}

/** @param {import('./map-text.js').Cells} read */
const parsed = (read) => new Grid(read.width, read.height, /** @type {any} */ (read.cells));
