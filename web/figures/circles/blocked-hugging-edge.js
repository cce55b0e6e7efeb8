import { arcContains, arcHitsCircle, intersectCircles, segmentHitsCircle } from 'bitangent/all';
import { atan2, hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';
import { hugBetween } from './hug-between.js';

/** A fixed hugging edge, and a second circle that may cut it. */
export default defineFigure({
  title: 'A blocked hugging edge',
  bare: true,
  view: [-6, -3.6, 6, 3.2],
  legend: ['obstacle', 'surf', 'hug', 'blocked', 'node', ['ink', 'where the rims meet', 'ring']],
  state: { start: [-3.7, -3.3], goal: [3.7, -3.3], a: [0, -1, 2.2], b: [1.5, 1.6, 1.1] },
  handles: [
    disc('b', { label: 'Circle B' }),
    rim('b', { label: 'Radius of circle B', min: 0.5, max: 4, angle: 0.6 }),
  ],

  compute({ start, goal, a, b }, worlds) {
    const found = hugBetween(worlds.world([a]), start, goal, -1);
    if (!found) return {};
    const { hug, into, out } = found;
    const { kind, points } = intersectCircles(a, b);
    const meetings = points.map(([x, y]) => {
      const angle = atan2(y - a[1], x - a[0]);
      return { point: [x, y], angle, on: arcContains(hug.startAngle, hug.sweep, angle) };
    });
    return {
      hug,
      kind,
      meetings,
      cut: arcHitsCircle(a, hug.startAngle, hug.sweep, b),
      edges: [into, out].map((edge) => ({
        ...edge,
        blocked: segmentHitsCircle(edge.from, edge.to, b),
      })),
    };
  },

  draw(pen, { hug, meetings, cut, edges }, { a, b }) {
    pen.obstacles(a[2] > b[2] ? [a, b] : [b, a]);
    if (!hug) return;
    const grey = { color: 'blocked', dash: [7, 5] };
    for (const edge of edges) pen.surfing(edge, edge.blocked ? { ...grey, width: 3 } : undefined);
    pen.hugging(hug, cut ? { ...grey, width: 5 } : undefined);
    for (const { from, to } of edges) {
      pen.dot(from === edges[0].from ? to : from, { color: 'node' });
    }
    for (const { point, on } of meetings) {
      if (on && cut) pen.cross(point, { color: 'ink' });
      else pen.dot(point, { color: 'ink', hollow: true });
    }
    pen.label(a, 'A', { away: [0, -1] });
    pen.label(b, 'B', { away: [0, 1] });
  },

  describe({ hug, kind, meetings, cut, edges }, { a, b }) {
    if (!hug) return 'An end is inside A: no surfing edge leads to its rim.';
    const d = num(hypot(b[0] - a[0], b[1] - a[1]));
    if (kind === 'coincident') return 'The circles are the same: neither cuts the other’s edges.';
    if (kind === 'apart') {
      return `The rims do not meet, since d = ${d} is more than r_A + r_B = ${num(a[2] + b[2])}. The hugging edge is free.`;
    }
    if (kind === 'inside') {
      return `The rims do not meet, since d = ${d} is less than |r_A − r_B| = ${num(Math.abs(a[2] - b[2]))}. Nothing cuts the hugging edge${edges[0].blocked ? ', but its ends are covered: no surfing edge leads to it' : ''}.`;
    }
    const angles = meetings.map((/** @type {{angle: number}} */ { angle }) => deg(angle));
    const where = `The rims meet at ${angles.join(' and ')}; the hugging edge lies between ${deg(hug.startAngle + hug.sweep)} and ${deg(hug.startAngle)}.`;
    if (cut) return `${where} It is cut, and so it is blocked.`;
    if (edges.every((/** @type {{blocked: boolean}} */ { blocked }) => blocked)) {
      return `${where} It lies entirely inside B and is not cut, but no surfing edge leads to it.`;
    }
    const within = meetings.some((/** @type {{on: boolean}} */ { on }) => on);
    return `${where} ${within ? 'B only touches it from inside, which cuts nothing: it' : 'It'} is free.`;
  },

  values: ({ kind, cut, meetings }) => ({ case: kind, cut, meetings }),
});
