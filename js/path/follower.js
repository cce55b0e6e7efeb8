import { inRange, noMore, point, wrongType } from '../base/check.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';
import { pointIn } from '../base/plane.js';
import { writePoint } from '../base/points.js';
import { finish } from '../base/strict-methods.js';
import { WorldMemory, handleOf } from '../world/world-memory.js';
import { besideWall } from './beside-wall.js';
import { readFollower } from './follower-data.js';
import { Path, foundIn } from './path.js';
import { isCurrent, replanOptionsOf } from './replanning.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * A world of any entry.
 *
 * @template {Plane} P
 * @typedef {import('../world/circle-world.js').CircleWorld<P, any>} World
 */

/**
 * How an agent follows its path.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} FollowerOptions
 * @property {number} speed what it walks in a unit of time; 0 or more
 * @property {import('../base/check.js').PointLike<P>} [goal] where it is sent, for the paths that `replan`
 *   finds; default: the goal of the path. Needed where that one was snapped, or is a partial path
 */

/**
 * How paths are found anew: the options of `findPath`, and a least gain.
 *
 * @typedef {import('../query/turning-query.js').AllPathOptions & {leastGain?: number}} ReplanOptions
 */

const OPTIONS = new Set(['speed', 'goal']);

/**
 * An agent on its path. It keeps its place as a distance along the path, in double precision, so
 * sprites and physics engines may round the positions that it gives.
 *
 * @template {Plane} [P='xy']
 */
export class Follower {
  /** @type {Path<P>} */
  #path;
  /** x and y of where it is sent. */
  #goal;
  /** x and y, as of the last path that there was. @type {[number, number]} */
  #place;
  #heading = 0;
  #along = 0;
  #speed = 0;

  /**
   * @param {Path<P>} path it may be one that was not found: then the agent waits at its start
   * @param {FollowerOptions<P>} options
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
   */
  constructor(path, options) {
    noMore(arguments, 2, 'Follower');
    finish(Follower, 'Follower');
    checkPath(path);
    checkOptions(options, OPTIONS, 'Follower');
    const { speed, goal } = options;
    const { plane, data } = path;
    this.speed = speed;
    this.#goal = goal === undefined ? [data[8], data[9]] : point(goal, 'Follower', 'goal', plane);
    this.#path = path;
    this.#place = [data[6], data[7]];
    this.#arrive();
  }

  /**
   * A follower that `toJSON()` gave.
   *
   * @template {Plane} P
   * @param {import('./follower-data.js').FollowerJSON} json
   * @param {World<P>} [world] in which its path counts as found just now: one with the obstacles that
   *   there were when it was saved. Without it the next `replan` finds the path anew
   * @returns {Follower<P>}
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE, UNKNOWN_NAME, FREED
   */
  static fromJSON(json, world) {
    const where = 'Follower.fromJSON';
    noMore(arguments, 2, where);
    const { path, speed, along, goal, place, heading } = readFollower(json, where);
    const follower = new Follower(path, { speed, goal: /** @type {any} */ (goal) });
    follower.#along = along;
    follower.#place = [place[0], place[1]];
    follower.#heading = heading;
    follower.#arrive();
    if (world === undefined) return follower;
    if (!(world instanceof WorldMemory)) throw wrongType(`${where}: world`, world, messages.WORLD);
    handleOf(world, where);
    // Behind a query the world knows each edit. Those of a world that was just made are too many.
    const here = /** @type {any} */ (place);
    world.lineOfSight(here, here);
    foundIn(path, world.handle);
    return follower;
  }

  /**
   * The follower as a plain object, for `Follower.fromJSON`. O(n) of the n segments.
   *
   * @returns {import('./follower-data.js').FollowerJSON}
   */
  toJSON() {
    const { data, plane } = this.#path;
    const [gx, gy] = this.#goal;
    return {
      path: this.#hasPath ? { data: [...data], plane } : this.#path.toJSON(),
      along: this.#along,
      speed: this.#speed,
      goal: [gx, gy],
      position: [...this.#place],
      heading: this.#heading,
    };
  }

  /** What it walks in a unit of time; 0 or more. @returns {number} */
  get speed() {
    return this.#speed;
  }

  /** What it walks from now on. @param {number} value 0 or more */
  set speed(value) {
    this.#speed = amount(value, 'Follower: speed');
  }

  /** The path that it follows. @returns {Path<P>} */
  get path() {
    return this.#path;
  }

  /** How far along the path it is. @returns {number} */
  get along() {
    return this.#along;
  }

  /** How far it still has to go; Infinity without a path. @returns {number} */
  get distanceLeft() {
    return this.#path.length - this.#along;
  }

  /** Whether it is at the end of a path that leads to the goal. @returns {boolean} */
  get arrived() {
    return this.#path.found && this.#along === this.#path.length;
  }

  /** Where the agent is, a copy; `advance` returns the same. @returns {import('../base/plane.js').Point<P>} */
  get position() {
    return pointIn(this.#place, 0, this.#path.plane);
  }

  /** Where it faces, in radians in (-pi, pi]; 0 before the first path. @returns {number} */
  get heading() {
    return this.#heading;
  }

  /**
   * Walks for some time. It stops at the end of the path; without one it stays. O(log n) of the n
   * segments. With `out` it makes no object.
   *
   * @overload
   * @param {number} time 0 or more
   * @returns {import('../base/plane.js').Point<P>} where it is then
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
   */
  /**
   * @template {import('./route.js').PointSink<P>} O
   * @overload
   * @param {number} time
   * @param {O} out where to write it, instead of a new point
   * @returns {O}
   */
  /**
   * @param {number} time
   * @param {any} [out]
   */
  advance(time, out) {
    const step = this.#speed * amount(time, 'Follower.advance: time');
    if (this.#hasPath) {
      this.#along = Math.min(this.#along + step, this.#path.length);
      this.#arrive();
    }
    if (out === undefined) return this.position;
    return writePoint(this.#place, out, this.#path.plane, 'Follower', 'advance');
  }

  /**
   * Finds the path to its goal anew, from where it is, if an edit of the world concerns it: see
   * `World.revise`, which only `bitangent/crowd` and `bitangent/all` have: in others any edit does. If there is no path any more, it waits where it is, and later calls find one once
   * something has opened. On a link it goes on to the end of that first. The cost of `revise`, or of
   * `findPath`.
   *
   * @param {World<P>} world that found the path
   * @param {ReplanOptions} [options] of `findPath`, and `leastGain`; `agentRadius` is by default that
   *   of its path
   * @returns {boolean} whether it has another path
   * @throws {BitangentError} as `findPath`
   */
  replan(world, options) {
    if (options !== undefined) checkOptions(options, replanOptionsOf(world), 'Follower.replan');
    const { leastGain, ...given } = options ?? {};
    const find = this.#withRadius(given);
    const from = this.#hasPath ? this.#along : 0;
    if (this.#behind(world) > from) return false;
    if (isCurrent(world, this.#path, find, from, leastGain)) return false;
    this.#take(world.findPath(this.#startIn(world, find), /** @type {any} */ (this.#goal), find));
    return true;
  }

  /**
   * Sends it to another goal from where it is; from the end of a link, if it is on one.
   *
   * @param {World<P>} world
   * @param {import('../base/check.js').PointLike<P>} goal
   * @param {import('../query/turning-query.js').AllPathOptions} [options] `agentRadius` is by default that of
   *   its path
   * @returns {Path<P>} its path, which may not be found
   * @throws {BitangentError} as `findPath`
   */
  goTo(world, goal, options) {
    const to = point(goal, 'Follower.goTo', 'goal', this.#path.plane);
    if (options !== undefined) checkOptions(options, world.pathOptions, 'Follower.goTo');
    const find = this.#withRadius({ ...options });
    const path = world.findPath(this.#startIn(world, find), /** @type {any} */ (to), find);
    this.#goal = to;
    this.#take(path);
    return path;
  }

  /**
   * Options with the agent's radius: unless it is given, it stays as it is.
   *
   * @param {import('../query/query.js').CirclePathOptions} options
   */
  #withRadius(options) {
    const { agentRadius = this.#path.agentRadius } = options;
    return { ...options, agentRadius };
  }

  /**
   * Where a path from here starts.
   *
   * @param {World<P>} world
   * @param {import('../query/query.js').CirclePathOptions} find
   * @returns {any}
   */
  #startIn(world, find) {
    this.#along = this.#behind(world);
    this.#arrive();
    const [place, heading, along] = [this.#place, this.#heading, this.#along];
    if (find.agentRadius !== 0 || !this.#hasPath) return place;
    return besideWall(world, find, { place, heading, along, path: this.#path });
  }

  /** Where it can leave its path: behind a link that it is on. @param {any} world */
  #behind({ behindLink }) {
    return behindLink?.(this.#path.data, this.#along) ?? this.#along;
  }

  get #hasPath() {
    return this.#path.length < Infinity;
  }

  /** @param {Path<P>} path from where it is */
  #take(path) {
    this.#path = path;
    this.#along = 0;
    this.#arrive();
  }

  /** Finds its place on the path. */
  #arrive() {
    if (!this.#hasPath) return;
    this.#path.pointAt(this.#along, /** @type {any} */ (this.#place));
    if (this.#path.segmentCount > 0) this.#heading = this.#path.headingAt(this.#along);
  }
}

/** @param {unknown} path */
function checkPath(path) {
  if (!(path instanceof Path)) throw wrongType('Follower: path', path, messages.PATH_OBJECT);
}

/**
 * A number of 0 or more.
 *
 * @param {unknown} value
 * @param {string} name
 */
function amount(value, name) {
  return inRange(value, 0, Number.MAX_VALUE, messages.AMOUNT, name);
}
