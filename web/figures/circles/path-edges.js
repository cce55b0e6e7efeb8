import { unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { endsAreFree } from '../../kit/worlds.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES, WHOLE } from './trees.js';

/** The parts of a path: its lines and arcs with their names, and the nodes between them. */
export default defineFigure({
  title: 'Surfing and hugging edges along a path',
  bare: true,
  view: WHOLE,
  legend: ['obstacle', 'surf', 'hug', 'node'],
  state: {
    ...ENDS,
    circles: TREES,
  },
  handles: (state) => [...discs()(state), start(), goal()],
  allows: endsAreFree,

  compute({ start, goal, circles }, worlds) {
    const { status, found, length, segments } = worlds.world(circles).findPath(start, goal);
    const lines = segments.filter(({ type }) => type === 'line');
    const arcs = segments.filter(({ type }) => type === 'arc');
    return { status, found, length, segments, lines, arcs };
  },

  draw(pen, { segments, lines, arcs }, { circles }) {
    pen.obstacles(circles);
    pen.path({ segments });
    for (const { from, to } of arcs) [from, to].forEach((node) => pen.dot(node, { color: 'node' }));
    arcs.forEach(({ center, radius, startAngle, sweep }, /** @type {number} */ i) => {
      const away = unit(startAngle + sweep / 2);
      const middle = [center[0] + radius * away[0], center[1] + radius * away[1]];
      pen.label(middle, `h_${i + 1}`, { away, color: 'hug', gap: 9 });
    });
    lines.forEach(({ from, to, length }, /** @type {number} */ i) => {
      if (length < pen.px(36)) return;
      const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const left = [from[1] - to[1], to[0] - from[0]];
      // On the side away from the circle that the edge leaves or reaches.
      const { sweep = -1 } = arcs[i - 1] ?? arcs[i] ?? {};
      const away = sweep > 0 ? [-left[0], -left[1]] : left;
      pen.label(middle, `s_${i + 1}`, { away, color: 'surf', gap: 6 });
    });
  },

  describe({ found, length, lines, arcs }) {
    if (!found) return 'The circles leave no path from the start to the goal.';
    if (arcs.length === 0) return `One surfing edge leads all the way to the goal: ${num(length)}.`;
    return `You surf ${lines.length} times and hug ${arcs.length}, by turns, on a path of ${num(length)}.`;
  },

  values: ({ status, length, lines, arcs }) => ({
    status,
    length,
    surfing: total(lines),
    hugging: total(arcs),
  }),

  hash: (_, state) => sceneHash(state),
});

/** @param {{length: number}[]} segments */
function total(segments) {
  return segments.reduce((sum, { length }) => sum + length, 0);
}
