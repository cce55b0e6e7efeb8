import { drawObstacles } from '../../kit/boards/obstacles.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';
import { lengthOf } from '../../kit/motion.js';

const BOUNDS = [
  [-9.6, -4.4],
  [9.6, -4.4],
  [9.6, 4.4],
  [-9.6, 4.4],
];
const WALLS = [
  [
    [-3.2, 4.4],
    [-3.2, 1.9],
  ],
  [
    [-3.2, -0.6],
    [-3.2, -4.4],
  ],
  [
    [3.4, 4.4],
    [3.4, 0.4],
    [5.2, 0.4],
  ],
  [
    [3.4, -3],
    [3.4, -4.4],
  ],
];
const sceneOf = (/** @type {any} */ { circles }) => ({ circles, walls: WALLS, bounds: BOUNDS });

/**
 * What the obstacles of a gap are called: circles by their letters.
 *
 * @param {any} world
 * @param {any[]} ids
 * @param {import('../../kit/worlds.js').Worlds} worlds
 */
const namesOf = (world, ids, worlds) =>
  ids.map((id) => {
    const { kind } = world.getObstacle(id);
    if (kind === 'circle') return letter(worlds.indexOf(id));
    return kind === 'wall' ? 'a wall' : 'the border';
  });

/** The largest agent that gets through, and the gap that decides. */
export default defineFigure({
  title: 'The widest agent',
  view: [-10, -4.8, 10, 4.8],
  legend: [
    'obstacle',
    'inflated',
    'agent',
    'surf',
    'hug',
    ['measure', 'length of the gap that decides', 'line'],
  ],
  load: loadEngines,
  state: {
    start: [-7.4, 1.2],
    goal: [7.4, -1.6],
    place: 3,
    circles: [
      [-5.4, -2.2, 0.9],
      [-0.4, 2.2, 1.1],
      [0.7, -1.6, 1.2],
      [5.9, 2.6, 0.8],
    ],
  },
  handles: (state) => [...discs(letter)(state), start(), goal()],
  motion: {
    ...{ key: 'place', label: 'Position along the path', speed: 3.5, autoplay: true },
    end: ({ path }) => lengthOf(path),
  },
  scene: sceneOf,

  compute({ start, goal, circles }, worlds) {
    const world = worlds.scene(sceneOf({ circles }));
    const ends = [start, goal].map((end) => world.nearestFree(end).point ?? end);
    const passage = world.widestAgent(ends[0], ends[1]);
    const radius = Math.max(passage.radius, 0);
    const path = world.findPath(ends[0], ends[1], { agentRadius: radius });
    const names = namesOf(world, passage.gap?.obstacles ?? [], worlds);
    return { passage, radius, path, names };
  },

  draw(pen, { passage, radius, path }, { circles, place }) {
    drawObstacles(pen, { circles, walls: WALLS, bounds: BOUNDS }, radius);
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i)),
    );
    if (path.found) pen.path(path);
    const { from, to } = passage.gap;
    const middle = [0, 1].map((k) => (from[k] + to[k]) / 2);
    if (passage.radius > 0) {
      const across = [to[1] - from[1], from[0] - to[0]];
      const width = num(passage.limit === 'gap' ? 2 * radius : radius);
      pen.segment(from, to, { color: 'measure', width: 4 });
      for (const end of [from, to]) pen.dot(end, { color: 'measure', size: 4 });
      // Beside the gap, but not where the path runs through it.
      const beside = [0, 1].map((k) => from[k] + 0.22 * (to[k] - from[k]));
      pen.label(beside, width, { away: across, gap: 8, color: 'measure' });
    } else {
      pen.cross(middle, { color: 'cusp' });
    }
    if (path.found) pen.agent(path.pointAt(place), path.headingAt(place), radius);
  },

  describe({ passage, radius, path, names }) {
    if (!path.found) return 'The obstacles leave no gap: not even a point gets to the goal.';
    const what =
      passage.limit === 'gap'
        ? `The gap between ${names.join(' and ')}`
        : `The room at the ${passage.limit}, beside ${names.join('')},`;
    return `${what} lets you be ${num(2 * radius)} wide.`;
  },

  values: ({ passage, path }) => ({
    width: 2 * Math.max(passage.radius, 0),
    limit: passage.limit,
    status: path.status,
  }),
});
