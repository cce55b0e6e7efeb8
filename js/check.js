import { BitangentError } from './errors.js';

/**
 * Checks of arguments. Each throws a message with the argument's name, what it was and what was
 * expected; on good input it costs a comparison or two.
 */

/** Largest |x| or |y|, and largest radius: BT_MAX_COORDINATE, BT_MAX_RADIUS. */
export const MAX_SIZE = 1e9;

/**
 * A point: `[x, y]` or `{x, y}`; |x| and |y| at most 1e9.
 * @typedef {readonly [number, number] | readonly number[] | Float64Array | Float32Array |
 *   {readonly x: number, readonly y: number}} PointLike
 */

/**
 * A circle: `[x, y, radius]` or `{x, y, radius}`; the radius from 0 to 1e9.
 * @typedef {readonly [number, number, number] | readonly number[] | Float64Array | Float32Array |
 *   {readonly x: number, readonly y: number, readonly radius: number}} CircleLike
 */

/**
 * A value in words.
 * @param {unknown} value
 * @returns {string}
 */
function show(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

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
 * @param {string} name
 * @param {unknown} value
 * @param {string} expected
 * @returns {BitangentError}
 */
function badNumber(name, value, expected) {
  if (typeof value !== 'number') return wrongType(name, value, expected);
  const code = Number.isFinite(value) ? 'OUT_OF_RANGE' : 'NOT_FINITE';
  return new BitangentError(code, `${name} is ${value}: expected ${expected}`);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function coordinate(value, name) {
  if (typeof value === 'number' && value >= -MAX_SIZE && value <= MAX_SIZE) return value;
  throw badNumber(name, value, 'a number from -1e9 to 1e9');
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function radius(value, name) {
  if (typeof value === 'number' && value >= 0 && value <= MAX_SIZE) return value;
  throw badNumber(name, value, 'a number from 0 to 1e9');
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function finite(value, name) {
  if (typeof value === 'number' && value - value === 0) return value;
  throw badNumber(name, value, 'a finite number');
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function positive(value, name) {
  if (typeof value === 'number' && value > 0 && value < Infinity) return value;
  throw badNumber(name, value, 'a finite number above 0');
}

/**
 * A count of at most 2^32 - 1.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {number} least
 * @returns {number}
 */
export function count(value, name, least) {
  if (Number.isInteger(value)) {
    const number = /** @type {number} */ (value);
    if (number >= least && number <= 0xffffffff) return number;
  }
  throw badNumber(name, value, `a whole number from ${least} to 4294967295`);
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
 * The x of a point.
 *
 * @param {any} point
 * @param {string} name
 * @returns {number}
 */
export function pointX(point, name) {
  if (point === null || typeof point !== 'object') throw wrongType(name, point, POINT);
  const x = Array.isArray(point) || point.x === undefined ? point[0] : point.x;
  if (typeof x === 'number' && x >= -MAX_SIZE && x <= MAX_SIZE) return x;
  throw badPart(name, 'x', x, POINT);
}

/**
 * The y of a point that pointX has seen.
 *
 * @param {any} point
 * @param {string} name
 * @returns {number}
 */
export function pointY(point, name) {
  const y = Array.isArray(point) || point.y === undefined ? point[1] : point.y;
  if (typeof y === 'number' && y >= -MAX_SIZE && y <= MAX_SIZE) return y;
  throw badPart(name, 'y', y, POINT);
}

/**
 * The radius of a circle of which pointX has seen the centre.
 *
 * @param {any} circle
 * @param {string} name
 * @returns {number}
 */
export function circleRadius(circle, name) {
  const r = Array.isArray(circle) || circle.radius === undefined ? circle[2] : circle.radius;
  if (typeof r === 'number' && r >= 0 && r <= MAX_SIZE) return r;
  throw badPart(name, 'radius', r, 'a circle [x, y, radius] or {x, y, radius}');
}

const POINT = '[x, y] or {x, y}';

/**
 * @param {string} name
 * @param {string} part
 * @param {unknown} value
 * @param {string} shape
 */
function badPart(name, part, value, shape) {
  const range = part === 'radius' ? '0' : '-1e9';
  return badNumber(`${name}: ${part}`, value, `${shape} with ${part} from ${range} to 1e9`);
}

/**
 * An options object, or nothing.
 *
 * @param {unknown} options
 */
export function optionsObject(options) {
  if (typeof options !== 'object' || options === null) {
    throw wrongType('options', options, 'an object');
  }
}
