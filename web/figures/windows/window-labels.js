import { drawDiagram, drawWindow } from '../../kit/boards/window-marks.js';
import { loadEngines } from '../../kit/engines.js';
import { atan2, hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { searchSteps } from '../../kit/motion.js';
import { letter } from '../../kit/circle-names.js';
import { endsAreFree } from '../../kit/worlds.js';
import { byVerdict, watchWindows } from './watch-windows.js';

const TAU = 2 * Math.PI;
/** The colour of a window by its verdict. */
const COLORS = { open: 'open', clear: 'window', blocked: 'blocked', dominated: 'blocked' };

/** The search of the cells engine step by step, with its labels and what becomes of each window. */
export default defineFigure({
  title: 'What becomes of windows',
  view: [-10, -5, 10, 5],
  legend: [
    'obstacle',
    ['open', 'window, new or waiting', 'band'],
    ['window', 'in hand, passed on', 'band'],
    ['blocked', 'blocked, or dashed: dropped by a label', 'band'],
    ['measure', 'label', 'disc'],
    ['visit', 'tangent, taken'],
    ...['surf', 'hug', 'cell'],
  ],
  load: loadEngines,
  state: {
    start: [-9, -0.4],
    goal: [9, 0.6],
    step: 0,
    circles: [
      [-5.6, 0.6, 1.6],
      [-3.2, -2.6, 1.1],
      [-2, 2.6, 1],
      [0.4, -0.2, 1.4],
      [2.4, 2.8, 1.1],
      [3.2, -2.7, 1.2],
      [5.7, 0.4, 1.5],
    ],
  },
  handles: (state) => [...discs(letter)(state), start(), goal()],
  motion: searchSteps(1.25),
  allows: endsAreFree,

  compute({ start, goal, circles, step }, worlds) {
    const seen = watchWindows(worlds.world(circles), start, goal, step);
    const nameOf = (/** @type {number | null} */ id) =>
      id === null ? 'S' : letter(worlds.indexOf(id));
    /** @param {any} window */
    const arcOf = ({ node }) => {
      const { obstacle = null, ...at } = seen.nodes[node ?? -1] ?? {};
      return obstacle === null ? null : { ...at, circle: circles[worlds.indexOf(obstacle)] };
    };
    const dropped = seen.last.windows.flatMap((window) =>
      window.verdict === 'dominated' ? (detour(window, arcOf(window), seen.labels) ?? []) : [],
    );
    return { ...seen, dropped, happened: happened(seen, nameOf) };
  },

  draw(pen, { cells, windows, labels, last, dropped, path, done }, { circles, step }) {
    for (const window of windows) {
      const { verdict } = window;
      const isNew = window === last.window || last.windows.includes(window) || step === 0;
      if (isNew) {
        const style = { color: COLORS[verdict], alpha: 0.35, width: 4 };
        drawWindow(pen, window, { ...style, dash: verdict === 'dominated' });
      } else if (verdict === 'open') drawOutline(pen, window);
    }
    drawDiagram(pen, cells, { alpha: 0.5 });
    pen.obstacles(circles);
    if (done) pen.path(path);
    if (last.event) pen.surfing(last.event, { color: 'visit', width: 2.5 });
    for (const { at, to, text } of dropped) {
      pen.segment(at, to, { color: 'measure', width: 5 });
      // Near the corner, as the other end may be beyond the board.
      const share = Math.min(1, 1.2 / hypot(to[0] - at[0], to[1] - at[1]));
      const by = [at[0] + share * (to[0] - at[0]), at[1] + share * (to[1] - at[1])];
      pen.label(by, text, { away: [1, 0], color: 'measure', gap: 8, size: 12 });
    }
    for (const { point, length } of labels) {
      pen.dot(point, { color: 'measure', size: 3.5 });
      pen.label(point, num(length, 1), { away: [0, 1], color: 'measure', gap: 5, size: 11 });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, 1], gap: 5 }),
    );
  },

  describe({ happened, path, done, windows }, { start, goal, step }) {
    if (step === 0) {
      const [x, y] = [goal[0] - start[0], goal[1] - start[1]];
      return `From S, ${many(windows.length, 'window')} look into the cells beside. The goal is ${num(hypot(x, y))} away.`;
    }
    const found = path.found ? `The path is ${num(path.length)} long.` : 'There is no path.';
    return `Step ${step}: ${happened}.${done ? ` ${found}` : ''}`;
  },

  table: ({ windows }) => ({
    caption: 'Windows so far',
    columns: ['Waiting', 'Passed on', 'Blocked', 'Dropped'],
    rows: [Object.values(byVerdict(windows))],
  }),

  values: ({ windows, labels, total, done, path }) => ({
    ...byVerdict(windows),
    ...{ labels: labels.length, total, done, length: path.length },
  }),
});

/** A window that waits: its outline alone. @param {import('../../kit/marks.js').Pen} pen @param {any} window */
const drawOutline = (pen, { right, left }) =>
  pen.polyline([...right, ...[...left].reverse()], { color: 'open', width: 1, alpha: 0.55 });

/**
 * Why a label drops a window: over the corner that has it, the further end of the window's interval is
 * nearer than by the window's own ray.
 *
 * @param {any} window
 * @param {any} arc the node that its rays leave, with its circle; null for the start
 * @param {any[]} labels
 */
function detour({ right, left }, arc, labels) {
  const between = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    hypot(b[0] - a[0], b[1] - a[1]);
  const own = (/** @type {number[][]} */ [from, to]) =>
    (arc ? arc.g + along(arc, from) : 0) + between(from, to);
  for (const { point, length } of labels) {
    const [near, far] =
      between(point, right[1]) < between(point, left[1]) ? [right, left] : [left, right];
    const over = length + between(point, far[1]);
    // A corner of the same edge, in line with the interval.
    const isInLine =
      between(point, near[1]) + between(near[1], far[1]) - between(point, far[1]) < 1e-9;
    if (!isInLine || over >= own(far)) continue;
    const sum = `${num(length, 1)} + ${num(between(point, far[1]), 1)}`;
    return { at: point, to: far[1], text: `${sum} < ${num(own(far), 1)}` };
  }
  return null;
}

/** How far an arc leads from its node to a point. @param {any} arc @param {number[]} to */
function along({ point, turn, circle: [x, y, r] }, to) {
  const angle = (/** @type {number[]} */ at) => atan2(at[1] - y, at[0] - x);
  const swept = turn * (angle(to) - angle(point));
  // A hair backwards is no full turn.
  return r * (((((swept + 0.5) % TAU) + TAU) % TAU) - 0.5);
}

/** What a step did, as a sentence. @param {any} seen @param {(id: number | null) => string} nameOf */
function happened({ nodes, last: { window, event, windows, events } }, nameOf) {
  const from = nameOf(nodes[(window ?? event)?.node]?.obstacle ?? null);
  const { dominated } = byVerdict(windows);
  const drops = dominated > 0 ? ` (${dominated} dropped by a label)` : '';
  const made = `gives ${many(windows.length, 'window')}${drops}`;
  const gives = windows.length > 0 ? made : 'widens a window that waits';
  if (window) {
    const tangents = events.length > 0 ? `. It meets ${many(events.length, 'tangent')}` : '';
    const name = `a window from ${from} crosses the cell of ${nameOf(window.obstacle)}`;
    if (window.verdict === 'blocked') return `${name} and is blocked there${tangents}`;
    return `${name} and ${gives}${tangents}`;
  }
  if (!event) return 'the open list holds nothing shorter';
  const name = `the tangent from ${from} to ${nameOf(event.toObstacle)}`;
  if (event.verdict === 'clear') return `${name} becomes a node with an arc, which ${gives}`;
  if (event.verdict === 'dominated') return `${name} is no shorter than what is there already`;
  return `${name} ends where another circle covers the rim`;
}
