import {
  action,
  defineFigure,
  endsAreFree,
  goal,
  many,
  num,
  runSearch,
  scatter,
  slider,
  start,
  toggle,
} from '../kit/index.js';

const BOX = [-8.2, -4.5, 8.2, 4.5];
const sceneOf = (/** @type {number} */ n, /** @type {number} */ seed) =>
  scatter(n, { seed, box: BOX, min: 0.3, max: 1.1, gap: 0.2, skew: 1.4 });

/** Delayed edge generation: the edges that the search looked at, over the whole graph. */
export default defineFigure({
  title: 'Edges made only when A* asks',
  view: [-10, -4.8, 10, 4.8],
  legend: [
    'graph',
    ['visit', 'looked at, clear'],
    ['blocked', 'looked at, blocked'],
    'surf',
    'hug',
  ],
  state: { start: [-9.4, -1.2], goal: [9.4, 0.8], n: 24, seed: 7, whole: true },
  handles: [start(), goal()],
  controls: [
    slider('n', { label: 'Circles', min: 2, max: 36, step: 1 }),
    toggle('whole', { label: 'Whole graph', color: 'graph' }),
    action('Other circles', ({ seed }) => ({ seed: (seed % 99) + 1 })),
  ],

  allows: ({ start, goal, n, seed }, worlds) =>
    endsAreFree({ start, goal, circles: sceneOf(n, seed) }, worlds),

  compute({ start, goal, n, seed }, worlds) {
    const circles = sceneOf(n, seed);
    const world = worlds.world(circles);
    const seen = runSearch(world, start, goal);
    const ends = { start: seen.path.start, goal: seen.path.goal };
    return { circles, ...seen, graph: world.tangentGraph({ ...ends, hugging: false }) };
  },

  draw(pen, { circles, path, graph, looked }, { whole, start, goal }) {
    const of = (/** @type {any[]} */ edges, /** @type {string} */ wanted) =>
      edges.filter(({ verdict }) => verdict === wanted);
    if (whole) pen.segments(of(graph.edges, 'clear'), { color: 'graph', width: 0.75, alpha: 0.45 });
    pen.obstacles(circles);
    pen.segments(of(looked, 'blocked'), { color: 'blocked', width: 1.5, dash: true });
    pen.segments(of(looked, 'clear'), { color: 'visit', width: 2 });
    pen.path(path);
    pen.snapped(start, path.start, 'start');
    pen.snapped(goal, path.goal, 'goal');
  },

  describe({ circles, path, graph, edges, looked }) {
    const share = num((100 * looked.length) / graph.edgeCount, 1);
    const world = `Among ${many(circles.length, 'circle')} the whole graph has ${many(graph.edgeCount, 'surfing edge')}`;
    const made = `A* made ${edges.length.toLocaleString('en')} and looked at ${looked.length}, ${share}% of the whole`;
    return `${world}. ${made}. The path is ${num(path.length ?? 0)} long.`;
  },

  tableRows: 2,
  table({ circles, graph, edges, looked }) {
    const { length: n } = circles;
    const big = (/** @type {number} */ value) => value.toLocaleString('en');
    return {
      caption: `Surfing edges among ${n} circles`,
      columns: ['Graph', 'Made', 'Looked at'],
      rows: [
        ['Whole', big(graph.edgeCount), big(graph.edgeCount)],
        ['When A* asks', big(edges.length), big(looked.length)],
      ],
    };
  },

  values: ({ path, graph, edges, looked }) => ({
    status: path.status,
    length: path.length,
    whole: graph.edgeCount,
    made: edges.length,
    looked: looked.length,
  }),
});
