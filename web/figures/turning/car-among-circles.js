import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { slider, toggle } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { curveEnds, drawDrive, drawStem, drawUnit, DRIVE_LEGEND } from './unit-drives.js';

/** The car is a disc for the library; here it is drawn as what fits in it. */
const AGENT = 0.45;
const CAR = { width: 0.5, length: 0.75 };
const DOUBTS = {
  'small-obstacles': 'small circles',
  'confined-end': 'little room at an end',
  reverse: 'reversing',
};

/** The start and the goal stay out of the circles; their headings are knobs beside them. */
const ENDS = curveEnds('start', 'startHeading', 'goal', 'goalHeading', false).map((handle) =>
  handle.id === 'start' || handle.id === 'goal' ? { ...handle, isEnd: true } : handle,
);

/** A path among circles for what cannot turn on the spot, from a turning radius of 0 up. */
export default defineFigure({
  title: 'A car among circles',
  view: [-10, -5, 10, 5.6],
  legend: [
    'start',
    'goal',
    'leaf',
    'inflated',
    ...DRIVE_LEGEND,
    ['visit', 'backwards', 'line'],
    ['soft', 'path that turns on the spot', 'dashed'],
  ],
  load: loadEngines,
  state: {
    ...{ start: [-8.6, -2.6], startHeading: -1, goal: [8.4, 2.4], goalHeading: -1.8 },
    ...{ radius: 1, reverse: false, place: 3 },
    circles: [
      [-4.2, 0.9, 1.5],
      [-1.2, -2.1, 1.3],
      [0.6, 1.9, 1.1],
      [3.2, -0.7, 1.6],
    ],
  },
  handles: (state) => [...treeHandles(state), ...ENDS],
  controls: [
    slider('radius', { label: 'Turning radius', min: 0, max: 2.5, step: 0.05 }),
    toggle('reverse', { label: 'May reverse', color: 'visit' }),
  ],
  motion: { key: 'place', label: 'Position along the path', end: ({ end }) => end, speed: 3 },
  scene: ({ circles }) => ({ circles, agentRadius: AGENT }),

  compute({ start, goal, startHeading, goalHeading, circles, radius, reverse }, worlds) {
    const world = worlds.world(circles);
    const options = { agentRadius: AGENT, snap: true };
    const known = world.findPath(start, goal, options);
    const turning = { turningRadius: radius, startHeading, goalHeading, reverse };
    const path = radius === 0 ? known : world.findPath(start, goal, { ...options, ...turning });
    return { known, path, end: lengthOf(path) };
  },

  draw(pen, { known, path, end }, { circles, start, goal, place, startHeading, goalHeading }) {
    pen.cached([circles], (own) => drawTrees(own, circles, AGENT));
    if (path !== known) pen.path(known, { color: 'soft', width: 2, dash: [6, 5], alpha: 0.9 });
    drawDrive(pen, path.segments);
    pen.snappedEnds({ start, goal }, path);
    drawStem(pen, start, startHeading, 'start');
    drawStem(pen, goal, goalHeading, 'goal');
    const at = Math.min(place, end);
    if (path.found) drawUnit(pen, path.pointAt(at), path.headingAt(at), CAR);
    else drawUnit(pen, start, startHeading, CAR);
  },

  describe({ known, path, end }, { radius }) {
    const turn = `With a turning radius of ${dialed('radius', num(radius))}`;
    if (!known.found) return `${turn} or any other you find no path.`;
    if (radius === 0) return `${turn} you drive ${num(end)}, the shortest path that you know.`;
    if (!path.found) return `${turn} we know no path.`;
    const { kind, doubts } = path.optimality;
    const [reason] = doubts.map((/** @type {'reverse'} */ doubt) => DOUBTS[doubt]);
    const sure = kind === 'exact' ? 'It is proven shortest.' : `Not proven: ${reason}.`;
    return `${turn} you drive ${num(end - known.length)} more, ${num(end)}. ${sure}`;
  },

  values: ({ known, path }) => ({
    ...{ status: path.status, length: path.length, known: known.length },
    optimality: path.optimality.kind,
  }),
});
