import { drawBoard, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { steps } from '../../kit/controls.js';
import { dialed, many, num } from '../../kit/format.js';
import {
  closedBySearch,
  comparePaths,
  comparedValues,
  lengthOver,
  unfitText,
} from './compared-paths.js';
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

/** The road, drawn as walls are. */
const board = boardOf(`
  .............
  .......#####G
  .......#.....
  .......#.....
  .......#.....
  .......#.....
  .S######.....
  .............`);
/** The same board without a wall. */
const bare = { ...board, walls: [] };
const { size, at } = board;
const road = [...board.walls, at.S, at.G];
const marks = tilesOf(size, road).cells;
const isGround = (/** @type {number[]} */ [x, y]) => marks[y * size.width + x] === 0;
const WIDTH = 0.5;
/** The path without a remedy, and with each of them. */
const METHODS = {
  none: 'without',
  adjacent: '1 next tile',
  only: '2 ground forbidden',
  fitting: '3 longer edges',
  cones: '4 cones',
};
const KEYS = Object.keys(METHODS);
const panels = panelsOf(size, Object.values(METHODS).slice(1), 2);
/** A path counts as off the road beyond the tiles that its ends are in the middle of. */
const LEAST_OFF = 0.05;

/** Four ways to keep a unit on the road, each on its board. */
export default defineUnitFigure(bare, {
  title: 'The road problem',
  legend: [
    ['dots', 'road', 'block'],
    ['blocked', 'forbidden', 'block'],
    ['ink', 'cone', 'cross'],
    ...DRIVE_LEGEND,
    ['soft', 'without a remedy', 'dashed'],
  ],
  heading: 0,
  cursor: [6, 3],
  panels,
  state: { radius: 1, ground: 1.5 },
  controls: [
    steps('radius', { label: 'Turning radius', stops: [0.5, 1, 1.5, 2] }),
    steps('ground', { label: 'Cost of the ground', stops: [1, 1.5, 2, 3] }),
  ],

  compute({ start, goal, heading, walls, radius, ground }, worlds) {
    const unit = worlds.unit({ turningRadius: radius, agentRadius: WIDTH / 2 });
    const tiles = tilesOf(size, walls);
    const cells = Float32Array.from(tiles.cells, (wall, i) =>
      wall ? Infinity : marks[i] ? 1 : ground,
    );
    /** @type {import('./compared-paths.js').UnitQuery} */
    const query = [{ ...size, cells }, unit, poseOf(start, heading), goal];
    // With the first three, the path is not smoothed afterwards, which could lead it off the road again.
    const { rows } = comparePaths(METHODS, 'none', query, (roadMethod) => ({
      ...{ neighbours: 48, tryWider: false, roads: marks, roadMethod },
      smoothing: roadMethod === 'none' || roadMethod === 'cones' ? 'curve' : 'none',
    }));
    const off = rows.map(({ path }) => lengthOver(path, isGround));
    const closed = rows.map(({ key, options }) =>
      key === 'only' || key === 'cones' ? closedBySearch(query, options, tiles) : [],
    );
    return { rows, off, closed };
  },

  draw(pen, { rows, closed }, { walls, start, heading }) {
    const plain = rows[0].path;
    drawPanels(pen, panels, size, (one, i) => {
      const { key, path } = rows[i + 1];
      fillCells(one, road, { fill: 'dots' });
      drawBoard(one, size, walls);
      if (key === 'only') fillCells(one, closed[i + 1], { fill: 'blocked', alpha: 0.3 });
      else for (const cone of closed[i + 1]) one.cross(middleOf(cone), { color: 'ink', width: 2 });
      if (plain.found) {
        const segments = onBoard(plain.segments);
        one.path({ segments }, { color: 'soft', width: 1.75, dash: [5, 4] });
      }
      if (path.found) drawDrive(one, onBoard(path.segments), { width: 3.5 });
      else {
        const middle = [size.width / 2 - 2, -size.height / 2 + 0.5];
        one.label(middle, 'no path', { color: 'cusp', maths: false });
      }
      drawStem(one, middleOf(start), heading, 'start', REACH);
      drawUnit(one, middleOf(start), heading, { width: WIDTH });
    });
  },

  describe({ rows, off }, { radius, ground }) {
    const scene = `Turning radius ${dialed('radius', num(radius, 1))}, ground ${dialed('ground', num(ground, 1))} times the road:`;
    if (unfitText(rows[0].path)) return `${scene} you do not fit at an end.`;
    if (!rows[0].path.found) return `${scene} you find no path.`;
    const kept = rows.flatMap((/** @type {any} */ { path }, /** @type {number} */ i) =>
      i > 0 && path.found && off[i] < LEAST_OFF ? [i] : [],
    );
    const lost = rows.flatMap((/** @type {any} */ { path }, /** @type {number} */ i) =>
      i > 0 && !path.found ? [i] : [],
    );
    const list = (/** @type {number[]} */ some) => some.join(', ').replace(/, (\d)$/, ' and $1');
    const none = lost.length > 0 ? `; ${list(lost)} find${lost.length > 1 ? '' : 's'} no path` : '';
    if (kept.length === 0) return `${scene} no remedy keeps you on it${none}.`;
    return `${scene} remed${kept.length > 1 ? 'ies' : 'y'} ${list(kept)} keep${kept.length > 1 ? '' : 's'} you on it${none}.`;
  },

  tableRows: 5,
  table: ({ rows, off, closed }) => ({
    caption: 'The same board by each method',
    columns: ['Method', 'Length', 'Off road', 'Closed'],
    rows: rows.map((/** @type {any} */ { key, path }, /** @type {number} */ i) => [
      METHODS[/** @type {'none'} */ (key)],
      ...(path.found ? [num(path.length), num(off[i])] : ['no path', '']),
      closed[i].length > 0 ? many(closed[i].length, 'tile') : '',
    ]),
  }),

  values: ({ rows, closed, off }) => ({
    cones: closed[KEYS.indexOf('cones')].length,
    ...comparedValues(rows, (i) => ({ off: off[i] })),
  }),
});
