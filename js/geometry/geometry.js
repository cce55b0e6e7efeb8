import {
  arc as checkArc,
  circle as checkCircle,
  coordinate,
  point,
  noMore,
} from '../base/check.js';
import { BITANGENT_CASE_NAMES, INTERSECTION_CASE_NAMES } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { flag, put, result, resultPoint } from '../module/memory.js';
import { numberOrNull, turn } from '../module/records.js';

/** @typedef {import('../base/check.js').PointLike} PointLike */
/** @typedef {import('../base/check.js').CircleLike} CircleLike */

/**
 * A directed tangent segment from circle a to circle b.
 *
 * @typedef {object} Bitangent
 * @property {1 | -1} fromTurn turn with which it leaves a, +1 counter-clockwise
 * @property {1 | -1} toTurn turn with which it arrives on b
 * @property {import('../base/plane.js').Pair} from point on a
 * @property {import('../base/plane.js').Pair} to point on b
 * @property {number} length above 0, in world units
 */

/**
 * Whether two circles have bitangents of a kind, and why not: 'overlap', the circles touch or
 * overlap, so there are no internal ones; 'contained', one circle lies in the other, so there are
 * no external ones; 'coincident', they have the same centre.
 *
 * @typedef {'ok' | 'overlap' | 'contained' | 'coincident'} BitangentCase
 */

/**
 * The tangent segments of two circles.
 *
 * @typedef {object} Bitangents
 * @property {Bitangent[]} internal two, or none; turns (+1, -1), then (-1, +1)
 * @property {Bitangent[]} external two, or none; turns (+1, +1), then (-1, -1)
 * @property {BitangentCase} internalCase whether there are internal ones
 * @property {BitangentCase} externalCase whether there are external ones
 * @property {number | null} internalTheta acos((rA + rB) / d), radians; null without internal ones
 * @property {number | null} externalTheta acos(|rA - rB| / d), radians; null without external ones
 */

/** Where the pairs of bitangents are in a bt_bitangents, and the doubles of each. */
const INTERNAL = 4;
const EXTERNAL = 18;
const BITANGENT_DOUBLES = 7;

/**
 * The four directed bitangents from circle a to circle b: two internal ones (the belt problem) and
 * two external ones (the pulley problem). O(1).
 *
 * @param {CircleLike} a
 * @param {CircleLike} b
 * @returns {Bitangents}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 *   "Internal bitangents", "External bitangents"
 */
export function bitangents(a, b) {
  noMore(arguments, 2, 'bitangents');
  call(
    wasm().bx_bitangents,
    'bitangents',
    checkCircle(a, 'bitangents', 'a'),
    checkCircle(b, 'bitangents', 'b'),
  );
  const internalCase = BITANGENT_CASE_NAMES[result(0)];
  const externalCase = BITANGENT_CASE_NAMES[result(1)];
  return {
    internal: internalCase === 'ok' ? bitangentPair(INTERNAL) : [],
    external: externalCase === 'ok' ? bitangentPair(EXTERNAL) : [],
    internalCase,
    externalCase,
    internalTheta: numberOrNull(result(2)),
    externalTheta: numberOrNull(result(3)),
  };
}

/**
 * The point of a segment that is nearest to p.
 *
 * @typedef {object} ClosestPoint
 * @property {number} u where the perpendicular from p meets the line, 0 at a and 1 at b
 * @property {number} uClamped u clamped to [0, 1]
 * @property {import('../base/plane.js').Pair} point the nearest point, a + uClamped (b - a)
 * @property {number} distance from p to `point`, in world units
 */

/**
 * The point of the segment from a to b that is nearest to p. O(1).
 *
 * @param {PointLike} a
 * @param {PointLike} b
 * @param {PointLike} p
 * @returns {ClosestPoint}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Line of sight"
 */
export function closestOnSegment(a, b, p) {
  noMore(arguments, 3, 'closestOnSegment');
  call(
    wasm().bx_closest,
    'closestOnSegment',
    point(a, 'closestOnSegment', 'a'),
    point(b, 'closestOnSegment', 'b'),
    point(p, 'closestOnSegment', 'p'),
  );
  return { u: result(0), uClamped: result(1), point: resultPoint(2), distance: result(4) };
}

/**
 * Whether an open circle blocks the segment from a to b; a segment may touch it. O(1).
 *
 * @param {PointLike} a
 * @param {PointLike} b
 * @param {CircleLike} circle
 * @returns {boolean}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Surfing edge line of sight"
 */
export function segmentHitsCircle(a, b, circle) {
  noMore(arguments, 3, 'segmentHitsCircle');
  const ends = [point(a, 'segmentHitsCircle', 'a'), point(b, 'segmentHitsCircle', 'b')];
  call(
    wasm().bx_segment_hits,
    'segmentHitsCircle',
    ...ends,
    checkCircle(circle, 'segmentHitsCircle', 'circle'),
  );
  return flag();
}

/**
 * Where two segments, or their lines, cross.
 *
 * @typedef {object} Crossing
 * @property {boolean} crosses whether each segment goes through the other
 * @property {number | null} u where the lines meet, 0 at a and 1 at b; null if they are parallel
 * @property {number | null} v the same on the other line, 0 at c and 1 at d
 * @property {import('../base/plane.js').Pair | null} point where the lines meet
 */

/**
 * Where the segments from a to b and from c to d cross. Segments that only touch do not cross.
 * O(1).
 *
 * @param {PointLike} a
 * @param {PointLike} b
 * @param {PointLike} c
 * @param {PointLike} d
 * @returns {Crossing}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Crossing edge culling"
 */
export function segmentCrossing(a, b, c, d) {
  noMore(arguments, 4, 'segmentCrossing');
  const ends = [
    point(a, 'segmentCrossing', 'a'),
    point(b, 'segmentCrossing', 'b'),
    point(c, 'segmentCrossing', 'c'),
    point(d, 'segmentCrossing', 'd'),
  ];
  call(wasm().bx_segments_cross, 'segmentCrossing', ...ends);
  const [u, v] = [numberOrNull(result(1)), numberOrNull(result(2))];
  return { crosses: result(0) === 1, u, v, point: u === null ? null : resultPoint(3) };
}

/**
 * How two outlines lie: 'apart', no common point; 'tangent', they touch from outside or inside;
 * 'crossing', two common points; 'inside', one lies in the other; 'coincident', they are the same.
 *
 * @typedef {'apart' | 'tangent' | 'crossing' | 'inside' | 'coincident'} IntersectionKind
 */

/**
 * Where the outlines of two circles meet.
 *
 * @typedef {object} Intersection
 * @property {IntersectionKind} kind how they lie
 * @property {number | null} a signed distance from a's centre toward b, to the line through the
 *   points; null if the centres are the same
 * @property {number | null} theta half the angle of a that b covers, radians; null without points
 * @property {import('../base/plane.js').Pair[]} points none, one, or two: at -theta, then at +theta
 */

/**
 * Where the outlines of two circles meet. O(1).
 *
 * @param {CircleLike} a
 * @param {CircleLike} b
 * @returns {Intersection}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Hugging edge line of sight"
 */
export function intersectCircles(a, b) {
  noMore(arguments, 2, 'intersectCircles');
  call(
    wasm().bx_intersect,
    'intersectCircles',
    checkCircle(a, 'intersectCircles', 'a'),
    checkCircle(b, 'intersectCircles', 'b'),
  );
  const kind = INTERSECTION_CASE_NAMES[result(0)];
  /** @type {import('../base/plane.js').Pair[]} */
  const points = [];
  if (kind === 'tangent' || kind === 'crossing') points.push(resultPoint(3));
  if (kind === 'crossing') points.push(resultPoint(5));
  return { kind, a: numberOrNull(result(1)), theta: numberOrNull(result(2)), points };
}

/**
 * Whether an angle lies on the arc that starts at `startAngle` and turns by `sweep`. The arc
 * includes its ends. O(1).
 *
 * @param {number} startAngle radians, from -1e9 to 1e9
 * @param {number} sweep radians, from -2 pi to 2 pi; positive is counter-clockwise
 * @param {number} angle radians, from -1e9 to 1e9
 * @returns {boolean}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Hugging edge line of sight"
 */
export function arcContains(startAngle, sweep, angle) {
  noMore(arguments, 3, 'arcContains');
  const arc = checkArc(startAngle, sweep, 'arcContains');
  call(wasm().bx_arc_contains, 'arcContains', arc, [coordinate(angle, 'arcContains', 'angle')]);
  return flag();
}

/**
 * Whether the circle `blocker` cuts a hugging edge, an arc of the circle `on`. It does where the
 * outlines cross, or touch from outside, as touching circles leave no passage. It does not where
 * they touch from inside, nor when the whole arc lies inside the blocker. O(1).
 *
 * @param {CircleLike} on
 * @param {number} startAngle radians, from -1e9 to 1e9
 * @param {number} sweep radians, from -2 pi to 2 pi; positive is counter-clockwise
 * @param {CircleLike} blocker
 * @returns {boolean}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Hugging edge line of sight"
 */
export function arcHitsCircle(on, startAngle, sweep, blocker) {
  noMore(arguments, 4, 'arcHitsCircle');
  const arc = checkArc(startAngle, sweep, 'arcHitsCircle');
  const circles = [
    checkCircle(on, 'arcHitsCircle', 'on'),
    checkCircle(blocker, 'arcHitsCircle', 'blocker'),
  ];
  call(wasm().bx_arc_hits, 'arcHitsCircle', ...circles, arc);
  return flag();
}

/**
 * @param {() => number} exported
 * @param {string} where name of the method, for the message
 * @param {...number[]} inputs
 */
function call(exported, where, ...inputs) {
  put(inputs.flat());
  checkStatus(exported(), where);
}

/** @param {number} i @returns {Bitangent[]} */
function bitangentPair(i) {
  return [i, i + BITANGENT_DOUBLES].map((k) => ({
    fromTurn: turn(result(k)),
    toTurn: turn(result(k + 1)),
    from: resultPoint(k + 2),
    to: resultPoint(k + 4),
    length: result(k + 6),
  }));
}
