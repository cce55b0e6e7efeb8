import { limit } from '../base/options.js';
import { pair } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { withBlock, word } from '../module/memory.js';
import { check } from './board.js';
import { ORIGIN, cellWords, lastEnds, lastQuery, putGoal, putQuery } from './options.js';
import { takePath } from './path.js';

/** Methods of Grid about many goals, and about the cell nearest to another, as functions. */

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./options.js').Cell} Cell */

/**
 * The nearest of many goals: its index, the cost of the cheapest path, and that path. If no goal can
 * be reached, the distance is Infinity, and index and path are null.
 *
 * @typedef {{found: true, index: number, distance: number, path: import('./path.js').GridAnswer} |
 *   {found: false, index: null, distance: number, path: null}} NearestCell
 */

/**
 * The free cell nearest to another, if there is one.
 *
 * @typedef {{found: true, cell: import('../base/plane.js').Pair, distance: number} |
 *   {found: false, cell: null, distance: number}} NearestFreeCell
 */

/** @type {NearestCell} */
const NONE = Object.freeze({ found: false, index: null, distance: Infinity, path: null });

/**
 * @param {Board} board
 * @param {Cell} start
 * @param {Iterable<Cell>} goals
 * @param {import('./options.js').GoalsOptions} [options]
 * @returns {NearestCell}
 */
export function nearestOf(board, start, goals, options) {
  const where = 'Grid.nearestOf';
  const words = cellWords(goals, where, 'goals');
  putQuery(where, start, ORIGIN, options);
  const grid = board.handle.live(where);
  return withBlock(words.byteLength, words, where, (address) => {
    check(wasm().bx_grid_find_nearest(grid, address, words.length / 2), where);
    const index = word(6);
    const path = takePath(lastQuery(), lastEnds());
    const { found, cost: distance } = path;
    return found ? { found, index, distance, path } : NONE;
  });
}

/**
 * @param {Board} board
 * @param {Cell} start
 * @param {Iterable<Cell>} goals
 * @param {import('./options.js').GoalsOptions} [options]
 * @returns {Float64Array}
 */
export function distances(board, start, goals, options) {
  const where = 'Grid.distances';
  const words = cellWords(goals, where, 'goals');
  const made = new Float64Array(words.length / 2);
  putQuery(where, start, ORIGIN, options);
  const grid = board.handle.live(where);
  for (let i = 0; i < made.length; i++) {
    putGoal(words[2 * i], words[2 * i + 1]);
    check(wasm().bx_grid_find_path(grid), where);
    made[i] = takePath(lastQuery(), lastEnds()).cost;
  }
  return made;
}

/**
 * @param {Board} board
 * @param {Cell} cell
 * @param {import('./options.js').MoveOptions & {maxDistance?: number}} [options]
 * @returns {NearestFreeCell}
 */
export function nearestFree(board, cell, options) {
  const where = 'Grid.nearestFree';
  const { maxDistance, ...others } = options ?? {};
  const most = limit(maxDistance, where, 'maxDistance');
  const [x, y] = cellWords([cell], where, 'cell');
  putQuery(where, [x, y], [x, y], others);
  check(wasm().bx_grid_nearest_free(board.handle.live(where)), where);
  const [isFree, u, v] = [word(0) & 1, word(1), word(2)];
  const distance = isFree ? Math.sqrt((u - x) ** 2 + (v - y) ** 2) : Infinity;
  if (!isFree || distance > most) return { found: false, cell: null, distance: Infinity };
  return { found: true, cell: pair(u, v), distance };
}
