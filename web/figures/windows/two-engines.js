import { scatterMany } from '../../kit/boards/scatter.js';
import { drawWindows } from '../../kit/boards/window-marks.js';
import { action, steps } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { duration, many, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { runSearch, timed } from '../../kit/watched-search.js';
import { endsAreFree } from '../../kit/worlds.js';
import { watchWindows } from './watch-windows.js';

const BOX = [-18.5, -5, 18.5, 5];
/** The board of the tangent engine is above the one of the cells engine. */
const DOWN = [0, -12.2];
const STOPS = [10, 20, 40, 80, 160, 320, 640];
const NUMBERS = {
  expansions: 'Steps',
  bitangents: 'Bitangents',
  sightTests: 'Sight tests',
  nodes: 'Nodes',
};
const big = (/** @type {number} */ value) => value.toLocaleString('en');

/** @param {{n: number, seed: number}} state */
const sceneOf = (state) => scatterMany(state, BOX, 2);

/** The two engines for circles on one scene, with what each of them does. */
export default defineFigure({
  title: 'Two engines on one scene',
  view: [-20, -17.8, 20, 6.6],
  legend: [
    'obstacle',
    ['visit', 'looked at, clear'],
    ['blocked', 'looked at, blocked'],
    ['window', 'window, taken', 'band'],
    ['open', 'window, waiting', 'band'],
    'surf',
    'hug',
  ],
  load: loadEngines,
  state: { start: [-19.2, -1], goal: [19.2, 0.5], n: 80, seed: 8 },
  handles: [start(), goal()],
  controls: [
    steps('n', { label: 'Circles', stops: STOPS }),
    action('Other circles', ({ seed }) => ({ seed: (seed % 99) + 1 })),
  ],
  scene: (_, { circles }) => ({ circles }),
  allows: ({ start, goal, ...state }, worlds) =>
    [start, goal].every(([, y]) => Math.abs(y) < 5.5) &&
    endsAreFree({ start, goal, circles: sceneOf(state) }, worlds),

  compute({ start, goal, ...state }, worlds) {
    const circles = sceneOf(/** @type {any} */ (state));
    const world = worlds.world(circles);
    const { looked } = runSearch(world, start, goal);
    const { data } = watchWindows(world, start, goal, 1e9);
    const costs = /** @type {const} */ (['tangent', 'cells']).map((engine) => {
      const { answer, ms } = timed(() => world.findPath(start, goal, { snap: true, engine }));
      return { engine, path: answer, ms };
    });
    return { circles, looked, data, costs };
  },

  draw(pen, { circles, looked, data, costs }, { start, goal }) {
    const below = pen.moved(DOWN);
    const of = (/** @type {string} */ wanted) =>
      looked.filter((/** @type {any} */ { verdict }) => verdict === wanted);
    pen.cached([data], (own) => {
      drawWindows(own.moved(DOWN), data);
      // Windows of the lower board end where the upper one begins.
      own.shape({ fill: 'board' }, (ctx) =>
        ctx.rect(0, 0, own.camera.width, own.camera.screenY(DOWN[1] / 2)),
      );
      for (const each of [own, own.moved(DOWN)]) each.obstacles(circles);
      own.segments(of('blocked'), { color: 'blocked', width: 1, dash: true, alpha: 0.3 });
      own.segments(of('clear'), { color: 'visit', width: 1.25 });
    });
    [pen, below].forEach((each, i) => each.path(costs[i].path, { width: 3 }));
    [start, goal].forEach((end, i) => below.dot(end, { color: ['start', 'goal'][i], size: 7 }));
    pen.label([0, 5.9], 'Tangent engine', { size: 14 });
    below.label([0, 5.9], 'Cells engine', { size: 14 });
  },

  describe({ circles, costs: [tangent, cells] }) {
    const world = many(circles.length, 'circle');
    if (!cells.path.found)
      return `Among ${world} there is no path, and both engines find that out.`;
    const [few, most] = [cells, tangent].map(({ path }) => path.stats.expansions);
    const tests = many(tangent.path.stats.sightTests, 'sight test');
    return `Among ${world} both find the path of ${num(cells.path.length)}. The tangent engine takes ${many(most, 'step')} with ${tests}, the cells engine ${many(few, 'step')} with ${cells.path.stats.sightTests}.`;
  },

  tableRows: 5,
  table: ({ circles, costs }) => ({
    caption: `The work among ${many(circles.length, 'circle')}`,
    columns: ['Engine', 'Tangent', 'Cells'],
    rows: [
      ...Object.entries(NUMBERS).map(([key, name]) => [
        ...[name, ...costs.map((/** @type {any} */ { path }) => big(path.stats[key]))],
      ]),
      ['Time', ...costs.map((/** @type {any} */ { ms }) => duration(ms))],
    ],
  }),

  values: ({ circles, costs: [tangent, cells] }) => ({
    circles: circles.length,
    tangent: { length: tangent.path.length, ...tangent.path.stats },
    cells: { length: cells.path.length, ...cells.path.stats },
  }),
});
