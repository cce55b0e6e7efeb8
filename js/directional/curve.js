import { SEGMENT_DOUBLES } from '../base/constants.js';
import { result, results } from '../module/memory.js';
import { finiteOrNull } from '../module/records.js';
import { withEnds } from '../path/route.js';
import {
  CURVE_CASE_NAMES,
  CURVE_DOUBLES,
  CURVE_FAMILY_NAMES,
  CURVE_MAX_PIECES,
  CURVE_OK,
  CURVE_REEDS_SHEPP,
} from './constants.js';
import { Drive, driveShape, segmentsJSON } from './drive.js';

/** @typedef {import('./drive.js').Pose} Pose */

/**
 * A part of a curve: an arc of the turning radius, or a straight.
 *
 * @typedef {object} Piece
 * @property {'left' | 'right' | 'straight'} turn left increases the heading
 * @property {boolean} reverse whether it is driven backwards
 * @property {number} length 0 or more
 */

/**
 * Which words are compared. Letters name the pieces in order: L left, S straight, R right.
 *
 * - 'dubins': LSL, RSR, LSR, RSL, LRL, RLR, for units that only go forwards
 * - 'arc-straight-arc': the first four of these
 * - 'reeds-shepp': 48 words for units that reverse, such as L+R-L-; + is forwards, - backwards
 * - 'turn-then-straight': LS and RS, to a point
 * - 'free-heading': LS, RS, LR and RL: among these is the shortest curve to a point
 *
 * @typedef {'dubins' | 'arc-straight-arc' | 'reeds-shepp' | 'turn-then-straight' |
 *   'free-heading'} CurveFamily
 */

/**
 * Whether a word has a curve, and if not, why. The circles are those that its first and last letter
 * turn on at the two ends. 'point-inside': the point lies in the circle; 'overlap': they overlap;
 * 'no-straight': they are so near that nothing is left for the straight; 'apart': they are too far
 * apart for arcs alone.
 *
 * @typedef {'ok' | 'point-inside' | 'overlap' | 'no-straight' | 'apart'} CurveStatus
 */

/**
 * A curve as plain data.
 *
 * @typedef {object} CurveJSON
 * @property {CurveFamily} family of which it is the shortest
 * @property {string} word its letters
 * @property {CurveStatus} status whether it exists
 * @property {number | null} length in tiles; null if it does not exist
 * @property {number} turningRadius of its arcs
 * @property {Pose} from where it begins
 * @property {Pose} to where it ends
 * @property {Piece[]} pieces one for each of its letters
 * @property {import('../path/segments.js').SegmentJSON[]} segments lines and arcs, none of length 0
 */

/**
 * What a call returns: a Curve whose `found` tells TypeScript what its status can be.
 *
 * @typedef {(Curve & {readonly found: true, readonly status: 'ok'}) |
 *   (Curve & {readonly found: false, readonly status: Exclude<CurveStatus, 'ok'>})} CurveAnswer
 */

/** Where the fields of a bt_curve are. */
const FAMILY = 0;
const REASON = 2;
const LENGTH = 3;
const RADIUS = 4;
const FROM = 5;
const TO = 9;
const PIECE_COUNT = 13;
const PIECES = 14;
/** A bt_curve, then the segments. */
const SHAPE = driveShape('Curve', CURVE_DOUBLES, FROM, TO, (data) =>
  data[REASON] === CURVE_OK ? '' : CURVE_CASE_NAMES[data[REASON]],
);
/** Doubles of a piece: turn, gear, length. */
const PIECE = 3;
/** Where the results of a call for a curve are: the number of its segments, the curve, these. */
const COUNT = 0;
const CURVE = 1;
/** Where an edge is, behind its curve. */
export const EDGE = CURVE + CURVE_DOUBLES + CURVE_MAX_PIECES * SEGMENT_DOUBLES;

/**
 * A curve of one word between two poses: a copy that needs no `free()`. Where there is no curve of
 * that word, it has no segments, and `status` says why.
 */
export class Curve extends Drive {
  /** @override @returns {import('../path/route.js').Shape} @ignore */
  get shape() {
    return SHAPE;
  }

  /** Whether there is such a curve. @returns {boolean} */
  get found() {
    return this.data[REASON] === CURVE_OK;
  }

  /** Whether there is such a curve, and if not, why. @returns {CurveStatus} */
  get status() {
    return CURVE_CASE_NAMES[this.data[REASON]];
  }

  /** @returns {CurveFamily} */
  get family() {
    return CURVE_FAMILY_NAMES[this.data[FAMILY]];
  }

  /** The letters of its pieces, such as LSR, or L+R-S-L-. @returns {string} */
  get word() {
    const data = this.data;
    let word = '';
    for (let i = 0; i < data[PIECE_COUNT]; i++) {
      const [turn, gear] = [data[PIECES + PIECE * i], data[PIECES + PIECE * i + 1]];
      word += 'RSL'[turn + 1];
      if (data[FAMILY] === CURVE_REEDS_SHEPP) word += gear < 0 ? '-' : '+';
    }
    return word;
  }

  /** Length in world units; Infinity if there is no such curve. @returns {number} */
  get length() {
    return this.found ? this.data[LENGTH] : Infinity;
  }

  /** The turning radius. @returns {number} */
  get turningRadius() {
    return this.data[RADIUS];
  }

  /** The pose where it starts. @returns {Pose} */
  get from() {
    return this.#pose(FROM);
  }

  /**
   * The pose where it ends. A free heading is the one at which it arrives.
   *
   * @returns {Pose}
   */
  get to() {
    return this.#pose(TO);
  }

  /** A piece for each letter of the word; some may have a length of 0. @returns {Piece[]} */
  get pieces() {
    const data = this.data;
    const turns = /** @type {const} */ (['right', 'straight', 'left']);
    return Array.from({ length: data[PIECE_COUNT] }, (_, i) => {
      const [turn, gear, length] = data.slice(PIECES + PIECE * i);
      return { turn: turns[turn + 1], reverse: gear < 0, length };
    });
  }

  /** The curve as a plain object. @returns {CurveJSON} */
  toJSON() {
    const { family, word, status, turningRadius, from, to, pieces } = this;
    const length = finiteOrNull(this.length);
    const segments = segmentsJSON(this);
    return { family, word, status, length, turningRadius, from, to, pieces, segments };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
  }

  /** @param {number} at @returns {Pose} */
  #pose(at) {
    const [x, y, heading] = this.data.slice(at);
    return { x, y, heading };
  }
}

/** The curve that the last call has written. @returns {CurveAnswer} */
export function takeCurve() {
  const count = CURVE_DOUBLES + result(COUNT) * SEGMENT_DOUBLES;
  return /** @type {any} */ (new Curve(withEnds(results(CURVE, count), CURVE_DOUBLES)));
}
