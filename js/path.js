import { checkMaker } from './check.js';
import { FOUND, OUTCOME_NAMES, PATH_INFO_DOUBLES, SEGMENT_DOUBLES } from './constants.js';
import { heap, word } from './memory.js';
import { numberOrNull, pointAtIndex } from './records.js';
import { Route } from './route.js';
import { segmentJSON } from './segments.js';
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

/** Where the start is in a bt_path_info. */
const START = 6;

/**
 * The answer to a query: a copy that needs no `free()` and outlives the world. It is not a plain
 * object; to post it to a Worker or to store it, use `toFloat64Array()` or `toJSON()`. Distances
 * along it are in world units from the start, and are clamped to [0, length]. A method that takes a
 * number throws a BitangentError, WRONG_TYPE or NOT_FINITE, for anything else. Other errors, and
 * costs above O(1), are listed with each method. n is the number of segments.
 *
 * @extends {Route<import('./segments.js').Segment>}
 */
export class Path extends Route {
  /** bt_path_info, then the segments. @type {readonly number[]} */
  #data;

  /**
   * Use `world.findPath()`.
   *
   * @param {readonly number[]} data a bt_path_info, then the segments
   * @ignore
   */
  constructor(data) {
    checkMaker(Array.isArray(data), 'findPath');
    // Without a path the length is NaN.
    super(data, PATH_INFO_DOUBLES, START, data[1] >= 0 ? '' : OUTCOME_NAMES[data[0]]);
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
