import { count as checkCount } from '../base/check.js';
import { ERROR_RANGE, SEARCH_CELL_DOUBLES, SEARCH_WINDOW_DOUBLES } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { copyDoubles, word } from '../module/memory.js';
import { WatchedSearch } from '../module/watched-search.js';
import { takePath } from '../path/path.js';
import { ignoredOfLast } from '../query/ignore.js';
import { takeCells, takeSnapshot } from './snapshot.js';

/**
 * A search that runs step by step, by the same solver as findPath. It holds wasm memory: `free()`
 * it, or declare it with `using`. `world.free()` frees it too.
 *
 * All its steps together cost what the query does. A window costs O(1). An edge of the tangent engine
 * costs a line of sight and the bitangents to all active obstacles, one of the graph engine a line of
 * sight and the bitangents to all that its end sees. The step in which a search switches
 * to another engine costs as much as a start with that engine.
 *
 * All but `world` and `free()` throw a BitangentError: FREED, if it or its world was freed. All
 * methods also throw STALE_SEARCH, if the world was edited since the start, and OUT_OF_MEMORY.
 * Other errors are listed with each method.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @extends {WatchedSearch<import('../path/path.js').PathAnswer<P>>}
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Delayed edge generation"
 */
export class Search extends WatchedSearch {
  /** As long as the search lives, so does the world. @type {import('../world/world.js').World<P>} */
  #world;
  /** @type {import('../module/handle.js').Handle} */
  #handle;
  /** Of the query. @type {Uint32Array | null} */
  #ignored;

  /**
   * Use `world.startSearch()`.
   *
   * @param {import('../world/world.js').World<P>} world
   * @param {import('../module/handle.js').Handle} handle
   * @ignore
   */
  constructor(world, handle) {
    const ignored = ignoredOfLast();
    super(handle, 'Search', 'world.startSearch()', () =>
      takePath(world.plane, world.handle, ignored),
    );
    this.#ignored = ignored;
    this.#world = world;
    this.#handle = handle;
  }

  /** The world that it searches. @returns {import('../world/world.js').World<P>} */
  get world() {
    return this.#world;
  }

  /**
   * Everything that the search has generated so far, as plain objects. O(edges + nodes + windows),
   * and with the cells engine O(obstacles).
   *
   * @returns {import('./snapshot.js').SearchSnapshot}
   */
  snapshot() {
    this.#handle.call('Search.snapshot', wasm().bx_search_look);
    return takeSnapshot(this.done);
  }

  /**
   * The cells that the cells engine searches; empty with another engine. A search that goes on with the
   * graph engine, because a wall is in its way, has none any more. O(obstacles).
   *
   * @returns {import('./snapshot.js').SearchCell[]}
   */
  cells() {
    this.#handle.call('Search.cells', wasm().bx_search_cells);
    return takeCells();
  }

  /**
   * The windows of a snapshot as numbers, which is much faster: 13 numbers each, verdict (0 open,
   * 1 clear, 2 blocked, 3 dominated), node (-1 for the start), obstacle, g, h, right from x, y, to
   * x, y, left from x, y, to x, y. O(edges + nodes + windows + obstacles).
   *
   * @returns {Float64Array} a copy
   */
  windowData() {
    this.#handle.call('Search.windowData', wasm().bx_search_look);
    return copyDoubles(word(5), word(6) * SEARCH_WINDOW_DOUBLES);
  }

  /**
   * The cells as numbers. Neighbours share their corners exactly. O(obstacles).
   *
   * @returns {{cells: Float64Array, corners: Float64Array}} copies. cells: 3 numbers each,
   *   obstacle, index of the first corner and number of corners; corners: x, y, x, y, ...
   */
  cellData() {
    this.#handle.call('Search.cellData', wasm().bx_search_cells);
    return {
      cells: copyDoubles(word(0), word(1) * SEARCH_CELL_DOUBLES),
      corners: copyDoubles(word(2), word(3) * 2),
    };
  }

  /**
   * The path from the start to the end of one edge, as the search found it. Its status is
   * 'out-of-budget' and `partial` is true, even if it reaches the goal. The edge may be one that
   * the search rejected, such as a blocked one. O(segments); with the cells engine, the cost of
   * `snapshot`.
   *
   * @param {number} edgeIndex an index in the snapshot's edges
   * @returns {import('../path/path.js').PathAnswer<P>}
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE; OUT_OF_RANGE, if there is no such edge
   */
  partialPath(edgeIndex) {
    const edge = checkCount(edgeIndex, 'Search.partialPath: edgeIndex', 0);
    const status = wasm().bx_search_partial(this.#handle.live('Search.partialPath'), edge);
    if (status === ERROR_RANGE) {
      this.#handle.call('Search.partialPath', wasm().bx_search_look);
      checkCount(edge, 'Search.partialPath: edgeIndex', 0, '', word(1) - 1);
    }
    checkStatus(status, 'Search.partialPath');
    return takePath(this.#world.plane, this.#world.handle, this.#ignored);
  }
}
