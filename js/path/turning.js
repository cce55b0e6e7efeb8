import { coordinate, flag, radius } from '../base/check.js';
import {
  CONFINED_END,
  FLAG_GOAL_HEADING,
  FLAG_REVERSE,
  FLAG_START_HEADING,
  FLAG_TURNING,
  REVERSING,
  SMALL_OBSTACLES,
} from '../base/constants.js';
import { conflict, needs } from '../base/errors.js';
import * as messages from '../base/messages.js';

/** The options that go with a turning radius, by their flags. @type {[number, string][]} */
const TURNING_OPTIONS = [
  [FLAG_START_HEADING, 'startHeading'],
  [FLAG_GOAL_HEADING, 'goalHeading'],
  [FLAG_REVERSE, 'reverse'],
];

/**
 * The flags of a query with a turning radius, and 0 without one. All options of turning are
 * checked.
 *
 * @param {unknown} turningRadius
 * @param {unknown} startHeading
 * @param {unknown} goalHeading
 * @param {unknown} reverse
 * @param {string} where
 * @returns {number}
 */
export function turningFlags(turningRadius, startHeading, goalHeading, reverse, where) {
  let flags = FLAG_TURNING;
  if (flag(reverse, where, 'reverse')) flags |= FLAG_REVERSE;
  if (startHeading !== undefined) flags |= FLAG_START_HEADING;
  if (goalHeading !== undefined) flags |= FLAG_GOAL_HEADING;
  if (startHeading !== undefined) coordinate(startHeading, where, 'startHeading');
  if (goalHeading !== undefined) coordinate(goalHeading, where, 'goalHeading');
  if (turningRadius === undefined) {
    if (flags === FLAG_TURNING) return 0;
    throw needs(
      where,
      TURNING_OPTIONS.find(([bit]) => flags & bit)?.[1] ?? 'reverse',
      'turningRadius',
    );
  }
  return radius(turningRadius, where, 'turningRadius') === 0 ? 0 : flags;
}

/**
 * Refuses the options that a query with a turning radius cannot have.
 *
 * @param {unknown} engine
 * @param {unknown} partial
 * @param {string} where
 */
export function refuseOthers(engine, partial, where) {
  const other = partial ? 'partial' : engine === undefined || engine === 'auto' ? '' : 'engine';
  if (other) throw conflict(where, 'turningRadius', other, messages.NOT_TURNING);
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

/**
 * The bits of doubts.
 *
 * @param {Doubt[]} doubts
 * @returns {number} NaN, if one is none
 */
export function doubtBits(doubts) {
  const bits = doubts.map((doubt) => DOUBTS.find(([, name]) => name === doubt)?.[0] ?? NaN);
  return bits.some(Number.isNaN) ? NaN : bits.reduce((all, bit) => all | bit, 0);
}
