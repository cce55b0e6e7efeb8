import { distanceTo, edgesOf, middleOf, windings } from './points.js';

/** The cells that the shapes of a map cover, in part or in whole. */

/** @typedef {import('./points.js').Point} Point */

/**
 * A shape: an outline, a line, or a disc.
 *
 * @typedef {{ring: Point[]} | {line: Point[]} | {center: Point, radius: number}} Shape
 */

/**
 * How far a point is to the right of a line, as y points down.
 *
 * @param {Point} a
 * @param {Point} b
 * @param {Point} p
 */
function offLine([ax, ay], [bx, by], [x, y]) {
  const [dx, dy] = [bx - ax, by - ay];
  return (dx * (y - ay) - dy * (x - ax)) / Math.sqrt(dx * dx + dy * dy);
}

/**
 * The segments of a line; its only point is one.
 *
 * @param {readonly Point[]} line
 * @returns {[Point, Point][]}
 */
const segmentsOf = (line) =>
  line.length === 1 ? [[line[0], line[0]]] : line.slice(1).map((point, i) => [line[i], point]);

/**
 * Whether a part of a segment lies inside a cell, further than `near` from its sides.
 *
 * @param {readonly Point[]} cell convex, clockwise as y points down
 * @param {readonly [Point, Point]} segment
 * @param {number} near
 */
function enters(cell, [a, b], near) {
  let [from, to] = [0, 1];
  for (const [p, q] of edgesOf(cell)) {
    const [start, end] = [offLine(p, q, a) - near, offLine(p, q, b) - near];
    if (start <= 0 && end <= 0) return false;
    if (start < 0) from = Math.max(from, start / (start - end));
    if (end < 0) to = Math.min(to, start / (start - end));
  }
  return from <= to;
}

/**
 * Whether a shape covers a part of a cell.
 *
 * @param {readonly Point[]} cell convex, clockwise as y points down
 * @param {Shape} shape
 * @param {number} near how far inside a cell its parts begin
 */
export function covers(cell, shape, near) {
  if ('center' in shape) {
    const { center, radius } = shape;
    if (radius > 0 && windings(cell, center) !== 0) return true;
    return edgesOf(cell).some((edge) => distanceTo(edge, center) < radius - near);
  }
  if ('line' in shape) return segmentsOf(shape.line).some((segment) => enters(cell, segment, near));
  const { ring } = shape;
  // A cell that no edge enters is all inside or all outside.
  return (
    windings(ring, middleOf(cell)) !== 0 || edgesOf(ring).some((edge) => enters(cell, edge, near))
  );
}

/** The box around a shape. @param {Shape} shape @returns {[Point, Point]} */
export function boxAround(shape) {
  if ('center' in shape) {
    const { center, radius } = shape;
    return /** @type {[Point, Point]} */ ([
      center.map((value) => value - radius),
      center.map((value) => value + radius),
    ]);
  }
  const points = 'line' in shape ? shape.line : shape.ring;
  const extreme = (/** @type {typeof Math.min} */ of) => {
    const along = (/** @type {0 | 1} */ k) =>
      points.reduce((best, p) => of(best, p[k]), points[0][k]);
    return /** @type {Point} */ ([along(0), along(1)]);
  };
  return [extreme(Math.min), extreme(Math.max)];
}

/** How many points a shape has, at least 1. @param {Shape} shape */
export const sizeOf = (shape) =>
  'center' in shape ? 1 : 'line' in shape ? shape.line.length : shape.ring.length;
