import { drawBoard } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { steps } from '../../kit/controls.js';
import { dialed, num } from '../../kit/format.js';
import { comparedValues, comparePaths, unfitText } from './compared-paths.js';
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
  ......####
  S......###
  ........##
  ###.....##
  ####....##
  #####...##
  ######..##
  ######.G##`);
const { size } = board;
const WIDTH = 0.8;
/** Where a board without a path says so: between its walls. */
const SAID_AT = [4.6, -2.3];
const NEIGHBOURS = { 8: '-8', 24: '-24', 48: '-48', 80: '-80' };
const panels = panelsOf(
  size,
  Object.values(NEIGHBOURS).map((name) => `Directional${name}`),
  2,
);

/** Pinter's figure 12: a turn that needs more than one tile, and each set of edges at it. */
export default defineUnitFigure(board, {
  title: 'A turn that Directional-8 misses',
  bare: true,
  legend: DRIVE_LEGEND,
  heading: 0,
  cursor: [6, 2],
  panels,
  state: { radius: 2 },
  controls: [steps('radius', { label: 'Turning radius', stops: [0.5, 1, 1.5, 2] })],

  compute({ start, goal, heading, walls, radius }, worlds) {
    const unit = worlds.unit({ turningRadius: radius, agentRadius: WIDTH / 2 });
    /** @type {import('./compared-paths.js').UnitQuery} */
    const query = [tilesOf(size, walls), unit, poseOf(start, heading), goal];
    return comparePaths(NEIGHBOURS, '8', query, (key) => ({
      neighbours: Number(key),
      tryWider: false,
    }));
  },

  draw(pen, { rows }, { walls, start, heading }) {
    drawPanels(pen, panels, size, (one, i) => {
      const { path } = rows[i];
      drawBoard(one, size, walls);
      if (path.found) drawDrive(one, onBoard(path.segments), { width: 3.5 });
      else {
        const text = { away: [0, 1], gap: 0, size: 15, color: 'cusp', maths: false };
        one.label(SAID_AT, 'no path', text);
      }
      drawStem(one, middleOf(start), heading, 'start', REACH);
      drawUnit(one, middleOf(start), heading, { width: WIDTH });
    });
  },

  describe({ rows }, { radius }) {
    const turn = `Radius ${dialed('radius', num(radius, 1))}:`;
    if (unfitText(rows[0].path)) return `${turn} you do not fit at the start or at the goal.`;
    const told = rows.map((/** @type {import('./compared-paths.js').Row} */ { key, path }) =>
      path.found ? `${num(path.length)} by -${key}` : `none by -${key}`,
    );
    return `${turn} ${told.join(', ')}.`;
  },

  values: ({ rows }) => comparedValues(rows),
});
