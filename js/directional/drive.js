import { Route } from '../route.js';

/**
 * A point with a heading, in radians from the x axis towards the y axis.
 *
 * @typedef {object} Pose
 * @property {number} x
 * @property {number} y
 * @property {number} heading
 */

/** @typedef {import('../segments.js').CurveSegment} CurveSegment */

/**
 * What curves and paths of units have in common: a route with a heading, also where it has no
 * length, and whose segments hug nothing.
 *
 * @extends {Route<CurveSegment>}
 */
export class Drive extends Route {
  /** @type {number} */
  #heading;
  /** @type {readonly CurveSegment[] | null} */
  #segments = null;

  /**
   * @param {readonly number[]} data
   * @param {number} first where the segments begin
   * @param {number} start where the pose is at which they begin: x, y, heading
   * @param {string} missing why there is none; '' if there is one
   * @ignore
   */
  constructor(data, first, start, missing) {
    super(data, first, start, missing);
    this.#heading = data[start + 2];
  }

  /**
   * Lines and arcs from the start to the goal, end to end; those that are driven backwards have
   * `reverse: true`. The list is frozen and made at the first use, in O(n).
   *
   * @override
   * @returns {readonly CurveSegment[]}
   */
  get segments() {
    return (this.#segments ??= Object.freeze(super.segments.map(withoutObstacle)));
  }

  /**
   * The heading at a distance from the start, in radians in (-pi, pi].
   *
   * @override
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  headingAt(distance) {
    const heading = super.headingAt(distance);
    return this.segments.length > 0 ? heading : this.#heading;
  }

  /**
   * The pose at a distance from the start.
   *
   * @param {number} distance clamped to [0, length]
   * @returns {Pose}
   * @throws {BitangentError} NO_PATH
   */
  poseAt(distance) {
    const heading = this.headingAt(distance);
    const [x, y] = this.pointAt(distance);
    return { x, y, heading };
  }
}

/**
 * @param {CurveSegment} segment
 * @returns {CurveSegment}
 */
function withoutObstacle(segment) {
  const { obstacle, ...rest } = /** @type {import('../segments.js').ArcSegment} */ (segment);
  return rest;
}
