import { noMore, point, positive, wrongType } from '../base/check.js';
import { MAX_COORDINATE } from '../base/constants.js';
import { BitangentError } from '../base/errors.js';
import { copyOf } from '../base/number-lists.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';
import { pointIn } from '../base/plane.js';
import { reachOf } from './field-distances.js';
import { bisect, loopsOf, norm, refine, trace } from './level-lines.js';

/** The outlines of what a field reaches within a length, and its contours. */

/**
 * How an outline is found.
 *
 * @typedef {object} OutlineOptions
 * @property {number} [maxError] how far a point of it may be from the true outline; above 0, default a
 *   thousandth of the length
 * @property {number} [cellSize] side of the squares that are sampled; what is narrower may be missed.
 *   Above 0, default a 128th of the longer side of the box around what is reached
 */

/**
 * What can be reached within a length. Around each loop, what is reached is on the left: outer loops
 * are counter-clockwise, holes clockwise, where y points up.
 *
 * @typedef {object} Region
 * @property {Float64Array[]} loops closed polylines, each x, y, x, y, ... (or x, z); the first point is
 *   not repeated. All points are within reach
 * @property {number} area that of the polygons
 * @property {string} svg path data of the loops in world coordinates, also for a canvas:
 *   `context.fill(new Path2D(svg))`
 */

const OPTIONS = new Set(['maxError', 'cellSize']);

/** Squares along the longer side. */
const COLUMNS = 128;

/** How often a box is made smaller at most. */
const ROUNDS = 6;

/** So many random points in a row that are too far are the end: next to nothing is near enough. */
const MOST_TRIES = 10_000;

/** Most points that are sampled at once. */
const MOST_POINTS = 2 ** 24;

/**
 * @param {OutlineOptions | undefined} options
 * @param {string} where
 */
function readOptions(options, where) {
  if (options === undefined) return { maxError: undefined, cellSize: undefined };
  checkOptions(options, OPTIONS, where);
  const { maxError, cellSize } = options;
  if (maxError !== undefined) positive(maxError, `${where}: maxError`);
  if (cellSize !== undefined) positive(cellSize, `${where}: cellSize`);
  return { maxError, cellSize };
}

/**
 * The box of all points that are this near to an origin, within what coordinates may be.
 *
 * @param {number[]} origins x, y, x, y, ...; at least one
 * @param {number} length
 * @returns {number[]} low x, low y, high x, high y
 */
function boxAround(origins, length) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  origins.forEach((value, i) => {
    const axis = i % 2;
    box[axis] = Math.max(Math.min(box[axis], value - length), -MAX_COORDINATE);
    box[2 + axis] = Math.min(Math.max(box[2 + axis], value + length), MAX_COORDINATE);
  });
  return box;
}

/** Of more goals it is no gain to know how far they are in a straight line. */
const MOST_ORIGINS = 64;

/**
 * @typedef {object} Sampling
 * @property {import('./field-distances.js').Reach} reach
 * @property {number[]} origins the free goals
 * @property {number} longest what is further is out of reach
 * @property {number} enough distances of at most this need only bounds
 */

/**
 * Distances at the corners of squares over a box. Those on its border count as out of reach.
 *
 * @param {Sampling} sampling
 * @param {number[]} box
 * @param {number | undefined} cellSize
 * @param {string} where
 */
function sampleBox({ reach, origins, longest, enough }, [left, low, right, high], cellSize, where) {
  const side = Math.max(right - left, high - low);
  const rounding = 1e-15 * Math.max(-left, right, -low, high);
  const step = Math.max(Math.min(cellSize ?? side / COLUMNS, side / 8), rounding);
  const columns = Math.ceil((right - left) / step) + 1;
  const rows = Math.ceil((high - low) / step) + 1;
  if (columns * rows > MOST_POINTS) {
    const text = messages.expected(`${where}: cellSize`, cellSize, messages.FEWER_POINTS);
    throw new BitangentError('CAPACITY', text);
  }
  const points = new Float64Array(2 * columns * rows);
  const from = new Uint32Array(columns * rows);
  const values = new Float64Array(columns * rows).fill(NaN);
  for (let i = 0; i < columns * rows; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [Math.min(left + step * column, right), Math.min(low + step * row, high)];
    points[2 * i] = x;
    points[2 * i + 1] = y;
    from[i] = column > 0 ? i - 1 : i;
    let isNear = origins.length > 2 * MOST_ORIGINS;
    for (let k = 0; k < origins.length && !isNear; k += 2) {
      isNear = norm(origins[k] - x, origins[k + 1] - y) <= longest;
    }
    const isBorder = column % (columns - 1) === 0 || row % (rows - 1) === 0;
    if (isBorder || !isNear) values[i] = Infinity;
  }
  reach.measure({ points, from, distances: values }, enough);
  return { points, values, columns, rows, step };
}

/** @typedef {ReturnType<typeof sampleBox>} Samples */

/**
 * Samples as much as paths of a length reach. Where obstacles or bounds keep them in a small part of
 * the box, that part is sampled again.
 *
 * @param {Sampling} sampling
 * @param {number | undefined} cellSize
 * @param {string} where
 * @returns {Samples}
 */
function sampleReach(sampling, cellSize, where) {
  const { origins, longest } = sampling;
  // With a margin, so that no border is reached.
  let box = boxAround(origins, 1.01 * longest);
  for (let round = 0; ; round++) {
    const samples = sampleBox(sampling, box, cellSize, where);
    const { points, values, step } = samples;
    const reached = [...origins];
    for (let i = 0; i < values.length; i++) {
      if (values[i] <= longest) reached.push(points[2 * i], points[2 * i + 1]);
    }
    const smaller = boxAround(reached, step).map((side, i) =>
      i < 2 ? Math.max(side, box[i]) : Math.min(side, box[i]),
    );
    const share = Math.max(smaller[2] - smaller[0], smaller[3] - smaller[1]) / (step * COLUMNS);
    if (cellSize !== undefined || round === ROUNDS || !(share < 0.5)) return samples;
    box = smaller;
  }
}

/**
 * The loops around all that is within each length.
 *
 * @param {import('./field-distances.js').Reach} reach
 * @param {number[]} lengths
 * @param {{maxError: number | undefined, cellSize: number | undefined}} options
 * @param {boolean} areLevels whether only points at which the distance is the length are wanted
 * @param {string} where
 */
function outlinesOf(reach, lengths, { maxError, cellSize }, areLevels, where) {
  const origins = reach.origins();
  if (origins.length === 0) return lengths.map(() => []);
  const longest = lengths.reduce((a, b) => Math.max(a, b), 0);
  const shortest = lengths.reduce((a, b) => Math.min(a, b), Infinity);
  const nearLevel = (/** @type {number} */ length) => length - 2 * (maxError ?? length / 1000);
  const enough = areLevels ? nearLevel(shortest) : shortest;
  const samples = sampleReach({ reach, origins, longest, enough }, cellSize, where);
  return lengths.map((length) => {
    const error = Math.max(maxError ?? length / 1000, 1e-9 * samples.step);
    const least = areLevels ? nearLevel(length) : -Infinity;
    const level = { length, error, enough: areLevels ? least : length, least, reach };
    const crossings = trace(samples, level);
    bisect(crossings, level);
    refine(crossings, level);
    return loopsOf(crossings);
  });
}

/**
 * The area inside a loop of x, y, x, y, ...; below 0 if it is clockwise.
 *
 * @param {Float64Array} loop
 */
function areaOf(loop) {
  let twice = 0;
  const [x0, y0] = loop;
  for (let i = 2; i + 3 < loop.length; i += 2) {
    twice += (loop[i] - x0) * (loop[i + 3] - y0) - (loop[i + 2] - x0) * (loop[i + 1] - y0);
  }
  return twice / 2;
}

/**
 * Whether the distance at a point of an outline is its length; on the outline of an obstacle it may be
 * any less.
 *
 * @param {import('./level-lines.js').Crossing} point
 * @param {number} length
 * @param {number} [error]
 */
function isLevel({ distance }, length, error = length / 1000) {
  return distance >= length - 2 * error;
}

/**
 * The outline of all free points from which a goal of a field is no further than `maxLength`. Each of
 * its points is exact to `maxError`, and so are its chords where it is wider than a square; what is
 * narrower may be missed. It costs some 10,000 points of `field.sample`, and more among many obstacles.
 *
 * @param {import('./field.js').Field<any>} field
 * @param {number} maxLength above 0
 * @param {OutlineOptions} [options]
 * @returns {Region} without loops if nothing is found
 * @throws {BitangentError} CAPACITY, if it needs more than 2^24 points; as the methods of a field
 */
export function regionOf(field, maxLength, options) {
  const where = 'regionOf';
  noMore(arguments, 3, where);
  const reach = reachOf(field, where);
  positive(maxLength, `${where}: maxLength`);
  const read = readOptions(options, where);
  const [found] = outlinesOf(reach, [maxLength], read, false, where);
  const loops = found.map((loop) => Float64Array.from(loop.flatMap(({ x, y }) => [x, y])));
  const svg = loops.map((loop) => `M${loop.join(' ')}Z`).join('');
  return { loops, area: loops.reduce((sum, loop) => sum + areaOf(loop), 0), svg };
}

/**
 * The lines on which the distance to a goal of a field is one of these lengths: the outlines of their
 * regions, without what follows obstacles. The accuracy is that of `regionOf`; all are found in one go.
 *
 * @param {import('./field.js').Field<any>} field
 * @param {import('../base/check.js').NumberList} lengths each above 0
 * @param {OutlineOptions} [options]
 * @returns {Float64Array[][]} for each length its polylines, each x, y, x, y, ... (or x, z); the last
 *   point of one that is closed is its first
 * @throws {BitangentError} CAPACITY, if it needs more than 2^24 points; as the methods of a field
 */
export function contoursOf(field, lengths, options) {
  const where = 'contoursOf';
  noMore(arguments, 3, where);
  const reach = reachOf(field, where);
  const all = copyOf(/** @type {any} */ (lengths), 1, `${where}: lengths`, 'lengths');
  if (all === null) throw wrongType(`${where}: lengths`, lengths, messages.LENGTHS);
  const list = Array.from(all, (length, i) => positive(length, `${where}: lengths[${i}]`));
  const read = readOptions(options, where);
  if (list.length === 0) return [];
  return outlinesOf(reach, list, read, true, where).map((loops, i) =>
    loops.flatMap((loop) => {
      const levels = loop.map((point) => isLevel(point, list[i], read.maxError));
      const lines = [];
      // It begins at a point on an obstacle, if there is one, and else it is closed.
      const first = Math.max(levels.indexOf(false), 0);
      /** @type {number[]} */
      let line = [];
      for (let k = 0; k <= loop.length; k++) {
        const at = (first + k) % loop.length;
        if (levels[at]) line.push(loop[at].x, loop[at].y);
        if (levels[at] && k < loop.length) continue;
        if (line.length > 2) lines.push(Float64Array.from(line));
        line = [];
      }
      return lines;
    }),
  );
}

/**
 * A random free point from which a goal of a field is no further than `maxLength`, all equally likely.
 *
 * @template {import('../base/plane.js').Plane} P
 * @param {import('./field.js').Field<P>} field
 * @param {number} maxLength above 0
 * @param {() => number} [random] numbers from 0 to below 1, default Math.random
 * @returns {import('../base/plane.js').Point<P> | null} null if 10,000 points in a row are too far
 * @throws {BitangentError} as the methods of a field
 */
export function randomPointOf(field, maxLength, random = Math.random) {
  const where = 'randomPointOf';
  noMore(arguments, 3, where);
  const { distances, origins, plane } = reachOf(field, where);
  positive(maxLength, `${where}: maxLength`);
  if (typeof random !== 'function') throw wrongType(`${where}: random`, random, messages.RANDOM);
  const [left, low, right, high] = boxAround(origins(), maxLength);
  for (let i = 0; i < MOST_TRIES && left <= right; i++) {
    const place = [left + random() * (right - left), low + random() * (high - low)];
    point(place, where, 'random point', 'xy');
    if (distances(Float64Array.from(place))[0] <= maxLength)
      return /** @type {any} */ (pointIn(place, 0, plane));
  }
  return null;
}
