import { plus, signedArea } from './points.js';

/** Lattices of cells, and the areas that solid cells of them make up. */

/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./area-union.js').Area} Area */

/**
 * How cells lie: all have the same corners, and an even number of sides. Side k runs from corner k to the
 * next one.
 *
 * @typedef {object} Lattice
 * @property {readonly Point[]} corners of a cell, clockwise as y points down
 * @property {(x: number, y: number) => Point} at what to add to the corners for a cell
 * @property {(x: number, y: number) => readonly (readonly number[])[]} beside for each side of a cell, what
 *   to add to its x and y for the cell across it
 * @property {(width: number, height: number) => [Point, Point]} extent the box around so many columns and
 *   rows, from cell [0, 0] on: its least and its greatest corner
 */

/**
 * A board of cells. Those of the same number are of one kind; 0 is not solid.
 *
 * @typedef {object} Board
 * @property {number} left the x of its first column in the lattice
 * @property {number} top the y of its first row
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array | Uint32Array} cells
 */

const BESIDE_SQUARE = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // prettier-ignore

/** Squares whose sides are 1. @type {Lattice} */
export const SQUARES = {
  corners: [[0, 0], [1, 0], [1, 1], [0, 1]],
  at: (x, y) => [x, y],
  beside: () => BESIDE_SQUARE,
  extent: (width, height) => [[0, 0], [width, height]],
}; // prettier-ignore

/**
 * The index of the cell across a side of another one; -1 outside the board.
 *
 * @param {Board} board
 * @param {Lattice} lattice
 * @returns {(cell: number, side: number) => number}
 */
function besideOf({ left, top, width, height }, { beside }) {
  return (cell, side) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const [dx, dy] = beside(left + x, top + y)[side];
    const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
    return isInside ? cell + dx + dy * width : -1;
  };
}

/**
 * Numbers the groups of cells of a kind that share sides, from 1.
 *
 * @param {Board} board
 * @param {number} sides of a cell
 * @param {(cell: number, side: number) => number} across
 */
function groupsOf({ cells }, sides, across) {
  const groups = new Uint32Array(cells.length);
  let count = 0;
  for (let start = 0; start < cells.length; start++) {
    const kind = cells[start];
    if (kind === 0 || groups[start] !== 0) continue;
    groups[start] = ++count;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (let side = 0; side < sides; side++) {
        const other = across(cell, side);
        if (other < 0 || cells[other] !== kind || groups[other] !== 0) continue;
        groups[other] = count;
        open.push(other);
      }
    }
  }
  return groups;
}

/**
 * Follows the outlines of groups of cells, each once.
 *
 * @param {Board} board
 * @param {Lattice} lattice
 * @param {Uint32Array} groups
 * @param {(cell: number, side: number) => number} across
 */
function outlinesOf({ left, top, width, cells }, { corners, at }, groups, across) {
  const sides = corners.length;
  const isSide = (/** @type {number} */ cell, /** @type {number} */ side) => {
    const other = across(cell, side);
    return other < 0 || groups[other] !== groups[cell];
  };
  const vectors = corners.map(([x, y], i) => plus(corners[(i + 1) % sides], [-x, -y]));
  const isStraight = (/** @type {number} */ a, /** @type {number} */ b) =>
    vectors[a][0] * vectors[b][1] === vectors[a][1] * vectors[b][0];
  const seen = new Uint8Array(cells.length);
  return {
    /** Whether side 0 of a cell is part of an outline that was not followed. @param {number} cell */
    isNew: (cell) => groups[cell] !== 0 && !seen[cell] && isSide(cell, 0),
    /** The outline with the cells to its right, from side 0 of one on. @param {number} start */
    follow: (start) => {
      /** @type {Point[]} */
      const points = [];
      let [cell, side] = [start, 0];
      do {
        if (side === 0) seen[cell] = 1;
        const end = (side + 1) % sides;
        // Around the corner, through the cells of the group that share sides there.
        let [next, turn] = [cell, end];
        while (!isSide(next, turn)) {
          next = across(next, turn);
          turn = (turn + sides / 2 + 1) % sides;
        }
        if (!isStraight(side, turn)) {
          const begin = at(left + (cell % width), top + Math.floor(cell / width));
          points.push(plus(begin, corners[end]));
        }
        [cell, side] = [next, turn];
      } while (cell !== start || side !== 0);
      return points;
    },
  };
}

/**
 * An area for each group of cells of a kind that share sides, with its holes, in units of the lattice. Cells
 * that meet only at a corner do not merge. Each outline has a side 0: that of the cell which is furthest
 * across such sides, or below a hole the cell across from it.
 *
 * @param {Board} board up to 4096 x 4096
 * @param {Lattice} [lattice]
 * @returns {(Area & {value: number})[]}
 */
export function areasOf(board, lattice = SQUARES) {
  const { cells } = board;
  const across = besideOf(board, lattice);
  const groups = groupsOf(board, lattice.corners.length, across);
  const { isNew, follow } = outlinesOf(board, lattice, groups, across);
  /** @type {Map<number, Area & {value: number}>} */
  const areas = new Map();
  for (let cell = 0; cell < cells.length; cell++) {
    if (!isNew(cell)) continue;
    const outline = follow(cell);
    const area = areas.get(groups[cell]) ?? { points: [], holes: [], value: cells[cell] };
    areas.set(groups[cell], area);
    if (signedArea(outline) < 0) area.holes.push(outline);
    else area.points = outline;
  }
  return [...areas.values()];
}
