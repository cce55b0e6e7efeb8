import { count as checkCount } from './check.js';
import { checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { copyDoubles, result } from './memory.js';
import { dispose, freedError, releaseSearch } from './owner.js';
import { takePath } from './path.js';
import { pointAtIndex } from './segments.js';

/**
 * What happened to an edge: 'open', on the open list; 'clear', its far end became a node;
 * 'blocked', by `blocker`; 'dominated', another path reaches its far end at no more cost;
 * 'hug-blocked', the hugging edge before it meets another obstacle; 'cusp', in graphs only, it
 * would enter with one turn and leave with the other.
 *
 * @typedef {'open' | 'clear' | 'blocked' | 'dominated' | 'hug-blocked' | 'cusp'} Verdict
 */

/**
 * A surfing edge with the hugging edge that leads to it. Obstacles are ids, null for start or goal.
 *
 * @typedef {object} SearchEdge
 * @property {Verdict} verdict
 * @property {number | null} blocker id of what is in the way
 * @property {number | null} node index of the node that it leaves from, null for the start
 * @property {number | null} fromObstacle
 * @property {number | null} toObstacle
 * @property {1 | -1} fromTurn +1 counter-clockwise
 * @property {1 | -1} toTurn
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {number} g length of the path up to `to`
 * @property {number} h straight from `to` to the goal
 */

/**
 * An arrival on an obstacle.
 *
 * @typedef {object} SearchNode
 * @property {number | null} obstacle id, null for start or goal
 * @property {1 | -1} turn +1 counter-clockwise
 * @property {[number, number]} point
 * @property {number} g length of the path up to it
 * @property {number} h straight from it to the goal
 * @property {number | null} parent index of the node before it, null for the start
 */

/**
 * A look inside a search. Plain data, a copy.
 *
 * @typedef {object} SearchSnapshot
 * @property {SearchEdge[]} edges every edge generated, in order
 * @property {SearchNode[]} nodes
 * @property {number[]} open indices of the edges on the open list
 * @property {number | null} best index of the open edge of least g + h
 * @property {boolean} done
 */

/** Doubles of a bt_search_edge and of a bt_search_node. */
const EDGE_DOUBLES = 13;
const NODE_DOUBLES = 7;

/** @type {Verdict[]} */
export const VERDICTS = ['open', 'clear', 'blocked', 'dominated', 'hug-blocked', 'cusp'];

/** A net only: call free(). */
const lost = new FinalizationRegistry(releaseSearch);

/**
 * A search that runs step by step: the solver of findPath itself. Holds wasm memory: `free()` it,
 * or declare it with `using`. `world.free()` frees it too.
 */
export class Search {
  /** Kept from the garbage collector as long as the search. @type {import('./world.js').World} */
  #world;
  /** @type {import('./owner.js').Holding} */
  #holding;
  #handle;
  #done = false;

  /**
   * Use `world.startSearch()`.
   *
   * @param {import('./world.js').World} world
   * @param {import('./owner.js').Holding} holding
   * @param {number} handle
   * @ignore
   */
  constructor(world, holding, handle) {
    this.#world = world;
    this.#holding = holding;
    this.#handle = handle;
    holding.searches.add(handle);
    lost.register(this, { holding, search: handle }, this);
    this.step(0);
  }

  /** The world that it searches. @returns {import('./world.js').World} */
  get world() {
    return this.#world;
  }

  /** Whether the answer is there. @returns {boolean} */
  get done() {
    this.#live('done');
    return this.#done;
  }

  /**
   * Looks at up to `steps` more candidates.
   *
   * @param {number} [steps] a whole number, default 1
   * @returns {boolean} done
   * @throws {BitangentError} STALE_SEARCH, when the world was edited meanwhile
   */
  step(steps = 1) {
    this.#call('step', wasm().bx_search_step, checkCount(steps, 'steps', 0));
    this.#done = result(0) === 1;
    return this.#done;
  }

  /**
   * Everything that the search has seen so far, as plain objects. O(edges).
   *
   * @returns {SearchSnapshot}
   */
  snapshot() {
    this.#call('snapshot', wasm().bx_search_look);
    const edgeCount = result(1);
    const nodeCount = result(3);
    const best = result(4);
    const edgeData = copyDoubles(result(0), edgeCount * EDGE_DOUBLES);
    const nodeData = copyDoubles(result(2), nodeCount * NODE_DOUBLES);
    const edges = Array.from({ length: edgeCount }, (_, i) => edgeObject(edgeData, i));
    const nodes = Array.from({ length: nodeCount }, (_, i) => nodeObject(nodeData, i));
    const open = [...edges.keys()].filter((i) => edges[i].verdict === 'open');
    return { edges, nodes, open, best: best < edgeCount ? best : null, done: this.#done };
  }

  /**
   * The way from the start to the end of one edge. Its status is 'out-of-budget' while the search
   * runs.
   *
   * @param {number} edgeIndex an index in the snapshot's edges
   * @returns {import('./path.js').Path}
   */
  partialPath(edgeIndex) {
    const edge = checkCount(edgeIndex, 'edgeIndex', 0);
    this.#call('partialPath', wasm().bx_search_partial, edge);
    return takePath();
  }

  /**
   * Runs to the end if need be. The search can still be looked at afterwards.
   *
   * @returns {import('./path.js').Path} the same as findPath's
   */
  finish() {
    this.#call('finish', wasm().bx_search_finish);
    this.#done = true;
    return takePath();
  }

  /** Releases the memory. A second call does nothing. */
  free() {
    if (this.#handle === 0) return;
    const search = this.#handle;
    this.#handle = 0;
    lost.unregister(this);
    releaseSearch({ holding: this.#holding, search });
  }

  [dispose]() {
    this.free();
  }

  /**
   * @param {string} where
   * @returns {number} the handle
   */
  #live(where) {
    if (this.#handle === 0) throw freedError('Search', where);
    if (this.#holding.world === 0) throw freedError("Search's World", where);
    return this.#handle;
  }

  /**
   * @param {string} where
   * @param {(...numbers: number[]) => number} exported
   * @param {...number} numbers
   */
  #call(where, exported, ...numbers) {
    checkStatus(exported(this.#live(where), ...numbers), where);
  }
}

/**
 * @param {number} value
 * @returns {1 | -1}
 */
export function turn(value) {
  return value < 0 ? -1 : 1;
}

/**
 * @param {number} value an index, -1 for none
 * @returns {number | null}
 */
function index(value) {
  return value < 0 ? null : value;
}

/**
 * @param {Float64Array} data
 * @param {number} k
 * @returns {SearchEdge}
 */
function edgeObject(data, k) {
  const i = k * EDGE_DOUBLES;
  return {
    verdict: VERDICTS[data[i]],
    blocker: data[i + 1] || null,
    node: index(data[i + 2]),
    fromObstacle: data[i + 3] || null,
    toObstacle: data[i + 4] || null,
    fromTurn: turn(data[i + 5]),
    toTurn: turn(data[i + 6]),
    from: pointAtIndex(data, i + 7),
    to: pointAtIndex(data, i + 9),
    g: data[i + 11],
    h: data[i + 12],
  };
}

/**
 * @param {Float64Array} data
 * @param {number} k
 * @returns {SearchNode}
 */
function nodeObject(data, k) {
  const i = k * NODE_DOUBLES;
  return {
    obstacle: data[i] || null,
    turn: turn(data[i + 1]),
    point: pointAtIndex(data, i + 2),
    g: data[i + 4],
    h: data[i + 5],
    parent: index(data[i + 6]),
  };
}
