import { intersectCircles } from 'bitangent/all';
import { action } from '../../kit/controls.js';
import { atan2, hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';

/** The points where two rims meet: the radical line, a and theta. */
export default defineFigure({
  title: 'Where two circles meet',
  bare: true,
  view: [-7.6, -4, 7.6, 4],
  legend: [
    'obstacle',
    ['measure', 'distance a'],
    ['theta', 'angle θ'],
    ['construct', 'radical line, and the line from A to B', 'dashed'],
    ['ink', 'where the rims meet', 'disc'],
  ],
  state: { a: [-1.7, 0.1, 2.8], b: [2.4, 0.4, 2.2] },
  handles: [
    disc('a', { label: 'Circle A' }),
    disc('b', { label: 'Circle B' }),
    rim('a', { label: 'Radius of circle A', min: 0.8, max: 3.4, angle: 2.8 }),
    rim('b', { label: 'Radius of circle B', min: 0.8, max: 3.4, angle: -0.4 }),
  ],
  controls: [
    action('Apart', () => ({ a: [-3.4, 0, 2.4], b: [3.2, 0, 2] })),
    action('Touching', () => ({ a: [-2, 0, 2.5], b: [2.5, 0, 2] })),
    action('Crossing', () => ({ a: [-1.7, 0.1, 2.8], b: [2.4, 0.4, 2.2] })),
    action('Inside', () => ({ a: [-1, 0, 3.2], b: [-0.2, 0, 1.4] })),
    action('The same', () => ({ a: [0, 0, 2.5], b: [0, 0, 2.5] })),
  ],

  compute({ a, b }) {
    const { kind, a: reach, theta, points } = intersectCircles(a, b);
    return { kind, reach, theta, points, d: hypot(b[0] - a[0], b[1] - a[1]) };
  },

  draw(pen, { kind, reach, theta, points, d }, { a, b }) {
    pen.obstacles(a[2] > b[2] ? [a, b] : [b, a]);
    if (reach === null) {
      pen.label(a, 'A', { away: [-1, -1] });
      pen.label(b, 'B', { away: [1, -1] });
      return;
    }
    const ahead = [0, 1].map((k) => (b[k] - a[k]) / d);
    const left = [-ahead[1], ahead[0]];
    const toB = atan2(ahead[1], ahead[0]);
    const on = (/** @type {number} */ along, /** @type {number} */ up) =>
      [0, 1].map((k) => a[k] + along * ahead[k] + up * left[k]);
    const c = on(reach, 0);
    pen.construction(a, b, 'AB');
    const line = { color: 'construct', width: 1.75, dash: [9, 5], part: 'radical-line' };
    pen.segment(on(reach, -20), on(reach, 20), line);
    if (theta > 0 && theta < Math.PI) {
      const upper = points[1];
      pen.angle(a, toB, theta, { label: 'θ', size: 34, most: a[2] * 0.5 });
      pen.length(a, upper, 'r_A', { color: 'soft', width: 1.5 });
      pen.length(b, upper, 'r_B', { color: 'soft', width: 1.5, side: -1 });
      pen.rightAngle(c, upper, on(reach - 1, 0));
    }
    pen.segment(a, c, { color: 'measure', width: 3, part: 'a' });
    // The name stays near A when C is far away.
    const middle = Math.min(Math.max(reach / 2, -2.5), 2.5);
    if (Math.abs(reach) > pen.px(24)) {
      pen.label(on(middle, 0), 'a', { away: [-left[0], -left[1]], color: 'measure', gap: 5 });
    }
    pen.dot(c, { color: 'measure', part: 'C' });
    pen.label(c, 'C', { away: [ahead[0] - left[0], ahead[1] - left[1]] });
    if (kind !== 'apart' && kind !== 'inside') for (const p of points) pen.dot(p, { size: 5 });
    pen.label(a, 'A', { away: [-ahead[0] - left[0], -ahead[1] - left[1]] });
    pen.label(b, 'B', { away: [ahead[0] - left[0], ahead[1] - left[1]] });
  },

  describe({ kind, reach, theta, d }, { a, b }) {
    if (kind === 'coincident') return 'The circles are the same: their rims meet everywhere.';
    const [r, s] = ['a', 'b'].map((key) => dialed(`${key}.radius`, num({ a, b }[key][2])));
    if (reach === null) return `One centre, and radii of ${r} and ${s}: the rims never meet.`;
    switch (kind) {
      case 'apart':
        return `Apart: d = ${num(d)} > r_A + r_B = ${r} + ${s}. There is no θ.`;
      case 'inside':
        return `One inside the other: d = ${num(d)} < |r_A − r_B| = |${r} − ${s}|. There is no θ.`;
      case 'tangent':
        return `Touching: with r_A = ${r} and r_B = ${s}, a = ${num(reach)} and θ = ${deg(theta)}.`;
      default:
        return `Crossing: with r_A = ${r} and r_B = ${s}, a = ${num(reach)} and θ = ${deg(theta)}.`;
    }
  },

  values: ({ kind, reach, theta, points }) => ({ case: kind, a: reach, theta, points }),
});
