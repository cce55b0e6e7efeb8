import { drawBoard, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf, placed } from '../../kit/boards/cells.js';
import { loadGrids } from '../../kit/boards/grids.js';
import { loadUnits, turning } from '../../kit/boards/units.js';
import { slider } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';
import { dialed, num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { CHEATS } from './cell-path-cheats.js';
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
  .............
  .............
  .S......#....
  #######.#####
  ......#.#....
  .............
  .......G.....
  .............`);
const { size } = board;
const WIDTH = 0.6;
const NAMES = {
  ignore: 'Ignore walls',
  again: 'Search again',
  shrink: 'Turn tighter',
  backUp: 'Back up',
};
const panels = panelsOf(size, Object.values(NAMES), 2);

/** How each of them fails, in a word on its board. @type {Record<string, (row: any) => string>} */
const WORDS = {
  ignore: () => 'into the wall',
  again: () => 'no path left',
  shrink: ({ tightest }) => `radius ${num(tightest)}`,
  backUp: () => 'no room',
};

/**
 * Where the unit first meets a wall, or the last point of the curve.
 * @param {import('bitangent/directional').Curve} curve
 * @param {readonly (readonly number[])[]} walls
 */
function hitOf(curve, walls) {
  const length = lengthOf(curve);
  for (let along = 0; along < length; along += WIDTH / 20) {
    const { x, y } = curve.poseAt(along);
    const gap = (/** @type {number} */ at, /** @type {number} */ low) =>
      Math.max(low - at, 0, at - low - 1);
    if (walls.some((wall) => hypot(gap(x, wall[0]), gap(y, wall[1])) < WIDTH / 2)) return [x, y];
  }
  return [curve.to.x, curve.to.y];
}

/** Why turns cannot be added to a path afterwards: four ways to try, and Directional A*. */
export default defineUnitFigure(board, {
  title: 'Turning afterwards',
  load: async () => void (await Promise.all([loadGrids(), loadUnits()])),
  legend: [
    ...DRIVE_LEGEND,
    ['cusp', 'blocked, or too tight', 'line'],
    ['blocked', 'given up', 'block'],
    ['node', 'end of a leg'],
    ['soft', 'Directional-24', 'dashed'],
  ],
  heading: 0,
  cursor: [7, 3],
  panels,
  state: { radius: 1.5 },
  controls: [slider('radius', { label: 'Turning radius', min: 0.2, max: 2.5, step: 0.1 })],

  compute({ start, goal, heading, walls, radius }, worlds) {
    const unit = worlds.unit({ turningRadius: radius, agentRadius: WIDTH / 2 });
    const tiles = tilesOf(size, walls);
    const from = poseOf(start, heading);
    const route = (/** @type {(readonly number[])[]} */ removed) =>
      worlds.grid(size, [...walls, ...removed]).findPath(start, goal).points;
    const task = { tiles, unit, start: from, route };
    const rows = Object.keys(NAMES).map((key) => {
      const { legs, removed } = CHEATS[key](task);
      const wrong = legs.filter(({ clear }) => !clear).length;
      const tightest = Math.min(radius, ...legs.map((leg) => leg.radius));
      const length = legs.reduce((sum, { curve }) => sum + lengthOf(curve), 0);
      const fails = legs.length === 0 || wrong > 0 || tightest < radius;
      return { key, legs, removed, wrong, tightest, length, fails };
    });
    const path = turning().findPath(tiles, unit, from, goal);
    return { rows, path };
  },

  draw(pen, { rows, path }, { walls, start, heading, radius }) {
    drawPanels(pen, panels, size, (one, i) => {
      const { legs, removed, key } = rows[i];
      const isBad = (/** @type {any} */ leg) => !leg.clear || leg.radius < radius;
      drawBoard(one, size, walls);
      fillCells(one, removed, { fill: 'blocked', alpha: 0.45 });
      if (path.found) {
        const segments = onBoard(path.segments);
        one.path({ segments }, { color: 'soft', width: 1.75, dash: [5, 4], alpha: 0.9 });
      }
      for (const leg of legs) {
        const color = isBad(leg) ? { color: 'cusp' } : {};
        drawDrive(one, onBoard(leg.curve.segments), { width: 3.5, ...color });
        one.dot(placed(leg.from), { color: 'node', size: 2.5 });
      }
      const wrong = legs.find(isBad);
      const [gone] = legs.length === 0 ? removed : [];
      const at = wrong ? placed(wrong.clear ? wrong.from : hitOf(wrong.curve, walls)) : null;
      const mark = at ?? (gone && middleOf(gone));
      if (mark) {
        one.cross(mark, { color: 'cusp' });
        const text = WORDS[key](rows[i]);
        one.label(mark, text, { away: [1, 0.8], gap: 12, color: 'cusp', maths: false });
      }
      drawStem(one, middleOf(start), heading, 'start', REACH);
      drawUnit(one, middleOf(start), heading, { width: WIDTH });
    });
  },

  describe({ rows, path }, { radius }) {
    const good = rows.filter((/** @type {any} */ { fails }) => !fails);
    const names = good.map((/** @type {any} */ { key }) =>
      NAMES[/** @type {'again'} */ (key)].toLowerCase(),
    );
    const all = good.length < rows.length ? names.join(', ') : 'all four cheats';
    const works = good.length > 0 ? `${all} will do` : 'no cheat works';
    const other = path.found
      ? `Directional A* drives ${num(path.length)}`
      : 'nor does Directional A*';
    return `Turning radius ${dialed('radius', num(radius, 1))}: ${works}; ${other}.`;
  },

  values: ({ rows, path }) => ({
    ...{ directional: path.length },
    ...Object.fromEntries(
      rows.map((/** @type {any} */ { key, wrong, removed, tightest, fails, legs }) => [
        key,
        { wrong, removed: removed.length, tightest, fails, legs: legs.length },
      ]),
    ),
  }),
});
