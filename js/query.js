import {
  MAX_SIZE,
  coordinate,
  count,
  optionsObject,
  pointX,
  pointY,
  radius,
  wrongType,
} from './check.js';
import { put } from './memory.js';

/**
 * @typedef {object} AgentOptions
 * @property {number} [agentRadius] every obstacle grows by it; 0 to 1e9, default 0
 */

/**
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
/** bt_engine, above the flags. */
const TANGENT = 1 << 2;
const CELLS = 2 << 2;

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
  let agent = 0;
  let flags = 0;
  let budget = 0;
  if (options !== undefined) {
    optionsObject(options);
    agent = agentRadius(options);
    const { engine, maxExpansions } = options;
    if (options.snap) flags |= SNAP;
    if (options.partial) flags |= PARTIAL;
    if (engine !== undefined && engine !== 'auto') flags |= engineFlag(engine);
    if (maxExpansions !== undefined && maxExpansions !== Infinity) {
      budget = count(maxExpansions, 'maxExpansions', 1);
    }
  }
  put([startX, startY, goalX, goalY, agent, flags, budget]);
}

/** @param {unknown} engine */
function engineFlag(engine) {
  if (engine === 'tangent') return TANGENT;
  if (engine === 'cells') return CELLS;
  throw wrongType('engine', engine, "'auto', 'tangent' or 'cells'");
}

/**
 * The agent's radius that options tell, which optionsObject has seen.
 *
 * @param {AgentOptions} options
 * @returns {number}
 */
export function agentRadius(options) {
  const value = options.agentRadius;
  return value === undefined ? 0 : radius(value, 'agentRadius');
}

/**
 * The agent's radius of options that may be missing.
 *
 * @param {AgentOptions | undefined} options
 * @returns {number}
 */
export function optionalAgentRadius(options) {
  if (options === undefined) return 0;
  optionsObject(options);
  return agentRadius(options);
}

/**
 * Checks x, y, radius triples in one pass.
 *
 * @param {Float64Array} triples
 */
export function checkTriples(triples) {
  for (let i = 0; i < triples.length; i += 3) {
    const x = triples[i];
    const y = triples[i + 1];
    const r = triples[i + 2];
    const fine = x >= -MAX_SIZE && x <= MAX_SIZE && y >= -MAX_SIZE && y <= MAX_SIZE;
    if (fine && r >= 0 && r <= MAX_SIZE) continue;
    const name = `circles: circle ${i / 3}`;
    coordinate(x, `${name}: x`);
    coordinate(y, `${name}: y`);
    radius(r, `${name}: radius`);
  }
}
