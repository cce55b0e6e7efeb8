import { MAX_COORDINATE, MAX_RADIUS } from './constants.js';
import { BitangentError } from './errors.js';
import * as messages from './messages.js';

/**
 * Checks of arguments. The module trusts them and checks no number again. Each throws an error
 * that names the argument, its value and what was expected.
 */

/**
 * A point: `[x, y]` or `{x, y}`; |x| and |y| at most 1e9.
 * @typedef {readonly [number, number] | readonly number[] | Float64Array | Float32Array |
 *   {readonly x: number, readonly y: number}} PointLike
 */

/**
 * A circle: `[x, y, radius]` or `{x, y, radius}`; |x| and |y| at most 1e9, the radius from 0 to
 * 1e9.
 * @typedef {readonly [number, number, number] | readonly number[] | Float64Array | Float32Array |
 *   {readonly x: number, readonly y: number, readonly radius: number}} CircleLike
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
 * A number from `low` to `high`; NaN is in no range. A valid number costs three comparisons and no
 * allocation.
 *
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @param {string} expected
 * @param {string} name
 * @param {string} [part] of the argument `name`
 * @returns {number}
 */
export function inRange(value, low, high, expected, name, part) {
  if (typeof value === 'number' && value >= low && value <= high) return value;
  const full = part ? `${name}: ${part}` : name;
  const error = wrongType(full, value, expected);
  if (typeof value !== 'number') throw error;
  throw new BitangentError(Number.isFinite(value) ? 'OUT_OF_RANGE' : 'NOT_FINITE', error.message);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} [part] of the argument `name`
 */
export function coordinate(value, name, part) {
  return inRange(value, -MAX_COORDINATE, MAX_COORDINATE, messages.COORDINATE, name, part);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} [part] of the argument `name`
 */
export function radius(value, name, part) {
  return inRange(value, 0, MAX_RADIUS, messages.RADIUS, name, part);
}

/**
 * An arc as two numbers, in radians.
 *
 * @param {unknown} startAngle
 * @param {unknown} sweep
 * @returns {number[]}
 */
export function arc(startAngle, sweep) {
  const turn = 2 * Math.PI;
  return [
    coordinate(startAngle, 'startAngle'),
    inRange(sweep, -turn, turn, messages.SWEEP, 'sweep'),
  ];
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {boolean} [otherwise] the default
 * @returns {boolean}
 */
export function flag(value, name, otherwise = false) {
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  throw wrongType(name, value, messages.BOOLEAN);
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
 * @returns {number}
 */
export function id(value) {
  if (typeof value !== 'number') throw wrongType('id', value, messages.ID);
  // Any other number is as stale as an id that was never given out, such as 0.
  return value >>> 0 === value ? value : 0;
}

/**
 * The x of a point or a circle.
 *
 * @param {any} point
 * @param {string} name
 * @param {string} [shape] what was expected
 * @returns {number}
 */
export function pointX(point, name, shape = messages.POINT) {
  if (point === null || typeof point !== 'object') throw wrongType(name, point, shape);
  return coordinate(isList(point) ? point[0] : point.x, name, 'x');
}

/**
 * The y of a point that pointX has checked.
 *
 * @param {any} point
 * @param {string} name
 * @returns {number}
 */
export function pointY(point, name) {
  return coordinate(isList(point) ? point[1] : point.y, name, 'y');
}

/**
 * A point as two numbers.
 *
 * @param {PointLike} value
 * @param {string} name
 * @returns {number[]}
 */
export function point(value, name) {
  return [pointX(value, name), pointY(value, name)];
}

/**
 * A circle as three numbers.
 *
 * @param {any} value
 * @param {string} name
 * @returns {number[]}
 */
export function circle(value, name) {
  const x = pointX(value, name, messages.CIRCLE);
  const r = isList(value) ? value[2] : value.radius;
  return [x, pointY(value, name), radius(r, name, 'radius')];
}

/** @param {any} value */
function isList(value) {
  return Array.isArray(value) || value.x === undefined;
}

/**
 * A flat list of coordinates, or of circles. Returns a copy: another thread, or a getter of an
 * option, could write to the list after the check, and the module trusts what was checked.
 *
 * @param {unknown} values
 * @param {number} each numbers in an item; 3 for circles
 * @param {string} name
 * @param {string} item names of the numbers in an item
 * @returns {Float64Array}
 */
export function numbers(values, each, name, item) {
  const isList = Array.isArray(values) || ArrayBuffer.isView(values);
  let list = /** @type {Float64Array} */ (values);
  if (isList && values instanceof Float64Array) {
    list = new Float64Array(values);
  } else if (isList) {
    const copy = Array.from(list);
    const wrong = copy.findIndex((value) => typeof value !== 'number');
    if (wrong >= 0) throw wrongType(`${name}[${wrong}]`, copy[wrong], messages.listItem(item));
    list = Float64Array.from(copy);
  }
  // The length of a DataView is undefined.
  if (!isList || /** @type {any} */ (values).length % each !== 0) {
    throw wrongType(name, values, messages.list(item, each));
  }
  const areCircles = each === 3;
  for (let i = 0; i < list.length; i++) {
    const isRadius = areCircles && i % 3 === 2;
    const least = isRadius ? 0 : -MAX_COORDINATE;
    const most = isRadius ? MAX_RADIUS : MAX_COORDINATE;
    if (list[i] >= least && list[i] <= most) continue;
    const place = areCircles
      ? `: circle ${Math.floor(i / 3)}: ${item.split(', ')[i % 3]}`
      : `[${i}]`;
    (isRadius ? radius : coordinate)(list[i], name + place);
  }
  return list;
}

/**
 * Refuses the arguments of a constructor that only the library calls.
 *
 * @param {boolean} fits
 * @param {string} method of a World, for users to call instead
 */
export function checkMaker(fits, method) {
  if (!fits) throw new BitangentError('WRONG_TYPE', messages.notConstructed(method));
}
