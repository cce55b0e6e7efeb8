import { point } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import { pointIn } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { result, word } from '../module/memory.js';
import { AGENT_OPTIONS, FREE_OPTIONS, putPlace } from '../query/query.js';
import { readObstacle } from './inspection.js';
import { Obstacles } from './obstacles.js';
import { walkIndex } from './index-walk.js';

/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * @param {unknown} a
 * @param {unknown} b
 * @param {import('../base/plane.js').Plane} plane
 * @param {string} where
 */
const endsOf = (a, b, plane, where) =>
  /** @type {const} */ ([point(a, where, 'a', plane), point(b, where, 'b', plane)]);

/**
 * Queries about points and straight segments of a world: whether they are free.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @extends {Obstacles<P>}
 */
export class Places extends Obstacles {
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
    const [from, to] = endsOf(a, b, this.plane, where);
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

  /**
   * The obstacle that blocks a point: what a click hits, or what an agent stands in. Of several it is
   * any one. Beyond the bounds, these block. It costs as much as a short line of sight.
   *
   * @param {PointLike<P>} p
   * @param {import('../query/query.js').PlaceOptions} [options] an `agentRadius` also finds walls, and what
   *   is so near
   * @returns {import('./inspection.js').Obstacle<P> | null} a copy; null where the point is free
   */
  obstacleAt(p, options) {
    const where = 'World.obstacleAt';
    const at = point(p, where, 'p', this.plane);
    const { handle } = putPlace(this, at, at, options, where);
    checkStatus(wasm().bx_line_of_sight(handle), where);
    const id = /** @type {import('../base/check.js').ObstacleId} */ (word(0));
    return id === 0 ? null : readObstacle(this, id, where);
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
    const [from, to] = endsOf(a, b, this.plane, where);
    return walkIndex(putPlace(this, from, to, options, where, AGENT_OPTIONS).handle);
  }
}
