import { bitangents, intersectCircles } from 'bitangent/all';
import { atan2, hypot, unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, num } from '../../kit/format.js';
import { beltHandles, beltLegend, drawBelt } from './belt.js';
import { TREES } from './trees.js';

/** The pulley problem: an open belt around two wheels, and its angle. */
export default defineFigure({
  title: 'External bitangents, the pulley problem',
  bare: true,
  view: [1, -3.9, 10.6, 1.2],
  legend: beltLegend('external bitangent'),
  state: { a: TREES[8], b: TREES[12] },
  handles: beltHandles([-2.5, -0.6]),

  compute({ a, b }) {
    const { external, externalCase, externalTheta } = bitangents(a, b);
    const d = hypot(b[0] - a[0], b[1] - a[1]);
    const difference = a[2] - b[2];
    // The library gives the acute angle.
    const isObtuse = externalTheta !== null && difference < 0;
    const theta = isObtuse ? Math.PI - externalTheta : externalTheta;
    const touching = intersectCircles(a, b).kind === 'tangent' && externalCase === 'contained';
    return { edges: external, kind: externalCase, theta, touching, d, difference };
  },

  draw(pen, { edges, kind, theta, d }, { a, b }) {
    pen.obstacles(a[2] > b[2] ? [a, b] : [b, a]);
    const toB = atan2(b[1] - a[1], b[0] - a[0]);
    const ahead = unit(toB);
    if (kind !== 'ok') {
      pen.construction(a, b);
      pen.label(a, 'A', { away: [-1, -1] });
      pen.label(b, 'B', { away: [1, 1] });
      return;
    }
    // At both centres the angle opens from the direction that leads on from A to B.
    const long = b[2] * 1.25;
    pen.construction(b, [b[0] + ahead[0] * long, b[1] + ahead[1] * long]);
    drawBelt(pen, a, b, edges, { theta, opensAt: [toB, toB], side: 1, pushAt: 0.35 });
    // The angle of the triangle at B: what θ is beyond a right angle.
    const beyond = theta - Math.PI / 2;
    if (beyond > 0.03) {
      const along = unit(toB + Math.PI + beyond);
      const most = Math.min(d, b[2] * 0.8);
      const at = [0, 1].map((k) => b[k] + Math.min(pen.px(52), most * 0.6) * along[k]);
      pen.angle(b, toB + Math.PI, beyond, { size: 60, most });
      pen.label(at, 'θ − 90°', { away: [-along[1], along[0]], color: 'theta', gap: 5 });
    }
    const below = [ahead[1], -ahead[0]];
    pen.label(a, 'A', { away: below });
    pen.label(b, 'B', { away: below });
  },

  describe({ edges, kind, theta, touching, d }, { a, b }) {
    const [r, s] = [dialed('a.radius', num(a[2])), dialed('b.radius', num(b[2]))];
    if (kind === 'coincident')
      return `One centre, and radii of ${r} and ${s}: no line touches both.`;
    if (touching) return `|${r} − ${s}| / d = 1: both have become the tangent where they touch.`;
    if (kind !== 'ok')
      return `One in the other: |${r} − ${s}| > d = ${num(d)}. No arccosine, and no line.`;
    return `cos θ = (${r} − ${s}) / ${num(d)}, so θ = ${deg(theta)}. Your edge is L = ${num(edges[0].length)} long.`;
  },

  values({ edges, kind, theta, d }) {
    return { case: kind, theta, d, length: edges[0]?.length ?? null };
  },
});
