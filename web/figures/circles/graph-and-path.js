import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { endsAreFree } from '../../kit/worlds.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES, WHOLE } from './trees.js';

/** Everything together: the whole graph, and the shortest path through it. */
export default defineFigure({
  title: 'The graph and the shortest path',
  view: WHOLE,
  legend: ['leaf', 'surf', 'hug', ['surf', 'path, bold', 'line']],
  state: {
    ...ENDS,
    circles: TREES,
  },
  handles: (state) => [...treeHandles(state), start(), goal()],
  allows: endsAreFree,

  compute({ start, goal, circles }, worlds) {
    const world = worlds.world(circles);
    const { edges, hugs } = world.tangentGraph({ start, goal });
    const isClear = (/** @type {{verdict: string}} */ { verdict }) => verdict === 'clear';
    return {
      all: edges.length,
      edges: edges.filter(isClear),
      hugs: hugs.filter(isClear),
      path: world.findPath(start, goal),
    };
  },

  draw(pen, { edges, hugs, path }, { circles }) {
    pen.cached([circles], (own) => drawTrees(own, circles));
    pen.segments(edges, { color: 'surf', width: 1, alpha: 0.4 });
    pen.arcs(hugs, { color: 'hug', width: 3, alpha: 0.45 });
    pen.path(path, { width: 5 });
  },

  describe({ all, edges, path }) {
    const graph = `Of ${many(all, 'line')} you can walk ${edges.length}`;
    if (!path.found) return `${graph}. None leads to the goal.`;
    const lines = path.segments.filter((/** @type {any} */ { type }) => type === 'line').length;
    return `${graph}. You need ${lines}, on a path of ${num(path.length)}.`;
  },

  values: ({ all, edges, hugs, path }) => ({
    all,
    surfing: edges.length,
    hugging: hugs.length,
    status: path.status,
    length: path.length,
  }),

  hash: (_, state) => sceneHash(state),
});
