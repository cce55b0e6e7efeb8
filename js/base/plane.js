/** The plane of a world: the names of its two axes, and points as it gives them. */

/**
 * 'xy', the default: a point is `[x, y]` or `{x, y}`, and the points of answers can be read as both.
 * 'xz', the ground of engines whose y axis points up: a point is `{x, z}` or `[x, z]`, and is given as
 * `{x, z}`.
 *
 * @typedef {'xy' | 'xz'} Plane
 */

/**
 * A list `[x, y]` that also has x and y, which read and write its two numbers.
 *
 * @typedef {[number, number] & {x: number, y: number}} Pair
 */

/**
 * A point as a world of a plane gives it.
 *
 * @template {Plane} [P='xy']
 * @typedef {P extends 'xz' ? {x: number, z: number} : Pair} Point
 */

/**
 * A Pair: a subclass, as an instance takes as long as a literal, some 10 ns; points of `pointAt` are read
 * after 35 ns, and were after 28. Rejected: accessors of each list's own, with which strict deepEqual of
 * Node takes it for a plain list, as they take 240 ns to make; a prototype that is set later, 50 ns;
 * and Symbol.species, with which instances take 180 ns. The constructor below stands in for that: lists
 * that `map` and others make are plain, and consoles and most test runners take a Pair for an Array.
 */
class PairOfNumbers extends Array {
  /**
   * @param {number} x
   * @param {number} y
   */
  constructor(x, y) {
    // The signs tell compilers that these are numbers, without which it takes ten times as long.
    super(+x, +y);
  }

  /** @returns {number} */
  get x() {
    return /** @type {number} */ (this[0]);
  }

  set x(value) {
    this[0] = value;
  }

  /** @returns {number} */
  get y() {
    return /** @type {number} */ (this[1]);
  }

  set y(value) {
    this[1] = value;
  }
}

Object.defineProperty(PairOfNumbers.prototype, 'constructor', { value: Array });

/**
 * @param {number} x
 * @param {number} y
 * @returns {Pair}
 */
export const pair = (x, y) => /** @type {any} */ (new PairOfNumbers(x, y));

/**
 * In place of a plane, for what becomes JSON: its points are plain lists, whatever the plane.
 *
 * @type {'xy'}
 */
export const PLAIN = /** @type {any} */ ('plain');

/**
 * Two doubles as a point of a plane.
 *
 * @template {Plane} P
 * @param {ArrayLike<number>} data
 * @param {number} i
 * @param {P} plane
 * @returns {Point<P>}
 */
export function pointIn(data, i, plane) {
  const [x, y] = [data[i], data[i + 1]];
  const point = plane === 'xz' ? { x, z: y } : plane === PLAIN ? [x, y] : pair(x, y);
  return /** @type {Point<P>} */ (point);
}
