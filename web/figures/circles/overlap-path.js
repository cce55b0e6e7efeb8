import { intersectCircles } from 'bitangent/all';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES, WHOLE } from './trees.js';

const GROWN = 1.4;

/** A* among overlapping circles; without a path, to the reachable point nearest to the goal. */
export default defineFigure({
  title: 'A path among overlapping circles',
  view: WHOLE,
  legend: ['start', 'goal', 'obstacle', 'surf', 'hug'],
  state: {
    ...ENDS,
    circles: TREES.map(([x, y, radius]) => [x, y, GROWN * radius]),
  },
  handles: (state) => [...discs()(state), start(), goal()],

  compute({ start, goal, circles }, worlds) {
    const path = worlds.world(circles).findPath(start, goal, { snap: true, partial: true });
    const overlapping = circles.flatMap((a, i) =>
      circles.slice(i + 1).filter((b) => intersectCircles(a, b).kind !== 'apart'),
    ).length;
    return { path, overlapping };
  },

  draw(pen, { path }, { start, goal, circles }) {
    pen.obstacles(circles);
    pen.path(path);
    pen.snapped(start, path.start, 'start');
    if (path.found) {
      pen.snapped(goal, path.goal, 'goal');
    } else if (path.partial) {
      pen.segment(path.goal, goal, { color: 'blocked', width: 1.5, dash: [3, 3] });
      pen.cross(path.goal);
    }
  },

  describe({ path, overlapping }, { circles }) {
    const scene = `${many(overlapping, 'pair')} of the ${circles.length} circles overlap or touch`;
    if (path.found) return `${scene}. The shortest path is ${num(path.length)} long.`;
    return `${scene}, and no gap is left. The path leads to the reachable point nearest to the goal and is ${num(path.length ?? 0)} long.`;
  },

  values: ({ path, overlapping }) => ({
    status: path.status,
    length: path.length,
    overlapping,
  }),

  hash: (_, state) => sceneHash(state),
});
