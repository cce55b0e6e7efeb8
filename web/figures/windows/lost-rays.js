import { bitangents, intersectCircles } from 'bitangent/all';
import { drawDiagram, drawWindow } from '../../kit/boards/window-marks.js';
import { letter } from '../../kit/circle-names.js';
import { loadEngines } from '../../kit/engines.js';
import { atan2, cos, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { discs, start } from '../../kit/handles.js';
import { endsAreFree } from '../../kit/worlds.js';
import { powerDiagram } from './watch-windows.js';

/** @typedef {readonly number[]} Point */

const TAU = 2 * Math.PI;

/** How far a point lies to the left of a ray. @param {readonly Point[]} ray @param {Point} p */
const leftOf = ([[x, y], to], p) => (to[0] - x) * (p[1] - y) - (to[1] - y) * (p[0] - x);

/** Where a ray crosses the line through two points. @param {readonly Point[]} ray @param {Point} a @param {Point} b */
function crossing(ray, a, b) {
  const [s, t] = [leftOf(ray, a), leftOf(ray, b)];
  return [0, 1].map((k) => a[k] + (s / (s - t)) * (b[k] - a[k]));
}

/** The ray from the rim of a circle, with a turn, to a point. @param {any} circle @param {number} turn @param {Point} to */
const rayTo = (circle, turn, to) =>
  /** @type {import('bitangent/all').Bitangent} */ (
    bitangents(circle, [to[0], to[1], 0]).external.find(({ fromTurn }) => fromTurn === turn)
  );

/** The path from the start around a circle, with a turn, to a point. @param {Point} start @param {any} circle @param {number} turn @param {Point} to */
function wayAround(start, circle, turn, to) {
  const [x, y, radius] = circle;
  const enters = bitangents([start[0], start[1], 0], circle).external;
  const first = /** @type {import('bitangent/all').Bitangent} */ (
    enters.find(({ toTurn }) => toTurn === turn)
  );
  const last = rayTo(circle, turn, to);
  const angle = (/** @type {Point} */ at) => atan2(at[1] - y, at[0] - x);
  const startAngle = angle(first.to);
  const sweep = turn * ((turn * (angle(last.from) - startAngle) + TAU) % TAU);
  const arc = { center: [x, y], radius, startAngle, sweep };
  const length = first.length + radius * Math.abs(sweep) + last.length;
  return { turn, first, arc, last, length };
}

/** The rule that takes rays from a window: beyond a corner that a shorter path has reached. */
export default defineFigure({
  title: 'A window loses rays',
  view: [-10, -4.7, 10, 4.7],
  legend: [
    ...['obstacle', 'cell'],
    ['window', 'window from the longer way', 'band'],
    ['blocked', 'rays that it loses', 'band'],
    ['surf', 'shorter way to the corner'],
    ['hug', 'its arc'],
  ],
  load: loadEngines,
  state: {
    start: [-8.6, -0.5],
    circles: [
      [2.6, 0, 0.9],
      [-2.3, 0, 3],
      [4.7, 3.3, 1.2],
      [4.9, -3.4, 1.1],
    ],
  },
  handles: (state) => [...discs(letter)(state), start()],
  allows: ({ start, circles }, worlds) =>
    endsAreFree({ start, goal: start, circles }, worlds) &&
    circles.every((/** @type {any} */ a, /** @type {number} */ i) =>
      circles.slice(i + 1).every((b) => intersectCircles(a, b).kind === 'apart'),
    ),

  compute({ start, circles }, worlds) {
    const world = worlds.world(circles);
    const diagram = powerDiagram(world, 0);
    const [a, b] = circles;
    const corners =
      diagram.list.find(({ obstacle }) => worlds.indexOf(obstacle) === 0)?.corners ?? [];
    const power = (/** @type {Point} */ [x, y], /** @type {Point} */ c) =>
      (x - c[0]) ** 2 + (y - c[1]) ** 2 - c[2] ** 2;
    // The ends of the edge to the cell of B, and the corner furthest from there.
    const onEdge = corners.filter((p) => Math.abs(power(p, a) - power(p, b)) < 1e-6);
    const [corner] = corners
      .filter((p) => !onEdge.includes(p) && Math.abs(p[0]) < 9.5 && Math.abs(p[1]) < 4.5)
      .sort((p, q) => power(q, b) - power(p, b));
    if (onEdge.length !== 2 || !corner) return { diagram, corners, ways: null };
    // From a place on the rim of B there is no tangent to it.
    const isOnRim = bitangents([start[0], start[1], 0], b).external.length < 2;
    const ways = isOnRim ? [] : [1, -1].map((turn) => wayAround(start, b, turn, corner));
    const clear = ways.every(
      ({ first, arc, last }) =>
        Math.abs(arc.sweep) < Math.PI &&
        [first, last].every(({ from, to }) => world.lineOfSight(from, to).clear),
    );
    if (isOnRim || !clear) return { diagram, corners, ways: null };
    const [short, long] = ways.sort((p, q) => p.length - q.length);
    // The window of the longer way: its rays through the edge, from end to end.
    const rays = onEdge
      .map((to) => rayTo(b, long.turn, to))
      .sort((p, q) => long.turn * leftOf([q.from, q.to], p.to));
    return { diagram, corners, ways: { short, long }, corner, rays };
  },

  draw(pen, { diagram, corners, ways, corner, rays }, { circles }) {
    pen.polyline(corners, { fill: 'cell', alpha: 0.1 });
    if (ways) {
      const { short, long } = ways;
      /** @type {any[]} */
      const [near, far] = rays.map((/** @type {any} */ { from, to }) => [from, to]);
      const own = [long.last.from, long.last.to];
      const enters = crossing(own, near[1], far[1]);
      /** @type {any} */
      const last = [own[0], enters];
      drawWindow(pen, { right: near, left: last }, { color: 'window', alpha: 0.3 });
      drawWindow(pen, { right: last, left: far }, { color: 'blocked', alpha: 0.25 });
      // What is seen through the edge on both sides of the ray to the corner.
      for (const side of [1, -1]) {
        const kept = leftOf(own, near[1]) * side > 0;
        const seen = corners.filter((p) => leftOf(own, p) * side > 1e-9);
        const around = [
          enters,
          corner,
          ...seen.sort((p, q) => angleOff(own, p) - angleOff(own, q)),
        ];
        pen.polyline(around, { fill: kept ? 'window' : 'blocked', alpha: kept ? 0.16 : 0.25 });
      }
      drawDiagram(pen, diagram);
      pen.obstacles(circles);
      const dashed = { color: 'window', width: 2, dash: [6, 5] };
      pen.segments([long.first, long.last], dashed);
      pen.arc(long.arc, dashed);
      pen.segments([short.first, short.last], { color: 'surf', width: 3 });
      pen.arc(short.arc, { color: 'hug', width: 4 });
      pen.dot(corner, { color: 'measure', size: 5 });
      const text = `${num(short.length)} < ${num(long.length)}`;
      pen.label(corner, text, { away: [1, 0], color: 'measure', gap: 10, size: 15 });
    } else {
      drawDiagram(pen, diagram);
      pen.obstacles(circles);
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, 1], gap: 5 }),
    );
  },

  describe({ ways }) {
    if (!ways) return 'Here no two ways around B meet at the far corner of the cell of A.';
    const { short, long } = ways;
    const [first, other] = short.turn > 0 ? ['below', 'above'] : ['above', 'below'];
    return `You reach the corner after ${num(short.length)} ${first} B, and after ${num(long.length)} ${other}: those rays are lost.`;
  },

  values: ({ ways, corner }) => ({
    corner: corner ?? null,
    ...{ short: ways?.short.length ?? null, long: ways?.long.length ?? null },
  }),
});

/** The angle at the root of a ray between it and a corner. @param {readonly Point[]} ray @param {Point} p */
function angleOff([from, to], p) {
  const angle = atan2(p[1] - from[1], p[0] - from[0]);
  const own = atan2(to[1] - from[1], to[0] - from[0]);
  return Math.abs(atan2(sin(angle - own), cos(angle - own)));
}
