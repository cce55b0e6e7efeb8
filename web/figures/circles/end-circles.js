import { forestEnd } from '../../kit/boards/forest-end.js';
import { many } from '../../kit/format.js';

const isClear = (/** @type {{verdict: string}} */ { verdict }) => verdict === 'clear';

/** The forest after the part on circles: all tangents, and the one path. */
export default forestEnd({
  title: 'The forest with its tangents',
  legend: [['agent', 'you', 'disc']],
  radius: 0,

  compute(world, _, { start, goal, circles }) {
    return { circles, edges: world.tangentGraph({ start, goal }).edges.filter(isClear) };
  },

  over(pen, { circles, edges }) {
    pen.segments(edges, { color: 'surf', width: 1, alpha: 0.3 });
    pen.circles(circles, { color: 'hug', width: 2, alpha: 0.4 });
  },

  describe: ({ edges, path }) =>
    `Of ${many(edges.length, 'tangent')} between the trees, ${path.segments.length} pieces are yours.`,
});
