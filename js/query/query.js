import { flag, point, pointX, pointY, positive, radius } from '../base/check.js';
import {
  ENGINE_GRAPH,
  ENGINE_NAMES,
  FLAG_ENGINE_SHIFT,
  FLAG_IGNORE,
  FLAG_MAX_LENGTH,
  FLAG_PARTIAL,
  FLAG_SNAP,
} from '../base/constants.js';
import { budget, checkOptions, choice, limit } from '../base/options.js';
import { inputs } from '../module/memory.js';
import { handleOf, putFor } from '../world/world-memory.js';
import { putIgnored, readIgnored } from './ignore.js';

/**
 * The agent of a query about a point.
 *
 * @typedef {object} AgentOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 */

/**
 * The agent of a query about a place, and the obstacles that the query ignores.
 *
 * @typedef {object} PlaceOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for this query
 */

/**
 * The agent of a field, and how far the field goes.
 *
 * @typedef {object} FieldOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {boolean} [snap] move a blocked start and blocked goals to the nearest free points;
 *   default false
 * @property {number} [maxLength] longer paths do not count; above 0, default Infinity. The search ends
 *   there, so it costs the less the shorter this is
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for this field, as for a
 *   query; agents of a crowd that walk down it walk through them. Nothing is searched in advance: each
 *   point costs a query for each goal. An obstacle that is removed is ignored no more
 */

/**
 * The agent of a query about many goals, and the obstacles that the query ignores.
 *
 * @typedef {object} DistancesOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {boolean} [snap] move a blocked start and blocked goals to the nearest free points;
 *   default false
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for this query,
 *   which then costs a query of 'tangent' for each goal
 */

/**
 * How near the free point must be.
 *
 * @typedef {object} NearestFreeOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {number} [maxDistance] how far it may be at most; 0 or more, default Infinity
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for this query
 */

/**
 * The nearest free point, if there is one.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {{found: true, point: import('../base/plane.js').Point<P>, distance: number} |
 *   {found: false, point: null, distance: number}} NearestFree
 */

/**
 * Whether the straight segment is free, and if not, the id of an obstacle that blocks it.
 *
 * @typedef {{clear: true, blocker: null} |
 *   {clear: false, blocker: import('../base/check.js').ObstacleId}} LineOfSight
 */

/**
 * How to search for a path. The engines give the same answer, and differ in cost:
 *
 * - 'tangent' costs by the circles between start and goal, whatever the size of the world, but more
 *   than the square of their number.
 * - 'cells' costs about in proportion to those circles. But the first query with an agent radius
 *   builds a diagram of all circles, in 0.7 to 1 us per circle. The diagram is kept for the
 *   last four radii and repaired where circles were edited. It knows no walls: where one is in the
 *   way, the query goes on to 'graph'. Edges of polygons and bounds are walls, too.
 * - 'graph' pays where walls shape the paths. It makes the tangent visibility graph
 *   where a search comes by, and keeps it; an edit drops what saw the obstacle.
 *   The first query triangulates the world, in some 2 us per corner; then each query is cheaper than
 *   those before it, until most of the graph is there.
 * - 'auto' starts with 'tangent', and switches to 'cells' when 'tangent' has cost about as much as
 *   the diagram would. It switches at once if the diagram exists, the goal is far, and many circles
 *   are likely to be in between. In a world mostly of polygons and walls it takes 'graph' in the
 *   place of 'cells', and so it does where walls have blocked most of the last answers of 'cells';
 *   for short paths too after many queries without an edit.
 *
 * The entries `bitangent/circles` and `bitangent/tangent` have 'tangent' alone, whatever is chosen.
 *
 * @typedef {object} CirclePathOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0. The agent
 *   passes a gap exactly as wide as itself
 * @property {'auto' | 'tangent' | 'cells' | 'graph'} [engine] the engine that answers: 'tangent'
 *   for short paths and moving obstacles, 'cells' for long paths among many circles, 'graph'
 *   where walls shape the paths; default 'auto', by cost
 * @property {boolean} [snap] move a blocked start or goal to the nearest free point; default false
 * @property {number} [maxExpansions] candidates taken from the open list before 'out-of-budget':
 *   1 to 4294967295, or Infinity, the default. The diagram of 'cells' and the triangulation
 *   of 'graph' are not counted: the size of the world bounds them
 * @property {number} [maxLength] longer paths are 'too-far'; above 0, default Infinity. The search ends
 *   as soon as it has come so far, so it costs the less the shorter this is
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for this query, of
 *   any kind: the agent itself, a door that it can open. Nothing is edited, so nothing becomes stale.
 *   'tangent' answers: as fast as without for short paths; in 0.25 ms on average across 1,000
 *   circles, and in 18 ms across 10,000
 */

/**
 * The same, and what the smaller entries do not have.
 *
 * @typedef {CirclePathOptions & {partial?: boolean}} FindPathOptions partial: if the goal is
 *   unreachable, lead to the reachable point nearest to it, as it was given; default false
 */

/** The engines that a query may choose. */
const ENGINES = ENGINE_NAMES.slice(0, ENGINE_GRAPH + 1);

export const AGENT_OPTIONS = new Set(['agentRadius']);
const PLACE_OPTIONS = new Set(['agentRadius', 'ignore']);
export const FIELD_OPTIONS = new Set(['agentRadius', 'snap', 'maxLength', 'ignore']);
export const DISTANCES_OPTIONS = new Set(['agentRadius', 'snap', 'ignore']);
export const FREE_OPTIONS = new Set(['agentRadius', 'maxDistance', 'ignore']);
export const PATH_OPTIONS = new Set([
  'agentRadius',
  'engine',
  'snap',
  'maxExpansions',
  'maxLength',
  'ignore',
]);
export const PARTIAL_OPTIONS = /* @__PURE__ */ new Set([...PATH_OPTIONS, 'partial']);

/**
 * @template {import('../base/plane.js').Plane} P
 * @typedef {import('../world/world-memory.js').WorldMemory<P>} WorldMemory
 */

/**
 * Writes a query from start to goal as the inputs of the next call. This is the hot path of
 * findPath: it reads the options one by one and allocates nothing. A getter may query, free the
 * world or let memory grow, so all are read, once, before the first number is written.
 *
 * @param {import('../world/circle-world.js').CircleWorld<any, any>} world
 * @param {unknown} start
 * @param {unknown} goal
 * @param {FindPathOptions | undefined} options
 * @param {string} where name of the call, for messages
 * @returns {number} the world's handle
 */
export function putQuery(world, start, goal, options, where) {
  const { plane } = world;
  const startX = pointX(start, where, 'start', plane);
  const startY = pointY(start, where, 'start', plane);
  const goalX = pointX(goal, where, 'goal', plane);
  const goalY = pointY(goal, where, 'goal', plane);
  const agent = agentRadius(options, where, world.pathOptions);
  let flags = 0;
  let expansions = 0;
  let most = 0;
  let ignored = null;
  if (options !== undefined) {
    const { engine, snap, partial, maxExpansions, maxLength, ignore } = options;
    if (flag(snap, where, 'snap')) flags |= FLAG_SNAP;
    if (flag(partial, where, 'partial')) flags |= FLAG_PARTIAL;
    flags |= choice(engine, ENGINES, where, 'engine') << FLAG_ENGINE_SHIFT;
    expansions = budget(maxExpansions, where);
    if (maxLength !== undefined && maxLength !== Infinity) {
      most = positive(maxLength, `${where}: maxLength`);
      flags |= FLAG_MAX_LENGTH;
    }
    ignored = readIgnored(ignore, where);
    if (ignored !== null) flags |= FLAG_IGNORE;
  }
  const handle = handleOf(world, where);
  putIgnored(world, ignored, where);
  // Not through an array or the arguments of a call: these would be made for each query.
  const to = inputs();
  to[0] = startX;
  to[1] = startY;
  to[2] = goalX;
  to[3] = goalY;
  to[4] = agent;
  to[5] = flags;
  to[6] = expansions;
  if (flags & FLAG_MAX_LENGTH) to[10] = most;
  return handle;
}

/**
 * The agent's radius.
 *
 * @param {AgentOptions | undefined} options
 * @param {string} where
 * @param {ReadonlySet<string>} [known] names of the options
 * @param {number} [usual] the radius if none is given
 * @returns {number}
 */
export function agentRadius(options, where, known = AGENT_OPTIONS, usual = 0) {
  if (options === undefined) return usual;
  checkOptions(options, known, where);
  const value = options.agentRadius;
  return value === undefined ? usual : radius(value, where, 'agentRadius');
}

/**
 * Writes a query about the straight segment from a to b, or about one point, which is both.
 *
 * @param {WorldMemory<any>} world
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 * @param {(PlaceOptions & NearestFreeOptions) | undefined} options
 * @param {string} where
 * @param {ReadonlySet<string>} [known] names of the options
 * @returns {{handle: number, most: number}} the world's handle, and the greatest distance
 */
export function putPlace(world, a, b, options, where, known = PLACE_OPTIONS) {
  const agent = agentRadius(options, where, known);
  const most = limit(options?.maxDistance, where, 'maxDistance');
  const ignored = readIgnored(options?.ignore, where);
  if (ignored !== null) putIgnored(world, ignored, where);
  const flags = ignored === null ? 0 : FLAG_IGNORE;
  return { handle: putFor(world, where, [a[0], a[1], b[0], b[1], agent, flags, 0]), most };
}

/**
 * Writes a query from one point to many goals.
 *
 * @param {WorldMemory<any>} world
 * @param {unknown} start
 * @param {(DistancesOptions & FieldOptions) | undefined} options
 * @param {string} where
 * @param {ReadonlySet<string>} known names of the options
 * @returns {number} the world's handle
 */
export function putStart(world, start, options, where, known) {
  const [x, y] = point(start, where, 'start', world.plane);
  const agent = agentRadius(options, where, known);
  const snaps = flag(options?.snap, where, 'snap') ? FLAG_SNAP : 0;
  const ignored = readIgnored(options?.ignore, where);
  const { maxLength = Infinity } = options ?? {};
  const limits = maxLength === Infinity ? 0 : FLAG_MAX_LENGTH;
  const most = limits && positive(maxLength, `${where}: maxLength`);
  handleOf(world, where);
  putIgnored(world, ignored, where);
  const flags = snaps | limits | (ignored === null ? 0 : FLAG_IGNORE);
  return putFor(world, where, [x, y, x, y, agent, flags, 0, 0, 0, 0, most]);
}
