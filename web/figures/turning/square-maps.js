import { hypot } from '../../kit/exact.js';

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
  const away = (/** @type {Square} */ [x, y]) => hypot(x - mean[0], y - mean[1]);
  return patch.reduce((a, b) => (away(b) < away(a) ? b : a));
}

/**
 * A map of the kinds of places, fine along its borders: a square whose corners are of one kind is whole,
 * any other is divided. What is smaller than a square of the first size may be missed.
 *
 * @param {readonly number[]} box
 * @param {number} side of the first squares
 * @param {number} levels how often a square is halved
 * @param {(x: number, y: number) => string} kindAt
 * @returns {{kinds: Map<string, number[][]>, coarse: Map<string, number[][]>}} the squares by kind, and the
 *   first ones by the kind of one corner, for labels
 */
export function mapOf([minX, minY, maxX, maxY], side, levels, kindAt) {
  const most = 2 ** levels;
  const fine = side / most;
  const stride = 1 + most * Math.ceil((maxX - minX) / side);
  /** @type {Map<number, string>} */
  const known = new Map();
  const at = (/** @type {number} */ i, /** @type {number} */ j) => {
    const key = i + stride * j;
    const kind = known.get(key) ?? kindAt(minX + i * fine, minY + j * fine);
    known.set(key, kind);
    return kind;
  };
  const kinds = new Map();
  const coarse = new Map();
  const add = (
    /** @type {Map<string, number[][]>} */ to,
    /** @type {string} */ kind,
    i = 0,
    j = 0,
    n = 1,
  ) => {
    if (!to.has(kind)) to.set(kind, []);
    to.get(kind)?.push([minX + i * fine, minY + j * fine, n * fine]);
  };
  const divide = (/** @type {number} */ i, /** @type {number} */ j, /** @type {number} */ n) => {
    const kind = at(i, j);
    const isOne = at(i + n, j) === kind && at(i, j + n) === kind && at(i + n, j + n) === kind;
    if (isOne || n === 1) return add(kinds, kind, i, j, n);
    const half = n / 2;
    for (const [di, dj] of [
      [0, 0],
      [half, 0],
      [0, half],
      [half, half],
    ])
      divide(i + di, j + dj, half);
  };
  for (let j = 0; minY + j * fine < maxY - fine / 2; j += most) {
    for (let i = 0; minX + i * fine < maxX - fine / 2; i += most) {
      divide(i, j, most);
      add(coarse, at(i, j), i, j, most);
    }
  }
  return { kinds, coarse };
}

/** The area of some squares. @param {readonly Square[]} squares */
export const areaOf = (squares) => squares.reduce((sum, [, , side]) => sum + side * side, 0);
