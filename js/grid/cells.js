import { count, inRange, wrongType } from '../base/check.js';
import { GRID_MAX_COST, GRID_MAX_SIDE } from './constants.js';
import * as messages from './messages.js';

/** @param {number} cost */
const isCost = (cost) => (cost >= 0 && cost <= GRID_MAX_COST) || cost === Infinity;

/** @param {unknown} cells whether they are costs */
export const areCosts = (cells) => cells instanceof Float32Array || cells instanceof Float64Array;

/**
 * A copy of a list with a value for each cell of a board: costs, or 1 where a cell is blocked. It
 * reads each value once, by its index: an iterator of the user could give less of them.
 *
 * @param {any} cells
 * @param {number} size how many there must be
 * @param {boolean} isWeighted
 * @param {string} name of the list
 * @param {string} expected
 * @param {(i: number) => string} [nameOf] the name of a value
 * @returns {Uint8Array | Float32Array}
 */
export function copyCells(
  cells,
  size,
  isWeighted,
  name,
  expected,
  nameOf = (i) => `${name}[${i}]`,
) {
  const isList = Array.isArray(cells) || ArrayBuffer.isView(cells);
  if (!isList || /** @type {any} */ (cells).length !== size) throw wrongType(name, cells, expected);
  const copy = isWeighted ? new Float32Array(size) : new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const cell = /** @type {any} */ (cells)[i];
    if (isWeighted) {
      if (!isCost(cell)) inRange(cell, 0, GRID_MAX_COST, messages.COST, nameOf(i));
      copy[i] = cell;
    } else {
      const isBlocked = cell === 1 || cell === true;
      if (!isBlocked && cell !== 0 && cell !== false) {
        throw wrongType(nameOf(i), cell, messages.IS_BLOCKED);
      }
      copy[i] = +isBlocked;
    }
  }
  return copy;
}

/**
 * Rows of cells, from the top.
 *
 * @typedef {readonly (readonly number[] | readonly boolean[] | Uint8Array | Uint8ClampedArray |
 *   Float32Array | Float64Array)[]} Rows
 */

/**
 * The arguments of a Grid: rows, or a width, a height and cells.
 *
 * @param {any} first
 * @param {any} second
 * @param {any} cells
 * @returns {{width: number, height: number, isWeighted: boolean,
 *   cells: Uint8Array | Float32Array | undefined}}
 */
export function readBoard(first, second, cells) {
  if (Array.isArray(first)) return readRows(first);
  const width = count(first, 'Grid: width', 1, '', GRID_MAX_SIDE);
  const height = count(second, 'Grid: height', 1, '', GRID_MAX_SIDE);
  const isWeighted = areCosts(cells);
  if (cells === undefined) return { width, height, isWeighted, cells };
  const expected = messages.boardCells(width * height);
  const copy = copyCells(cells, width * height, isWeighted, 'Grid: cells', expected, (i) =>
    messages.at('Grid: cells', Math.floor(i / width) + 1, (i % width) + 1, 'the value'),
  );
  return { width, height, isWeighted, cells: copy };
}

/** @param {any[]} rows */
function readRows(rows) {
  const height = count(rows.length, 'Grid: number of rows', 1, '', GRID_MAX_SIDE);
  const width = count(rows[0]?.length, 'Grid: rows[0].length', 1, '', GRID_MAX_SIDE);
  const isWeighted = areCosts(rows[0]);
  const cells = isWeighted ? new Float32Array(width * height) : new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [row, name] = [rows[y], `Grid: rows[${y}]`];
    if (areCosts(row) !== isWeighted) throw wrongType(name, row, messages.SAME_ROWS);
    cells.set(copyCells(row, width, isWeighted, name, messages.boardCells(width)), y * width);
  }
  return { width, height, isWeighted, cells };
}
