import { drawBoard, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf, placed } from '../../kit/boards/cells.js';
import { loadGrids } from '../../kit/boards/grids.js';
import { loadUnits, turning } from '../../kit/boards/units.js';
import { choice, slider } from '../../kit/controls.js';
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
    const { legs, removed } = rows[chosen];
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
    drawUnit(pen, middleOf(start), heading, { width: WIDTH });
  },

  describe({ rows, chosen, path }, { radius }) {
    const { legs, removed, wrong, tightest, key } = rows[chosen];
    const other = path.found ? `a path of ${num(path.length)}` : 'none either';
    const extra = {
      again: `${many(removed.length, 'cell')} given up. `,
      shrink: `The tightest turn has a radius of ${num(tightest)} instead of ${num(radius)}. `,
    }[/** @type {string} */ (key)];
    const count = many(legs.length, 'leg');
    const verdict = legs.length > 0 ? `${count}, ${wrong || 'none'} blocked.` : 'No path is left.';
    return `${NAMES[/** @type {'again'} */ (key)]}: ${extra ?? ''}${verdict} Directional-24 finds ${other}.`;
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
