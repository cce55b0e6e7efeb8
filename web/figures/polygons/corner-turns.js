import { slider } from '../../kit/controls.js';
import { hypot, unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many, num } from '../../kit/format.js';
import { corners, goal, start } from '../../kit/handles.js';
import { isSimple } from '../../kit/worlds.js';
import { sceneHash } from '../../playground/scene-format.js';
import { CORNER_LEGEND, cornerPathValues, drawCornerPath, findCornerPath } from './corner-path.js';

/** The corner at which the vectors of the text are drawn, and how long those along its sides are. */
const ONE = 0;
const ARM = 1.7;

/**
 * The vectors e1 and e2 along the sides of a corner, and n to the middle of its free arc, if it has one.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {[number, number][]} polygon
 * @param {readonly import('bitangent/all').Corner[]} corners
 * @param {number} radius of the agent
 */
function drawVectors(pen, polygon, corners, radius) {
  const from = polygon[ONE];
  const draw = (/** @type {number[]} */ [x, y], /** @type {number} */ length, name = '') => {
    const tip = [from[0] + length * x, from[1] + length * y];
    pen.arrow(from, tip, { color: 'ink', width: 2, part: name });
    const middle = [(from[0] + tip[0]) / 2, (from[1] + tip[1]) / 2];
    pen.label(middle, name, { away: [y, -x], maths: true, bold: true });
  };
  for (const [i, to] of [polygon[ONE + 1], polygon[polygon.length - 1]].entries()) {
    const long = hypot(to[0] - from[0], to[1] - from[1]);
    const along = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
    draw(along, Math.min(ARM, 0.8 * long), `e_${i + 1}`);
  }
  const corner = corners.find(({ point: [x, y] }) => hypot(x - from[0], y - from[1]) < 1e-9);
  if (!corner || corner.sweep <= 0) return;
  draw(unit(corner.startAngle + corner.sweep / 2), Math.max(radius, pen.px(34)), 'n');
}

/** A polygon inflated by the agent's radius: its corners become arcs. */
export default defineFigure({
  title: 'The corners of a polygon',
  bare: true,
  view: [-10, -4.8, 10, 4.8],
  legend: [['obstacle', 'polygon', 'block'], ...CORNER_LEGEND],
  state: {
    start: [-8.6, -0.6],
    goal: [8.6, 0.4],
    radius: 0.9,
    polygon: [
      [-3.6, -2.1],
      [3, -2.7],
      [4.2, 1.7],
      [0.7, -0.2],
      [-1.6, 2.6],
    ],
  },
  handles: (state) => [...corners('polygon')(state), start(), goal()],
  controls: [slider('radius', { label: 'Radius of the agent', min: 0, max: 1.6, step: 0.05 })],
  allows: ({ polygon }, worlds) => isSimple({ polygons: [polygon] }, worlds),
  scene: ({ polygon, radius }) => ({ polygons: [polygon], agentRadius: radius }),

  compute: (state, worlds) => findCornerPath(worlds, { polygons: [state.polygon] }, state),

  draw(pen, computed, { polygon, ...state }) {
    drawCornerPath(pen, computed, { ...state, polygons: [polygon] });
    drawVectors(pen, polygon, computed.corners, state.radius);
  },

  describe({ path, corners }, { radius }) {
    const who = `With a radius of ${dialed('radius', num(radius))}`;
    if (!path.found) return `${who} you cannot reach the goal.`;
    const turning = corners.filter(({ sweep }) => sweep > 0).length;
    return `${who} you walk ${num(path.length)}; ${turning} of ${many(corners.length, 'corner')} have an arc.`;
  },

  values: ({ path, corners }) => ({
    ...cornerPathValues({ path, corners }),
    turning: corners.filter(({ sweep }) => sweep > 0).length,
  }),

  hash: (_, state) => sceneHash({ ...state, polygons: [state.polygon] }),
});
