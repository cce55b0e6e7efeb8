import { checkMaker, flag, point } from '../base/check.js';
import {
  FLAG_CUSPS,
  FLAG_ENDPOINTS,
  FLAG_HUGGING,
  GRAPH_EDGE_DOUBLES,
  GRAPH_HUG_DOUBLES,
  VERDICT_NAMES,
} from '../base/constants.js';
import { checkStatus, needs } from '../base/errors.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { copyDoubles, word } from '../module/memory.js';
import { pointAtIndex, records, turn } from '../module/records.js';
import { agentRadius } from '../query/query.js';
import { putFor } from '../world/world-memory.js';

/**
 * What a tangent visibility graph contains.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {object} GraphOptions
 * @property {import('../base/check.js').PointLike<P>} [start] makes start and goal sites of the graph
 * @property {import('../base/check.js').PointLike<P>} [goal] needed with start, and only then
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {boolean} [hugging] also the hugging edges between the ends of clear surfing edges;
 *   default true
 * @property {boolean} [cusps] also hugging edges with a cusp, which no path takes; default false
 */

/**
 * A surfing edge. It is undirected and listed once. Obstacles are ids, or null for start and goal.
 *
 * @typedef {object} GraphEdge
 * @property {'clear' | 'blocked'} verdict whether there is line of sight
 * @property {number | null} blocker id of the obstacle that blocks it
 * @property {number | null} fromObstacle the obstacle at its start
 * @property {number | null} toObstacle the obstacle at its end
 * @property {1 | -1} fromTurn turn before it when travelled from `from` to `to`; +1 is
 *   counter-clockwise
 * @property {1 | -1} toTurn turn after it
 * @property {boolean} internal whether it is an internal bitangent
 * @property {import('../base/plane.js').Pair} from where it begins
 * @property {import('../base/plane.js').Pair} to where it ends
 */

/**
 * A hugging edge: an arc between the ends of two surfing edges.
 *
 * @typedef {object} GraphHug
 * @property {'clear' | 'hug-blocked' | 'cusp'} verdict 'clear', cut by an obstacle, or no path turns so
 * @property {number | null} blocker id of the obstacle that cuts it
 * @property {number} obstacle id of the obstacle that it hugs
 * @property {number} edgeIn index of one surfing edge that it joins
 * @property {number} edgeOut index of the other
 * @property {import('../base/plane.js').Pair} center of the circle
 * @property {number} radius of the inflated circle
 * @property {number} startAngle radians
 * @property {number} sweep radians; positive is counter-clockwise
 */

/**
 * The whole tangent visibility graph: a copy that needs no `free()`. The counts are O(1). A list is
 * made at the first use, in O(its length).
 *
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Generating surfing edges",
 *   "Generating hugging edges"
 */
export class Graph {
  #edgeData;
  #hugData;
  /** @type {GraphEdge[] | null} */
  #edges = null;
  /** @type {GraphHug[] | null} */
  #hugs = null;

  /**
   * Use `world.tangentGraph()`.
   *
   * @param {Float64Array} edgeData
   * @param {Float64Array} hugData
   * @param {number} clearEdgeCount
   * @param {number} clearHugCount
   * @ignore
   */
  constructor(edgeData, hugData, clearEdgeCount, clearHugCount) {
    checkMaker(edgeData instanceof Float64Array, 'Graph', 'world.tangentGraph()');
    finish(Graph, 'Graph');
    this.#edgeData = edgeData;
    this.#hugData = hugData;
    /** Number of surfing edges with line of sight. @type {number} */
    this.clearEdgeCount = clearEdgeCount;
    /** Number of hugging edges that a path can take. @type {number} */
    this.clearHugCount = clearHugCount;
  }

  /** Number of all surfing edges. @returns {number} */
  get edgeCount() {
    return this.#edgeData.length / GRAPH_EDGE_DOUBLES;
  }

  /** Number of all hugging edges. @returns {number} */
  get hugCount() {
    return this.#hugData.length / GRAPH_HUG_DOUBLES;
  }

  /** All surfing edges. @returns {GraphEdge[]} */
  get edges() {
    return (this.#edges ??= records(this.#edgeData, GRAPH_EDGE_DOUBLES, edgeObject));
  }

  /** All hugging edges. @returns {GraphHug[]} */
  get hugs() {
    return (this.#hugs ??= records(this.#hugData, GRAPH_HUG_DOUBLES, hugObject));
  }
}

const GRAPH_OPTIONS = new Set(['start', 'goal', 'agentRadius', 'hugging', 'cusps']);

/**
 * @param {import('../world/world-memory.js').WorldMemory<any>} world
 * @param {GraphOptions<any>} [options]
 * @returns {Graph}
 */
export function makeGraph(world, options = {}) {
  const where = 'World.tangentGraph';
  const radius = agentRadius(options, where, GRAPH_OPTIONS);
  const { start, goal, hugging, cusps } = options;
  let flags = flag(hugging, where, 'hugging', true) ? FLAG_HUGGING : 0;
  if (flag(cusps, where, 'cusps')) flags |= FLAG_CUSPS;
  let ends = [0, 0, 0, 0];
  if (start !== undefined && goal !== undefined) {
    ends = [start, goal].flatMap((end, i) => point(end, where, i ? 'goal' : 'start', world.plane));
    flags |= FLAG_ENDPOINTS;
  } else if (start !== goal) {
    throw start ? needs(where, 'start', 'goal') : needs(where, 'goal', 'start');
  }
  const { bx_graph_create, bx_graph_free } = wasm();
  checkStatus(bx_graph_create(putFor(world, where, [...ends, radius, flags])), where);
  const graph = word(0);
  try {
    return new Graph(
      copyDoubles(word(1), word(2) * GRAPH_EDGE_DOUBLES),
      copyDoubles(word(4), word(5) * GRAPH_HUG_DOUBLES),
      word(3),
      word(6),
    );
  } finally {
    bx_graph_free(graph);
  }
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {GraphEdge}
 */
function edgeObject(data, i) {
  return {
    verdict: /** @type {GraphEdge['verdict']} */ (VERDICT_NAMES[data[i]]),
    blocker: data[i + 1] || null,
    fromObstacle: data[i + 2] || null,
    toObstacle: data[i + 3] || null,
    fromTurn: turn(data[i + 4]),
    toTurn: turn(data[i + 5]),
    internal: data[i + 6] === 1,
    from: pointAtIndex(data, i + 7),
    to: pointAtIndex(data, i + 9),
  };
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {GraphHug}
 */
function hugObject(data, i) {
  return {
    verdict: /** @type {GraphHug['verdict']} */ (VERDICT_NAMES[data[i]]),
    blocker: data[i + 1] || null,
    obstacle: data[i + 2],
    edgeIn: data[i + 3],
    edgeOut: data[i + 4],
    center: pointAtIndex(data, i + 5),
    radius: data[i + 7],
    startAngle: data[i + 8],
    sweep: data[i + 9],
  };
}
