import { inRange, wrongType } from '../check.js';
import { GRID_MAX_COST } from './constants.js';
import * as messages from './messages.js';

/** @param {number} cost */
export const isCost = (cost) => (cost >= 0 && cost <= GRID_MAX_COST) || cost === Infinity;

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
      const fits = typeof cell === 'number' ? cell === cell : typeof cell === 'boolean';
      if (!fits) throw wrongType(nameOf(i), cell, messages.IS_BLOCKED);
      copy[i] = +(cell !== 0 && cell !== false);
    }
  }
  return copy;
}
