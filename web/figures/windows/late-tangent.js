import { letter } from '../../kit/circle-names.js';
import { loadEngines } from '../../kit/engines.js';
import { atan2 } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { runSearch } from '../../kit/watched-search.js';
import { endsAreFree } from '../../kit/worlds.js';
import { along, firstLateTangent } from './dropped-tangents.js';

/** The rule that drops a tangent event: an arc with the same turn has come to its point before. */
export default defineFigure({
  title: 'A tangent that comes too late',
  view: [-9.6, -4, 9.6, 5.1],
  legend: [
    'obstacle',
    ['surf', 'earlier path, straight'],
    ['hug', 'its arc'],
    ['blocked', 'tangent that is dropped'],
    ['node', 'where the arc begins'],
    ['visit', 'tangent that is in time'],
  ],
  load: loadEngines,
  state: {
    start: [-8.6, 0],
    goal: [8.6, 0],
    circles: [
      [4.8, 0.7, 2.6],
      [-1.4, -1, 2.6],
      [-6.1, 1.8, 0.9],
      [-0.7, 3.8, 1],
    ],
  },
  handles: (state) => [...discs(letter)(state), start(), goal()],
  allows: endsAreFree,

  compute({ start, goal, circles }, worlds) {
    const world = worlds.world(circles);
    const found = firstLateTangent(world, start, goal);
    if (!found) return { found, ...runSearch(world, start, goal, { snap: true, engine: 'cells' }) };
    const { event, earlier } = found;
    const on = worlds.indexOf(event.toObstacle);
    const [first] = earlier
      .map((/** @type {any} */ node) => ({
        ...node,
        sum: node.g + along(node, circles[on], event.to),
      }))
      .sort((/** @type {any} */ a, /** @type {any} */ b) => a.sum - b.sum);
    const [x, y, radius] = circles[on];
    const startAngle = atan2(first.point[1] - y, first.point[0] - x);
    const sweep = (first.turn * (first.sum - first.g)) / radius;
    const arc = { center: [x, y], radius, startAngle, sweep };
    const from = worlds.indexOf(event.fromObstacle);
    const [before, late] = [first.point, event.from].map((point) => world.findPath(start, point));
    return { found, event, first, arc, on, from, before, late };
  },

  draw(pen, { found, event, first, arc, before, late, looked, path }, { circles }) {
    pen.obstacles(circles);
    if (!found) {
      const isInTime = (/** @type {any} */ { verdict }) => verdict === 'clear';
      for (const edge of looked.filter(isInTime)) pen.surfing(edge, { color: 'visit', width: 2 });
      pen.path(path);
    }
    if (found) {
      pen.path(late, { color: 'blocked', width: 2, dash: true });
      pen.path(before, { width: 3.5 });
      pen.arc(arc, { color: 'hug', width: 5 });
      pen.segment(event.from, event.to, { color: 'blocked', width: 2.5, dash: true });
      pen.dot(first.point, { color: 'node' });
      pen.cross(event.to);
      const away = [event.to[0] - arc.center[0], event.to[1] - arc.center[1]];
      const text = `${num(first.sum)} < ${num(event.g)}`;
      pen.label(event.to, text, { away, color: 'measure', gap: 10, size: 15 });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, 1], gap: 5 }),
    );
  },

  describe({ found, event, first, on, from }) {
    if (!found) return 'Now each tangent comes to its circle in time. Move C back between S and B.';
    return `From ${from < 0 ? 'S' : letter(from)} you reach ${letter(on)} after ${num(event.g)}; the arc was there after ${num(first.sum)}: dropped.`;
  },

  values: ({ found, event, first }) => ({
    ...{ found: found !== null, late: event?.g ?? null, early: first?.sum ?? null },
  }),
});
