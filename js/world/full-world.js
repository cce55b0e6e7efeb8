import { noMore, point } from '../base/check.js';
import { ERROR_WRONG_KIND } from '../base/constants.js';
import { checkStatus, conflict } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { finish } from '../base/strict-methods.js';
import { Handle } from '../module/handle.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { connects, widestAgent, wouldClose } from '../query/passage.js';
import { AGENT_OPTIONS, putPlace } from '../query/query.js';
import { TURNING_OPTIONS, putSearch, putTurningQuery } from '../query/turning-query.js';
import { seenBy, visibleFrom } from '../query/visible-region.js';
import { makeGraph } from '../watch/graph.js';
import { Search } from '../watch/search.js';
import { walkIndex } from './index-walk.js';
import { LinkWorld } from './link-world.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../query/visible-region.js').VisibleRegion<P>} VisibleRegion
 */
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
 * @extends {LinkWorld<P, O>}
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 */
export class FullWorld extends LinkWorld {
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
   * Whether a path leads from one point to the other, by links too: as `findPath` finds one, but
   * without it. The cost: of the first call for a radius after an edit some microsecond for each circle, corner and
   * edge; then the obstacles along the straight segment: some 5 us across 1,000 circles.
   *
   * @param {PointLike<P>} a
   * @param {PointLike<P>} b
   * @param {import('../query/passage.js').ConnectsOptions} [options]
   * @returns {boolean} false also where a point is blocked and there is no `snap`
   */
  connects(a, b, options) {
    return connects(this, a, b, options);
  }

  /**
   * Whether an obstacle would close the way between the points of one of these pairs, if it were
   * added: may a tower stand here? It closes a way also by blocking a point of the pair. A pair that
   * has no way as it is cannot be closed. Nothing is added, and nothing becomes stale. The cost: for
   * each pair that of `connects`, and what would touch the obstacle: 10 to 20 us
   * among 1,000 circles. Where points of an outline would merge with others beside them, the world is copied, O(n).
   *
   * @param {import('../query/passage.js').Shape<P>} shape a circle, a polygon or a wall
   * @param {readonly (readonly [PointLike<P>, PointLike<P>])[]} pairs
   * @param {import('../query/query.js').AgentOptions} [options]
   * @returns {import('../query/passage.js').Closing}
   * @throws {BitangentError} SELF_CROSSING
   */
  wouldClose(shape, pairs, options) {
    return wouldClose(this, shape, pairs, options);
  }

  /**
   * The largest agent for which `connects` holds, and the gap that decides: half as wide as it is. The
   * points need room, too: if the agent is limited there, `limit` says so. The cost: the pairs of
   * obstacles up to twice the answer apart; 1 ms among 1,000 circles.
   *
   * @param {PointLike<P>} a
   * @param {PointLike<P>} b
   * @returns {import('../query/passage.js').WidestAgent<P>}
   */
  widestAgent(a, b) {
    return widestAgent(this, a, b);
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
   * The exact region that a place sees, for guards, light and the fog of war: all points to which
   * `lineOfSight` is clear, but for single rays between obstacles that touch. Where the place is
   * blocked, it sees nothing. The cost: what is seen, and the cells of the spatial index in
   * between; after an edit as before.
   *
   * @param {PointLike<P>} place
   * @param {import('../query/visible-region.js').LookOptions} [options] how far, and a cone
   * @returns {VisibleRegion<P>}
   * @throws {BitangentError} OUT_OF_RANGE too if the region has no end: give `maxDistance`, or bounds
   */
  visibleFrom(place, options) {
    return visibleFrom(this, place, options);
  }

  /**
   * Which of many points see a target: guards, lamps, cameras. As many lines of sight.
   *
   * @param {import('../base/points.js').PointList<P>} points
   * @param {PointLike<P>} target
   * @param {import('../query/visible-region.js').SeenByOptions} [options]
   * @returns {number[]} indices of the points that see it, in order
   */
  seenBy(points, target, options) {
    return seenBy(this, points, target, options);
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
