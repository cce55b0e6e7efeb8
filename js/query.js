import { count, flag, point, pointX, pointY, radius, wrongType } from './check.js';
import { put } from './memory.js';
import { ENGINES } from './records.js';

/**
 * @typedef {object} AgentOptions
 * @property {number} [agentRadius] every obstacle grows by it; 0 to 1e9, default 0
 */

/**
 * Whether the straight way is free, and if not, the id of an obstacle in it.
 *
 * @typedef {{clear: true, blocker: null} | {clear: false, blocker: number}} LineOfSight
 */

/**
 * How to look for a path. Cost: of 'tangent' by what lies between start and goal, whatever the size
 * of the world, but by more than the square of the circles in the way. Of 'cells' about in
 * proportion to the circles between start and goal; but its first question with an agent radius
 * builds a diagram of the whole world, in some 0.7 to 1 us a circle, which is kept for the last
 * four radii and repaired where obstacles were edited. 'auto' begins with 'tangent' and goes over
 * when that has cost about as much as the diagram would, or at once where the goal is far, many
 * circles are likely to be in the way, and the diagram is there.
 *
 * @typedef {object} FindPathOptions
 * @property {number} [agentRadius] every obstacle grows by it; 0 to 1e9, default 0
 * @property {'auto' | 'tangent' | 'cells'} [engine] which solver answers, never what: 'tangent' for
 *   what is near and what moves, 'cells' for long ways in large worlds; default 'auto', by cost
 * @property {boolean} [snap] move a blocked start or goal to the nearest free point
 * @property {boolean} [partial] when the goal is unreachable, go to the reachable point nearest it
 * @property {number} [maxExpansions] candidates looked at before 'out-of-budget': 1 to 4294967295, or
 *   Infinity; default no limit
 */

const SNAP = 1;
const PARTIAL = 2;
/** Where bt_engine begins, above the flags. */
const ENGINE_SHIFT = 2;

/**
 * Puts a question about a way from start to goal. Reads options one by one and allocates nothing:
 * this is the hot path of findPath.
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
    if (flag(options.snap, 'snap')) flags |= SNAP;
    if (flag(options.partial, 'partial')) flags |= PARTIAL;
    if (engine !== undefined) flags |= engineIndex(engine) << ENGINE_SHIFT;
    if (maxExpansions !== undefined && maxExpansions !== Infinity) {
      budget = count(maxExpansions, 'maxExpansions', 1, ', or Infinity');
    }
  }
  put([startX, startY, goalX, goalY, agent, flags, budget]);
}

/** @param {unknown} engine */
function engineIndex(engine) {
  const index = ENGINES.indexOf(/** @type {string} */ (engine));
  if (index >= 0) return index;
  throw wrongType('engine', engine, "'auto', 'tangent' or 'cells'");
}

/**
 * The agent's radius of options, which may be missing.
 *
 * @param {AgentOptions | undefined} options
 * @returns {number}
 */
export function agentRadius(options) {
  if (options === undefined) return 0;
  if (typeof options !== 'object' || options === null) {
    throw wrongType('options', options, 'an object');
  }
  const value = options.agentRadius;
  if (value !== undefined) return radius(value, 'agentRadius');
  // As a circle's is called, and a scene's. Not read, the path would silently be a point's.
  const alien = /** @type {{radius?: unknown}} */ (options).radius;
  if (alien === undefined) return 0;
  throw wrongType('options.radius', alien, 'agentRadius, its name here');
}

/**
 * Puts a question about one point, as one of a way that ends where it starts.
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
 * Puts a question about the straight way from a to b.
 *
 * @param {import('./check.js').PointLike} a
 * @param {import('./check.js').PointLike} b
 * @param {AgentOptions | undefined} options
 */
export function putWay(a, b, options) {
  put([...point(a, 'a'), ...point(b, 'b'), agentRadius(options)]);
}
