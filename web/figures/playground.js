import {
  action,
  brushBoard,
  brushControls,
  brushed,
  choice,
  defineFigure,
  goal,
  many,
  num,
  runSearch,
  scatter,
  slider,
  start,
  steps,
  timed,
  toggle,
  withDab,
} from '../kit/index.js';
import { MAX_CIRCLES, sceneToHash } from '../sandbox/format.js';

/** @type {[number, number, number, number]} */
const VIEW = [-400, -220, 400, 220];
const STOPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, MAX_CIRCLES];
/** Candidates that a query may look at: it ends soon, whatever the reader builds. */
const BUDGET = 200_000;
/** Of those that are shown: a board is full of them. */
const SHOWN = 3000;

/** Seeded circles, the smaller the more there are. @param {number} n */
function scene(n) {
  const least = 70 / Math.sqrt(n);
  return scatter(n, { seed: 11, box: VIEW, min: least, max: 5 * least, gap: least, skew: 2.5 });
}

/** Everything at once: a world to fill, to paint and to clear, both engines, and their times. */
export default defineFigure({
  title: 'Playground',
  view: VIEW,
  legend: ['obstacle', 'grown', 'surf', 'hug', 'visit'],
  state: {
    start: [-385, -60],
    goal: [385, 40],
    n: 200,
    radius: 3,
    engine: 'auto',
    tool: 'move',
    brush: 10,
    visited: true,
    path: true,
    strokes: [Array.from({ length: 11 }, (_, i) => [20 + 4 * i, 75 - 15 * i, 10])],
  },
  handles: [start(), goal()],
  controls: [
    steps('n', { label: 'Circles', stops: STOPS }),
    slider('radius', { label: 'Radius of the actor', min: 0, max: 20, step: 0.5 }),
    choice('engine', {
      label: 'Engine',
      options: { auto: 'Automatic', tangent: 'Tangent', cells: 'Cells' },
    }),
    toggle('path', { label: 'Path', color: 'surf' }),
    toggle('visited', { label: 'Edges that A* took', color: 'visit' }),
    ...brushControls({ min: 2, max: 40, step: 1 }),
    action('Block the path', ({ strokes, brush }, { path }) => {
      if (!path.length) return {};
      return { strokes: withDab(strokes, [...path.pointAt(path.length / 2), brush], true) };
    }),
  ],
  board: brushBoard,

  compute({ n, strokes, start, goal, radius, engine, visited }, worlds) {
    const circles = brushed(scene(n), strokes, MAX_CIRCLES);
    const options = { agentRadius: radius, snap: true, partial: true, maxExpansions: BUDGET };
    const world = worlds.world(circles);
    const times = timed(() => world.findPath(start, goal, { ...options, engine }));
    const watched = { ...options, maxExpansions: SHOWN, engine: /** @type {const} */ ('tangent') };
    const looked = visited ? runSearch(world, start, goal, watched).looked : [];
    const taken = looked.filter(({ verdict }) => verdict === 'clear');
    return { circles, path: times.answer, times, looked, taken };
  },

  draw(pen, { circles, path, taken }, { path: shown, n, strokes, radius, start, goal }) {
    pen.still([n, strokes, radius], (still) => still.obstacles(circles, radius));
    pen.segments(taken, { color: 'visit', width: 1, alpha: 0.6 });
    if (shown) pen.path(path, { dash: path.partial ? [1, 8] : undefined });
    pen.snapped(start, path.start, 'start');
    pen.snapped(goal, path.goal, 'goal');
  },

  describe({ circles, path, looked, taken }, { visited }) {
    const world = many(circles.length, 'circle');
    const edges = visited
      ? ` The tangent engine looked at ${many(looked.length, 'edge')} and took ${taken.length}.`
      : '';
    if (!path.length) return `Among ${world} there is no way for this actor.${edges}`;
    const lines = path.segments.filter((/** @type {any} */ { type }) => type === 'line').length;
    const parts = `${many(lines, 'line')} and ${many(path.segments.length - lines, 'arc')}`;
    const what = path.found ? 'The shortest path' : 'No way leads to the goal; the nearest';
    return `${what} among ${world} is ${num(path.length, 1)} long, ${parts}.${edges}`;
  },

  values: ({ path: { status, length, stats } }) => ({ status, length, engine: stats.engine }),

  table: ({ path, times: { first, again } }) => ({
    caption: `Answered by the ${path.stats.engine} engine`,
    columns: ['Time of the query', 'ms'],
    rows: [
      ['The first after a change', num(first)],
      ['Each one more', num(again, again < 0.1 ? 4 : 3)],
    ],
  }),

  hash: ({ circles }, { start, goal, radius, engine }) =>
    sceneToHash({
      ...{ start, goal, radius, engine, snap: true, partial: true },
      circles: circles.map((/** @type {number[]} */ [x, y, r]) => ({ x, y, r })),
    }),
});
