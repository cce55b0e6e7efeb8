import { arcContains, arcHitsCircle, intersectCircles, segmentHitsCircle } from 'bitangent/all';
import { atan2, hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, num } from '../../kit/format.js';
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
    const r = `r_B = ${dialed('b.radius', num(b[2]))}`;
    if (!hug) return `${r}. An end is inside A: you get no edge.`;
    const d = num(hypot(b[0] - a[0], b[1] - a[1]));
    if (kind === 'coincident') return `${r}. The circles are the same: nothing is cut.`;
    const isCovered = edges.every((/** @type {{blocked: boolean}} */ { blocked }) => blocked);
    if (kind === 'apart') return `${r}, d = ${d}. The rims do not meet: your edge is free.`;
    if (kind === 'inside') {
      const free = isCovered ? 'B covers your edge' : 'your edge is free';
      return `${r}, d = ${d}. One is in the other: ${free}.`;
    }
    const angles = meetings.map((/** @type {{angle: number}} */ { angle }) => deg(angle));
    const where = `${r}. The rims meet at ${angles.join(' and ')}`;
    if (cut) return `${where}: your edge is blocked.`;
    if (isCovered) return `${where}: B covers your edge.`;
    const within = meetings.some((/** @type {{on: boolean}} */ { on }) => on);
    return `${where}${within ? ', where B only touches' : ''}: your edge is free.`;
  },

  values: ({ kind, cut, meetings }) => ({ case: kind, cut, meetings }),
});
