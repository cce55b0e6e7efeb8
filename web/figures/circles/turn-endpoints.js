import { bitangents } from 'bitangent/all';
import { choice } from '../../kit/controls.js';
import { atan2, cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { discs } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';
import { componentK, drawComponents } from './formula-proofs.js';

const TURNS = { '1 -1': 'left, right', '-1 1': 'right, left', '1 1': 'left, left' };

/** One edge between two circles, with the turns at its ends: the components of d. */
export default defineFigure({
  title: 'An edge taken apart',
  view: [-7, -3.6, 7, 3.6],
  legend: ['obstacle', 'surf', 'ccw', 'cw', ['measure', 'components of d']],
  state: {
    circles: [
      [-3.9, -0.9, 2.1],
      [4, 1.2, 1.5],
    ],
    apart: '1 -1',
  },
  handles: discs(letter),
  controls: [
    choice('apart', {
      label: 'You turn',
      options: { ...TURNS, '-1 -1': 'right, right' },
    }),
  ],

  compute({ circles: [a, b], apart }) {
    const { internal, external } = bitangents(a, b);
    const edge = [...internal, ...external].find(
      ({ fromTurn, toTurn }) => apart === `${fromTurn} ${toTurn}`,
    );
    const [s, t] = apart.split(' ').map(Number);
    const ends = [
      { point: edge?.from, circle: a, turn: s, side: -1 },
      { point: edge?.to, circle: b, turn: t, side: 1 },
    ];
    const d = hypot(b[0] - a[0], b[1] - a[1]);
    return { edge: edge ? { ...edge, ends } : null, k: componentK({ ends }), d };
  },

  draw(pen, { edge }, { circles }) {
    pen.obstacles(circles);
    if (edge) drawComponents(pen, edge);
    for (const { point, circle, turn, side } of edge?.ends ?? []) {
      // The part of the rim before or after the edge, along which a path turns.
      const startAngle = atan2(point[1] - circle[1], point[0] - circle[0]);
      const sweep = (side * turn * pen.px(34)) / circle[2];
      const color = turn > 0 ? 'ccw' : 'cw';
      const arc = { center: circle, radius: circle[2], startAngle, sweep };
      pen.arc(arc, { color, width: 4.5 });
      if (side > 0) {
        const end = startAngle + sweep;
        const tip = [circle[0] + circle[2] * cos(end), circle[1] + circle[2] * sin(end)];
        pen.head(tip, end + (turn * Math.PI) / 2, { color, width: 3 });
      }
      pen.dot(point, { color, size: 5, hollow: turn < 0 });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [2 * i - 1, -0.4], gap: 9 }),
    );
  },

  describe({ edge, k, d }) {
    if (!edge) return `k would be ${num(Math.abs(k))}, more than the distance ${num(d)}: no edge.`;
    return `k = ${num(k)} across the edge, L = ${num(edge.length)} along it, and d is ${num(d)} long.`;
  },

  values: ({ edge, k, d }) => ({ k, d, length: edge?.length ?? null }),
});
