import { checkMaker, count as checkCount } from '../base/check.js';
import { ERROR_RANGE, SEARCH_CELL_DOUBLES, SEARCH_WINDOW_DOUBLES } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { copyDoubles, flag, word } from '../module/memory.js';
import { collector, dispose, holdPart, liveHandle, releasePart } from '../module/owner.js';
import { takePath } from '../path/path.js';
import { takeCells, takeSnapshot } from './snapshot.js';

const lost = collector(releasePart);

/**
 * A search that runs step by step, by the same solver as findPath. It holds wasm memory: `free()`
 * it, or declare it with `using`. `world.free()` frees it too.
 *
 * All but `world` and `free()` throw a BitangentError: FREED, if it or its world was freed. All
 * methods also throw STALE_SEARCH, if the world was edited since the start, and OUT_OF_MEMORY.
 * Other errors are listed with each method.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Delayed edge generation"
 */
export class Search {
  /** As long as the search lives, so does the world. @type {import('../world/world.js').World<P>} */
  #world;
  /** @type {import('../module/owner.js').Part} */
  #part;
  #done = false;

  /**
   * Use `world.startSearch()`.
   *
   * @param {import('../world/world.js').World<P>} world
   * @param {import('../module/owner.js').Holding} holding
   * @param {number} handle
   * @ignore
   */
  constructor(world, holding, handle) {
    checkMaker(handle > 0, 'Search', 'world.startSearch()');
    this.#world = world;
    this.#part = holdPart(holding, handle, wasm().bx_search_free);
    lost.register(this, this.#part);
    this.step(0);
  }

  /** The world that it searches. @returns {import('../world/world.js').World<P>} */
  get world() {
    return this.#world;
  }

  /** Whether the search has ended. @returns {boolean} */
  get done() {
    this.#live('Search.done');
    return this.#done;
  }

  /**
   * Takes up to `steps` candidates from the open list. All steps together cost what the query
   * does. A window costs O(1). An edge of the tangent engine costs a line of sight and the
   * bitangents to all active obstacles. The step in which 'auto' switches to the cells engine costs
   * as much as a start with that engine.
   *
   * @param {number} [steps] a whole number from 0 to 4294967295, default 1
   * @returns {boolean} whether the search has ended
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
   */
  step(steps) {
    const count = steps === undefined ? 1 : checkCount(steps, 'Search.step: steps', 0);
    this.#call('Search.step', wasm().bx_search_step, count);
    this.#done = flag();
    return this.#done;
  }

  /**
   * Everything that the search has generated so far, as plain objects. O(edges + nodes + windows),
   * and with the cells engine O(obstacles).
   *
   * @returns {import('./snapshot.js').SearchSnapshot}
   */
  snapshot() {
    this.#call('Search.snapshot', wasm().bx_search_look);
    return takeSnapshot(this.#done);
  }

  /**
   * The cells that the cells engine searches; empty with the tangent engine. O(obstacles).
   *
   * @returns {import('./snapshot.js').SearchCell[]}
   */
  cells() {
    this.#call('Search.cells', wasm().bx_search_cells);
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
    this.#call('Search.windowData', wasm().bx_search_look);
    return copyDoubles(word(5), word(6) * SEARCH_WINDOW_DOUBLES);
  }

  /**
   * The cells as numbers. Neighbours share their corners exactly. O(obstacles).
   *
   * @returns {{cells: Float64Array, corners: Float64Array}} copies. cells: 3 numbers each,
   *   obstacle, index of the first corner and number of corners; corners: x, y, x, y, ...
   */
  cellData() {
    this.#call('Search.cellData', wasm().bx_search_cells);
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
    const status = wasm().bx_search_partial(this.#live('Search.partialPath'), edge);
    if (status === ERROR_RANGE) {
      this.#call('Search.partialPath', wasm().bx_search_look);
      checkCount(edge, 'Search.partialPath: edgeIndex', 0, '', word(1) - 1);
    }
    checkStatus(status, 'Search.partialPath');
    return takePath(this.#world.plane, this.#world.holding);
  }

  /**
   * Runs the search to its end, which costs the rest of the query. Afterwards snapshots still work,
   * until the world is edited.
   *
   * @returns {import('../path/path.js').PathAnswer<P>} the same as from findPath
   */
  finish() {
    this.#call('Search.finish', wasm().bx_search_finish);
    this.#done = true;
    return takePath(this.#world.plane, this.#world.holding);
  }

  /** Frees the memory. A second call does nothing. */
  free() {
    releasePart(this.#part);
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }

  /**
   * @param {string} where
   * @returns {number} the handle
   */
  #live(where) {
    return liveHandle(this.#part, 'Search', where);
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
