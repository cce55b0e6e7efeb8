import { scatterMany } from '../../kit/boards/scatter.js';
import { drawWindows } from '../../kit/boards/window-marks.js';
import { action, choice, steps } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, duration, many } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { runSearch, timed } from '../../kit/watched-search.js';
import { endsAreFree } from '../../kit/worlds.js';
import { watchWindows } from './watch-windows.js';

const BOX = [-18.5, -5, 18.5, 5];
/** The bars: how high they are, and the pixels beside them for their names and numbers. */
const BARS = { height: 1.1, tops: [-7.4, -9.1], name: 122, number: 62 };
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
  view: [-20, -10.4, 20, 5.4],
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
  state: { start: [-19.2, -1], goal: [19.2, 0.5], n: 80, seed: 8, shown: 'tangent' },
  handles: [start(), goal()],
  controls: [
    steps('n', { label: 'Circles', stops: STOPS }),
    choice('shown', {
      label: 'Search of',
      options: { tangent: 'the tangent engine', cells: 'the cells engine' },
    }),
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

  draw(pen, { circles, looked, data, costs }, { shown }) {
    const of = (/** @type {string} */ wanted) =>
      looked.filter((/** @type {any} */ { verdict }) => verdict === wanted);
    pen.cached([data, shown], (own) => {
      if (shown === 'cells') drawWindows(own, data);
      own.obstacles(circles);
      if (shown === 'cells') return;
      own.segments(of('blocked'), { color: 'blocked', width: 1, dash: true, alpha: 0.3 });
      own.segments(of('clear'), { color: 'visit', width: 1.25 });
    });
    pen.path(costs[0].path, { width: 3 });
    drawTests(pen, costs);
  },

  describe({ costs: both }, { n }) {
    const world = `Among ${dialed('n', `${n}`)} circles`;
    if (!both[0].path.found) return `${world} there is no path, and both engines find that out.`;
    const [tangent, own] = both.map(({ path }) => path.stats);
    return `${world} the tangent engine tests ${many(tangent.sightTests, 'line')}, the cells engine ${big(own.sightTests)}; one path.`;
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

/**
 * How many lines each engine tests, as bars to one scale.
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {any[]} costs
 */
function drawTests(pen, costs) {
  const { height, tops } = BARS;
  const left = -20 + pen.px(BARS.name);
  const most = 20 - pen.px(BARS.number) - left;
  const tests = costs.map(({ path }) => path.stats.sightTests);
  // A line under the board, which windows run past.
  pen.shape({ fill: 'board' }, (ctx) => {
    const [, y] = pen.at([0, BOX[1] - 0.9]);
    ctx.rect(0, y, pen.camera.width, pen.camera.height - y);
  });
  pen.label([0, -6.6], 'Sight tests of the search', { size: 13, color: 'soft' });
  tests.forEach((count, i) => {
    const [top, right] = [tops[i], left + (most * count) / Math.max(...tests)];
    const corners = [
      [left, top],
      [right, top],
      [right, top - height],
      [left, top - height],
    ];
    pen.polyline([...corners, corners[0]], { fill: i === 0 ? 'blocked' : 'window' });
    const middle = top - height / 2;
    const name = ['Tangent engine', 'Cells engine'][i];
    pen.label([left, middle], name, { away: [-1, 0], gap: 8, size: 13 });
    pen.label([right, middle], big(count), { away: [1, 0], gap: 8, size: 15 });
  });
}
