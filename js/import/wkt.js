import { wrongType } from '../base/check.js';
import { assemble } from './assemble-scene.js';
import { COMMON, checkPolygons } from './common-options.js';
import { addGeometry, COLLECTION, geometryOf } from './geometry.js';
import { Importer } from './importer.js';
import * as messages from './messages.js';
import { Scanner, isDigit, isLetter, isSpace } from './scan.js';

/** @typedef {import('./points.js').Point} Point */

const OPTIONS = new Set([...COMMON, 'polygons']);

/** Geometries nest no deeper. */
const MOST_DEPTH = 32;

/** @param {number} code */
const isName = (code) => isLetter(code) || code === 95;

/** Whether a token may be a number. @param {string | undefined} token */
const isNumeric = (token = '') => isDigit(token.charCodeAt(0)) || '-+.'.includes(token[0] ?? ' ');

/** The words and numbers of a text, with their places. */
class Tokens {
  /** @param {Importer} map @param {string} text */
  constructor(map, text) {
    this.map = map;
    this.scanner = new Scanner(text);
    /** @type {string | undefined} */
    this.next = undefined;
    this.start = 0;
    /** How many positions have more than two numbers. */
    this.high = 0;
    this.step();
  }

  /** Takes the next token. @returns {string | undefined} */
  step() {
    const taken = this.next;
    const { scanner } = this;
    scanner.skip(isSpace);
    this.start = scanner.at;
    this.next = scanner.isAtEnd() ? undefined : scanner.take(isName) || scanner.number();
    if (this.next === '') this.next = scanner.text[scanner.at++];
    return taken;
  }

  /** @param {string} what was expected */
  bad(what) {
    const before = this.scanner.text.slice(0, this.start).split('\n');
    const place = `line ${before.length}, column ${before[before.length - 1].length + 1}`;
    const found = this.next === undefined ? 'the end' : JSON.stringify(this.next.slice(0, 40));
    return this.map.bad(place, `${found}: expected ${what}`);
  }

  /** @param {string} token */
  take(token) {
    if (this.next !== token) throw this.bad(`"${token}"`);
    this.step();
  }

  /** @param {string} token whether it is there, and taken */
  has(token) {
    if (this.next?.toUpperCase() !== token) return false;
    this.step();
    return true;
  }

  /** @returns {number} */
  number() {
    const value = Number(this.next);
    if (!isNumeric(this.next) || Number.isNaN(value)) throw this.bad('a number');
    this.step();
    return value;
  }
}

/**
 * A list in parentheses; EMPTY is one of none.
 *
 * @template T
 * @param {Tokens} tokens
 * @param {() => T} item
 * @returns {T[]}
 */
function list(tokens, item) {
  if (tokens.has('EMPTY')) return [];
  tokens.take('(');
  const all = [item()];
  while (tokens.next === ',') {
    tokens.step();
    all.push(item());
  }
  tokens.take(')');
  return all;
}

/** Two numbers, and others that are dropped. @param {Tokens} tokens @returns {Point} */
function position(tokens) {
  const [x, y] = [tokens.number(), tokens.number()];
  if (isNumeric(tokens.next)) tokens.high++;
  for (let more = 0; more < 2 && isNumeric(tokens.next); more++) tokens.number();
  return [x, y];
}

/** A point of a MULTIPOINT may stand in parentheses. @param {Tokens} tokens @returns {Point[]} */
function loosePosition(tokens) {
  if (tokens.next === '(' || tokens.next?.toUpperCase() === 'EMPTY') {
    return list(tokens, () => position(tokens));
  }
  return [position(tokens)];
}

/** @typedef {(tokens: Tokens) => {kind: import('./geometry.js').Kind, parts: Point[][][]}} Read */

/** How each geometry is read: its kind, and its parts. @type {[string, Read][]} */
const READERS = [
  ['POINT', (t) => ({ kind: 'point', parts: list(t, () => position(t)).map((p) => [[p]]) })],
  ['MULTIPOINT', (t) => ({ kind: 'point', parts: list(t, () => [loosePosition(t)]) })],
  ['LINESTRING', (t) => ({ kind: 'line', parts: [[line(t)]] })],
  ['MULTILINESTRING', (t) => ({ kind: 'line', parts: list(t, () => [line(t)]) })],
  ['POLYGON', (t) => ({ kind: 'area', parts: [list(t, () => line(t))] })],
  ['MULTIPOLYGON', (t) => ({ kind: 'area', parts: list(t, () => list(t, () => line(t))) })],
];
const GEOMETRIES = new Map(READERS);

/** @param {Tokens} tokens @returns {Point[]} */
const line = (tokens) => list(tokens, () => position(tokens));

/**
 * Obstacles, walls and points of well-known text, or of EWKT: one geometry or more, separated by white space
 * or semicolons. Polygons are obstacles, or with `polygons: 'bounds'` the bounds, all of them united: rooms of
 * a floor plan. Lines are walls, points go to the report. The `key` of each has its `type` and its `id`, the
 * number of the geometry, from 0.
 *
 * @param {string} text
 * @param {import('./common-options.js').ImportOptions &
 *   {polygons?: import('./importer.js').Role}} [options] `polygons`: what they are, if not obstacles
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromWKT(text, options) {
  const map = new Importer('fromWKT', options, arguments, OPTIONS);
  map.report.y = 'up';
  if (typeof text !== 'string') throw wrongType('fromWKT: text', text, messages.TEXT);
  checkPolygons('fromWKT', map.options);
  map.spend('bytes', text.length, '');
  const tokens = new Tokens(map, text);
  /** @type {number | undefined} */
  let system;
  for (let index = 0; tokens.next !== undefined;) {
    if (tokens.has(';')) continue;
    if (tokens.has('SRID')) system = readSystem(map, tokens, system);
    else index = readGeometry(map, tokens, options?.polygons, index, 0);
  }
  return assemble(map);
}

/**
 * The reference system of geometries of EWKT, which is not read: their units are those of a plane. All have
 * the same.
 *
 * @param {Importer} map
 * @param {Tokens} tokens
 * @param {number | undefined} known of those before
 * @returns {number}
 */
function readSystem(map, tokens, known) {
  tokens.take('=');
  if (known !== undefined && Number(tokens.next) !== known) {
    throw tokens.bad(`SRID ${known}, which geometries before it have`);
  }
  const system = tokens.number();
  map.tell({ label: `SRID=${system}`, key: {} }, messages.SYSTEM);
  return system;
}

/**
 * @param {Importer} map
 * @param {Tokens} tokens
 * @param {import('./importer.js').Role | undefined} polygons
 * @param {number} index of the geometry
 * @param {number} depth
 * @returns {number} the index of the next one
 */
function readGeometry(map, tokens, polygons, index, depth) {
  const type = geometryOf((tokens.next ?? '').toUpperCase());
  const read = GEOMETRIES.get(type);
  if (read === undefined && type !== COLLECTION) {
    throw tokens.bad(`one of ${[...GEOMETRIES.keys(), COLLECTION].join(', ')}`);
  }
  if (depth > MOST_DEPTH) throw tokens.bad(`no deeper nesting than ${MOST_DEPTH}`);
  tokens.step();
  if (['Z', 'M', 'ZM'].includes(tokens.next?.toUpperCase() ?? '')) tokens.step();
  if (read === undefined) {
    let next = index;
    list(tokens, () => (next = readGeometry(map, tokens, polygons, next, depth + 1)));
    return next;
  }
  const item = { label: `geometry ${index} (${type})`, key: { type, id: index } };
  tokens.high = 0;
  const { kind, parts } = read(tokens);
  for (let i = 0; i < tokens.high; i++) map.tell(item, messages.HEIGHTS);
  addGeometry(map, item, kind, parts, polygons);
  return index + 1;
}
