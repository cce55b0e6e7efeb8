import { count, isList, point, wrongType } from './check.js';
import { BitangentError } from './errors.js';
import { checkLength, numbers } from './number-lists.js';
import * as messages from './messages.js';

/** Checks of arguments that are points of polygons and walls. */

/** @typedef {import('./check.js').NumberList} NumberList */

/**
 * The points of a polygon or wall, one or more: `[[x, y], ...]`, `[{x, y}, ...]`, or a flat list of
 * x, y, x, y, ...
 *
 * @template {import('./plane.js').Plane} [P='xy']
 * @typedef {readonly import('./check.js').PointLike<P>[] | NumberList} PointList
 */

/**
 * A copy of one point or more, as x, y, x, y, ...
 *
 * @param {PointList<any>} values
 * @param {string} name
 * @param {import('./plane.js').Plane} [plane]
 * @returns {Float64Array}
 */
export function points(values, name, plane) {
  const all = anyPoints(values, name, plane);
  if (all.length === 0) throw wrongType(name, values, messages.POINTS);
  return all;
}

/**
 * The same of any number of points.
 *
 * @param {PointList<any>} values
 * @param {string} name
 * @param {import('./plane.js').Plane} [plane]
 * @returns {Float64Array}
 */
export function anyPoints(values, name, plane) {
  if (!isList(values) || values instanceof DataView) throw wrongType(name, values, messages.POINTS);
  if (!Array.isArray(values) || typeof values[0] === 'number')
    return numbers(values, 2, name, 'x, y');
  checkLength(values, 1, name);
  const all = new Float64Array(2 * values.length);
  for (let i = 0; 2 * i < all.length; i++) {
    [all[2 * i], all[2 * i + 1]] = point(values[i], '', `${name}[${i}]`, plane);
  }
  return all;
}

/**
 * The points of many outlines, and how many each has.
 *
 * @param {NumberList} coordinates
 * @param {NumberList} counts
 * @param {string} where
 * @returns {[Float64Array, Uint32Array]}
 */
export function outlines(coordinates, counts, where) {
  const all = numbers(coordinates, 2, `${where}: coordinates`, 'x, y');
  const sizes = Uint32Array.from(numbers(counts, 1, `${where}: counts`, 'count'), (size, i) =>
    count(size, `${where}: counts[${i}]`, 1),
  );
  const sum = sizes.reduce((total, size) => total + size, 0);
  if (2 * sum !== all.length) {
    const text = messages.countsSum(sum, all.length / 2);
    throw new BitangentError('WRONG_TYPE', messages.failed(where, text));
  }
  return [all, sizes];
}

/**
 * @param {ArrayLike<number>} point
 * @param {any} out
 * @param {import('./plane.js').Plane} plane
 */
function write(point, out, plane) {
  if (typeof out.length === 'number') {
    out[0] = point[0];
    out[1] = point[1];
  } else {
    out.x = point[0];
    if (plane === 'xz') out.z = point[1];
    else out.y = point[1];
  }
  return out;
}

/**
 * Writes a point to what a caller gave for it.
 *
 * @param {ArrayLike<number>} point
 * @param {any} out
 * @param {import('./plane.js').Plane} plane
 * @param {string} name of the class, for the message
 * @param {string} method
 */
export function writePoint(point, out, plane, name, method) {
  try {
    return write(point, out, plane);
  } catch (error) {
    // It is no object, is frozen, or takes bigints.
    if (!(error instanceof TypeError)) throw error;
    throw wrongType(`${name}.${method}: out`, out, messages.POINT_SINK);
  }
}
