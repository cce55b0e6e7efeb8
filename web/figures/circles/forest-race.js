import { pointAlong } from '../../kit/boards/world-as-grid.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { crossForest, FOREST, RADIUS } from './forest.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -4.6, 10, 4.6];
/** Distance of the points by which the path of an agent so far is drawn. */
const PACE = 0.05;

/** The cover: two agents of the same speed, one on a grid and one on the exact path. */
export default defineFigure({
  ...FOREST,
  title: 'A race through the forest',
  view: VIEW,
  legend: [
    ['surf', 'on the exact shortest path', 'disc'],
    ['ink', 'on the shortest path of a grid', 'disc'],
    ['obstacle', 'tree'],
    ['blocked', 'blocked cell', 'square'],
  ],
  state: {
    // In the middle of a cell each, so that the grid loses nothing at the ends.
    ...{ start: [-9, -2.2], goal: [9, 1.8], place: 7 },
    circles: [
      [-1, 3.1, 1.16],
      [4, -1.7, 1.09],
      [-5.8, 2.4, 1.07],
      [7.3, 1.3, 1.29],
      [-6.1, -2.5, 1.35],
      [0.3, 0.6, 1.13],
      [3.9, 2.9, 0.92],
      [-0.8, -2, 1.02],
      [7.2, -1.9, 0.95],
      [-2.7, 1.1, 0.86],
      [-7, 0.3, 0.78],
      [1.6, -2.6, 0.71],
      [-3.3, -2.9, 0.91],
      [4.7, 0.8, 0.74],
      [-4.9, -0.1, 0.7],
      [2.3, 1.8, 0.52],
      [-2.6, -0.9, 0.56],
      [1.6, 3.4, 0.65],
      [2.9, 0.3, 0.58],
      [5.9, -3.4, 0.51],
      [6, 3.3, 0.48],
      [-4, 3.5, 0.51],
    ],
  },
  motion: {
    ...{ key: 'place', label: 'How far both have come', speed: 2.5, autoplay: true, pause: 1.6 },
    end: ({ path, grid }) => Math.max(lengthOf(path), grid?.length ?? 0),
  },

  compute: (state, worlds) => crossForest(state, worlds, VIEW),

  draw(pen, { path, grid }, { start, goal, circles, place }) {
    pen.squares(grid?.squares ?? [], { fill: 'blocked', alpha: 0.12 });
    pen.obstacles(circles);
    const hasLine = grid?.found === true;
    if (hasLine) {
      pen.polyline(grid.points, { color: 'ink', width: 1.5, dash: [2, 4] });
      const walked = trail((at) => pointAlong(grid.points, at), Math.min(place, grid.length));
      pen.polyline(walked, { color: 'ink', width: 2.5 });
    }
    pen.path(path, { color: 'surf', width: 2, alpha: 0.55 });
    const far = Math.min(place, lengthOf(path));
    if (path.found)
      pen.polyline(
        trail((at) => path.pointAt(at), far),
        { color: 'surf', width: 5 },
      );
    pen.snappedEnds({ start, goal }, path);
    if (hasLine) drawRunner(pen, pointAlong(grid.points, place), 'ink');
    if (path.found) drawRunner(pen, path.pointAt(far), 'surf');
    if (hasLine && path.found && place >= path.length) {
      const ahead = `arrived, ${num(grid.length - path.length, 1)} ahead`;
      pen.label(path.goal, ahead, { away: [0, 1], color: 'surf', gap: 34, size: 16 });
    }
  },

  describe({ path, grid }) {
    if (!path.found) return 'The trees leave no path.';
    const exact = `The exact path is ${num(path.length)} long`;
    if (grid === null) return `${exact}.`;
    if (!grid.found) return `${exact}. The grid finds none.`;
    const more = num(100 * (grid.length / path.length - 1), 1);
    return `${exact}. On the grid it is ${more}% longer, with ${grid.points.length - 2} corners.`;
  },

  values: ({ path: { status, length }, grid }) => ({ status, length, grid: grid?.length }),
});

/** The points of the path so far. @param {(at: number) => number[]} pointAt @param {number} far */
const trail = (pointAt, far) =>
  Array.from({ length: Math.ceil(far / PACE) + 1 }, (_, i) => pointAt(Math.min(i * PACE, far)));

/** An agent as a disc. @param {import('../../kit/marks.js').Pen} pen @param {number[]} point @param {string} color */
function drawRunner(pen, [x, y], color) {
  const radius = Math.max(RADIUS, pen.px(6));
  pen.circle([x, y, radius + pen.px(2)], { fill: 'board' });
  pen.circle([x, y, radius], { fill: color });
}
