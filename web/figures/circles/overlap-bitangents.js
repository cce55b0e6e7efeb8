import { bitangents, intersectCircles } from 'bitangent/all';
import { action } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';

/** Position and length of the ruler of distances. */
const [LEFT, RULER_Y, LONGEST] = [-7.2, -3.5, 14.4];

/** Two circles that approach each other: four bitangents, then two, then none. */
export default defineFigure({
  title: 'Bitangents of circles that overlap',
  bare: true,
  view: [-8, -4.3, 8, 4],
  legend: [
    'obstacle',
    ['surf', 'bitangent'],
    ['measure', 'distance d of the centres'],
    ['construct', 'no bitangent', 'dashed'],
  ],
  state: { a: [-3.6, 0.6, 2.4], b: [3.7, 1, 1.5] },
  handles: [
    disc('a', { label: 'Circle A' }),
    disc('b', { label: 'Circle B' }),
    rim('a', { label: 'Radius of circle A', min: 1, max: 3, angle: 2.8 }),
    rim('b', { label: 'Radius of circle B', min: 1, max: 3, angle: 0.3 }),
  ],
  controls: [
    action('Apart', () => ({ a: [-3.6, 0.6, 2.4], b: [3.7, 1, 1.5] })),
    action('Overlapping', () => ({ a: [-1.2, 0.6, 2.4], b: [1.7, 1, 1.5] })),
    action('One in the other', () => ({ a: [0, 0.6, 2.4], b: [0.5, 0.8, 1.5] })),
  ],

  compute: ({ a, b }) => ({
    ...bitangents(a, b),
    touching: intersectCircles(a, b).kind === 'tangent',
    d: hypot(b[0] - a[0], b[1] - a[1]),
    sum: a[2] + b[2],
    difference: Math.abs(a[2] - b[2]),
  }),

  draw(pen, { internal, external, d, sum, difference }, { a, b }) {
    pen.obstacles(a[2] > b[2] ? [a, b] : [b, a]);
    pen.segment(a, b, { color: 'measure', width: 2 });
    pen.segments([...internal, ...external], { color: 'surf', width: 3 });
    for (const { from, to } of [...internal, ...external]) {
      pen.dot(from, { color: 'surf' });
      pen.dot(to, { color: 'surf' });
    }
    const side = b[0] < a[0] ? 1 : -1;
    pen.label(a, 'A', { away: [side, 0] });
    pen.label(b, 'B', { away: [-side, 0] });
    drawRuler(pen, d, difference, sum);
  },

  describe({ internalTheta, externalTheta, touching, d }, { a, b }) {
    const [r, s] = [dialed('a.radius', num(a[2])), dialed('b.radius', num(b[2]))];
    const sizes = `Radii ${r} and ${s}, ${num(d)} apart`;
    if (d === 0) return `${sizes}: no line touches both.`;
    if (touching && externalTheta === null)
      return `${sizes}: touching from inside. No line is left.`;
    if (touching) return `${sizes}: touching, two lines at ${deg(externalTheta)}.`;
    if (externalTheta === null) return `${sizes}: one in the other. No line is left.`;
    if (internalTheta === null) return `${sizes}: overlapping, two lines at ${deg(externalTheta)}.`;
    return `${sizes}: four lines, at ${deg(internalTheta)} and ${deg(externalTheta)}.`;
  },

  values: ({ internal, external, internalTheta, externalTheta, d }) => ({
    internal: internal.length,
    external: external.length,
    internalTheta,
    externalTheta,
    d,
  }),
});

/**
 * The ruler: the number of bitangents for each distance from 0 on, and the current d.
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {number} d
 * @param {number} difference below it, one circle is inside the other
 * @param {number} sum up to it, they overlap
 */
function drawRuler(pen, d, difference, sum) {
  const at = (/** @type {number} */ distance, pixels = 0) => [
    LEFT + Math.min(distance, LONGEST),
    RULER_Y + pen.px(pixels),
  ];
  const small = { size: 13, maths: false };
  const zones = [0, difference, sum, LONGEST];
  for (let i = 0; i < 3; i++) {
    const [from, to] = [zones[i], zones[i + 1]];
    if (i > 0) pen.segment(at(from), at(to), { color: 'surf', width: 2 * i });
    else pen.segment(at(from), at(to), { color: 'construct', width: 1.25, dash: true });
    if (to - from < pen.px(26)) continue;
    const count = ['0', '2', '4 bitangents'][i];
    const middle = at(from + (to - from) * (i < 2 ? 0.5 : 0.75), 2 * i);
    pen.label(middle, count, { ...small, color: 'surf', away: [0, 1], gap: 4 });
  }
  for (const tick of [difference, sum]) {
    pen.segment(at(tick, -5), at(tick, 5), { color: 'ink', width: 1.5 });
  }
  const names = { size: 14, maths: true, color: 'soft' };
  pen.label(at(difference, -5), '|r_A − r_B|', { ...names, away: [0, -1] });
  pen.label(at(sum, -5), 'r_A + r_B', { ...names, away: [0, -1] });
  pen.dot(at(d), { color: 'measure', size: 6 });
  pen.label(at(d), 'd', { color: 'measure', away: [0, -1], gap: 10 });
}
