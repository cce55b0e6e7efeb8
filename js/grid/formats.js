import { BitangentError } from '../errors.js';

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
  notCount: (
    /** @type {unknown} */ count,
    /** @type {number} */ width,
    /** @type {number} */ height,
  ) => `${count} tiles in the layer: expected ${width} x ${height}`,
};

/** @param {string} text */
const wrong = (text) => new BitangentError('BAD_FORMAT', text);

/**
 * @template T
 * @param {T[] | undefined} list
 * @param {(item: T) => boolean} fits
 * @param {string} what
 * @returns {T}
 */
function find(list, fits, what) {
  const found = Array.isArray(list) ? list.find(fits) : undefined;
  if (found === undefined) throw wrong(messages.missing(what));
  return found;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {ArrayLike<number>} values
 * @param {IsBlocked} isBlocked
 * @returns {Cells}
 */
function cellsOf(width, height, values, isBlocked) {
  if (values?.length !== width * height) {
    throw wrong(messages.notCount(values?.length, width, height));
  }
  return { width, height, cells: Uint8Array.from(values, (value) => +isBlocked(value)) };
}

/** @param {number} value */
const isTile = (value) => value !== 0;

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
export function readTiled(map, { layer, isBlocked = isTile } = {}) {
  const found = find(
    map?.layers,
    ({ type, name }) => type === 'tilelayer' && (layer === undefined || name === layer),
    `tile layer ${layer ?? ''}`,
  );
  const { width, height, data, encoding, compression, chunks } = found;
  if (chunks !== undefined || compression) throw wrong(messages.UNSUPPORTED_TILES);
  let values = data;
  if (encoding === 'base64') {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
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
export function readLdtk(project, { level, layer, isBlocked = isTile } = {}) {
  const isNamed = (/** @type {any} */ { identifier }) =>
    level === undefined || identifier === level;
  const levels = project?.levels ?? [project];
  const { layerInstances } = find(levels, isNamed, `level ${level ?? ''}`);
  const found = find(
    layerInstances,
    (/** @type {any} */ { __type, __identifier }) =>
      __type === 'IntGrid' && (layer === undefined || __identifier === layer),
    `IntGrid layer ${layer ?? ''}`,
  );
  return cellsOf(found.__cWid, found.__cHei, found.intGridCsv, isBlocked);
}
