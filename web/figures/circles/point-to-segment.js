import { closestOnSegment, segmentHitsCircle } from 'bitangent/all';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { disc, point, rim } from '../../kit/handles.js';
import { SIGHT } from './trees.js';

const BLOCKED = { color: 'blocked', width: 3, dash: [8, 6] };

/** The distance of a circle from an edge: u, E, d and r. Shares its state with `line-of-sight`. */
export default defineFigure({
  title: 'Distance from a point to a segment',
  bare: true,
  view: [-6.2, -1.9, 6.4, 2.7],
  legend: [
    ['obstacle', 'circle'],
    ['surf', 'edge from A to B'],
    'blocked',
    ['measure', 'distance d'],
    ['theta', 'fraction u', 'line'],
  ],
  state: SIGHT,
  handles: [
    disc('c', { label: 'Circle C' }),
    rim('c', { label: 'Radius of circle C', min: 0.5, max: 2.2, angle: 1.2 }),
    point('a', { label: 'End A of the edge' }),
    point('b', { label: 'End B of the edge' }),
  ],
  allows: ({ a, b }) => hypot(b[0] - a[0], b[1] - a[1]) > 1,

  compute({ a, b, c }) {
    const { u, uClamped, point: e, distance } = closestOnSegment(a, b, [c[0], c[1]]);
    return { blocked: segmentHitsCircle(a, b, c), u, uClamped, e, d: distance, r: c[2] };
  },

  draw(pen, { blocked, u, uClamped, e }, { a, b, c }) {
    const on = (/** @type {number} */ share) => [0, 1].map((k) => a[k] + share * (b[k] - a[k]));
    pen.obstacles([c]);
    if (u !== uClamped) pen.construction(e, on(u));
    pen.segment(a, b, { ...(blocked ? BLOCKED : { color: 'surf', width: 3.5 }), part: 'AB' });
    drawRuler(pen, a, b, uClamped, u);
    const side = (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0]) ? 1 : -1;
    pen.length(e, c, 'd', { width: 3, side: -1 });
    if (u === uClamped) pen.rightAngle(e, c, b);
    else pen.construction(c, on(u));
    pen.length(c, [c[0], c[1] + side * c[2]], 'r', { color: 'soft', side: -1 });
    pen.dot(e, { color: 'measure', size: 5, part: 'E' });
    pen.label(e, 'E', {
      away: [-side * (a[1] - b[1]) - 4, -side * (b[0] - a[0])],
      color: 'measure',
    });
    pen.label(c, 'C', { away: [-1, side] });
    pen.label(a, 'A', { away: [-1, 0.6], gap: 10 });
    pen.label(b, 'B', { away: [1, 0.6], gap: 10 });
  },

  describe({ blocked, u, uClamped, d, r }) {
    const foot = u === uClamped ? '' : `, clamped to ${uClamped}`;
    const radius = dialed('c.radius', num(r));
    return `u = ${num(u)}${foot}, and d = ${num(d)} ${blocked ? '<' : '≥'} r = ${radius}: ${blocked ? 'blocked' : 'clear'}.`;
  },

  values: ({ blocked, u, uClamped, d, r }) => ({ blocked, u, uClamped, d, r }),
});

/**
 * The ruler below the edge: 0 at A, 1 at B, u at the perpendicular from C.
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} shown
 * @param {number} u
 */
function drawRuler(pen, a, b, shown, u) {
  const long = hypot(b[0] - a[0], b[1] - a[1]);
  const below = [(b[1] - a[1]) / long, (a[0] - b[0]) / long];
  const on = (/** @type {number} */ share, /** @type {number} */ pixels) =>
    [0, 1].map((k) => a[k] + share * (b[k] - a[k]) + below[k] * pen.px(pixels));
  pen.segment(on(0, 34), on(1, 34), { color: 'theta', width: 1.5, part: 'u' });
  pen.keepFree(on(0, 34), on(1, 34));
  for (let tick = 0; tick <= 10; tick++) {
    const reach = tick % 10 === 0 ? 8 : tick === 5 ? 6 : 4;
    pen.segment(on(tick / 10, 34 - reach), on(tick / 10, 34), { color: 'theta', width: 1.5 });
  }
  pen.segment(on(shown, 22), on(shown, 40), { color: 'theta', width: 3 });
  if (shown > 0.1) pen.label(on(0, 36), '0', { away: below, color: 'theta', gap: 3 });
  if (shown < 0.9) pen.label(on(1, 36), '1', { away: below, color: 'theta', gap: 3 });
  pen.label(on(shown, 42), `u = ${num(u)}`, {
    ...{ away: below, color: 'theta', gap: 3, size: 15, part: 'u' },
  });
}
