import { coordinate, inRange, pointX, pointY, wrongType } from '../check.js';
import { MAX_RADIUS } from '../constants.js';
import { LEAST_TURNING_RADIUS } from './constants.js';
import * as messages from './messages.js';

/**
 * A point with a heading: radians, from the x axis towards the y axis.
 * @typedef {readonly [number, number, number] | readonly number[] | Float64Array |
 *   {readonly x: number, readonly y: number, readonly heading: number}} PoseLike
 */

/**
 * A pose as three numbers.
 *
 * @param {any} value
 * @param {string} name
 * @returns {[number, number, number]}
 */
export function pose(value, name) {
  const x = pointX(value, name, messages.POSE);
  const heading = value.x === undefined ? value[2] : value.heading;
  return [x, pointY(value, name), coordinate(heading, name, 'heading')];
}

/** @param {unknown} value @param {string} name */
export function turningRadius(value, name) {
  return inRange(value, LEAST_TURNING_RADIUS, MAX_RADIUS, messages.TURNING_RADIUS, name);
}

/**
 * The index of a name.
 *
 * @param {unknown} value
 * @param {readonly string[]} names
 * @param {string} name of the argument
 */
export function choice(value, names, name) {
  const index = names.indexOf(/** @type {string} */ (value));
  if (index < 0) throw wrongType(name, value, messages.oneOf(names));
  return index;
}
