import { drawBoard } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { choice, steps, toggle } from '../../kit/controls.js';
import { cos, sin } from '../../kit/exact.js';
import { dialed, many, num } from '../../kit/format.js';
import { END } from '../../kit/motion.js';
import { comparePaths, comparedValues, lookIntoSearch, unfitText } from './compared-paths.js';
import {
  DRIVE_LEGEND,
  drawDrive,
  drawStem,
  drawUnit,
  onBoard,
  poseOf,
  tilesOf,
} from './unit-drives.js';
import { defineUnitFigure, drawPanels, panelsOf, REACH } from './unit-figure.js';

const board = boardOf(`
  .................
  ......#..........
  ......#....#.....
  .S....#....#.....
  ......#....#.....
  ......#....#.....
  ...........#.....
  ...........#..G..
  ......#....#.....
  ......#..........
  ......#..........`);
const { size } = board;
const WIDTH = 0.8;
/** All of the table, and those of which one stands beside Directional-8. */
const NEIGHBOURS = { 8: '-8', 24: '-24', 48: '-48', 80: '-80' };
const OTHERS = { 24: '-24', 48: '-48', 80: '-80' };
const panels = panelsOf(size, ['Directional-8', ''], 2);

/** Directional A*: a node is a tile with a heading. */
export default defineUnitFigure(board, {
  title: 'Directional A*',
  legend: [
    ['visit', 'expanded heading', 'line'],
    ['open', 'on the open list', 'line'],
    ...DRIVE_LEGEND,
  ],
  heading: 0,
  cursor: [7, 6],
  panels,
  state: { neighbours: '24', radius: 1.5, needles: false, step: END },
  controls: [
    choice('neighbours', { label: 'On the right', options: OTHERS }),
    toggle('needles', { label: 'Needles for what was looked at', color: 'visit' }),
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
    const { rows } = comparePaths(NEIGHBOURS, '8', query, optionsOf);
    const shown = ['8', neighbours].map(
      (wanted) => rows.find(({ key }) => key === wanted) ?? rows[1],
    );
    const total = Math.max(...shown.map(({ path }) => path.stats.expansions));
    const seen = shown.map(({ options, path }) =>
      lookIntoSearch(query, options, (search) => {
        search.step(Math.min(step, path.stats.expansions));
        return search.snapshot();
      }),
    );
    return { rows, shown, total, seen, step: Math.min(step, total) };
  },

  draw(pen, { shown, seen, total, step }, { walls, start, heading, needles }) {
    const named = shown.map((/** @type {any} */ { key }, /** @type {number} */ i) => ({
      ...panels[i],
      name: `Directional-${key}`,
    }));
    drawPanels(pen, named, size, (one, i) => {
      const { path } = shown[i];
      drawBoard(one, size, walls);
      // A search that runs is watched; of one that is over, the path is enough.
      if (needles || step < total) drawNeedles(one, seen[i]);
      if (step >= path.stats.expansions && path.found)
        drawDrive(one, onBoard(path.segments), { width: 3.5 });
      drawStem(one, middleOf(start), heading, 'start', REACH);
      drawUnit(one, middleOf(start), heading, { width: WIDTH });
    });
  },

  describe({ shown, total, seen, step }, { radius }) {
    const names = shown.map((/** @type {any} */ { key }) => `-${key}`);
    const turn = `Turning radius ${dialed('radius', num(radius, 1))}:`;
    if (step < total) {
      const [some, others] = seen.map((/** @type {any[]} */ { length }) => length);
      return `${turn} after ${step} steps ${names[0]} knows ${many(some, 'node')} and ${names[1]} ${others}.`;
    }
    const [small, wide] = shown.map((/** @type {any} */ { path }) => path);
    if (unfitText(small)) return `${turn} you do not fit at the start or at the goal.`;
    const told = [small, wide].map((path, i) =>
      path.found ? `${names[i]} drives ${num(path.length)}` : `${names[i]} finds no path`,
    );
    return `${turn} ${told.join(', and ')}.`;
  },

  tableRows: 4,
  table: ({ rows, shown }) => ({
    caption: 'The same board with each set of edges',
    columns: ['Directional', 'Expanded', 'Length'],
    rows: rows.map((/** @type {any} */ { key, path }) => [
      ...[`-${key}`, path.stats.expansions, path.found ? num(path.length) : 'none'],
    ]),
    marked: rows.indexOf(shown[1]),
  }),

  values: ({ rows, total, seen }) => ({
    ...{ total, seen: seen.map((/** @type {any[]} */ { length }) => length) },
    ...comparedValues(rows),
  }),
});

/** A needle for each heading of a tile: looked at, or still on the open list. @param {import('../../kit/marks.js').Pen} pen @param {any[]} seen */
function drawNeedles(pen, seen) {
  for (const wanted of [false, true]) {
    const needles = seen
      .filter(({ closed }) => closed === wanted)
      .map(({ x, y, heading }) => {
        const [cx, cy] = middleOf([x, y]);
        const [dx, dy] = [cos(heading), -sin(heading)];
        return { from: [cx + 0.1 * dx, cy + 0.1 * dy], to: [cx + 0.42 * dx, cy + 0.42 * dy] };
      });
    pen.segments(needles, { color: wanted ? 'visit' : 'open', width: wanted ? 1.5 : 1 });
  }
}
