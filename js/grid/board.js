import { wrongType } from '../check.js';
import { ERROR_RANGE } from '../constants.js';
import { BitangentError, checkStatus } from '../errors.js';
import { wasm } from '../loader.js';
import * as shared from '../messages.js';
import { GRID_MAX_COST } from './constants.js';
import { copyBytes, copyFloats, withBlock } from './memory.js';
import * as messages from './messages.js';
import { ORIGIN, cellWords, putQuery } from './options.js';
import { AXIAL, OFFSET, SQUARE } from './path.js';
import { cellAt, release } from './search.js';

/** What Grid does by functions. */

/** @typedef {import('./options.js').Cell} Cell */
/** @typedef {import('./options.js').MoveOptions} MoveOptions */

/**
 * Wasm memory of a board, and of the searches on it, which are freed before.
 *
 * @typedef {{grid: number, width: number, searches: Set<import('./search.js').Part>}} Board
 */

/** @param {Board} board */
export function releaseBoard(board) {
  board.searches.forEach(release);
  wasm().bx_grid_free(board.grid);
  board.grid = 0;
}

/** @param {MoveOptions} [options] */
export const layoutOf = (options) =>
  options?.moves !== 6 ? SQUARE : options.layout === 'axial' ? AXIAL : OFFSET;

/**
 * Leaves the handle of a new board in the results.
 *
 * @param {number} width
 * @param {number} height
 * @param {any} cells
 * @param {boolean} isWeighted
 */
export function create(width, height, cells, isWeighted) {
  const { bx_grid_create, bx_grid_create_weighted } = wasm();
  if (cells === undefined) return checkStatus(bx_grid_create(width, height, 0), 'Grid');
  if (!(Array.isArray(cells) || ArrayBuffer.isView(cells)) || lengthOf(cells) !== width * height) {
    throw wrongType('Grid: cells', cells, messages.boardCells(width * height));
  }
  const list = isWeighted
    ? Float32Array.from(/** @type {any} */ (cells))
    : Uint8Array.from(/** @type {any} */ (cells), (cell) => +!!cell);
  const wrong = isWeighted ? list.findIndex((cost) => !isCost(cost)) : -1;
  if (wrong >= 0) {
    const cost = list[wrong];
    const { message } = wrongType('the cost', cost, messages.COST);
    const code = Number.isNaN(cost) ? 'NOT_FINITE' : 'OUT_OF_RANGE';
    const [x, y] = cellAt(wrong, width);
    throw new BitangentError(code, messages.at('Grid: cells', y + 1, x + 1, message));
  }
  withBlock('Grid', list.byteLength, list, (address) => {
    const make = isWeighted ? bx_grid_create_weighted : bx_grid_create;
    checkStatus(make(width, height, address), 'Grid');
  });
}

/** @param {any} list */
const lengthOf = (list) => list.length;

/** @param {number} cost */
const isCost = (cost) => (cost >= 0 && cost <= GRID_MAX_COST) || cost === Infinity;

/** @param {number} status @param {string} where */
export function check(status, where) {
  if (status === ERROR_RANGE) {
    throw new BitangentError('OUT_OF_RANGE', shared.failed(where, messages.COMBINATION));
  }
  checkStatus(status, where);
}

/**
 * @param {string} where
 * @param {number} grid the handle
 * @param {{width: number, height: number}} size
 * @param {Iterable<Cell>} ends
 * @param {boolean} fromEnds
 * @param {MoveOptions & {maxLength?: number}} [options]
 */
export function field(where, grid, { width, height }, ends, fromEnds, options) {
  const words = cellWords(ends, where, fromEnds ? 'start' : 'goals');
  const cells = width * height;
  putQuery(where, ORIGIN, ORIGIN, options);
  return withBlock(where, cells * 5 + words.byteLength, words, (address) => {
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
export function costOf(value, isWeighted, where) {
  const number = Number(value);
  if (isWeighted) {
    if (typeof value === 'number' && isCost(number)) return number;
    throw wrongType(`${where}: value`, value, messages.COST);
  }
  if (number !== 0 && number !== 1) throw wrongType(`${where}: value`, value, messages.BLOCKED);
  return number === 1 ? Infinity : 1;
}
