import { scatter } from '../../kit/boards/scatter.js';
import { choice, slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { lengthOf } from '../../kit/motion.js';
import { runSearch } from '../../kit/watched-search.js';
import { watchTextbook } from './textbook-tangents.js';

const BOX = [-18.4, -4.4, 18.4, 4.4];
/** The board of the whole graph is below the one of the search. */
const DOWN = [0, -13];
/** Of the bar that shows a number of edges: its end for all of them, its height over the board. */
const [LEFT, RIGHT, TOP] = [-18.4, 3, 5.9];
const SEED = 3;
const SEARCHES = { textbook: 'textbook', library: 'library' };

const sceneOf = (/** @type {number} */ n) =>
  scatter(n, { seed: SEED, box: BOX, min: 0.35, max: 1.1, gap: 0.3, skew: 1.4 });
const big = (/** @type {number} */ value) => value.toLocaleString('en');

/** Delayed edge generation: the edges that the search looked at, over the whole graph. */
export default defineFigure({
  title: 'Edges made only when A* asks',
  view: [-20, -18, 20, 7.2],
  legend: [
    'obstacle',
    ['visit', 'looked at, clear'],
    ['graph', 'clear edge of the whole graph'],
    'surf',
    'hug',
  ],
  state: { start: [-19.2, -1], goal: [-5, 0.4], n: 48, search: 'textbook' },
  handles: [start(), goal()],
  controls: [
    choice('search', { label: 'Search', options: SEARCHES }),
    slider('n', { label: 'Circles', min: 2, max: 60, step: 1 }),
  ],
  scene: ({ n }) => ({ circles: sceneOf(n) }),
  allows: ({ start, goal }) => [start, goal].every(([, y]) => Math.abs(y) < 5.2),

  compute({ start, goal, n, search }, worlds) {
    const circles = sceneOf(n);
    const world = worlds.world(circles);
    const library = runSearch(world, start, goal);
    const { path } = library;
    const textbook = watchTextbook(world, path.start, path.goal, Infinity);
    const shown = search === 'textbook' ? textbook : library;
    return { circles, path, library, textbook, graph: textbook.graph, looked: shown.looked };
  },

  draw(pen, { circles, path, graph, looked }, { start, goal, search }) {
    const below = pen.moved(DOWN);
    const of = (/** @type {any[]} */ edges, /** @type {string} */ wanted) =>
      edges.filter(({ verdict }) => verdict === wanted);
    for (const each of [pen, below]) each.obstacles(circles);
    // Only those in sight: the blocked ones, which are more, would bury them.
    const isFew = search === 'library';
    pen.segments(of(looked, 'clear'), {
      ...{ color: 'visit', width: isFew ? 2 : 1, alpha: isFew ? 1 : 0.75 },
    });
    below.segments(of(graph.edges, 'clear'), { color: 'graph', width: 0.6, alpha: 0.6 });
    for (const each of [pen, below]) each.path(path);
    pen.snappedEnds({ start, goal }, path);
    for (const [at, color, name] of /** @type {[number[], string, string][]} */ ([
      [path.start, 'start', 'S'],
      [path.goal, 'goal', 'G'],
    ])) {
      // As large as the handles on the board above.
      below.dot(at, { color, size: 12, hollow: true });
      below.label(at, name, { color, maths: false });
    }
    drawBar(pen, looked.length, graph.edgeCount, 'visit', 'looked at');
    drawBar(below, graph.edgeCount, graph.edgeCount, 'graph', 'the whole graph');
  },

  describe({ path, graph, looked }, { search, n }) {
    const share = num((100 * looked.length) / graph.edgeCount, 1);
    const who = search === 'textbook' ? 'your search' : 'the library';
    return `Among ${dialed('n', `${n}`)} circles ${who} looked at ${share}% of the edges, for a path of ${num(lengthOf(path))}.`;
  },

  values: ({ path, graph, textbook, library }) => ({
    ...{ status: path.status, length: path.length, whole: graph.edgeCount },
    ...{ made: library.edges.length, looked: library.looked.length },
    asked: textbook.looked.length,
  }),
});

/**
 * A number of edges as a bar over a board.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {number} count
 * @param {number} all
 * @param {string} color
 * @param {string} name
 */
function drawBar(pen, count, all, color, name) {
  const end = LEFT + ((RIGHT - LEFT) * count) / all;
  pen.segment([LEFT, TOP], [end, TOP], { color, width: 9 });
  pen.label([end, TOP], `${big(count)} ${name}`, { away: [1, 0], gap: 8, maths: false });
}
