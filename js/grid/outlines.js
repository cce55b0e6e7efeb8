import { noMore, wrongType } from '../base/check.js';
import { GRID_MAX_SIDE } from './constants.js';

/**
 * The outlines of blocked cells, for what takes polygons: cells that share a side merge. Cells that
 * meet at a corner only do not.
 *
 * @typedef {[number, number][]} Outline corners in a unit of cells, [0, 0] is the top left corner of
 *   the board; round blocked cells clockwise, as y points down; round holes in them the other way
 */

/** Right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * The part of a Grid that is read.
 *
 * @typedef {object} Board
 * @property {number} width in cells
 * @property {number} height in cells
 * @property {boolean} isWeighted whether cells are costs; Infinity blocks
 * @property {() => ArrayLike<number>} toArray gives its cells, row by row
 */

/**
 * @param {Board} grid
 * @returns {Outline[]} O(cells)
 */
export function outlines(grid) {
  noMore(arguments, 1, 'outlines');
  const board = readBoard(grid, 'outlines');
  return trace(board, cellTest(board), () => false);
}

/**
 * Adds the blocked cells to a world, a polygon for each group of cells that share sides. A group
 * with holes is cut from each hole up to the outline above it, as a polygon has no holes: its
 * outline runs along both sides of the cut.
 *
 * @template T
 * @param {Board} grid
 * @param {{addPolygon(points: [number, number][]): T}} world
 * @returns {T[]} what addPolygon returned
 */
export function toWorld(grid, world) {
  noMore(arguments, 2, 'toWorld');
  const board = readBoard(grid, 'toWorld');
  if (typeof world?.addPolygon !== 'function') throw wrongType('toWorld: world', world, 'a World');
  const at = cellTest(board);
  const columns = board.width + 1;
  // By their upper ends, the sides of cells that are cut.
  const cuts = new Uint8Array(columns * board.height);
  for (const hole of trace(board, at, () => false).filter(isHole)) {
    const [x, top] = hole.reduce(([x, y], [u, v]) =>
      v < y || (v === y && u < x) ? [u, v] : [x, y],
    );
    for (let y = top - 1; at(x - 1, y) && at(x, y); y--) cuts[y * columns + x] = 1;
  }
  const isCut = (/** @type {number} */ x, /** @type {number} */ y) => cuts[y * columns + x] === 1;
  return trace(board, at, isCut).map((points) => world.addPolygon(points));
}

/** @typedef {(x: number, y: number) => boolean} CellTest */

/** @typedef {{width: number, height: number, isBlocked: Uint8Array}} Blocked */

/**
 * A copy of a board. The lines around its cells close, even if a second read of the board differs.
 *
 * @param {any} grid
 * @param {string} where
 * @returns {Blocked}
 */
function readBoard(grid, where) {
  const { width, height, isWeighted } = grid ?? {};
  const isSide = (/** @type {unknown} */ side) =>
    Number.isInteger(side) && Number(side) >= 1 && Number(side) <= GRID_MAX_SIDE;
  const fits = isSide(width) && isSide(height) && typeof grid.toArray === 'function';
  const cells = fits ? grid.toArray() : undefined;
  if (cells?.length !== width * height) throw wrongType(`${where}: grid`, grid, 'a Grid');
  const isBlocked = new Uint8Array(width * height);
  const blocks = isWeighted ? Infinity : 1;
  for (let i = 0; i < isBlocked.length; i++) isBlocked[i] = +(cells[i] === blocks);
  return { width, height, isBlocked };
}

/**
 * @param {Blocked} board
 * @returns {CellTest} whether a cell is blocked; none is outside the board
 */
function cellTest({ width, height, isBlocked }) {
  return (x, y) => x >= 0 && y >= 0 && x < width && y < height && isBlocked[y * width + x] === 1;
}

/**
 * Whether an outline runs round a hole: its area is negative.
 *
 * @param {Outline} points
 */
function isHole(points) {
  let area = 0;
  let [x, y] = points[points.length - 1];
  for (const [u, v] of points) {
    area += x * v - u * y;
    [x, y] = [u, v];
  }
  return area < 0;
}

/**
 * @param {{width: number, height: number}} board
 * @param {CellTest} at
 * @param {CellTest} isCut whether the side down from this corner is part of outlines
 * @returns {Outline[]}
 */
function trace({ width, height }, at, isCut) {
  // The sides that go right above a blocked cell that is free above, and were followed.
  const seen = new Uint8Array(width * height);
  const found = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!at(x, y) || at(x, y - 1) || seen[y * width + x]) continue;
      found.push(follow(at, isCut, seen, width, x, y));
    }
  }
  return found;
}

/**
 * Goes along an outline with the blocked cells to the right, from the top side of a cell on. Where
 * outlines meet, it takes the rightmost.
 *
 * @param {CellTest} at
 * @param {CellTest} isCut
 * @param {Uint8Array} seen
 * @param {number} width
 * @param {number} startX
 * @param {number} startY
 */
function follow(at, isCut, seen, width, startX, startY) {
  /** @type {Outline} */
  const points = [];
  let [x, y, d] = [startX, startY, 0];
  // Whether the side from this corner in a direction is part of an outline.
  const isSide = (/** @type {number} */ direction) => {
    const [dx, dy] = STEPS[direction];
    if (!at(x + (dx - dy - 1) / 2, y + (dy + dx - 1) / 2)) return false;
    const left = at(x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2);
    return !left || (dx === 0 && isCut(x, dy > 0 ? y : y - 1));
  };
  do {
    if (d === 0) seen[y * width + x] = 1;
    x += STEPS[d][0];
    y += STEPS[d][1];
    const turn = isSide((d + 1) % 4) ? 1 : isSide(d) ? 0 : 3;
    if (turn !== 0) points.push([x, y]);
    d = (d + turn) % 4;
  } while (x !== startX || y !== startY || d !== 0);
  return points;
}
