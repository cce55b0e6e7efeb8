import { outlines } from '../grid/outlines.js';

/** Solid cells of a board, merged into areas. */

/** @typedef {import('./clean-outlines.js').Point} Point */
/** @typedef {import('./area-union.js').Area} Area */

/**
 * A board of cells; 1 is solid.
 *
 * @typedef {{width: number, height: number, cells: Uint8Array}} Board
 */

/** Numbers the groups of solid cells that share sides, from 1. @param {Board} board */
function groupsOf({ width, height, cells }) {
  const groups = new Uint32Array(cells.length);
  let count = 0;
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1 || groups[start] !== 0) continue;
    groups[start] = ++count;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const next = [x > 0 && cell - 1, x + 1 < width && cell + 1, y > 0 && cell - width];
      for (const other of [...next, y + 1 < height && cell + width]) {
        if (other === false || cells[other] !== 1 || groups[other] !== 0) continue;
        groups[other] = count;
        open.push(other);
      }
    }
  }
  return groups;
}

/** The solid cell beside an outline, which has them to its right. @param {Point[]} outline */
function cellBeside(outline) {
  const [[x, y], [u, v]] = outline;
  return u > x ? [x, y] : v > y ? [x - 1, y] : u < x ? [x - 1, y - 1] : [x, y - 1];
}

/** @param {Point[]} points */
const isHole = (points) =>
  points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length];
    return sum + x * v - y * u;
  }, 0) < 0;

/**
 * An area for each group of solid cells that share sides, with its holes; in cells.
 *
 * @param {Board} board up to 4096 x 4096
 * @returns {Area[]}
 */
export function areasOf(board) {
  const groups = groupsOf(board);
  /** @type {Map<number, Area>} */
  const areas = new Map();
  for (const outline of outlines({ ...board, isWeighted: false, toArray: () => board.cells })) {
    const [x, y] = cellBeside(outline);
    const group = groups[y * board.width + x];
    const area = areas.get(group) ?? { points: [], holes: [] };
    areas.set(group, area);
    if (isHole(outline)) area.holes.push(outline);
    else area.points = outline;
  }
  return [...areas.values()];
}
