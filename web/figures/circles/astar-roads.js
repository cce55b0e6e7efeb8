import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many, num } from '../../kit/format.js';
import { point } from '../../kit/handles.js';
import { searchSteps } from '../../kit/motion.js';
import { bestFirst } from '../../kit/watched-search.js';
import { astar, stepsTo } from './textbook.js';

/** Rows of the open list that are shown. */
const ROWS = 5;
/** Junctions by their letters, the start and the goal first. */
const LETTERS = 'SGABCDEFH';
const ROADS = ['SA', 'SB', 'AC', 'AD', 'BD', 'BF', 'CD', 'CE', 'EG', 'EH', 'FH', 'GH'].map((road) =>
  [...road].map((letter) => LETTERS.indexOf(letter)),
);
/** What a handle of a junction is called, and its colour. */
const NAMES = { S: ['Start', 'start'], G: ['Goal', 'goal'] };

/** The roads as a graph for A*. @param {readonly (readonly number[])[]} places */
function graphOf(places) {
  const distance = (/** @type {number} */ a, /** @type {number} */ b) =>
    hypot(places[a][0] - places[b][0], places[a][1] - places[b][1]);
  return {
    ...{ start: 0, goal: 1 },
    edgesFrom: (/** @type {any} */ node) =>
      ROADS.filter((road) => road.includes(node)).map(([a, b]) => ({
        to: a === node ? b : a,
        length: distance(a, b),
      })),
    estimate: (/** @type {any} */ node) => distance(node, 1),
  };
}

/** The best partial path to each junction. @param {readonly any[]} listed the best first */
const firstOfEach = (listed) =>
  listed.filter(({ node }, i) => listed.findIndex((other) => other.node === node) === i);

/** A* on a map of roads: partial paths, and which of them is taken next. */
export default defineFigure({
  title: 'A* on a map of roads',
  view: [-10, -4.4, 10, 4.4],
  legend: [
    ['graph', 'road'],
    ['visit', 'taken from the open list'],
    ['open', 'end of a partial path on the list', 'dashed'],
    ['surf', 'most promising, or the one pointed at'],
    ['construct', 'h of its end', 'dashed'],
  ],
  state: {
    step: 0,
    places: [
      [-8.8, -0.6],
      [8.8, 0.4],
      [-5.9, 2.6],
      [-5.2, -2.8],
      [-1.3, 3.3],
      [-1.1, -0.2],
      [4, 2.9],
      [0.6, -3.5],
      [5.4, -2.2],
    ],
  },
  handles: [...LETTERS].map((letter, i) => {
    const [label, color] = NAMES[/** @type {'S' | 'G'} */ (letter)] ?? [
      `Junction ${letter}`,
      'node',
    ];
    return point(`places.${i}`, { label, color, letter });
  }),
  motion: searchSteps(0.8),

  compute({ places, step }) {
    const graph = graphOf(places);
    const { steps, open, best, taken, done } = astar(graph, step);
    const pathOf = (/** @type {number} */ i) => {
      const nodes = [0, ...stepsTo(steps, i).map(({ node }) => Number(node))];
      const name = nodes.map((node) => LETTERS[node]).join(' → ');
      return { ...steps[i], name, points: nodes.map((node) => places[node]) };
    };
    const clear = steps.flatMap(({ verdict }, i) => (verdict === 'clear' ? [pathOf(i)] : []));
    return {
      listed: bestFirst({ edges: steps, open, best }).map(pathOf),
      ...{ clear, done, last: taken < 0 ? null : pathOf(taken) },
      total: astar(graph, Infinity).count,
    };
  },

  draw(pen, { listed, clear, done, last }, { places }, row) {
    const ends = (/** @type {any} */ { points }) => ({ from: points.at(-2), to: points.at(-1) });
    const roads = ROADS.map(([a, b]) => ({ from: places[a], to: places[b] }));
    pen.segments(roads, { color: 'graph', width: 1.5, alpha: 0.6 });
    pen.segments(clear.map(ends), { color: 'visit', width: 3 });
    pen.segments(listed.map(ends), { color: 'open', width: 2.5, dash: true });
    // The junctions that A* is done with are out of the race.
    const reached = new Set(clear.map((/** @type {any} */ { node }) => node));
    for (const { node, g, h } of done ? [] : firstOfEach(listed)) {
      if (reached.has(node)) continue;
      pen.construction(places[node], places[1]);
      const label = node === 1 ? num(g, 1) : `${num(g, 1)} + ${num(h, 1)}`;
      pen.label(places[node], label, { away: [0, -1], color: 'open', gap: 14 });
    }
    const shown = listed[row] ?? (done ? last : listed[0]);
    pen.polyline(shown.points, { color: 'surf', width: 4.5, round: true });
  },

  describe({ listed, done, last }, { step }) {
    const late = last && last.verdict !== 'clear' ? ' is too late' : '';
    const number = dialed('step', `${step}`);
    const happened = last
      ? `Step ${number}: ${last.name}${late}.`
      : `Step ${number}: each road from the start is on the list.`;
    if (done) return `${happened} It ends at the goal, ${num(last.g)} long: the shortest.`;
    const [{ name, g, h }] = listed;
    return `${happened} Next: ${name}, ${num(g)} + ${num(h)} = ${num(g + h)}.`;
  },

  opens: true,
  tableRows: ROWS,
  pointRows: true,
  table: ({ listed, done }) => ({
    caption: `Open list: ${many(listed.length, 'partial path')}. Point at one to see it`,
    columns: ['Partial path', 'g', 'h', 'f'],
    rows: listed
      .slice(0, ROWS)
      .map((/** @type {any} */ { name, g, h }) => [name, num(g), num(h), num(g + h)]),
    marked: done ? undefined : 0,
  }),

  values: ({ listed, total, done, last }) => ({
    ...{ open: listed.length, total, done, path: last?.name ?? '', length: last?.g ?? 0 },
  }),
});
