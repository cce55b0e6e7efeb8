import { bezier } from '../curves.js';
import { pathOf } from './path-data.js';
import { apply } from './matrix.js';

/** Path data as lines of points. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */

/** @typedef {import('./matrix.js').Matrix} Matrix */

/** Its moves, lines and curves. @param {any} path of svgpath @returns {any[][]} */
function segmentsOf(path) {
  /** @type {any[][]} */
  const segments = [];
  path
    .abs()
    .unarc()
    .unshort()
    .iterate(
      (
        /** @type {any[]} */ segment,
        /** @type {number} */ _,
        /** @type {number} */ x,
        /** @type {number} */ y,
      ) => {
        const [name, at] = segment;
        segments.push(name === 'H' ? ['L', at, y] : name === 'V' ? ['L', x, at] : segment);
      },
    );
  return segments;
}

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

/**
 * The parts of path data, with curves as lines.
 *
 * @param {Importer} map
 * @param {string} data
 * @param {Matrix} matrix
 * @param {string} label
 * @returns {{parts: Subpath[], curves: number}}
 */
export function subpathsOf(map, data, matrix, label) {
  const path = pathOf(data);
  if (path.err) throw map.bad(label, `d: ${path.err.replace(/^SvgPath: /, '')}`);
  const segments = segmentsOf(path);
  const own = segments.flatMap((segment) => segment.slice(1));
  if (!own.every(Number.isFinite)) throw map.bad(label, 'd has a number that is not finite');
  /** @type {Subpath[]} */
  const parts = [];
  let [curves, count, error] = [0, 0, 0];
  for (const [i, segment] of segments.entries()) {
    const [name] = segment;
    const points = placed(segment, matrix);
    let part = parts[parts.length - 1];
    if (name === 'M') {
      parts.push(begunAt(points));
      error = map.errorOf(sizeOf(segments, i, matrix));
    } else if (name === 'Z') {
      if (part) part.isClosed = true;
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
  return segment.flatMap((x, i) => (i % 2 ? [apply(matrix, [x, segment[i + 1]])] : []));
}

/**
 * The size of a part of a path: half the larger side of the box around it, with its control points.
 *
 * @param {any[][]} segments
 * @param {number} start where its M is
 * @param {Matrix} matrix
 */
function sizeOf(segments, start, matrix) {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let i = start;
  do {
    for (const [x, y] of placed(segments[i], matrix)) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
    i++;
  } while (i < segments.length && segments[i][0] !== 'M');
  return Math.max(right - left, high - low) / 2;
}
