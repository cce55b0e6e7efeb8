import { drawObstacles, drawShadows } from '../../kit/boards/obstacles.js';
import { slider, toggle } from '../../kit/controls.js';
import { cos, hypot, unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, dialed, many, num } from '../../kit/format.js';
import { corners } from '../../kit/handles.js';
import { isSimple } from '../../kit/worlds.js';

/** The corner that is the example, how near an end of an edge is to it, and how far its shadow is drawn. */
const ONE = 6;
const NEAR = 1e-6;
const REACH = 5.2;

/** @typedef {{from: [number, number], to: [number, number]}} Edge */

/**
 * Which edges end on the circle around a corner, and which of them come from its shadow.
 *
 * @param {import('bitangent/all').Corner} corner
 * @param {number} radius of the agent
 */
function edgesAt({ point: [x, y], startAngle, sweep }, radius) {
  const [u, v] = unit(startAngle + sweep / 2);
  const isHere = (/** @type {readonly number[]} */ [px, py]) =>
    hypot(px - x, py - y) < radius + NEAR;
  const ends = (/** @type {Edge} */ { from, to }) => isHere(from) || isHere(to);
  // The shadow lies around the middle of the free arc, half of what is left of half a turn to either side.
  const least = cos((Math.PI - sweep) / 2);
  const fromShadow = (/** @type {Edge} */ { from, to }) => {
    const [here, there] = isHere(from) ? [from, to] : [to, from];
    const away = [there[0] - here[0], there[1] - here[1]];
    return away[0] * u + away[1] * v > least * hypot(away[0], away[1]);
  };
  return {
    all: (/** @type {Edge[]} */ edges) => edges.filter(ends),
    inShadow: (/** @type {Edge[]} */ edges) =>
      edges.filter((edge) => ends(edge) && fromShadow(edge)),
  };
}

/** What of the graph of polygons can be left out: at one corner what comes from its shadow, or at all. */
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
    toggle('shadows', { label: 'All corners', color: 'shadow' }),
    toggle('blocked', { label: 'Blocked edges', color: 'blocked' }),
  ],
  allows: isSimple,

  compute({ polygons, radius }, worlds) {
    const world = worlds.scene({ polygons });
    const { edges } = world.tangentGraph({ agentRadius: radius, hugging: false });
    const of = (/** @type {string} */ wanted) => edges.filter(({ verdict }) => verdict === wanted);
    const corners = world.obstacles().flatMap(({ id }) => world.corners(id));
    const [shadowed, blocked, clear] = ['hug-blocked', 'blocked', 'clear'].map(of);
    const here = edgesAt(corners[ONE], radius);
    return {
      ...{ corners, all: edges.length, shadowed, blocked, clear },
      one: {
        clear: here.all(clear),
        blocked: here.all(blocked),
        inShadow: here.inShadow(shadowed),
      },
    };
  },

  draw(pen, { corners, one, ...all }, { polygons, radius, ...shown }) {
    drawObstacles(pen, { polygons }, radius);
    const { clear, blocked } = shown.shadows ? all : one;
    const shadowed = shown.shadows ? all.shadowed : one.inShadow;
    const alpha = shown.shadows ? 0.55 : 0.9;
    if (shown.shadows) drawShadows(pen, corners, 24);
    else drawShadows(pen, [corners[ONE]], REACH / pen.px(1));
    pen.segments(shadowed, { color: 'shadow', width: 1.5, dash: [3, 4], alpha });
    if (shown.blocked) pen.segments(blocked, { color: 'blocked', width: 1, dash: true });
    pen.segments(clear, { color: 'surf', width: shown.shadows ? 2 : 3 });
    if (shown.shadows) return;
    const { point, startAngle, sweep } = corners[ONE];
    const [x, y] = unit(startAngle + sweep / 2);
    pen.label(point, 'C', { away: [-x, -y], gap: 12 });
  },

  describe({ corners, all, shadowed, clear, one }, { shadows, radius }) {
    const who = `With a radius of ${dialed('radius', num(radius))}`;
    if (!shadows) {
      const wide = deg(Math.PI - corners[ONE].sweep);
      return `${who} and a shadow of ${wide}: ${many(one.inShadow.length, 'line')} from there, ${one.clear.length} of use at C.`;
    }
    return `${who} shadows drop ${shadowed.length} of ${many(all, 'line')}; you can walk ${clear.length}.`;
  },

  values: ({ corners, all, shadowed, blocked, clear }) => ({
    corners: corners.length,
    turning: corners.filter((/** @type {any} */ { sweep }) => sweep > 0).length,
    ...{ all, shadowed: shadowed.length, blocked: blocked.length, clear: clear.length },
  }),
});
