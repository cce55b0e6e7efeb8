import { checkMaker } from '../base/check.js';
import { SEGMENT_DOUBLES } from '../base/constants.js';
import { finish } from '../base/strict-methods.js';
import { records } from '../module/records.js';
import { Route } from '../path/route.js';
import { segmentJSON, segmentObject } from '../path/segments.js';

/**
 * A point with a heading, in radians from the x axis towards the y axis.
 *
 * @typedef {object} Pose
 * @property {number} x to the right
 * @property {number} y up, or down on a board
 * @property {number} heading radians
 */

/** @typedef {import('../path/segments.js').CurveSegment} CurveSegment */

/**
 * The base of curves and of paths of units: a route that has a heading even without a length, and
 * whose segments hug nothing. Segments driven backwards have `reverse: true`.
 *
 * @extends {Route<CurveSegment, 'xy'>}
 */
export class Drive extends Route {
  /**
   * Use `findPath()`, `dubins()` and the like.
   *
   * @param {readonly number[]} data
   * @ignore
   */
  constructor(data) {
    const { name } = new.target.prototype.shape;
    checkMaker(Array.isArray(data), name, 'dubins(), findPath() and the like');
    super(data, 'xy');
    finish(new.target, name);
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
 * @param {string} name of the class
 * @param {number} first where the segments begin
 * @param {number} start where the pose is at which they begin: x, y, heading
 * @param {number} goal where the point is at which they end
 * @param {(data: readonly number[]) => string} missing why there is none; '' if there is one
 * @returns {import('../path/route.js').Shape}
 */
export const driveShape = (name, first, start, goal, missing) => ({
  ...{ name, first, start, goal, missing },
  heading: start + 2,
  segment: withoutObstacle,
});

/**
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {CurveSegment}
 */
function withoutObstacle(data, i) {
  const segment = segmentObject(data, i, 'xy');
  const { obstacle, ...rest } = /** @type {import('../path/segments.js').ArcSegment} */ (segment);
  return rest;
}

/**
 * The segments as plain data.
 *
 * @param {Drive} drive
 */
export const segmentsJSON = (drive) =>
  records(drive.toFloat64Array(), SEGMENT_DOUBLES, segmentJSON);
