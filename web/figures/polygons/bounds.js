import { drawObstacles } from '../../kit/boards/obstacles.js';
import { slider, toggle } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { corners, discs, goal, start } from '../../kit/handles.js';
import { isSimple } from '../../kit/worlds.js';
import { sceneHash } from '../../playground/scene-format.js';

/** Bounds keep the agent on the board. */
export default defineFigure({
  title: 'Bounds',
  view: [-10, -5, 10, 5],
  legend: [
    ['obstacle', 'obstacles, and outside of the bounds', 'block'],
    'inflated',
    'surf',
    'hug',
    ['soft', 'path without bounds', 'dashed'],
  ],
  state: {
    start: [-7.6, 1.9],
    goal: [7.7, 0.4],
    radius: 0.35,
    inside: true,
    bounds: [
      [-9.2, -3.9],
      [9.2, -3.9],
      [9.2, 2.6],
      [2.4, 3.2],
      [0.8, -0.6],
      [-0.9, 3.6],
      [-9.2, 3.4],
    ],
    circles: [
      [-4.7, 0.9, 1.1],
      [-6.4, -2.1, 1],
      [-2.6, -1.7, 0.9],
      [2.2, -2.5, 0.9],
      [4.6, 0.2, 1.2],
      [6.4, -2.4, 0.8],
    ],
  },
  handles: (state) => [...corners('bounds')(state), ...discs()(state), start(), goal()],
  controls: [
    slider('radius', { label: 'Radius of the agent', min: 0, max: 1, step: 0.05 }),
    toggle('inside', { label: 'Stay within the bounds' }),
  ],
  allows: ({ bounds }, worlds) => isSimple({ bounds }, worlds),
  scene: ({ circles, bounds, radius, inside }) => ({
    ...{ circles, bounds: inside ? bounds : null, agentRadius: radius },
  }),

  compute({ start, goal, circles, bounds, radius, inside }, worlds) {
    const options = { agentRadius: radius, snap: true };
    const free = worlds.world(circles, 'free').findPath(start, goal, options);
    const kept = worlds.scene({ circles, bounds }).findPath(start, goal, options);
    return { free, kept, path: inside ? kept : free };
  },

  draw(pen, { free, path }, { start, goal, circles, bounds, radius, inside }) {
    drawObstacles(pen, { circles, bounds: inside ? bounds : null }, radius);
    if (inside) pen.path(free, { color: 'soft', width: 2, dash: [3, 5], alpha: 0.9 });
    else pen.polyline([...bounds, bounds[0]], { color: 'obstacle-rim', width: 1.5, dash: true });
    pen.path(path);
    pen.snappedEnds({ start, goal }, path);
  },

  describe({ free, kept }, { inside, radius }) {
    const length = (/** @type {any} */ { found, length: long }) => (found ? num(long) : null);
    const [outer, inner] = [length(free), length(kept)];
    const who = `With a radius of ${dialed('radius', num(radius))}`;
    if (outer === null) return `${who} you have no path, with or without bounds.`;
    if (!inside) return `${who} you walk ${outer} without bounds.`;
    if (inner === null)
      return `${who} you have no path within the bounds, and walk ${outer} without.`;
    return `${who} you walk ${inner} within the bounds, and ${outer} without.`;
  },

  values: ({ free, kept }) => ({ free: free.length, kept: kept.length, status: kept.status }),

  hash: (_, state) => sceneHash(state),
});
