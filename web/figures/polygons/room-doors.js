import { drawObstacles } from '../../kit/boards/obstacles.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { slider } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { lengthOf } from '../../kit/motion.js';
import { letter } from '../../kit/circle-names.js';

const WALLS = [
  [
    [-8.6, -4.2],
    [8.6, -4.2],
    [8.6, 4.2],
    [-8.6, 4.2],
    [-8.6, -4.2],
  ],
  ...[
    [-2.8, 4.2, -2.8, 2.3],
    [-2.8, 1.5, -2.8, -1.2],
    [-2.8, -3.2, -2.8, -4.2],
    [2.8, 4.2, 2.8, 1.9],
    [2.8, 0.7, 2.8, -1.9],
    [2.8, -3.5, 2.8, -4.2],
    [-2.8, -0.5, -0.7, -0.5],
    [1.1, -0.5, 2.8, -0.5],
  ].map(([ax, ay, bx, by]) => [
    [ax, ay],
    [bx, by],
  ]),
];
/** The jambs of each door. */
const DOORS = [
  [-2.8, 1.5, -2.8, 2.3],
  [2.8, 0.7, 2.8, 1.9],
  [2.8, -3.5, 2.8, -1.9],
  [-0.7, -0.5, 1.1, -0.5],
  [-2.8, -3.2, -2.8, -1.2],
].map(([ax, ay, bx, by]) => {
  const middle = [(ax + bx) / 2, (ay + by) / 2];
  // Half a step to either side, across the door.
  const step = ax === bx ? [1, 0] : [0, 1];
  const aside = (/** @type {number} */ side) =>
    /** @type {[number, number]} */ (middle.map((v, k) => v + side * step[k]));
  return { middle, step, width: hypot(bx - ax, by - ay), ends: [aside(-1), aside(1)] };
});

/** Rooms whose doors shut, one by one, as the agent grows. */
export default defineFigure({
  title: 'Rooms with doors',
  view: [-9.6, -4.8, 9.6, 4.8],
  legend: [['obstacle-rim', 'wall', 'line'], 'inflated', ['agent', 'you', 'disc'], 'surf', 'hug'],
  state: { start: [-6, 2.4], goal: [6, 1.6], radius: 0.2, place: 3 },
  handles: [start(), goal()],
  controls: [slider('radius', { label: 'Radius of the agent', min: 0, max: 0.9, step: 0.05 })],
  motion: {
    ...{ key: 'place', label: 'Position along the path', speed: 3.5, autoplay: true },
    end: ({ path }) => lengthOf(path),
  },
  scene: ({ radius }) => ({ walls: WALLS, agentRadius: radius }),

  compute({ start, goal, radius }, worlds) {
    const world = worlds.scene({ walls: WALLS });
    const options = { agentRadius: radius };
    const path = world.findPath(start, goal, { ...options, snap: true, partial: true });
    const open = DOORS.map(({ ends: [a, b] }) => world.lineOfSight(a, b, options).clear);
    return { path, open };
  },

  draw(pen, { path, open }, { start, goal, radius, place }) {
    drawObstacles(pen, { walls: WALLS }, radius);
    pen.path(path, { dash: path.partial ? [1, 8] : undefined });
    pen.snapped(start, path.start, 'start');
    if (path.found) pen.snapped(goal, path.goal, 'goal');
    DOORS.forEach(({ middle, step, ends, width }, i) => {
      if (!open[i]) pen.cross(middle, { color: 'cusp' });
      const name = `${letter(i)}: ${num(width, 1)}`;
      pen.label(middle, name, { away: step, gap: 14, color: open[i] ? 'ink' : 'cusp' });
      pen.keepFree(ends[0], middle);
    });
    if (path.length === Infinity) return;
    const walked = Math.min(place, path.length);
    const walker = { at: path.pointAt(walked), heading: path.headingAt(walked), walked };
    drawWalkers(pen, [walker], { radius, least: 5 });
  },

  describe({ path, open }, { radius }) {
    const shut = DOORS.map((_, i) => letter(i)).filter((_, i) => !open[i]);
    const list = shut.join(', ').replace(/, (\w)$/, ' and $1');
    const doors =
      shut.length === 0 ? 'all doors are open' : `${list} ${shut.length > 1 ? 'are' : 'is'} shut`;
    const who = `You are ${dialed('radius', num(2 * radius))} wide: ${doors}`;
    if (path.found) return `${who}, and your path is ${num(path.length)} long.`;
    return `${who}, and after ${num(lengthOf(path))} you get no nearer to the goal.`;
  },

  values: ({ path, open }, { radius }) => ({
    status: path.status,
    length: path.length,
    open: open.filter(Boolean).length,
    exact: DOORS.filter(({ width }, i) => open[i] && Math.abs(width - 2 * radius) < 1e-9).length,
  }),
});
