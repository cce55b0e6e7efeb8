import { coordinate, flag, radius, wrongType } from './check.js';
import {
  CONFINED_END,
  FLAG_GOAL_HEADING,
  FLAG_REVERSE,
  FLAG_START_HEADING,
  FLAG_TURNING,
  REVERSING,
  SMALL_OBSTACLES,
} from './constants.js';
import * as messages from './messages.js';

/** @typedef {import('./query.js').FindPathOptions} FindPathOptions */

/**
 * The flags of a query with a turning radius, and 0 without one. All options of turning are
 * checked.
 *
 * @param {FindPathOptions} options
 * @param {string} where
 * @returns {number}
 */
export function turningFlags(options, where) {
  const { turningRadius, startHeading, goalHeading, engine, partial } = options;
  let flags = FLAG_TURNING;
  if (flag(options.reverse, where, 'reverse')) flags |= FLAG_REVERSE;
  if (startHeading !== undefined) flags |= FLAG_START_HEADING;
  if (goalHeading !== undefined) flags |= FLAG_GOAL_HEADING;
  if (startHeading !== undefined) coordinate(startHeading, where, 'startHeading');
  if (goalHeading !== undefined) coordinate(goalHeading, where, 'goalHeading');
  const refuse = (/** @type {string} */ name, /** @type {unknown} */ value, text = '') =>
    wrongType(`${where}: ${name}`, value, text || messages.NOT_TURNING);
  if (turningRadius === undefined) {
    if (flags === FLAG_TURNING) return 0;
    throw refuse('turningRadius', turningRadius, messages.TURNING_RADIUS);
  }
  if (radius(turningRadius, where, 'turningRadius') === 0) return 0;
  if (partial) throw refuse('partial', partial);
  if (engine !== undefined && engine !== 'auto') throw refuse('engine', engine);
  return flags;
}

/**
 * What follows in a query with a turning radius.
 *
 * @param {FindPathOptions} options
 */
export function turningNumbers({ turningRadius = 0, startHeading = 0, goalHeading = 0 }) {
  return [turningRadius, startHeading, goalHeading];
}

/**
 * Why a path with a turning radius may not be the shortest one: 'small-obstacles', a circle in the
 * way is smaller than the turning radius; 'confined-end', circles are in the way, and within four
 * turning radii of an end with a heading there is one of them, or the other end; 'reverse', the
 * query allows it, and there are more ways to reverse than were looked at.
 *
 * @typedef {'small-obstacles' | 'confined-end' | 'reverse'} Doubt
 */

/**
 * How good a path is. Without doubts it is exact: there is no shorter one. Else it is the best of
 * its family: of the paths made of bitangents, arcs on circles, the turning circles at ends with a
 * heading, and free arcs that touch two of all these. Circles that are in nobody's way are left
 * out.
 *
 * @typedef {object} Optimality
 * @property {'exact' | 'best of its family'} kind 'exact', if there are no doubts
 * @property {Doubt[]} doubts empty if it is exact
 */

/** @type {[number, Doubt][]} */
const DOUBTS = [
  [SMALL_OBSTACLES, 'small-obstacles'],
  [CONFINED_END, 'confined-end'],
  [REVERSING, 'reverse'],
];

/**
 * @param {number} bits of bt_path_info.optimality
 * @returns {Optimality}
 */
export function optimalityOf(bits) {
  const doubts = DOUBTS.filter(([bit]) => (bits & bit) !== 0).map(([, doubt]) => doubt);
  return { kind: bits === 0 ? 'exact' : messages.BEST_OF_FAMILY, doubts };
}
