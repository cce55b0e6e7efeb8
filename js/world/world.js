import { count, wrongType } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { PLAIN } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { Handle } from '../module/handle.js';
import { Path, takePath, takePathInto } from '../path/path.js';
import { ignoredOfLast } from '../query/ignore.js';
import { distances, findPaths, nearestOf } from '../query/batch.js';
import { makeField } from '../query/field.js';
import { putQuery, putSearch } from '../query/query.js';
import { spreadGoals } from '../query/spread-goals.js';
import { isClear, revise } from '../query/path-revision.js';
import { makeGraph } from '../watch/graph.js';
import { Search } from '../watch/search.js';
import { listObstacles } from './inspection.js';
import { Places } from './point-queries.js';
import { addScene, planeOf, sceneOf } from './scene.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */
/** @typedef {import('../base/check.js').NumberList} NumberList */

/**
 * The obstacles, and queries about them. It holds wasm memory: `free()` it, or declare it with
 * `using`.
 *
 * All but `free()` throw a BitangentError: FREED; WRONG_TYPE, NOT_FINITE and OUT_OF_RANGE for their
 * arguments; methods that add or query, OUT_OF_MEMORY. Other errors are listed with each method. In
 * costs, n is the number of obstacles. The first query after many edits updates the index, O(n).
 *
 * @template {Plane} [P='xy']
 * @extends {Places<P>}
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 */
export class World extends Places {
  /**
   * A world with the obstacles of a scene, as `toJSON()` gives them. Start, goal and options of the
   * scene are ignored. O(n), with all their points.
   *
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls`, `bounds` and the
   *   `plane`; all are optional
   * @returns {World<any>}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    const world = new this({ plane: planeOf(scene) });
    try {
      addScene(world, scene);
    } catch (error) {
      world.free();
      throw error;
    }
    return world;
  }

  /**
   * The obstacles in the format of scenes, with their keys and without their ids, in the order of
   * `obstacles()` for each kind. `World.fromJSON()` reads it. O(n), with all their points.
   *
   * @returns {import('./scene.js').WorldJSON}
   */
  toJSON() {
    return sceneOf(listObstacles(this, 'World.toJSON', PLAIN), this.plane);
  }

  /**
   * The shortest path of a disc from start to goal. "No path" is a result: see `path.status`. Use
   * `snap` for a start that is stored in single precision or reached by heading: rounding can move
   * it into an obstacle. For the cost see `FindPathOptions`.
   *
   * @param {PointLike<P>} start
   * @param {PointLike<P>} goal
   * @param {import('../query/query.js').FindPathOptions} [options]
   * @returns {import('../path/path.js').PathAnswer<P>}
   */
  findPath(start, goal, options) {
    const { plane, handle: owner } = this;
    const handle = putQuery(this, start, goal, options, 'World.findPath');
    checkStatus(wasm().bx_find_path(handle), 'World.findPath');
    return takePath(plane, owner, ignoredOfLast());
  }

  /**
   * The same, written into an existing path: for agents that query again in each frame. The call
   * makes no object.
   *
   * @param {Path<any>} path
   * @param {PointLike<P>} start
   * @param {PointLike<P>} goal
   * @param {import('../query/query.js').FindPathOptions} [options]
   * @returns {import('../path/path.js').PathAnswer<P>} the path that was given
   */
  findPathInto(path, start, goal, options) {
    const where = 'World.findPathInto';
    const { plane, handle: owner } = this;
    const data = path instanceof Path ? path.data : null;
    if (!Array.isArray(data)) throw wrongType(`${where}: path`, path, messages.PATH_OBJECT);
    const handle = putQuery(this, start, goal, options, where);
    checkStatus(wasm().bx_find_path(handle), where);
    takePathInto(path, data, plane, owner, ignoredOfLast());
    return /** @type {any} */ (path);
  }

  /**
   * A path for each pair of start and goal. The cost is that of the single queries.
   *
   * @param {NumberList} pairs start x, y, goal x, y, start x, y, ...
   * @param {import('../query/query.js').FindPathOptions} [options]
   * @returns {import('../path/path.js').PathAnswer<P>[]}
   */
  findPaths(pairs, options) {
    return findPaths(this, pairs, options);
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
   * Starts the search of findPath, to be watched step by step. An edit of the world makes it stale,
   * even if it has ended; `free()` of the world frees it. O(n), plus what the
   * engine builds: the diagram of 'cells', the triangulation of 'graph'.
   *
   * @param {PointLike<P>} start
   * @param {PointLike<P>} goal
   * @param {import('../query/query.js').FindPathOptions} [options]
   * @returns {Search<P>}
   */
  startSearch(start, goal, options) {
    const handle = putSearch(this, start, goal, options, 'World.startSearch');
    checkStatus(wasm().bx_search_create(handle), 'World.startSearch');
    return new Search(this, new Handle('Search', word(0), wasm().bx_search_free, this.handle));
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
   * Whether a path is clear, from `from` along it to its end, in the world as it is, arcs too; if
   * not, the first obstacle in its way, and how far along the path that is. The path may be of any
   * world. The cost: a line of sight for each straight segment, and for each arc what touches it.
   *
   * @param {Path<any>} path
   * @param {import('../query/path-revision.js').RestOptions} [options] the agent's radius, and where it is
   * @returns {import('../query/path-revision.js').Clearance}
   * @throws {BitangentError} NO_PATH
   */
  isClear(path, options) {
    return isClear(this, path, options);
  }

  /**
   * Whether to find a path of this world anew: it may be `blocked` by an edit, or there
   * `may-be-shorter` ones, since obstacles were removed, disabled, moved or made smaller in a place
   * that a shorter path could lead through. If it is `current`, a new path from there would not be
   * shorter. Of a path that is partial, of no path, and of one whose goal `snap` moved, any such
   * edit may make a better one. The cost: O(1) if there was no edit since; else that of `isClear`,
   * and some ns for each of these edits, of which the world keeps the last 512 at least.
   *
   * @param {Path<any>} path one that is cloned or of another world may always be shorter
   * @param {import('../query/path-revision.js').ReviseOptions} [options] the agent's radius, and where it is: later
   *   calls are to be made from no earlier place
   * @returns {import('../query/path-revision.js').Revision}
   */
  revise(path, options) {
    return revise(this, path, options);
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
}
