import { outlinesOfLabels } from '../grid/outlines.js';

/** Solid cells of a board, merged into areas. */

/** @typedef {import('./clean-outlines.js').Point} Point */
/** @typedef {import('./area-union.js').Area} Area */

/**
 * A board of cells. Those of the same number are of one kind; 0 is not solid.
 *
 * @typedef {{width: number, height: number, cells: Uint8Array | Uint32Array}} Board
 */

/** Numbers the groups of cells of a kind that share sides, from 1. @param {Board} board */
function groupsOf({ width, height, cells }) {
  const groups = new Uint32Array(cells.length);
  let count = 0;
  for (let start = 0; start < cells.length; start++) {
    const kind = cells[start];
    if (kind === 0 || groups[start] !== 0) continue;
    groups[start] = ++count;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const next = [x > 0 && cell - 1, x + 1 < width && cell + 1, y > 0 && cell - width];
      for (const other of [...next, y + 1 < height && cell + width]) {
        if (other === false || cells[other] !== kind || groups[other] !== 0) continue;
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
 * An area for each group of cells of a kind that share sides, with its holes; in cells.
 *
 * @param {Board} board up to 4096 x 4096
 * @returns {(Area & {value: number})[]}
 */
export function areasOf(board) {
  const groups = groupsOf(board);
  /** @type {Map<number, Area & {value: number}>} */
  const areas = new Map();
  for (const outline of outlinesOfLabels(board)) {
    const [x, y] = cellBeside(outline);
    const at = y * board.width + x;
    const group = groups[at];
    const area = areas.get(group) ?? { points: [], holes: [], value: board.cells[at] };
    areas.set(group, area);
    if (isHole(outline)) area.holes.push(outline);
    else area.points = outline;
  }
  return [...areas.values()];
}
