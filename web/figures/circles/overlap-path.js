import { intersectCircles } from 'bitangent/all';
import { drawSolid } from '../../kit/boards/obstacles.js';
import { drawTrees } from '../../kit/boards/trees.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { letter } from '../../kit/circle-names.js';
import { discs, goal, start } from '../../kit/handles.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES, WHOLE } from './trees.js';

const GROWN = 1.4;
/** The board: nothing gets past its edge. */
const [LEFT, LOW, RIGHT, HIGH] = [-9.7, -4.5, 9.7, 4.5];
const BOUNDS = [
  [LEFT, LOW],
  [RIGHT, LOW],
  [RIGHT, HIGH],
  [LEFT, HIGH],
];

/** @param {any} state */
const sceneOf = ({ circles }) => ({ circles, bounds: BOUNDS });

/** A* among overlapping circles; without a path, to the reachable point nearest to the goal. */
export default defineFigure({
  title: 'A path among overlapping circles',
  view: WHOLE,
  legend: ['start', 'goal', 'leaf', ['obstacle', 'what is off the board', 'square'], 'surf', 'hug'],
  state: {
    ...ENDS,
    circles: TREES.map(([x, y, radius]) => [x, y, GROWN * radius]),
  },
  handles: (state) => [...discs(letter, 'bark')(state), start(), goal()],
  scene: sceneOf,

  compute({ start, goal, circles }, worlds) {
    const path = worlds
      .scene(sceneOf({ circles }))
      .findPath(start, goal, { snap: true, partial: true });
    const overlapping = circles.flatMap((a, i) =>
      circles.slice(i + 1).filter((b) => intersectCircles(a, b).kind !== 'apart'),
    ).length;
    return { path, overlapping };
  },

  draw(pen, { path }, { start, goal, circles }) {
    drawSolid(pen, { bounds: BOUNDS });
    drawTrees(pen, circles);
    circles.forEach((circle, i) => pen.label(circle, letter(i), { away: [0, 1], gap: 5 }));
    pen.path(path);
    pen.snapped(start, path.start, 'start');
    if (path.found) {
      pen.snapped(goal, path.goal, 'goal');
    } else if (path.partial) {
      pen.segment(path.goal, goal, { color: 'blocked', width: 1.5, dash: [3, 3] });
      pen.cross(path.goal);
    }
  },

  describe({ path, overlapping }) {
    const scene = `${many(overlapping, 'pair')} of trees overlap or touch`;
    if (path.found) return `${scene}. You still get through, in ${num(path.length)}.`;
    return `${scene}, and no gap is left: after ${num(path.length ?? 0)} you can get no nearer.`;
  },

  values: ({ path, overlapping }) => ({
    status: path.status,
    length: path.length,
    overlapping,
  }),

  hash: (_, state) => sceneHash({ ...state, bounds: BOUNDS }),
});
