import { wrongType, noMore } from '../base/check.js';
import { BitangentError, unknownName } from '../base/errors.js';
import { checkOptions } from '../base/options.js';
import { show } from '../base/value-text.js';
import { GRID_MAX_SIDE } from './constants.js';

/** Boards of level editors, from their parsed JSON: as the constructor of Grid takes them. */

/** @typedef {import('./map-text.js').Cells} Cells */

/**
 * Whether a tile is an obstacle, by its value, 0 where there is none.
 *
 * @typedef {(value: number) => boolean} IsBlocked
 */

const messages = {
  missing: (/** @type {string} */ what) => `there is no ${what}`,
  choose: (/** @type {string} */ what, /** @type {unknown[]} */ names) =>
    `one of the ${what}s, ${names.map(show).join(', ')}`,
  XML: 'the text of a .tmx file: save the map as .tmj in Tiled, and pass what JSON.parse makes of it',
  TEXT: 'a text: pass what JSON.parse makes of it',
  elsewhere: (/** @type {unknown} */ level, /** @type {unknown} */ file) =>
    `the level ${show(level)} is in a file of its own, ${show(file)}: pass what JSON.parse makes of that`,
  UNSUPPORTED_TILES: 'an infinite map, or compressed tiles: save it as CSV',
  NOT_BASE64: 'the tiles of the layer are not base64',
  FUNCTION: 'a function',
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

/** @param {string} where name of the call @param {string} text */
const wrong = (where, text) => new BitangentError('BAD_FORMAT', `${where}: ${text}`);

/** @param {any} list @returns {any[]} what is in it; a sparse one may have too many holes to visit */
const itemsOf = (list) => (Array.isArray(list) ? Object.values(list).filter(Boolean) : []);

/**
 * The item of a name. Where there are several, the caller must name one: the first of the layers of a
 * map is mostly the ground.
 *
 * @param {any[]} items
 * @param {string} key of their names
 * @param {unknown} name of the one that is asked for; undefined if there is only one
 * @param {string} where name of the call
 * @param {string} option
 * @param {string} what they are
 * @returns {any}
 */
function choose(items, key, name, where, option, what) {
  if (items.length === 0) throw wrong(where, messages.missing(what));
  const named = name === undefined ? items : items.filter((item) => item[key] === name);
  if (named.length > 0 && (name !== undefined || items.length === 1)) return named[0];
  const names = items.map((item) => item[key]);
  if (typeof name === 'string') throw unknownName(where, option, name, names);
  throw wrongType(`${where}: ${option}`, name, messages.choose(what, names));
}

/** @param {any} value parsed JSON, and not its text @param {string} where */
function checkParsed(value, where) {
  if (typeof value !== 'string') return;
  throw wrong(where, /^\s*</.test(value) ? messages.XML : messages.TEXT);
}

/**
 * The options of a caller.
 *
 * @param {any} options
 * @param {ReadonlySet<string>} known
 * @param {string} where
 * @returns {{layer: unknown, level: unknown, isBlocked: IsBlocked}}
 */
function readOptions(options, known, where) {
  checkOptions(options, known, where);
  const { layer, level, isBlocked = isTile } = options;
  if (typeof isBlocked !== 'function') {
    throw wrongType(`${where}: isBlocked`, isBlocked, messages.FUNCTION);
  }
  return { layer, level, isBlocked };
}

const TILED_OPTIONS = new Set(['layer', 'isBlocked']);
const LDTK_OPTIONS = new Set(['level', 'layer', 'isBlocked']);

/**
 * @param {unknown} width
 * @param {unknown} height
 * @param {any} values
 * @param {IsBlocked} isBlocked
 * @param {string} where
 * @returns {Cells}
 */
function cellsOf(width, height, values, isBlocked, where) {
  for (const side of [width, height]) {
    const fits = Number.isInteger(side) && Number(side) >= 1 && Number(side) <= GRID_MAX_SIDE;
    if (!fits) throw wrong(where, messages.notSide(side));
  }
  const [w, h] = [Number(width), Number(height)];
  const isList = Array.isArray(values) || values instanceof Uint32Array;
  if (!isList || values.length !== w * h) {
    throw wrong(where, messages.notCount(isList ? values.length : values, w, h));
  }
  const cells = new Uint8Array(w * h);
  for (let i = 0; i < cells.length; i++) {
    const value = values[i];
    if (typeof value !== 'number') throw wrong(where, messages.notTile(value, i));
    cells[i] = +!!isBlocked(value);
  }
  return { width: w, height: h, cells };
}

/** @param {number} value */
const isTile = (value) => value !== 0;

/** @param {unknown} text @param {string} where */
function bytesOf(text, where) {
  try {
    return Uint8Array.from(atob(/** @type {string} */ (text)), (letter) => letter.charCodeAt(0));
  } catch {
    throw wrong(where, messages.NOT_BASE64);
  }
}

/** Bits of a tile's number that turn it round. */
const TURNS = 0xf0000000;

/**
 * The tile layers of a list, and of the groups in it.
 *
 * @param {any} layers
 * @param {number} [depth] of groups; JSON that was made by hand may hold itself
 * @returns {any[]}
 */
const tileLayers = (layers, depth = 0) =>
  itemsOf(layers).flatMap((layer) => {
    if (layer.type === 'tilelayer') return [layer];
    return layer.type === 'group' && depth < 20 ? tileLayers(layer.layers, depth + 1) : [];
  });

/**
 * A tile layer of a Tiled map (`.tmj`, `.json`; not infinite, and not compressed).
 *
 * @param {any} map the parsed JSON
 * @param {{layer?: string, isBlocked?: IsBlocked}} [options] layer: its name, which may be left out
 *   where there is only one; isBlocked: default where there is a tile
 * @returns {Cells}
 */
export function readTiled(map, options = {}) {
  noMore(arguments, 2, 'readTiled');
  const { layer, isBlocked } = readOptions(options, TILED_OPTIONS, 'readTiled');
  checkParsed(map, 'readTiled');
  const found = choose(tileLayers(map?.layers), 'name', layer, 'readTiled', 'layer', 'tile layer');
  const { width, height, data, encoding, compression, chunks } = found;
  if (chunks !== undefined || compression) throw wrong('readTiled', messages.UNSUPPORTED_TILES);
  let values = data;
  if (encoding === 'base64') {
    const bytes = bytesOf(data, 'readTiled');
    values = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
  }
  const isWall = (/** @type {number} */ value) => isBlocked((value & ~TURNS) >>> 0);
  return cellsOf(width, height, values, isWall, 'readTiled');
}

/**
 * An IntGrid layer of an LDtk project.
 *
 * @param {any} project the parsed JSON; a level file too
 * @param {{level?: string, layer?: string, isBlocked?: IsBlocked}} [options] names, which may be left
 *   out where there is only one; isBlocked: default where the value is not 0
 * @returns {Cells}
 */
export function readLdtk(project, options = {}) {
  noMore(arguments, 2, 'readLdtk');
  const { level, layer, isBlocked } = readOptions(options, LDTK_OPTIONS, 'readLdtk');
  checkParsed(project, 'readLdtk');
  const levels = itemsOf(project?.levels ?? [project]);
  const one = choose(levels, 'identifier', level, 'readLdtk', 'level', 'level');
  const { layerInstances, identifier, externalRelPath } = one;
  if (!layerInstances && externalRelPath) {
    throw wrong('readLdtk', messages.elsewhere(identifier, externalRelPath));
  }
  const grids = itemsOf(layerInstances).filter(({ __type }) => __type === 'IntGrid');
  const found = choose(grids, '__identifier', layer, 'readLdtk', 'layer', 'IntGrid layer');
  return cellsOf(found.__cWid, found.__cHei, found.intGridCsv, isBlocked, 'readLdtk');
}
