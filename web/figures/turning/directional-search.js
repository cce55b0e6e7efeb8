import { drawBoard } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { choice, steps } from '../../kit/controls.js';
import { cos, sin } from '../../kit/exact.js';
import { many, num } from '../../kit/format.js';
import { END } from '../../kit/motion.js';
import { comparePaths, comparedValues, lookIntoSearch, unfitText } from './compared-paths.js';
import { DRIVE_LEGEND, drawDrive, drawUnit, onBoard, poseOf, tilesOf } from './unit-drives.js';
import { defineUnitFigure } from './unit-figure.js';

const board = boardOf(`
  ..................
  .......#..........
  .......#....#.....
  ..S....#....#.....
  .......#....#.....
  .......#....#.....
  ............#.....
  ............#..G..
  .......#....#.....
  .......#..........
  .......#..........`);
const { size } = board;
const WIDTH = 0.8;
const NEIGHBOURS = { 8: 'Directional-8', 24: '-24', 48: '-48' };

/** Directional A*: a node is a tile with a heading. */
export default defineUnitFigure(board, {
  title: 'Directional A*',
  legend: [
    ['visit', 'expanded heading', 'line'],
    ['open', 'on the open list', 'line'],
    ...DRIVE_LEGEND,
  ],
  heading: 0,
  cursor: [9, 6],
  state: { neighbours: '8', radius: 1.5, step: END },
  controls: [
    choice('neighbours', { label: 'Edges', options: NEIGHBOURS }),
    steps('radius', { label: 'Turning radius', stops: [0.5, 1, 1.5, 2] }),
  ],
  motion: {
    key: 'step',
    label: 'Nodes that the search has expanded',
    end: ({ total }) => total,
    speed: 40,
    steps: true,
    toEnd: true,
  },

  compute({ start, goal, heading, walls, neighbours, radius, step }, worlds) {
    const unit = worlds.unit({ turningRadius: radius, agentRadius: WIDTH / 2 });
    /** @type {import('./compared-paths.js').UnitQuery} */
    const query = [tilesOf(size, walls), unit, poseOf(start, heading), goal];
    const optionsOf = (/** @type {string} */ key) => ({ neighbours: Number(key) });
    const compared = comparePaths(NEIGHBOURS, neighbours, query, optionsOf);
    const total = compared.path.stats.expansions;
    const seen = lookIntoSearch(query, compared.options, (search) => {
      search.step(Math.min(step, total));
      return search.snapshot();
    });
    return { ...compared, total, seen, done: step >= total };
  },

  draw(pen, { path, seen, done }, { walls, start, heading }) {
    drawBoard(pen, size, walls);
    for (const wanted of [false, true]) {
      const ticks = seen
        .filter((/** @type {any} */ { closed }) => closed === wanted)
        .map((/** @type {any} */ { x, y, heading }) => {
          const [cx, cy] = middleOf([x, y]);
          const [dx, dy] = [cos(heading), -sin(heading)];
          return { from: [cx + 0.1 * dx, cy + 0.1 * dy], to: [cx + 0.42 * dx, cy + 0.42 * dy] };
        });
      pen.segments(ticks, { color: wanted ? 'visit' : 'open', width: wanted ? 2 : 1 });
    }
    if (done && path.found) drawDrive(pen, onBoard(path.segments));
    drawUnit(pen, middleOf(start), heading, { width: WIDTH });
  },

  describe({ rows, chosen, path, total, seen, done }, { step }) {
    const name = `Directional-${rows[chosen].key}`;
    if (!done)
      return `After ${step} of ${total} steps ${name} has seen ${many(seen.length, 'node')}.`;
    const after = `${name} expands ${many(total, 'node')}`;
    if (path.found) return `${after} and finds a path of ${num(path.length)}.`;
    const unfit = unfitText(path);
    if (unfit) return unfit;
    if (path.wider) return `${after} and finds no path, but Directional-${path.wider} does.`;
    return `${after} and finds no path; nor does a wider neighbourhood.`;
  },

  tableRows: 3,
  table: ({ rows, chosen }) => ({
    caption: 'The same board with each set of edges',
    columns: ['Directional', 'Expanded', 'Length'],
    rows: rows.map((/** @type {any} */ { key, path }) => [
      ...[`-${key}`, path.stats.expansions, path.found ? num(path.length) : 'none'],
    ]),
    marked: chosen,
  }),

  values: ({ rows, total, seen }) => ({
    ...{ total, seen: seen.length },
    ...comparedValues(rows),
  }),
});
