import { BitangentError } from './errors.js';
import { show } from './show.js';

/**
 * Checks of arguments. Each throws a message with the argument's name, what it was and what was
 * expected.
 */

/** Largest |x| or |y|, and largest radius: BT_MAX_COORDINATE, BT_MAX_RADIUS. */
const MAX_SIZE = 1e9;

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
 * Numbers in a row. A copy is taken of them, of a Float64Array the fastest.
 * @typedef {readonly number[] | Float64Array | Float32Array | Int32Array | Uint32Array |
 *   Int16Array | Uint16Array | Int8Array | Uint8Array} NumberList
 */

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} expected
 * @returns {BitangentError}
 */
export function wrongType(name, value, expected) {
  return new BitangentError('WRONG_TYPE', `${name} is ${show(value)}: expected ${expected}`);
}

/**
 * A number from `low` to `high`; NaN is in no range. On good input it costs three comparisons and
 * makes nothing.
 *
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @param {string} expected
 * @param {string} name
 * @param {string} [part] of what `name` names
 * @returns {number}
 */
function inRange(value, low, high, expected, name, part) {
  if (typeof value === 'number' && value >= low && value <= high) return value;
  const full = part ? `${name}: ${part}` : name;
  const error = wrongType(full, value, expected);
  if (typeof value !== 'number') throw error;
  throw new BitangentError(Number.isFinite(value) ? 'OUT_OF_RANGE' : 'NOT_FINITE', error.message);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} [part] of what `name` names
 */
export function coordinate(value, name, part) {
  return inRange(value, -MAX_SIZE, MAX_SIZE, 'a number from -1e9 to 1e9', name, part);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} [part] of what `name` names
 */
export function radius(value, name, part) {
  return inRange(value, 0, MAX_SIZE, 'a number from 0 to 1e9', name, part);
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
  const expected = 'a number from -2 pi to 2 pi';
  return [coordinate(startAngle, 'startAngle'), inRange(sweep, -turn, turn, expected, 'sweep')];
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {boolean} [otherwise] when it is left out
 * @returns {boolean}
 */
export function flag(value, name, otherwise = false) {
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  throw wrongType(name, value, 'true or false');
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function finite(value, name) {
  return inRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, 'a finite number', name);
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function positive(value, name) {
  return inRange(value, Number.MIN_VALUE, Number.MAX_VALUE, 'a finite number above 0', name);
}

/**
 * A whole number.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {number} least
 * @param {string} [more] what else the caller takes
 * @param {number} [most]
 * @returns {number}
 */
export function count(value, name, least, more = '', most = 0xffffffff) {
  // What is no whole number is in no range.
  const high = typeof value === 'number' && value % 1 ? -1 : most;
  return inRange(value, least, high, `a whole number from ${least} to ${most}${more}`, name);
}

/**
 * A number that may be an id; whether it is one is for the world to say.
 *
 * @param {unknown} value
 * @returns {number}
 */
export function id(value) {
  if (typeof value !== 'number') {
    throw wrongType('id', value, 'an id that addCircle gave out');
  }
  // Not a whole number of 32 bits: as stale as any other that was never given out.
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
export function pointX(point, name, shape = '[x, y] or {x, y}') {
  if (point === null || typeof point !== 'object') throw wrongType(name, point, shape);
  return coordinate(isList(point) ? point[0] : point.x, name, 'x');
}

/**
 * The y of a point that pointX has seen.
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
  const x = pointX(value, name, '[x, y, radius] or {x, y, radius}');
  const r = isList(value) ? value[2] : value.radius;
  return [x, pointY(value, name), radius(r, name, 'radius')];
}

/** @param {any} value */
function isList(value) {
  return Array.isArray(value) || value.x === undefined;
}

/**
 * A list of coordinates, or of circles' coordinates and radii: a copy, for what is checked here the
 * module trusts, and the getters of options, or another thread, may write to what was given.
 *
 * @param {unknown} values
 * @param {number} each how many an item has
 * @param {string} name
 * @param {string} item the numbers of one
 * @returns {Float64Array}
 */
export function numbers(values, each, name, item) {
  const form = `a flat list of ${item}, ...`;
  const isList = Array.isArray(values) || ArrayBuffer.isView(values);
  let list = /** @type {Float64Array} */ (values);
  if (isList && values instanceof Float64Array) {
    list = new Float64Array(values);
  } else if (isList) {
    const copy = Array.from(list);
    const wrong = copy.findIndex((value) => typeof value !== 'number');
    if (wrong >= 0) throw wrongType(`${name}[${wrong}]`, copy[wrong], `a number in ${form}`);
    list = Float64Array.from(copy);
  }
  // Of a DataView the length is undefined.
  if (!isList || /** @type {any} */ (values).length % each !== 0) {
    throw wrongType(name, values, `${form}, a multiple of ${each} long`);
  }
  const areCircles = each === 3;
  for (let i = 0; i < list.length; i++) {
    const isRadius = areCircles && i % 3 === 2;
    if (list[i] >= (isRadius ? 0 : -MAX_SIZE) && list[i] <= MAX_SIZE) continue;
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
 * @param {string} method of a World, that users call
 */
export function checkMaker(fits, method) {
  if (!fits) throw new BitangentError('WRONG_TYPE', `use world.${method}()`);
}
