import { GEOMETRIES, geometryOf } from './geometry.js';
import { Scanner, isLetter, isSpace, isWord } from './scan.js';
import { skipDocumentType } from './xml-entities.js';

/** The format of a text, by what is in it. */

/** @typedef {'Tiled' | 'LDtk' | 'GeoJSON' | 'WKT' | 'SVG' | 'Foundry'} Format */

const GEOJSON = [
  ...['FeatureCollection', 'Feature', 'GeometryCollection'],
  ...['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'],
];
const WKT = new Set([...GEOMETRIES, 'SRID']);

/** Goes past what may come before the root of XML. @param {Scanner} scanner */
function skipProlog(scanner) {
  for (;;) {
    scanner.skip(isSpace);
    if (scanner.has('<?')) scanner.skipPast('?>');
    else if (scanner.has('<!--')) scanner.skipPast('-->');
    else if (scanner.has('<!')) skipDocumentType(scanner, () => {});
    else return;
  }
}

/**
 * Whether a key is in JSON, wherever it stands, with a value that fits.
 *
 * @param {string} text
 * @param {string} key
 * @param {(scanner: Scanner) => boolean} fits is given the place after the colon
 */
function hasKey(text, key, fits) {
  const scanner = new Scanner(text);
  while (scanner.skipPast(`"${key}"`)) {
    scanner.skip(isSpace);
    if (!scanner.has(':')) continue;
    scanner.skip(isSpace);
    if (fits(scanner)) return true;
  }
  return false;
}

/** @param {string} text JSON @returns {Format | null} */
function formatOfJSON(text) {
  const has = (/** @type {string} */ name) => new Scanner(text).skipPast(`"${name}"`);
  if (has('jsonVersion') || has('layerInstances') || has('worldLayout')) return 'LDtk';
  if (has('tilewidth')) return 'Tiled';
  if (hasKey(text, 'type', (scanner) => GEOJSON.some((name) => scanner.has(`"${name}"`)))) {
    return 'GeoJSON';
  }
  let last = -1;
  hasKey(text, 'c', ({ at }) => {
    last = at;
    return false;
  });
  const isWalls = (/** @type {Scanner} */ scanner) => {
    if (!scanner.has('[')) return false;
    scanner.skip(isSpace);
    return scanner.has(']') || (scanner.has('{') && scanner.at < last);
  };
  return hasKey(text, 'walls', isWalls) ? 'Foundry' : null;
}

/**
 * @param {string} text
 * @returns {Format | null} null if it is none that is known
 */
export function formatOf(text) {
  const scanner = new Scanner(text);
  scanner.skip(isSpace);
  if (text[scanner.at] === '{') return formatOfJSON(text);
  if (text[scanner.at] !== '<') {
    const word = scanner.take(isLetter);
    const isWhole = scanner.isAtEnd() || !isWord(text.charCodeAt(scanner.at));
    return isWhole && WKT.has(geometryOf(word.toUpperCase())) ? 'WKT' : null;
  }
  skipProlog(scanner);
  if (!scanner.has('<')) return null;
  const root = scanner.take((code) => isWord(code) || code === 58); // with its prefix
  const name = root.slice(root.lastIndexOf(':') + 1);
  return name === 'map' ? 'Tiled' : name === 'svg' ? 'SVG' : null;
}
