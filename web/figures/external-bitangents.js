import { bitangents, intersectCircles } from 'bitangent';
import { defineFigure, deg, disc, num, ratio, rim } from '../kit/index.js';

/** The pulley problem: an open belt around two wheels, and its angle. */
export default defineFigure({
  title: 'External bitangents, the pulley problem',
  view: [-8.2, -4.3, 8.2, 4.3],
  legend: ['obstacle', ['surf', 'external bitangent'], ['theta', 'angle θ']],
  state: { a: [-3.8, -0.4, 3.2], b: [4.5, 0.6, 1.6] },
  handles: [
    disc('a', { label: 'Circle A' }),
    disc('b', { label: 'Circle B' }),
    rim('a', { label: 'Radius of circle A', min: 0.6, max: 4, angle: -2.5 }),
    rim('b', { label: 'Radius of circle B', min: 0.6, max: 4, angle: -0.6 }),
  ],

  compute({ a, b }) {
    const { external, externalCase, externalTheta } = bitangents(a, b);
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const difference = Math.abs(a[2] - b[2]);
    const touching = intersectCircles(a, b).kind === 'tangent' && externalCase === 'contained';
    return { edges: external, kind: externalCase, theta: externalTheta, touching, d, difference };
  },

  draw(pen, { edges, kind, theta }, { a, b }) {
    pen.obstacles(a[2] > b[2] ? [a, b] : [b, a]);
    const toB = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const ahead = [Math.cos(toB), Math.sin(toB)];
    pen.construction(a, b);
    if (kind !== 'ok') {
      pen.label(a, 'A', { away: [-1, -1] });
      pen.label(b, 'B', { away: [1, 1] });
      return;
    }
    const [de, cf] = edges;
    const [c, d, e, f] = [cf.from, de.from, de.to, cf.to];
    // At both centres the angle opens from the direction that leads to the smaller circle.
    const side = a[2] >= b[2] ? 1 : -1;
    const far = side > 0 ? b : a;
    const long = far[2] * 1.25 * side;
    pen.construction(far, [far[0] + ahead[0] * long, far[1] + ahead[1] * long]);
    const base = side > 0 ? toB : toB + Math.PI;
    pen.angle(a, base, side * theta, { label: 'θ', most: a[2] * 0.7 });
    pen.angle(b, base, side * theta, { label: 'θ', most: b[2] * 0.7 });
    // The radii bound the angles: their names stand on the other side.
    pen.length(a, c, 'r_A', { color: 'soft', width: 1.5, side });
    pen.length(b, f, 'r_B', { color: 'soft', width: 1.5, side });
    pen.segments(edges, { color: 'surf', width: 3.5 });
    pen.rightAngle(c, a, f);
    pen.rightAngle(f, b, c);
    const letters = { C: [c, a], D: [d, a], E: [e, b], F: [f, b] };
    for (const [letter, [point, center]] of Object.entries(letters)) {
      pen.dot(point, { color: 'surf' });
      pen.label(point, letter, { away: [point[0] - center[0], point[1] - center[1]] });
    }
    const below = [ahead[1], -ahead[0]];
    pen.label(a, 'A', { away: below });
    pen.label(b, 'B', { away: below });
  },

  describe({ edges, kind, theta, touching, d, difference }) {
    if (kind === 'coincident') return 'The circles have the same centre: no line touches both.';
    if (touching) {
      return 'One circle touches the other from inside: |r_A − r_B| / d = 1, and θ is 0. Both external bitangents would be the tangent where they touch, and there is none between the two.';
    }
    const cosine = ratio(difference / d);
    if (kind !== 'ok') {
      return `One circle is inside the other: |r_A − r_B| / d = ${cosine} is above 1 and has no arccosine. There are no external bitangents.`;
    }
    return `The centres are d = ${num(d)} apart, and |r_A − r_B| = ${num(difference)}, so θ = arccos ${cosine} = ${deg(theta)}. Each external bitangent is ${num(edges[0].length)} long.`;
  },

  values({ edges, kind, theta, d }) {
    return { case: kind, theta, d, length: edges[0]?.length ?? null };
  },
});
