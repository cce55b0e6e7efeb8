import { hasGrids, loadGrids } from '../../kit/boards/grids.js';
import { gridLine } from '../../kit/boards/world-as-grid.js';
import { discs, goal, start } from '../../kit/handles.js';
import { sceneHash } from '../../playground/scene-format.js';

/** A forest that an agent crosses, exactly and on a grid: what the figures of the first page share. */

/** Of the agent, which is as wide as a cell. */
export const RADIUS = 0.2;
const CELLS_ACROSS = 50;

/** What such a figure has, whatever else it shows. */
export const FOREST = {
  later: loadGrids,
  handles: (/** @type {any} */ state) => [...discs()(state), start(), goal()],
  hash: (/** @type {any} */ _, /** @type {any} */ state) => sceneHash({ ...state, radius: RADIUS }),
};

/**
 * The world of the trees, the exact path, and the path on a grid, once its library is loaded.
 *
 * @param {any} state
 * @param {import('../../kit/worlds.js').Worlds} worlds
 * @param {[number, number, number, number]} view
 */
export function crossForest({ start, goal, circles }, worlds, view) {
  const world = worlds.world(circles);
  const path = world.findPath(start, goal, { agentRadius: RADIUS, snap: true });
  const grid = hasGrids() ? gridLine(worlds, world, path, [view, CELLS_ACROSS, RADIUS]) : null;
  return { path, grid };
}
