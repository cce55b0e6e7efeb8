import { distances, findPaths, nearestOf } from './batch.js';
import { coordinate, id as checkId, numbers, radius as checkRadius } from './check.js';
import { checkStatus } from './errors.js';
import { makeGraph } from './graph.js';
import { wasm } from './loader.js';
import { copyIntegers, result, resultPoint, withBlock, word } from './memory.js';
import { dispose, freedError, releaseWorld } from './owner.js';
import { takePath } from './path.js';
import { putPoint, putQuery, putWay } from './query.js';
import { Search } from './search.js';
import { walkIndex } from './walk.js';

/** @typedef {import('./check.js').PointLike} PointLike */
/** @typedef {import('./check.js').NumberList} NumberList */

/** A net only: call free(). */
const lost = new FinalizationRegistry(releaseWorld);

/**
 * The obstacles. Holds wasm memory: `free()` it, or declare it with `using`.
 *
 * All but `free()` throw a BitangentError: FREED; WRONG_TYPE, NOT_FINITE and OUT_OF_RANGE for
 * arguments; OUT_OF_MEMORY where something is added or asked. What else one throws is said with it.
 * Costs: n is the number of obstacles. After many edits the next question files all anew, O(n).
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
   * @returns {number} its id, never 0; once removed, it is never given out again
   * @throws {BitangentError} CAPACITY, when the world is full
   */
  addCircle(x, y, radius) {
    const { bx_world_add } = wasm();
    this.#call(
      'addCircle',
      bx_world_add,
      coordinate(x, 'x'),
      coordinate(y, 'y'),
      checkRadius(radius, 'radius'),
    );
    return word(0);
  }

  /**
   * Adds many circles, all or none. The fast way to fill a world. O(1) amortised for each.
   *
   * @param {NumberList} circles x, y, radius, x, y, radius, ...
   * @returns {Uint32Array} their ids, in the same order
   * @throws {BitangentError} CAPACITY, when the world is full
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
   * Where a circle is now. O(1).
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

  /** Bytes that the world, its index and its scratch hold. O(1). @returns {number} */
  get memory() {
    return wasm().bx_world_memory(this.#live('memory'));
  }

  /**
   * The shortest path of a disc from start to goal. "No path" is an answer: see `path.status`. From
   * a place that is kept in single precision, or stepped to by heading, ask with `snap`: rounding
   * puts it in an outline. Costs what the engine takes: see `FindPathOptions`.
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
   * Many paths at once: one for each start and goal, at the cost of each.
   *
   * @param {NumberList} pairs start x, y, goal x, y, start x, y, ...
   * @param {import('./query.js').FindPathOptions} [options]
   * @returns {import('./path.js').Path[]}
   */
  findPaths(pairs, options) {
    return findPaths(this.#live, pairs, options);
  }

  /**
   * The lengths of the shortest paths from one start to many goals: Infinity without a path, or
   * where an end is blocked. A few goals cost a question each; many, in one search of the cells
   * engine, what lies no further away than the furthest that can be reached.
   *
   * @param {PointLike} start
   * @param {NumberList} goals x, y, x, y, ...
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {Float64Array} one a goal
   * @throws {BitangentError} CAPACITY, above 2,000,000 goals
   */
  distances(start, goals, options) {
    return distances(this.#live, start, goals, options);
  }

  /**
   * Which of many goals is the nearest along a path. Costs a question for each that is nearer as
   * the crow flies; of many such, what lies no further away than the answer.
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
   * The search of findPath, to be watched step by step. It becomes stale when the world is edited,
   * also when it is done, and is freed with the world. O(n), and the cells engine's diagram.
   *
   * @param {PointLike} start
   * @param {PointLike} goal
   * @param {import('./query.js').FindPathOptions} [options]
   * @returns {Search}
   */
  startSearch(start, goal, options) {
    putQuery(start, goal, options);
    this.#call('startSearch', wasm().bx_search_create);
    return new Search(this, this.#holding, word(0));
  }

  /**
   * Is the straight way from a to b free for a disc? Not when a or b is blocked either. Cost: by
   * the cells of the index along the way, and the circles in them, until one blocks it.
   *
   * @param {PointLike} a
   * @param {PointLike} b
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {import('./query.js').LineOfSight}
   */
  lineOfSight(a, b, options) {
    putWay(a, b, options);
    this.#call('lineOfSight', wasm().bx_line_of_sight);
    const blocker = word(0) || null;
    return /** @type {import('./query.js').LineOfSight} */ ({ clear: blocker === null, blocker });
  }

  /**
   * The free point nearest to p, p itself if it is free. Of points that are equally near, which one
   * may depend on the order of the edits. Cost: by the circles within twice that distance, also if
   * they all overlap: milliseconds for thousands; seconds where that many outlines meet in one point.
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
   * What lineOfSight looks at in the spatial index, for lessons: cell by cell, and the circles that
   * it compares there, until one is in the way. Costs the same.
   *
   * @param {PointLike} a
   * @param {PointLike} b
   * @param {import('./query.js').AgentOptions} [options]
   * @returns {import('./walk.js').IndexCell[]}
   */
  indexWalk(a, b, options) {
    putWay(a, b, options);
    return walkIndex(this.#live('indexWalk'));
  }

  /**
   * The whole tangent visibility graph. For lessons and small worlds: O(n^3) time. 300 random
   * circles take 0.95 s and up to 910,000 hugging edges; 500 take 4.1 s and 1.9 million, or 0.4 s
   * with `hugging: false`.
   *
   * @param {import('./graph.js').GraphOptions} [options]
   * @returns {import('./graph.js').Graph}
   */
  tangentGraph(options) {
    return makeGraph(this.#live, options);
  }

  /** Releases the memory, and that of searches on it. A second call does nothing. */
  free() {
    releaseWorld(this.#holding);
  }

  [dispose]() {
    this.free();
  }

  /** The handle, also for what asks for it when it has read its arguments. @param {string} where */
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
   * A call that is about one obstacle.
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
