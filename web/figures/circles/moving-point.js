import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { slider, toggle } from '../../kit/controls.js';
import { hypot, unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, many, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { lengthOf } from '../../kit/motion.js';
import { chordAt, drawChord, drawLens } from './chord.js';
import { drawCurvature } from './curvature.js';

/** The curvature is drawn below this height, the scene above. */
const FLOOR = -3.9;
const PLOT = { left: -8.1, right: 9.6, axis: -5.3 };

/** Where the chord beside the agent is shown larger. */
const LENS = [-7.5, 3.2, 2.1];

/** Moving along the path: position, heading, curvature, and the polyline for a game. */
export default defineFigure({
  title: 'The path as a moving thing',
  view: [-10, -6.5, 10, 5.6],
  legend: [
    'leaf',
    'surf',
    'hug',
    ['agent', 'you', 'disc'],
    ['ink', 'polyline', 'line'],
    ['measure', 'sagitta'],
    ['construct', 'radius', 'dashed'],
    ['soft', 'lens', 'ring'],
  ],
  state: {
    ...{ start: [-9, -2.4], goal: [9, 1.6], place: 7.6, error: 0.3, polyline: true },
    circles: [
      [-5.2, -2.1, 1.3],
      [-3.2, 0.6, 1.8],
      [0, -1.5, 1.6],
      [1.6, 1.7, 1.9],
      [5.7, 0.2, 1.9],
    ],
  },
  handles: (state) => [...treeHandles(state), start(), goal()],
  controls: [
    slider('error', { label: 'Error of the polyline', min: 0.01, max: 0.5, step: 0.01 }),
    toggle('polyline', { label: 'Polyline' }),
  ],
  motion: { key: 'place', label: 'Position along the path', end: ({ end }) => end, speed: 3 },
  // Nothing goes under the plot or the lens.
  allows: ({ start, goal, circles }) =>
    [start, goal, ...circles].every(
      ([x, y, r = 0]) => y - r > FLOOR && hypot(x - LENS[0], y - LENS[1]) > r + LENS[2],
    ),

  compute({ start, goal, circles, error }, worlds) {
    const path = worlds.world(circles).findPath(start, goal, { snap: true });
    const flat = path.toPolyline(error);
    const points = Array.from({ length: flat.length / 2 }, (_, i) => [
      flat[2 * i],
      flat[2 * i + 1],
    ]);
    let from = 0;
    const pieces = path.segments.map((segment) => {
      const { length } = segment;
      const curvature = path.curvatureAt(from + length / 2);
      const piece = { segment, from, to: from + length, curvature };
      from = piece.to;
      return piece;
    });
    return { path, points, pieces, end: lengthOf(path) };
  },

  draw(pen, { path, points, pieces }, { start, goal, circles, place, polyline }) {
    pen.cached([circles], (own) => drawTrees(own, circles));
    pen.path(path, polyline ? { width: 6 } : {});
    if (polyline) {
      pen.polyline(points, { color: 'ink', width: 1.25 });
      for (const vertex of points) pen.dot(vertex, { size: 3 });
    }
    pen.snappedEnds({ start, goal }, path);
    if (!path.found) return;
    const chord = polyline ? chordAt(pieces, points, place) : null;
    if (chord) drawChord(pen, chord);
    drawCurvature(pen, PLOT, pieces, place);
    const here = path.pointAt(place);
    const heading = path.headingAt(place);
    const ahead = unit(heading).map((part) => part * pen.px(46));
    pen.arrow(here, [here[0] + ahead[0], here[1] + ahead[1]], { color: 'agent', width: 2.5 });
    drawWalkers(pen, [{ at: here, heading, walked: place }]);
    if (chord) drawLens(pen, chord, LENS);
  },

  describe({ path, points, end }, { place, error }) {
    const most = `an error of ${dialed('error', num(error))}`;
    if (!path.found) return `With ${most} or without, you find no path.`;
    const s = Math.min(place, end);
    const curvature = path.curvatureAt(s);
    const bend = curvature
      ? `${curvature > 0 ? 'turn left' : 'turn right'} on a radius of ${num(1 / Math.abs(curvature))}`
      : 'go straight';
    return `After ${num(s)} you look to ${deg(path.headingAt(s))} and ${bend}. For ${most} you need ${many(points.length, 'point')}.`;
  },

  values: ({ path, points, end }, { place }) => ({
    status: path.status,
    length: path.length,
    points: points.length,
    curvature: path.found ? path.curvatureAt(Math.min(place, end)) : null,
  }),
});
