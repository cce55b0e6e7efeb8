import { count, inRange, wrongType } from '../base/check.js';
import { ERROR_RANGE } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { copyBytes, copyFloats, withBlock } from '../module/memory.js';
import { GRID_MAX_COST } from './constants.js';
import * as messages from './messages.js';
import { ORIGIN, cellWords, conflictOf, putQuery } from './options.js';

/** The longer methods of Grid, as functions. */

/** @typedef {import('./options.js').Cell} Cell */
/** @typedef {import('./options.js').MoveOptions} MoveOptions */

/** @typedef {{handle: import('../module/handle.js').Handle, width: number, height: number}} Board */

/**
 * Leaves the handle of a new board in the results.
 *
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array | Float32Array | undefined} cells
 */
export function create(width, height, cells) {
  const { bx_grid_create, bx_grid_create_weighted } = wasm();
  if (cells === undefined) return checkStatus(bx_grid_create(width, height, 0), 'Grid');
  withBlock(cells.byteLength, cells, 'Grid', (address) => {
    const make = cells instanceof Float32Array ? bx_grid_create_weighted : bx_grid_create;
    checkStatus(make(width, height, address), 'Grid');
  });
}

/** @param {number} status @param {string} where */
export function check(status, where) {
  if (status === ERROR_RANGE) throw conflictOf(where);
  checkStatus(status, where);
}

/**
 * @param {string} where
 * @param {Board} board
 * @param {Iterable<Cell>} ends
 * @param {boolean} fromEnds
 * @param {MoveOptions & {maxLength?: number}} [options]
 */
export function field(where, board, ends, fromEnds, options) {
  const words = cellWords(ends, where, fromEnds ? 'start' : 'goals');
  putQuery(where, ORIGIN, ORIGIN, options);
  const grid = board.handle.live(where);
  const cells = board.width * board.height;
  return withBlock(cells * 5 + words.byteLength, words, where, (address) => {
    const distances = address + words.byteLength;
    const steps = distances + cells * 4;
    const { bx_grid_field } = wasm();
    check(bx_grid_field(grid, address, words.length / 2, +fromEnds, distances, steps), where);
    return { steps: copyBytes(steps, cells), distances: copyFloats(distances, cells) };
  });
}

/**
 * The cost of a cell by the value that is set: Infinity blocks.
 *
 * @param {number | boolean} value
 * @param {boolean} isWeighted
 * @param {string} where
 */
function costOf(value, isWeighted, where) {
  if (isWeighted) {
    if (value === Infinity) return value;
    return inRange(value, 0, GRID_MAX_COST, messages.COST, where, 'value');
  }
  if (value === 1 || value === true) return Infinity;
  if (value === 0 || value === false) return 1;
  throw wrongType(`${where}: value`, value, messages.BLOCKED);
}

/**
 * Checks that a rectangle lies on a board.
 *
 * @param {Board} board
 * @param {string} where
 * @param {number[]} rectangle x, y, width, height
 */
function checkRectangle(board, where, [x, y, width, height]) {
  count(x, `${where}: x`, 0, '', board.width - 1);
  count(y, `${where}: y`, 0, '', board.height - 1);
  count(width, `${where}: width`, 1, '', board.width - x);
  count(height, `${where}: height`, 1, '', board.height - y);
}

/**
 * The values of a rectangle of cells, row by row.
 *
 * @param {Board} board
 * @param {boolean} isWeighted
 * @param {string} where
 * @param {number[]} rectangle
 */
export function readCells(board, isWeighted, where, rectangle) {
  const grid = board.handle.live(where);
  checkRectangle(board, where, rectangle);
  const cells = rectangle[2] * rectangle[3];
  const costs = withBlock(cells * 4, null, where, (address) => {
    wasm().bx_grid_get(grid, ...rectangle, address);
    return copyFloats(address, cells);
  });
  return isWeighted ? costs : costs.map((cost) => (cost === Infinity ? 1 : 0));
}

/**
 * @param {Board} board
 * @param {boolean} isWeighted
 * @param {string} where
 * @param {number | boolean} value
 * @param {number[]} rectangle
 */
export function setCells(board, isWeighted, where, value, rectangle) {
  const grid = board.handle.live(where);
  checkRectangle(board, where, rectangle);
  const cost = costOf(value, isWeighted, where);
  wasm().bx_grid_set(grid, ...rectangle, cost);
}
