import { drawObstacles, drawShadows } from '../../kit/boards/obstacles.js';
import { slider, toggle } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many } from '../../kit/format.js';
import { corners } from '../../kit/handles.js';
import { isSimple } from '../../kit/worlds.js';

/** The corner that is the example, and how near an end of an edge is to it. */
const ONE = 6;
const NEAR = 1e-6;

/** What of the graph of polygons can be left out: corners that point inward, edges in a shadow. */
export default defineFigure({
  title: 'Edges in the shadow of a corner',
  view: [-10, -5, 10, 5],
  legend: [
    ['obstacle', 'polygon', 'block'],
    ['surf', 'useful edge'],
    'blocked',
    ['shadow', 'edge in a shadow', 'dashed'],
    ['shadow', 'shadow of a corner', 'angle'],
  ],
  state: {
    radius: 0,
    shadows: false,
    blocked: false,
    polygons: [
      [
        [-8.4, -2.9],
        [-3.9, -3.5],
        [-4.2, -1.4],
        [-6.3, -1],
        [-6.6, 1.9],
        [-8.6, 1.3],
      ],
      [
        [-2.3, 1],
        [0.9, 0.2],
        [0.2, 3.6],
      ],
      [
        [3.2, -3.6],
        [7.9, -2.4],
        [5.2, -1.1],
        [6.9, 2.6],
        [3.6, 2.2],
      ],
    ],
  },
  handles: (state) =>
    state.polygons.flatMap((/** @type {unknown} */ _, /** @type {number} */ i) =>
      corners(`polygons.${i}`, `Polygon ${i + 1}, corner`)(state),
    ),
  controls: [
    slider('radius', { label: 'Radius of the agent', min: 0, max: 0.6, step: 0.05 }),
    toggle('shadows', { label: 'Of all corners', color: 'shadow' }),
    toggle('blocked', { label: 'Blocked edges', color: 'blocked' }),
  ],
  allows: isSimple,

  compute({ polygons, radius }, worlds) {
    const world = worlds.scene({ polygons });
    const { edges } = world.tangentGraph({ agentRadius: radius, hugging: false });
    const of = (/** @type {string} */ wanted) => edges.filter(({ verdict }) => verdict === wanted);
    return {
      corners: world.obstacles().flatMap(({ id }) => world.corners(id)),
      all: edges.length,
      shadowed: of('hug-blocked'),
      blocked: of('blocked'),
      clear: of('clear'),
    };
  },

  draw(pen, { corners, shadowed, blocked, clear }, { polygons, radius, ...shown }) {
    drawObstacles(pen, { polygons }, radius);
    // One corner as an example: its shadow, and the edges that lie in it.
    const one = corners[ONE];
    const endsIn = (/** @type {any} */ { from, to }) =>
      [from, to].some(
        (/** @type {number[]} */ [x, y]) =>
          hypot(x - one.point[0], y - one.point[1]) < radius + NEAR,
      );
    const drawn = shown.shadows || !one ? shadowed : shadowed.filter(endsIn);
    const alpha = shown.shadows ? 0.55 : 0.9;
    pen.segments(drawn, { color: 'shadow', width: 1, dash: [3, 4], alpha });
    if (shown.blocked) pen.segments(blocked, { color: 'blocked', width: 1, dash: true });
    pen.segments(clear, { color: 'surf', width: 2 });
    drawShadows(pen, shown.shadows || !one ? corners : [one], shown.shadows ? 24 : 80);
  },

  describe({ corners, all, shadowed, blocked, clear }) {
    const turning = corners.filter((/** @type {any} */ { sweep }) => sweep > 0).length;
    return `${turning} of ${many(corners.length, 'corner')} can turn a path, and have ${many(all, 'bitangent')}: ${shadowed.length} lie in a shadow, ${blocked.length} are blocked, ${clear.length} are left.`;
  },

  values: ({ corners, all, shadowed, blocked, clear }) => ({
    corners: corners.length,
    turning: corners.filter((/** @type {any} */ { sweep }) => sweep > 0).length,
    ...{ all, shadowed: shadowed.length, blocked: blocked.length, clear: clear.length },
  }),
});
