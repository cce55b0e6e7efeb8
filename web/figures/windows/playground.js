import { scatter } from '../../kit/boards/scatter.js';
import { action, choice, slider, steps, toggle } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { ask, askedText } from './query-text.js';
import { brushBoard, brushControls, brushed, withDab } from './circle-brush.js';
import { MAX_CIRCLES, sceneHash } from '../../playground/scene-format.js';

/** The box of the circles. */
const FIELD = [-400, -220, 400, 220];
const MOST_RADIUS = 10;
/** Around it there is room for an agent that goes outside of all circles. */
const ROOM = 2 * MOST_RADIUS;
const STOPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/** Most candidates of a query: it ends soon, whatever the reader builds. */
const BUDGET = 200_000;

/** Above this many circles the agent shrinks with them, to get through among thousands. */
const SHRINKS_FROM = 200;
/** The agent's radius, from the chosen one. @param {any} state */
const agentRadius = ({ n, radius }) => radius * Math.min(1, Math.sqrt(SHRINKS_FROM / n));

/** Seeded circles; the more there are, the smaller they are. @param {number} n */
function scene(n) {
  const least = 70 / Math.sqrt(n);
  return scatter(n, { seed: 11, box: FIELD, min: least, max: 5 * least, gap: least, skew: 2.5 });
}

/** The numbers of scattered and of painted circles, as text. @param {any} computed */
function circlesText({ circles, painted }) {
  const scattered = many(circles.length - painted, 'circle');
  return painted > 0 ? `${scattered} and ${painted.toLocaleString('en')} painted` : scattered;
}

/** The brush is always seen; what else there is to paint with is in the drawer. */
const [BRUSH, ...STROKES] = brushControls({ min: 2, max: 40, step: 1 });

/** Palisades across the board, and far beyond it, each open at one end: the path winds. */
const SLALOM = [-250, -125, 0, 125, 250].map((x, i) =>
  Array.from({ length: 52 }, (_, k) => [x, (i % 2 === 0 ? 1 : -1) * (80 - 15 * k), 10]),
);

/**
 * A button for a scene.
 *
 * @param {string} label
 * @param {{n: number, strokes?: number[][][]}} scene
 */
const preset = (label, { n, strokes = [] }) => action(label, () => ({ n, strokes, tool: 'move' }));

/** Everything at once: a world to fill, paint and erase, the engines for circles, and their times. */
export default defineFigure({
  title: 'Playground',
  view: [FIELD[0] - ROOM, FIELD[1] - ROOM, FIELD[2] + ROOM, FIELD[3] + ROOM],
  legend: ['obstacle', 'inflated', 'surf', 'hug', 'visit'],
  load: loadEngines,
  state: {
    start: [-385, -60],
    goal: [385, 40],
    n: 200,
    radius: 3,
    engine: 'auto',
    tool: 'move',
    brush: 10,
    visited: false,
    path: true,
    strokes: [Array.from({ length: 11 }, (_, i) => [20 + 4 * i, 75 - 15 * i, 10])],
  },
  handles: [start(), goal()],
  controls: [
    preset('A forest', { n: 200 }),
    preset('A slalom', { n: 10, strokes: SLALOM }),
    preset('Ten thousand', { n: 10_000 }),
    BRUSH,
    steps('n', { label: 'Circles', stops: STOPS }),
    slider('radius', {
      ...{ label: 'Radius of the agent', min: 0, max: MOST_RADIUS, step: 0.2 },
      text: (_, state) => num(agentRadius(state), state.n > SHRINKS_FROM ? 2 : 1),
    }),
    choice('engine', {
      label: 'Engine',
      options: { auto: 'Automatic', tangent: 'Tangent', cells: 'Cells' },
    }),
    toggle('path', { label: 'Path', color: 'surf' }),
    toggle('visited', { label: 'Clear edges that A* looked at', color: 'visit' }),
    ...STROKES,
    action('Block the path', ({ strokes, brush }, { path }) => {
      if (path.segmentCount === 0) return {};
      return { strokes: withDab(strokes, [...path.pointAt(path.length / 2), brush], true) };
    }),
  ],
  board: brushBoard,
  scene: (_, { circles, radius }) => ({ circles, agentRadius: radius }),

  compute(state, worlds) {
    const { n, strokes, start, goal, engine, visited } = state;
    const circles = brushed(scene(n), strokes, MAX_CIRCLES);
    const dabs = new Set(strokes.flat());
    const painted = circles.filter((circle) => dabs.has(circle)).length;
    const radius = agentRadius(state);
    const options = { agentRadius: radius, snap: true, maxExpansions: BUDGET, engine, visited };
    return { circles, painted, radius, ...ask(worlds.world(circles), start, goal, options) };
  },

  draw(pen, { circles, radius, path, clear }, { path: shown, n, strokes, start, goal }) {
    pen.cached([n, strokes, radius], (own) => own.obstacles(circles, radius));
    pen.segments(clear, { color: 'visit', width: 1, alpha: 0.6 });
    if (shown) pen.path(path, { dash: path.partial ? [1, 8] : undefined });
    pen.snappedEnds({ start, goal }, path);
  },

  describe: (computed) => askedText(computed, circlesText(computed)),

  values: ({ path: { status, length, stats } }) => ({ status, length, engine: stats.engine }),

  table: ({ path, cost: { ms, once } }) => ({
    caption: `Cost of the ${path.stats.engine} engine${once ? ', run once' : ''}`,
    columns: ['Steps', once ? 'Query time' : 'Query time, repeated'],
    rows: [[path.stats.expansions.toLocaleString('en'), `${num(ms, ms < 0.1 ? 4 : 2)} ms`]],
  }),

  hash: ({ circles, radius }, { start, goal, engine }) =>
    sceneHash({ start, goal, radius, engine, circles }),
});
