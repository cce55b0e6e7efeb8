import { arc as checkArc, circle as checkCircle, coordinate, point } from './check.js';
import { checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { flag, put, result, resultPoint } from './memory.js';
import { numberOrNull, turn } from './records.js';

/** @typedef {import('./check.js').PointLike} PointLike */
/** @typedef {import('./check.js').CircleLike} CircleLike */

/**
 * A directed tangent segment from circle a to circle b.
 *
 * @typedef {object} Bitangent
 * @property {1 | -1} fromTurn turn with which it leaves a, +1 counter-clockwise
 * @property {1 | -1} toTurn turn with which it arrives on b
 * @property {[number, number]} from on a
 * @property {[number, number]} to on b
 * @property {number} length
 */

/**
 * Why two circles have no bitangents of a kind: 'overlap', internal ones end where the circles
 * touch; 'contained', external ones end where one circle is inside the other; 'coincident', same
 * centre.
 *
 * @typedef {'ok' | 'overlap' | 'contained' | 'coincident'} BitangentCase
 */

/**
 * @typedef {object} Bitangents
 * @property {Bitangent[]} internal two, or none; turns (+1, -1), then (-1, +1)
 * @property {Bitangent[]} external two, or none; turns (+1, +1), then (-1, -1)
 * @property {BitangentCase} internalCase
 * @property {BitangentCase} externalCase
 * @property {number | null} internalTheta acos((rA + rB) / d)
 * @property {number | null} externalTheta acos(|rA - rB| / d)
 */

/** @type {BitangentCase[]} */
const BITANGENT_CASES = ['ok', 'overlap', 'contained', 'coincident'];
const INTERNAL = 4;
const EXTERNAL = 18;
const BITANGENT_DOUBLES = 7;

/**
 * The four directed bitangents from circle a to circle b: the belt problem and the pulley problem.
 * O(1).
 *
 * @param {CircleLike} a
 * @param {CircleLike} b
 * @returns {Bitangents}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/
 *   "Internal bitangents", "External bitangents"
 */
export function bitangents(a, b) {
  call(wasm().bx_bitangents, 'bitangents', checkCircle(a, 'a'), checkCircle(b, 'b'));
  const internalCase = BITANGENT_CASES[result(0)];
  const externalCase = BITANGENT_CASES[result(1)];
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
 * @typedef {object} ClosestPoint
 * @property {number} u where the perpendicular from p meets the line, 0 at a and 1 at b
 * @property {number} uClamped u kept in [0, 1]
 * @property {[number, number]} point
 * @property {number} distance
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
  call(wasm().bx_closest, 'closestOnSegment', point(a, 'a'), point(b, 'b'), point(p, 'p'));
  return { u: result(0), uClamped: result(1), point: resultPoint(2), distance: result(4) };
}

/**
 * Does the open circle block the segment from a to b? O(1).
 *
 * @param {PointLike} a
 * @param {PointLike} b
 * @param {CircleLike} circle
 * @returns {boolean}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Surfing edge line of sight"
 */
export function segmentHitsCircle(a, b, circle) {
  const ends = [point(a, 'a'), point(b, 'b')];
  call(wasm().bx_segment_hits, 'segmentHitsCircle', ...ends, checkCircle(circle, 'circle'));
  return flag();
}

/**
 * @typedef {object} Crossing
 * @property {boolean} crosses
 * @property {number | null} u where the lines meet, 0 at a and 1 at b; null when they are parallel
 * @property {number | null} v the same, 0 at c and 1 at d
 * @property {[number, number] | null} point there
 */

/**
 * Where the segments from a to b and from c to d cross. They do if each goes through the other; to
 * touch is not to cross. O(1).
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
  const ends = [point(a, 'a'), point(b, 'b'), point(c, 'c'), point(d, 'd')];
  call(wasm().bx_segments_cross, 'segmentCrossing', ...ends);
  const [u, v] = [numberOrNull(result(1)), numberOrNull(result(2))];
  return { crosses: result(0) === 1, u, v, point: u === null ? null : resultPoint(3) };
}

/**
 * 'apart', no point; 'tangent', touching from outside or from inside; 'crossing', two points;
 * 'inside', one in the other; 'coincident', the same circle.
 *
 * @typedef {'apart' | 'tangent' | 'crossing' | 'inside' | 'coincident'} IntersectionKind
 */

/** @type {IntersectionKind[]} */
const KINDS = ['apart', 'tangent', 'crossing', 'inside', 'coincident'];

/**
 * @typedef {object} Intersection
 * @property {IntersectionKind} kind
 * @property {number | null} a distance from a's centre to the line through the points, toward b
 * @property {number | null} theta half the angle that b covers of a
 * @property {[number, number][]} points none, one, or two at -theta and +theta
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
  call(wasm().bx_intersect, 'intersectCircles', checkCircle(a, 'a'), checkCircle(b, 'b'));
  const kind = KINDS[result(0)];
  /** @type {[number, number][]} */
  const points = [];
  if (kind === 'tangent' || kind === 'crossing') points.push(resultPoint(3));
  if (kind === 'crossing') points.push(resultPoint(5));
  return { kind, a: numberOrNull(result(1)), theta: numberOrNull(result(2)), points };
}

/**
 * Is an angle on the arc that starts at `startAngle` and goes on by `sweep`? Ends included. O(1).
 *
 * @param {number} startAngle radians, from -1e9 to 1e9
 * @param {number} sweep radians, from -2 pi to 2 pi, above 0 counter-clockwise
 * @param {number} angle radians, from -1e9 to 1e9
 * @returns {boolean}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Hugging edge line of sight"
 */
export function arcContains(startAngle, sweep, angle) {
  const arc = checkArc(startAngle, sweep);
  call(wasm().bx_arc_contains, 'arcContains', arc, [coordinate(angle, 'angle')]);
  return flag();
}

/**
 * Is the hugging edge, an arc of `on`, cut by the circle `blocker`? It is where the outlines cross,
 * or touch from outside, as touching circles leave no passage; not where they touch from inside, and
 * not when it lies whole inside the blocker. O(1).
 *
 * @param {CircleLike} on
 * @param {number} startAngle radians, from -1e9 to 1e9
 * @param {number} sweep radians, from -2 pi to 2 pi, above 0 counter-clockwise
 * @param {CircleLike} blocker
 * @returns {boolean}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 * @see https://redblobgames.github.io/circular-obstacle-pathfinding/ "Hugging edge line of sight"
 */
export function arcHitsCircle(on, startAngle, sweep, blocker) {
  const arc = checkArc(startAngle, sweep);
  const circles = [checkCircle(on, 'on'), checkCircle(blocker, 'blocker')];
  call(wasm().bx_arc_hits, 'arcHitsCircle', ...circles, arc);
  return flag();
}

/**
 * @param {() => number} exported
 * @param {string} where
 * @param {...number[]} parts of what is asked
 */
function call(exported, where, ...parts) {
  put(parts.flat());
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
