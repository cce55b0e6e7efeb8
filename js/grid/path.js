import { at } from '../base/angles.js';
import { checkMaker, finite, positive, wrongType } from '../base/check.js';
import { state } from '../base/errors.js';
import * as shared from '../base/messages.js';
import { pair } from '../base/plane.js';
import { finish } from '../base/strict-methods.js';
import { copyNumbers, result, word } from '../module/memory.js';
import { GRID_FOUND, GRID_OUTCOME_NAMES } from './constants.js';
import { ROW } from './hexagons.js';
import { headingOn, placeOn, trackOf } from './polyline.js';

/**
 * How a query ended. All but 'found' have no path, unless `partial` was asked for.
 *
 * @typedef {'found' | 'unreachable' | 'start-blocked' | 'goal-blocked' | 'outside' |
 *   'out-of-budget'} GridStatus
 */

/**
 * What a query returns: a GridPath whose `found` tells TypeScript what its status can be.
 *
 * @typedef {(GridPath & {readonly found: true, readonly status: 'found'}) |
 *   (GridPath & {readonly found: false, readonly status: Exclude<GridStatus, 'found'>})} GridAnswer
 */

/** How cells lie: squares, hexagons in rows, hexagons by axial coordinates. */
export const SQUARE = 0;
export const OFFSET = 1;
export const AXIAL = 2;

/** The argument by which constructors know that the library calls them. */
export const MAKER = {};

/**
 * The answer to a query. A copy: it needs no `free()` and outlives the board.
 */
export class GridPath {
  /**
   * Use `grid.findPath()`.
   *
   * @param {{layout: number, isSmooth: boolean}} query
   * @param {readonly number[]} ends of the query
   * @param {unknown} maker
   * @ignore
   */
  constructor(query, ends, maker) {
    checkMaker(maker === MAKER, 'GridPath', 'grid.findPath()');
    finish(GridPath, 'GridPath');
    const outcome = word(7);
    /** How the query ended. @type {GridStatus} */
    this.status = GRID_OUTCOME_NAMES[outcome];
    /** Whether it leads to the goal. @type {boolean} */
    this.found = outcome === GRID_FOUND;
    /** Whether it leads to the reachable cell nearest to the goal instead. @type {boolean} */
    this.partial = word(8) === 1;
    /** The cost of the path; Infinity without one. @type {number} */
    this.cost = this.found || this.partial ? result(0) : Infinity;
    /**
     * What the query cost: `expansions` is how many cells were taken from the open list.
     * @type {{expansions: number}}
     */
    this.stats = { expansions: result(1) };
    /**
     * x, y of each turn; of each cell with hexagons. These four are no private fields, as paths
     * that differ in nothing else would then be equal in test runners.
     *
     * @type {readonly number[]}
     * @ignore
     */
    this.data = copyNumbers(word(4), 2 * word(5));
    const { data } = this;
    /** @ignore */
    this.ends = data.length > 0 ? [...data.slice(0, 2), ...data.slice(-2)] : ends;
    /** @ignore */
    this.layout = query.layout;
    /** @ignore */
    this.isSmooth = query.isSmooth;
  }

  /**
   * Start, turns and goal, in cells: a cell is at whole numbers, its corners half a unit away. O(n).
   *
   * @returns {import('../base/plane.js').Pair[]} empty without a path
   */
  get corners() {
    const points = pairs(this.data);
    if (this.layout === SQUARE) return points;
    return points.filter((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      return !before || !after || !this.#isStraight(before, point, after);
    });
  }

  /**
   * The middle of the cell where it starts, as a place; without a path, of the start that was asked
   * for.
   *
   * @returns {import('../base/plane.js').Pair}
   */
  get start() {
    return place(this.ends, this.layout);
  }

  /** The same where it ends. @returns {import('../base/plane.js').Pair} */
  get goal() {
    return place(this.ends.slice(2), this.layout);
  }

  /**
   * Every cell that it goes through, from the start to the goal. O(cells).
   *
   * @returns {import('../base/plane.js').Pair[]} empty without a path, and of a smooth one, which is `corners`
   */
  get cells() {
    const { data } = this;
    if (this.layout !== SQUARE) return pairs(data);
    if (this.isSmooth) return [];
    let [x, y] = data;
    const cells = pairs(data.slice(0, 2));
    for (let i = 2; i < data.length; i += 2) {
      while (x !== data[i] || y !== data[i + 1]) {
        x += Math.sign(data[i] - x);
        y += Math.sign(data[i + 1] - y);
        cells.push(pair(x, y));
      }
    }
    return cells;
  }

  /**
   * The corners as places on a board whose cells are 1 wide: [0, 0] is its top left corner. O(n).
   *
   * @returns {import('../base/plane.js').Pair[]}
   */
  get points() {
    return this.corners.map((cell) => place(cell, this.layout));
  }

  /**
   * Length of the line through `points`, where a cell is 1 wide; Infinity without a path. It is the
   * cost, where no cell has one. O(n).
   *
   * @returns {number}
   */
  get length() {
    return trackOf(this).ends.at(-1) ?? Infinity;
  }

  /**
   * The place at a distance from the start, as in `points`. O(log n), and O(n) at the first use.
   *
   * @template {number[] | Float64Array | Float32Array | {x: number, y: number}} [O=import('../base/plane.js').Pair]
   * @param {number} distance clamped to [0, length]
   * @param {O} [out] where to write it, instead of a new point
   * @returns {O}
   * @throws {BitangentError} NO_PATH
   */
  pointAt(distance, out) {
    placeOn(this.#track(distance, 'pointAt'), distance);
    const [x, y] = at;
    if (out === undefined) return /** @type {any} */ (pair(x, y));
    const to = /** @type {any} */ (out);
    if (typeof to !== 'object' || to === null)
      throw wrongType('GridPath.pointAt: out', out, shared.POINT_SINK);
    if (typeof to.length === 'number') [to[0], to[1]] = [x, y];
    else [to.x, to.y] = [x, y];
    return to;
  }

  /**
   * The heading at a distance from the start, in radians in (-pi, pi], from the x axis towards the y
   * axis. As pointAt.
   *
   * @param {number} distance clamped to [0, length]
   * @returns {number}
   * @throws {BitangentError} NO_PATH
   */
  headingAt(distance) {
    return headingOn(this.#track(distance, 'headingAt'), distance);
  }

  /**
   * `points` as a flat list. O(n).
   *
   * @param {number} maxError above 0, as of other paths. This one is a polyline, and deviates by 0
   * @returns {Float64Array} x, y, x, y, ...; empty without a path
   */
  toPolyline(maxError) {
    positive(maxError, 'GridPath.toPolyline: maxError');
    return Float64Array.from(this.points.flat());
  }

  /** SVG path data of `points`. O(n). @returns {string} empty without a path */
  toSVG() {
    const points = this.points.map((point) => point.map((value) => +value.toFixed(6)).join(' '));
    return points.length === 0 ? '' : `M${points.join('L')}`;
  }

  /**
   * Adds `points` to a canvas context's current path, or to a Path2D. O(n).
   *
   * @param {{moveTo(x: number, y: number): void, lineTo(x: number, y: number): void}} context
   */
  drawOn(context) {
    if (typeof context?.lineTo !== 'function') {
      throw wrongType('GridPath.drawOn: context', context, shared.CANVAS);
    }
    this.points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  }

  /** As plain data. O(n). */
  toJSON() {
    const { status, found, partial, stats } = this;
    const [corners, cells] = [this.corners, this.cells].map((list) => list.map(([x, y]) => [x, y]));
    const [cost, length] = [this.cost, this.length].map((sum) => (sum < Infinity ? sum : null));
    return { status, found, partial, cost, length, corners, cells, stats };
  }

  /** @param {number} distance @param {string} method */
  #track(distance, method) {
    finite(distance, `GridPath.${method}: distance`);
    if (this.data.length > 0) return trackOf(this);
    throw state('NO_PATH', `GridPath.${method}`, shared.noPath(this.status));
  }

  /**
   * @param {import('../base/plane.js').Pair} before
   * @param {import('../base/plane.js').Pair} at
   * @param {import('../base/plane.js').Pair} after
   */
  #isStraight(before, at, after) {
    const [a, b, c] = [before, at, after].map((cell) => place(cell, this.layout));
    return Math.abs(a[0] + c[0] - 2 * b[0]) + Math.abs(a[1] + c[1] - 2 * b[1]) < 1e-9;
  }
}

/**
 * The path that the last call has written.
 *
 * @param {{layout: number, isSmooth: boolean}} query
 * @param {readonly number[]} ends x, y of the start, x, y of the goal
 * @returns {GridAnswer}
 */
export const takePath = (query, ends) =>
  /** @type {GridAnswer} */ (new GridPath(query, ends, MAKER));

/** @param {readonly number[]} numbers @returns {import('../base/plane.js').Pair[]} */
function pairs(numbers) {
  const made = [];
  for (let i = 0; i < numbers.length; i += 2) made.push(pair(numbers[i], numbers[i + 1]));
  return made;
}

/**
 * The centre of a cell on a board whose cells are 1 wide.
 *
 * @param {readonly number[]} cell
 * @param {number} layout
 * @returns {import('../base/plane.js').Pair}
 */
export function place(cell, layout) {
  // By index: [x, y] of a Pair takes longer.
  const x = cell[0];
  const y = cell[1];
  if (layout === SQUARE) return pair(x + 0.5, y + 0.5);
  const shift = layout === AXIAL ? y / 2 : (y & 1) / 2;
  return pair(x + 0.5 + shift, y * ROW + (2 / 3) * ROW);
}
