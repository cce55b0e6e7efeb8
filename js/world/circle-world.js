import { noMore, point, wrongType } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { pointIn } from '../base/plane.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { result, word } from '../module/memory.js';
import { Path, takePath, takePathInto } from '../path/path.js';
import { ignoredOfLast } from '../query/ignore.js';
import { FREE_OPTIONS, PATH_OPTIONS, putPlace, putQuery } from '../query/query.js';
import { Circles } from './circles.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * A world of circles: the `World` of `bitangent/circles`. It holds wasm memory: `free()` it, or
 * declare it with `using`. The worlds of the other entries have all of it.
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/query.js').CirclePathOptions} [O=import('../query/query.js').CirclePathOptions]
 * @extends {Circles<P>}
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 */
export class CircleWorld extends Circles {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options) {
    noMore(arguments, 1, 'World');
    super(options);
    finish(CircleWorld, 'World');
  }

  /** The options that its paths may have. @returns {ReadonlySet<string>} @ignore */
  get pathOptions() {
    return PATH_OPTIONS;
  }

  /** What writes its queries. @returns {typeof putQuery} @ignore */
  get putQuery() {
    return putQuery;
  }

  /**
   * The shortest path of a disc from start to goal. "No path" is a result: see `path.status`. Use
   * `snap` for a start that is stored in single precision or reached by heading: rounding can move
   * it into an obstacle. For the cost see `FindPathOptions`.
   *
   * @param {PointLike<P>} start
   * @param {PointLike<P>} goal
   * @param {O} [options]
   * @returns {import('../path/path.js').PathAnswer<P>}
   */
  findPath(start, goal, options) {
    const { plane, handle: owner } = this;
    const handle = this.putQuery(this, start, goal, options, 'World.findPath');
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
   * @param {O} [options]
   * @returns {import('../path/path.js').PathAnswer<P>} the path that was given
   */
  findPathInto(path, start, goal, options) {
    const where = 'World.findPathInto';
    const { plane, handle: owner } = this;
    const data = path instanceof Path ? path.data : null;
    if (!Array.isArray(data)) throw wrongType(`${where}: path`, path, messages.PATH_OBJECT);
    const handle = this.putQuery(this, start, goal, options, where);
    checkStatus(wasm().bx_find_path(handle), where);
    takePathInto(path, data, plane, owner, ignoredOfLast());
    return /** @type {any} */ (path);
  }

  /**
   * Whether the straight segment from a to b is free for a disc. It is not if a or b is blocked.
   * The cost: the cells of the spatial index along it, and their circles, up to the first blocker.
   *
   * @param {PointLike<P>} a
   * @param {PointLike<P>} b
   * @param {import('../query/query.js').PlaceOptions} [options]
   * @returns {import('../query/query.js').LineOfSight}
   */
  lineOfSight(a, b, options) {
    const where = 'World.lineOfSight';
    const { plane } = this;
    const [from, to] = [point(a, where, 'a', plane), point(b, where, 'b', plane)];
    const { handle } = putPlace(this, from, to, options, where);
    checkStatus(wasm().bx_line_of_sight(handle), where);
    const blocker = word(0) || null;
    return /** @type {import('../query/query.js').LineOfSight} */ ({
      clear: blocker === null,
      blocker,
    });
  }

  /**
   * The free point nearest to p, and how far it is from p; p itself if it is free. Among equally near
   * points, the choice may depend on the order of the edits. The cost: the circles within twice that
   * distance, even if they overlap; milliseconds for thousands, seconds if thousands of outlines meet
   * in one point.
   *
   * @param {PointLike<P>} p
   * @param {import('../query/query.js').NearestFreeOptions} [options]
   * @returns {import('../query/query.js').NearestFree<P>} without a point if none is so near, or none within
   *   the bounds is free
   */
  nearestFree(p, options) {
    const { plane } = this;
    const where = 'World.nearestFree';
    const at = point(p, where, 'p', plane);
    const { handle, most } = putPlace(this, at, at, options, where, FREE_OPTIONS);
    checkStatus(wasm().bx_nearest_free(handle), where);
    const distance = result(2);
    const isNear = distance <= most && distance < Infinity;
    if (!isNear) return { found: false, point: null, distance: Infinity };
    return { found: true, point: pointIn([result(0), result(1)], 0, plane), distance };
  }
}
