import { at } from '../base/angles.js';
import { finite, positive, wrongType } from '../base/check.js';
import { SEGMENT_DOUBLES } from '../base/constants.js';
import { BitangentError, state } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { pointIn } from '../base/plane.js';
import { writePoint } from '../base/points.js';
import { records } from '../module/records.js';
import { curvatureOf, goTo, headingOn, pointOn, polyline } from './sampling.js';
import { LENGTH, drawSegments, segmentsSVG } from './segments.js';

/** @typedef {import('../base/plane.js').Plane} Plane */

/**
 * A list or an object that `pointAt` can write a point to. Of a list it sets the first two numbers.
 *
 * @template {Plane} [P='xy']
 * @typedef {number[] | Float64Array | Float32Array |
 *   (P extends 'xz' ? {x: number, z: number} : {x: number, y: number})} PointSink
 */

/**
 * Where things are in the data of a route: a record of something else, the segments, and then the
 * distance from the start to the end of each segment.
 *
 * @typedef {object} Shape
 * @property {string} name of the class, for messages
 * @property {number} first where the segments begin
 * @property {number} start where the point is at which they begin
 * @property {number} goal where the point is at which they end
 * @property {number} heading where the heading is of a route without segments; -1: it is 0
 * @property {(data: readonly number[], i: number, plane: Plane) => any} segment makes the object
 * @property {(data: readonly number[]) => string} missing why there is no route; '' if there is one
 */

/**
 * The lists of segments that were read, by their routes. A list is no property of its route, as a
 * route equals another whose segments were not read.
 *
 * @type {WeakMap<object, readonly any[]>}
 */
const lists = new WeakMap();

/**
 * Segments from a start to a goal, end to end: what paths and curves have in common. Distances
 * along them are from the start, and are clamped to [0, length]. A method that takes a number
 * throws a BitangentError, WRONG_TYPE or NOT_FINITE, for anything else. Other errors, and costs
 * above O(1), are listed with each method. n is the number of segments.
 *
 * @template {import('./segments.js').CurveSegment<Plane> | import('./segments.js').LinkSegment<Plane>} S
 * @template {Plane} [P='xy']
 */
export class Route {
  /**
   * @param {readonly number[]} data
   * @param {P} plane
   * @ignore
   */
  constructor(data, plane) {
    /**
     * All that it holds, as numbers: what compares, clones and posts it. Its layout may change with
     * each version.
     *
     * @readonly
     */
    this.data = data;
    /** The plane of its points. */
    this.plane = plane;
  }

  /** @returns {Shape} @ignore */
  get shape() {
    throw new BitangentError('INTERNAL', 'shape');
  }

  /** The point where it starts. @returns {import('../base/plane.js').Point<P>} */
  get start() {
    return pointIn(this.data, this.shape.start, this.plane);
  }

  /**
   * The point where the route ends; without a path, the goal of the query.
   *
   * @returns {import('../base/plane.js').Point<P>}
   */
  get goal() {
    return pointIn(this.data, this.shape.goal, this.plane);
  }

  /** Number of segments; 0 without a path. @returns {number} */
  get segmentCount() {
    return (this.data.length - this.shape.first) / (SEGMENT_DOUBLES + 1);
  }

  /**
   * Lines and arcs from the start to the goal, end to end; empty without a path. The list is frozen
   * and made at the first use, in O(n).
   *
   * @returns {readonly S[]}
   */
  get segments() {
    const known = lists.get(this);
    if (known !== undefined) return known;
    const { plane, shape } = this;
    const made = records(this.toFloat64Array(), SEGMENT_DOUBLES, (data, i) =>
      shape.segment(/** @type {any} */ (data), i, plane),
    );
    lists.set(this, Object.freeze(made));
    return made;
  }

  /**
   * The point at a distance from the start: exactly `start` at 0, exactly `goal` at the length. If
   * you round it, as to single precision, the next query from there needs `snap`. O(log n). With
   * `out` it makes no object.
   *
   * @overload
   * @param {number} distance clamped to [0, length]
   * @returns {import('../base/plane.js').Point<P>}
   * @throws {BitangentError} NO_PATH
   */
  /**
   * @template {PointSink<P>} O
   * @overload
   * @param {number} distance
   * @param {O} out where to write it, instead of a new point
   * @returns {O}
   */
  /**
   * @param {number} distance
   * @param {any} [out]
   */
  pointAt(distance, out) {
    const { data, shape, plane } = this;
    const i = segmentAt(this, distance, 'pointAt');
    if (i >= 0) pointOn(data, i);
    else for (let k = 0; k < 2; k++) at[k] = data[shape.start + k];
    if (out === undefined) return /** @type {any} */ (pointIn(at, 0, plane));
    return writePoint(at, out, plane, shape.name, 'pointAt');
  }

  /**
   * The heading at a distance from the start, in radians in (-pi, pi]: the direction of travel, or
   * its opposite where a unit reverses. O(log n).
   *
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  headingAt(distance) {
    const i = segmentAt(this, distance, 'headingAt');
    if (i >= 0) return headingOn(this.data, i);
    return this.shape.heading < 0 ? 0 : this.data[this.shape.heading];
  }

  /**
   * The signed curvature at a distance from the start, the change of heading per distance: 0 on
   * lines, 1 / radius on counter-clockwise arcs, -1 / radius on clockwise ones. O(log n).
   *
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  curvatureAt(distance) {
    const i = segmentAt(this, distance, 'curvatureAt');
    return i < 0 ? 0 : curvatureOf(this.data, i);
  }

  /**
   * A polyline that is nowhere further than `maxError` from the path. Its vertices lie on the path,
   * so its chords cut into the inflated circles by up to `maxError`. Links are straight. O(n + points).
   *
   * @param {number} maxError above 0, in world units; at least 1e-9 of an arc's radius is used
   * @returns {Float64Array} x, y, x, y, ...; empty without a path
   * @throws {BitangentError} OUT_OF_RANGE, OUT_OF_MEMORY; CAPACITY, if it needs more than 2^24 points
   */
  toPolyline(maxError) {
    const where = `${this.shape.name}.toPolyline`;
    positive(maxError, `${where}: maxError`);
    return polyline(this.toFloat64Array(), maxError, where);
  }

  /**
   * SVG path data in world coordinates. To show y pointing up, flip it with a transform. Links are
   * gaps. O(n).
   *
   * @returns {string} empty without a path
   */
  toSVG() {
    return segmentsSVG(this.toFloat64Array());
  }

  /**
   * Adds the path to the current path of a canvas context, or to a Path2D. It neither begins nor
   * strokes a path. Links are gaps. O(n).
   *
   * @param {import('./segments.js').PathSink} context
   * @throws {BitangentError} WRONG_TYPE
   */
  drawOn(context) {
    drawSegments(this.toFloat64Array(), context, `${this.shape.name}.drawOn`);
  }

  /**
   * A copy of the segments, 12 numbers each: kind (0 line, 1 arc, 2 and 3 the same driven
   * backwards, 4 link), length, from x, y, to x, y, center x, y, radius, start angle, sweep, obstacle or
   * link. O(n).
   * With `out` it makes no object.
   *
   * @param {Float64Array} [out] where to write them, instead of a new array; for `segmentCount` of
   *   them or more. The rest of it keeps what it has
   * @returns {Float64Array}
   * @throws {BitangentError} WRONG_TYPE, if `out` is too short
   */
  toFloat64Array(out) {
    const { first, name } = this.shape;
    const count = this.segmentCount * SEGMENT_DOUBLES;
    const list = out ?? new Float64Array(count);
    if (!(list instanceof Float64Array) || list.length < count) {
      throw wrongType(`${name}.toFloat64Array: out`, out, messages.room(count));
    }
    for (let i = 0; i < count; i++) list[i] = this.data[first + i];
    return list;
  }
}

/**
 * Goes to a distance. Returns where its segment begins in the data, -1 for a path without segments.
 *
 * @param {Route<any, any>} route
 * @param {number} distance
 * @param {string} method
 * @returns {number}
 */
function segmentAt({ data, shape, segmentCount }, distance, method) {
  if (!Number.isFinite(distance)) finite(distance, `${shape.name}.${method}: distance`);
  const missing = shape.missing(data);
  if (missing) throw state('NO_PATH', `${shape.name}.${method}`, messages.noPath(missing));
  return segmentCount === 0 ? -1 : goTo(data, shape.first, segmentCount, distance);
}

/**
 * Writes behind the segments of a route where each ends.
 *
 * @template {number[]} Data
 * @param {Data} data ends with the segments
 * @param {number} first where these begin
 * @returns {Data}
 */
export function withEnds(data, first) {
  let end = 0;
  const { length } = data;
  for (let i = first; i < length; i += SEGMENT_DOUBLES) data.push((end += data[i + LENGTH]));
  return data;
}

/**
 * Forgets the segments of a route whose data has changed.
 *
 * @param {object} route
 */
export function forgetSegments(route) {
  lists.delete(route);
}
