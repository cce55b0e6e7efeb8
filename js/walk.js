import { wasm } from './loader.js';
import { copyWritten } from './memory.js';

/**
 * A cell of the spatial index that a line of sight looks at.
 *
 * @typedef {object} IndexCell
 * @property {number} level of its grid, 0 for the finest; cells of each next one are four times as
 *   wide
 * @property {[number, number]} corner lower left; the outermost cells of a grid go on for ever
 * @property {number} width
 * @property {number[]} obstacles ids of the circles in it that are compared with the line, in order
 */

/** Doubles of a bt_index_visit. */
const VISIT_DOUBLES = 5;

/**
 * The walk of the question that has been put.
 *
 * @param {number} world handle
 * @returns {IndexCell[]}
 */
export function walkIndex(world) {
  const { bx_index_walk } = wasm();
  const data = copyWritten(VISIT_DOUBLES, 'indexWalk', (visits, capacity) =>
    bx_index_walk(world, visits, capacity),
  );
  /** @type {IndexCell[]} */
  const cells = [];
  for (let i = 0; i < data.length; i += VISIT_DOUBLES) {
    const [level, x, y, width, obstacle] = data.subarray(i, i + VISIT_DOUBLES);
    if (obstacle === 0) cells.push({ level, corner: [x, y], width, obstacles: [] });
    else cells[cells.length - 1].obstacles.push(obstacle);
  }
  return cells;
}
