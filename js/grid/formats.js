import { BitangentError } from '../errors.js';
import { show } from '../show.js';
import { GRID_MAX_SIDE } from './constants.js';

/** Boards of level editors, from their parsed JSON: as the constructor of Grid takes them. */

/** @typedef {import('./text.js').Cells} Cells */

/**
 * Whether a tile is an obstacle, by its value, 0 where there is none.
 *
 * @typedef {(value: number) => boolean} IsBlocked
 */

const messages = {
  missing: (/** @type {string} */ what) => `there is no ${what.trim()}`,
  UNSUPPORTED_TILES: 'an infinite map, or compressed tiles: save it as CSV',
  NOT_BASE64: 'the tiles of the layer are not base64',
  NOT_TEST: 'isBlocked: expected a function',
  notTile: (/** @type {unknown} */ value, /** @type {number} */ i) =>
    `tile ${i} of the layer is ${show(value)}: expected a number`,
  notCount: (
    /** @type {unknown} */ count,
    /** @type {unknown} */ width,
    /** @type {unknown} */ height,
  ) => `${show(count)} tiles in the layer: expected ${show(width)} x ${show(height)}`,
  notSide: (/** @type {unknown} */ side) =>
    `a side of the layer is ${show(side)}: expected a whole number from 1 to ${GRID_MAX_SIDE}`,
};

/** @param {string} text */
const wrong = (text) => new BitangentError('BAD_FORMAT', text);

/**
 * @param {any} list
 * @param {(item: any) => boolean} fits
 * @param {string} what
 * @returns {any}
 */
function find(list, fits, what) {
  // A sparse list may have more holes than can be visited.
  const items = Array.isArray(list) ? Object.values(list) : [];
  const found = items.find((item) => item && fits(item));
  if (found === undefined) throw wrong(messages.missing(what));
  return found;
}

/**
 * What a caller asked for.
 *
 * @param {any} options
 * @returns {{layer: unknown, level: unknown, isBlocked: IsBlocked}}
 */
function readOptions({ layer, level, isBlocked = isTile }) {
  if (typeof isBlocked !== 'function') throw new BitangentError('WRONG_TYPE', messages.NOT_TEST);
  return { layer, level, isBlocked };
}

/** @param {unknown} name of what is looked for; undefined for any */
const nameOf = (name) => (name === undefined ? '' : show(name));

/**
 * @param {unknown} width
 * @param {unknown} height
 * @param {any} values
 * @param {IsBlocked} isBlocked
 * @returns {Cells}
 */
function cellsOf(width, height, values, isBlocked) {
  for (const side of [width, height]) {
    const fits = Number.isInteger(side) && Number(side) >= 1 && Number(side) <= GRID_MAX_SIDE;
    if (!fits) throw wrong(messages.notSide(side));
  }
  const [w, h] = [Number(width), Number(height)];
  const isList = Array.isArray(values) || values instanceof Uint32Array;
  if (!isList || values.length !== w * h) {
    throw wrong(messages.notCount(isList ? values.length : values, w, h));
  }
  const cells = new Uint8Array(w * h);
  for (let i = 0; i < cells.length; i++) {
    const value = values[i];
    if (typeof value !== 'number') throw wrong(messages.notTile(value, i));
    cells[i] = +!!isBlocked(value);
  }
  return { width: w, height: h, cells };
}

/** @param {number} value */
const isTile = (value) => value !== 0;

/** @param {unknown} text */
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(/** @type {string} */ (text)), (letter) => letter.charCodeAt(0));
  } catch {
    throw wrong(messages.NOT_BASE64);
  }
}

/** Bits of a tile's number that turn it round. */
const TURNS = 0xf0000000;

/**
 * A tile layer of a Tiled map (`.tmj`, `.json`; not infinite, and not compressed).
 *
 * @param {any} map the parsed JSON
 * @param {{layer?: string, isBlocked?: IsBlocked}} [options] layer: its name, default the first tile
 *   layer; isBlocked: default where there is a tile
 * @returns {Cells}
 */
export function readTiled(map, options) {
  const { layer, isBlocked } = readOptions(options ?? {});
  const found = find(
    map?.layers,
    ({ type, name }) => type === 'tilelayer' && (layer === undefined || name === layer),
    `tile layer ${nameOf(layer)}`,
  );
  const { width, height, data, encoding, compression, chunks } = found;
  if (chunks !== undefined || compression) throw wrong(messages.UNSUPPORTED_TILES);
  let values = data;
  if (encoding === 'base64') {
    const bytes = bytesOf(data);
    values = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
  }
  return cellsOf(width, height, values, (value) => isBlocked((value & ~TURNS) >>> 0));
}

/**
 * An IntGrid layer of an LDtk project.
 *
 * @param {any} project the parsed JSON; a level file too
 * @param {{level?: string, layer?: string, isBlocked?: IsBlocked}} [options] names, default the
 *   first ones; isBlocked: default where the value is not 0
 * @returns {Cells}
 */
export function readLdtk(project, options) {
  const { level, layer, isBlocked } = readOptions(options ?? {});
  const levels = project?.levels ?? [project];
  const { layerInstances } = find(
    levels,
    ({ identifier }) => level === undefined || identifier === level,
    `level ${nameOf(level)}`,
  );
  const found = find(
    layerInstances,
    ({ __type, __identifier }) =>
      __type === 'IntGrid' && (layer === undefined || __identifier === layer),
    `IntGrid layer ${nameOf(layer)}`,
  );
  return cellsOf(found.__cWid, found.__cHei, found.intGridCsv, isBlocked);
}
