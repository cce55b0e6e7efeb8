import { bezier } from './curves.js';
import { pathOf } from './path-data.js';
import { apply } from './svg-matrix.js';

/** Shapes of SVG as path data, and path data as rings of points. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./clean-outlines.js').Point} Point */

/** @typedef {import('./svg-matrix.js').Matrix} Matrix */

/** @param {any} path @returns {any[][]} */
function segmentsOf(path) {
  /** @type {any[][]} */
  const segments = [];
  path
    .abs()
    .iterate(
      (
        /** @type {any[]} */ segment,
        /** @type {number} */ _,
        /** @type {number} */ x,
        /** @type {number} */ y,
      ) => {
        const [name] = segment;
        segments.push(
          name === 'H' ? ['L', segment[1], y] : name === 'V' ? ['L', x, segment[1]] : [...segment],
        );
      },
    );
  return segments;
}

/**
 * A part of a path.
 *
 * @typedef {{points: Point[], isClosed: boolean}} Subpath
 */

/**
 * The parts of path data, with curves as lines.
 *
 * @param {Importer} map
 * @param {string} data
 * @param {Matrix} matrix
 * @param {string} label
 * @param {number | undefined} maxError
 * @returns {{parts: Subpath[], curves: number}}
 */
export function subpathsOf(map, data, matrix, label, maxError) {
  const path = pathOf(data);
  if (path.err) throw map.bad(label, `d: ${path.err.replace(/^SvgPath: /, '')}`);
  const segments = segmentsOf(path.abs().unarc().unshort());
  const own = segments.flatMap((segment) => segment.slice(1));
  if (!own.every(Number.isFinite)) throw map.bad(label, 'd has a number that is not finite');
  const error = maxError ?? extentOf(segments, matrix) / 1000;
  /** @type {Subpath[]} */
  const parts = [];
  let [curves, count] = [0, 0];
  for (const [name, ...numbers] of segments) {
    const points = pairs(numbers).map((p) => apply(matrix, p));
    let part = parts[parts.length - 1];
    if (name === 'M') {
      parts.push({ points, isClosed: false });
    } else if (name === 'Z') {
      if (part) part.isClosed = true;
    } else {
      // What goes on after Z begins where that part began.
      if (part.isClosed) parts.push((part = { points: [part.points[0]], isClosed: false }));
      const last = part.points[part.points.length - 1];
      if (name === 'L') part.points.push(...points);
      else {
        curves++;
        const corners = bezier([last, ...points], error || 1);
        map.budget.check('points', (count += corners.length), label, map);
        part.points.push(...corners);
      }
    }
  }
  const kept = parts.filter(({ points }) => points.length > 1);
  // Points of what is kept are counted where it is added.
  const lost = segments.length - kept.reduce((sum, { points }) => sum + points.length, 0);
  map.spend('points', Math.max(0, lost), label);
  return { parts: kept, curves };
}

/** @param {number[]} numbers @returns {Point[]} */
function pairs(numbers) {
  return numbers.flatMap((x, i) => (i % 2 ? [] : [/** @type {Point} */ ([x, numbers[i + 1]])]));
}

/** The larger side of the box around all points. @param {any[][]} segments @param {Matrix} matrix */
function extentOf(segments, matrix) {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const [, ...numbers] of segments) {
    for (const p of pairs(numbers)) {
      const at = apply(matrix, p);
      for (const k of [0, 1])
        [low[k], high[k]] = [Math.min(low[k], at[k]), Math.max(high[k], at[k])];
    }
  }
  return Math.max(high[0] - low[0], high[1] - low[1], 0);
}

/**
 * A rectangle with round corners as path data.
 *
 * @param {number[]} box x, y, width, height
 * @param {number} rx
 * @param {number} ry
 */
export function roundedBox([x, y, w, h], rx, ry) {
  const arc = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + rx} ${y}h${w - 2 * rx}${arc(rx, ry)}v${h - 2 * ry}${arc(-rx, ry)}` +
    `h${2 * rx - w}${arc(-rx, -ry)}v${2 * ry - h}${arc(rx, -ry)}Z`
  );
}
