import { MAX_COORDINATE, MAX_RADIUS } from './constants.js';
import { BitangentError } from './errors.js';
import * as messages from './messages.js';

/**
 * Checks of arguments. The module trusts them and checks no number again. Each throws an error
 * that names the argument, its value and what was expected.
 */

/**
 * A point: `[x, y]` or `{x, y}`, in a world of the plane 'xz' `{x, z}` or `[x, z]`; each number from
 * -1e9 to 1e9.
 *
 * @template {import('./plane.js').Plane} [P='xy']
 * @typedef {readonly [number, number] | Float64Array | Float32Array | (P extends 'xz' ?
 *   {readonly x: number, readonly z: number} :
 *   {readonly x: number, readonly y: number, readonly z?: undefined})} PointLike
 */

/**
 * A circle: `[x, y, radius]` or `{x, y, radius}`; |x| and |y| at most 1e9, the radius from 0 to
 * 1e9.
 * @typedef {readonly [number, number, number] | Float64Array | Float32Array |
 *   {readonly x: number, readonly y: number, readonly radius: number}} CircleLike
 */

/**
 * The id of an obstacle: a number that its world gave out.
 *
 * @typedef {number & {readonly __id: 'obstacle'}} ObstacleId
 */

/**
 * Ids of many obstacles.
 *
 * @typedef {Omit<Uint32Array, number | typeof Symbol.iterator> & {[index: number]: ObstacleId,
 *   [Symbol.iterator](): ReturnType<ObstacleId[]['values']>}} ObstacleIds
 */

/**
 * A flat list of numbers. It is copied; a Float64Array is the fastest to copy.
 * @typedef {readonly number[] | Float64Array | Float32Array | Int32Array | Uint32Array |
 *   Int16Array | Uint16Array | Int8Array | Uint8Array} NumberList
 */

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} expected one of messages.js
 * @returns {BitangentError}
 */
export function wrongType(name, value, expected) {
  return new BitangentError('WRONG_TYPE', messages.expected(name, value, expected));
}

/**
 * The name of an argument, or of a part of it, behind the name of the call.
 *
 * @param {(string | undefined)[]} names
 */
const join = (...names) => names.filter(Boolean).join(': ');

/**
 * A number from `low` to `high`; NaN is in no range. A valid number costs three comparisons and no
 * allocation: a name may come in parts, which are joined for a message only.
 *
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @param {string} expected
 * @param {string} name
 * @param {string} [part]
 * @param {string} [detail]
 * @returns {number}
 */
export function inRange(value, low, high, expected, name, part, detail) {
  if (typeof value === 'number' && value >= low && value <= high) return value;
  const error = wrongType(join(name, part, detail), value, expected);
  if (typeof value !== 'number') throw error;
  throw new BitangentError(Number.isFinite(value) ? 'OUT_OF_RANGE' : 'NOT_FINITE', error.message);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} [part]
 * @param {string} [detail]
 */
export function coordinate(value, name, part, detail) {
  return inRange(value, -MAX_COORDINATE, MAX_COORDINATE, messages.COORDINATE, name, part, detail);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} [part]
 */
export function radius(value, name, part) {
  return inRange(value, 0, MAX_RADIUS, messages.RADIUS, name, part);
}

/**
 * An arc as two numbers, in radians.
 *
 * @param {unknown} startAngle
 * @param {unknown} sweep
 * @param {string} where
 * @returns {number[]}
 */
export function arc(startAngle, sweep, where) {
  const turn = 2 * Math.PI;
  return [
    coordinate(startAngle, where, 'startAngle'),
    inRange(sweep, -turn, turn, messages.SWEEP, where, 'sweep'),
  ];
}

/**
 * @param {unknown} value
 * @param {string} where
 * @param {string} name
 * @param {boolean} [otherwise] the default
 * @returns {boolean}
 */
export function flag(value, where, name, otherwise = false) {
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  throw wrongType(join(where, name), value, messages.BOOLEAN);
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function finite(value, name) {
  return inRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, messages.FINITE, name);
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function positive(value, name) {
  return inRange(value, Number.MIN_VALUE, Number.MAX_VALUE, messages.POSITIVE, name);
}

/**
 * A whole number.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {number} least
 * @param {string} [more] what else the caller accepts
 * @param {number} [most]
 * @returns {number}
 */
export function count(value, name, least, more = '', most = 0xffffffff) {
  // No range holds a number with a fraction.
  const high = typeof value === 'number' && value % 1 ? -1 : most;
  return inRange(value, least, high, messages.whole(least, most, more), name);
}

/**
 * A number that may be an id. The world decides whether it is one.
 *
 * @param {unknown} value
 * @param {string} where
 * @returns {number}
 */
export function id(value, where) {
  if (typeof value !== 'number') throw wrongType(join(where, 'id'), value, messages.ID);
  // Any other number is as stale as an id that was never given out, such as 0.
  return value >>> 0 === value ? value : 0;
}

/** @typedef {import('./plane.js').Plane} Plane */

/**
 * The x of a point of a plane. A list of another length, and an object with the axis of the other
 * plane, are refused: the third number of a point in space must not get lost.
 *
 * @param {any} point
 * @param {string} where name of the call
 * @param {string} name
 * @param {Plane} [plane]
 * @returns {number}
 */
export function pointX(point, where, name, plane = 'xy') {
  if (point === null || typeof point !== 'object') {
    throw wrongType(join(where, name), point, messages.POINT[plane]);
  }
  if (isList(point)) {
    if (point.length === 2) return coordinate(point[0], where, name, 'x');
  } else if ((point.z === undefined) === (plane === 'xy')) {
    return coordinate(point.x, where, name, 'x');
  }
  throw new BitangentError('WRONG_TYPE', messages.otherPlane(join(where, name), point, plane));
}

/**
 * The y, or z, of a point that pointX has checked.
 *
 * @param {any} point
 * @param {string} where
 * @param {string} name
 * @param {Plane} [plane]
 * @returns {number}
 */
export function pointY(point, where, name, plane = 'xy') {
  const axis = plane === 'xz' ? 'z' : 'y';
  return coordinate(isList(point) ? point[1] : point[axis], where, name, axis);
}

/**
 * A point as two numbers.
 *
 * @param {unknown} value
 * @param {string} where
 * @param {string} name
 * @param {Plane} [plane]
 * @returns {number[]}
 */
export function point(value, where, name, plane) {
  return [pointX(value, where, name, plane), pointY(value, where, name, plane)];
}

/**
 * A circle as three numbers.
 *
 * @param {any} value
 * @param {string} where
 * @param {string} name
 * @returns {number[]}
 */
export function circle(value, where, name) {
  const isTriple = value !== null && typeof value === 'object';
  if (!isTriple || (isList(value) && value.length !== 3)) {
    throw wrongType(join(where, name), value, messages.CIRCLE);
  }
  const [x, y, r] = isList(value) ? value : [value.x, value.y, value.radius];
  return [
    coordinate(x, where, name, 'x'),
    coordinate(y, where, name, 'y'),
    radius(r, join(where, name), 'radius'),
  ];
}

/**
 * Refuses an argument too many of a function, which JavaScript would drop.
 *
 * @param {ArrayLike<unknown>} values the arguments
 * @param {number} most
 * @param {string} where
 */
export function noMore(values, most, where) {
  const count = values.length;
  if (count <= most) return;
  throw wrongType(`${where}: argument ${count}`, values[count - 1], messages.most(most));
}

/** @param {any} value @returns {boolean} */
export function isList(value) {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/**
 * Refuses the arguments of a constructor that only the library calls.
 *
 * @param {boolean} fits
 * @param {string} name of the class
 * @param {string} maker for users to call instead
 */
export function checkMaker(fits, name, maker) {
  if (!fits) throw new BitangentError('WRONG_TYPE', messages.notConstructed(name, maker));
}
