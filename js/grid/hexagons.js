import { wrongType } from '../base/check.js';
import { pair } from '../base/plane.js';

/** Hexagons in rows, odd rows half a cell to the right ("odd-r"), and their axial coordinates. */

/** Height of a row of hexagons that are 1 wide. */
export const ROW = Math.sqrt(3) / 2;

/**
 * The axial coordinates of a cell.
 *
 * @param {readonly number[]} cell [x, y], whole numbers
 * @returns {[number, number]} [q, r]
 */
export function offsetToAxial(cell) {
  const [x, y] = whole(cell, 'offsetToAxial');
  return [x - (y >> 1), y];
}

/**
 * The cell with some axial coordinates.
 *
 * @param {readonly number[]} cell [q, r], whole numbers
 * @returns {import('../base/plane.js').Pair} [x, y]
 */
export function axialToOffset(cell) {
  const [q, r] = whole(cell, 'axialToOffset');
  return pair(q + (r >> 1), r);
}

/**
 * The two numbers of a cell.
 *
 * @param {any} cell
 * @param {string} where
 * @returns {[number, number]}
 */
function whole(cell, where) {
  const [x, y] = [cell?.[0], cell?.[1]];
  if (Number.isSafeInteger(x) && Number.isSafeInteger(y)) return [x, y];
  throw wrongType(`${where}: cell`, cell, 'two whole numbers');
}
