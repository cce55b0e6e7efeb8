import { drawBoard, drawCells, drawJump, drawSeen } from '../../kit/boards/cell-marks.js';
import { boardOf, cellText, middleOf } from '../../kit/boards/cells.js';
import { toggle } from '../../kit/controls.js';
import { brief, dialed, many } from '../../kit/format.js';
import { END } from '../../kit/motion.js';
import { defineWallFigure } from './wall-figure.js';
import { watchGrid } from './watch-grid.js';

const board = boardOf(`
  ............................
  ......###...................
  ......###.........##........
  ..................##........
  .............###..##....G...
  .............###............
  ....####.....###............
  ....####..............####..
  ......................####..
  ...............##...........
  ..S............##...........
  .........##....##...........
  .........##.................`);
const { size } = board;

/** The points that jump point search expands, over the cells that A* does. */
export default defineWallFigure(board, {
  title: 'Jump point search',
  legend: [
    ['visit', 'expanded by A*', 'square'],
    ['node', 'jump point, expanded'],
    ['node', 'jump point, waiting on the open list', 'ring'],
    ['graph', 'jump'],
    ['surf', 'path'],
  ],
  state: { step: END, cells: true },
  cursor: [12, 10],
  controls: [toggle('cells', { label: 'Cells that A* expands', color: 'visit' })],
  motion: {
    key: 'step',
    label: 'Jump points expanded',
    end: ({ jumps }) => jumps.total,
    speed: 2,
    steps: true,
    toEnd: true,
  },

  compute(state, worlds) {
    const grid = worlds.grid(size, state.walls);
    return {
      jumps: watchGrid(grid, state, { method: 'jump-points' }, state.step),
      plain: watchGrid(grid, state, { method: 'a-star' }, END),
    };
  },

  draw(pen, { jumps, plain }, { walls, cells }) {
    drawBoard(pen, size, walls);
    if (cells) {
      const closed = plain.cells.filter((/** @type {any} */ cell) => cell.closed);
      drawSeen(pen, closed);
    }
    for (const { x, y, parent } of jumps.cells) {
      if (parent) drawJump(pen, parent, [x, y]);
    }
    if (jumps.done && jumps.path.found) drawCells(pen, jumps.path.corners);
    for (const { x, y, closed } of jumps.cells) {
      pen.dot(middleOf([x, y]), { color: 'node', size: 4.5, hollow: !closed });
    }
  },

  describe({ jumps, plain }, { step }) {
    const { taken, path, total, done } = jumps;
    if (total === 0) return 'You or your goal are in a wall: there is nothing to search.';
    const number = `Step ${dialed('step', `${Math.min(step, total)}`)}:`;
    const waiting = jumps.cells.filter((/** @type {any} */ { closed }) => !closed).length;
    if (!done) {
      const now = taken ? ` you are at ${cellText([taken.x, taken.y])};` : '';
      return `${number}${now} ${many(waiting, 'ring')} on the open list.`;
    }
    const counts = `${number} ${many(total, 'jump point')} instead of ${many(plain.total, 'cell')}`;
    return path.found
      ? `${counts}, for the same ${brief(path.cost)}.`
      : `${counts}, and there is no path.`;
  },

  values: ({ jumps, plain }) => ({
    jumps: jumps.total,
    cells: plain.total,
    cost: jumps.path.cost,
    plainCost: plain.path.cost,
  }),
});
