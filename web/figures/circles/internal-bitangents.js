import { bitangents, intersectCircles } from 'bitangent/all';
import { atan2, hypot, unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, num } from '../../kit/format.js';
import { beltHandles, beltLegend, drawBelt } from './belt.js';
import { TREES } from './trees.js';

/** The belt problem: a crossed belt around two wheels, and its angle. */
export default defineFigure({
  title: 'Internal bitangents, the belt problem',
  bare: true,
  view: [-9.2, -3.8, 1, 1.6],
  legend: beltLegend('internal bitangent'),
  state: { a: TREES[0], b: TREES[4] },
  handles: beltHandles([2.8, 0.3]),

  compute({ a, b }) {
    const { internal, internalCase, internalTheta } = bitangents(a, b);
    const d = hypot(b[0] - a[0], b[1] - a[1]);
    const sum = a[2] + b[2];
    const touching = intersectCircles(a, b).kind === 'tangent' && internalCase === 'overlap';
    return { edges: internal, kind: internalCase, theta: internalTheta, touching, d, sum };
  },

  draw(pen, { edges, kind, theta }, { a, b }) {
    const toB = atan2(b[1] - a[1], b[0] - a[0]);
    const ahead = unit(toB);
    pen.obstacles([a, b]);
    if (kind !== 'ok') {
      pen.construction(a, b);
      pen.label(a, 'A', { away: [-1, -1] });
      pen.label(b, 'B', { away: [1, -1] });
      return;
    }
    drawBelt(pen, a, b, edges, { theta, opensAt: [toB, toB + Math.PI], side: 1 });
    pen.label(a, 'A', { away: [-ahead[0], -ahead[1]] });
    pen.label(b, 'B', { away: ahead });
  },

  describe({ edges, kind, theta, touching, d }, { a, b }) {
    const [r, s] = [dialed('a.radius', num(a[2])), dialed('b.radius', num(b[2]))];
    if (kind === 'coincident')
      return `One centre, and radii of ${r} and ${s}: no line touches both.`;
    if (touching)
      return `(${r} + ${s}) / d = 1: both have become one line, and you do not fit through.`;
    if (kind !== 'ok')
      return `They overlap: ${r} + ${s} > d = ${num(d)}. No arccosine, and no line.`;
    return `cos θ = (${r} + ${s}) / ${num(d)}, so θ = ${deg(theta)}. Your edge is L = ${num(edges[0].length)} long.`;
  },

  values({ edges, kind, theta, d }) {
    return { case: kind, theta, d, length: edges[0]?.length ?? null };
  },
});
