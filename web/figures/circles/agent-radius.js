import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { lengthOf } from '../../kit/motion.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES } from './trees.js';

/** A round agent among circles is a point among larger circles. */
export default defineFigure({
  title: 'The agent’s radius',
  view: [-11.4, -4.9, 11.4, 6.4],
  legend: ['leaf', 'inflated', ['agent', 'agent', 'disc'], 'surf', 'hug'],
  state: {
    ...ENDS,
    radius: 0.3,
    place: 0,
    circles: TREES,
  },
  handles: (state) => [...treeHandles(state), start(), goal()],
  controls: [slider('radius', { label: 'Radius of the agent', min: 0, max: 1, step: 0.05 })],
  motion: {
    key: 'place',
    label: 'Position along the path',
    end: (path) => lengthOf(path),
    speed: 3.5,
    autoplay: true,
  },
  scene: ({ circles, radius }) => ({ circles, agentRadius: radius }),

  compute({ start, goal, circles, radius }, worlds) {
    return worlds.world(circles).findPath(start, goal, { agentRadius: radius, snap: true });
  },

  draw(pen, path, { start, goal, circles, radius, place }) {
    pen.cached([circles, radius], (own) => drawTrees(own, circles, radius));
    pen.path(path);
    pen.snappedEnds({ start, goal }, path);
    if (!path.found) return;
    const walked = Math.min(place, path.length);
    const at = path.pointAt(walked);
    pen.circle([...at, radius], { fill: 'agent', alpha: 0.15 });
    const walker = { at, heading: path.headingAt(walked), walked };
    drawWalkers(pen, [walker], { radius, least: 5 });
  },

  describe(path, { radius }) {
    const inflated = `With a radius of ${dialed('radius', num(radius))}`;
    if (!path.found) return `${inflated} you find every gap to the goal shut.`;
    return `${inflated} you walk ${num(path.length)}.`;
  },

  values: ({ status, length, segments }) => ({
    ...{ status, length },
    turns: segments
      .filter((/** @type {{type: string}} */ { type }) => type === 'arc')
      .map((/** @type {{sweep: number}} */ { sweep }) => (sweep > 0 ? '↺' : '↻'))
      .join(''),
  }),

  hash: (_, state) => sceneHash(state),
});
