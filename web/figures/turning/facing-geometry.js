import { choice } from '../../kit/controls.js';
import { atan2, cos, hypot, sin, tan } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, num } from '../../kit/format.js';
import { point } from '../../kit/handles.js';

/** The turning circle: its middle and radius. */
const HUB = [-4.6, 0];
const RADIUS = 3;
/** The straight begins here, and ends where the reader drags it. */
const FROM = [0.6, -1.6];

/** @param {number[]} from @param {number} angle @param {number} length */
const ahead = ([x, y], angle, length) => [x + length * cos(angle), y + length * sin(angle)];

/** Arcs and straights in a few facings: the polygon around a circle, and two pairs of lines for one. */
export default defineFigure({
  title: 'What facings make of an arc and of a straight',
  view: [-8.4, -4, 8.4, 4],
  legend: [
    ['hug', 'turning circle'],
    ['visit', 'in fixed facings'],
    ['theta', 'angle π/n', 'angle'],
    ['measure', 'half of a side'],
    ['surf', 'straight'],
    ['construct', 'triangles of the polygon', 'line'],
  ],
  state: { facings: '8', to: [7.2, 1.2] },
  handles: [point('to', { label: 'End of the straight' })],
  controls: [choice('facings', { label: 'Facings', options: { 8: '8', 16: '16', 32: '32' } })],
  allows: ({ to }) => hypot(to[0] - FROM[0], to[1] - FROM[1]) > 1,

  compute({ facings, to }) {
    const n = Number(facings);
    const step = (2 * Math.PI) / n;
    const side = RADIUS * tan(Math.PI / n);
    const outer = RADIUS / cos(Math.PI / n);
    const corners = Array.from({ length: n + 1 }, (_, i) => ahead(HUB, (i + 0.5) * step, outer));
    const [dx, dy] = [to[0] - FROM[0], to[1] - FROM[1]];
    const [direct, angle] = [hypot(dx, dy), atan2(dy, dx)];
    const lower = step * Math.floor(angle / step);
    const beside = angle - lower;
    // Law of sines, in the triangle of the straight and the two lines.
    const first = (direct * sin(step - beside)) / sin(step);
    const second = (direct * sin(beside)) / sin(step);
    const bends = [ahead(FROM, lower, first), ahead(FROM, lower + step, second)];
    return { n, step, side, outer, corners, direct, lower, lines: first + second, bends };
  },

  draw(pen, { n, step, side, corners, bends, lower }, { to }) {
    const spokes = corners.map((/** @type {number[]} */ corner) => ({ from: HUB, to: corner }));
    const middles = spokes.map((_, /** @type {number} */ i) => ({
      from: HUB,
      to: ahead(HUB, i * step, RADIUS),
    }));
    pen.segments([...spokes, ...middles], { color: 'construct', width: 1, alpha: 0.6 });
    pen.circle([...HUB, RADIUS], { color: 'hug', width: 2 });
    pen.polyline(corners, { color: 'visit', width: 2.5 });
    const [touch, corner] = [ahead(HUB, 0, RADIUS), corners[0]];
    pen.polyline([HUB, touch], { color: 'ink', width: 1.5 });
    pen.polyline([touch, corner], { color: 'measure', width: 4 });
    pen.angle(HUB, 0, Math.PI / n, { color: 'theta', size: n > 8 ? 90 : 62 });
    pen.label(ahead(HUB, 0, RADIUS / 2), 'r', { away: [0, -1], color: 'ink' });
    pen.label(ahead(touch, Math.PI / 2, side / 2), 'r tan(π/n)', {
      ...{ away: [1, 0], color: 'measure' },
    });
    for (const bend of bends) pen.polyline([FROM, bend, to], { color: 'visit', width: 2.5 });
    pen.polyline([FROM, to], { color: 'surf', width: 2.5, dash: true });
    for (const bend of bends) pen.dot(bend, { color: 'visit' });
    const facing = (/** @type {number} */ angle) => deg(angle);
    const words = [
      [bends[0], [0, -1], `${facing(lower)} first`],
      [bends[1], [0, 1], `${facing(lower + step)} first`],
    ];
    for (const [at, away, text] of words) pen.label(at, text, { away, color: 'visit' });
  },

  describe({ n, side, direct, lines, lower, step }) {
    return `With ${n} facings half a side is ${num(RADIUS, 0)} tan(π/${n}) = ${num(side)}. A straight becomes ${deg(lower)} and ${deg(lower + step)}, ${num(100 * (lines / direct - 1), 1)}% more.`;
  },

  values: ({ side, direct, lines, lower }) => ({ side, direct, lines, lower }),
});
