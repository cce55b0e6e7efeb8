import { drawBoard, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf, placed } from '../../kit/boards/cells.js';
import { loadGrids } from '../../kit/boards/grids.js';
import { loadUnits, turning } from '../../kit/boards/units.js';
import { choice, slider } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';
import { many, num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { CHEATS } from './cell-path-cheats.js';
import { drawDrive, drawUnit, DRIVE_LEGEND, onBoard, poseOf, tilesOf } from './unit-drives.js';
import { defineUnitFigure } from './unit-figure.js';

const board = boardOf(`
  .................
  .................
  .................
  ..S.......#......
  #########.#######
  ........#.#......
  ........#.#......
  .................
  .................
  .........G.......
  .................`);
const { size } = board;
const WIDTH = 0.6;
const NAMES = {
  ignore: 'Ignore walls',
  again: 'Search again',
  shrink: 'Turn tighter',
  backUp: 'Back up',
};

/** How each of them fails. @type {Record<string, (row: any, radius: number) => string>} */
const FAILURES = {
  ignore: () => 'drives through the wall',
  again: ({ removed }) => `gives up ${many(removed.length, 'cell')}, and no path is left`,
  shrink: ({ tightest }, radius) =>
    `turns with a radius of ${num(tightest)} instead of ${num(radius)}`,
  backUp: () => 'needs more room than there is',
};
/** The same in a word on the board. @type {Record<string, (row: any) => string>} */
const WORDS = {
  ignore: () => 'through the wall',
  again: () => 'given up',
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
  state: { cheat: 'ignore', radius: 1.5 },
  controls: [
    choice('cheat', { label: 'Cheat', options: NAMES }),
    slider('radius', { label: 'Turning radius', min: 0.2, max: 2.5, step: 0.1 }),
  ],

  compute({ start, goal, heading, walls, cheat, radius }, worlds) {
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
    return { rows, chosen: rows.findIndex(({ key }) => key === cheat), path };
  },

  draw(pen, { rows, chosen, path }, { walls, start, heading, radius }) {
    const { legs, removed, key } = rows[chosen];
    drawBoard(pen, size, walls);
    fillCells(pen, removed, { fill: 'blocked', alpha: 0.45 });
    if (path.found) {
      const segments = onBoard(path.segments);
      pen.path({ segments }, { color: 'soft', width: 2, dash: [6, 5], alpha: 0.9 });
    }
    for (const leg of legs) {
      const isWrong = !leg.clear || leg.radius < radius;
      drawDrive(pen, onBoard(leg.curve.segments), isWrong ? { color: 'cusp' } : {});
      pen.dot(placed(leg.from), { color: 'node', size: 3 });
    }
    const wrong = legs.find((/** @type {any} */ leg) => !leg.clear || leg.radius < radius);
    const [gone] = legs.length === 0 ? removed : [];
    const at = wrong ? placed(wrong.clear ? wrong.from : hitOf(wrong.curve, walls)) : null;
    const mark = at ?? (gone && middleOf(gone));
    if (mark) {
      pen.cross(mark, { color: 'cusp' });
      pen.label(mark, WORDS[key](rows[chosen]), { away: [0.4, 1], gap: 20, color: 'cusp' });
    }
    drawUnit(pen, middleOf(start), heading, { width: WIDTH });
  },

  describe({ rows, chosen, path }, { radius }) {
    const { legs, key, fails } = rows[chosen];
    const name = NAMES[/** @type {'again'} */ (key)];
    const how = fails
      ? FAILURES[key](rows[chosen], radius)
      : `works, in ${many(legs.length, 'leg')}`;
    const other = path.found ? `finds a path of ${num(path.length)}` : 'finds none either';
    return `${name}: ${how}. Directional-24 ${other}.`;
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
