import { finite, positive, wrongType } from './check.js';
import { SEGMENT_DOUBLES } from './constants.js';
import { BitangentError, checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { put, result, resultPoint } from './memory.js';
import * as messages from './messages.js';
import { pointAtIndex, records } from './records.js';
import { firstEndFrom, polyline, segmentEnds } from './sampling.js';
import { FROM, drawSegment, pointSVG, segmentObject, segmentSVG } from './segments.js';

/** Where the results of bx_pose are. */
const HEADING = 2;
const CURVATURE = 3;

/**
 * Segments from a start to a goal, end to end: what paths and curves have in common. Distances
 * along them are from the start, and are clamped to [0, length]. A method that takes a number
 * throws a BitangentError, WRONG_TYPE or NOT_FINITE, for anything else. Other errors, and costs
 * above O(1), are listed with each method. n is the number of segments.
 *
 * @template {import('./segments.js').CurveSegment} S
 */
export class Route {
  /** A record of something else, then the segments. @type {readonly number[]} */
  #data;
  /** Where the segments begin. @type {number} */
  #first;
  /** @type {readonly S[] | null} */
  #segments = null;
  /** Distance from the start to the end of each segment. @type {number[] | null} */
  #ends = null;
  /** Where the start is. @type {number} */
  #start;
  /** Why there is no route, or ''. @type {string} */
  #missing;

  /**
   * @param {readonly number[]} data
   * @param {number} first where the segments begin
   * @param {number} start where the point is at which they begin
   * @param {string} missing why there is no route; '' if there is one
   * @ignore
   */
  constructor(data, first, start, missing) {
    this.#data = data;
    this.#first = first;
    this.#start = start;
    this.#missing = missing;
  }

  /** The point where it starts. @returns {[number, number]} */
  get start() {
    return pointAtIndex(this.#data, this.#start);
  }

  /**
   * Lines and arcs from the start to the goal, end to end; empty without a path. The list is frozen
   * and made at the first use, in O(n).
   *
   * @returns {readonly S[]}
   */
  get segments() {
    return (this.#segments ??= Object.freeze(
      /** @type {S[]} */ (records(this.toFloat64Array(), SEGMENT_DOUBLES, segmentObject)),
    ));
  }

  /**
   * The point at a distance from the start: exactly `start` at 0, exactly `goal` at the length. If
   * you round it, as to single precision, the next query from there needs `snap`. O(log n); the
   * first use O(n).
   *
   * @param {number} distance clamped to [0, length]
   * @returns {[number, number]}
   * @throws {BitangentError} NO_PATH
   */
  pointAt(distance) {
    return this.#pose(distance, 'pointAt') ? resultPoint(0) : this.start;
  }

  /**
   * The heading at a distance from the start, in radians in (-pi, pi]: the direction of travel, or
   * its opposite where a unit reverses. O(log n); the first use O(n).
   *
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  headingAt(distance) {
    return this.#pose(distance, 'headingAt') ? result(HEADING) : 0;
  }

  /**
   * The signed curvature at a distance from the start, the change of heading per distance: 0 on
   * lines, 1 / radius on counter-clockwise arcs, -1 / radius on clockwise ones. O(log n); the first
   * use O(n).
   *
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  curvatureAt(distance) {
    return this.#pose(distance, 'curvatureAt') ? result(CURVATURE) : 0;
  }

  /**
   * A polyline that is nowhere further than `maxError` from the path. Its vertices lie on the path,
   * so its chords cut into the inflated circles by up to `maxError`. O(n + points).
   *
   * @param {number} maxError above 0, in world units; at least 1e-9 of an arc's radius is used
   * @returns {Float64Array} x, y, x, y, ...; empty without a path
   * @throws {BitangentError} OUT_OF_RANGE, OUT_OF_MEMORY
   */
  toPolyline(maxError) {
    positive(maxError, 'maxError');
    return polyline(this.toFloat64Array(), maxError);
  }

  /**
   * SVG path data in world coordinates. To show y pointing up, flip it with a transform. O(n).
   *
   * @returns {string} empty without a path
   */
  toSVG() {
    const data = this.toFloat64Array();
    if (data.length === 0) return '';
    return `M${pointSVG(data, FROM)}${records(data, SEGMENT_DOUBLES, segmentSVG).join('')}`;
  }

  /**
   * Adds the path to the current path of a canvas context, or to a Path2D. It neither begins nor
   * strokes a path. O(n).
   *
   * @param {import('./segments.js').PathSink} context
   * @throws {BitangentError} WRONG_TYPE
   */
  drawOn(context) {
    if (typeof context?.arc !== 'function') {
      throw wrongType('context', context, messages.CANVAS);
    }
    const data = this.toFloat64Array();
    if (data.length === 0) return;
    context.moveTo(data[FROM], data[FROM + 1]);
    for (let i = 0; i < data.length; i += SEGMENT_DOUBLES) drawSegment(data, i, context);
  }

  /**
   * A copy of the segments, 12 numbers each: kind (0 line, 1 arc, 2 and 3 the same driven
   * backwards), length, from x, y, to x, y, center x, y, radius, start angle, sweep, obstacle. O(n).
   *
   * @returns {Float64Array}
   */
  toFloat64Array() {
    return new Float64Array(this.#data.slice(this.#first));
  }

  /**
   * Makes the pose at a distance the last result. Returns false for a path without segments.
   *
   * @param {number} distance
   * @param {string} where
   * @returns {boolean}
   */
  #pose(distance, where) {
    finite(distance, 'distance');
    if (this.#missing) {
      throw new BitangentError('NO_PATH', messages.noPath(where, this.#missing));
    }
    const data = this.#data;
    if (data.length === this.#first) return false;
    const ends = (this.#ends ??= segmentEnds(this.toFloat64Array()));
    const k = firstEndFrom(ends, distance);
    put(data, this.#first + k * SEGMENT_DOUBLES, SEGMENT_DOUBLES);
    // At or beyond its end, pass the whole distance. The remainder could be less than the segment's
    // length, by rounding.
    const before = distance < ends[k] && k > 0 ? ends[k - 1] : 0;
    checkStatus(wasm().bx_pose(distance - before), where);
    return true;
  }
}
