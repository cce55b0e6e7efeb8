import { count, flag, point, pointX, pointY, radius, wrongType } from './check.js';
import {
  ENGINE_CELLS,
  ENGINE_NAMES,
  FLAG_ENGINE_SHIFT,
  FLAG_PARTIAL,
  FLAG_SNAP,
} from './constants.js';
import { put } from './memory.js';
import * as messages from './messages.js';
import { turningFlags, turningNumbers } from './turning.js';

/**
 * @typedef {object} AgentOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 */

/**
 * Whether the straight segment is free, and if not, the id of an obstacle that blocks it.
 *
 * @typedef {{clear: true, blocker: null} | {clear: false, blocker: number}} LineOfSight
 */

/**
 * How to search for a path. Among circles all engines return the same path,
 * but among polygons and walls that of 'cells' may, in rare scenes, be longer. They differ in cost:
 *
 * - 'tangent' costs by the circles between start and goal, whatever the size of the world, but more
 *   than the square of their number.
 * - 'cells' costs about in proportion to those circles. But the first query with an agent radius
 *   builds a diagram of the whole world, in 0.7 to 1 us per circle. The diagram is kept for the
 *   last four radii and repaired where obstacles were edited.
 * - 'auto' starts with 'tangent', and switches to 'cells' when 'tangent' has cost about as much as
 *   the diagram would. It switches at once if the diagram exists, the goal is far, and many circles
 *   are likely to be in between.
 *
 * @typedef {object} FindPathOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {'auto' | 'tangent' | 'cells'} [engine] the engine that answers: 'tangent' for short
 *   paths and moving obstacles, 'cells' for long paths in large worlds; default 'auto', by cost
 * @property {boolean} [snap] move a blocked start or goal to the nearest free point; default false
 * @property {boolean} [partial] if the goal is unreachable, lead to the reachable point nearest it;
 *   default false
 * @property {number} [maxExpansions] candidates taken from the open list before 'out-of-budget':
 *   1 to 4294967295, or Infinity, the default
 * @property {number} [turningRadius] the radius of the tightest turn, 0 to 1e9; default 0: the agent
 *   turns on the spot. Smaller circles are hugged at this radius. The query has an engine of its
 *   own and cannot have `partial`; see `path.optimality` for how good the path is
 * @property {number} [startHeading] where the agent faces at the start, in radians from -1e9 to 1e9;
 *   default: anywhere. This and the next two need a turningRadius
 * @property {number} [goalHeading] where it faces at the goal; default: anywhere
 * @property {boolean} [reverse] whether it may begin with an arc driven backwards and a quarter turn,
 *   and end with the same in reverse order, where it has a heading; default false
 */

/**
 * Writes a query from start to goal as the inputs of the next call. This is the hot path of
 * findPath: it reads the options one by one and allocates nothing.
 *
 * @param {import('./check.js').PointLike} start
 * @param {import('./check.js').PointLike} goal
 * @param {FindPathOptions | undefined} options
 */
export function putQuery(start, goal, options) {
  const startX = pointX(start, 'start');
  const startY = pointY(start, 'start');
  const goalX = pointX(goal, 'goal');
  const goalY = pointY(goal, 'goal');
  const agent = agentRadius(options);
  let flags = 0;
  let budget = 0;
  if (options !== undefined) {
    const { engine, maxExpansions } = options;
    if (flag(options.snap, 'snap')) flags |= FLAG_SNAP;
    if (flag(options.partial, 'partial')) flags |= FLAG_PARTIAL;
    if (engine !== undefined) flags |= engineIndex(engine) << FLAG_ENGINE_SHIFT;
    if (maxExpansions !== undefined && maxExpansions !== Infinity) {
      budget = count(maxExpansions, 'maxExpansions', 1, messages.OR_INFINITY);
    }
  }
  const turning = options && turningFlags(options);
  if (turning) {
    put([startX, startY, goalX, goalY, agent, flags | turning, budget, ...turningNumbers(options)]);
  } else {
    put([startX, startY, goalX, goalY, agent, flags, budget]);
  }
}

/**
 * The same for a search that is watched.
 *
 * @param {import('./check.js').PointLike} start
 * @param {import('./check.js').PointLike} goal
 * @param {FindPathOptions | undefined} options
 */
export function putSearch(start, goal, options) {
  putQuery(start, goal, options);
  if (options?.turningRadius) {
    throw wrongType('turningRadius', options.turningRadius, messages.NOT_WATCHED);
  }
}

/** @param {unknown} engine */
function engineIndex(engine) {
  const index = ENGINE_NAMES.indexOf(/** @type {any} */ (engine));
  if (index >= 0 && index <= ENGINE_CELLS) return index;
  throw wrongType('engine', engine, messages.ENGINE);
}

/**
 * The agent's radius, 0 by default.
 *
 * @param {AgentOptions | undefined} options
 * @returns {number}
 */
export function agentRadius(options) {
  if (options === undefined) return 0;
  if (typeof options !== 'object' || options === null) {
    throw wrongType('options', options, messages.OBJECT);
  }
  const value = options.agentRadius;
  if (value !== undefined) return radius(value, 'agentRadius');
  // Circles and scenes call theirs `radius`. If it were ignored, the agent would silently be a
  // point.
  const misnamed = /** @type {{radius?: unknown}} */ (options).radius;
  if (misnamed === undefined) return 0;
  throw wrongType('options.radius', misnamed, messages.AGENT_RADIUS);
}

/**
 * Writes a query about one point, as its start and goal.
 *
 * @param {import('./check.js').PointLike} p
 * @param {string} name
 * @param {AgentOptions | undefined} options
 */
export function putPoint(p, name, options) {
  const [x, y] = point(p, name);
  put([x, y, x, y, agentRadius(options), 0, 0]);
}

/**
 * Writes a query about the straight segment from a to b.
 *
 * @param {import('./check.js').PointLike} a
 * @param {import('./check.js').PointLike} b
 * @param {AgentOptions | undefined} options
 */
export function putSegment(a, b, options) {
  put([...point(a, 'a'), ...point(b, 'b'), agentRadius(options)]);
}
