/** The text of every error of boards, beside the texts that the whole package shares. */

import { GRID_MAX_COST, GRID_MAX_SIDE } from './constants.js';

export const SIDE = `a whole number from 1 to ${GRID_MAX_SIDE}`;
export const CELL = '[x, y] or {x, y}, whole numbers';
export const OF_CELL = 'a whole number, of a cell';
export const CELLS = 'a list of cells: [x, y] or {x, y} each';
export const FEWER = `at most ${GRID_MAX_SIDE ** 2} cells`;
export const COST = `a number from 0 to ${GRID_MAX_COST}, or Infinity, which blocks`;
export const IS_BLOCKED =
  '0 or false where the cell is free, 1 or true where it is blocked; costs are a Float32Array';
export const SAME_ROWS = 'costs, a Float32Array, in all rows or in none';
export const BLOCKED = '0 (free) or 1 (blocked), on a board without costs';
export const STALE = 'the board was edited after the search was started';
export const TEXT = 'a string';

/** @param {number} count */
export const boardCells = (count) =>
  `a Uint8Array (blocked), a Float32Array (costs) or an array of 0 and 1, of ${count}`;

// Why options of a query exclude each other.

export const JUMP_POINTS = "method: 'jump-points'";
export const JUMPS_NEED = "it needs cells without costs, and 4 moves or 8 of 'no-corner-cutting'";
export const SMOOTH_NEEDS =
  "it needs cells without costs, and 8 moves of 'no-corner-cutting' or 'one-free'";
export const HEXAGONS = 'moves: 6';
export const HEXAGON = 'a hexagon is one cell';
export const OF_HEXAGONS = 'it is of hexagons, which have 6';
export const COSTS = 'the costs of cells';
export const WATCHED = 'a search that is watched';
export const WATCHED_NEEDS = 'its steps are those from cell to cell';

// Why a text is no board.

export const NO_CELL = 'there is no cell';
export const HEADER = 'expected "height H", "width W" and then "map"';
export const BAD_SIDE = `not ${SIDE}`;
/** @param {number} width */
export const rowOf = (width) => `expected a row of ${width} cells`;
/** @param {number} height */
export const rowsOf = (height) => `expected ${height} rows`;
/** @param {string} text */
export const notCell = (text) => `${JSON.stringify(text)} is no cell`;

/**
 * @param {string} where
 * @param {number} line
 * @param {number} column
 * @param {string} text
 */
export const at = (where, line, column, text) =>
  `${where}: line ${line}, column ${column}: ${text}`;
