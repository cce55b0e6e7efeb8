import { drawBoard } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf, placed } from '../../kit/boards/cells.js';
import { turning } from '../../kit/boards/units.js';
import { slider } from '../../kit/controls.js';
import { dialed, many, num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { unfitText } from './compared-paths.js';
import {
  drawDrive,
  drawStem,
  drawUnit,
  DRIVE_LEGEND,
  onBoard,
  poseOf,
  tilesOf,
} from './unit-drives.js';
import { defineUnitFigure, REACH } from './unit-figure.js';

const board = boardOf(`
  .................
  .................
  ...####..######..
  ...........S..#..
  ..............#.G
  ...############..
  .................
  .................
  .................`);
const { size } = board;
const SHAPE = { width: 0.8, length: 1.4 };
const RADIUS = 1;

/** A unit that reverses out of a dead end, and turns round the sooner, the dearer reversing is. */
export default defineUnitFigure(board, {
  title: 'Reversing out of a dead end',
  legend: [
    ...DRIVE_LEGEND,
    ['visit', 'backwards', 'line'],
    ['soft', 'without reversing', 'dashed'],
  ],
  heading: 0,
  cursor: [7, 4],
  state: { factor: 1.5, change: 3, place: 5 },
  controls: [
    slider('factor', { label: 'Cost of reversing, times', min: 1, max: 3, step: 0.25 }),
    slider('change', { label: 'A change of gear costs', min: 0, max: 10, step: 0.5 }),
  ],
  motion: { key: 'place', label: 'Position along the path', end: ({ end }) => end, speed: 4 },

  compute({ start, goal, heading, walls, factor, change }, worlds) {
    const { findPath } = turning();
    const ask = (/** @type {boolean} */ reverse, /** @type {any} */ options = {}) => {
      const unit = worlds.unit({ turningRadius: RADIUS, ...SHAPE, reverse }, String(reverse));
      const tiles = tilesOf(size, walls);
      return findPath(tiles, unit, poseOf(start, heading), goal, { neighbours: 48, ...options });
    };
    const path = ask(true, { reverseFactor: factor, switchCost: change });
    return { path, forwards: ask(false), end: lengthOf(path) };
  },

  draw(pen, { path, forwards, end }, { walls, start, heading, place }) {
    drawBoard(pen, size, walls);
    if (forwards.found) {
      const segments = onBoard(forwards.segments);
      pen.path({ segments }, { color: 'soft', width: 1.75, dash: [5, 5], alpha: 0.9 });
    }
    if (path.found) drawDrive(pen, onBoard(path.segments));
    drawStem(pen, middleOf(start), heading, 'start', REACH);
    pen.dot(middleOf(start), { color: 'start', size: 3.5 });
    const at = path.found ? path.poseAt(Math.min(place, end)) : null;
    if (at) drawUnit(pen, placed([at.x, at.y]), -at.heading, SHAPE);
    else drawUnit(pen, middleOf(start), heading, SHAPE);
  },

  describe({ path, forwards, end }, { factor, change }) {
    const prices = `Reverse at ${dialed('factor', num(factor))} times the cost, ${dialed('change', num(change, 1))} for a change:`;
    if (unfitText(path)) return `${prices} you do not fit at an end.`;
    if (!path.found) return `${prices} you never get there.`;
    const { switches } = path.stats;
    const gears = switches > 0 ? `, ${many(switches, 'change')}` : '';
    const alone = forwards.found ? `; ${num(forwards.length)} forwards alone` : '';
    return `${prices} ${num(path.reverseLength)} of ${num(end)} backwards${gears}${alone}.`;
  },

  values: ({ path, forwards }) => ({
    ...{ status: path.status, length: path.length, cost: path.cost },
    ...{ reverse: path.reverseLength, switches: path.stats.switches, forwards: forwards.length },
  }),
});
