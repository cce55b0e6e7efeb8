import {
  action,
  choice,
  defineFigure,
  goal,
  lengthOf,
  many,
  num,
  runSearch,
  scatter,
  slider,
  start,
  toggle,
  watchTextbook,
} from '../kit/index.js';

const BOX = [-8.2, -4.5, 8.2, 4.5];
const sceneOf = (/** @type {number} */ n, /** @type {number} */ seed) =>
  scatter(n, { seed, box: BOX, min: 0.3, max: 1.1, gap: 0.2, skew: 1.4 });

/** Delayed edge generation: the edges that the search looked at, over the whole graph. */
export default defineFigure({
  title: 'Edges made only when A* asks',
  view: [-10, -4.8, 10, 4.8],
  legend: [
    'obstacle',
    'graph',
    ['visit', 'looked at, clear'],
    ['blocked', 'looked at, blocked'],
    'surf',
    'hug',
  ],
  state: {
    ...{ start: [-9.4, -1.2], goal: [9.4, 0.8] },
    ...{ n: 24, seed: 7, search: 'textbook', whole: true },
  },
  handles: [start(), goal()],
  controls: [
    choice('search', { label: 'Search', options: { textbook: 'textbook', library: 'library' } }),
    slider('n', { label: 'Circles', min: 2, max: 36, step: 1 }),
    toggle('whole', { label: 'Whole graph', color: 'graph' }),
    action('Other circles', ({ seed }) => ({ seed: (seed % 99) + 1 })),
  ],
  scene: ({ n, seed }) => ({ circles: sceneOf(n, seed) }),

  compute({ start, goal, n, seed, search }, worlds) {
    const circles = sceneOf(n, seed);
    const world = worlds.world(circles);
    const library = runSearch(world, start, goal);
    const { path } = library;
    const textbook = watchTextbook(world, path.start, path.goal, Infinity);
    const shown = search === 'textbook' ? textbook : library;
    return { circles, path, library, textbook, graph: textbook.graph, looked: shown.looked };
  },

  draw(pen, { circles, path, graph, looked }, { whole, start, goal, search }) {
    const of = (/** @type {any[]} */ edges, /** @type {string} */ wanted) =>
      edges.filter(({ verdict }) => verdict === wanted);
    if (whole) pen.segments(of(graph.edges, 'clear'), { color: 'graph', width: 0.75, alpha: 0.45 });
    pen.obstacles(circles);
    const width = search === 'textbook' ? 1 : 2;
    pen.segments(of(looked, 'blocked'), { color: 'blocked', width: width / 2, dash: true });
    pen.segments(of(looked, 'clear'), { color: 'visit', width, alpha: width === 2 ? 1 : 0.6 });
    pen.path(path);
    pen.snappedEnds({ start, goal }, path);
  },

  describe({ circles, path, graph, looked }, { search }) {
    const share = num((100 * looked.length) / graph.edgeCount, 1);
    const world = `Among ${many(circles.length, 'circle')} the whole graph has ${many(graph.edgeCount, 'surfing edge')}`;
    const who = search === 'textbook' ? 'The textbook search' : 'The library';
    return `${world}. ${who} looked at ${looked.length}, ${share}% of the whole. The path is ${num(lengthOf(path))} long.`;
  },

  tableRows: 3,
  table({ circles, graph, textbook, library }) {
    const big = (/** @type {number} */ value) => value.toLocaleString('en');
    return {
      caption: `Surfing edges among ${many(circles.length, 'circle')}`,
      columns: ['Graph', 'Made', 'Looked at'],
      rows: [
        ['Whole', big(graph.edgeCount), big(graph.edgeCount)],
        ['When A* asks', big(textbook.looked.length), big(textbook.looked.length)],
        ['Library', big(library.edges.length), big(library.looked.length)],
      ],
    };
  },

  values: ({ path, graph, textbook, library }) => ({
    ...{ status: path.status, length: path.length, whole: graph.edgeCount },
    ...{ made: library.edges.length, looked: library.looked.length },
    asked: textbook.looked.length,
  }),
});
