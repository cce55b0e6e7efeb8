import { drawObstacles } from '../../kit/boards/obstacles.js';
import { slider } from '../../kit/controls.js';
import { fieldContours, fieldRegion } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { flatLines } from './flat-lines.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -5.6, 10, 5.6];
const RADIUS = 0.3;
const OUTLINE = { maxError: 0.01 };
const SCENE = {
  walls: [
    [
      [-3, 5.4],
      [-3, 0.8],
      [0.2, 0.8],
    ],
    [
      [-3, -5.4],
      [-3, -0.6],
    ],
    [
      [3.4, 3.2],
      [3.4, -2.2],
      [8, -2.2],
    ],
  ],
  polygons: [
    [
      [-7.4, 1.2],
      [-5.6, 1.6],
      [-5.4, 3.2],
      [-7.6, 3],
    ],
  ],
  circles: [
    [-0.6, -3, 1.1],
    [0.6, 3.2, 0.9],
    [6.2, 1.2, 1],
  ],
};

/** What a unit can reach in a turn, and the path to a place in there. */
export default defineFigure({
  title: 'The range of a move',
  view: VIEW,
  legend: [
    ['obstacle', 'obstacle', 'block'],
    'inflated',
    'agent',
    ['start', 'within the range', 'square'],
    'surf',
    'hug',
    'start',
    'goal',
  ],
  state: { start: [-5.6, -1.2], goal: [0.6, -0.6], most: 7 },
  handles: [start(), goal()],
  controls: [slider('most', { label: 'Length of a move', min: 1, max: 18, step: 0.25 })],
  scene: () => ({ ...SCENE, agentRadius: RADIUS }),

  compute({ start, goal, most }, worlds) {
    const world = worlds.scene(SCENE);
    const options = { agentRadius: RADIUS, snap: true };
    // The outline needs the distances just beyond it.
    const field = world.field(start, { ...options, maxLength: 1.1 * most });
    const region = fieldRegion(field, most, OUTLINE);
    const [rim] = fieldContours(field, [most], OUTLINE);
    const distance = field.distanceAt(goal);
    field.free();
    const path = world.findPath(start, goal, { ...options, maxLength: most });
    return { region, rim, distance, path };
  },

  draw(pen, { region, rim, path }, { start, goal }) {
    pen.cached([region], (inner) => {
      flatLines(inner, region.loops, { fill: 'start', alpha: 0.22, closed: true });
      flatLines(inner, rim, { color: 'start', width: 2 });
      drawObstacles(inner, SCENE, RADIUS);
    });
    pen.path(path);
    pen.snappedEnds({ start, goal }, path);
    pen.circle([...path.start, RADIUS], { color: 'agent', width: 2 });
  },

  describe({ distance, path }, { most }) {
    const move = `a move of ${dialed('most', num(most))}`;
    if (path.found)
      return `With ${move} you get there, and have ${num(most - path.length)} to spare.`;
    const far = distance < Infinity ? `: it is ${num(distance)} away` : '';
    return `With ${move} you do not get there${far}.`;
  },

  values: ({ region, path }) => ({
    status: path.status,
    length: path.length,
    area: region.area,
  }),
});
