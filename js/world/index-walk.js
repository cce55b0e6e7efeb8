import { INDEX_VISIT_DOUBLES } from '../base/constants.js';
import { pair } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { copyWritten } from '../module/memory.js';

/**
 * A cell of the spatial index that a line of sight visits.
 *
 * @typedef {object} IndexCell
 * @property {number} level of its grid, 0 for the finest; cells are four times as wide at each next
 *   level
 * @property {import('../base/plane.js').Pair} corner lower left; the outermost cells of a grid are unbounded
 * @property {number} width of its sides
 * @property {number[]} obstacles ids of the circles in it that the line is tested against, in order
 */

/**
 * The walk of the query that was written last.
 *
 * @param {number} world handle
 * @returns {IndexCell[]}
 */
export function walkIndex(world) {
  const { bx_index_walk } = wasm();
  const data = copyWritten(INDEX_VISIT_DOUBLES, 'World.indexWalk', (visits, capacity) =>
    bx_index_walk(world, visits, capacity),
  );
  /** @type {IndexCell[]} */
  const cells = [];
  for (let i = 0; i < data.length; i += INDEX_VISIT_DOUBLES) {
    const [level, x, y, width, obstacle] = data.subarray(i, i + INDEX_VISIT_DOUBLES);
    if (obstacle === 0) cells.push({ level, corner: pair(x, y), width, obstacles: [] });
    else cells[cells.length - 1].obstacles.push(obstacle);
  }
  return cells;
}
