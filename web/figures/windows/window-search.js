import { scatterMany } from '../../kit/boards/scatter.js';
import { drawDiagram, drawWindows } from '../../kit/boards/window-marks.js';
import { action, steps, toggle } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { searchSteps } from '../../kit/motion.js';
import { endsAreFree } from '../../kit/worlds.js';
import { byVerdict, watchWindows } from './watch-windows.js';

const BOX = [-18.5, -8.5, 18.5, 8.5];
const STOPS = [50, 100, 200, 300, 400, 600];

/** @param {{n: number, seed: number}} state */
const sceneOf = (state) => scatterMany(state, BOX, 2.6);

/** The search of the cells engine through some hundred circles, step by step. */
export default defineFigure({
  title: 'Windows on their way through some hundred circles',
  view: [-20, -9, 20, 9],
  legend: [
    'obstacle',
    ['window', 'window, taken', 'band'],
    ['open', 'waiting on the open list', 'band'],
    ['cell', 'edge of a cell'],
    'surf',
    'hug',
  ],
  load: loadEngines,
  state: { start: [-19.3, -2], goal: [19.3, 1.5], n: 300, seed: 7, step: 320, cells: true },
  handles: [start(), goal()],
  motion: searchSteps(120, { toEnd: true }),
  controls: [
    steps('n', { label: 'Circles', stops: STOPS }),
    toggle('cells', { label: 'Cells', color: 'cell' }),
    action('Other circles', ({ seed }) => ({ seed: (seed % 99) + 1 })),
  ],
  scene: (_, { circles }) => ({ circles }),
  allows: ({ start, goal, ...state }, worlds) =>
    endsAreFree({ start, goal, circles: sceneOf(state) }, worlds),

  compute({ start, goal, step, ...state }, worlds) {
    const circles = sceneOf(/** @type {any} */ (state));
    return { circles, ...watchWindows(worlds.world(circles), start, goal, step) };
  },

  draw(pen, { circles, cells, data, path, done }, { cells: shown }) {
    pen.cached([data, shown], (own) => {
      drawWindows(own, data);
      if (shown) drawDiagram(own, cells, { alpha: 0.45 });
      own.obstacles(circles);
    });
    if (done) pen.path(path);
  },

  describe({ windows, total, path, done }, { step, n }) {
    const world = `Among ${dialed('n', `${n}`)} circles, after ${dialed('step', `${Math.min(step, total)}`)} steps:`;
    const { open, clear, blocked } = byVerdict(windows);
    if (!done)
      return `${world} ${many(clear + blocked, 'window')} taken, ${open.toLocaleString('en')} waiting.`;
    const found = path.found ? `the path, ${num(path.length)} long` : 'there is no path';
    return `${world} ${found}, with ${many(path.stats.sightTests, 'sight test')}.`;
  },

  table: ({ windows }) => ({
    caption: 'Windows so far',
    columns: ['Waiting', 'Passed on', 'Blocked', 'Dropped'],
    rows: [Object.values(byVerdict(windows))],
  }),

  values: ({ windows, total, path, done }) => ({
    ...byVerdict(windows),
    total,
    done,
    length: path.length,
    sightTests: path.stats.sightTests,
  }),
});
