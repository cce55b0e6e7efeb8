import { apply } from './matrix.js';
import { pointsOf, segmentsOf } from './path-data.js';
import { subpathsOf } from './subpaths.js';

/** Shapes of SVG, and where they are. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../xml.js').Element} Element */
/** @typedef {import('../clean-outlines.js').Point} Point */
/** @typedef {import('./matrix.js').Matrix} Matrix */
/** @typedef {import('./path-data.js').Segment} Segment */

/**
 * A shape in its own user units: an ellipse, or a path.
 *
 * @typedef {{center: Point, rx: number, ry: number} | {segments: Segment[]}} Shape
 */

/**
 * A shape at its place: a circle, or lines.
 *
 * @typedef {{center: Point, radius: number} | {parts: import('./subpaths.js').Subpath[]}} Outline
 */

export const SHAPES = new Set([
  ...['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path'],
]);

/**
 * The shape of an element; null if it has no size.
 *
 * @param {Importer} map
 * @param {Element} element
 * @param {(name: string, otherwise?: number) => number} length of the element
 * @param {string} label
 * @returns {Shape | null}
 */
export function shapeOf(map, { name, attributes }, length, label) {
  if (name === 'circle' || name === 'ellipse') {
    const rx = name === 'circle' ? length('r') : length('rx', length('ry'));
    const ry = name === 'circle' ? rx : length('ry', rx);
    return rx > 0 && ry > 0 ? { center: [length('cx'), length('cy')], rx, ry } : null;
  }
  if (name === 'line') {
    return linesOf([length('x1'), length('y1'), length('x2'), length('y2')], false);
  }
  if (name === 'rect') return rectOf(length);
  const isPath = name === 'path';
  const text = (isPath ? attributes.d : attributes.points) ?? '';
  const read = isPath ? segmentsOf(text) : pointsOf(text);
  if (read.error !== '') map.tell({ label, key: {} }, `${isPath ? 'd' : 'points'} is read up to an error: ${read.error}`); // prettier-ignore
  if ('segments' in read) return read.segments.length > 0 ? { segments: read.segments } : null;
  return read.numbers.length < 4 ? null : linesOf(read.numbers, name === 'polygon');
}

/** @param {number[]} numbers x and y of each point @param {boolean} isClosed @returns {Shape} */
function linesOf(numbers, isClosed) {
  /** @type {Segment[]} */
  const segments = [];
  for (let i = 0; i < numbers.length; i += 2) {
    segments.push([i === 0 ? 'M' : 'L', numbers[i], numbers[i + 1]]);
  }
  return { segments: isClosed ? [...segments, ['Z']] : segments };
}

/** @param {(name: string, otherwise?: number) => number} length @returns {Shape | null} */
function rectOf(length) {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => length(name));
  if (!(w > 0 && h > 0)) return null;
  const rx = Math.min(length('rx', length('ry')), w / 2);
  const ry = Math.min(length('ry', length('rx')), h / 2);
  if (!(rx > 0 && ry > 0)) return { segments: [['M', x, y], ['h', w], ['v', h], ['h', -w], ['Z']] };
  /** @param {number} dx @param {number} dy @returns {Segment} */
  const arc = (dx, dy) => ['a', rx, ry, 0, 0, 1, dx, dy];
  /** @param {'h' | 'v'} letter @param {number} by @returns {Segment[]} */
  const side = (letter, by) => (by === 0 ? [] : [[letter, by]]);
  const [across, down] = [w - 2 * rx, h - 2 * ry];
  return {
    segments: [
      ['M', x + rx, y],
      ...[...side('h', across), arc(rx, ry), ...side('v', down), arc(-rx, ry)],
      ...[...side('h', -across), arc(-rx, -ry), ...side('v', -down), arc(rx, -ry)],
      ['Z'],
    ],
  };
}

/**
 * A shape where a matrix puts it, with other curves than circles as lines.
 *
 * @param {Importer} map
 * @param {Item} item
 * @param {Shape} shape
 * @param {Matrix} matrix
 * @returns {Outline}
 */
export function outlineOf(map, item, shape, matrix) {
  if ('segments' in shape) {
    const { parts, curves } = subpathsOf(map, shape.segments, matrix, item.label);
    // In one line for all shapes: a drawing has curves everywhere.
    if (curves > 0)
      map.tell({ label: 'curves', key: {} }, 'those of a shape read as lines near them');
    return { parts };
  }
  const { center, rx, ry } = shape;
  const [a, b, c, d] = matrix;
  const [across, down] = [rx * Math.hypot(a, b), ry * Math.hypot(c, d)];
  const isRound = Math.abs(across - down) <= 1e-12 * across;
  const isSquare = Math.abs(a * c + b * d) <= 1e-12 * Math.hypot(a, b) * Math.hypot(c, d);
  if (isRound && isSquare) return { center: apply(matrix, center), radius: across };
  const place = (/** @type {Point} */ point) => apply(matrix, point);
  const points = map.ellipse(item, center, rx, ry, place);
  return { parts: [ringOf(points)] };
}

/** A curve that is closed. @param {Point[]} points @returns {import('./subpaths.js').Subpath} */
const ringOf = (points) => ({
  points,
  isClosed: true,
  bends: new Set(points.keys()),
  tangents: new Map(),
});

/**
 * The lines of an outline, with a circle as lines too.
 *
 * @param {Importer} map
 * @param {Item} item
 * @param {Outline} outline
 */
export function partsOf(map, item, outline) {
  if ('parts' in outline) return outline.parts;
  const { center, radius } = outline;
  return [ringOf(map.ellipse(item, center, radius, radius))];
}

/** The box around lines: x, y, width and height. @param {readonly {points: Point[]}[]} parts */
export function boxAround(parts) {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const { points } of parts) {
    for (const point of points) {
      for (const k of [0, 1]) {
        low[k] = Math.min(low[k], point[k]);
        high[k] = Math.max(high[k], point[k]);
      }
    }
  }
  return [low[0], low[1], high[0] - low[0], high[1] - low[1]];
}
