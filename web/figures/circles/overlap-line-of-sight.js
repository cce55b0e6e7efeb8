import { bitangents, closestOnSegment, segmentHitsCircle } from 'bitangent/all';
import { toggle } from '../../kit/controls.js';
import { cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';

/** Angle on the rim of C at which the radius ends and has its handle. */
const RIM = 0.8;

/** Line of sight among circles that overlap: what the clamp of u is for. */
export default defineFigure({
  title: 'Line of sight with overlap',
  bare: true,
  view: [-8, -3.7, 8, 3.7],
  legend: [
    ['obstacle', 'circle'],
    ['surf', 'surfing edge with line of sight'],
    'blocked',
    ['measure', 'distance d'],
    ['theta', 'fraction u', 'disc'],
    ['construct', 'line beyond its ends', 'dashed'],
  ],
  state: { a: [-5.4, -1.6, 1.5], b: [2.6, -1.7, 1.6], c: [4.2, 0.6, 1.3], clamp: true },
  handles: [
    disc('a', { label: 'Circle A' }),
    disc('b', { label: 'Circle B' }),
    disc('c', { label: 'Circle C' }),
    rim('c', { label: 'Radius of circle C', min: 0.5, max: 2.6, angle: RIM }),
  ],
  controls: [toggle('clamp', { label: 'Clamp u to [0, 1]', color: 'theta' })],
  allows: ({ a, b }) => (bitangents(a, b).external[1]?.length ?? 0) > 1,

  compute({ a, b, c, clamp }) {
    const [, edge] = bitangents(a, b).external;
    const { u, uClamped, point, distance } = closestOnSegment(edge.from, edge.to, [c[0], c[1]]);
    const { from, to } = edge;
    const foot = [0, 1].map((k) => from[k] + u * (to[k] - from[k]));
    const e = /** @type {[number, number]} */ (clamp ? point : foot);
    return {
      edge,
      u,
      outside: u !== uClamped,
      e,
      foot,
      d: closestOnSegment(e, e, [c[0], c[1]]).distance,
      r: c[2],
      real: distance,
      blocked: segmentHitsCircle(from, to, c),
      verdict: segmentHitsCircle(e, e, c),
    };
  },

  draw(pen, { edge, u, e, foot, outside, verdict, blocked }, { a, b, c }) {
    const { from, to } = edge;
    const below = [to[1] - from[1], from[0] - to[0]];
    const lean = u < 0.5 ? 1 : -1;
    const aside = [-below[0] - lean * below[1], -below[1] + lean * below[0]];
    pen.obstacles([a, b, c]);
    if (outside) pen.construction(u < 0 ? from : to, foot);
    const look = verdict
      ? { color: 'blocked', width: 3, dash: [8, 6] }
      : { color: 'surf', width: 3.5 };
    pen.segment(from, to, look);
    if (outside) pen.construction(c, foot);
    const far = pen.px(26) < hypot(c[0] - e[0], c[1] - e[1]);
    if (far) pen.length(e, c, 'd', { width: 3, side: e[0] < c[0] ? 1 : -1 });
    else pen.segment(e, c, { color: 'measure', width: 3 });
    pen.length(c, [c[0] + c[2] * cos(RIM), c[1] + c[2] * sin(RIM)], 'r', {
      color: 'soft',
    });
    for (const [end, text] of /** @type {[number[], string][]} */ ([
      [from, 'P'],
      [to, 'Q'],
    ])) {
      pen.dot(end, { color: 'theta', size: 3.5 });
      pen.label(end, text, { away: [-below[0], -below[1]] });
    }
    pen.label(foot, `u = ${num(u)}`, { away: below, color: 'theta', gap: 9, size: 14 });
    pen.dot(e, { color: 'measure', size: 5 });
    pen.label(e, 'E', { away: aside, color: 'measure' });
    if (verdict !== blocked) pen.cross(e, { color: 'ink' });
    pen.label(a, 'A', { away: [-1, -1] });
    pen.label(b, 'B', { away: [-1, -1] });
    pen.label(c, 'C', { away: [-1, 1] });
  },

  describe({ u, outside, d, blocked, verdict }, { clamp, c }) {
    const end = u < 0 ? 'P' : 'Q';
    const r = dialed('c.radius', num(c[2]));
    const says = `d = ${num(d)} ${verdict ? '<' : '≥'} r = ${r}: ${verdict ? 'blocked' : 'clear'}`;
    if (!outside) return `u = ${num(u)}, between P and Q. ${says}.`;
    if (clamp) return `u = ${num(u)}, clamped to ${u < 0 ? 0 : 1}: E is ${end}. ${says}.`;
    const judged = verdict === blocked ? 'right by luck' : 'wrong';
    return `u = ${num(u)}, E beyond ${end}. ${says}, ${judged}.`;
  },

  values: ({ u, d, r, blocked, verdict }) => ({ u, d, r, blocked, verdict }),
});
