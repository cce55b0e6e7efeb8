import { checkMaker, finite, positive, wrongType } from './check.js';
import { FOUND, OUTCOME_NAMES, PATH_INFO_DOUBLES, SEGMENT_DOUBLES } from './constants.js';
import { BitangentError, checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { heap, put, result, resultPoint, word } from './memory.js';
import * as messages from './messages.js';
import { numberOrNull, pointAtIndex, records } from './records.js';
import { firstEndFrom, polyline, segmentEnds } from './sampling.js';
import { FROM, drawSegment, pointSVG, segmentJSON, segmentObject, segmentSVG } from './segments.js';
import { statsObject } from './stats.js';
import { optimalityOf } from './turning.js';

/**
 * The outcome of a query. Only 'found' has a path, and 'unreachable' if the query has `partial`.
 *
 * @typedef {'found' | 'unreachable' | 'start-blocked' | 'goal-blocked' | 'out-of-budget'} PathStatus
 */

/**
 * @typedef {object} PathJSON
 * @property {PathStatus} status
 * @property {number | null} length
 * @property {[number, number]} start where the path starts
 * @property {[number, number]} goal where the path ends; without a path, the goal of the query
 * @property {true} [partial] this and the next two are present only if true
 * @property {true} [startSnapped]
 * @property {true} [goalSnapped]
 * @property {import('./turning.js').Optimality} [optimality] present only if it is not exact
 * @property {import('./segments.js').SegmentJSON[]} segments
 * @property {import('./stats.js').PathStats} stats
 */

/** Where the results of bx_pose are. */
const HEADING = 2;
const CURVATURE = 3;

/**
 * The answer to a query: a copy that needs no `free()` and outlives the world. It is not a plain
 * object; to post it to a Worker or to store it, use `toFloat64Array()` or `toJSON()`. Distances
 * along it are in world units from the start, and are clamped to [0, length]. A method that takes a
 * number throws a BitangentError, WRONG_TYPE or NOT_FINITE, for anything else. Other errors, and
 * costs above O(1), are listed with each method. n is the number of segments.
 */
export class Path {
  /** bt_path_info, then the segments. @type {readonly number[]} */
  #data;
  /** @type {readonly import('./segments.js').Segment[] | null} */
  #segments = null;
  /** Distance from the start to the end of each segment. @type {number[] | null} */
  #ends = null;

  /**
   * Use `world.findPath()`.
   *
   * @param {readonly number[]} data a bt_path_info, then the segments
   * @ignore
   */
  constructor(data) {
    checkMaker(Array.isArray(data), 'findPath');
    this.#data = data;
  }

  /** The outcome of the query. @returns {PathStatus} */
  get status() {
    return OUTCOME_NAMES[this.#data[0]];
  }

  /** Whether it leads to the goal. @returns {boolean} */
  get found() {
    return this.#data[0] === FOUND;
  }

  /** Whether it leads only to the reachable point nearest the goal. @returns {boolean} */
  get partial() {
    return this.#data[3] === 1;
  }

  /** Length in world units; null without a path. @returns {number | null} */
  get length() {
    return numberOrNull(this.#data[1]);
  }

  /** Where the path starts; `snap` may have moved it. @returns {[number, number]} */
  get start() {
    return pointAtIndex(this.#data, 6);
  }

  /** Where the path ends; without a path, the goal of the query. @returns {[number, number]} */
  get goal() {
    return pointAtIndex(this.#data, 8);
  }

  /** Whether `snap` moved the start. @returns {boolean} */
  get startSnapped() {
    return this.#data[4] === 1;
  }

  /** Whether `snap` moved the goal. @returns {boolean} */
  get goalSnapped() {
    return this.#data[5] === 1;
  }

  /**
   * Whether there may be a shorter path, and why. Only a turning radius leaves doubts.
   *
   * @returns {import('./turning.js').Optimality}
   */
  get optimality() {
    return optimalityOf(this.#data[17]);
  }

  /** What the query cost. @returns {import('./stats.js').PathStats} */
  get stats() {
    return statsObject(this.#data);
  }

  /**
   * Lines and arcs from the start to the goal, end to end; empty without a path. The list is frozen
   * and made at the first use, in O(n).
   *
   * @returns {readonly import('./segments.js').Segment[]}
   */
  get segments() {
    return (this.#segments ??= Object.freeze(
      records(this.toFloat64Array(), SEGMENT_DOUBLES, segmentObject),
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
   * The direction of travel at a distance from the start, in radians in (-pi, pi]. O(log n); the
   * first use O(n).
   *
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  headingAt(distance) {
    return this.#pose(distance, 'headingAt') ? result(HEADING) : 0;
  }

  /**
   * The signed curvature at a distance from the start: 0 on lines, 1 / radius on counter-clockwise
   * arcs, -1 / radius on clockwise ones. O(log n); the first use O(n).
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
   * A copy of the segments, 12 numbers each: kind (0 line, 1 arc), length, from x, y, to x, y,
   * center x, y, radius, start angle, sweep, obstacle. O(n).
   *
   * @returns {Float64Array}
   */
  toFloat64Array() {
    return new Float64Array(this.#data.slice(PATH_INFO_DOUBLES));
  }

  /** The answer as a plain object, as the CLI and Node print it. O(n). @returns {PathJSON} */
  toJSON() {
    const { status, length, start, goal, stats } = this;
    return {
      status,
      length,
      start,
      goal,
      ...(this.partial && { partial: true }),
      ...(this.startSnapped && { startSnapped: true }),
      ...(this.goalSnapped && { goalSnapped: true }),
      ...(this.optimality.doubts.length > 0 && { optimality: this.optimality }),
      segments: this.segments.map(segmentJSON),
      stats,
    };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
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
    if (this.length === null) {
      throw new BitangentError('NO_PATH', messages.noPath(where, this.status));
    }
    const data = this.#data;
    if (data.length === PATH_INFO_DOUBLES) return false;
    const ends = (this.#ends ??= segmentEnds(this.toFloat64Array()));
    const k = firstEndFrom(ends, distance);
    put(data, PATH_INFO_DOUBLES + k * SEGMENT_DOUBLES, SEGMENT_DOUBLES);
    // At or beyond its end, pass the whole distance. The remainder could be less than the segment's
    // length, by rounding.
    const before = distance < ends[k] && k > 0 ? ends[k - 1] : 0;
    checkStatus(wasm().bx_pose(distance - before), where);
    return true;
  }
}

/**
 * The answer that the solver has just written. It is copied to a plain array: a Float64Array of
 * more than eight numbers has a buffer outside the JS heap, and to create and collect one takes
 * longer than a short query.
 *
 * @returns {Path}
 */
export function takePath() {
  const view = heap();
  const info = word(0) / 8;
  const segments = word(1) / 8;
  const count = view[info + 2] * SEGMENT_DOUBLES;
  const data = new Array(PATH_INFO_DOUBLES + count);
  for (let i = 0; i < PATH_INFO_DOUBLES; i++) data[i] = view[info + i];
  for (let i = 0; i < count; i++) data[PATH_INFO_DOUBLES + i] = view[segments + i];
  return new Path(data);
}
