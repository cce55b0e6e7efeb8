import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { goal, point, start } from '../../kit/handles.js';

/** How far the line of the edge goes on, as walls, beyond what a path could go around. */
const FAR = 1000;

/** @typedef {readonly number[]} Point */

/** Where a point is seen from the line UV: its foot as a share of UV, and how far it lies to the left. @param {Point} u @param {Point} v @param {Point} p */
function seenFrom([ux, uy], [vx, vy], [x, y]) {
  const [ax, ay] = [vx - ux, vy - uy];
  const long = hypot(ax, ay);
  return {
    share: ((x - ux) * ax + (y - uy) * ay) / long ** 2,
    left: (ax * (y - uy) - ay * (x - ux)) / long,
    across: [-ay / long, ax / long],
  };
}

/** f of a window: the shortest path from its root through its interval to the goal, or to its mirror image. */
export default defineFigure({
  title: 'The estimate of a window',
  bare: true,
  view: [-10, -4.6, 10, 4.6],
  legend: [
    ['window', 'window from S', 'band'],
    ['cell', 'its edge, and the interval'],
    ['surf', 'shortest path through it'],
    ['construct', 'reflected', 'dashed'],
    ['node', 'where it crosses the edge'],
  ],
  state: { start: [-7.6, -1.4], goal: [-4, 2.6], u: [-0.6, -1.6], v: [-0.2, 1] },
  handles: [
    point('u', { label: 'End U of the interval', color: 'window' }),
    point('v', { label: 'End V of the interval', color: 'window' }),
    start(),
    goal(),
  ],
  // The window looks to the right; S stays off its edge.
  allows: ({ start, u, v }) =>
    hypot(v[0] - u[0], v[1] - u[1]) > 0.8 && seenFrom(u, v, start).left > 0.4,
  scene: () => ({}),

  compute({ start, goal, u, v }, worlds) {
    const { left, across } = seenFrom(u, v, goal);
    const mirrored = left > 0;
    // Behind the edge, also if the goal is on its line.
    const behind = Math.max(Math.abs(left), 1e-7) + left;
    /** @type {any} */
    const image = [0, 1].map((k) => goal[k] - behind * across[k]);
    // Nothing is in the way but the line of the edge, on both sides of the interval.
    const on = (/** @type {number} */ share) => [0, 1].map((k) => u[k] + share * (v[k] - u[k]));
    const long = hypot(v[0] - u[0], v[1] - u[1]);
    const walls = [
      [on(-FAR / long), u],
      [v, on(1 + FAR / long)],
    ];
    const path = worlds.scene({ walls }).findPath(start, image);
    const bends = path.segments.length > 1;
    // Where it crosses the edge.
    const [a, b] = [seenFrom(u, v, start), seenFrom(u, v, image)];
    const through = bends
      ? path.segments[0].to
      : on(a.share + (a.left / (a.left - b.left)) * (b.share - a.share));
    return { path, bends, mirrored, image, through, end: endOf(path, u), on };
  },

  draw(pen, { path, mirrored, image, through, on }, { start, goal, u, v }) {
    const beyond = (/** @type {Point} */ p) => [0, 1].map((k) => start[k] + 9 * (p[k] - start[k]));
    pen.polyline([start, u, v], { fill: 'window', alpha: 0.16 });
    pen.polyline([u, beyond(u), beyond(v), v], { fill: 'window', alpha: 0.07 });
    pen.segment(on(-FAR), on(FAR), { color: 'cell', width: 1.25 });
    pen.segment(u, v, { color: 'window', width: 5 });
    pen.path(path);
    if (mirrored) {
      pen.segment(through, goal, { color: 'surf', width: 2, dash: [6, 5] });
      pen.construction(goal, image);
      pen.dot(image, { color: 'goal', hollow: true, size: 6 });
      pen.label(image, 'G′', { away: [1, 0], color: 'goal' });
    }
    pen.dot(through, { color: 'node', size: 3.5 });
    pen.label(u, 'U', { away: [0.5, -1], color: 'window' });
    pen.label(v, 'V', { away: [0.5, 1], color: 'window' });
  },

  describe({ path, bends, mirrored, end }) {
    const to = mirrored ? 'To the mirror image G′, ' : 'To G, ';
    const how = bends ? `with a bend at ${end}` : 'straight through';
    return `${to}${how}: f = ${num(path.length)}.`;
  },

  values: ({ path, bends, mirrored, through }) => ({
    ...{ f: path.length, bends, mirrored },
    through: [...through],
  }),
});

/** The end of the interval at which a path bends. @param {any} path @param {Point} u */
function endOf({ segments }, u) {
  const { to } = segments[0] ?? { to: u };
  return hypot(to[0] - u[0], to[1] - u[1]) < 1e-6 ? 'U' : 'V';
}
