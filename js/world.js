import { distances, findPaths, nearestOf } from './batch.js';
import { checkStatus } from './errors.js';
import { makeGraph } from './graph.js';
import { listObstacles } from './inspection.js';
import { wasm } from './loader.js';
import { result, resultPoint, word } from './memory.js';
import { Obstacles } from './obstacles.js';
import { takePath } from './path.js';
import { putPoint, putQuery, putSearch, putSegment } from './query.js';
import { addScene, sceneOf } from './scene.js';
import { Search } from './search.js';
import { walkIndex } from './walk.js';
import { call, handleOf, holdingOf } from './world-memory.js';

/** @typedef {import('./check.js').PointLike} PointLike */
/** @typedef {import('./check.js').NumberList} NumberList */

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
export class World extends Obstacles {
  /**
   * A world with the obstacles of a scene, as `toJSON()` gives them. Other keys of the scene are
   * ignored. O(n), with all their points.
   *
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls` and `bounds`, and
   *   those that are `disabled`; all are optional
   * @returns {World}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    const world = new World();
    try {
      addScene(world, scene);
    } catch (error) {
      world.free();
      throw error;
    }
    return world;
  }

  /**
   * The obstacles in the format of scenes, without their ids. `World.fromJSON()` reads it. O(n),
   * with all their points.
   *
   * @returns {import('./scene.js').WorldJSON}
   */
  toJSON() {
    return sceneOf(listObstacles(this, 'toJSON'));
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
    checkStatus(wasm().bx_find_path(handleOf(this, 'findPath')), 'findPath');
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
    return findPaths(this, pairs, options);
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
    return distances(this, start, goals, options);
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
    return nearestOf(this, start, goals, options);
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
    call(this, 'startSearch', wasm().bx_search_create);
    return new Search(this, holdingOf(this), word(0));
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
    call(this, 'lineOfSight', wasm().bx_line_of_sight);
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
    call(this, 'nearestFree', wasm().bx_nearest_free);
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
    return walkIndex(handleOf(this, 'indexWalk'));
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
    return makeGraph(this, options);
  }
}
