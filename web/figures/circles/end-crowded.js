import { forestEnd } from '../../kit/boards/forest-end.js';
import { FOREST_TREES } from '../../kit/boards/forest.js';
import { drawInflated } from '../../kit/boards/obstacles.js';
import { num } from '../../kit/format.js';

const RADIUS = 0.3;

/** The forest after the part on crowded circles: trees grow into each other, and you are wide. */
export default forestEnd({
  title: 'The forest, grown together',
  legend: ['inflated', ['agent', 'you', 'disc']],
  radius: RADIUS,
  trees: [
    ...FOREST_TREES,
    ...[
      [-7.5, -1.6, 0.9],
      [-3.9, 0.6, 0.75],
      [-0.2, 1.9, 0.8],
      [0.7, -1.6, 0.8],
      [4.9, 2.1, 0.75],
      [5.5, -2.5, 0.8],
      [-1.9, -2.9, 0.7],
      [2.3, 2.6, 0.6],
    ],
  ],

  compute: (_, __, { circles }) => ({ circles }),

  under: (pen, { circles }) => drawInflated(pen, { circles }, RADIUS),

  describe: ({ radius }) => `You are ${num(2 * radius)} wide, and many gaps are shut.`,
});
