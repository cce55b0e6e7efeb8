import { FOREST_TREES } from '../../kit/boards/forest.js';
import { forestEnd } from '../../kit/boards/forest-end.js';
import { drawSolid } from '../../kit/boards/obstacles.js';

/** A house in the forest: its corners, and the walls between its doors. */
const [LEFT, LOW, RIGHT, HIGH] = [-2.4, -1.6, 2.3, 1.6];
/** How far from it the trees are that were left. */
const CLEARING = 0.25;
const FLOOR = [
  [LEFT, LOW],
  [RIGHT, LOW],
  [RIGHT, HIGH],
  [LEFT, HIGH],
];
const WALLS = [
  [
    [LEFT, -0.7],
    [LEFT, LOW],
    [RIGHT, LOW],
    [RIGHT, -0.1],
  ],
  [
    [LEFT, 0.2],
    [LEFT, HIGH],
    [RIGHT, HIGH],
    [RIGHT, 0.7],
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
    ([x, y, r]) =>
      x + r < LEFT - CLEARING ||
      x - r > RIGHT + CLEARING ||
      y + r < LOW - CLEARING ||
      y - r > HIGH + CLEARING,
  ),

  compute: () => ({}),

  under: (pen) => pen.polyline(FLOOR, { fill: 'inflated' }),

  over: (pen) => drawSolid(pen, { walls: WALLS }),

  describe: () => 'It leads through every door that is on its way.',
});
