import { forestEnd } from '../../kit/boards/forest-end.js';
import { loadEngines } from '../../kit/engines.js';
import { num } from '../../kit/format.js';
import { drawUnit } from './unit-drives.js';

const RADIUS = 0.3;
const CAR = { width: 0.46, length: 0.8 };
const TURN = { turningRadius: 0.8, startHeading: 1.57, goalHeading: 1.57 };

/** The forest after the part on units that turn: you drive, and cannot turn on the spot. */
export default forestEnd({
  title: 'The forest with a car',
  legend: [
    ['soft', 'path on foot', 'dashed'],
    ['agent', 'car', 'band'],
  ],
  load: loadEngines,
  radius: RADIUS,

  compute(world, foot, { start, goal }) {
    const path = world.findPath(start, goal, { agentRadius: RADIUS, snap: true, ...TURN });
    return { foot, path };
  },

  over: (pen, { foot }) => pen.path(foot, { color: 'soft', width: 2, dash: [6, 5] }),

  agent(pen, { path }) {
    const at = 0.42 * path.length;
    drawUnit(pen, path.pointAt(at), path.headingAt(at), CAR);
  },

  describe: ({ foot, path }) => `That is ${num(path.length - foot.length)} more than on foot.`,
});
