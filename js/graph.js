import { checkMaker, flag, point, wrongType } from './check.js';
import { checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { copyDoubles, put, word } from './memory.js';
import { agentRadius } from './query.js';
import { VERDICTS, pointAtIndex, records, turn } from './records.js';

/**
 * @typedef {object} GraphOptions
 * @property {import('./check.js').PointLike} [start] a site too; only together with goal
 * @property {import('./check.js').PointLike} [goal]
 * @property {number} [agentRadius] every obstacle grows by it; 0 to 1e9, default 0
 * @property {boolean} [hugging] hugging edges between the clear surfing edges' ends; default true
 * @property {boolean} [cusps] also those that a path never takes; default false
 */

/**
 * A surfing edge; undirected, each is listed once. Obstacles are ids, null for start or goal.
 *
 * @typedef {object} GraphEdge
 * @property {'clear' | 'blocked'} verdict
 * @property {number | null} blocker id of what is in the way
 * @property {number | null} fromObstacle
 * @property {number | null} toObstacle
 * @property {1 | -1} fromTurn +1 counter-clockwise, when travelled from `from` to `to`
 * @property {1 | -1} toTurn
 * @property {boolean} internal
 * @property {[number, number]} from
 * @property {[number, number]} to
 */

/**
 * A hugging edge: an arc between the ends of two surfing edges.
 *
 * @typedef {object} GraphHug
 * @property {'clear' | 'hug-blocked' | 'cusp'} verdict
 * @property {number | null} blocker id of what is in the way
 * @property {number} obstacle id of the obstacle that it hugs
 * @property {number} edgeIn index of a surfing edge
 * @property {number} edgeOut index of a surfing edge
 * @property {[number, number]} center
 * @property {number} radius of the grown circle
 * @property {number} startAngle
 * @property {number} sweep
 */

/** Doubles of a bt_graph_edge and of a bt_graph_hug. */
const EDGE_DOUBLES = 11;
const HUG_DOUBLES = 10;

const ENDPOINTS = 1;
const HUGGING = 2;
const CUSPS = 4;

/**
 * The whole tangent visibility graph. Plain data of its own: it needs no `free()`. Counts are O(1),
 * lists O(their length) at the first use.
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
    checkMaker(edgeData instanceof Float64Array, 'tangentGraph');
    this.#edgeData = edgeData;
    this.#hugData = hugData;
    /** Surfing edges with line of sight. @type {number} */
    this.clearEdgeCount = clearEdgeCount;
    /** Hugging edges that a path can take. @type {number} */
    this.clearHugCount = clearHugCount;
  }

  /** All surfing edges. @returns {number} */
  get edgeCount() {
    return this.#edgeData.length / EDGE_DOUBLES;
  }

  /** All hugging edges. @returns {number} */
  get hugCount() {
    return this.#hugData.length / HUG_DOUBLES;
  }

  /** Surfing edges, made at the first use. @returns {GraphEdge[]} */
  get edges() {
    return (this.#edges ??= records(this.#edgeData, EDGE_DOUBLES, edgeObject));
  }

  /** Hugging edges, made at the first use. @returns {GraphHug[]} */
  get hugs() {
    return (this.#hugs ??= records(this.#hugData, HUG_DOUBLES, hugObject));
  }
}

/**
 * @param {(where: string) => number} live the world's handle, asked for when all has been read
 * @param {GraphOptions} [options]
 * @returns {Graph}
 */
export function makeGraph(live, options = {}) {
  const radius = agentRadius(options);
  const { start, goal } = options;
  let flags = flag(options.hugging, 'hugging', true) ? HUGGING : 0;
  if (flag(options.cusps, 'cusps')) flags |= CUSPS;
  let ends = [0, 0, 0, 0];
  if (start !== undefined && goal !== undefined) {
    ends = [...point(start, 'start'), ...point(goal, 'goal')];
    flags |= ENDPOINTS;
  } else if (start !== goal) {
    throw wrongType(start ? 'goal' : 'start', undefined, 'start and goal, or neither');
  }
  const { bx_graph_create, bx_graph_free } = wasm();
  put([...ends, radius, flags]);
  checkStatus(bx_graph_create(live('tangentGraph')), 'tangentGraph');
  const graph = word(0);
  try {
    return new Graph(
      copyDoubles(word(1), word(2) * EDGE_DOUBLES),
      copyDoubles(word(4), word(5) * HUG_DOUBLES),
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
    verdict: /** @type {GraphEdge['verdict']} */ (VERDICTS[data[i]]),
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
    verdict: /** @type {GraphHug['verdict']} */ (VERDICTS[data[i]]),
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
