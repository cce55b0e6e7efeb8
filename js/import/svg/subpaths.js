import { nearOf } from '../clean-outlines.js';
import { bezier } from '../curves.js';
import { absoluteOf } from './path-data.js';
import { apply } from './matrix.js';

/** Path data as lines of points. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */

/** @typedef {import('./matrix.js').Matrix} Matrix */

/**
 * A part of a path.
 *
 * @typedef {object} Subpath
 * @property {Point[]} points
 * @property {boolean} isClosed
 * @property {Set<number>} bends the places of points in it that are inside of curves
 * @property {Map<number, Tangents>} tangents of the curves that begin or end at a point, by its place
 */

/** Points on the tangents at the end of a curve before, and at the start of one after. @typedef {{before?: Point, after?: Point}} Tangents */

/** @param {Point[]} points @returns {Subpath} */
const begunAt = (points) => ({ points, isClosed: false, bends: new Set(), tangents: new Map() });

/**
 * Adds a curve to a part, as lines.
 *
 * @param {Subpath} part
 * @param {readonly Point[]} controls its points, from its first to its last
 * @param {readonly Point[]} corners of the lines after the first point
 */
function addCurve({ points, bends, tangents }, controls, corners) {
  const start = points.length - 1;
  corners.forEach((corner, k) => {
    if (k < corners.length - 1) bends.add(points.length);
    points.push(corner);
  });
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const isOff = (/** @type {Point} */ p, /** @type {Point} */ q) => p[0] !== q[0] || p[1] !== q[1];
  const after = controls.find((point) => isOff(point, first));
  const before = controls.findLast((point) => isOff(point, last));
  if (after) tangents.set(start, { ...tangents.get(start), after });
  if (before) tangents.set(points.length - 1, { before });
}

/** Closes a part, whose last point may be the first again, but for rounding. @param {Subpath} part */
function close(part) {
  const { points, tangents } = part;
  const [[x, y], [u, v]] = [points[0], points[points.length - 1]];
  const near = nearOf(Math.max(Math.abs(x), Math.abs(y)));
  if (points.length > 2 && Math.hypot(u - x, v - y) <= near) {
    points.pop();
    tangents.set(0, { ...tangents.get(points.length), ...tangents.get(0) });
  }
  part.isClosed = true;
}

/**
 * The parts of a path, with curves as lines.
 *
 * @param {Importer} map
 * @param {import('./path-data.js').Segment[]} given
 * @param {Matrix} matrix
 * @param {string} label
 * @returns {{parts: Subpath[], curves: number}}
 */
export function subpathsOf(map, given, matrix, label) {
  const segments = absoluteOf(given);
  const all = segments.map((segment) => placed(segment, matrix));
  if (!all.every(isFinite)) throw map.bad(label, 'd has a number that is not finite');
  /** @type {Subpath[]} */
  const parts = [];
  let [curves, count, error] = [0, 0, 0];
  for (const [i, segment] of segments.entries()) {
    const [name] = segment;
    const points = all[i];
    let part = parts[parts.length - 1];
    if (name === 'M') {
      parts.push(begunAt(points));
      error = map.errorOf(sizeOf(segments, all, i));
    } else if (name === 'Z') {
      if (part) close(part);
    } else {
      // What goes on after Z begins where that part began.
      if (part.isClosed) parts.push((part = begunAt([part.points[0]])));
      const last = part.points[part.points.length - 1];
      if (name === 'L') part.points.push(...points);
      else {
        curves++;
        const corners = bezier([last, ...points], error);
        map.budget.check('points', (count += corners.length), label, map);
        addCurve(part, [last, ...points], corners);
      }
    }
  }
  const kept = parts.filter(({ points }) => points.length > 1);
  // Points of what is kept are counted where it is added.
  const lost = segments.length - kept.reduce((sum, { points }) => sum + points.length, 0);
  map.spend('points', Math.max(0, lost), label);
  return { parts: kept, curves };
}

/** The points of a segment. @param {any[]} segment @param {Matrix} matrix */
function placed(segment, matrix) {
  /** @type {Point[]} */
  const points = [];
  for (let i = 1; i < segment.length; i += 2) {
    points.push(apply(matrix, [segment[i], segment[i + 1]]));
  }
  return points;
}

/** Whether no number of points is too large for one. @param {Point[]} points */
const isFinite = (points) => points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y));

/**
 * The size of a part of a path: half the larger side of the box around it, with its control points.
 *
 * @param {any[][]} segments
 * @param {Point[][]} all the points of each
 * @param {number} start where its M is
 */
function sizeOf(segments, all, start) {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let i = start;
  do {
    for (const [x, y] of all[i]) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
    i++;
  } while (i < segments.length && segments[i][0] !== 'M');
  return Math.max(right - left, high - low) / 2;
}
