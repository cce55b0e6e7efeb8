import { closestOnSegment, intersectCircles, segmentHitsCircle } from 'bitangent/all';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { disc, point, rim } from '../../kit/handles.js';
import { SIGHT, TREES } from './trees.js';

/** A surfing edge and a circle that may block it. Shares its state with `point-to-segment`. */
export default defineFigure({
  title: 'Line of sight',
  bare: true,
  view: [-6.2, -3, 6.4, 3],
  legend: ['obstacle', ['surf', 'surfing edge with line of sight'], 'blocked'],
  state: SIGHT,
  handles: [
    disc('c', { label: 'Circle C' }),
    rim('c', { label: 'Radius of circle C', min: 0.5, max: 2.2, angle: 1.2 }),
    point('a', { label: 'End A of the edge' }),
    point('b', { label: 'End B of the edge' }),
  ],
  allows: ({ a, b, c }) => {
    if (hypot(b[0] - a[0], b[1] - a[1]) < 4) return false;
    return neighbours(a, b).every((circle) => intersectCircles(circle, c).kind === 'apart');
  },

  compute({ a, b, c }) {
    const { distance } = closestOnSegment(a, b, [c[0], c[1]]);
    return { blocked: segmentHitsCircle(a, b, c), d: distance, r: c[2] };
  },

  draw(pen, { blocked }, { a, b, c }) {
    pen.obstacles([...neighbours(a, b), c]);
    const edge = blocked
      ? { color: 'blocked', width: 3, dash: [8, 6] }
      : { color: 'surf', width: 3.5 };
    pen.segment(a, b, { ...edge, part: 'AB' });
    if (blocked) pen.cross(closestOnSegment(a, b, [c[0], c[1]]).point);
    pen.label(c, 'C', { away: [-1, 1] });
    pen.label(a, 'A', { away: [-0.4, 1], gap: 10 });
    pen.label(b, 'B', { away: [0.4, -1], gap: 10 });
  },

  describe({ blocked, d, r }) {
    const sizes = `A circle of radius ${dialed('c.radius', num(r))}, ${num(d)} from the edge`;
    return `${sizes}: ${blocked ? 'blocked' : 'you have line of sight'}.`;
  },

  values: (computed) => computed,
});

/**
 * The two circles that the edge joins, one on each side of it.
 * @param {number[]} a
 * @param {number[]} b
 * @returns {[number, number, number][]}
 */
function neighbours(a, b) {
  const long = hypot(b[0] - a[0], b[1] - a[1]);
  const [r, s] = [TREES[3][2], TREES[8][2]];
  const [x, y] = [(a[1] - b[1]) / long, (b[0] - a[0]) / long];
  return [
    [a[0] + r * x, a[1] + r * y, r],
    [b[0] - s * x, b[1] - s * y, s],
  ];
}
