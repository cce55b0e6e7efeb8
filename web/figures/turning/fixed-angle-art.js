import { drawBoard } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf, placed } from '../../kit/boards/cells.js';
import { turning } from '../../kit/boards/units.js';
import { choice } from '../../kit/controls.js';
import { num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { unfitText } from './compared-paths.js';
import { drawDrive, drawUnit, DRIVE_LEGEND, onBoard, poseOf, tilesOf } from './unit-drives.js';
import { defineUnitFigure } from './unit-figure.js';

const board = boardOf(`
  ..................
  ..................
  ..S....##.........
  .......##.........
  .......##.........
  ....##............
  ....##............
  ....##.........G..
  ..................
  ..................`);
const { size } = board;
const SHAPE = { width: 0.6, length: 1.1 };
const RADIUS = 2;

/** One path, driven at any angle, and in the few facings that a unit was drawn in. */
export default defineUnitFigure(board, {
  title: 'A unit with 8, 16 or 32 facings',
  legend: [...DRIVE_LEGEND, ['visit', 'in fixed facings', 'line']],
  heading: 0.8,
  cursor: [7, 5],
  state: { facings: '8', place: 6 },
  controls: [choice('facings', { label: 'Facings', options: { 8: '8', 16: '16', 32: '32' } })],
  motion: { key: 'place', label: 'Position along the path', end: ({ end }) => end, speed: 3 },

  compute({ start, goal, heading, walls, facings }, worlds) {
    const { findPath, fixFacings } = turning();
    const unit = worlds.unit({ turningRadius: RADIUS, ...SHAPE });
    const tiles = tilesOf(size, walls);
    const path = findPath(tiles, unit, poseOf(start, heading), goal, { smoothing: 'curve' });
    const fixed = path.found ? fixFacings(unit, path, Number(facings), tiles) : null;
    return { path, fixed, end: lengthOf(path) };
  },

  draw(pen, { path, fixed, end }, { walls, start, heading, place }) {
    drawBoard(pen, size, walls);
    if (fixed === null) {
      drawUnit(pen, middleOf(start), heading, SHAPE);
      return;
    }
    drawDrive(pen, onBoard(path.segments));
    pen.path({ segments: onBoard(fixed.segments) }, { color: 'visit', width: 2.5 });
    const share = end > 0 ? Math.min(place / end, 1) : 0;
    for (const [at, color] of /** @type {const} */ ([
      [path.poseAt(share * end), 'agent'],
      [fixed.poseAt(share * fixed.length), 'visit'],
    ])) {
      drawUnit(pen, placed([at.x, at.y]), -at.heading, SHAPE, color);
    }
  },

  describe({ path, fixed, end }, { facings }) {
    const unfit = unfitText(path);
    if (unfit) return unfit;
    if (fixed === null) return 'There is no path.';
    const lines = fixed.segments.length;
    const clear = fixed.clear ? 'keeps clear of the walls' : 'enters a wall';
    return `The path is ${num(end)} long. In ${facings} facings it becomes ${lines} straight lines, is ${num(100 * (fixed.length / end - 1), 1)}% longer, and ${clear}.`;
  },

  values: ({ path, fixed }) => ({
    ...{ status: path.status, length: path.length, fixed: fixed?.length ?? null },
    ...{ lines: fixed?.segments.length ?? 0, clear: fixed?.clear ?? null },
  }),
});
