import { slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, many, num } from '../../kit/format.js';
import { corners, goal, start } from '../../kit/handles.js';
import { isSimple } from '../../kit/worlds.js';
import { sceneHash } from '../../playground/scene-format.js';
import {
  arcsOf,
  CORNER_LEGEND,
  cornerPathValues,
  drawCornerPath,
  findCornerPath,
} from './corner-path.js';

/** A polygon inflated by the agent's radius: its corners become arcs. */
export default defineFigure({
  title: 'The corners of a polygon',
  bare: true,
  view: [-10, -4.8, 10, 4.8],
  legend: [['obstacle', 'polygon', 'block'], ...CORNER_LEGEND],
  state: {
    start: [-8.6, -0.6],
    goal: [8.6, 0.4],
    radius: 0.9,
    polygon: [
      [-3.6, -2.1],
      [3, -2.7],
      [4.2, 1.7],
      [0.7, -0.2],
      [-1.6, 2.6],
    ],
  },
  handles: (state) => [...corners('polygon')(state), start(), goal()],
  controls: [slider('radius', { label: 'Radius of the agent', min: 0, max: 1.6, step: 0.05 })],
  allows: ({ polygon }, worlds) => isSimple({ polygons: [polygon] }, worlds),
  scene: ({ polygon, radius }) => ({ polygons: [polygon], agentRadius: radius }),

  compute: (state, worlds) => findCornerPath(worlds, { polygons: [state.polygon] }, state),

  draw: (pen, computed, { polygon, ...state }) =>
    drawCornerPath(pen, computed, { ...state, polygons: [polygon] }),

  describe({ path, corners }, { radius }) {
    const turning = corners.filter(({ sweep }) => sweep > 0).length;
    const scene = `${turning} of ${many(corners.length, 'corner')} can turn a path`;
    if (!path.found) return `${scene}. The goal cannot be reached.`;
    const length = `is ${num(path.length)} long`;
    const lines = path.segments.filter(({ type }) => type === 'line').length;
    if (lines === 1) return `${scene}. Nothing is in the way: the path ${length}.`;
    if (radius === 0) {
      return `${scene}. The path of a point ${length} and turns at ${many(lines - 1, 'corner')}.`;
    }
    const arcs = arcsOf(path);
    const turned = arcs.reduce((sum, arc) => sum + Math.abs(arc.sweep), 0);
    return `${scene}. The path ${length} and turns by ${deg(turned)}, on ${many(arcs.length, 'arc')} of radius ${num(radius)}.`;
  },

  values: ({ path, corners }) => ({
    ...cornerPathValues({ path, corners }),
    turning: corners.filter(({ sweep }) => sweep > 0).length,
  }),

  hash: (_, state) => sceneHash({ ...state, polygons: [state.polygon] }),
});
