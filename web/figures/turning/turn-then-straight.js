import { loadUnits, turning } from '../../kit/boards/units.js';
import { slider } from '../../kit/controls.js';
import { atan2, cos, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { point } from '../../kit/handles.js';
import {
  CURVE_LEGEND,
  drawCurve,
  drawStem,
  drawTurningCircles,
  drawUnit,
  poseHandles,
  turningCircles,
} from './unit-drives.js';

/** A curve counts as shorter beyond rounding. */
const LEAST = 1e-9;
const SIDES = /** @type {const} */ ({ L: 'left', R: 'right' });

/** The shortest curve to a point, as in the article: full lock until it is straight ahead. */
export default defineFigure({
  title: 'Turn, then straight',
  view: [-9.6, -4.6, 6.6, 3.2],
  legend: [
    ...CURVE_LEGEND,
    ['construct', 'turning circle', 'dashed'],
    ['measure', 'triangle P, Q, goal', 'line'],
    ['theta', 'θ'],
  ],
  load: loadUnits,
  state: { unit: [-5, -1], heading: 1.2, goal: [4.4, -1.6], radius: 2 },
  handles: [
    point('goal', { label: 'Goal', color: 'goal', letter: 'G' }),
    ...poseHandles('unit', 'heading', { label: 'Unit', color: 'start', letter: 'S' }),
  ],
  controls: [slider('radius', { label: 'Turning radius', min: 0.5, max: 4, step: 0.1 })],

  compute({ unit, heading, goal, radius }) {
    const from = [...unit, heading];
    const { curveCandidates, freeHeading, turnThenStraight } = turning();
    const circles = turningCircles(unit, heading, radius);
    const sides = curveCandidates('turn-then-straight', from, goal, radius).map((curve, i) => {
      const turn = curve.pieces[0].length / radius;
      const leave = curve.found ? curve.pointAt(radius * turn) : null;
      return { curve, center: circles[i].slice(0, 2), turn, leave };
    });
    const best = turnThenStraight(from, goal, radius);
    return { sides, circles, best, exact: freeHeading(from, goal, radius) };
  },

  draw(pen, { sides, circles, best, exact }, { unit, heading, goal }) {
    drawTurningCircles(pen, circles);
    for (const { curve } of sides) {
      if (curve.found && curve.word !== best.word)
        drawCurve(pen, curve.segments, { width: 2, alpha: 0.55, dash: [7, 5] });
    }
    const { center, leave } = sides.find(({ curve }) => curve.word === best.word) ?? sides[0];
    if (leave) {
      for (const [from, to] of [
        [center, leave],
        [center, goal],
      ]) {
        pen.segment(from, to, { color: 'measure', width: 1.5 });
      }
      pen.rightAngle(leave, center, goal);
      const [toLeave, toGoal] = [leave, goal].map(([x, y]) => atan2(y - center[1], x - center[0]));
      const theta = atan2(sin(toGoal - toLeave), cos(toGoal - toLeave));
      pen.angle(center, toLeave, theta, { label: 'θ' });
      pen.label([(center[0] + leave[0]) / 2, (center[1] + leave[1]) / 2], 'r', {
        ...{ away: [leave[1] - center[1], center[0] - leave[0]], color: 'measure' },
      });
    }
    drawCurve(pen, best.segments);
    if (exact.length < best.length - LEAST) {
      drawCurve(pen, exact.segments, { width: 3, dash: [3, 3] });
      pen.label(exact.pointAt(exact.length / 2), `${exact.word}, shorter`, {
        ...{ away: [0, 1], maths: false },
      });
    }
    pen.dot(center, { color: 'measure' });
    pen.label(center, 'P', { away: [center[0] - unit[0], center[1] - unit[1]], color: 'measure' });
    if (leave) {
      pen.dot(leave, { color: 'ink' });
      pen.label(leave, 'Q', { away: [leave[0] - center[0], leave[1] - center[1]] });
    }
    drawStem(pen, unit, heading, 'start');
    drawUnit(pen, unit, heading, { width: 0.7, length: 1.3 });
  },

  describe({ sides, best, exact }, { radius }) {
    const [short, long] = [...sides].sort((a, b) => a.curve.length - b.curve.length);
    const sideOf = (/** @type {any} */ { curve }) =>
      SIDES[/** @type {'L' | 'R'} */ (curve.word[0])];
    const other = long.curve.found ? num(long.curve.length) : 'never';
    const gain = best.length - exact.length;
    const missed = gain > LEAST ? `; turn away first, and it is ${num(exact.length)}` : '';
    return `Turning radius ${dialed('radius', num(radius, 1))}: to the ${sideOf(short)} ${num(short.curve.length)}, to the ${sideOf(long)} ${other}${missed}.`;
  },

  values: ({ sides, best, exact }) => ({
    ...{ word: best.word, length: best.length, exact: exact.length },
    sides: sides.map((/** @type {any} */ { curve }) => curve.length),
  }),
});
