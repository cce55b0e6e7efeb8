import { defineFigure, discs, endsAreFree, goal, many, num, start } from '../kit/index.js';

/** The first picture: a shortest path. */
export default defineFigure({
  title: 'A path through the forest',
  view: [-10, -4.8, 10, 4.8],
  legend: ['start', 'goal', 'obstacle', 'surf', 'hug'],
  state: {
    start: [-9, -2.6],
    goal: [9, 2.2],
    circles: [
      [-6.6, -0.9, 1.5],
      [-6.4, 3.3, 0.9],
      [-4.3, -3.3, 1],
      [-3.4, 1.7, 1.3],
      [-1.6, -1.2, 1.2],
      [-0.6, 3.6, 0.8],
      [0.5, -3.6, 0.9],
      [1.6, 1, 1.5],
      [3.6, -1.9, 1.3],
      [4.3, 3.5, 0.9],
      [5.9, 1, 1.2],
      [6.6, -3.4, 1],
      [8.2, -0.7, 0.8],
    ],
  },
  handles: (state) => [...discs()(state), start(), goal()],
  allows: endsAreFree,

  compute({ start, goal, circles }, worlds) {
    return worlds.world(circles).findPath(start, goal);
  },

  draw(pen, path, { circles }) {
    pen.obstacles(circles);
    pen.path(path);
  },

  describe(path, { circles }) {
    if (!path.found) return 'The obstacles leave no path from the start to the goal.';
    const lines = path.segments.filter(({ type }) => type === 'line').length;
    const arcs = path.segments.length - lines;
    if (arcs === 0) return `Nothing is in the way: the goal is ${num(path.length)} away.`;
    return `The shortest path is ${num(path.length)} long: ${many(lines, 'surfing edge')} and ${many(arcs, 'hugging edge')} among ${many(circles.length, 'obstacle')}.`;
  },

  values: ({ status, length, segments }) => ({ status, length, segments: segments.length }),
});
