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
 */

/** @param {Point[]} points @returns {Subpath} */
const begunAt = (points) => ({ points, isClosed: false, bends: new Set() });

/** Closes a part, whose last point may be the first again, but for rounding. @param {Subpath} part */
function close(part) {
  const { points } = part;
  const [[x, y], [u, v]] = [points[0], points[points.length - 1]];
  const near = nearOf(Math.max(Math.abs(x), Math.abs(y)));
  if (points.length > 2 && Math.hypot(u - x, v - y) <= near) points.pop();
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
        corners.forEach((corner, k) => {
          if (k < corners.length - 1) part.bends.add(part.points.length);
          part.points.push(corner);
        });
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
