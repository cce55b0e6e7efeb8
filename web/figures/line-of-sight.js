import { closestOnSegment, segmentHitsCircle } from 'bitangent';
import { defineFigure, disc, num, point, rim } from '../kit/index.js';

/** A surfing edge and a circle that may be in its way. Shares its state with `point-to-segment`. */
export default defineFigure({
  title: 'Line of sight',
  view: [-8, -4, 8, 4],
  legend: [['obstacle', 'circle'], ['surf', 'surfing edge with line of sight'], 'blocked'],
  state: { a: [-6.6, -1.4], b: [6.6, 0.2], c: [1.4, 0.9, 2.1] },
  handles: [
    disc('c', { label: 'Circle C' }),
    rim('c', { label: 'Radius of circle C', min: 0.5, max: 3.5, angle: 0.8 }),
    point('a', { label: 'End A of the edge' }),
    point('b', { label: 'End B of the edge' }),
  ],
  allows: ({ a, b }) => Math.hypot(b[0] - a[0], b[1] - a[1]) > 1,

  compute({ a, b, c }) {
    const { distance } = closestOnSegment(a, b, c);
    return { blocked: segmentHitsCircle(a, b, c), d: distance, r: c[2] };
  },

  draw(pen, { blocked }, { a, b, c }) {
    pen.obstacles([c]);
    const edge = blocked
      ? { color: 'blocked', width: 3, dash: [8, 6] }
      : { color: 'surf', width: 3.5 };
    pen.segment(a, b, edge);
    if (blocked) pen.cross(closestOnSegment(a, b, c).point);
    pen.label(c, 'C', { away: [-1, 1] });
    pen.label(a, 'A', { away: [-1, 0.6], gap: 10 });
    pen.label(b, 'B', { away: [1, 0.6], gap: 10 });
  },

  describe({ blocked, d, r }) {
    const sizes = `The circle’s centre is ${num(d)} from the edge, its radius is ${num(r)}`;
    return blocked
      ? `${sizes}: the circle blocks the line of sight from A to B.`
      : `${sizes}: there is line of sight from A to B.`;
  },

  values: (computed) => computed,
});
