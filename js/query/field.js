import { checkMaker, point as checkPoint, wrongType } from '../base/check.js';
import { FIELD_POINT_DOUBLES } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { anyPoints } from '../base/points.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { copyDoubles, flag, put, result, withBlock, word } from '../module/memory.js';
import { Handle, dispose, releaseWhenLost } from '../module/handle.js';
import { takePath } from '../path/path.js';
import { handleOf } from '../world/world-memory.js';
import { ignoredOfLast } from './ignore.js';
import { FIELD_OPTIONS, putStart } from './query.js';
import { fieldJSON, goalsOf, pointsOf } from './field-goals.js';

/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * What the outlines of a field are made from, and crowds walk down.
 *
 * @typedef {object} FieldParts
 * @property {Handle} handle
 * @property {Float64Array} goals
 * @property {import('../world/world-memory.js').WorldMemory<any>} world
 */

/**
 * @template {import('../base/plane.js').Plane} P
 * @param {import('../world/world.js').World<P>} world
 * @param {unknown} goals
 * @param {import('./query.js').FieldOptions} [options]
 * @returns {Field<P>}
 */
export function makeField(world, goals, options) {
  const where = 'World.field';
  const all = goalsOf(goals, where, world.plane);
  const handle = putStart(world, all.subarray(0, 2), options, where, FIELD_OPTIONS);
  const count = all.length / 2;
  return withBlock(count * 16, all, where, (address) => {
    checkStatus(wasm().bx_field_create(handle, address, count), where);
    const { bx_field_free } = wasm();
    const made = new Handle('Field', word(0), bx_field_free, world.handle, messages.STALE_FIELD);
    const { agentRadius = 0, snap = false, maxLength = Infinity } = options ?? {};
    const ignores = ignoredOfLast() !== null;
    return new Field(world, made, all, { agentRadius, snap, maxLength, ignores });
  });
}

/**
 * The exact shortest path map of one goal, or of the nearest of several. It holds wasm memory:
 * `free()` it, or declare it with `using`. `world.free()` frees it too.
 *
 * After an edit of the world it is stale until `update()`, or until edits have undone that one: an
 * obstacle that was added and removed, disabled and enabled, or a circle moved there and back. While
 * it is stale, all methods but `update` and `free` throw a BitangentError STALE_SEARCH; FREED, if it or
 * its world was freed; and WRONG_TYPE, NOT_FINITE and OUT_OF_RANGE for their arguments. A point costs
 * some two microseconds; one far outside of the world, or where rounding leaves a doubt, costs a query.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 */
export class Field {
  /** As long as the field lives, so does the world. @type {import('../world/world.js').World<P>} */
  #world;
  /** @type {Handle} */
  #handle;
  /** @type {Float64Array} */
  #goals;
  /** @type {import('./field-goals.js').MadeWith} */
  #options;

  /** The address of a field. @param {Field<any>} field @param {string} where @returns {number} @ignore */
  static addressOf(field, where) {
    return field.#handle.live(where);
  }

  /** The parts of a field; null of what is none. @param {unknown} field @returns {FieldParts | null} @ignore */
  static partsOf(field) {
    if (!(field instanceof Field)) return null;
    return { handle: field.#handle, goals: field.#goals, world: field.#world };
  }

  /**
   * Use `world.field()`.
   *
   * @param {import('../world/world.js').World<P>} world
   * @param {Handle} handle
   * @param {Float64Array} goals
   * @param {import('./field-goals.js').MadeWith} options
   * @ignore
   */
  constructor(world, handle, goals, options) {
    checkMaker(handle instanceof Handle, 'Field', 'world.field()');
    finish(Field, 'Field');
    this.#world = world;
    this.#goals = goals;
    this.#options = options;
    this.#handle = handle;
    releaseWhenLost(this, handle);
  }

  /** The world that it is of. @returns {import('../world/world.js').World<P>} */
  get world() {
    return this.#world;
  }

  /** The goals, as they were given. @returns {import('../base/plane.js').Point<P>[]} */
  get goals() {
    return pointsOf(this.#goals, this.#world.plane);
  }

  /** The radius of the agents that it is made for. @returns {number} */
  get agentRadius() {
    return this.#options.agentRadius;
  }

  /**
   * Its goals and options as a plain object, of which `world.field(goals, options)` makes it again.
   *
   * @returns {import('./field-goals.js').FieldJSON}
   * @throws {BitangentError} CONFLICT, if it ignores obstacles: their ids are of this world alone
   */
  toJSON() {
    return fieldJSON(this.#goals, this.#options);
  }

  /** Bytes that it holds: some 2 kB for each obstacle. O(1). @returns {number} */
  get memory() {
    return wasm().bx_field_memory(this.#handle.live('Field.memory'));
  }

  /**
   * Makes the field again: for the world as it is now, and for other goals. The cost is that of
   * `world.field()`.
   *
   * @param {PointLike<P> | import('../base/points.js').PointList<P>} [goals] default: the same
   * @returns {void}
   * @throws {BitangentError} CAPACITY; OUT_OF_MEMORY, after which the field is stale
   */
  update(goals) {
    const where = 'Field.update';
    const all = goals === undefined ? this.#goals : goalsOf(goals, where, this.#world.plane);
    const handle = this.#handle.live(where);
    const world = handleOf(this.#world, where);
    const count = all.length / 2;
    withBlock(count * 16, all, where, (address) =>
      checkStatus(wasm().bx_field_update(world, handle, address, count), where),
    );
    this.#goals = all;
  }

  /**
   * The length of the shortest path from a point to a goal.
   *
   * @param {PointLike<P>} point
   * @returns {number} Infinity without a path, where it is longer than `maxLength`, and where the point is
   *   blocked and there is no `snap`
   */
  distanceAt(point) {
    return this.#answer(point, 'Field.distanceAt')[0];
  }

  /**
   * Whether a path leads from a point to a goal. It costs less than a distance, unless there is a
   * `maxLength`.
   *
   * @param {PointLike<P>} point
   * @returns {boolean} whether `distanceAt` is finite
   */
  reaches(point) {
    put(checkPoint(point, 'Field.reaches', 'point', this.#world.plane));
    this.#handle.call('Field.reaches', wasm().bx_field_reaches);
    return flag();
  }

  /**
   * Which way to go from a point: the heading in which the shortest path begins.
   *
   * @param {PointLike<P>} point
   * @returns {number | null} radians in (-pi, pi], 0 at a goal; null without a path
   */
  headingAt(point) {
    const [, heading, goal] = this.#answer(point, 'Field.headingAt');
    return goal < 0 ? null : heading;
  }

  /**
   * Which goal is the nearest along a path.
   *
   * @param {PointLike<P>} point
   * @returns {number | null} its index in `goals`; null without a path
   */
  goalAt(point) {
    const [, , goal] = this.#answer(point, 'Field.goalAt');
    return goal < 0 ? null : goal;
  }

  /**
   * The shortest path from a point to its goal, as `world.nearestOf` finds it. O(segments).
   *
   * @param {PointLike<P>} point
   * @returns {import('../path/path.js').PathAnswer<P>}
   */
  pathFrom(point) {
    const where = 'Field.pathFrom';
    const { plane } = this.#world;
    const place = checkPoint(point, where, 'point', plane);
    put(place);
    this.#handle.call(where, wasm().bx_field_path);
    return takePath(plane, this.#world.handle, null);
  }

  /**
   * Distance, heading and goal at many points.
   *
   * @param {import('../base/points.js').PointList<P>} points
   * @param {Float64Array} [out] where to write, 3 numbers for each point or more room; default a new
   *   array
   * @returns {Float64Array} for each point its distance (Infinity without a path), its heading (NaN),
   *   and the index of its goal (-1)
   */
  sample(points, out) {
    const where = 'Field.sample';
    const all = anyPoints(points, `${where}: points`, this.#world.plane);
    const count = all.length / 2;
    const doubles = count * FIELD_POINT_DOUBLES;
    if (out !== undefined && !(out instanceof Float64Array && out.length >= doubles)) {
      throw wrongType(`${where}: out`, out, messages.roomFor(doubles));
    }
    this.#handle.live(where);
    return withBlock(count * 16 + doubles * 8, all, where, (address) => {
      const answers = address + count * 16;
      this.#handle.call(where, wasm().bx_field_at, address, count, answers);
      const copy = copyDoubles(answers, doubles);
      if (out === undefined) return copy;
      out.set(copy);
      return out;
    });
  }

  /** Frees the memory. A second call does nothing. */
  free() {
    this.#handle.release();
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }

  /**
   * @param {PointLike<P>} point
   * @param {string} where
   * @returns {number[]} distance, heading, goal
   */
  #answer(point, where) {
    put(checkPoint(point, where, 'point', this.#world.plane));
    this.#handle.call(where, wasm().bx_field_tell);
    return [result(0), result(1), result(2)];
  }
}
