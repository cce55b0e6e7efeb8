import { FOREST_TREES } from '../../kit/boards/forest.js';
import { forestEnd } from '../../kit/boards/forest-end.js';
import { drawSolid } from '../../kit/boards/obstacles.js';

/** A house in the forest: its corners, and the walls between its doors. */
const [LEFT, LOW, RIGHT, HIGH] = [-2.6, -1.9, 2.6, 1.9];
const FLOOR = [
  [LEFT, LOW],
  [RIGHT, LOW],
  [RIGHT, HIGH],
  [LEFT, HIGH],
];
const WALLS = [
  [
    [LEFT, -0.9],
    [LEFT, LOW],
    [RIGHT, LOW],
    [RIGHT, -0.2],
  ],
  [
    [LEFT, -0.1],
    [LEFT, HIGH],
    [RIGHT, HIGH],
    [RIGHT, 0.6],
  ],
  [
    [0, LOW],
    [0, -0.5],
  ],
  [
    [0, 0.3],
    [0, HIGH],
  ],
];

/** The forest after the part on corners and walls: somebody has built a house in it. */
export default forestEnd({
  title: 'The forest with a house',
  legend: [
    ['obstacle-rim', 'wall', 'line'],
    ['inflated', 'floor', 'band'],
    ['agent', 'you', 'disc'],
  ],
  scene: { walls: WALLS },
  trees: FOREST_TREES.filter(
    ([x, y, r]) => x + r < LEFT - 0.5 || x - r > RIGHT + 0.5 || y + r < LOW - 0.5 || y - r > HIGH + 0.5,
  ),

  compute: () => ({}),

  under: (pen) => pen.polyline(FLOOR, { fill: 'inflated' }),

  over: (pen) => drawSolid(pen, { walls: WALLS }),

  describe: () => 'It leads through every door that is on its way.',
});
