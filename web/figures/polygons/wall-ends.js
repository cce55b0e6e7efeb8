import { slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many, num } from '../../kit/format.js';
import { corners, goal, start } from '../../kit/handles.js';
import { sceneHash } from '../../playground/scene-format.js';
import {
  arcsOf,
  CORNER_LEGEND,
  cornerPathValues,
  drawCornerPath,
  findCornerPath,
} from './corner-path.js';

/** Walls have no inside; an agent with a radius goes round their ends in half circles. */
export default defineFigure({
  title: 'Walls and their ends',
  bare: true,
  view: [-10, -4.8, 10, 4.8],
  legend: [['obstacle-rim', 'wall', 'line'], ...CORNER_LEGEND],
  state: {
    start: [-8.6, 0.2],
    goal: [8.6, -0.6],
    radius: 0.7,
    walls: [
      [
        [-6.2, 2.6],
        [-4.4, -2.2],
        [0.2, -2.6],
      ],
      [
        [3.4, 2.4],
        [4.6, -3.6],
      ],
    ],
  },
  handles: (state) => [
    ...state.walls.flatMap((/** @type {unknown} */ _, /** @type {number} */ i) =>
      corners(`walls.${i}`, `Wall ${i + 1}, point`)(state),
    ),
    start(),
    goal(),
  ],
  controls: [slider('radius', { label: 'Radius of the agent', min: 0, max: 1.5, step: 0.05 })],
  scene: ({ walls, radius }) => ({ walls, agentRadius: radius }),

  compute: (state, worlds) => findCornerPath(worlds, { walls: state.walls }, state),

  draw: drawCornerPath,

  describe({ path }, { radius }) {
    const scene = `With a radius of ${dialed('radius', num(radius))}`;
    if (!path.found) return `${scene} you do not get past the walls.`;
    const turns = radius === 0 ? path.segments.length - 1 : arcsOf(path).length;
    return `${scene} you walk ${num(path.length)}, with ${many(turns, 'turn')}.`;
  },

  values: cornerPathValues,
  hash: (_, state) => sceneHash(state),
});
