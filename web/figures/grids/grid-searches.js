import { drawBoard, drawCells, drawSeen } from '../../kit/boards/cell-marks.js';
import { boardOf } from '../../kit/boards/cells.js';
import { brief } from '../../kit/format.js';
import { END } from '../../kit/motion.js';
import { defineWallFigure } from './wall-figure.js';
import { pathTo, watchGrid } from './watch-grid.js';

const board = boardOf(`
  .............
  ......G......
  .............
  .............
  ..#########..
  ..#.......#..
  ..#.......#..
  ..#.......#..
  ..........#..
  ..........#..
  .............
  .............
  .............
  ......S......
  .............`);
const { size } = board;

/** The searches, with the place of each one's board. */
const SEARCHES = [
  { name: 'Dijkstra', shift: 0, options: { method: 'a-star', heuristic: 'none' } },
  { name: 'Greedy', shift: 14, options: { method: 'greedy' } },
  { name: 'A*', shift: 28, options: { method: 'a-star' } },
];

/** Three searches of one board, side by side. */
export default defineWallFigure(board, {
  title: 'Dijkstra’s algorithm, greedy search and A* side by side',
  view: [0, -size.height, 28 + size.width, 1.6],
  legend: [
    ['visit', 'expanded', 'square'],
    ['open', 'open list'],
    ['surf', 'path'],
  ],
  state: { step: END },
  cursor: [6, 8],
  boards: SEARCHES,
  motion: {
    key: 'step',
    label: 'Cells that each search has expanded',
    end: ({ total }) => total,
    speed: 25,
    steps: true,
    toEnd: true,
  },

  compute(state, worlds) {
    const grid = worlds.grid(size, state.walls);
    const searches = SEARCHES.map(({ name, shift, options }) => ({
      ...watchGrid(grid, state, /** @type {any} */ (options), state.step),
      ...{ name, shift },
    }));
    return { searches, total: Math.max(...searches.map(({ total }) => total)) };
  },

  draw(pen, { searches }, { walls }) {
    for (const { cells, taken, done, path, name, shift, expanded } of searches) {
      drawBoard(pen, size, walls, shift);
      drawSeen(pen, cells, shift);
      if (done && path.found) drawCells(pen, path.corners, { shift });
      else drawCells(pen, pathTo(cells, taken), { shift, alpha: 0.6, width: 3 });
      pen.label([shift + size.width / 2, 0.85], `${name}: ${expanded}`, { size: 15 });
    }
  },

  describe({ searches, total }, { step }) {
    const [dijkstra, greedy, star] = searches;
    if (total === 0) return 'The start or the goal is a wall: there is nothing to search.';
    const now = step < total ? `After ${step} steps. ` : '';
    if (!star.path.found)
      return `${now}The goal cannot be reached: each search expands all ${star.total} cells that can.`;
    const free = size.width * size.height;
    const lost = greedy.path.cost - star.path.cost;
    const loss = lost > 1e-9 ? `${brief(lost)} longer` : 'as long as theirs';
    return `${now}Dijkstra’s algorithm expands ${dijkstra.total} of ${free} cells and A* ${star.total}, for the same length of ${brief(star.path.cost)}. Greedy search expands ${greedy.total}, and its path is ${loss}.`;
  },

  tableRows: SEARCHES.length,
  table: ({ searches }) => ({
    caption: 'Cells expanded so far and in all',
    columns: ['Search', 'So far', 'In all', 'Path'],
    rows: searches.map((/** @type {any} */ { name, expanded, total, path }) => [
      ...[name, expanded, total, path.found ? brief(path.cost) : 'none'],
    ]),
  }),

  values: ({ searches }) =>
    Object.fromEntries(
      searches.map((/** @type {any} */ { name, expanded, total, path }) => [
        name,
        { expanded, total, cost: path.cost },
      ]),
    ),
});
