import { distances, findPaths, nearestOf } from './batch.js';
import { coordinate, id as checkId, numbers, radius as checkRadius } from './check.js';
import { checkStatus } from './errors.js';
import { makeGraph } from './graph.js';
import { wasm } from './loader.js';
import { copyIntegers, result, resultPoint, withBlock, word } from './memory.js';
import { dispose, freedError, releaseWorld } from './owner.js';
import { takePath } from './path.js';
import { putPoint, putQuery, putSearch, putSegment } from './query.js';
import { Search } from './search.js';
import { walkIndex } from './walk.js';

/** @typedef {import('./check.js').PointLike} PointLike */
/** @typedef {import('./check.js').NumberList} NumberList */

/** Frees what a user forgot to free. */
const lost = new FinalizationRegistry(releaseWorld);

/**
 * The obstacles, and queries about them. It holds wasm memory: `free()` it, or declare it with
 * `using`.
 *
 * All but `free()` throw a BitangentError: FREED; WRONG_TYPE, NOT_FINITE and OUT_OF_RANGE for their
 * arguments; methods that add or query, OUT_OF_MEMORY. Other errors are listed with each method. In
 * costs, n is the number of obstacles. The first query after many edits updates the index, O(n).
 *
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 */
export class World {
  /** @type {import('./owner.js').Holding} */
  #holding;

  /** @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY */
  constructor() {
    checkStatus(wasm().bx_world_create(), 'World');
    this.#holding = { world: word(0), searches: new Set() };
    lost.register(this, this.#holding);
  }

  /**
   * Adds a circle. O(1) amortised.
   *
   * @param {number} x from -1e9 to 1e9
   * @param {number} y from -1e9 to 1e9
   * @param {number} radius from 0 to 1e9
   * @returns {number} its id, never 0 and never given out twice
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircle(x, y, radius) {
    coordinate(x, 'x');
    coordinate(y, 'y');
    checkRadius(radius, 'radius');
    this.#call('addCircle', wasm().bx_world_add, x, y, radius);
    return word(0);
  }

  /**
   * Adds many circles, all or none: the fast way to fill a world. O(1) amortised for each.
   *
   * @param {NumberList} circles x, y, radius, x, y, radius, ...
   * @returns {Uint32Array} their ids, in the same order
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addCircles(circles) {
    const triples = numbers(circles, 3, 'circles', 'x, y, radius');
    const count = triples.length / 3;
    return withBlock(count * 28, triples, 'addCircles', (address) => {
      const ids = address + count * 24;
      this.#call('addCircles', wasm().bx_world_add_many, address, count, ids);
      return copyIntegers(ids, count);
    });
  }

  /**
   * Moves a circle's centre. O(1).
   *
   * @param {number} id
   * @param {number} x from -1e9 to 1e9
   * @param {number} y from -1e9 to 1e9
   * @throws {BitangentError} STALE_ID
   */
  moveCircle(id, x, y) {
    const { bx_world_move } = wasm();
    this.#callOn(id, 'moveCircle', bx_world_move, coordinate(x, 'x'), coordinate(y, 'y'));
  }

  /**
   * Changes a circle's radius. O(1).
   *
   * @param {number} id
   * @param {number} radius from 0 to 1e9
   * @throws {BitangentError} STALE_ID
   */
  resizeCircle(id, radius) {
    this.#callOn(id, 'resizeCircle', wasm().bx_world_resize, checkRadius(radius, 'radius'));
  }

  /**
   * Removes an obstacle. Its id is stale afterwards. O(1).
   *
   * @param {number} id
   * @throws {BitangentError} STALE_ID
   */
  remove(id) {
    this.#callOn(id, 'remove', wasm().bx_world_remove);
  }

  /**
   * The centre and radius of a circle. O(1).
   *
   * @param {number} id
   * @returns {{x: number, y: number, radius: number}}
   * @throws {BitangentError} STALE_ID
   */
  getCircle(id) {
    this.#callOn(id, 'getCircle', wasm().bx_world_get);
    return { x: result(0), y: result(1), radius: result(2) };
  }

  /** Removes every obstacle and keeps the memory; their ids are stale afterwards. O(n). */
  clear() {
    this.#call('clear', wasm().bx_world_clear);
  }

  /** Number of obstacles. O(1). @returns {number} */
  get count() {
    return wasm().bx_world_count(this.#live('count'));
  }

  /** Bytes of the world, its spatial index and its scratch memory. O(1). @returns {number} */
  get memory() {
    return wasm().bx_world_memory(this.#live('memory'));
  }

  /**
   * The shortest path of a disc from start to goal. "No path" is a result: see `path.status`. Use
   * `snap` for a start that is stored in single precision or reached by heading: rounding can move
   * it into an obstacle. For the cost see `FindPathOptions`.
   *
   * @param {PointLike} start
   * @param {PointLike} goal
   * @param {import('./query.js').FindPathOptions} [options]
   * @returns {import('./path.js').Path}
   */
  findPath(start, goal, options) {
    putQuery(start, goal, options);
    checkStatus(wasm().bx_find_path(this.#live('findPath')), 'findPath');
    return takePath();
  }

  /**
   * A path for each pair of start and goal. The cost is that of the single queries.
   *
   * @param {NumberList} pairs start x, y, goal x, y, start x, y, ...
   * @param {import('./query.js').FindPathOptions} [options]
   * @returns {import('./path.js').Path[]}
   */
  findPaths(pairs, options) {
    return findPaths(this.#live, pairs, options);
  }

  /**
   * The lengths of the shortest paths from one start to many goals: Infinity without a path, or if
   * an end is blocked. A few goals cost a query each; many cost one search of the cells engine, up
   * to the distance of the furthest reachable goal.
   *
   * @param {PointLike} start
   * @param {NumberList} goals x, y, x, y, ...
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {Float64Array} one for each goal
   * @throws {BitangentError} CAPACITY, above 2,000,000 goals
   */
  distances(start, goals, options) {
    return distances(this.#live, start, goals, options);
  }

  /**
   * Which of many goals is the nearest along a path. It costs a query for each goal that is nearer
   * in a straight line, or for many such goals one search, up to the distance of the result.
   *
   * @param {PointLike} start
   * @param {NumberList} goals x, y, x, y, ...
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {import('./batch.js').Nearest}
   * @throws {BitangentError} CAPACITY, above 2,000,000 goals
   */
  nearestOf(start, goals, options) {
    return nearestOf(this.#live, start, goals, options);
  }

  /**
   * Starts the search of findPath, to be watched step by step. An edit of the world makes it stale,
   * even if it has ended; `free()` of the world frees it. O(n), plus the cells engine's diagram.
   *
   * @param {PointLike} start
   * @param {PointLike} goal
   * @param {import('./query.js').FindPathOptions} [options]
   * @returns {Search}
   */
  startSearch(start, goal, options) {
    putSearch(start, goal, options);
    this.#call('startSearch', wasm().bx_search_create);
    return new Search(this, this.#holding, word(0));
  }

  /**
   * Whether the straight segment from a to b is free for a disc. It is not if a or b is blocked.
   * The cost: the cells of the spatial index along it, and their circles, up to the first blocker.
   *
   * @param {PointLike} a
   * @param {PointLike} b
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {import('./query.js').LineOfSight}
   */
  lineOfSight(a, b, options) {
    putSegment(a, b, options);
    this.#call('lineOfSight', wasm().bx_line_of_sight);
    const blocker = word(0) || null;
    return /** @type {import('./query.js').LineOfSight} */ ({ clear: blocker === null, blocker });
  }

  /**
   * The free point nearest to p; p itself if it is free. Among equally near points, the choice may
   * depend on the order of the edits. The cost: the circles within twice that distance, even if
   * they overlap; milliseconds for thousands, seconds if thousands of outlines meet in one point.
   *
   * @param {PointLike} p
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {{point: [number, number], distance: number}}
   */
  nearestFree(p, options) {
    putPoint(p, 'p', options);
    this.#call('nearestFree', wasm().bx_nearest_free);
    return { point: resultPoint(0), distance: result(2) };
  }

  /**
   * What lineOfSight visits in the spatial index, for lessons: the cells in order, and the circles
   * tested in each. It costs as much.
   *
   * @param {PointLike} a
   * @param {PointLike} b
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {import('./walk.js').IndexCell[]}
   */
  indexWalk(a, b, options) {
    putSegment(a, b, options);
    return walkIndex(this.#live('indexWalk'));
  }

  /**
   * The whole tangent visibility graph, for lessons and small worlds. O(n^3): 300 random circles
   * take 0.95 s and have up to 910,000 hugging edges; 500 take 4.1 s and have 1.9 million, or take
   * 0.4 s with `hugging: false`.
   *
   * @param {import('./graph.js').GraphOptions} [options]
   * @returns {import('./graph.js').Graph}
   */
  tangentGraph(options) {
    return makeGraph(this.#live, options);
  }

  /** Frees the memory of the world and of its searches. A second call does nothing. */
  free() {
    releaseWorld(this.#holding);
  }

  [dispose]() {
    this.free();
  }

  /** The handle; a field so that batch.js and graph.js can call it. @param {string} where */
  #live = (where) => {
    if (this.#holding.world === 0) throw freedError('World', where);
    return this.#holding.world;
  };

  /**
   * @param {string} where
   * @param {(...numbers: number[]) => number} exported
   * @param {...number} numbers
   */
  #call(where, exported, ...numbers) {
    checkStatus(exported(this.#live(where), ...numbers), where);
  }

  /**
   * A call about one obstacle.
   *
   * @param {number} id
   * @param {string} where
   * @param {(...numbers: number[]) => number} exported
   * @param {...number} numbers
   */
  #callOn(id, where, exported, ...numbers) {
    const status = exported(this.#live(where), checkId(id), ...numbers);
    if (status !== 0) checkStatus(status, `${where}: id ${id}`);
  }
}
