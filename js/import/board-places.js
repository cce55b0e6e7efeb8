import { noMore, point, wrongType } from '../base/check.js';
import { pair } from '../base/plane.js';
import { ROW } from '../grid/hexagons.js';
import * as messages from './messages.js';

/** The place of a board in its map, and conversions between them. */

/**
 * The place of a board in the scene of the same map.
 *
 * @typedef {object} BoardPlace
 * @property {number} x of the upper left corner of cell [0, 0], or of the box around it
 * @property {number} y of that corner
 * @property {number} cellWidth how wide a cell is
 * @property {number} cellHeight how high a cell is
 * @property {'squares' | 'hexagons'} layout how cells lie; paths among hexagons have `moves: 6`
 * @property {number} [side] the length of the vertical sides of a hexagon
 */

/**
 * The cell of a board in which a point of the map is.
 *
 * @param {BoardPlace} place that boardFromTiled or boardFromLDtk gives with the board
 * @param {import('../base/check.js').PointLike} at
 * @returns {import('../base/plane.js').Pair} [x, y]; also off the board
 * @throws {BitangentError} WRONG_TYPE, OUT_OF_RANGE
 */
export function toCell(place, at) {
  noMore(arguments, 2, 'toCell');
  checkPlace(place, 'toCell');
  const [x, y] = point(at, 'toCell', 'at');
  return pair(...cellAt(place, x, y));
}

/**
 * The point of the map at a place on a board, such as the `points` and the `pointAt` of a path on a Grid.
 *
 * @param {BoardPlace} place that boardFromTiled or boardFromLDtk gives with the board
 * @param {import('../base/check.js').PointLike} at in units of cells; the middle of square [0, 0] is [0.5, 0.5]
 * @returns {import('../base/plane.js').Pair} [x, y]
 * @throws {BitangentError} WRONG_TYPE, OUT_OF_RANGE
 */
export function toPoint(place, at) {
  noMore(arguments, 2, 'toPoint');
  checkPlace(place, 'toPoint');
  const { x, y, cellWidth, cellHeight, side } = place;
  const [u, v] = point(at, 'toPoint', 'at');
  if (side === undefined) return pair(x + u * cellWidth, y + v * cellHeight);
  // The hexagons of a Grid are regular and 1 wide.
  const row = v / ROW - 2 / 3;
  return pair(x + u * cellWidth, y + cellHeight / 2 + (row * (cellHeight + side)) / 2);
}

/** @param {any} place @param {string} where */
function checkPlace(place, where) {
  const { x, y, cellWidth, cellHeight, layout, side } = place ?? {};
  const areNumbers = [x, y, cellWidth, cellHeight].every(Number.isFinite);
  const fits = layout === 'hexagons' ? side >= 0 && side <= cellHeight : side === undefined;
  if (!areNumbers || !(cellWidth > 0 && cellHeight > 0) || !fits) {
    throw wrongType(`${where}: place`, place, messages.BOARD_PLACE);
  }
}

/**
 * As toCell, without checks.
 *
 * @param {BoardPlace} place
 * @param {number} atX
 * @param {number} atY
 * @returns {[number, number]}
 */
export function cellAt({ x, y, cellWidth, cellHeight, side }, atX, atY) {
  const [right, down] = [atX - x, atY - y];
  if (side === undefined) return [Math.floor(right / cellWidth), Math.floor(down / cellHeight)];
  const step = (cellHeight + side) / 2;
  const row = Math.floor(down / step);
  const columnOf = (/** @type {number} */ line) =>
    Math.floor(right / cellWidth - (line & 1 ? 0.5 : 0));
  const column = columnOf(row);
  // The two slanted sides at the top of a hexagon, beyond which is the row above.
  const across = right / cellWidth - (row & 1 ? 0.5 : 0) - column;
  const slant = (cellHeight - step) * Math.abs(1 - 2 * across);
  const isBelow = down - row * step >= slant;
  return isBelow ? [column, row] : [columnOf(row - 1), row - 1];
}
