import { at, unitAt } from '../base/angles.js';
import { coordinate, count, point, radius as checkRadius, noMore } from '../base/check.js';
import { pair } from '../base/plane.js';

/** The points of common shapes, counter-clockwise, for addPolygon. They need no init(). */

/**
 * Points of a polygon, [x, y] each.
 *
 * @typedef {import('../base/plane.js').Pair[]} Points
 */

/** The most corners that an arc may have. */
const MOST_CORNERS = 100_000;

/** The unit vector at an angle. @param {number} angle @returns {import('../base/plane.js').Pair} */
function unitOf(angle) {
  unitAt(angle % (2 * Math.PI));
  return pair(at[0], at[1]);
}

/**
 * A point in a frame.
 *
 * @param {number[]} origin
 * @param {number[]} unit the direction of its first axis
 * @param {number} x
 * @param {number} y
 * @returns {import('../base/plane.js').Pair}
 */
function pointAt(origin, [c, s], x, y) {
  return pair(origin[0] + x * c - y * s, origin[1] + x * s + y * c);
}

/**
 * A rectangle.
 *
 * @param {number} x of its centre
 * @param {number} y of its centre
 * @param {number} width from 0 to 1e9
 * @param {number} height from 0 to 1e9
 * @param {number} [angle] by which it is rotated, in radians; default 0
 * @returns {Points} four
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 */
export function rectangle(x, y, width, height, angle = 0) {
  noMore(arguments, 5, 'rectangle');
  return rectangleAt('rectangle', x, y, width, height, angle, 'angle');
}

/**
 * The same for a call of another name.
 *
 * @param {string} where
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} angle
 * @param {string} name of the angle
 * @returns {Points}
 */
export function rectangleAt(where, x, y, width, height, angle, name) {
  const center = [coordinate(x, where, 'x'), coordinate(y, where, 'y')];
  const right = checkRadius(width, where, 'width') / 2;
  const up = checkRadius(height, where, 'height') / 2;
  const unit = unitOf(coordinate(angle, where, name));
  return [
    pointAt(center, unit, -right, -up),
    pointAt(center, unit, right, -up),
    pointAt(center, unit, right, up),
    pointAt(center, unit, -right, up),
  ];
}

/**
 * A regular polygon.
 *
 * @param {number} x of its centre
 * @param {number} y of its centre
 * @param {number} radius of the circle through its corners, from 0 to 1e9
 * @param {number} corners 3 or more
 * @param {number} [angle] of the first corner, in radians; default 0
 * @returns {Points}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 */
export function regularPolygon(x, y, radius, corners, angle = 0) {
  noMore(arguments, 5, 'regularPolygon');
  const center = [coordinate(x, 'regularPolygon', 'x'), coordinate(y, 'regularPolygon', 'y')];
  const r = checkRadius(radius, 'regularPolygon', 'radius');
  const n = count(corners, 'regularPolygon: corners', 3, '', MOST_CORNERS);
  const first = coordinate(angle, 'regularPolygon', 'angle');
  return Array.from({ length: n }, (_, i) =>
    pointAt(center, unitOf(first + (2 * Math.PI * i) / n), r, 0),
  );
}

/**
 * A capsule: a rectangle whose ends are half circles, here with corners on them.
 *
 * @param {import('../base/check.js').PointLike} a centre of one half circle
 * @param {import('../base/check.js').PointLike} b centre of the other
 * @param {number} radius of both, from 0 to 1e9
 * @param {number} [corners] of each half circle, 2 or more; default 9
 * @returns {Points}
 * @throws {BitangentError} NOT_INITIALIZED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE
 */
export function capsule(a, b, radius, corners = 9) {
  noMore(arguments, 4, 'capsule');
  return capsuleAt(
    'capsule',
    [point(a, 'capsule', 'a'), point(b, 'capsule', 'b')],
    radius,
    corners,
  );
}

/**
 * The same for a call of another name.
 *
 * @param {string} where
 * @param {number[][]} ends of its segment, checked
 * @param {number} radius
 * @param {number} corners
 * @returns {Points}
 */
export function capsuleAt(where, [from, to], radius, corners) {
  const r = checkRadius(radius, where, 'radius');
  const n = count(corners, `${where}: corners`, 2, '', MOST_CORNERS);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = length > 0 ? [dx / length, dy / length] : [1, 0];
  return [to, from].flatMap((center, end) =>
    Array.from({ length: n }, (_, i) => {
      const [c, s] = unitOf(Math.PI * (end + i / (n - 1) - 0.5));
      return pointAt(center, along, r * c, r * s);
    }),
  );
}
