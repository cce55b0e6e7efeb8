import { drawBoard } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf, placed } from '../../kit/boards/cells.js';
import { turning } from '../../kit/boards/units.js';
import { choice } from '../../kit/controls.js';
import { atan2, cos, sin } from '../../kit/exact.js';
import { deg, num } from '../../kit/format.js';
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
import { defineUnitFigure, drawPanels, panelsOf, REACH } from './unit-figure.js';

const board = boardOf(`
  ..............
  ..............
  .S....##......
  ......##......
  ......##......
  ...##.........
  ...##.......G.
  ..............
  ..............`);
const { size } = board;
const SHAPE = { width: 0.6, length: 1.1 };
const RADIUS = 2;
const panels = panelsOf(size, ['the smooth path: it slides', 'the path in its facings'], 2);
/** A unit slides that goes elsewhere than it looks by more than this. */
const LEAST_SLIDE = 0.02;

/** The nearest of so many facings. @param {number} heading @param {number} count */
const facingOf = (heading, count) => {
  const step = (2 * Math.PI) / count;
  return step * Math.round(heading / step);
};

/** The angle between two headings, at most pi. @param {number} a @param {number} b */
const between = (a, b) => Math.abs(atan2(sin(a - b), cos(a - b)));

/** One path with the few facings that a unit was drawn in: on the path as it is, and on one made for them. */
export default defineUnitFigure(board, {
  title: 'A unit with 8, 16 or 32 facings',
  legend: [
    ...DRIVE_LEGEND,
    ['cusp', 'slides this way, not allowed', 'line'],
    ['visit', 'in fixed facings', 'line'],
  ],
  heading: 0.8,
  cursor: [5, 5],
  panels,
  state: { facings: '8', place: 6.9 },
  controls: [choice('facings', { label: 'Facings', options: { 8: '8', 16: '16', 32: '32' } })],
  motion: { key: 'place', label: 'Position along the path', end: ({ end }) => end, speed: 3 },

  compute({ start, goal, heading, walls, facings }, worlds) {
    const { findPath, fixFacings } = turning();
    const unit = worlds.unit({ turningRadius: RADIUS, ...SHAPE });
    const tiles = tilesOf(size, walls);
    const path = findPath(tiles, unit, poseOf(start, heading), goal, { smoothing: 'curve' });
    const fixed = path.found ? fixFacings(unit, path, Number(facings), tiles) : null;
    const end = lengthOf(path);
    let most = 0;
    if (path.found) {
      for (let along = 0; along < end; along += 0.05) {
        const { heading: way } = path.poseAt(along);
        most = Math.max(most, between(way, facingOf(way, Number(facings))));
      }
    }
    return { path, fixed, end, most };
  },

  draw(pen, { path, fixed, end }, { walls, start, heading, place, facings }) {
    const share = end > 0 ? Math.min(place / end, 1) : 0;
    drawPanels(pen, panels, size, (one, i) => {
      drawBoard(one, size, walls);
      drawStem(one, middleOf(start), heading, 'start', REACH);
      one.dot(middleOf(start), { color: 'start', size: 3.5 });
      if (fixed === null) return drawUnit(one, middleOf(start), heading, SHAPE);
      const driven = i === 0 ? path : fixed;
      const length = i === 0 ? end : fixed.length;
      if (i === 0) drawDrive(one, onBoard(path.segments), { width: 2.5 });
      else one.path({ segments: onBoard(fixed.segments) }, { color: 'visit', width: 2.5 });
      const { x, y, heading: way } = driven.poseAt(share * length);
      const facing = facingOf(way, Number(facings));
      const at = placed([x, y]);
      drawUnit(one, at, -facing, SHAPE);
      // Where it goes, beside where it looks.
      const tip = (/** @type {number} */ angle) => [
        at[0] + 2.2 * cos(angle),
        at[1] - 2.2 * sin(angle),
      ];
      if (between(way, facing) > LEAST_SLIDE) one.arrow(at, tip(way), { color: 'cusp', width: 2 });
    });
  },

  describe({ path, fixed, end, most }, { facings }) {
    const unfit = unfitText(path);
    if (unfit) return unfit;
    if (fixed === null) return 'There is no path.';
    const further = `${num(100 * (fixed.length / end - 1), 1)}% further`;
    const clear = fixed.clear ? '' : ', into a wall';
    return `With ${facings} facings you skate by up to ${deg(most)}, or drive ${further}${clear}.`;
  },

  values: ({ path, fixed, most }) => ({
    ...{ slide: most, status: path.status, length: path.length, fixed: fixed?.length ?? null },
    ...{ lines: fixed?.segments.length ?? 0, clear: fixed?.clear ?? null },
  }),
});
