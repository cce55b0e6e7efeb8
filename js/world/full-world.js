import { noMore, point } from '../base/check.js';
import { ERROR_WRONG_KIND } from '../base/constants.js';
import { checkStatus, conflict } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { finish } from '../base/strict-methods.js';
import { Handle } from '../module/handle.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { AGENT_OPTIONS, putPlace } from '../query/query.js';
import { TURNING_OPTIONS, putSearch, putTurningQuery } from '../query/turning-query.js';
import { makeGraph } from '../watch/graph.js';
import { Search } from '../watch/search.js';
import { walkIndex } from './index-walk.js';
import { LiveWorld } from './live-world.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * The obstacles, and queries about them. It holds wasm memory: `free()` it, or declare it with
 * `using`.
 *
 * All but `free()` throw a BitangentError: FREED; WRONG_TYPE, NOT_FINITE and OUT_OF_RANGE for their
 * arguments; methods that add or query, OUT_OF_MEMORY. Other errors are listed with each method. In
 * costs, n is the number of obstacles. The first query after many edits updates the index, O(n).
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/turning-query.js').AllPathOptions} [O=import('../query/turning-query.js').AllPathOptions]
 * @extends {LiveWorld<P, O>}
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 */
export class FullWorld extends LiveWorld {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options) {
    noMore(arguments, 1, 'World');
    super(options);
    finish(FullWorld, 'World');
  }

  /**
   * A world with the obstacles and links of a scene, as `toJSON()` gives them. Start, goal and options of the
   * scene are ignored. O(n), with all their points.
   *
   * @override
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls`, `bounds`, `links` and
   *   the `plane`; all are optional
   * @returns {FullWorld<any>}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    noMore(arguments, 1, 'World.fromJSON');
    return /** @type {FullWorld<any>} */ (super.fromJSON(scene));
  }

  /** The options that its paths may have. @override @returns {ReadonlySet<string>} @ignore */
  get pathOptions() {
    return TURNING_OPTIONS;
  }

  /** @override @ignore */
  get putQuery() {
    return putTurningQuery;
  }

  /**
   * Starts the search of findPath, to be watched step by step. An edit of the world makes it stale,
   * even if it has ended; `free()` of the world frees it. It sees no links. O(n), plus what the
   * engine builds: the diagram of 'cells', the triangulation of 'graph'.
   *
   * @param {PointLike<P>} start
   * @param {PointLike<P>} goal
   * @param {O} [options]
   * @returns {Search<P>}
   * @throws {BitangentError} CONFLICT, if the world has enabled links
   */
  startSearch(start, goal, options) {
    const handle = putSearch(this, start, goal, options, 'World.startSearch');
    const where = 'World.startSearch';
    const status = wasm().bx_search_create(handle);
    if (status === ERROR_WRONG_KIND) {
      throw conflict(where, 'links', messages.WATCHED, messages.SEES_NO_LINKS);
    }
    checkStatus(status, where);
    return new Search(this, new Handle('Search', word(0), wasm().bx_search_free, this.handle));
  }

  /**
   * The whole tangent visibility graph, for lessons and small worlds. O(n^3): 300 random circles
   * take 0.95 s and have up to 910,000 hugging edges; 500 take 4.1 s and have 1.9 million, or take
   * 0.4 s with `hugging: false`.
   *
   * @param {import('../watch/graph.js').GraphOptions<P>} [options]
   * @returns {import('../watch/graph.js').Graph}
   */
  tangentGraph(options) {
    return makeGraph(this, options);
  }

  /**
   * The visits of lineOfSight in the spatial index, for lessons: the cells in order, and the circles
   * tested in each. It costs as much.
   *
   * @param {PointLike<P>} a
   * @param {PointLike<P>} b
   * @param {import('../query/query.js').AgentOptions} [options]
   * @returns {import('./index-walk.js').IndexCell[]}
   */
  indexWalk(a, b, options) {
    const where = 'World.indexWalk';
    const { plane } = this;
    const [from, to] = [point(a, where, 'a', plane), point(b, where, 'b', plane)];
    return walkIndex(putPlace(this, from, to, options, where, AGENT_OPTIONS).handle);
  }
}
