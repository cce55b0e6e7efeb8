import { checkMaker, count as checkCount } from './check.js';
import { checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { copyDoubles, flag, word } from './memory.js';
import { dispose, freedError, releaseSearch } from './owner.js';
import { takePath } from './path.js';
import { CELL_DOUBLES, WINDOW_DOUBLES, takeCells, takeSnapshot } from './snapshot.js';

/** BT_ERROR_RANGE. */
const OUT_OF_RANGE = 3;

/** A net only: call free(). */
const lost = new FinalizationRegistry(releaseSearch);

/**
 * A search that runs step by step: the solver of findPath itself. Holds wasm memory: `free()` it,
 * or declare it with `using`. `world.free()` frees it too.
 *
 * All but `world` and `free()` throw a BitangentError: FREED, also when its world was freed; all
 * methods also STALE_SEARCH, when the world was edited meanwhile, and OUT_OF_MEMORY. What else one
 * throws is said with it.
 *
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Delayed edge generation"
 */
export class Search {
  /** Kept from the garbage collector as long as the search. @type {import('./world.js').World} */
  #world;
  /** @type {import('./owner.js').Part} */
  #part;
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
    checkMaker(handle > 0, 'startSearch');
    this.#world = world;
    this.#part = { holding, search: handle };
    holding.searches.add(this.#part);
    lost.register(this, this.#part);
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
   * Looks at up to `steps` more candidates. Cost: that of the question, in parts. A window takes
   * O(1), an edge of the tangent engine a line of sight and the bitangents to all that it knows;
   * the step in which 'auto' goes over to the cells engine takes as long as to begin with that.
   *
   * @param {number} [steps] a whole number from 0 to 4294967295, default 1
   * @returns {boolean} done
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
   */
  step(steps = 1) {
    this.#call('step', wasm().bx_search_step, checkCount(steps, 'steps', 0));
    this.#done = flag();
    return this.#done;
  }

  /**
   * Everything that the search has seen so far, as plain objects. O(edges + nodes + windows).
   *
   * @returns {import('./snapshot.js').SearchSnapshot}
   */
  snapshot() {
    this.#call('snapshot', wasm().bx_search_look);
    return takeSnapshot(this.#done);
  }

  /**
   * The cells that the cells engine searches; none with the tangent engine. O(obstacles).
   *
   * @returns {import('./snapshot.js').SearchCell[]}
   */
  cells() {
    this.#call('cells', wasm().bx_search_cells);
    return takeCells();
  }

  /**
   * The snapshot's windows as numbers, which takes a small part of its time: 13 doubles each, open
   * (1 or 0), node (-1 for the start), obstacle, g, h, right from x, y, to x, y, left likewise.
   * O(edges + nodes + windows).
   *
   * @returns {Float64Array} a copy
   */
  windowData() {
    this.#call('windowData', wasm().bx_search_look);
    return copyDoubles(word(5), word(6) * WINDOW_DOUBLES);
  }

  /**
   * The cells as numbers. Two neighbours share the very same corners. O(obstacles).
   *
   * @returns {{cells: Float64Array, corners: Float64Array}} copies. cells: 3 doubles each, obstacle,
   *   index of the first corner and count of corners; corners: x, y, x, y, ...
   */
  cellData() {
    this.#call('cellData', wasm().bx_search_cells);
    return {
      cells: copyDoubles(word(0), word(1) * CELL_DOUBLES),
      corners: copyDoubles(word(2), word(3) * 2),
    };
  }

  /**
   * The way from the start to the end of one edge, as the search has it: its status is
   * 'out-of-budget', and `partial` is true, even where it comes to the goal. The edge itself may be
   * one that the search rejected, as blocked for one. O(segments); with the cells engine as
   * `snapshot`.
   *
   * @param {number} edgeIndex an index in the snapshot's edges
   * @returns {import('./path.js').Path}
   * @throws {BitangentError} OUT_OF_RANGE if there is no such edge; WRONG_TYPE, NOT_FINITE
   */
  partialPath(edgeIndex) {
    const edge = checkCount(edgeIndex, 'edgeIndex', 0);
    const status = wasm().bx_search_partial(this.#live('partialPath'), edge);
    if (status === OUT_OF_RANGE) {
      this.#call('partialPath', wasm().bx_search_look);
      checkCount(edge, 'edgeIndex', 0, '', word(1) - 1);
    }
    checkStatus(status, 'partialPath');
    return takePath();
  }

  /**
   * Runs to the end if need be, which costs what is left of the question. The search can still be
   * looked at afterwards, until the world is edited.
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
    releaseSearch(this.#part);
  }

  [dispose]() {
    this.free();
  }

  /**
   * @param {string} where
   * @returns {number} the handle
   */
  #live(where) {
    const { holding, search } = this.#part;
    if (holding.world === 0) throw freedError("Search's World", where);
    if (!holding.searches.has(this.#part)) throw freedError('Search', where);
    return search;
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
