import { defineFigure } from '../figure.js';
import { num } from '../format.js';
import { goal, start } from '../handles.js';
import { FOREST_ENDS, FOREST_TREES, FOREST_VIEW } from './forest.js';
import { drawTrees, treeHandles } from './trees.js';
import { drawWalkers } from './walker.js';

/** The share of the path at which its walker stands. */
const PLACE = 0.42;

/**
 * The last figure of a part: the forest of the cover, with the layer that the part has added.
 *
 * @typedef {object} Layer
 * @property {string} title
 * @property {NonNullable<import('../figure.js').Figure['legend']>} legend of the layer
 * @property {number} [radius] of the agent
 * @property {readonly (readonly number[])[]} [trees]
 * @property {Omit<import('../worlds.js').Obstacles, 'circles'>} [scene] what else is in the way
 * @property {Record<string, any>} [state] more of it
 * @property {() => Promise<void>} [load]
 * @property {(world: import('bitangent/all').World, path: import('bitangent/all').Path, state: any,
 *   worlds: import('../worlds.js').Worlds) => any} compute
 * @property {(pen: import('../marks.js').Pen, computed: any) => void} [under] draws what is under the trees
 * @property {(pen: import('../marks.js').Pen, computed: any) => void} [over] what is over them, and under the path
 * @property {(pen: import('../marks.js').Pen, computed: any) => void} [agent] default a walker
 * @property {(computed: any) => string} describe
 *
 * @param {Layer} layer
 */
export function forestEnd(layer) {
  const { radius = 0.2, trees = FOREST_TREES, scene = {} } = layer;
  const { title, load, compute, under, over, agent = drawWalker, describe } = layer;
  return defineFigure({
    ...{ title, load, bare: true, quiet: true, view: FOREST_VIEW },
    legend: ['leaf', 'surf', 'hug', ...layer.legend],
    state: { ...FOREST_ENDS, ...layer.state, circles: trees },
    handles: (state) => [...treeHandles(state), start(), goal()],
    scene: ({ circles }) => ({ ...scene, circles, agentRadius: radius }),

    compute(state, worlds) {
      const { start, goal, circles } = state;
      const world = worlds.scene({ ...scene, circles });
      const path = world.findPath(start, goal, { agentRadius: radius, snap: true });
      return { radius, path, ...compute(world, path, state, worlds) };
    },

    draw(pen, computed, { circles, start, goal }) {
      under?.(pen, computed);
      drawTrees(pen, circles);
      over?.(pen, computed);
      pen.path(computed.path, { width: 5 });
      pen.snappedEnds({ start, goal }, computed.path);
      if (computed.path.found) agent(pen, computed);
    },

    describe: (computed) =>
      computed.path.found
        ? `Your path is ${num(computed.path.length)} long. ${describe(computed)}`
        : 'The trees leave no path.',

    values: ({ path: { status, length } }) => ({ status, length }),
  });
}

/** Somebody on a path. @param {import('../marks.js').Pen} pen @param {{path: import('bitangent/all').Path, radius: number}} computed */
function drawWalker(pen, { path, radius }) {
  const far = PLACE * path.length;
  drawWalkers(pen, [{ at: path.pointAt(far), heading: path.headingAt(far) }], { radius });
}
