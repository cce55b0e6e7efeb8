/** Hexagons in rows, odd rows half a cell to the right ("odd-r"), and their axial coordinates. */

/**
 * The axial coordinates of a cell.
 *
 * @param {readonly number[]} cell [x, y]
 * @returns {[number, number]} [q, r]
 */
export function offsetToAxial([x, y]) {
  return [x - (y >> 1), y];
}

/**
 * The cell with some axial coordinates.
 *
 * @param {readonly number[]} cell [q, r]
 * @returns {[number, number]} [x, y]
 */
export function axialToOffset([q, r]) {
  return [q + (r >> 1), r];
}
