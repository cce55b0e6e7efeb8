import { checkMaker, finite, inRange, point, positive } from '../base/check.js';
import { ERROR_RANGE, FLAG_IGNORE, SEGMENT_DOUBLES } from '../base/constants.js';
import { BitangentError, checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { pointIn } from '../base/plane.js';
import { anyPoints } from '../base/points.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { copyBytes, copyDoubles, inputs, result, withBlock, word } from '../module/memory.js';
import { records } from '../module/records.js';
import { polyline } from '../path/sampling.js';
import * as segment from '../path/segments.js';
import { handleOf } from '../world/world-memory.js';
import { putIgnored, readIgnored } from './ignore.js';
import { agentRadius, putPlace } from './query.js';
import { ROUNDING, TURN, farthest } from './seen-distance.js';

/** What a place sees, and who sees it. */

/** @typedef {import('../base/plane.js').Plane} Plane */

/**
 * How far and where a place looks.
 *
 * @typedef {object} LookOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0, as for light
 * @property {number} [maxDistance] how far it looks; above 0, default Infinity
 * @property {number} [direction] of the middle of a cone, in radians; default 0
 * @property {number} [angle] the full width of the cone, in radians; above 0 to 2 pi, the default
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for this look
 */

/**
 * Who looks for a target.
 *
 * @typedef {object} SeenByOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {number} [maxDistance] how far the target may be; 0 or more, default Infinity
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for these looks
 */

/**
 * A straight part of an outline: on an edge of an obstacle, or on a ray from the place.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} OutlineLine
 * @property {'line'} type tells it from an arc
 * @property {import('../base/plane.js').Point<P>} from where it begins
 * @property {import('../base/plane.js').Point<P>} to where it ends
 * @property {number} length in world units
 * @property {import('../base/check.js').ObstacleId | null} obstacle on which it lies; null on a ray
 */

/**
 * An arc of an outline: on a circle or a corner of an obstacle, or at the greatest distance. Angles are
 * radians, y points up, a positive sweep is counter-clockwise.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} OutlineArc
 * @property {'arc'} type tells it from a line
 * @property {import('../base/plane.js').Point<P>} center of the circle
 * @property {number} radius of the inflated circle or corner, or the greatest distance
 * @property {import('../base/plane.js').Point<P>} from where it begins
 * @property {import('../base/plane.js').Point<P>} to where it ends
 * @property {number} startAngle direction from the centre to `from`
 * @property {number} sweep angle between `from` and `to`
 * @property {number} length in world units
 * @property {import('../base/check.js').ObstacleId | null} obstacle on which it lies; null at the
 *   greatest distance
 */

const LOOK_OPTIONS = new Set(['agentRadius', 'maxDistance', 'direction', 'angle', 'ignore']);
const SEEN_OPTIONS = new Set(['agentRadius', 'maxDistance', 'ignore']);

/**
 * What becomes of a segment of the outline: paths name no obstacle of a line.
 *
 * @param {Float64Array} data
 * @param {number} i
 * @param {Plane} plane
 */
const sideOf = (data, i, plane) => ({
  ...segment.segmentObject(data, i, plane),
  obstacle: data[i + segment.OBSTACLE] || null,
});

/**
 * The region that a place sees: a copy that needs no `free()` and outlives the world. n is the number of
 * segments of its outline.
 *
 * @template {Plane} [P='xy']
 */
export class VisibleRegion {
  /**
   * Use `world.visibleFrom()`.
   *
   * @param {readonly number[]} place x, y, the area and the obstacle that blocks the place, or 0
   * @param {Float64Array} data segments of the outline
   * @param {P} plane
   * @ignore
   */
  constructor(place, data, plane) {
    checkMaker(data instanceof Float64Array, 'VisibleRegion', 'world.visibleFrom()');
    /** @readonly @ignore */
    this.place = place;
    /** @readonly @ignore */
    this.data = data;
    /** The plane of its points. @readonly */
    this.plane = plane;
    finish(VisibleRegion, 'VisibleRegion');
  }

  /** The place. @returns {import('../base/plane.js').Point<P>} */
  get point() {
    return pointIn(this.place, 0, this.plane);
  }

  /** The area; 0 if nothing is seen. @returns {number} */
  get area() {
    return this.place[2];
  }

  /**
   * An obstacle that blocks the place, so that it sees nothing; null if the place is free.
   *
   * @returns {import('../base/check.js').ObstacleId | null}
   */
  get blocker() {
    return /** @type {any} */ (this.place[3] || null);
  }

  /** How many segments the outline has; 0 if nothing is seen. @returns {number} */
  get segmentCount() {
    return this.data.length / SEGMENT_DOUBLES;
  }

  /**
   * The outline, counter-clockwise where y points up: each segment begins where the one before it ends,
   * and the first one where the last one ends. The place is on it if not all around is seen. O(n).
   *
   * @returns {(OutlineLine<P> | OutlineArc<P>)[]}
   */
  get segments() {
    return /** @type {any} */ (
      records(this.data, SEGMENT_DOUBLES, (data, i) => sideOf(data, i, this.plane))
    );
  }

  /**
   * Whether a point is in the region, or on its outline within rounding. O(log n), and O(n) once.
   *
   * @param {import('../base/check.js').PointLike<P>} p
   * @returns {boolean}
   */
  contains(p) {
    const [px, py] = point(p, 'VisibleRegion.contains', 'p', this.plane);
    const [x, y] = this.place;
    if (this.data.length === 0) return false;
    const distance = Math.hypot(px - x, py - y);
    const slack = ROUNDING * Math.max(Math.abs(x), Math.abs(y), distance);
    return distance - slack <= farthest(this, px - x, py - y, distance);
  }

  /**
   * A polyline that is nowhere further than `maxError` from the outline; its vertices lie on it.
   * O(n + points).
   *
   * @param {number} maxError above 0, in world units; at least 1e-9 of an arc's radius is used
   * @returns {Float64Array} x, y, x, y, ...; the last point is the first. Empty if nothing is seen
   * @throws {BitangentError} OUT_OF_RANGE, OUT_OF_MEMORY; CAPACITY, if it needs more than 2^24 points
   */
  toPolyline(maxError) {
    positive(maxError, 'VisibleRegion.toPolyline: maxError');
    return polyline(this.data, maxError, 'VisibleRegion.toPolyline');
  }

  /**
   * SVG path data in world coordinates. To show y pointing up, flip it with a transform. O(n).
   *
   * @returns {string} empty if nothing is seen
   */
  toSVG() {
    return this.data.length === 0 ? '' : `${segment.segmentsSVG(this.data)}Z`;
  }

  /**
   * Adds the outline to the current path of a canvas context, or to a Path2D, to be filled or clipped
   * with. It neither begins nor fills a path. O(n).
   *
   * @param {import('../path/segments.js').PathSink} context
   * @throws {BitangentError} WRONG_TYPE
   */
  drawOn(context) {
    segment.drawSegments(this.data, context, 'VisibleRegion.drawOn');
  }
}

/**
 * @template {Plane} P
 * @param {import('../world/world-memory.js').WorldMemory<P>} world
 * @param {unknown} place
 * @param {LookOptions} [options]
 * @returns {VisibleRegion<P>}
 */
export function visibleFrom(world, place, options) {
  const where = 'World.visibleFrom';
  const { plane } = world;
  const [x, y] = point(place, where, 'point', plane);
  const agent = agentRadius(options, where, LOOK_OPTIONS);
  const { maxDistance = Infinity, direction = 0, angle = TURN, ignore } = options ?? {};
  if (maxDistance !== Infinity) positive(maxDistance, `${where}: maxDistance`);
  finite(direction, `${where}: direction`);
  inRange(angle, Number.MIN_VALUE, TURN, messages.CONE, where, 'angle');
  const ignored = readIgnored(ignore, where);
  const handle = handleOf(world, where);
  putIgnored(world, ignored, where);
  const to = inputs();
  to[0] = x;
  to[1] = y;
  to[2] = direction;
  to[3] = angle;
  to[4] = agent;
  to[5] = ignored === null ? 0 : FLAG_IGNORE;
  to[6] = maxDistance;
  const status = wasm().bx_visible_from(handle);
  if (status === ERROR_RANGE) {
    const text = messages.expected(`${where}: maxDistance`, maxDistance, messages.AN_END);
    throw new BitangentError('OUT_OF_RANGE', text);
  }
  checkStatus(status, where);
  const data = copyDoubles(word(0), word(1) * SEGMENT_DOUBLES);
  return new VisibleRegion([x, y, result(2), word(2)], data, plane);
}

/**
 * @param {import('../world/world-memory.js').WorldMemory<any>} world
 * @param {import('../base/points.js').PointList<any>} points
 * @param {unknown} target
 * @param {SeenByOptions} [options]
 * @returns {number[]}
 */
export function seenBy(world, points, target, options) {
  const where = 'World.seenBy';
  const { plane } = world;
  const from = anyPoints(points, `${where}: points`, plane);
  const to = point(target, where, 'target', plane);
  const { handle, most } = putPlace(world, to, to, options, where, SEEN_OPTIONS);
  const count = from.length / 2;
  return withBlock(from.byteLength + count, from, where, (address) => {
    const out = address + from.byteLength;
    inputs()[10] = most;
    checkStatus(wasm().bx_seen_by(handle, address, count, out), where);
    const seen = copyBytes(out, count);
    return [...seen.keys()].filter((i) => seen[i] === 1);
  });
}
