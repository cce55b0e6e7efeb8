/** Hexagons in rows, odd rows half a cell to the right ("odd-r"), and their axial coordinates. */

/** @param {readonly number[]} cell [x, y] @returns {[number, number]} [q, r] */
export const offsetToAxial = ([x, y]) => [x - (y >> 1), y];

/** @param {readonly number[]} cell [q, r] @returns {[number, number]} [x, y] */
export const axialToOffset = ([q, r]) => [q + (r >> 1), r];
