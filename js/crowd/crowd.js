import { count, inRange, noMore, point, wrongType } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import { checkOptions } from '../base/options.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { dispose } from '../module/handle.js';
import { Field } from '../query/field.js';
import { handleOf } from '../world/world-memory.js';
import { World } from '../world/world.js';
import { AGENT_SLOT } from './constants.js';
import * as messages from './messages.js';
import { checkAgent, idOf, radiusOf, speedOf } from './options.js';
import { CrowdView, fresh, indexIn } from './crowd-view.js';
import { alongPath, checkFits, downField, toGoal, wayOf } from './destinations.js';
import { crowdJSON, loadCrowd, readCrowd } from './saving.js';

/** @typedef {import('./options.js').AgentId} AgentId */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

const OPTIONS = new Set(['lookahead', 'neighbours']);
const AGENT_OPTIONS = new Set(['position', 'radius', 'speed', 'goal', 'path', 'field']);

/**
 * Agents that walk to their goals and keep clear of each other, by reciprocal avoidance (van den
 * Berg et al. 2011). Agents that are apart stay apart, to within 0.4 % of a radius. None that is
 * outside of all obstacles enters one. The same calls give the same bits everywhere.
 *
 * The agents are in arrays, each in the place that `indexOf` tells of its id. `step` brings them up to
 * date; after an `add` read them from the crowd again, as they may have become too short. What is
 * written to them is overwritten.
 *
 * Each call throws a BitangentError for wrong arguments: WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE; STALE_ID
 * for the id of no agent; and FREED. Other errors are listed with each method.
 *
 * It holds wasm memory: `free()` it, or declare it with `using`. `world.free()` frees it too.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @extends {CrowdView<P>}
 */
export class Crowd extends CrowdView {
  /** The fields that agents walk down, by slot. @type {Map<number, import('../query/field.js').Field<P>>} */
  #fields = new Map();
  /** @type {Required<import('./options.js').CrowdOptions>} */
  #options;

  /**
   * A crowd without agents.
   *
   * @param {World<P>} world
   * @param {import('./options.js').CrowdOptions} [options]
   * @throws {BitangentError} WRONG_TYPE, OUT_OF_RANGE, FREED, OUT_OF_MEMORY
   */
  constructor(world, options = {}) {
    noMore(arguments, 2, 'Crowd');
    finish(Crowd, 'Crowd');
    if (!(world instanceof World)) throw wrongType('Crowd: world', world, messages.WORLD);
    checkOptions(options, OPTIONS, 'Crowd');
    const { lookahead = 8, neighbours = 10 } = options;
    inRange(lookahead, 1, 1000, messages.LOOKAHEAD, 'Crowd', 'lookahead');
    count(neighbours, 'Crowd: neighbours', 1, '', 64);
    const handle = handleOf(world, 'Crowd');
    checkStatus(wasm().bx_crowd_create(handle, lookahead, neighbours), 'Crowd');
    super(world);
    this.#options = { lookahead, neighbours };
  }

  /**
   * A crowd that `toJSON()` gave, in a world with the same obstacles, as `World.fromJSON` makes it. It
   * goes on to the same bits, with the ids that agents had. Its fields are made anew: see `fields`.
   *
   * @template {import('../base/plane.js').Plane} P
   * @param {import('./saving.js').CrowdJSON} json
   * @param {World<P>} world
   * @returns {Crowd<P>}
   * @throws {BitangentError} UNKNOWN_NAME, CONFLICT, CAPACITY, OUT_OF_MEMORY
   */
  static fromJSON(json, world) {
    noMore(arguments, 2, 'Crowd.fromJSON');
    const saved = readCrowd(json);
    const crowd = new Crowd(world, saved.options);
    loadCrowd(crowd, saved, crowd.#fields);
    return crowd;
  }

  /**
   * The crowd as a plain object, with all that its agents are about to do, for `Crowd.fromJSON`; the
   * world is to be saved beside it. It moves nobody. O(n) of the agents and the segments of their paths.
   *
   * @returns {import('./saving.js').CrowdJSON}
   * @throws {BitangentError} OUT_OF_MEMORY; FREED, also if a field is that agents walk down
   */
  toJSON() {
    return crowdJSON(this, this.#options, this.#fields);
  }

  /** The fields that agents walk down, by the first of them. @returns {import('../query/field.js').Field<P>[]} */
  get fields() {
    const slots = [...this.#fields.keys()].sort((a, b) => a - b);
    return [...new Set(slots.map((slot) => /** @type {any} */ (this.#fields.get(slot))))];
  }

  /** Bytes that it holds. O(1). @returns {number} */
  get memory() {
    return wasm().bx_crowd_memory(this.handle.live('Crowd.memory'));
  }

  /**
   * Adds an agent.
   *
   * @param {import('./options.js').AgentOptions<P>} agent
   * @returns {AgentId}
   * @throws {BitangentError} UNKNOWN_NAME, CONFLICT, CAPACITY, OUT_OF_MEMORY
   */
  add(agent) {
    const where = 'Crowd.add';
    checkOptions(agent, AGENT_OPTIONS, where, 'agent');
    const { position, radius, speed } = agent;
    const [x, y] = point(position, where, 'position', this.world.plane);
    const [size, pace] = [radiusOf(radius, where), speedOf(speed, where)];
    const way = wayOf(agent, this.world, size, where);
    const handle = this.handle.live(where);
    checkStatus(wasm().bx_crowd_add(handle, x, y, size, pace), where);
    const id = word(0);
    this.arrays.isStale = true;
    try {
      if (way !== null) this.#send(id, way, where);
    } catch (error) {
      wasm().bx_crowd_remove(handle, id);
      throw error;
    }
    return /** @type {AgentId} */ (id);
  }

  /**
   * Removes an agent.
   *
   * @param {AgentId} id
   * @returns {void}
   */
  remove(id) {
    this.#call('Crowd.remove', id, wasm().bx_crowd_remove);
    this.#fields.delete(id & AGENT_SLOT);
  }

  /**
   * Puts an agent elsewhere. It keeps its goal.
   *
   * @param {AgentId} id
   * @param {PointLike<P>} position
   * @returns {void}
   */
  setPosition(id, position) {
    const where = 'Crowd.setPosition';
    const [x, y] = point(position, where, 'position', this.world.plane);
    this.#call(where, id, wasm().bx_crowd_move, x, y);
  }

  /**
   * Changes the radius of an agent.
   *
   * @param {AgentId} id
   * @param {number} radius above 0, up to 1e9, and to that of its field
   * @returns {void}
   */
  setRadius(id, radius) {
    const where = 'Crowd.setRadius';
    const size = radiusOf(radius, where);
    const i = indexIn(this, id, where);
    const field = this.#fields.get(i);
    if (field !== undefined) checkFits(field, size, where);
    this.#call(where, id, wasm().bx_crowd_resize, size, fresh(this, 'setRadius').speeds[i]);
  }

  /**
   * Changes the speed of an agent.
   *
   * @param {AgentId} id
   * @param {number} speed 0 to 1e9
   * @returns {void}
   */
  setSpeed(id, speed) {
    const where = 'Crowd.setSpeed';
    const pace = speedOf(speed, where);
    const i = indexIn(this, id, where);
    this.#call(where, id, wasm().bx_crowd_resize, fresh(this, 'setSpeed').radii[i], pace);
  }

  /**
   * Sends an agent to a point, or to the free one nearest to it. The next steps find its path, and
   * find it anew when an edit of the world concerns it (see `World.revise`), or others have pushed it
   * out of sight of it. For many agents with one goal, a field costs less.
   *
   * @param {AgentId} id
   * @param {PointLike<P>} goal
   * @returns {void}
   */
  setGoal(id, goal) {
    const where = 'Crowd.setGoal';
    this.#send(id, toGoal(goal, this.world.plane, where), where);
  }

  /**
   * Sends an agent along a path that `findPath` has found for its radius, from near its place.
   *
   * @param {AgentId} id
   * @param {import('../path/path.js').Path<P>} path
   * @returns {void}
   * @throws {BitangentError} NO_PATH
   */
  setPath(id, path) {
    const where = 'Crowd.setPath';
    this.#send(id, alongPath(path, where), where);
  }

  /**
   * Sends an agent down a field of the same world. Where the world was edited, the next step makes
   * the field again.
   *
   * @param {AgentId} id
   * @param {import('../query/field.js').Field<P>} field made for a radius no smaller than that of the agent. It must not be freed
   *   while agents walk down it: `step` throws FREED then
   * @returns {void}
   */
  setField(id, field) {
    const where = 'Crowd.setField';
    const radius = fresh(this, 'setField').radii[indexIn(this, id, where)];
    this.#send(id, downField(field, this.world, radius, where), where);
  }

  /**
   * Takes an agent's goal away: it stands where it is, and makes room for others.
   *
   * @param {AgentId} id
   * @returns {void}
   */
  stop(id) {
    this.#call('Crowd.stop', id, wasm().bx_crowd_stop);
    this.#fields.delete(id & AGENT_SLOT);
  }

  /**
   * Moves all agents. Take steps in which none walks further than its radius. Some two microseconds
   * for each agent that is awake. After an edit of the world, what new fields and paths cost: at most
   * 64 paths in one step, the others in the next ones.
   *
   * @param {number} time 0 or more; one below 1e-12 counts as 0
   * @returns {void}
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE; FREED, also if a field is that
   *   agents walk down; OUT_OF_MEMORY, CAPACITY
   */
  step(time) {
    const where = 'Crowd.step';
    speedOf(time, where, 'time');
    const handle = this.handle.live(where);
    for (const field of new Set(this.#fields.values())) Field.addressOf(field, where);
    this.arrays.isStale = true;
    checkStatus(wasm().bx_crowd_step(handleOf(this.world, where), handle, time), where);
    this.arrays.read(handle);
  }

  /** Frees the memory. A second call does nothing. */
  free() {
    this.handle.release();
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }

  /**
   * @param {number} id
   * @param {import('./destinations.js').Way} way
   * @param {string} where
   */
  #send(id, { send, field }, where) {
    const number = idOf(id, where);
    checkAgent(send(this.handle.live(where), number), where);
    if (field === undefined) this.#fields.delete(number & AGENT_SLOT);
    else this.#fields.set(number & AGENT_SLOT, field);
    this.arrays.isStale = true;
  }

  /**
   * @param {string} where
   * @param {AgentId} id
   * @param {(...numbers: number[]) => number} exported
   * @param {...number} numbers
   */
  #call(where, id, exported, ...numbers) {
    const number = idOf(id, where);
    checkAgent(exported(this.handle.live(where), number, ...numbers), where);
    this.arrays.isStale = true;
  }
}
