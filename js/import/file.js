import { wrongType } from '../base/check.js';
import { BitangentError } from '../base/errors.js';
import { fromFoundry } from './foundry.js';
import { fromGeoJSON } from './geojson.js';
import { fromLDtk } from './ldtk.js';
import * as messages from './messages.js';
import { fromSVG } from './svg.js';
import { fromTiled } from './tiled.js';
import { fromWKT } from './wkt.js';

/** A map of any format. */

/**
 * How each format is read, by what is in the file.
 *
 * @typedef {(text: string, options: any) => import('./importer.js').Imported} Reader
 */

/** @type {[RegExp, Reader][]} */
const BY_NAME = [
  [/\.(tmj|tmx)$/i, fromTiled],
  [/\.(ldtk|ldtkl)$/i, fromLDtk],
  [/\.geojson$/i, withMetres],
  [/\.wkt$/i, fromWKT],
  [/\.svg$/i, fromSVG],
];

/** @type {[RegExp, Reader][]} */
const BY_CONTENT = [
  [/^\s*<(\?xml[^>]*>|!--[\s\S]*?-->|!DOCTYPE[^>]*>|\s)*<?map\b/, fromTiled],
  [/<svg\b/, fromSVG],
  [/^\s*\{[\s\S]*"(jsonVersion|layerInstances|worldLayout)"/, fromLDtk],
  [/^\s*\{[\s\S]*"tilewidth"/, fromTiled],
  [
    /^\s*\{[\s\S]*"type"\s*:\s*"(Feature|FeatureCollection|GeometryCollection|(Multi)?(Point|LineString|Polygon))"/,
    withMetres,
  ],
  [/^\s*\{[\s\S]*"walls"\s*:\s*\[\s*(\]|\{[\s\S]*"c"\s*:)/, fromFoundry],
  [/^\s*(SRID\s*=|(MULTI)?(POINT|LINESTRING|POLYGON)\b|GEOMETRYCOLLECTION\b)/i, fromWKT],
];

/** @param {string} text @param {any} options */
function withMetres(text, options) {
  return fromGeoJSON(text, { project: 'metres', ...options });
}

/**
 * A map of any format: by the ending of its name, and else by what is in it. GeoJSON is taken as
 * degrees, and read in metres, unless the option `project` says else.
 *
 * @param {string} name of the file
 * @param {string} text
 * @param {import('./importer.js').ImportOptions & {[option: string]: any}} [options] those of its
 *   format
 * @returns {import('./importer.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, also for a file of no known format; WRONG_TYPE, UNKNOWN_NAME
 */
export function fromFile(name, text, options = {}) {
  if (typeof name !== 'string') throw wrongType('fromFile: name', name, messages.NAME);
  if (typeof text !== 'string') throw wrongType('fromFile: text', text, messages.TEXT);
  const is =
    (/** @type {string} */ value) =>
    (/** @type {[RegExp, Reader]} */ [pattern]) =>
      pattern.test(value);
  const found = BY_NAME.find(is(name)) ?? BY_CONTENT.find(is(text));
  if (found) return found[1](text, { file: name, ...options });
  throw new BitangentError('BAD_FORMAT', `fromFile: ${name}: ${messages.FORMATS}`);
}
