import { drawBoard, drawCells, drawPull, drawSeen } from '../../kit/boards/cell-marks.js';
import { boardOf } from '../../kit/boards/cells.js';
import { choice } from '../../kit/controls.js';
import { brief, many } from '../../kit/format.js';
import { END } from '../../kit/motion.js';
import { defineWallFigure } from './wall-figure.js';
import { watchGrid } from './watch-grid.js';

const board = boardOf(`
  ..................
  ..................
  ...............G..
  .....#............
  ..#..#............
  ..#..#............
  ..S...............
  ..................
  ..................
  ..#########.......`);
const { size } = board;
const NAMES = { none: 'none', euclidean: 'Euclidean', octile: 'octile', manhattan: 'Manhattan' };

/** The heuristics on a board with diagonal steps, and what one that guesses too high loses. */
export default defineWallFigure(board, {
  title: 'Heuristics',
  legend: [
    ['visit', 'expanded, the darker, the smaller h', 'square'],
    ['open', 'open list'],
    ['surf', 'path found'],
    ['ink', 'shortest path', 'dashed'],
  ],
  state: { heuristic: 'octile' },
  cursor: [8, 6],
  controls: [choice('heuristic', { label: 'Heuristic', options: NAMES })],

  compute(state, worlds) {
    const grid = worlds.grid(size, state.walls);
    /** What is truly left from each cell. */
    const left = grid.distanceField(state.goal);
    const searches = Object.entries(NAMES).map(([heuristic, name]) => {
      const options = { method: 'a-star', heuristic };
      const seen = watchGrid(grid, state, /** @type {any} */ (options), END);
      const excess = seen.cells.map(({ x, y, h }) => h - left[y * size.width + x]);
      return { ...seen, heuristic, name, excess: Math.max(0, ...excess) };
    });
    const best = searches[0].path;
    return {
      searches,
      best,
      /** The greatest estimate. */
      most: Math.max(1, ...searches.flatMap(({ cells }) => cells.map(({ h }) => h))),
      chosen: searches.findIndex((one) => one.heuristic === state.heuristic),
    };
  },

  draw(pen, { searches, best, chosen, most }, { walls }) {
    const { cells, path } = searches[chosen];
    drawBoard(pen, size, walls);
    drawSeen(
      pen,
      cells.filter((/** @type {any} */ { closed }) => !closed),
    );
    drawPull(
      pen,
      cells.filter((/** @type {any} */ { closed }) => closed),
      most,
    );
    if (!path.found) return;
    drawCells(pen, path.corners);
    if (path.cost > best.cost + 1e-9)
      drawCells(pen, best.corners, { color: 'ink', width: 2.5, dash: [7, 6] });
  },

  describe({ searches, best, chosen }) {
    const { name, path, total, excess } = searches[chosen];
    if (total === 0) return 'You or your goal are in a wall: there is nothing to search.';
    const who = name === 'none' ? 'No guess' : `${name[0].toUpperCase()}${name.slice(1)}`;
    if (!best.found)
      return `${who}: A* visits all ${total} cells that it can reach. There is no path.`;
    const lost = path.cost - best.cost;
    const verdict = lost > 1e-9 ? `, ${brief(lost)} too long` : ', a shortest one';
    const high = excess > 1e-3 ? `up to ${brief(excess)} too high` : 'never too high';
    return `${who}: ${high}. A* visits ${many(total, 'cell')}, for a path of ${brief(path.cost)}${verdict}.`;
  },

  tableRows: 4,
  table: ({ searches, best, chosen }) => ({
    caption: best.found ? `True distance: ${brief(best.cost)}` : 'No path',
    columns: ['Heuristic', 'Too high by', 'Cells', 'Path'],
    rows: searches.map((/** @type {any} */ { name, excess, total, path }) => [
      ...[
        name,
        brief(Math.round(100 * excess) / 100),
        total,
        path.found ? brief(path.cost) : 'none',
      ],
    ]),
    marked: chosen,
  }),

  values: ({ searches }) =>
    Object.fromEntries(
      searches.map((/** @type {any} */ { heuristic, total, path, excess }) => [
        heuristic,
        { expanded: total, cost: path.cost, excess },
      ]),
    ),
});
