import { count, noMore } from '../base/check.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { distances, nearestOf } from '../query/batch.js';
import { makeField } from '../query/field.js';
import { PARTIAL_OPTIONS } from '../query/query.js';
import { spreadGoals } from '../query/spread-goals.js';
import { OutlineWorld } from './outline-world.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * A world with all engines, fields and queries about many goals: the `World` of `bitangent`. It holds
 * wasm memory: `free()` it, or declare it with `using`.
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/query.js').FindPathOptions} [O=import('../query/query.js').FindPathOptions]
 * @extends {OutlineWorld<P, O>}
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 */
export class World extends OutlineWorld {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options) {
    noMore(arguments, 1, 'World');
    super(options);
    finish(World, 'World');
  }

  /**
   * A world with the obstacles of a scene, as `toJSON()` gives them. Start, goal and options of the
   * scene are ignored. O(n), with all their points.
   *
   * @override
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls`, `bounds` and the
   *   `plane`; all are optional
   * @returns {World<any>}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    noMore(arguments, 1, 'World.fromJSON');
    return /** @type {World<any>} */ (super.fromJSON(scene));
  }

  /** The options that its paths may have. @override @returns {ReadonlySet<string>} @ignore */
  get pathOptions() {
    return PARTIAL_OPTIONS;
  }

  /**
   * The lengths of the shortest paths from one start to many goals: Infinity without a path, or if
   * an end is blocked and there is no `snap`. A few goals cost a query each; many cost one search, up
   * to the distance of the furthest reachable goal.
   *
   * @param {PointLike<P>} start
   * @param {import('../base/points.js').PointList<P>} goals
   * @param {import('../query/query.js').DistancesOptions} [options]
   * @returns {Float64Array} one for each goal
   * @throws {BitangentError} CAPACITY, above 2,000,000 goals
   */
  distances(start, goals, options) {
    return distances(this, start, goals, options);
  }

  /**
   * Which of many goals is the nearest along a path. It costs a query for each goal that is nearer
   * in a straight line, or for many such goals one search, up to the distance of the result.
   *
   * @param {PointLike<P>} start
   * @param {import('../base/points.js').PointList<P>} goals
   * @param {import('../query/query.js').DistancesOptions} [options]
   * @returns {import('../query/batch.js').Nearest<P>}
   * @throws {BitangentError} CAPACITY, above 2,000,000 goals
   */
  nearestOf(start, goals, options) {
    return nearestOf(this, start, goals, options);
  }

  /**
   * Goals for a group that is sent to one place: free points in a hexagonal lattice around it, from
   * the middle outwards, which can be reached from the first without going twice as far as straight.
   * The first is the free point nearest to the place. They are fewer than `count`, or none, if there
   * is no room. The cost is that of `distances` to some more points.
   *
   * @param {PointLike<P>} around
   * @param {number} count
   * @param {import('../query/spread-goals.js').SpreadOptions} [options] the agents' radius, and the spacing
   * @returns {import('../base/plane.js').Point<P>[]}
   */
  spreadGoals(around, count, options) {
    return spreadGoals(this, around, count, options);
  }

  /**
   * The field of one goal, or of the nearest of several: for any point, how long the shortest path
   * to it is, which way it begins, and the path, without a search for each. For crowds with one
   * goal, and for what can be reached within a length. It costs a search over the whole world:
   * milliseconds for a thousand obstacles.
   *
   * @param {PointLike<P> | import('../base/points.js').PointList<P>} goals
   * @param {import('../query/query.js').FieldOptions} [options] snap: blocked goals, and later blocked points,
   *   count as the nearest free ones; maxLength: how far it goes
   * @returns {import('../query/field.js').Field<P>}
   * @throws {BitangentError} CAPACITY, above 2,000,000 goals
   */
  field(goals, options) {
    return makeField(this, goals, options);
  }

  /**
   * Limits the memory of the engine `graph`: of the tangents that it keeps from one query to the next,
   * for all agent radii together, and of the search that is running. Past it tangents of other radii
   * are dropped, then those that were used long ago and seldom: what comes back to them takes longer.
   * A search that needs more even so goes on with `cells` or `tangent`. O(1).
   *
   * @param {number} bytes 134,217,728 (2^27) unless it is set; 80 for each tangent
   */
  setGraphLimit(bytes) {
    const most = count(bytes, 'World.setGraphLimit: bytes', 0);
    this.handle.call('World.setGraphLimit', wasm().bx_world_set_graph_limit, most);
  }
}
