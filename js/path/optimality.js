import { CONFINED_END, REVERSING, SMALL_OBSTACLES } from '../base/constants.js';
import * as messages from '../base/messages.js';

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
