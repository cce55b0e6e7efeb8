import { loadUnits, turning } from '../../kit/boards/units.js';
import { slider } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { contours } from './level-lines.js';
import { CURVE_LEGEND, drawCurve, drawUnit, shifted } from './unit-drives.js';
import { areaOf, fillOutlines, traceMap } from './traced-map.js';

/** Side of a panel, its middle, and the distance of the points between which its lines are drawn. */
const PANEL = 9;
const PITCH = 9.6;
const MIDDLE = PANEL / 2;
const SIDE = 0.15;
const COUNT = PANEL / SIDE;
const PANELS = ['straight line', 'turn, then straight', 'exact'];
/** Distance of the points between which the place where an estimate is too high is traced. */
const COARSE = 0.3;
/** An estimate counts as too high beyond rounding. */
const LEAST = 1e-9;

/** The last pictures, which do not depend on the goal. */
let last = {
  radius: 0,
  lines: /** @type {{from: number[], to: number[]}[][]} */ ([]),
  jumps: /** @type {{from: number[], to: number[]}[][]} */ ([]),
  high: /** @type {number[][][]} */ ([]),
  worst: 1,
};

/** The goal in one of the panels, by its place relative to the unit. @param {number} panel */
const goalIn = (panel) => ({
  ...{ id: `goal ${panel}`, label: `Goal, ${PANELS[panel]}`, color: 'goal', letter: 'G' },
  look: /** @type {const} */ ('point'),
  position: (/** @type {any} */ { goal: [x, y] }) => [x + panel * PITCH + MIDDLE, y + MIDDLE],
  move: (/** @type {any} */ _, /** @type {number} */ x, /** @type {number} */ y) => {
    const keep = (/** @type {number} */ v) => Math.min(Math.max(v - MIDDLE, -MIDDLE), MIDDLE);
    return { goal: [keep(x - panel * PITCH), keep(y)] };
  },
});

/** What each estimate says of each place around a unit, and where it is too high. */
export default defineFigure({
  title: 'Estimates for a unit that turns',
  view: [0, 0, 2 * PITCH + PANEL, PANEL + 1],
  legend: [
    'goal',
    ['measure', 'lines of equal length, 1 apart'],
    ['hug', 'too high', 'block'],
    ['ink', 'the length jumps', 'line'],
    ...CURVE_LEGEND,
  ],
  load: loadUnits,
  state: { goal: [0.6, 1.2], radius: 1.5 },
  handles: [goalIn(0), goalIn(1), goalIn(2)],
  controls: [slider('radius', { label: 'Turning radius', min: 0.5, max: 2, step: 0.1 })],

  compute({ goal, radius }, worlds) {
    const { freeHeading, turnThenStraight } = turning();
    const from = /** @type {const} */ ([0, 0, 0]);
    const lengths = (/** @type {readonly number[]} */ to) => [
      hypot(to[0], to[1]),
      lengthOf(turnThenStraight(from, /** @type {any} */ (to), radius)),
      lengthOf(freeHeading(from, /** @type {any} */ (to), radius)),
    ];
    if (last.radius !== radius) {
      const box = [-MIDDLE, -MIDDLE, MIDDLE, MIDDLE];
      const maps = [1, 2].map((panel) =>
        traceMap(box, COARSE, (x, y) => {
          const all = lengths([x, y]);
          const isHigh = panel === 1 && all[1] > all[2] + LEAST;
          return { kind: isHigh ? 'high' : 'true', length: all[panel] };
        }),
      );
      const [turn, exact] = maps;
      const values = Array.from({ length: (COUNT + 1) ** 2 }, (_, i) =>
        lengths([SIDE * (i % (COUNT + 1)) - MIDDLE, SIDE * Math.floor(i / (COUNT + 1)) - MIDDLE]),
      );
      const lines = PANELS.map((_, panel) =>
        contours(
          values.map((all) => all[panel]),
          COUNT + 1,
          SIDE,
        ),
      );
      const ratios = values.map(([, turn, exact]) => (exact > 0 ? turn / exact : 1));
      last = {
        ...{ radius, lines, jumps: [[], turn.jumps, exact.jumps] },
        ...{ high: turn.areas.get('high') ?? [], worst: Math.max(1, ...ratios) },
      };
    }
    return {
      ...last,
      here: lengths(goal),
      curves: [turnThenStraight(from, goal, radius), freeHeading(from, goal, radius)],
      table: worlds.unit({ turningRadius: radius }).estimate(from, goal),
    };
  },

  draw(pen, { lines, jumps, high, curves }, { goal }) {
    PANELS.forEach((name, panel) => {
      const middle = [panel * PITCH + MIDDLE, MIDDLE];
      const moved = pen.moved(middle);
      pen.squares([[panel * PITCH, 0, PANEL]], { fill: 'measure', alpha: 0.08 });
      if (panel === 1) fillOutlines(moved, high, { fill: 'hug', alpha: 0.3 });
      pen.moved([panel * PITCH, 0]).segments(lines[panel], { color: 'measure', width: 1.25 });
      moved.segments(jumps[panel], { color: 'ink', width: 2.5, round: true });
      pen.label([panel * PITCH + MIDDLE, PANEL + 0.5], name, { size: 14, maths: false });
      const end = [goal[0] + middle[0], goal[1] + middle[1]];
      if (panel === 0) pen.segment(middle, end, { color: 'surf', width: 3 });
      else drawCurve(pen, shifted(curves[panel - 1].segments, middle), { width: 3 });
      drawUnit(pen, middle, 0, { width: 0.6, length: 1.1 });
    });
  },

  describe({ here: [, turn, exact], worst }, { radius }) {
    const said = turn > exact + LEAST ? `, and you can drive ${num(exact)}` : ', which is right';
    return `Turning radius ${dialed('radius', num(radius, 1))}: the guess is ${num(turn)}${said}. In the discs it is up to ${num(100 * (worst - 1), 0)}% too high.`;
  },

  tableRows: 4,
  table: ({ here: [line, turn, exact], table }) => ({
    caption: 'Estimates of the length to the goal',
    columns: ['Estimate', 'Length', 'Too high by'],
    rows: [
      ['Straight line', num(line), ''],
      ['Turn, then straight', num(turn), turn > exact + LEAST ? num(turn - exact) : ''],
      ['Exact', num(exact), ''],
      ['The library’s table', num(table.length), ''],
    ],
  }),

  values: ({ here: [line, turn, exact], high, worst, table }) => ({
    ...{ line, turn, exact, high: areaOf(high), worst, table: table.length, error: table.error },
  }),
});
