import { combine, turned } from '../area-union.js';
import { cornersOf, ellipse } from '../curves.js';
import { apply, inverse, scaleOf } from './matrix.js';
import { boxCorners } from '../points.js';

/** The areas that strokes cover. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */
/** @typedef {import('../area-union.js').Area} Area */
/** @typedef {import('./matrix.js').Matrix} Matrix */

/**
 * How a line is stroked.
 *
 * @typedef {object} Stroke
 * @property {number} width
 * @property {string} cap `butt`, `round` or `square`
 * @property {string} join `miter`, `round` or `bevel`; `smooth` within curves
 * @property {number} limit of miters, in widths
 */

/** The cosine of the angle that a curve may turn by at a point, and is still smooth there. */
const LEAST_SMOOTH = 0.97;

/** @param {Point} a @param {Point} b */
const minus = (a, b) => /** @type {Point} */ ([a[0] - b[0], a[1] - b[1]]);
/** @param {Point} a @param {Point} b @param {number} [s] */
const plus = (a, b, s = 1) => /** @type {Point} */ ([a[0] + s * b[0], a[1] + s * b[1]]);

/**
 * The rings of a join: round ends at a point, or what fills the gap on the outer side of a bend.
 *
 * @param {Point} p
 * @param {readonly [Point, Point]} directions of length 1 before and after
 * @param {Stroke} stroke
 * @param {number} error
 * @returns {Point[][]}
 */
function joinOf(p, [before, after], { width, join, limit }, error) {
  const half = width / 2;
  const [sine, cosine] = [
    before[0] * after[1] - before[1] * after[0],
    before[0] * after[0] + before[1] * after[1],
  ];
  if (join === 'round' || (join === 'smooth' && cosine < LEAST_SMOOTH)) {
    return [ellipse(p, half, half, cornersOf(half, error))];
  }
  const side = sine > 0 ? -half : half;
  const [a, b] = [before, after].map(([x, y]) => plus(p, [-y, x], side));
  // Of half the angle that the line turns by.
  const squaredCosine = (1 + cosine) / 2;
  const isSharp = join === 'smooth' || (join !== 'bevel' && limit * limit * squaredCosine >= 1);
  if (!isSharp || squaredCosine === 0) return [[p, a, b]];
  const way = plus(minus(a, p), minus(b, p));
  return [[p, a, plus(p, way, 1 / (2 * squaredCosine)), b]];
}

/** What the caps of a point cover. @param {Point} p @param {number} half the width @param {string} cap @param {number} error @returns {Point[][]} */
function dotOf([x, y], half, cap, error) {
  if (cap === 'round') return [ellipse([x, y], half, half, cornersOf(half, error))];
  return cap === 'square' ? [boxCorners([x - half, y - half, 2 * half, 2 * half])] : [];
}

/** The direction from one point to another. @param {Point} from @param {Point} to @returns {Point} */
function directionTo(from, to) {
  const way = minus(to, from);
  const length = Math.hypot(...way);
  return [way[0] / length, way[1] / length];
}

/**
 * The directions before and after a point: of the tangents of its curves, and else of its chords.
 *
 * @param {Point} p
 * @param {import('./subpaths.js').Tangents} tangents
 * @param {readonly [Point, Point]} chords
 * @returns {readonly [Point, Point]}
 */
const waysAt = (p, { before, after }, chords) => [
  before ? directionTo(before, p) : chords[0],
  after ? directionTo(p, after) : chords[1],
];

/**
 * The rings that cover the stroke of a line.
 *
 * @param {import('./subpaths.js').Subpath} part
 * @param {Stroke} stroke
 * @param {{error: number, near: number}} sizes of what is round, and of what is no line
 * @returns {Point[][]}
 */
function ringsOf({ points: all, isClosed, bends, tangents }, stroke, { error, near }) {
  const isNew = (/** @type {Point} */ p, /** @type {Point} */ q) =>
    Math.hypot(...minus(p, q)) > near;
  const kept = all.flatMap((p, i) => (i === 0 || isNew(p, all[i - 1]) ? [i] : []));
  while (isClosed && kept.length > 1 && !isNew(all[0], all[kept[kept.length - 1]])) kept.pop();
  if (isClosed && kept.length > 1) kept.push(0);
  const points = kept.map((i) => all[i]);
  const half = stroke.width / 2;
  // A line without a length is seen by its caps.
  if (points.length < 2) return all.length < 2 ? [] : dotOf(points[0], half, stroke.cap, error);
  const directions = points.slice(1).map((p, i) => directionTo(points[i], p));
  const last = directions.length - 1;
  const rings = directions.map((way, i) => {
    const [x, y] = way;
    const isEnd = !isClosed && stroke.cap === 'square';
    const from = plus(points[i], way, isEnd && i === 0 ? -half : 0);
    const to = plus(points[i + 1], way, isEnd && i === last ? half : 0);
    const off = /** @type {Point} */ ([-y * half, x * half]);
    // With the points on the line, at which joins share sides.
    return [plus(from, off), from, plus(from, off, -1), plus(to, off, -1), to, plus(to, off)];
  });
  for (let i = isClosed ? 0 : 1; i <= last; i++) {
    const before = directions[i === 0 ? last : i - 1];
    const join = bends.has(kept[i]) ? 'smooth' : stroke.join;
    const chords = /** @type {const} */ ([before, directions[i]]);
    const known = bends.has(kept[i]) ? undefined : tangents.get(kept[i]);
    rings.push(...joinOf(points[i], chords, { ...stroke, join: known ? 'bevel' : join }, error));
    if (known) rings.push(...joinOf(points[i], waysAt(points[i], known, chords), stroke, error));
  }
  if (!isClosed && stroke.cap === 'round') {
    for (const end of [points[0], points[points.length - 1]]) {
      rings.push(ellipse(end, half, half, cornersOf(half, error)));
    }
  }
  return rings;
}

/**
 * A part where a matrix puts it.
 *
 * @param {import('./subpaths.js').Subpath} part
 * @param {Matrix} matrix
 * @returns {import('./subpaths.js').Subpath}
 */
function withMatrix(part, matrix) {
  const placed = (/** @type {Point | undefined} */ p) => p && apply(matrix, p);
  const tangents = [...part.tangents].map(([i, { before, after }]) => {
    const own = { before: placed(before), after: placed(after) };
    return /** @type {const} */ ([i, own]);
  });
  const points = part.points.map((p) => apply(matrix, p));
  return { ...part, points, tangents: new Map(tangents) };
}

/**
 * The areas that the stroke of lines covers.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {readonly import('./subpaths.js').Subpath[]} parts where their matrix puts them
 * @param {Stroke} stroke in user units
 * @param {Matrix} matrix
 * @param {number} near
 * @returns {Area[]} none where the matrix makes all flat
 */
export function strokeAreas(map, label, parts, stroke, matrix, near) {
  const back = inverse(matrix);
  if (back === null) return [];
  const scale = scaleOf(matrix);
  const error = map.errorOf((stroke.width / 2) * scale) / scale;
  const rings = parts.flatMap((part) => {
    map.spend('points', 4 * part.points.length, label);
    return ringsOf(withMatrix(part, back), stroke, {
      error,
      near: near / scale,
    });
  });
  const placed = rings.map((ring) =>
    turned(
      ring.map((p) => apply(matrix, p)),
      true,
    ),
  );
  return combine(map, label, placed, 'non-zero', near);
}
