import { count, flag, wrongType } from '../base/check.js';
import { conflict, needs } from '../base/errors.js';
import { budget, checkOptions, choice, limit } from '../base/options.js';
import { put } from '../module/memory.js';
import {
  GRID_DIAGONALS_NAMES,
  GRID_FLAG_PARTIAL,
  GRID_FLAG_SMOOTH,
  GRID_HEURISTIC_NAMES,
  GRID_MAX_SIDE,
  GRID_MAX_SIZE,
  GRID_METHOD_NAMES,
  GRID_MOVES_4,
  GRID_MOVES_HEX,
  GRID_MOVES_HEX_AXIAL,
} from './constants.js';
import * as messages from './messages.js';

/**
 * A cell: whole numbers; (0, 0) is top left, x grows to the right and y down.
 * @typedef {readonly [number, number] | readonly number[] | {readonly x: number,
 *   readonly y: number}} Cell
 */

/**
 * How a unit moves.
 *
 * @typedef {object} MoveOptions
 * @property {4 | 6 | 8} [moves] neighbours of a cell, default 8; 6 are hexagons
 * @property {'no-corner-cutting' | 'one-free' | 'always' | 'never'} [diagonals] how many of the two
 *   cells that a diagonal step passes between must be free: both (default), one, none; or no
 *   diagonal steps
 * @property {'offset' | 'axial'} [layout] of hexagons: rows, of which odd ones lie half a cell to
 *   the right (default), or axial coordinates, x is q and y is r
 * @property {number} [size] the unit covers size x size cells, of which [x, y] is the top left;
 *   default 1, at most 64. It pays for the dearest of them
 */

/**
 * The unit of a query with many goals.
 *
 * @typedef {MoveOptions & {maxExpansions?: number, maxLength?: number}} GoalsOptions
 */

/**
 * How a path is searched.
 *
 * @typedef {object} SearchOptions
 * @property {'best' | 'manhattan' | 'octile' | 'euclidean' | 'none'} [heuristic] default 'best':
 *   the largest estimate that is never too large. 'manhattan' is too large where there are diagonal
 *   steps, and paths may then be longer than the shortest; 'none' is Dijkstra's algorithm
 * @property {'auto' | 'a-star' | 'greedy' | 'jump-points'} [method] default 'auto': jump points
 *   where they apply, else A*. 'jump-points' needs cells without costs, and 4 moves or 8 of
 *   'no-corner-cutting'. 'greedy' looks at the estimate only, and its paths may be longer
 * @property {number} [maxExpansions] cells to expand at most; default Infinity
 * @property {number} [maxLength] cost of the path at most; default Infinity
 * @property {boolean} [partial] without a path, go to the reachable cell nearest to the goal
 * @property {boolean} [smooth] the shortest path at any angle
 */

/**
 * All options of a query.
 *
 * @typedef {MoveOptions & SearchOptions} GridOptions
 */

/** @param {unknown} moves @param {unknown} layout @param {string} where */
function movesOf(moves, layout, where) {
  const isAxial = choice(layout, ['offset', 'axial'], where, 'layout') === 1;
  choice(moves, [4, 6, 8], where, 'moves');
  if (isAxial && moves === undefined) throw needs(where, 'layout', 'moves');
  if (isAxial && moves !== 6) throw conflict(where, 'layout', 'moves', messages.OF_HEXAGONS);
  if (moves !== 6) return moves === 4 ? GRID_MOVES_4 : 0;
  return isAxial ? GRID_MOVES_HEX_AXIAL : GRID_MOVES_HEX;
}

/**
 * One of the two numbers of a cell.
 *
 * @param {any} cell
 * @param {0 | 1} i
 * @param {'x' | 'y'} axis
 * @param {string} where
 * @param {string} name
 * @returns {number}
 */
function whole(cell, i, axis, where, name) {
  const value = cell?.[i] ?? cell?.[axis];
  const isPair = typeof value === 'number' && (cell.length ?? 2) === 2;
  if (isPair && (value | 0) === value) return value;
  if (isPair) throw wrongType(`${where}: ${name}: ${axis}`, value, messages.OF_CELL);
  throw wrongType(`${where}: ${name}`, cell, messages.CELL);
}

/** A query, in the order of the inputs of grid_exports.c. */
const query = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, Infinity, 0];
const PLAIN = Object.freeze({});
/** The goal, or both ends, of a query that has none. */
/** @type {[number, number]} */
export const ORIGIN = [0, 0];

/** The moves of each layout of hexagons, in the order of the layouts' numbers. */
const LAYOUTS = [GRID_MOVES_HEX, GRID_MOVES_HEX_AXIAL];
/** The most cells of a list: as many as the largest board has. A generator may never end. */
const MOST_CELLS = GRID_MAX_SIDE ** 2;

/** Whether the query has the default options, which are then not written again. */
let isPlain = true;
/** The part of the query that answers need. Only options change it. */
let asked = { layout: 0, isSmooth: false, isGreedy: false };

const OPTIONS = new Set([
  ...['moves', 'diagonals', 'layout', 'size', 'heuristic', 'method', 'maxExpansions', 'maxLength'],
  ...['partial', 'smooth'],
]);

/** @param {GridOptions} options @param {string} where */
function putOptions(options, where) {
  checkOptions(options, OPTIONS, where);
  const { moves, layout, diagonals, heuristic, method, size = 1 } = options;
  const { maxExpansions, maxLength, partial, smooth } = options;
  // From here on no getter runs, which could put in options of another query.
  isPlain = false;
  query[4] = movesOf(moves, layout, where);
  query[5] = choice(diagonals, GRID_DIAGONALS_NAMES, where, 'diagonals');
  query[6] = choice(heuristic, GRID_HEURISTIC_NAMES, where, 'heuristic');
  query[7] = choice(method, GRID_METHOD_NAMES, where, 'method');
  query[8] = count(size, `${where}: size`, 1, '', GRID_MAX_SIZE);
  query[9] = budget(maxExpansions, where);
  query[10] = limit(maxLength, where, 'maxLength');
  const isSmooth = flag(smooth, where, 'smooth');
  query[11] = flag(partial, where, 'partial') ? GRID_FLAG_PARTIAL : 0;
  if (isSmooth) query[11] |= GRID_FLAG_SMOOTH;
  asked = {
    layout: LAYOUTS.indexOf(query[4]) + 1,
    isSmooth,
    isGreedy: GRID_METHOD_NAMES[query[7]] === 'greedy',
  };
  isPlain = options === PLAIN;
}

/**
 * Writes a query for the next call. A getter of an argument may query, free the board or let memory
 * grow, so all are read before.
 *
 * @param {string} where name of the call, for messages
 * @param {Cell} start
 * @param {Cell} goal
 * @param {GridOptions} [options]
 */
export function putQuery(where, start, goal, options = PLAIN) {
  const startX = whole(start, 0, 'x', where, 'start');
  const startY = whole(start, 1, 'y', where, 'start');
  const goalX = whole(goal, 0, 'x', where, 'goal');
  const goalY = whole(goal, 1, 'y', where, 'goal');
  if (!isPlain || options !== PLAIN) putOptions(options, where);
  query[0] = startX;
  query[1] = startY;
  query[2] = goalX;
  query[3] = goalY;
  put(query);
}

/**
 * The same query with another goal.
 *
 * @param {number} x
 * @param {number} y
 */
export function putGoal(x, y) {
  query[2] = x;
  query[3] = y;
  put(query);
}

/**
 * Why the module refused the query that was put in last.
 *
 * @param {string} where
 */
export function conflictOf(where) {
  const [isHex, is4, size] = [asked.layout > 0, query[4] === GRID_MOVES_4, query[8]];
  if (isHex && size > 1) return conflict(where, messages.HEXAGONS, 'size', messages.HEXAGON);
  const diagonals = GRID_DIAGONALS_NAMES[query[5]];
  const isJump = GRID_METHOD_NAMES[query[7]] === 'jump-points';
  const option = isJump ? messages.JUMP_POINTS : 'smooth';
  const reason = isJump ? messages.JUMPS_NEED : messages.SMOOTH_NEEDS;
  if (isHex || (is4 && !isJump)) return conflict(where, option, 'moves', reason);
  const fitting = ['no-corner-cutting', isJump ? 'never' : 'one-free'];
  if (!is4 && !fitting.includes(diagonals)) return conflict(where, option, 'diagonals', reason);
  if (asked.isSmooth && where === 'Grid.startSearch') {
    return conflict(where, 'smooth', messages.WATCHED, messages.WATCHED_NEEDS);
  }
  return conflict(where, option, messages.COSTS, reason);
}

/** The part of the last query that answers need. */
export const lastQuery = () => asked;

/** The ends of the last query: x, y of the start, x, y of the goal. */
export const lastEnds = () => query.slice(0, 4);

/**
 * Cells as words: x, y, x, y, ...
 *
 * @param {Iterable<Cell>} cells
 * @param {string} where
 * @param {string} name
 * @returns {Int32Array}
 */
export function cellWords(cells, where, name) {
  const isOther = typeof cells === 'string' || ArrayBuffer.isView(cells);
  if (isOther || typeof cells?.[Symbol.iterator] !== 'function') {
    throw wrongType(`${where}: ${name}`, cells, messages.CELLS);
  }
  /** @type {number[]} */
  const words = [];
  for (const cell of cells) {
    if (words.length === 2 * MOST_CELLS)
      throw wrongType(`${where}: ${name}`, cells, messages.FEWER);
    const place = `${name}[${words.length / 2}]`;
    words.push(whole(cell, 0, 'x', where, place), whole(cell, 1, 'y', where, place));
  }
  return Int32Array.from(words);
}
