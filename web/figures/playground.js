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
import { MAX_CIRCLES, sceneToHash } from '../playground/scene-format.js';

/** Where the circles are. */
const FIELD = [-400, -220, 400, 220];
const MOST_RADIUS = 10;
/** Round them there is room for an actor that goes outside of all. */
const ROOM = 2 * MOST_RADIUS;
const STOPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/** Candidates that a query may look at: it ends soon, whatever the reader builds. */
const BUDGET = 200_000;
/** Of these that are watched: more would take longer than a frame. */
const WATCHED = 3000;

/** From so many circles on the actor shrinks with them: among thousands none else gets through. */
const SHRINKS_FROM = 200;
/** The actor's radius, of the one that is chosen. @param {any} state */
const actorRadius = ({ n, radius }) => radius * Math.min(1, Math.sqrt(SHRINKS_FROM / n));

/** Seeded circles, the smaller the more there are. @param {number} n */
function scene(n) {
  const least = 70 / Math.sqrt(n);
  return scatter(n, { seed: 11, box: FIELD, min: least, max: 5 * least, gap: least, skew: 2.5 });
}

/** @param {import('bitangent').Path} path @param {string} world */
function answer({ status, length, partial, segments, stats }, world) {
  if (status === 'out-of-budget') {
    const after = many(stats.expansions, 'candidate');
    return `The ${stats.engine} engine gave up among ${world}, after ${after}: there may be a way.`;
  }
  if (length === null) return `Among ${world} there is no way for this actor.`;
  const lines = segments.filter(({ type }) => type === 'line').length;
  const parts = `${many(lines, 'line')} and ${many(segments.length - lines, 'arc')}`;
  const what = partial
    ? `No way among ${world} leads to the goal; the one that comes nearest`
    : `The shortest path among ${world}`;
  return `${what} is ${num(length, 1)} long, ${parts}.`;
}

/**
 * What A* of the tangent engine looked at, which is shown whoever answers.
 * @param {ReturnType<typeof runSearch>} seen
 * @param {number} clear how many of the edges are
 * @param {boolean} answered whether it was this engine that did
 */
function looks({ path, looked }, clear, answered) {
  const who = `A* ${answered ? 'looks' : 'would look'}`;
  if (path.status === 'out-of-budget') {
    const first = looked.length.toLocaleString('en');
    return ` Shown: the ${clear} clear of the first ${first} edges that ${who} at.`;
  }
  return ` ${who} at ${many(looked.length, 'edge')}, ${clear} of them clear.`;
}

/** Circles, with those told apart that came from a brush. @param {any} computed */
function crowd({ circles, painted }) {
  const scattered = many(circles.length - painted, 'circle');
  return painted > 0 ? `${scattered} and ${painted.toLocaleString('en')} painted` : scattered;
}

/** Everything at once: a world to fill, to paint and to clear, both engines, and their times. */
export default defineFigure({
  title: 'Playground',
  view: [FIELD[0] - ROOM, FIELD[1] - ROOM, FIELD[2] + ROOM, FIELD[3] + ROOM],
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
    slider('radius', {
      ...{ label: 'Radius of the actor', min: 0, max: MOST_RADIUS, step: 0.2 },
      text: (_, state) => num(actorRadius(state), state.n > SHRINKS_FROM ? 2 : 1),
    }),
    choice('engine', {
      label: 'Engine',
      options: { auto: 'Automatic', tangent: 'Tangent', cells: 'Cells' },
    }),
    toggle('path', { label: 'Path', color: 'surf' }),
    toggle('visited', { label: 'Clear edges that A* looked at', color: 'visit' }),
    ...brushControls({ min: 2, max: 40, step: 1 }),
    action('Block the path', ({ strokes, brush }, { path }) => {
      if (!path.length) return {};
      return { strokes: withDab(strokes, [...path.pointAt(path.length / 2), brush], true) };
    }),
  ],
  board: brushBoard,

  compute(state, worlds) {
    const { n, strokes, start, goal, engine, visited } = state;
    const circles = brushed(scene(n), strokes, MAX_CIRCLES);
    const dabs = new Set(strokes.flat());
    const painted = circles.filter((circle) => dabs.has(circle)).length;
    const radius = actorRadius(state);
    const options = { agentRadius: radius, snap: true, maxExpansions: BUDGET };
    const world = worlds.world(circles);
    const cost = timed(() => world.findPath(start, goal, { ...options, engine, partial: true }));
    const watched = {
      ...options,
      maxExpansions: WATCHED,
      engine: /** @type {const} */ ('tangent'),
    };
    const seen = visited ? runSearch(world, start, goal, watched) : null;
    const clear = seen?.looked.filter(({ verdict }) => verdict === 'clear') ?? [];
    return { circles, painted, radius, path: cost.answer, cost, seen, clear };
  },

  draw(pen, { circles, radius, path, clear }, { path: shown, n, strokes, start, goal }) {
    pen.still([n, strokes, radius], (still) => still.obstacles(circles, radius));
    pen.segments(clear, { color: 'visit', width: 1, alpha: 0.6 });
    if (shown) pen.path(path, { dash: path.partial ? [1, 8] : undefined });
    pen.snapped(start, path.start, 'start');
    pen.snapped(goal, path.goal, 'goal');
  },

  describe(computed) {
    const { path, seen, clear } = computed;
    const byTangent = path.stats.engine === 'tangent';
    const look = seen ? looks(seen, clear.length, byTangent) : '';
    return answer(path, crowd(computed)) + look;
  },

  values: ({ path: { status, length, stats } }) => ({ status, length, engine: stats.engine }),

  table: ({ path, cost: { ms, once } }) => ({
    caption: `Cost of the ${path.stats.engine} engine${once ? ', asked once' : ''}`,
    columns: ['Candidates', once ? 'Query time' : 'Query time, repeated'],
    rows: [[path.stats.expansions.toLocaleString('en'), `${num(ms, ms < 0.1 ? 4 : 2)} ms`]],
  }),

  hash: ({ circles, radius }, { start, goal, engine }) =>
    sceneToHash({
      ...{ start, goal, radius, engine, snap: true, partial: true },
      circles: circles.map((/** @type {number[]} */ [x, y, r]) => ({ x, y, r })),
    }),
});
