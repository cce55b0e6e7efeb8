import {
  CURVE_LEGEND,
  defineFigure,
  drawCurve,
  drawUnit,
  lengthOf,
  loadUnits,
  num,
  shifted,
  slider,
  turning,
} from '../kit/index.js';

/** Side of a panel, its middle, and the side of the squares of its picture. */
const PANEL = 9;
const PITCH = 9.6;
const MIDDLE = PANEL / 2;
const SIDE = 0.3;
const COUNT = PANEL / SIDE;
const PANELS = ['line', 'turn, straight', 'exact'];
/** An estimate counts as too high beyond rounding. */
const LEAST = 1e-9;

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
    ['measure', 'bands of length 1', 'block'],
    ['cusp', 'too high', 'block'],
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
      Math.hypot(to[0], to[1]),
      lengthOf(turnThenStraight(from, /** @type {any} */ (to), radius)),
      lengthOf(freeHeading(from, /** @type {any} */ (to), radius)),
    ];
    const squares = Array.from({ length: COUNT * COUNT }, (_, i) => {
      const [x, y] = [SIDE * (i % COUNT), SIDE * Math.floor(i / COUNT)];
      return { x, y, lengths: lengths([x + SIDE / 2 - MIDDLE, y + SIDE / 2 - MIDDLE]) };
    });
    const high = squares.filter(({ lengths: [, turn, exact] }) => turn > exact + LEAST);
    return {
      ...{ squares, high, here: lengths(goal) },
      worst: Math.max(1, ...high.map(({ lengths: [, turn, exact] }) => turn / exact)),
      curves: [turnThenStraight(from, goal, radius), freeHeading(from, goal, radius)],
      table: worlds.unit({ turningRadius: radius }).estimate(from, goal),
    };
  },

  draw(pen, { squares, high, curves }, { goal }) {
    PANELS.forEach((name, panel) => {
      const place = (/** @type {any} */ { x, y }) => [x + panel * PITCH, y, SIDE];
      const banded = squares.filter((/** @type {any} */ { lengths }) => lengths[panel] % 2 < 1);
      pen.squares([[panel * PITCH, 0, PANEL]], { fill: 'measure', alpha: 0.08 });
      pen.squares(banded.map(place), { fill: 'measure', alpha: 0.24 });
      if (panel === 1) pen.squares(high.map(place), { fill: 'cusp', alpha: 0.4 });
      pen.label([panel * PITCH + MIDDLE, PANEL + 0.5], name, { size: 14, maths: false });
      const middle = [panel * PITCH + MIDDLE, MIDDLE];
      const end = [goal[0] + middle[0], goal[1] + middle[1]];
      if (panel === 0) pen.segment(middle, end, { color: 'surf', width: 3 });
      else drawCurve(pen, shifted(curves[panel - 1].segments, middle), { width: 3 });
      drawUnit(pen, middle, 0, { width: 0.6, length: 1.1 });
    });
  },

  describe({ here: [line, turn, exact], high, worst, table, squares }) {
    const share = num((100 * high.length) / squares.length, 0);
    const excess = turn > exact + LEAST ? `too high by ${num(turn - exact)}` : 'right';
    return `Line ${num(line)}; turn, straight ${num(turn)}, ${excess}; exact ${num(exact)}; table ${num(table.length)}. Turn, straight is too high on ${share}% of the board, up to ${num(worst)} times.`;
  },

  values: ({ here: [line, turn, exact], high, worst, table }) => ({
    ...{ line, turn, exact, high: high.length, worst, table: table.length, error: table.error },
  }),
});
