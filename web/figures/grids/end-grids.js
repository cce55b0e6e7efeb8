import { FOREST_VIEW } from '../../kit/boards/forest.js';
import { forestEnd } from '../../kit/boards/forest-end.js';
import { loadGrids } from '../../kit/boards/grids.js';
import { gridLine } from '../../kit/boards/world-as-grid.js';
import { num } from '../../kit/format.js';

const ACROSS = 50;
const RADIUS = 0.2;

/** The forest after the part on grids: the cells over it, and the staircase beside the path. */
export default forestEnd({
  title: 'The forest with its cells',
  legend: [
    ['blocked', 'blocked cell', 'square'],
    ['ink', 'path of the grid', 'dashed'],
    ['agent', 'you', 'disc'],
  ],
  load: loadGrids,
  radius: RADIUS,

  compute: (world, path, _, worlds) => ({
    grid: gridLine(worlds, world, path, [FOREST_VIEW, ACROSS, RADIUS]),
  }),

  over(pen, { grid }) {
    pen.squares(grid.squares, { fill: 'blocked', alpha: 0.25, color: 'board', width: 1 });
    pen.polyline(grid.points, { color: 'ink', width: 2, dash: true });
  },

  describe: ({ grid, path }) =>
    `On the cells it is ${num(100 * (grid.length / path.length - 1), 1)}% longer.`,
});
