import { intersectCircles } from 'bitangent';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { sceneHash } from '../../playground/scene-format.js';

/** A* among overlapping circles; without a path, to the reachable point nearest to the goal. */
export default defineFigure({
  title: 'A path among overlapping circles',
  view: [-10, -4.8, 10, 4.8],
  legend: ['start', 'goal', 'obstacle', 'surf', 'hug'],
  state: {
    start: [-9, 0.4],
    goal: [4.3, -0.2],
    circles: [
      [-6.4, 2.4, 1.4],
      [-5.8, 0.3, 1.2],
      [-6.4, -1.6, 1.1],
      [-2.5, -3.3, 1.3],
      [-2, -1.2, 1.1],
      [1.1, -0.7, 1.3],
      [0.8, 1.4, 1.2],
      [2, 3.1, 1.2],
      [4.1, 3.5, 1.1],
      [6.3, 2.6, 1.4],
      [7.9, 0.5, 1.3],
      [7, -2.6, 1.2],
      [4.7, -3.4, 1.4],
      [2.1, -2.7, 1.4],
    ],
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
