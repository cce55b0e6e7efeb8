/** Maps of squares of equal width, [left, bottom, width] each, as `pen.squares` takes them. */

/** @typedef {readonly number[]} Square */

/** A square's place in the grid of all. @param {Square} square */
const keyOf = ([x, y, side]) => `${Math.round(x / side)} ${Math.round(y / side)}`;

/**
 * The connected patches of some squares of a map, for their labels.
 *
 * @param {readonly Square[]} squares
 * @returns {Square[][]}
 */
export function patchesOf(squares) {
  const left = new Map(squares.map((square) => [keyOf(square), square]));
  const patches = [];
  for (const first of squares) {
    if (!left.delete(keyOf(first))) continue;
    const patch = [first];
    for (const [x, y, side] of patch) {
      for (const [dx, dy] of [
        [side, 0],
        [-side, 0],
        [0, side],
        [0, -side],
      ]) {
        const key = keyOf([x + dx, y + dy, side]);
        const next = left.get(key);
        if (next && left.delete(key)) patch.push(next);
      }
    }
    patches.push(patch);
  }
  return patches;
}

/** The square of a patch that is nearest to the mean of all. @param {readonly Square[]} patch */
export function middleSquare(patch) {
  const mean = [0, 1].map((i) => patch.reduce((sum, square) => sum + square[i], 0) / patch.length);
  const away = (/** @type {Square} */ [x, y]) => Math.hypot(x - mean[0], y - mean[1]);
  return patch.reduce((a, b) => (away(b) < away(a) ? b : a));
}
