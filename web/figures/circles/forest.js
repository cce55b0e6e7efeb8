import { hasGrids, loadGrids } from '../../kit/boards/grids.js';
import { treeHandles, woodsAround } from '../../kit/boards/trees.js';
import { gridLine } from '../../kit/boards/world-as-grid.js';
import { goal, start } from '../../kit/handles.js';
import { sceneHash } from '../../playground/scene-format.js';

/** A forest that an agent crosses, exactly and on a grid: what the figures of the first page share. */

/** Of the agent, which is as wide as a cell. */
export const RADIUS = 0.2;
const CELLS_ACROSS = 50;

/**
 * What such a figure has, whatever else it shows.
 *
 * @param {[number, number, number, number]} view
 * @param {{start: number[], goal: number[]}} ends
 * @param {readonly (readonly number[])[]} trees
 */
export function forestIn(view, { start: from, goal: to }, trees) {
  const woods = woodsAround(view, [...trees, [...from, RADIUS], [...to, RADIUS]]);
  const all = (/** @type {any} */ { circles }) => [...circles, ...woods];
  return {
    ...{ view, beyond: true },
    later: loadGrids,
    handles: (/** @type {any} */ state) => [...treeHandles(state), start(), goal()],
    scene: (/** @type {any} */ state) => ({ circles: all(state) }),
    hash: (/** @type {any} */ _, /** @type {any} */ state) =>
      sceneHash({ ...state, radius: RADIUS }),

    /**
     * The trees with those around the view, the exact path, and the path on a grid, once its library is
     * loaded.
     *
     * @param {any} state
     * @param {import('../../kit/worlds.js').Worlds} worlds
     */
    cross(state, worlds) {
      const { start, goal } = state;
      const trees = all(state);
      const world = worlds.world(trees);
      const path = world.findPath(start, goal, { agentRadius: RADIUS, snap: true });
      const grid = hasGrids() ? gridLine(worlds, world, path, [view, CELLS_ACROSS, RADIUS]) : null;
      return { trees, path, grid };
    },
  };
}
