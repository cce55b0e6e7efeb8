import { checkMaker, finite, positive, wrongType } from './check.js';
import { BitangentError, checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { heap, put, result, resultPoint, word } from './memory.js';
import { ENGINES, numberOrNull, pointAtIndex, records } from './records.js';
import { firstEndFrom, polyline, segmentEnds } from './sampling.js';
import {
  FROM,
  SEGMENT_DOUBLES,
  drawSegment,
  pointSVG,
  segmentJSON,
  segmentObject,
  segmentSVG,
} from './segments.js';

/**
 * How a query ended. Everything but 'found' has no path, but for 'unreachable' when `partial` was
 * asked for.
 *
 * @typedef {'found' | 'unreachable' | 'start-blocked' | 'goal-blocked' | 'out-of-budget'} PathStatus
 */

/**
 * What the cells engine could not verify: 'near-contact', an end lies near, but not at, a
 * near-contact of two circles; 'endless', by rounding the search went on without end;
 * 'hidden-circle', a circle without a cell of its own is in the way; 'path-blocked', a piece of the
 * path that it found is not clear; 'not-separated', it found no path, and no cycle of circles
 * separates the ends.
 *
 * @typedef {'near-contact' | 'endless' | 'hidden-circle' | 'path-blocked' | 'not-separated'} Fallback
 */

/** By bt_fallback. @type {(Fallback | null)[]} */
const FALLBACKS = [
  null,
  'near-contact',
  'endless',
  'hidden-circle',
  'path-blocked',
  'not-separated',
];

/**
 * What the query cost.
 *
 * @typedef {object} PathStats
 * @property {'tangent' | 'cells'} engine the solver that answered
 * @property {number} expansions candidates taken from the open list
 * @property {number} bitangents bitangents computed
 * @property {number} sightTests segments tested against the obstacles
 * @property {number} nodes directed nodes made
 * @property {number} active obstacles that the tangent engine had to know
 * @property {Fallback | null} fallback why the cells engine left the query to the tangent engine:
 *   it cannot verify its answer
 */

/**
 * @typedef {object} PathJSON
 * @property {PathStatus} status
 * @property {number | null} length
 * @property {[number, number]} start where it really starts
 * @property {[number, number]} goal where it really ends; as asked when there is no path
 * @property {true} [partial] these three only where they are true
 * @property {true} [startSnapped]
 * @property {true} [goalSnapped]
 * @property {import('./segments.js').SegmentJSON[]} segments
 * @property {PathStats} stats
 */

/** Doubles of a bt_path_info, which the data start with. */
const INFO_DOUBLES = 17;
/** @type {PathStatus[]} */
const STATUSES = ['found', 'unreachable', 'start-blocked', 'goal-blocked', 'out-of-budget'];
/** Results of bx_pose. */
const HEADING = 2;
const CURVATURE = 3;

/**
 * The answer to a query. A copy: it needs no `free()` and outlives the world. It is no plain object:
 * what a Worker posts, or a file keeps, is `toFloat64Array()` or `toJSON()`. Distances along it
 * are in world units from the start and are kept within [0, length]. What takes a number throws a
 * BitangentError, WRONG_TYPE or NOT_FINITE, when it is none; what else, and what costs more than
 * O(1), is said with it. n is the number of segments.
 */
export class Path {
  /** bt_path_info, then the segments. @type {readonly number[]} */
  #data;
  /** @type {readonly import('./segments.js').Segment[] | null} */
  #segments = null;
  /** Distance at which each segment ends. @type {number[] | null} */
  #ends = null;

  /**
   * Use `world.findPath()`.
   *
   * @param {readonly number[]} data a bt_path_info, then segments
   * @ignore
   */
  constructor(data) {
    checkMaker(Array.isArray(data), 'findPath');
    this.#data = data;
  }

  /** How the query ended. @returns {PathStatus} */
  get status() {
    return STATUSES[this.#data[0]];
  }

  /** Whether it leads to the goal. @returns {boolean} */
  get found() {
    return this.#data[0] === 0;
  }

  /** Whether it leads only to the reachable point nearest to the goal. @returns {boolean} */
  get partial() {
    return this.#data[3] === 1;
  }

  /** Length in world units; null without a path. @returns {number | null} */
  get length() {
    return numberOrNull(this.#data[1]);
  }

  /** Where it really starts. @returns {[number, number]} */
  get start() {
    return pointAtIndex(this.#data, 6);
  }

  /** Where it really ends; the goal as asked when there is no path. @returns {[number, number]} */
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

  /** What the query cost. @returns {PathStats} */
  get stats() {
    const data = this.#data;
    return {
      engine: /** @type {PathStats['engine']} */ (ENGINES[data[10]]),
      expansions: data[11],
      bitangents: data[12],
      sightTests: data[13],
      nodes: data[14],
      active: data[15],
      fallback: FALLBACKS[data[16]],
    };
  }

  /**
   * Lines and arcs from the start to the goal, end to end; empty without a path. The list is made at
   * the first use, O(n), and frozen.
   *
   * @returns {readonly import('./segments.js').Segment[]}
   */
  get segments() {
    return (this.#segments ??= Object.freeze(
      records(this.toFloat64Array(), SEGMENT_DOUBLES, segmentObject),
    ));
  }

  /**
   * The point at a distance from the start: exactly `start` at 0, exactly `goal` at the length. Who
   * rounds it, as to single precision, and asks anew from there needs `snap`. O(log n), at first
   * O(n).
   *
   * @param {number} distance kept within [0, length]
   * @returns {[number, number]}
   * @throws {BitangentError} NO_PATH
   */
  pointAt(distance) {
    return this.#pose(distance, 'pointAt') ? resultPoint(0) : this.start;
  }

  /**
   * The direction of travel at a distance from the start, in radians in (-pi, pi]. O(log n).
   *
   * @param {number} distance kept within [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  headingAt(distance) {
    return this.#pose(distance, 'headingAt') ? result(HEADING) : 0;
  }

  /**
   * How sharply the path turns at a distance from the start: 0 on lines, 1 / radius on arcs, above
   * 0 when counter-clockwise. O(log n).
   *
   * @param {number} distance kept within [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  curvatureAt(distance) {
    return this.#pose(distance, 'curvatureAt') ? result(CURVATURE) : 0;
  }

  /**
   * Points of a polyline that is nowhere further than `maxError` from the path. Its vertices are on
   * the path, so chords cut inside the grown circles by up to that. O(n + points).
   *
   * @param {number} maxError above 0, in world units; below 1e-9 of an arc's radius it counts as that
   * @returns {Float64Array} x, y, x, y, ...; empty without a path
   * @throws {BitangentError} OUT_OF_RANGE, OUT_OF_MEMORY
   */
  toPolyline(maxError) {
    positive(maxError, 'maxError');
    return polyline(this.toFloat64Array(), maxError);
  }

  /**
   * SVG path data. Coordinates are as in the world: to see y point up, flip with a transform. O(n).
   *
   * @returns {string} empty without a path
   */
  toSVG() {
    const data = this.toFloat64Array();
    if (data.length === 0) return '';
    return `M${pointSVG(data, FROM)}${records(data, SEGMENT_DOUBLES, segmentSVG).join('')}`;
  }

  /**
   * Adds the path to a canvas context's current path, or to a Path2D. Begin and stroke yourself.
   * O(n).
   *
   * @param {import('./segments.js').PathSink} context
   * @throws {BitangentError} WRONG_TYPE
   */
  drawOn(context) {
    if (typeof context?.arc !== 'function') {
      throw wrongType('context', context, 'a CanvasRenderingContext2D or a Path2D');
    }
    const data = this.toFloat64Array();
    if (data.length === 0) return;
    context.moveTo(data[FROM], data[FROM + 1]);
    for (let i = 0; i < data.length; i += SEGMENT_DOUBLES) drawSegment(data, i, context);
  }

  /**
   * A copy of the segments, 12 doubles each: kind (0 line, 1 arc), length, from x, y, to x, y,
   * center x, y, radius, start angle, sweep, obstacle. O(n).
   *
   * @returns {Float64Array}
   */
  toFloat64Array() {
    return new Float64Array(this.#data.slice(INFO_DOUBLES));
  }

  /** The answer as the CLI writes it, and as Node prints it. O(n). @returns {PathJSON} */
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
      segments: this.segments.map(segmentJSON),
      stats,
    };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
  }

  /**
   * Leaves the pose at a distance in the results; false for a path of one point.
   *
   * @param {number} distance
   * @param {string} where
   * @returns {boolean}
   */
  #pose(distance, where) {
    finite(distance, 'distance');
    if (this.length === null) {
      throw new BitangentError('NO_PATH', `${where}: there is no path, status is ${this.status}`);
    }
    const data = this.#data;
    if (data.length === INFO_DOUBLES) return false;
    const ends = (this.#ends ??= segmentEnds(this.toFloat64Array()));
    const k = firstEndFrom(ends, distance);
    put(data, INFO_DOUBLES + k * SEGMENT_DOUBLES, SEGMENT_DOUBLES);
    // At its end or beyond, the distance is no less than the segment's length; what is left of it
    // could be, by rounding.
    const before = distance < ends[k] && k > 0 ? ends[k - 1] : 0;
    checkStatus(wasm().bx_pose(distance - before), where);
    return true;
  }
}

/**
 * The answer that the solver has just written. In an array of numbers: a Float64Array of more than
 * eight has a buffer outside of the heap of JS, and to make and to collect that takes longer than a
 * short question takes the solver.
 *
 * @returns {Path}
 */
export function takePath() {
  const view = heap();
  const info = word(0) / 8;
  const segments = word(1) / 8;
  const count = view[info + 2] * SEGMENT_DOUBLES;
  const data = new Array(INFO_DOUBLES + count);
  for (let i = 0; i < INFO_DOUBLES; i++) data[i] = view[info + i];
  for (let i = 0; i < count; i++) data[INFO_DOUBLES + i] = view[segments + i];
  return new Path(data);
}
