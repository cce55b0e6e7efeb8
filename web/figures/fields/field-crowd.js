import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { slider } from '../../kit/controls.js';
import { fieldContours } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, duration, num } from '../../kit/format.js';
import { goal } from '../../kit/handles.js';
import { timed } from '../../kit/watched-search.js';
import { flatLines } from './flat-lines.js';
import { homeOf } from './walker-starts.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -5.6, 10, 5.6];
/** The board may be wider than that. */
const CORNERS = [-13, -5.6, 13, -5.6, 13, 5.6, -13, 5.6];
/** Contours are curves, drawn by chords: of this error no corner is seen. */
const OUTLINE = { maxError: 0.002, cellSize: 0.5 };
const RADIUS = 0.12;
const AGENT = { agentRadius: RADIUS, snap: true };

/** One field for a crowd: its contours, and walkers that go down them. */
export default defineFigure({
  title: 'A field and its crowd',
  view: VIEW,
  legend: ['leaf', 'inflated', ['measure', 'equally far'], ['agent', 'walker', 'disc'], 'goal'],
  state: {
    ...{ goal: [6.5, -1], count: 240, time: 3 },
    circles: [
      [-6.2, 2.1, 1.5],
      [-4.6, -2.4, 1.9],
      [-1.3, 0.9, 1.4],
      [-0.6, -3.4, 0.9],
      [1.2, 3.4, 1.1],
      [2.6, -1.2, 1.6],
      [5.2, 2.2, 1.3],
      [8.1, 3.6, 0.8],
      [7.2, -3.9, 0.9],
    ],
  },
  handles: (state) => [...treeHandles(state), goal()],
  controls: [slider('count', { label: 'Walkers', min: 1, max: 1000, step: 1 })],
  motion: {
    ...{ key: 'time', label: 'Distance walked', end: ({ longest }) => longest, speed: 3 },
    autoplay: true,
  },

  compute({ goal, circles, count }, worlds) {
    const world = worlds.world(circles);
    const field = world.field(goal, AGENT);
    const made = timed(() => field.update());
    const asked = timed(() =>
      Array.from({ length: count }, (_, i) => field.pathFrom(homeOf(i, VIEW))),
    );
    const corners = field.sample(CORNERS).filter((value, i) => i % 3 === 0 && value < Infinity);
    const paths = asked.answer.filter(({ found }) => found);
    const single = timed(() => {
      for (const { start } of paths) world.findPath(start, goal, AGENT);
    });
    const longest = paths.reduce((most, { length }) => Math.max(most, length), 0);
    const lengths = Array.from({ length: Math.max(longest, ...corners) }, (_, i) => i + 1);
    const contours = fieldContours(field, lengths, OUTLINE).filter((lines) => lines.length > 0);
    field.free();
    return { ...{ paths, longest, contours }, times: [made.ms, asked.ms, single.ms] };
  },

  draw(pen, { paths, contours }, { circles, time }) {
    pen.cached([contours, circles], (inner) => {
      flatLines(inner, contours.flat(), { color: 'measure', width: 1 });
      drawTrees(inner, circles, RADIUS);
    });
    const walkers = paths.map((path, i) => ({
      ...{ at: path.pointAt(time), heading: path.headingAt(time) },
      // They are not in step.
      walked: Math.min(time, path.length) + i,
    }));
    drawWalkers(pen, walkers, { radius: RADIUS, least: 4 });
  },

  describe({ paths, longest }, { time, count }) {
    const walkers = `${dialed('count', `${count}`)} walkers`;
    if (paths.length === 0) return `${walkers}, and nobody can reach the goal.`;
    const there = paths.filter(({ length }) => length <= time).length;
    return `One search for ${walkers}: ${there} are there, and the last one needs ${num(longest)}.`;
  },

  tableRows: 3,
  table: ({ paths, times: [made, asked, single] }) => ({
    caption: 'Time on this device',
    columns: ['Work', 'Time'],
    rows: [
      ['The field', duration(made)],
      [`Its paths from ${paths.length} places`, duration(asked)],
      ['A query for each instead', duration(single)],
    ],
  }),

  values: ({ paths, longest, contours }) => ({
    ...{ walkers: paths.length, longest, contours: contours.length },
  }),
});
