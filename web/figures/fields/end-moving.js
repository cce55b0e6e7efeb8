import { FOREST_VIEW } from '../../kit/boards/forest.js';
import { forestEnd } from '../../kit/boards/forest-end.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { fieldContours } from '../../kit/engines.js';
import { many } from '../../kit/format.js';
import { flatLines } from './flat-lines.js';
import { homeOf } from './walker-starts.js';

const COUNT = 56;
/** How far all have walked. */
const WALKED = 1.4;
const LENGTHS = Array.from({ length: 24 }, (_, i) => i + 1);
const OUTLINE = { maxError: 0.03, cellSize: 0.5 };

/** The forest after the part on agents on the move: a field, and the crowd that goes down it. */
export default forestEnd({
  title: 'The forest with its crowd',
  legend: [
    ['measure', 'equally far'],
    ['agent', 'walker', 'disc'],
  ],

  compute(world, { goal }) {
    const field = world.field(goal, { agentRadius: 0.2, snap: true });
    field.update();
    const paths = Array.from({ length: COUNT }, (_, i) => field.pathFrom(homeOf(i, FOREST_VIEW)));
    const contours = fieldContours(field, LENGTHS, OUTLINE);
    field.free();
    return { contours, paths: paths.filter(({ found, length }) => found && length > WALKED) };
  },

  under: (pen, { contours }) =>
    flatLines(pen, contours.flat(), { color: 'measure', width: 1, alpha: 0.7 }),

  agent(pen, { paths }) {
    const walkers = paths.map((/** @type {import('bitangent/all').Path} */ path, i) => ({
      at: path.pointAt(WALKED),
      heading: path.headingAt(WALKED),
      // Not in step.
      walked: WALKED + i / 7,
    }));
    drawWalkers(pen, walkers, { least: 6.5 });
  },

  describe: ({ paths }) => `${many(paths.length, 'walker')} of one search go there with you.`,
});
