/**
 * Where walkers begin: places of a lattice that looks random, whatever their number.
 *
 * @param {number} i of the walker
 * @param {readonly number[]} box
 * @returns {[number, number]}
 */
export const homeOf = (i, [left, low, right, high]) => [
  left + (right - left) * ((0.5 + i * 0.7548776662) % 1),
  low + (high - low) * ((0.5 + i * 0.5698402909) % 1),
];
