import { drawDiagram, drawWindow } from '../../kit/boards/window-marks.js';
import { loadEngines } from '../../kit/engines.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { searchSteps } from '../../kit/motion.js';
import { letter } from '../../kit/circle-names.js';
import { endsAreFree } from '../../kit/worlds.js';
import { byVerdict, watchWindows } from './watch-windows.js';
import { detour, drawBars, drawDetour, drawNoBars } from './window-detour.js';

/** The colour of a window by its verdict. */
const COLORS = { open: 'open', clear: 'window', blocked: 'blocked', dominated: 'blocked' };

/** The search of the cells engine step by step, with its labels and what becomes of each window. */
export default defineFigure({
  title: 'What becomes of windows',
  view: [-10, -7.3, 10, 5],
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
  long: true,
  state: {
    start: [-9, -0.4],
    goal: [9, 0.6],
    step: 10,
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
    const circleOf = (/** @type {number | null} */ id) => circles[worlds.indexOf(id)] ?? null;
    const dropped = seen.last.windows.flatMap((window) =>
      window.verdict === 'dominated' ? (detour(window, seen, circleOf) ?? []) : [],
    );
    const [first] = dropped;
    const over = first ? worlds.world(circles).findPath(start, first.at, { snap: true }) : null;
    // The label may be of another path.
    const isOver = over !== null && Math.abs(over.length - first.label) < 1e-6;
    return { ...seen, dropped, over: isOver ? over : null, happened: happened(seen, nameOf) };
  },

  draw(pen, { cells, windows, labels, last, dropped, over, path, done }, { circles, step }) {
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
    // What is beyond the board does not run into the bars.
    pen.shape({ fill: 'board' }, (ctx) => {
      const [, y] = pen.at([0, -5.25]);
      ctx.rect(0, y, pen.camera.width, pen.camera.height - y);
    });
    if (dropped.length > 0) {
      drawDetour(pen, dropped[0], over);
      drawBars(pen, dropped[0]);
    } else drawNoBars(pen, 'No label drops a window in this step');
    for (const { point, length } of labels) {
      pen.dot(point, { color: 'measure', size: 3.5 });
      pen.label(point, num(length, 1), { away: [0, 1], color: 'measure', gap: 5, size: 11 });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, 1], gap: 5 }),
    );
  },

  describe({ happened, path, done, windows }, { start, goal, step }) {
    const number = `Step ${dialed('step', `${step}`)}:`;
    if (step === 0) {
      const [x, y] = [goal[0] - start[0], goal[1] - start[1]];
      return `${number} ${many(windows.length, 'window')} look out from S. The goal is ${num(hypot(x, y))} away.`;
    }
    const found = path.found ? `The path is ${num(path.length)} long.` : 'There is no path.';
    return `${number} ${happened}.${done ? ` ${found}` : ''}`;
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

/** What a step did, as a sentence. @param {any} seen @param {(id: number | null) => string} nameOf */
function happened({ nodes, last: { window, event, windows, events } }, nameOf) {
  const from = nameOf(nodes[(window ?? event)?.node]?.obstacle ?? null);
  const { dominated } = byVerdict(windows);
  const drops = dominated > 0 ? `, and a label shuts ${dominated}` : '';
  const opens =
    windows.length > 0
      ? `${many(windows.length, 'window')} ${windows.length > 1 ? 'open' : 'opens'}${drops}`
      : 'a window that waits grows wider';
  if (window) {
    const tangents = events.length > 0 ? `. You meet ${many(events.length, 'tangent')}` : '';
    const to = nameOf(window.obstacle);
    if (window.verdict === 'blocked')
      return `you look from ${from} at ${to}, and ${to} blocks your view${tangents}`;
    return `you look from ${from} past ${to}, and behind it ${opens}${tangents}`;
  }
  if (!event) return 'nothing shorter waits for you';
  const to = nameOf(event.toObstacle);
  if (event.verdict === 'clear')
    return `you go along the tangent from ${from} to ${to} and round the rim: ${opens}`;
  if (event.verdict === 'dominated')
    return `along the tangent from ${from} to ${to} you come too late: a path as short is there`;
  return `from ${from} you would land where another circle covers the rim of ${to}`;
}
