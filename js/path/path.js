import { checkMaker, noMore } from '../base/check.js';
import { FOUND, OUTCOME_NAMES, PATH_INFO_DOUBLES, SEGMENT_DOUBLES } from '../base/constants.js';
import { PLAIN, pointIn } from '../base/plane.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { heap, word } from '../module/memory.js';
import { finiteOrNull, orInfinity, records } from '../module/records.js';
import { dataOf } from './path-data.js';
import { Route, forgetSegments } from './route.js';
import { LENGTH, segmentJSON, segmentObject } from './segments.js';
import { statsObject } from './stats.js';
import { optimalityOf } from './optimality.js';

/** @typedef {import('../base/plane.js').Plane} Plane */

/**
 * The outcome of a query. Only 'found' has a path, and 'unreachable' if the query has `partial`.
 *
 * @typedef {'found' | 'unreachable' | 'start-blocked' | 'goal-blocked' | 'out-of-budget' |
 *   'too-far'} PathStatus
 */

/**
 * An answer as plain data. Its points are pairs, whatever the plane.
 *
 * @typedef {object} PathJSON
 * @property {PathStatus} status the outcome
 * @property {number | null} length in world units; null without a path
 * @property {[number, number]} start where the path starts
 * @property {[number, number]} goal where the path ends; without a path, the goal of the query
 * @property {'xz'} [plane] present only if it is not 'xy'
 * @property {true} [partial] this and the next two are present only if true
 * @property {true} [startSnapped] whether `snap` moved the start
 * @property {true} [goalSnapped] whether `snap` moved the goal
 * @property {number} [agentRadius] for which it was found; present only if it is not 0
 * @property {import('./optimality.js').Optimality} [optimality] present only if it is not exact
 * @property {import('./segments.js').SegmentJSON[]} segments in order; none without a path
 * @property {import('./stats.js').PathStats} stats what the query cost
 */

/**
 * What a query returns: a Path whose `found` tells TypeScript what its status can be.
 *
 * @template {Plane} [P='xy']
 * @typedef {(Path<P> & {readonly found: true, readonly status: 'found'}) |
 *   (Path<P> & {readonly found: false, readonly status: Exclude<PathStatus, 'found'>})} PathAnswer
 */

/**
 * An answer of `revise` that a path was current, or that it was found: for which agent and when.
 *
 * @typedef {object} Known
 * @property {number} agentRadius
 * @property {Uint32Array | null} ignored as `readIgnored` gives them
 * @property {number} from how far along the path the agent was
 * @property {number} leastGain
 * @property {number} edits of the world at that time
 */

/**
 * Where a path comes from. It is no part of the path's value.
 *
 * @typedef {object} Origin
 * @property {number} world the serial of the world that found it; 0: unknown
 * @property {number} edits of the world when it was found
 * @property {Uint32Array | null} ignored the obstacles that the query ignored
 * @property {Known[]} later what `revise` has found out since
 */

/** @type {Origin} */
const UNKNOWN = { world: 0, edits: 0, ignored: null, later: [] };

/** @type {import('./route.js').Shape} */
const SHAPE = {
  name: 'Path',
  first: PATH_INFO_DOUBLES,
  start: 6,
  goal: 8,
  heading: -1,
  segment: segmentObject,
  // Without a path the length is NaN.
  missing: (data) => (data[1] >= 0 ? '' : OUTCOME_NAMES[data[0]]),
};

/**
 * The answer to a query: a copy that needs no `free()` and outlives the world. It can be compared,
 * cloned, posted to a Worker and stored; `Path.from` gives a clone its methods again. Distances
 * along it are in world units from the start, and are clamped to [0, length]. A method that takes a
 * number throws a BitangentError, WRONG_TYPE or NOT_FINITE, for anything else. Other errors, and
 * costs above O(1), are listed with each method. n is the number of segments.
 *
 * @template {Plane} [P='xy']
 * @extends {Route<import('./segments.js').Segment<P>, P>}
 */
export class Path extends Route {
  #origin = UNKNOWN;

  /**
   * Says where a path comes from.
   *
   * @param {Path<any>} path
   * @param {number} world
   * @param {number} edits
   * @param {Uint32Array | null} ignored
   * @ignore
   */
  static mark(path, world, edits, ignored) {
    if (!(#origin in path)) return;
    if (path.#origin === UNKNOWN) path.#origin = { world, edits, ignored, later: [] };
    const origin = path.#origin;
    origin.world = world;
    origin.edits = edits;
    origin.ignored = ignored;
    origin.later.length = 0;
  }

  /** Where a path comes from. @param {Path<any>} path @returns {Origin} @ignore */
  static originOf(path) {
    return #origin in path ? path.#origin : UNKNOWN;
  }

  /**
   * Use `world.findPath()`, or `Path.from()`.
   *
   * @param {readonly number[]} data a bt_path_info, the segments, and where each of them ends
   * @param {P} plane
   * @ignore
   */
  constructor(data, plane) {
    checkMaker(Array.isArray(data), 'Path', 'world.findPath()');
    super(data, plane);
    finish(Path, 'Path');
  }

  /**
   * A path of what became of one on its way through a Worker, a file or a store: what `toJSON()`
   * gives, the numbers of `toFloat64Array()`, which describe a path that was found, or a clone. Its
   * length and ends are the same to the last bit, and but for those of JSON all its points. O(n).
   *
   * @param {PathJSON | Float64Array | {data: readonly number[], plane: string}} value
   * @returns {PathAnswer<any>}
   * @throws {BitangentError} WRONG_TYPE
   */
  static from(value) {
    noMore(arguments, 1, 'Path.from');
    const { data, plane } = dataOf(value);
    return /** @type {any} */ (new Path(data, plane));
  }

  /** @override @returns {import('./route.js').Shape} @ignore */
  get shape() {
    return SHAPE;
  }

  /** The outcome of the query. @returns {PathStatus} */
  get status() {
    return OUTCOME_NAMES[this.data[0]];
  }

  /** Whether it leads to the goal. @returns {boolean} */
  get found() {
    return this.data[0] === FOUND;
  }

  /** Whether it leads only to the reachable point nearest the goal. @returns {boolean} */
  get partial() {
    return this.data[3] === 1;
  }

  /** Length in world units; Infinity without a path. @returns {number} */
  get length() {
    return orInfinity(this.data[1]);
  }

  /** Whether `snap` moved the start. @returns {boolean} */
  get startSnapped() {
    return this.data[4] === 1;
  }

  /** Whether `snap` moved the goal. @returns {boolean} */
  get goalSnapped() {
    return this.data[5] === 1;
  }

  /**
   * Whether there may be a shorter path, and why. Only a turning radius leaves doubts.
   *
   * @returns {import('./optimality.js').Optimality}
   */
  get optimality() {
    return optimalityOf(this.data[17]);
  }

  /** The agent's radius, for which it was found. @returns {number} */
  get agentRadius() {
    return this.data[18];
  }

  /** What the query cost. @returns {import('./stats.js').PathStats} */
  get stats() {
    return statsObject(this.data);
  }

  /** The answer as a plain object, as the CLI and Node print it. O(n). @returns {PathJSON} */
  toJSON() {
    const { data, status, length, stats } = this;
    return {
      status,
      length: finiteOrNull(length),
      start: pointIn(data, SHAPE.start, PLAIN),
      goal: pointIn(data, SHAPE.goal, PLAIN),
      ...(this.plane === 'xz' && { plane: /** @type {const} */ ('xz') }),
      ...(this.partial && { partial: true }),
      ...(this.startSnapped && { startSnapped: true }),
      ...(this.goalSnapped && { goalSnapped: true }),
      ...(this.agentRadius > 0 && { agentRadius: this.agentRadius }),
      ...(this.optimality.doubts.length > 0 && { optimality: this.optimality }),
      segments: records(this.toFloat64Array(), SEGMENT_DOUBLES, segmentJSON),
      stats,
    };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
  }
}

/**
 * The answer that the solver has just written.
 *
 * @template {Plane} P
 * @param {P} plane
 * @param {import('../module/handle.js').Handle} world
 * @param {Uint32Array | null} ignored of the query
 * @returns {PathAnswer<P>}
 */
export function takePath(plane, world, ignored) {
  const data = new Array(answerDoubles());
  readAnswer(data);
  const path = new Path(data, plane);
  Path.mark(path, world.serial, wasm().bx_world_edits(world.address), ignored);
  return /** @type {any} */ (path);
}

/**
 * The same into a path that is there.
 *
 * @param {Path<any>} path
 * @param {number[]} data of the path
 * @param {Plane} plane
 * @param {import('../module/handle.js').Handle} world
 * @param {Uint32Array | null} ignored of the query
 */
export function takePathInto(path, data, plane, world, ignored) {
  data.length = answerDoubles();
  readAnswer(data);
  path.plane = plane;
  Path.mark(path, world.serial, wasm().bx_world_edits(world.address), ignored);
  forgetSegments(path);
}

/**
 * Lets a path count as found in a world as it is.
 *
 * @param {Path<any>} path
 * @param {import('../module/handle.js').Handle} world
 */
export function foundIn(path, world) {
  Path.mark(path, world.serial, wasm().bx_world_edits(world.address), null);
}

/** Size of the data of the answer. */
function answerDoubles() {
  const segments = heap()[word(0) / 8 + 2];
  return PATH_INFO_DOUBLES + segments * (SEGMENT_DOUBLES + 1);
}

/**
 * Copies the answer to a plain array: a Float64Array of more than eight numbers has a buffer outside
 * the JS heap, and to create and collect one takes longer than a short query.
 *
 * @param {number[]} data
 */
function readAnswer(data) {
  const view = heap();
  const info = word(0) / 8;
  const segments = word(1) / 8;
  const count = view[info + 2] * SEGMENT_DOUBLES;
  for (let i = 0; i < PATH_INFO_DOUBLES; i++) data[i] = view[info + i];
  for (let i = 0; i < count; i++) data[PATH_INFO_DOUBLES + i] = view[segments + i];
  let end = 0;
  for (let i = 0, at = PATH_INFO_DOUBLES + count; i < count; i += SEGMENT_DOUBLES) {
    data[at++] = end += view[segments + i + LENGTH];
  }
}
