import { atan2, hypot } from '../exact.js';
import { middleOf } from './cells.js';
import { stepFrom } from './crowd.js';

/**
 * Drawing of boards with a pen. `shift` moves a board to the right.
 *
 * @typedef {import('./cells.js').Cell} Cell
 * @typedef {import('../marks.js').Pen} Pen
 */

/** Squares of cells for the pen, smaller than the cells by `inset` on each side. @param {readonly Cell[]} cells @param {number} shift @param {number} [inset] */
const squaresOf = (cells, shift, inset = 0) =>
  cells.map(([x, y]) => [x + shift + inset, -y - 1 + inset, 1 - 2 * inset]);

/**
 * Lines between the cells, and the walls.
 * @param {Pen} pen
 * @param {import('./cells.js').Size} size
 * @param {readonly Cell[]} walls
 * @param {number} [shift]
 */
export function drawBoard(pen, { width, height }, walls, shift = 0) {
  const lines = [];
  for (let x = 0; x <= width; x++) lines.push({ from: [x + shift, 0], to: [x + shift, -height] });
  for (let y = 0; y <= height; y++) lines.push({ from: [shift, -y], to: [width + shift, -y] });
  pen.segments(lines, { color: 'rule', width: 1 });
  pen.squares(squaresOf(walls, shift), { fill: 'obstacle', color: 'obstacle-rim', width: 1 });
}

/** The numbers of columns and rows, above and beside a board. @param {Pen} pen @param {import('./cells.js').Size} size */
export function drawAxes(pen, { width, height }) {
  const style = { size: 13, color: 'soft' };
  for (let x = 0; x < width; x++) pen.label([x + 0.5, 0.28], String(x), style);
  for (let y = 0; y < height; y++) pen.label([-0.28, -y - 0.5], String(y), style);
}

/**
 * Cells of a search: those of the closed list filled, those of the open list framed.
 * @param {Pen} pen
 * @param {readonly {x: number, y: number, closed: boolean}[]} cells
 * @param {number} [shift]
 */
export function drawSeen(pen, cells, shift = 0) {
  const of = (/** @type {boolean} */ wanted) =>
    cells.filter(({ closed }) => closed === wanted).map(({ x, y }) => [x, y]);
  pen.squares(squaresOf(of(true), shift), { fill: 'visit', alpha: 0.3 });
  pen.squares(squaresOf(of(false), shift), { fill: 'open', alpha: 0.12 });
  pen.squares(squaresOf(of(false), shift, 0.1), { color: 'open', width: 1.25, dash: [3, 2] });
}

/** Shades of cells by their estimate, from far to near. */
const PULLS = 8;

/**
 * Cells that a search has expanded, the darker, the smaller their estimate.
 * @param {Pen} pen
 * @param {readonly {x: number, y: number, h: number}[]} cells
 * @param {number} most the estimate of the lightest
 */
export function drawPull(pen, cells, most) {
  for (let wanted = 0; wanted < PULLS; wanted++) {
    const of = cells.filter(
      ({ h }) => Math.min(PULLS - 1, Math.floor((PULLS * h) / most)) === wanted,
    );
    const alpha = 0.68 - (0.6 * wanted) / PULLS;
    pen.squares(
      squaresOf(
        of.map(({ x, y }) => [x, y]),
        0,
      ),
      { fill: 'visit', alpha },
    );
  }
}

/** @param {Pen} pen @param {readonly Cell[]} cells @param {import('../pen.js').Style} style @param {number} [shift] */
export function fillCells(pen, cells, style, shift = 0) {
  pen.squares(squaresOf(cells, shift), style);
}

/**
 * A path from cell to cell, on a casing.
 * @param {Pen} pen
 * @param {readonly Cell[]} cells or its turns
 * @param {import('../pen.js').Style & {shift?: number}} [style]
 */
export function drawCells(pen, cells, { shift = 0, color = 'surf', width = 4, ...style } = {}) {
  const points = cells.map((cell) => middleOf(cell, shift));
  pen.ctx.lineJoin = pen.ctx.lineCap = 'round';
  if (!style.alpha) pen.polyline(points, { color: 'board', width: width + 3 });
  pen.polyline(points, { color, width, ...style });
  pen.ctx.lineCap = 'butt';
}

/** Shades of a field, from far to near. */
const SHADES = 12;

/**
 * A field: each cell the darker, the nearer it is to an end, with an arrow for its next step.
 *
 * @param {Pen} pen
 * @param {import('./cells.js').Size} size
 * @param {{steps: Uint8Array, distances: Float32Array}} field
 */
export function drawField(pen, { width }, { steps, distances }) {
  const cells = [...distances.keys()].map((i) => [i % width, Math.floor(i / width)]);
  const far = distances.reduce((most, one) => (one < Infinity ? Math.max(most, one) : most), 1);
  const shade = (/** @type {number} */ i) => Math.floor(SHADES * (1 - distances[i] / (far + 1e-6)));
  for (let wanted = 0; wanted < SHADES; wanted++) {
    const of = cells.filter((_, i) => shade(i) === wanted);
    fillCells(pen, of, { fill: 'measure', alpha: 0.04 + (0.4 * wanted) / SHADES });
  }
  cells.forEach((cell, i) => {
    const next = stepFrom(cell, steps[i]);
    if (next === null) return;
    const [[x, y], [toX, toY]] = [middleOf(cell), middleOf(next)];
    const half = 0.3 / hypot(toX - x, toY - y);
    const [dx, dy] = [half * (toX - x), half * (toY - y)];
    pen.segment([x - dx, y - dy], [x + dx, y + dy], { color: 'graph', width: 1 });
    pen.head([x + dx, y + dy], atan2(dy, dx), { color: 'graph', width: 0.75 });
  });
}

/**
 * A jump of jump point search: diagonal first, then straight.
 * @param {Pen} pen
 * @param {Cell} from
 * @param {Cell} to
 */
export function drawJump(pen, [x, y], [toX, toY]) {
  const [dx, dy] = [toX - x, toY - y];
  const both = Math.min(Math.abs(dx), Math.abs(dy));
  const turn = [x + Math.sign(dx) * both, y + Math.sign(dy) * both];
  const points = [[x, y], turn, [toX, toY]].map((cell) => middleOf(cell));
  pen.polyline(points, { color: 'graph', width: 1.75 });
}
