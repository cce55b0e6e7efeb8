import { count, wrongType } from '../base/check.js';
import { checkStatus } from '../base/errors.js';
import { areCosts, copyCells } from '../grid/cells.js';
import { GRID_MAX_SIDE } from '../grid/constants.js';
import { boardCells } from '../grid/messages.js';
import { wasm } from '../module/loader.js';
import { withBlock, word } from '../module/memory.js';
import { Handle } from '../module/handle.js';
import * as messages from './messages.js';

/**
 * A board of tiles: a Grid of `bitangent/grid`, or an object like this. Tile [x, y] is the square of
 * side 1 whose corner nearest to the origin is at that point: its middle is at [x + 0.5, y + 0.5].
 *
 * @typedef {object} TileGrid
 * @property {number} width from 1 to 4096
 * @property {number} height from 1 to 4096
 * @property {Uint8Array | Uint8ClampedArray | Float32Array | Float64Array | readonly number[] |
 *   readonly boolean[]} cells row by row. A Float32Array or Float64Array holds costs, from 0 to 1e9,
 *   or Infinity, which blocks; all else not 0 where a tile is blocked
 */

/**
 * A Grid of `bitangent/grid`.
 *
 * @typedef {object} GridLike
 * @property {number} width of the board in tiles
 * @property {number} height of the board in tiles
 * @property {() => Uint8Array | Float32Array} toArray gives its tiles, row by row
 */

/**
 * The module's copy of a board.
 *
 * @typedef {object} Board
 * @property {Handle} handle
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array | Float32Array} tiles
 */

/** @typedef {Omit<Board, 'handle'>} Tiles */

/** A copy with more parts to change than this share of its tiles is made anew. */
const MOST_CHANGED = 1 / 16;

/**
 * The tiles of a board, copied.
 *
 * @param {TileGrid | GridLike} grid
 * @param {string} where
 * @returns {Tiles}
 */
export function readTiles(grid, where) {
  if (grid === null || typeof grid !== 'object')
    throw wrongType(`${where}: grid`, grid, messages.GRID);
  const width = count(grid.width, `${where}: grid.width`, 1, '', GRID_MAX_SIDE);
  const height = count(grid.height, `${where}: grid.height`, 1, '', GRID_MAX_SIDE);
  const cells = 'toArray' in grid ? grid.toArray() : grid.cells;
  const size = width * height;
  const name = `${where}: grid.cells`;
  return { width, height, tiles: copyCells(cells, size, areCosts(cells), name, boardCells(size)) };
}

/**
 * The parts of rows in which tiles have changed to one value: x, y, width and cost of each.
 *
 * @param {Board} board
 * @param {Tiles} now
 */
function changesOf({ tiles: before }, { width, tiles }) {
  const changes = [];
  const areCosts = tiles instanceof Float32Array;
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] === before[i]) continue;
    const end = i - (i % width) + width;
    let next = i + 1;
    while (next < end && tiles[next] === tiles[i] && tiles[next] !== before[next]) next++;
    const cost = areCosts ? tiles[i] : tiles[i] === 0 ? 1 : Infinity;
    changes.push([i % width, Math.floor(i / width), next - i, cost]);
    i = next - 1;
  }
  return changes;
}

/**
 * @param {Tiles} tiles
 * @param {Handle} unit
 * @param {string} where
 * @returns {Board}
 */
export function createBoard({ width, height, tiles }, unit, where) {
  const { bx_board_create, bx_board_create_weighted, bx_board_free } = wasm();
  const make = tiles instanceof Float32Array ? bx_board_create_weighted : bx_board_create;
  return withBlock(tiles.byteLength, tiles, where, (address) => {
    checkStatus(make(width, height, address), where);
    return { handle: new Handle('board', word(0), bx_board_free, unit), width, height, tiles };
  });
}

/**
 * Brings a copy up to date, if that is less work than to make it anew.
 *
 * @param {Board} board
 * @param {Tiles} now
 * @returns {boolean} whether it is up to date
 */
export function updateBoard(board, now) {
  const { width, height, tiles } = now;
  const isSame = width === board.width && height === board.height;
  if (!isSame || tiles.constructor !== board.tiles.constructor) return false;
  const changes = changesOf(board, now);
  if (changes.length > tiles.length * MOST_CHANGED) return false;
  for (const [x, y, size, cost] of changes) {
    checkStatus(wasm().bx_board_set(board.handle.address, x, y, size, cost), 'grid');
  }
  board.tiles = tiles;
  return true;
}
