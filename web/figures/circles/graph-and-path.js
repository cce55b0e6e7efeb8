import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { endsAreFree } from '../../kit/worlds.js';
import { sceneHash } from '../../playground/scene-format.js';
import { ENDS, TREES, WHOLE } from './trees.js';

/** Everything together: the whole graph, and the shortest path through it. */
export default defineFigure({
  title: 'The graph and the shortest path',
  view: WHOLE,
  legend: ['obstacle', 'graph', ['surf', 'path, surfing'], ['hug', 'path, hugging']],
  state: {
    ...ENDS,
    circles: TREES,
  },
  handles: (state) => [...discs()(state), start(), goal()],
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
    pen.obstacles(circles);
    pen.segments(edges, { color: 'graph', width: 1, alpha: 0.6 });
    pen.arcs(hugs, { color: 'graph', width: 2.5 });
    pen.path(path);
  },

  describe({ all, edges, hugs, path }) {
    const graph = `${edges.length} of ${many(all, 'surfing edge')} have line of sight; ${many(hugs.length, 'hugging edge')} join their ends.`;
    if (!path.found) return `${graph} No path along them leads to the goal.`;
    return `${graph} The shortest path takes ${many(path.segments.length, 'edge')} and is ${num(path.length)} long.`;
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
