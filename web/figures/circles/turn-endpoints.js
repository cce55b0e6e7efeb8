import { bitangents, segmentHitsCircle } from 'bitangent/all';
import { choice, toggle } from '../../kit/controls.js';
import { atan2 } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { discs } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';
import { componentK, drawComponents } from './formula-proofs.js';

/** The ends of all surfing edges of three circles, coloured by the turn there. */
export default defineFigure({
  title: 'The turns at the ends of surfing edges',
  view: [-7.6, -4, 7.6, 4],
  legend: ['obstacle', 'surf', 'ccw', 'cw', 'blocked', ['measure', 'components of d']],
  state: {
    circles: [
      [-4.6, -1.3, 1.9],
      [-0.4, 2.3, 1.2],
      [4.4, -1.1, 2.1],
    ],
    back: false,
    apart: '1 -1',
  },
  handles: discs(letter),
  controls: [
    toggle('back', { label: 'Travel the other way round' }),
    choice('apart', {
      label: 'Edge shown',
      options: {
        ...{ '1 -1': 'left, then right', '-1 1': 'right, then left' },
        ...{ '1 1': 'left, left', '-1 -1': 'right, right', '': 'all' },
      },
    }),
  ],

  compute({ circles, back, apart }) {
    const order = back ? [2, 1, 0] : [0, 1, 2];
    const edges = order.flatMap((i, k) => {
      const j = order[(k + 1) % 3];
      const { internal, external } = bitangents(circles[i], circles[j]);
      return [...internal, ...external].map((edge) => ({
        ...edge,
        apart: i + j === 1 && apart === `${edge.fromTurn} ${edge.toTurn}`,
        blocked: segmentHitsCircle(edge.from, edge.to, circles[3 - i - j]),
        ends: [
          { point: edge.from, circle: circles[i], turn: edge.fromTurn, side: -1 },
          { point: edge.to, circle: circles[j], turn: edge.toTurn, side: 1 },
        ],
      }));
    });
    const clear = edges.filter(({ blocked }) => !blocked);
    const ends = clear.flatMap((edge) => edge.ends);
    const detail = edges.find((edge) => edge.apart) ?? null;
    return { detail, order, clear, blocked: edges.filter(({ blocked }) => blocked), ends };
  },

  draw(pen, { detail, clear, blocked, ends }, { circles }) {
    pen.obstacles(circles);
    if (!detail) {
      pen.segments(blocked, { color: 'blocked', width: 1.25, dash: true });
      for (const edge of clear) pen.surfing(edge, { color: 'surf', width: 2 });
    }
    if (detail) drawComponents(pen, detail);
    const shown = detail ? detail.ends : ends;
    for (const { point, circle, turn, side } of shown) {
      // The part of the rim before or after the edge, along which a path turns.
      const angle = atan2(point[1] - circle[1], point[0] - circle[0]);
      const sweep = (side * turn * pen.px(22)) / circle[2];
      const arc = { center: circle, radius: circle[2], startAngle: angle, sweep };
      pen.arc(arc, { color: turn > 0 ? 'ccw' : 'cw', width: 4 });
    }
    for (const { point, turn } of shown) {
      pen.dot(point, { color: turn > 0 ? 'ccw' : 'cw', size: 5, hollow: turn < 0 });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, -1], gap: 9 }),
    );
  },

  describe({ detail, order, clear, blocked, ends }) {
    const route = [...order, order[0]].map(letter).join(' → ');
    if (clear.length === 0) return `${route}: no surfing edge has line of sight.`;
    const left = ends.filter((/** @type {{turn: number}} */ { turn }) => turn > 0).length;
    const rest = blocked.length > 0 ? `, ${blocked.length} blocked` : '';
    const parts = detail
      ? ` The edge taken apart has k = ${num(componentK(detail))} and the tangent distance L = ${num(detail.length)}.`
      : '';
    return `${route}: ${many(clear.length, 'surfing edge')}${rest}. Of their ${ends.length} ends, ${left} turn counter-clockwise and ${ends.length - left} clockwise.${parts}`;
  },

  values: ({ clear, blocked, ends }) => ({
    clear: clear.length,
    blocked: blocked.length,
    counterClockwise: ends.filter((/** @type {{turn: number}} */ { turn }) => turn > 0).length,
  }),
});
