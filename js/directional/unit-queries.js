import { noMore } from '../base/check.js';
import { ERROR_OUT_OF_MEMORY, ERROR_RANGE } from '../base/constants.js';
import { checkStatus, conflict } from '../base/errors.js';
import { wasm } from '../module/loader.js';
import { putBytes, withBlock, word } from '../module/memory.js';
import { Handle } from '../module/handle.js';
import { readTiles } from './board.js';
import * as messages from './messages.js';
import { headingsOf, putQuery, readQuery } from './options.js';
import { takePath } from './path.js';
import { UnitSearch } from './search.js';
import { boardOf, checkEdges, unitOf } from './unit.js';

/**
 * @typedef {import('./board.js').TileGrid} TileGrid
 * @typedef {import('./board.js').GridLike} GridLike
 * @typedef {import('./options.js').PoseLike} PoseLike
 * @typedef {import('../base/check.js').PointLike} PointLike
 * @typedef {import('./options.js').UnitOptions} UnitOptions
 * @typedef {import('./unit.js').TurningUnit} TurningUnit
 */

/**
 * Reads all arguments of a query, and then prepares its board. A getter may free the unit, or search
 * with it on another board.
 *
 * @param {TileGrid | GridLike} grid
 * @param {TurningUnit} unit
 * @param {PoseLike} start
 * @param {PoseLike | PointLike} goal
 * @param {UnitOptions} options
 * @param {string} where
 */
function readAll(grid, unit, start, goal, options, where) {
  const tiles = readTiles(grid, where);
  const asked = readQuery(start, goal, options, tiles.tiles.length, where);
  const made = unitOf(unit, where);
  const gears = unit.reverse ? 2 : 1;
  const nodes = tiles.tiles.length * headingsOf(asked.query[CHOICES]) * gears;
  return { ...asked, nodes, made: made.handle.address, board: boardOf(made, tiles, where) };
}

/**
 * Frees a search, and its roads.
 *
 * @param {number} roads their address, or 0
 */
const freeWith = (roads) => (/** @type {number} */ search) => {
  wasm().bx_search_free(search);
  wasm().bx_free(roads);
};

/** Where the choices are in a query, and so many nodes are too many. */
const CHOICES = 10;
const TOO_MANY = 2 ** 28;

/** @param {number} status @param {number} nodes @param {string} where */
function check(status, nodes, where) {
  if (status === ERROR_RANGE && nodes >= TOO_MANY) {
    throw conflict(where, 'headings', messages.BOARD_SIZE, messages.FEWER_NODES);
  }
  checkEdges(status, where);
}

/**
 * The cheapest path of a unit over a board, by Directional A*: nodes are tiles with a heading, edges
 * are curves that the unit can drive without touching a blocked tile. O(n log n) for n nodes.
 *
 * @param {TileGrid | GridLike} grid not held: its tiles are read at each call
 * @param {TurningUnit} unit
 * @param {PoseLike} start any pose
 * @param {PoseLike | PointLike} goal a pose if it has a heading; else a tile, in whole numbers, or a point
 * @param {UnitOptions} [options]
 * @returns {import('./path.js').UnitAnswer}
 * @throws {BitangentError} FREED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE, OUT_OF_MEMORY
 */
export function findPath(grid, unit, start, goal, options = {}) {
  noMore(arguments, 5, 'findPath');
  const asked = readAll(grid, unit, start, goal, options, 'findPath');
  const { made, board, query, nodes, roads } = asked;
  const run = (/** @type {number} */ address) => {
    putQuery(query, address);
    check(wasm().bx_unit_find_path(made, board.handle.address), nodes, 'findPath');
    return takePath(query);
  };
  return roads === null ? run(0) : withBlock(roads.length, roads, 'findPath', run);
}

/**
 * The search of `findPath`, step by step, to be watched. Smoothing, wider neighbourhoods and the
 * hybrid method do not count.
 *
 * @param {TileGrid | GridLike} grid
 * @param {TurningUnit} unit
 * @param {PoseLike} start
 * @param {PoseLike | PointLike} goal
 * @param {UnitOptions} [options]
 * @returns {UnitSearch}
 * @throws {BitangentError} FREED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE, OUT_OF_MEMORY
 */
export function startSearch(grid, unit, start, goal, options = {}) {
  noMore(arguments, 5, 'startSearch');
  const asked = readAll(grid, unit, start, goal, options, 'startSearch');
  const { made, board, query, nodes, roads: tiles } = asked;
  const { bx_alloc, bx_free, bx_search_create } = wasm();
  const roads = tiles === null ? 0 : bx_alloc(tiles.length) >>> 0;
  if (tiles !== null && roads === 0) checkStatus(ERROR_OUT_OF_MEMORY, 'startSearch');
  try {
    if (tiles !== null) putBytes(roads, tiles);
    putQuery(query, roads);
    check(bx_search_create(made, board.handle.address), nodes, 'startSearch');
  } catch (error) {
    bx_free(roads);
    throw error;
  }
  const handle = new Handle('UnitSearch', word(0), freeWith(roads), board.handle);
  return new UnitSearch(handle, board, query);
}
