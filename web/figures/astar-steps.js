import {
  defineFigure,
  discs,
  edgeNames,
  goal,
  letter,
  many,
  num,
  start,
  verdictText,
  watchSearch,
} from '../kit/index.js';

/** Rows of the open list that are shown. */
const ROWS = 6;

/** A* step by step: the solver's own search, stopped after a number of candidates. */
export default defineFigure({
  title: 'A* step by step',
  view: [-9.8, -4, 9.8, 4],
  legend: [
    'start',
    'goal',
    ['visit', 'looked at, clear'],
    'open',
    'blocked',
    ['surf', 'most promising'],
    'hug',
  ],
  state: {
    start: [-9, -0.6],
    goal: [9, 0.4],
    step: 0,
    circles: [
      [-5.8, 0.4, 2.2],
      [-2.5, -1.9, 1.4],
      [-1.4, 2.2, 1.2],
      [0.6, -0.6, 1.3],
      [2.3, 2.1, 1.3],
      [4.2, -1.8, 1.4],
      [5.9, 1, 1.4],
    ],
  },
  handles: (state) => [...discs(letter)(state), start(), goal()],
  motion: {
    key: 'step',
    label: 'Step of the search',
    end: ({ total }) => total,
    speed: 1.25,
    steps: true,
  },

  compute({ start, goal, circles, step }, worlds) {
    const seen = watchSearch(worlds.world(circles), start, goal, step);
    return { ...seen, name: edgeNames((id) => worlds.indexOf(id)) };
  },

  draw(pen, { edges, settled, best, bestPath, answer, open }, { circles }) {
    const of = (/** @type {string} */ wanted) => edges.filter(({ verdict }) => verdict === wanted);
    pen.obstacles(circles);
    pen.segments([...of('blocked'), ...of('hug-blocked')], {
      color: 'blocked',
      width: 1,
      dash: true,
      alpha: 0.8,
    });
    pen.segments(
      open.map((i) => edges[i]),
      { color: 'open', width: 1.25, dash: true },
    );
    for (const path of settled) pen.path(path, { color: 'visit', width: 2, alpha: 0.7 });
    if (answer) pen.path(answer);
    if (bestPath) {
      // At an end that was snapped to a circle an edge may have no length, and is then no segment.
      const { segments } = bestPath;
      const before = segments.at(-1)?.type === 'line' ? segments.slice(0, -1) : segments;
      pen.path({ segments: before });
      pen.segment(edges[best].from, edges[best].to, { color: 'surf', width: 3.5, dash: [8, 6] });
    }
    for (const { to } of of('clear')) pen.dot(to, { color: 'visit', size: 3.5 });
    circles.forEach((circle, i) => pen.label(circle, letter(i), { away: [0, 1], gap: 5 }));
  },

  describe({ edges, open, best, taken, answer, name }, { step }) {
    const edge = edges[taken];
    const happened = edge
      ? `Step ${step}: ${name(edge)} ${verdictText(edge.verdict, name.of(edge.blocker))}.`
      : 'A* begins with the straight line; circles join when they are in the way.';
    if (answer) {
      if (!answer.found) return `${happened} The open list is empty: the goal cannot be reached.`;
      return `${happened} Nothing open can be shorter, so A* is done: the path is ${num(answer.length)} long.`;
    }
    const next = edges[best];
    return `${happened} Of ${many(open.length, 'open edge')}, ${name(next)} promises most: ${num(next.g)} + ${num(next.h)} = ${num(next.g + next.h)}.`;
  },

  tableRows: ROWS,
  table({ edges, open, answer, name }) {
    const sorted = open.map((i) => edges[i]).sort((a, b) => a.g + a.h - b.g - b.h);
    const more = sorted.length - ROWS;
    return {
      caption: `Open list: ${many(open.length, 'edge')}${more > 0 ? `, best ${ROWS} shown` : ''}`,
      columns: ['Edge', 'g', 'h', 'f'],
      rows: sorted.slice(0, ROWS).map((e) => [name(e), num(e.g), num(e.h), num(e.g + e.h)]),
      marked: answer ? undefined : 0,
    };
  },

  values: ({ edges, nodes, open, total, done, answer }) => ({
    edges: edges.length,
    nodes: nodes.length,
    open: open.length,
    total,
    done,
    length: answer?.length ?? null,
  }),
});
