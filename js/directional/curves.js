import { point, noMore } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import { choice } from '../base/options.js';
import { wasm } from '../module/loader.js';
import { put, word } from '../module/memory.js';
import {
  CURVE_ARC_STRAIGHT_ARC,
  CURVE_DUBINS,
  CURVE_FAMILY_NAMES,
  CURVE_FREE_HEADING,
  CURVE_REEDS_SHEPP,
  CURVE_TURN_THEN_STRAIGHT,
} from './constants.js';
import { takeCurve } from './curve.js';
import { headingOf, pose, turningRadius as checkRadius } from './options.js';

/**
 * The shortest curves that are nowhere tighter than a turning radius. All are O(1). They throw a
 * BitangentError: NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE. Coordinates and headings
 * are at most 1e9 in absolute value, radii from 1e-9 to 1e9.
 */

/** @typedef {import('../base/check.js').PointLike} PointLike */
/** @typedef {import('./options.js').PoseLike} PoseLike */
/** @typedef {import('./curve.js').CurveAnswer} CurveAnswer */

/** Families whose curves end at a point, at any heading. */
const isFree = (/** @type {number} */ family) => family >= CURVE_TURN_THEN_STRAIGHT;

/**
 * Writes the input of a call.
 *
 * @param {number} family
 * @param {PoseLike} from
 * @param {PoseLike | PointLike} to
 * @param {number} turningRadius
 * @param {string} where
 */
function putCurve(family, from, to, turningRadius, where) {
  const begin = pose(from, where, 'from');
  const hasHeading = !isFree(family) || headingOf(to) !== undefined;
  const end = hasHeading ? pose(to, where, 'to') : point(to, where, 'to');
  const heading = isFree(family) ? 0 : end[2];
  const r = checkRadius(turningRadius, where);
  put([begin[0], begin[1], begin[2], end[0], end[1], heading, r]);
}

/**
 * @param {number} family
 * @param {PoseLike} from
 * @param {PoseLike | PointLike} to
 * @param {number} turningRadius
 * @param {string} where
 * @returns {CurveAnswer}
 */
function shortest(family, from, to, turningRadius, where) {
  const { bx_curve_shortest } = wasm();
  putCurve(family, from, to, turningRadius, where);
  checkStatus(bx_curve_shortest(family), where);
  return takeCurve();
}

/**
 * The shortest curve between two poses for a unit that only goes forwards: of six words, LSL, RSR,
 * LSR, RSL, LRL and RLR. Of curves of the same length it is the first of these.
 *
 * @param {PoseLike} from
 * @param {PoseLike} to
 * @param {number} turningRadius
 * @returns {CurveAnswer}
 */
export function dubins(from, to, turningRadius) {
  noMore(arguments, 3, 'dubins');
  return shortest(CURVE_DUBINS, from, to, turningRadius, 'dubins');
}

/**
 * The shortest of the four curves between two poses that turn, go straight and turn: LSL, RSR, LSR,
 * RSL. It is longer than `dubins` where three arcs are shorter.
 *
 * @param {PoseLike} from
 * @param {PoseLike} to
 * @param {number} turningRadius
 * @returns {CurveAnswer}
 */
export function arcStraightArc(from, to, turningRadius) {
  noMore(arguments, 3, 'arcStraightArc');
  return shortest(CURVE_ARC_STRAIGHT_ARC, from, to, turningRadius, 'arcStraightArc');
}

/**
 * The shortest curve between two poses for a unit that also reverses: of 48 words.
 *
 * @param {PoseLike} from
 * @param {PoseLike} to
 * @param {number} turningRadius
 * @returns {CurveAnswer}
 */
export function reedsShepp(from, to, turningRadius) {
  noMore(arguments, 3, 'reedsShepp');
  return shortest(CURVE_REEDS_SHEPP, from, to, turningRadius, 'reedsShepp');
}

/**
 * The shorter of the two curves to a point that turn until the point is straight ahead: LS, RS.
 *
 * @param {PoseLike} from
 * @param {PointLike} to
 * @param {number} turningRadius
 * @returns {CurveAnswer}
 */
export function turnThenStraight(from, to, turningRadius) {
  noMore(arguments, 3, 'turnThenStraight');
  return shortest(CURVE_TURN_THEN_STRAIGHT, from, to, turningRadius, 'turnThenStraight');
}

/**
 * The shortest curve to a point, at whatever heading: LS, RS, LR or RL. It is shorter than
 * `turnThenStraight` only where the point lies in a turning circle.
 *
 * @param {PoseLike} from
 * @param {PointLike} to
 * @param {number} turningRadius
 * @returns {CurveAnswer}
 */
export function freeHeading(from, to, turningRadius) {
  noMore(arguments, 3, 'freeHeading');
  return shortest(CURVE_FREE_HEADING, from, to, turningRadius, 'freeHeading');
}

/**
 * The curve of each word of a family, in order. Those that do not exist have a `status` that says
 * why, and a length of Infinity.
 *
 * @param {import('./curve.js').CurveFamily} family
 * @param {PoseLike} from
 * @param {PoseLike | PointLike} to a point where the heading is free
 * @param {number} turningRadius
 * @returns {CurveAnswer[]}
 */
export function curveCandidates(family, from, to, turningRadius) {
  noMore(arguments, 4, 'curveCandidates');
  const { bx_curve_candidates, bx_curve_candidate } = wasm();
  const index = choice(family, CURVE_FAMILY_NAMES, 'curveCandidates', 'family', -1);
  putCurve(index, from, to, turningRadius, 'curveCandidates');
  checkStatus(bx_curve_candidates(index), 'curveCandidates');
  return Array.from({ length: word(0) }, (_, i) => {
    checkStatus(bx_curve_candidate(i), 'curveCandidates');
    return takeCurve();
  });
}
