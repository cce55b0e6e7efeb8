import { drawAxes, drawBoard, drawCells, drawSeen } from '../../kit/boards/cell-marks.js';
import { boardOf, cellText, middleOf } from '../../kit/boards/cells.js';
import { choice } from '../../kit/controls.js';
import { brief, dialed, num } from '../../kit/format.js';
import { searchSteps } from '../../kit/motion.js';
import { defineWallFigure } from './wall-figure.js';
import { openTable, pathTo, watchGrid } from './watch-grid.js';

const board = boardOf(`
  S#....
  .#....
  .#....
  .#....
  ....#G`);
/** Rows of the open list that are shown. */
const ROWS = 4;

/** A* on a board, cell by cell. */
export default defineWallFigure(board, {
  title: 'A* on a board, step by step',
  // With room for the numbers of its columns and rows.
  view: [-0.6, -board.size.height, board.size.width, 0.6],
  legend: [
    ['visit', 'closed list', 'square'],
    ['open', 'open list'],
    ['surf', 'path so far'],
  ],
  state: { moves: '4', step: 0 },
  cursor: [3, 2],
  controls: [choice('moves', { label: 'Moves', options: { 4: '4', 8: '8, with diagonals' } })],
  motion: searchSteps(1.5),

  compute(state, worlds) {
    const grid = worlds.grid(board.size, state.walls);
    const options = { moves: state.moves === '4' ? 4 : 8, method: 'a-star' };
    return watchGrid(grid, state, /** @type {any} */ (options), state.step);
  },

  draw(pen, { cells, taken, next, done, path }, state) {
    drawBoard(pen, board.size, state.walls);
    drawAxes(pen, board.size);
    drawSeen(pen, cells);
    const isFound = done && path.found;
    if (isFound) drawCells(pen, path.cells, { width: 5 });
    else drawCells(pen, pathTo(cells, taken ?? next), { alpha: 0.5 });
    // Type that fits half of a cell, however many digits there are.
    const sized = (/** @type {string} */ text, /** @type {number} */ most) => ({
      size: Math.min(most, 0.72 / text.length) / pen.px(1),
    });
    // On a phone diagonals leave no room for two letters.
    const [gName, hName] = state.moves === '8' && pen.px(75) > 1 ? ['', ''] : ['g ', 'h '];
    for (const { x, y, g, h, f } of cells) {
      const [cx, cy] = middleOf([x, y]);
      const [ofF, ofG, ofH] = [`f ${short(f)}`, gName + short(g), hName + short(h)];
      const { size } = sized(ofG.length > ofH.length ? ofG : ofH, 0.18);
      // It begins at the left, since paths go through the middle.
      const high = Math.min(0.22, 0.95 / ofF.length);
      pen.label([cx - 0.45 + 0.3 * high * ofF.length, cy + 0.3], ofF, { size: high / pen.px(1) });
      pen.label([cx - 0.24, cy - 0.33], ofG, { size, color: 'soft' });
      pen.label([cx + 0.24, cy - 0.33], ofH, { size, color: 'soft' });
    }
  },

  describe({ taken, next, done, path }, { step }) {
    const told = (/** @type {any} */ { x, y, g, h, f }) =>
      `${cellText([x, y])} with ${brief(g)} + ${brief(h)} = ${brief(f)}`;
    if (path.status.endsWith('-blocked'))
      return 'You or your goal are in a wall: nothing to search.';
    const number = `Step ${dialed('step', `${step}`)}:`;
    const happened = taken ? `${number} ${told(taken)}.` : `${number} you know only the start.`;
    if (done && path.found) return `${happened} That is the goal.`;
    if (done || next === null) return `${happened} The list is empty: no path.`;
    return `${happened} Next: ${told(next)}.`;
  },

  opens: true,
  tableRows: ROWS,
  table: ({ cells, next }) => openTable(cells, next, ROWS),

  values: ({ cells, total, done, path }) => ({
    seen: cells.length,
    total,
    done,
    status: path.status,
    cost: path.cost,
  }),
});

/** @param {number} value */
const short = (value) => num(value, Number.isInteger(value) ? 0 : 1);
