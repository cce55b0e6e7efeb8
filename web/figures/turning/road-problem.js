import { drawBoard, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { choice, steps } from '../../kit/controls.js';
import { num } from '../../kit/format.js';
import {
  closedBySearch,
  comparePaths,
  comparedValues,
  lengthOver,
  unfitText,
} from './compared-paths.js';
import { DRIVE_LEGEND, drawDrive, drawUnit, onBoard, poseOf, tilesOf } from './unit-drives.js';
import { defineUnitFigure } from './unit-figure.js';

/** The road, drawn as walls are. */
const board = boardOf(`
  ...............G..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  S###############..
  ..................
  ..................`);
/** The same board without a wall. */
const bare = { ...board, walls: [] };
const { size, at } = board;
const road = [...board.walls, at.S, at.G];
const marks = tilesOf(size, road).cells;
const isGround = (/** @type {number[]} */ [x, y]) => marks[y * size.width + x] === 0;
const WIDTH = 0.7;
const METHODS = {
  none: 'none',
  adjacent: '1 next tile',
  only: '2 ground forbidden',
  fitting: '3 wider',
  cones: '4 cones',
};

/** Four ways to keep a unit on the road. */
export default defineUnitFigure(bare, {
  title: 'The road problem',
  legend: [['dots', 'road', 'block'], ['ink', 'cone', 'cross'], ...DRIVE_LEGEND],
  heading: 0,
  cursor: [7, 4],
  state: { method: 'none', radius: 1, ground: 1 },
  controls: [
    choice('method', { label: 'Method', options: METHODS }),
    steps('ground', { label: 'Cost of the ground', stops: [1, 1.5, 2, 3] }),
    steps('radius', { label: 'Turning radius', stops: [0.5, 1, 1.5, 2] }),
  ],

  compute({ start, goal, heading, walls, radius, method, ground }, worlds) {
    const unit = worlds.unit({ turningRadius: radius, agentRadius: WIDTH / 2 });
    const tiles = tilesOf(size, walls);
    const cells = Float32Array.from(tiles.cells, (wall, i) =>
      wall ? Infinity : marks[i] ? 1 : ground,
    );
    /** @type {import('./compared-paths.js').UnitQuery} */
    const query = [{ ...size, cells }, unit, poseOf(start, heading), goal];
    const compared = comparePaths(METHODS, method, query, (roadMethod) => ({
      ...{ neighbours: 48, smoothing: 'curve', tryWider: false, roads: marks, roadMethod },
    }));
    const off = compared.rows.map(({ path }) => lengthOver(path, isGround));
    return { ...compared, cones: closedBySearch(query, compared.options, tiles), off };
  },

  draw(pen, { path, cones }, { walls, start, heading, method }) {
    fillCells(pen, road, { fill: 'dots' });
    drawBoard(pen, size, walls);
    if (method === 'only') fillCells(pen, cones, { fill: 'blocked', alpha: 0.3 });
    else for (const cone of cones) pen.cross(middleOf(cone), { color: 'ink', width: 2 });
    if (path.found) drawDrive(pen, onBoard(path.segments));
    drawUnit(pen, middleOf(start), heading, { width: WIDTH });
  },

  describe({ path, off, chosen, cones }, { method, radius }) {
    const unfit = unfitText(path);
    if (unfit) return unfit;
    const placed = method === 'cones' ? `, ${cones.length} of them` : '';
    if (!path.found)
      return `${SAID[method]}${placed}. With a turning radius of ${num(radius, 1)} there is no path.`;
    return `${SAID[method]}${placed}. The path is ${num(path.length)} long, ${num(off[chosen])} of it beside the road.`;
  },

  tableRows: 5,
  table: ({ rows, chosen, off }) => ({
    caption: 'The same board by each method',
    columns: ['Method', 'Length', 'Off road'],
    rows: rows.map((/** @type {any} */ { key, path }, /** @type {number} */ i) => [
      METHODS[/** @type {'none'} */ (key)],
      ...(path.found ? [num(path.length), num(off[i])] : ['no path', '']),
    ]),
    marked: chosen,
  }),

  values: ({ rows, cones, off }) => ({
    ...{ cones: cones.length, ...comparedValues(rows, (i) => ({ off: off[i] })) },
  }),
});

const SAID = /** @type {Record<string, string>} */ ({
  none: 'Nothing keeps the unit on the road',
  adjacent: 'On the road edges lead to the next tile only',
  only: 'The ground beside the road is forbidden',
  fitting: 'On the road edges lead as far as a turn needs',
  cones: 'Cones stand beside the road, but not near its turns',
});
