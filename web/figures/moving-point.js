import {
  at,
  defineFigure,
  deg,
  discs,
  goal,
  many,
  num,
  slider,
  start,
  toggle,
} from '../kit/index.js';

/** The curvature is drawn below this height, the scene above. */
const FLOOR = -3.9;
const [LEFT, RIGHT, AXIS] = [-8.1, 9.6, -5.3];

/** Moving along the path: position, heading, curvature, and the polyline for a game. */
export default defineFigure({
  title: 'The path as a moving thing',
  view: [-10, -6.5, 10, 4.4],
  legend: ['surf', 'hug', 'agent', ['ink', 'polyline', 'line']],
  state: {
    start: [-9, -2.4],
    goal: [9, 1.6],
    place: 8,
    error: 0.15,
    polyline: true,
    circles: [
      [-5.2, -2.1, 1.3],
      [-3.2, 0.6, 1.8],
      [0, -1.5, 1.6],
      [1.6, 1.7, 1.9],
      [5.7, 0.2, 1.9],
    ],
  },
  handles: (state) => [...discs()(state), start(), goal()],
  controls: [
    slider('error', { label: 'Error of the polyline', min: 0.01, max: 0.5, step: 0.01 }),
    toggle('polyline', { label: 'Polyline' }),
  ],
  motion: { key: 'place', label: 'Position along the path', end: ({ end }) => end, speed: 3 },
  allows: ({ start, goal, circles }) =>
    [start, goal].every(([, y]) => y > FLOOR) &&
    circles.every((/** @type {number[]} */ [, y, r]) => y - r > FLOOR),

  compute({ start, goal, circles, error }, worlds) {
    const path = worlds.world(circles).findPath(start, goal, { snap: true });
    const flat = path.toPolyline(error);
    const points = Array.from({ length: flat.length / 2 }, (_, i) => [
      flat[2 * i],
      flat[2 * i + 1],
    ]);
    let from = 0;
    const pieces = path.segments.map(({ length }) => {
      const piece = { from, to: from + length, curvature: path.curvatureAt(from + length / 2) };
      from = piece.to;
      return piece;
    });
    return { path, points, pieces, end: path.length ?? 0 };
  },

  draw(pen, { path, points, pieces, end }, { start, goal, circles, place, polyline }) {
    pen.obstacles(circles);
    pen.path(path, polyline ? { width: 6 } : {});
    if (polyline) {
      pen.polyline(points, { color: 'ink', width: 1.25 });
      for (const vertex of points) pen.dot(vertex, { size: 3 });
    }
    pen.snapped(start, path.start, 'start');
    pen.snapped(goal, path.goal, 'goal');
    if (!path.found) return;
    drawCurvature(pen, pieces, end, place);
    const here = path.pointAt(place);
    const heading = path.headingAt(place);
    const ahead = [Math.cos(heading), Math.sin(heading)].map((part) => part * pen.px(46));
    pen.arrow(here, [here[0] + ahead[0], here[1] + ahead[1]], { color: 'agent', width: 2.5 });
    pen.actor(here, heading, pen.px(8));
  },

  describe({ path, points, end }, { place, error }) {
    if (!path.found) return 'The obstacles leave no path from the start to the goal.';
    const s = Math.min(place, end);
    const curvature = path.curvatureAt(s);
    const side = curvature > 0 ? 'left' : 'right';
    const bend = curvature
      ? `curvature ${num(curvature)}, a ${side} bend of radius ${num(1 / Math.abs(curvature))}`
      : 'curvature 0, a straight line';
    const moving = `After ${num(s)} of ${num(end)}: at (${at(path.pointAt(s))}), heading ${deg(path.headingAt(s))}, ${bend}.`;
    return `${moving} With an error of at most ${num(error)} the polyline has ${many(points.length, 'point')}.`;
  },

  values: ({ path, points, end }, { place }) => ({
    status: path.status,
    length: path.length,
    points: points.length,
    curvature: path.found ? path.curvatureAt(Math.min(place, end)) : null,
  }),
});

/**
 * Draws the curvature over the length: it steps where a line meets an arc.
 * @type {(pen: import('../kit/marks.js').Pen, pieces: any[], end: number, place: number) => void}
 */
function drawCurvature(pen, pieces, end, place) {
  const most = Math.max(...pieces.map(({ curvature }) => Math.abs(curvature)), 0.1);
  const x = (/** @type {number} */ s) => LEFT + ((RIGHT - LEFT) * s) / (end || 1);
  const y = (/** @type {number} */ curvature) => AXIS + (0.95 * curvature) / most;
  const steps = pieces.map(({ from, to, curvature }) => ({
    from: [x(from), y(curvature)],
    to: [x(to), y(curvature)],
    line: curvature === 0,
  }));
  pen.segment([LEFT, AXIS], [RIGHT, AXIS], { color: 'soft', width: 1 });
  pen.polyline(
    steps.flatMap((step) => [step.from, step.to]),
    { color: 'soft', width: 1 },
  );
  for (const step of steps) {
    pen.segment(step.from, step.to, { color: step.line ? 'surf' : 'hug', width: 3 });
  }
  pen.segment([x(place), AXIS - 1], [x(place), AXIS + 1], { color: 'agent', width: 2 });
  pen.label([LEFT, y(most)], `+${num(most)}`, { away: [-1, 0], color: 'hug', size: 12 });
  pen.label([LEFT, y(-most)], `−${num(most)}`, { away: [-1, 0], color: 'hug', size: 12 });
  pen.label([LEFT, AXIS], '0', { away: [-1, 0], color: 'surf', size: 12 });
}
