import { angleAt, at } from '../base/angles.js';

/** Places and headings along a line through points. */

/**
 * @typedef {object} Track
 * @property {Float64Array} points x, y, ...
 * @property {Float64Array} ends distance from the first point to each
 */

/** @type {WeakMap<object, Track>} */
const tracks = new WeakMap();

/**
 * The track of a path, which is made at the first use.
 *
 * @param {{readonly points: [number, number][]}} path
 * @returns {Track}
 */
export function trackOf(path) {
  const known = tracks.get(path);
  if (known !== undefined) return known;
  const points = Float64Array.from(path.points.flat());
  const ends = new Float64Array(points.length / 2);
  for (let k = 1; k < ends.length; k++) {
    const [x, y] = stepTo(points, k);
    ends[k] = ends[k - 1] + Math.sqrt(x * x + y * y);
  }
  const made = { points, ends };
  tracks.set(path, made);
  return made;
}

/** @param {Float64Array} points @param {number} k the point to go to, from the one before */
const stepTo = (points, k) => [
  points[2 * k] - points[2 * k - 2],
  points[2 * k + 1] - points[2 * k - 1],
];

/**
 * The point that comes next at a distance; 0 if there is only one point.
 *
 * @param {Float64Array} ends
 * @param {number} distance
 */
function nextAt(ends, distance) {
  let low = Math.min(1, ends.length - 1);
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle] < distance) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Makes `at` the place at a distance. The ends are exact.
 *
 * @param {Track} track
 * @param {number} distance
 */
export function placeOn({ points, ends }, distance) {
  const k = nextAt(ends, distance);
  const left = ends[k] - Math.max(distance, 0);
  const share = k > 0 && left > 0 ? left / (ends[k] - ends[k - 1]) : 0;
  const from = 2 * (share === 1 ? k - 1 : k);
  const [x, y] = share === 1 || k === 0 ? [0, 0] : stepTo(points, k);
  at[0] = points[from] - share * x;
  at[1] = points[from + 1] - share * y;
}

/**
 * @param {Track} track
 * @param {number} distance
 * @returns {number} the heading there; 0 of a single point
 */
export function headingOn({ points, ends }, distance) {
  const k = nextAt(ends, distance);
  if (k === 0) return 0;
  const length = ends[k] - ends[k - 1];
  [at[0], at[1]] = stepTo(points, k).map((part) => part / length);
  return angleAt();
}
