/** The text of every error of units that turn, beside those that all of the package shares. */

import { GRID_MAX_COST } from '../grid/constants.js';

export const POSE = '[x, y, heading] or {x, y, heading}';
export const TURNING_RADIUS = 'a number from 1e-9 to 1e9';
export const NOT_CONSTRUCTED = 'use dubins(), reedsShepp() and the like';
export const GRID = 'a Grid, or {width, height, cells}';
export const UNIT = 'a TurningUnit';
export const PATH = 'a path or a curve';
export const FACINGS = 'a power of two from 4 to 256';
export const COST = `a number from 0 to ${GRID_MAX_COST}, or Infinity, which blocks`;
/** @param {number} low @param {number} high */
export const between = (low, high) => `a number from ${low} to ${high}`;
/** @param {number} count */
export const tiles = (count) =>
  `a Uint8Array (blocked), a Float32Array (costs) or an array of 0 and 1, of ${count}`;
/** @param {number} count */
export const roads = (count) => `an array of 0 and 1, of ${count}`;
/** @param {string} where */
export const tooLarge = (where) => `${where}: the board has too many tiles for so many headings`;
/** @param {readonly string[]} names */
export const oneOf = (names) => `'${names.join("', '")}'`;
