import { drawBoard, drawCells, drawSeen } from '../../kit/boards/cell-marks.js';
import { boardOf, cellText } from '../../kit/boards/cells.js';
import { brief, dialed } from '../../kit/format.js';
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
  state: { step: 0 },
  cursor: [6, 8],
  boards: SEARCHES,
  motion: {
    key: 'step',
    label: 'Cells that each search has expanded',
    end: ({ total }) => total,
    speed: 25,
    steps: true,
    toEnd: true,
    bigPlay: true,
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

  describe({ searches, total }, { step, start, goal }) {
    const [, greedy, star] = searches;
    if (total === 0) return 'You or your goal are in a wall: there is nothing to search.';
    const number = `After ${dialed('step', `${Math.min(step, total)}`)} cells`;
    if (step === 0) {
      return `${number} all three stand at ${cellText(start)}. Who is first at ${cellText(goal)}, and by the shortest path?`;
    }
    if (step < total) {
      const there = searches.filter((/** @type {any} */ { done }) => done);
      const names = there.map((/** @type {any} */ { name }) => name).join(' and ');
      const arrived =
        there.length === 0 ? 'nobody is' : `${names} ${there.length > 1 ? 'are' : 'is'}`;
      return `${number} ${arrived} there.`;
    }
    if (!star.path.found) return `${number} all have been everywhere: there is no path.`;
    const lost = greedy.path.cost - star.path.cost;
    const loss = lost > 1e-9 ? `${brief(lost)} too long` : 'as short';
    return `${number} Dijkstra finds what A* found after ${star.total}; greedy needed ${greedy.total}, ${loss}.`;
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
