import { wrongType } from '../base/check.js';
import { BitangentError } from '../base/errors.js';
import { formatOf } from './formats.js';
import { fromFoundry } from './foundry.js';
import { fromGeoJSON } from './geojson.js';
import { boardFromLDtk, fromLDtk } from './ldtk.js';
import * as messages from './messages.js';
import { fromSVG } from './svg.js';
import { boardFromTiled, fromTiled } from './tiled.js';
import { fromWKT } from './wkt.js';

/** Maps of any format. */

/**
 * Reads a file of one format as a scene.
 *
 * @typedef {(text: string, options: any) => import('./report.js').Imported} Reader
 */

/** Readers by the extension of the name. @type {Map<string, Reader>} */
const BY_NAME = new Map(
  /** @type {[string, Reader][]} */ ([
    ['tmj', fromTiled],
    ['tmx', fromTiled],
    ['ldtk', fromLDtk],
    ['ldtkl', fromLDtk],
    ['geojson', withMetres],
    ['wkt', fromWKT],
    ['svg', fromSVG],
    ['world', refuseWorld],
  ]),
);

/** Readers by the format of the content. @type {Map<import('./formats.js').Format | null, Reader>} */
const BY_CONTENT = new Map(
  /** @type {[import('./formats.js').Format, Reader][]} */ ([
    ['Tiled', fromTiled],
    ['LDtk', fromLDtk],
    ['GeoJSON', withMetres],
    ['WKT', fromWKT],
    ['SVG', fromSVG],
    ['Foundry', fromFoundry],
  ]),
);

/** @param {string} text @param {any} options */
function withMetres(text, options) {
  return fromGeoJSON(text, { project: 'metres', ...options });
}

/**
 * A world of Tiled has only the places of maps in other files.
 *
 * @param {string} _
 * @param {any} options
 * @returns {never}
 */
function refuseWorld(_, { file }) {
  throw new BitangentError('BAD_FORMAT', `fromFile: ${file}: ${messages.WORLD}`);
}

/**
 * Reads a file of a format with cells as a board.
 *
 * @typedef {(text: string, options: any) => import('./board.js').ImportedBoard} BoardReader
 */

/** The readers of boards, by those of scenes. @type {Map<Reader, BoardReader>} */
const BOARDS = new Map(
  /** @type {[Reader, BoardReader][]} */ ([
    [fromTiled, boardFromTiled],
    [fromLDtk, boardFromLDtk],
  ]),
);

/**
 * How a file is read; undefined if its format is not known.
 *
 * @param {string} where name of the call
 * @param {unknown} name
 * @param {unknown} text
 */
function readerOf(where, name, text) {
  if (typeof name !== 'string') throw wrongType(`${where}: name`, name, messages.NAME);
  if (typeof text !== 'string') throw wrongType(`${where}: text`, text, messages.TEXT);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (name.includes('.') ? BY_NAME.get(ending) : undefined) ?? BY_CONTENT.get(formatOf(text));
}

/**
 * A map of any format, by the extension of its name, or else by its content. GeoJSON is in degrees, and read
 * in metres, unless the option `project` says otherwise.
 *
 * @param {string} name of the file
 * @param {string} text
 * @param {import('./common-options.js').ImportOptions & {[option: string]: any}} [options] those of its
 *   format
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, also for a file of no known format; WRONG_TYPE, UNKNOWN_NAME
 */
export function fromFile(name, text, options = {}) {
  const read = readerOf('fromFile', name, text);
  if (read) return read(text, { file: name, ...options });
  throw new BitangentError('BAD_FORMAT', `fromFile: ${name}: ${messages.FORMATS}`);
}

/**
 * The board of a map of Tiled or LDtk, by the extension of its name, or else by its content.
 *
 * @param {string} name of the file
 * @param {string} text
 * @param {import('./common-options.js').ImportOptions & {[option: string]: any}} [options] those of its
 *   format
 * @returns {import('./board.js').ImportedBoard}
 * @throws {BitangentError} BAD_FORMAT, also for a file of another format; WRONG_TYPE, UNKNOWN_NAME
 */
export function boardFromFile(name, text, options = {}) {
  const read = readerOf('boardFromFile', name, text);
  const readBoard = read && BOARDS.get(read);
  if (readBoard) return readBoard(text, { file: name, ...options });
  throw new BitangentError('BAD_FORMAT', `boardFromFile: ${name}: ${messages.BOARD_FORMATS}`);
}
