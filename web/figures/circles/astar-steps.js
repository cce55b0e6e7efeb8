import { choice } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { searchSteps } from '../../kit/motion.js';
import { edgeNames, letter, verdictText } from '../../kit/circle-names.js';
import { watchSearch } from '../../kit/watched-search.js';
import { watchTextbook } from './textbook-tangents.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES, WHOLE } from './trees.js';

const BLOCKED = { color: 'blocked', width: 2, dash: true };
/** Rows of the open list that are shown. */
const ROWS = 8;
const SEARCHES = { textbook: 'textbook', library: 'library' };

/** A* step by step: the textbook search, or the solver's own, after a number of candidates. */
export default defineFigure({
  title: 'A* step by step',
  view: WHOLE,
  legend: [
    ['obstacle', 'tree', 'disc'],
    ['visit', 'done'],
    ['open', 'open', 'dashed'],
    ['surf', 'best'],
    ['hug', 'arc'],
    'blocked',
  ],
  state: {
    ...ENDS,
    ...{ step: 3, search: 'textbook' },
    circles: TREES,
  },
  handles: (state) => [...discs(letter)(state), start(), goal()],
  controls: [choice('search', { label: 'Search', options: SEARCHES })],
  motion: searchSteps(1.25),

  compute({ start, goal, circles, step, search }, worlds) {
    const watch = search === 'textbook' ? watchTextbook : watchSearch;
    const seen = watch(worlds.world(circles), start, goal, step);
    return { ...seen, name: edgeNames((id) => worlds.indexOf(id)) };
  },

  draw(pen, { edges, taken, settled, listed, answer }, { circles }, row) {
    pen.obstacles(circles);
    const last = edges[taken];
    if (last?.verdict === 'blocked') pen.segment(last.from, last.to, BLOCKED);
    pen.segments(listed, { color: 'open', width: 1.25, dash: true });
    for (const path of settled) pen.path(path, { color: 'visit', width: 2, alpha: 0.7 });
    if (answer) pen.path(answer);
    const shown = listed[row] ?? (answer ? null : listed[0]);
    if (shown) {
      // At an end that was snapped to a circle an edge may have no length, and is then no segment.
      const { segments } = shown.path;
      const before = segments.at(-1)?.type === 'line' ? segments.slice(0, -1) : segments;
      pen.path({ segments: before });
      pen.segment(shown.from, shown.to, { color: 'surf', width: 3.5, dash: [8, 6] });
    }
    const clear = edges.filter((/** @type {any} */ { verdict }) => verdict === 'clear');
    for (const { to } of clear) pen.dot(to, { color: 'visit', size: 3.5 });
    circles.forEach((circle, i) => pen.label(circle, letter(i), { away: [0, 1], gap: 5 }));
  },

  describe({ edges, listed, taken, answer, name }, { step, search }) {
    const edge = edges[taken];
    const first =
      search === 'textbook'
        ? 'the tangents from the start'
        : 'the straight line, and no circle yet';
    const happened = edge
      ? `${name(edge)} ${verdictText(edge.verdict, name.of(edge.blocker))}`
      : first;
    const told = `Step ${dialed('step', `${step}`)}: ${happened}.`;
    if (answer) {
      if (!answer.found) return `${told} The list is empty: no path.`;
      return `${told} Nothing open can be shorter than ${num(answer.length)}: done.`;
    }
    const [next] = listed;
    return `${told} Next: ${name(next)}, since ${num(next.g)} + ${num(next.h)} = ${num(next.g + next.h)} is least.`;
  },

  beside: true,
  tableRows: ROWS,
  pointRows: true,
  table({ listed, answer, name }) {
    const more = listed.length - ROWS;
    return {
      caption: `Open list: ${many(listed.length, 'edge')}${more > 0 ? `, best ${ROWS} shown` : ''}`,
      columns: ['Edge', 'g', 'h', 'f'],
      rows: listed
        .slice(0, ROWS)
        .map((/** @type {any} */ e) => [name(e), num(e.g), num(e.h), num(e.g + e.h)]),
      marked: answer ? undefined : 0,
    };
  },

  values: ({ edges, nodes, listed, blocked, total, done, answer }) => ({
    ...{ edges: edges.length, nodes: nodes.length, open: listed.length, blocked: blocked.length },
    ...{ total, done, length: answer?.length ?? null },
  }),

  hash: (_, state) => sceneHash(state),
});
