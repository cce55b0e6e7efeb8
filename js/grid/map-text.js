import { inRange, wrongType } from '../base/check.js';
import { BitangentError } from '../base/errors.js';
import * as shared from '../base/messages.js';
import { GRID_MAX_COST, GRID_MAX_SIDE } from './constants.js';
import * as messages from './messages.js';

/**
 * A board that was read: as the constructor of Grid takes it.
 *
 * @typedef {object} Cells
 * @property {number} width from 1 to 4096
 * @property {number} height from 1 to 4096
 * @property {Uint8Array | Float32Array} cells row by row
 */

/**
 * @param {string} where name of the call
 * @param {number} line from 0
 * @param {number} column from 0
 * @param {string} text
 */
function mistake(where, line, column, text) {
  return new BitangentError('BAD_FORMAT', messages.at(where, line + 1, column + 1, text));
}

/**
 * Lines of a text, without the blank ones at its end.
 *
 * @param {unknown} text
 * @param {string} where
 * @returns {string[]}
 */
function linesOf(text, where) {
  if (typeof text !== 'string') throw wrongType(`${where}: text`, text, messages.TEXT);
  const lines = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (lines[0] === '' && lines.length === 1) throw mistake(where, 0, 0, messages.NO_CELL);
  return lines;
}

/**
 * Rows of cells from line `from` on.
 *
 * @param {string[]} lines
 * @param {number} from
 * @param {number} width of each; 0: the width of the first
 * @param {(line: string) => string[] | string} split the parts of a row
 * @param {Record<string, number>} legend cost of a part
 * @param {string} where
 * @returns {Cells} without costs, if all are 1 or Infinity
 */
function readRows(lines, from, width, split, legend, where) {
  const height = lines.length - from;
  width ||= split(lines[from]).length;
  if (height > GRID_MAX_SIDE) throw mistake(where, from + GRID_MAX_SIDE, 0, messages.BAD_SIDE);
  if (width > GRID_MAX_SIDE) throw mistake(where, from, GRID_MAX_SIDE, messages.BAD_SIDE);
  const costs = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const parts = split(lines[from + y]);
    let column = 0;
    for (let x = 0; x < Math.min(parts.length, width); x++) {
      const cost = legend[parts[x].trim() || parts[x]];
      if (cost === undefined) throw mistake(where, from + y, column, messages.notCell(parts[x]));
      column += parts[x].length + (typeof parts === 'string' ? 0 : 1);
      costs[y * width + x] = cost;
    }
    if (parts.length !== width) {
      const end = parts.length < width ? lines[from + y].trimEnd().length : column;
      throw mistake(where, from + y, end, messages.rowOf(width));
    }
  }
  const isPlain = costs.every((cost) => cost === 1 || cost === Infinity);
  const cells = isPlain ? Uint8Array.from(costs, (cost) => +(cost !== 1)) : costs;
  return { width, height, cells };
}

/**
 * A legend without a prototype: the name `constructor` is in no legend by itself.
 *
 * @param {Record<string, number>} legend
 * @returns {Record<string, number>}
 */
const bare = (legend) => Object.assign(Object.create(null), legend);

const [FREE, WALL] = [1, Infinity];
const MAP = bare({ '.': FREE, G: FREE, S: FREE, '@': WALL, O: WALL, T: WALL, W: WALL });
const BOARD = bare({ 0: FREE, 1: WALL });

/** A map of Moving AI. @param {string} text @returns {Cells} */
export function parseMap(text) {
  const where = 'Grid.fromMap';
  const lines = linesOf(text, where);
  /** @type {Record<string, number>} */
  const sides = {};
  let at = 0;
  for (; !/^map\s*$/.test(lines[at] ?? 'map'); at++) {
    const [, name, side] = /^(type|height|width)\s+(\w+)\s*$/.exec(lines[at]) ?? [];
    if (name === undefined) throw mistake(where, at, 0, messages.HEADER);
    sides[name] = Number(side);
  }
  const { width, height } = sides;
  if (!(width > 0 && height > 0)) throw mistake(where, at, 0, messages.HEADER);
  const rows = lines.length - ++at;
  if (rows !== height)
    throw mistake(where, at + Math.min(rows, height), 0, messages.rowsOf(height));
  return readRows(lines, at, width, (line) => line, MAP, where);
}

/** Lines of `0,1,0,`. @param {string} text @returns {Cells} */
export function parseBoard(text) {
  const where = 'Grid.fromBoard';
  const split = (/** @type {string} */ line) => line.replace(/,\s*$/, '').split(',');
  return readRows(linesOf(text, where), 0, 0, split, BOARD, where);
}

/** @param {string} text @param {Record<string, number>} legend @returns {Cells} */
export function parseText(text, legend) {
  const where = 'Grid.fromText';
  if (legend === null || typeof legend !== 'object') {
    throw wrongType(`${where}: legend`, legend, shared.OBJECT);
  }
  const costs = bare(legend);
  for (const [letter, cost] of Object.entries(costs)) {
    const name = `legend[${JSON.stringify(letter)}]`;
    if (cost !== Infinity) inRange(cost, 0, GRID_MAX_COST, messages.COST, where, name);
  }
  return readRows(linesOf(text, where), 0, 0, (line) => line, costs, where);
}
