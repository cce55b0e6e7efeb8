import { quoted } from '../messages.js';
import { Scanner, isDigit, isLetter, isSpace, words } from '../scan.js';
import { LeftOut } from './left-out.js';
import { UNITS, isLength } from './units.js';

/** Matrices and transforms of SVG and CSS. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */

/** A matrix [a, b, c, d, e, f] of SVG. @typedef {number[]} Matrix */

/** @type {Matrix} */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/** @param {Matrix} m @param {Point} p @returns {Point} */
export const apply = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

/** @param {Matrix} m @param {Matrix} n applied first @returns {Matrix} */
export function times(m, n) {
  const [a, b] = apply([...m.slice(0, 4), 0, 0], [n[0], n[1]]);
  const [c, d] = apply([...m.slice(0, 4), 0, 0], [n[2], n[3]]);
  return [a, b, c, d, ...apply(m, [n[4], n[5]])];
}

/** @param {number} x @param {number} y @returns {Matrix} */
export const moving = (x, y) => [1, 0, 0, 1, x, y];

/** The matrix back, or null where there is none. @param {Matrix} m @returns {Matrix | null} */
export function inverse([a, b, c, d, e, f]) {
  const size = a * d - b * c;
  if (!(Math.abs(size) > 0)) return null;
  const [p, q, r, s] = [d / size, -b / size, -c / size, a / size];
  return [p, q, r, s, -(p * e + r * f), -(q * e + s * f)];
}

/** The scale of lengths: the square root of that of areas. @param {Matrix} m */
export const scaleOf = ([a, b, c, d]) => Math.sqrt(Math.abs(a * d - b * c));

const DEGREE = Math.PI / 180;

/** Radians of the units of angles; degrees without one. @type {Record<string, number | undefined>} */
const ANGLES = { '': DEGREE, deg: DEGREE, rad: 1, grad: Math.PI / 200, turn: 2 * Math.PI };

/** @param {number} angle in radians @param {number} [x] the middle @param {number} [y] @returns {Matrix} */
function rotation(angle, x = 0, y = 0) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, s, -s, c, x - c * x + s * y, y - s * x - c * y];
}

/** @param {number} across @param {number} [down] @returns {Matrix} */
const skewing = (across, down = 0) => [1, Math.tan(down), Math.tan(across), 1, 0, 0];

/** What the numbers of a transform are: lengths along x or y, an angle, or plain. @typedef {'x' | 'y' | 'angle' | ''} Kind */

/** @typedef {[readonly Kind[], attribute: readonly number[], css: readonly number[], (...numbers: number[]) => Matrix]} Transform */

/**
 * What the numbers of each transform are, how many it may have in an attribute and in CSS, and its matrix.
 * Those in space are seen from the front.
 *
 * @type {Record<string, Transform | undefined>}
 */
const TRANSFORMS = {
  matrix: [['', '', '', '', '', ''], [6], [6], (...matrix) => matrix],
  translate: [['x', 'y'], [1, 2], [1, 2], (x, y = 0) => moving(x, y)],
  translatex: [['x'], [], [1], (x) => moving(x, 0)],
  translatey: [['y'], [], [1], (y) => moving(0, y)],
  translatez: [['x'], [], [1], () => IDENTITY],
  translate3d: [['x', 'y', 'x'], [], [3], moving],
  scale: [['', ''], [1, 2], [1, 2], (x, y = x) => [x, 0, 0, y, 0, 0]],
  scalex: [[''], [], [1], (x) => [x, 0, 0, 1, 0, 0]],
  scaley: [[''], [], [1], (y) => [1, 0, 0, y, 0, 0]],
  scalez: [[''], [], [1], () => IDENTITY],
  scale3d: [['', '', ''], [], [3], (x, y) => [x, 0, 0, y, 0, 0]],
  rotate: [['angle', 'x', 'y'], [1, 3], [1], rotation],
  rotatez: [['angle'], [], [1], (angle) => rotation(angle)],
  skew: [['angle', 'angle'], [], [1, 2], skewing],
  skewx: [['angle'], [1], [1], (angle) => skewing(angle)],
  skewy: [['angle'], [1], [1], (angle) => skewing(0, angle)],
};

/** Transforms in space that are not read. */
const IN_SPACE = new Set(['matrix3d', 'perspective', 'rotate3d', 'rotatex', 'rotatey']);

/** A box that percentages of a transform are of: x, y, width and height. @typedef {readonly number[]} Box */

/**
 * A number of a transform with its unit; NaN if it is none.
 *
 * @param {string} number
 * @param {string} unit in small letters
 * @param {Kind | undefined} kind
 * @param {Box | undefined} box
 */
function valueOf(number, unit, kind, box) {
  const value = Number(number);
  if (kind === 'angle') return value * (ANGLES[unit] ?? NaN);
  const share = value / 100;
  if (kind === 'x' || kind === 'y') {
    const whole = box?.[kind === 'x' ? 2 : 3] ?? NaN;
    return unit === '%' ? share * whole : value * (UNITS.get(unit) ?? NaN);
  }
  return unit === '%' ? share : unit === '' ? value : NaN;
}

/** Of the name of a transform. @param {number} code */
const isOfName = (code) => isLetter(code) || isDigit(code);

/** A letter or a percent sign. @param {number} code */
const isUnit = (code) => code === 37 || isLetter(code);

/**
 * A transform of a list: its name, its numbers with their units in small letters, how many commas are between
 * them, and whether one is after it.
 *
 * @typedef {{name: string, numbers: [number: string, unit: string][], commas: number, hasComma: boolean}} Part
 */

/** Goes past white space and a comma. @param {Scanner} scanner @returns {boolean} whether there is a comma */
function skipComma(scanner) {
  scanner.skip(isSpace);
  const isThere = scanner.has(',');
  scanner.skip(isSpace);
  return isThere;
}

/** The next transform; null if there is none. @param {Scanner} scanner @returns {Part | null} */
function nextTransform(scanner) {
  const name = scanner.take(isOfName);
  scanner.skip(isSpace);
  if (name === '' || !scanner.has('(')) return null;
  scanner.skip(isSpace);
  /** @type {Part['numbers']} */
  const numbers = [];
  let commas = 0;
  for (let number = scanner.number(); number !== ''; number = scanner.number()) {
    numbers.push([number, scanner.take(isUnit).toLowerCase()]);
    if (skipComma(scanner)) commas++;
  }
  // After the last number there is none.
  if (commas >= Math.max(1, numbers.length) || !scanner.has(')')) return null;
  return { name, numbers, commas, hasComma: skipComma(scanner) };
}

/** The transforms of a list; null if it is none. @param {string} text @returns {Part[] | null} */
function transformsIn(text) {
  const scanner = new Scanner(text);
  /** @type {Part[]} */
  const all = [];
  for (scanner.skip(isSpace); !scanner.isAtEnd();) {
    const next = nextTransform(scanner);
    if (next === null || (next.hasComma && scanner.isAtEnd())) return null;
    all.push(next);
  }
  return all;
}

/** Whether a unit is one of a kind, in CSS. @param {string} number @param {string} unit @param {Kind} kind */
function isUnitOf(number, unit, kind) {
  if (kind === '') return unit === '' || unit === '%';
  if (unit === '') return Number(number) === 0;
  return kind === 'angle' ? Object.hasOwn(ANGLES, unit) : isLength(number + unit);
}

/** The names that an attribute has, in these letters. */
const OF_ATTRIBUTES = new Set(['matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY']);

/**
 * Whether a text is a list of transforms. An attribute has no units, and commas or not; CSS has the units
 * that it names, and commas between numbers alone.
 *
 * @param {string} text
 * @param {boolean} isCSS
 */
export function isTransform(text, isCSS) {
  const parts = text === 'none' ? [] : transformsIn(text);
  if (parts === null) return isCSS && text.includes('calc(');
  return parts.every(({ name, numbers, commas, hasComma }) => {
    const known = name.toLowerCase();
    if (isCSS && IN_SPACE.has(known)) return true;
    if (!(isCSS ? Object.hasOwn(TRANSFORMS, known) : OF_ATTRIBUTES.has(name))) return false;
    const [kinds, attribute, css] = /** @type {Transform} */ (TRANSFORMS[known]);
    if (!(isCSS ? css : attribute).includes(numbers.length)) return false;
    if (!isCSS) return numbers.every(([number, unit]) => unit === '' && Number.isFinite(Number(number))); // prettier-ignore
    const isSeparated = commas === numbers.length - 1 && !hasComma;
    return isSeparated && numbers.every(([number, unit], i) => isUnitOf(number, unit, kinds[i]));
  });
}

/**
 * The matrix of a transform, as the attribute or CSS has it.
 *
 * @param {string} text of which isTransform holds
 * @param {Box} [box] what percentages are of
 * @returns {Matrix}
 * @throws {LeftOut} it is not read
 */
export function matrixOf(text, box) {
  let matrix = IDENTITY;
  const unread = `its transform is ${quoted(text)}, which is not read`;
  const parts = text === 'none' ? [] : transformsIn(text);
  if (parts === null) throw new LeftOut(unread);
  for (const { name, numbers } of parts) {
    const known = TRANSFORMS[name.toLowerCase()];
    const values = numbers.map(([number, unit], i) => valueOf(number, unit, known?.[0][i], box));
    if (known === undefined || !values.every(Number.isFinite)) {
      throw new LeftOut(unread);
    }
    matrix = times(matrix, known[3](...values));
  }
  if (matrix.every(Number.isFinite)) return matrix;
  throw new LeftOut(`its transform is ${quoted(text)}, which is too large`);
}

/**
 * Shares of a box by their names, and the axis that they are along, if only one.
 *
 * @type {Map<string, readonly [share: number, axis?: 0 | 1]>}
 */
const PLACES = new Map([
  ['left', [0, 0]],
  ['right', [1, 0]],
  ['top', [0, 1]],
  ['bottom', [1, 1]],
  ['center', [0.5]],
]);

/**
 * The point that a transform is about: that without an origin, if the text is none.
 *
 * @param {Importer} map
 * @param {string | undefined} text a `transform-origin`
 * @param {string} label
 * @param {Box | undefined} box
 * @returns {Point}
 */
export function originOf(map, text, label, box) {
  const [left, top, width, height] = box ?? [0, 0, NaN, NaN];
  const parts = words(text?.trim().toLowerCase() ?? '').slice(0, 2);
  if (parts.length === 0) return [left, top];
  const isTurned = PLACES.get(parts[0])?.[1] === 1 || PLACES.get(parts[1])?.[1] === 0;
  const [x, y = 'center'] = isTurned ? [parts[1] ?? 'center', parts[0]] : parts;
  const at = [x, y].map((part, axis) => {
    const place = PLACES.get(part);
    if (place) return place[0] * [width, height][axis];
    const scanner = new Scanner(part);
    const number = scanner.number();
    const unit = scanner.text.slice(scanner.at);
    return number === '' ? NaN : valueOf(number, unit, axis === 0 ? 'x' : 'y', box);
  });
  if (at.every(Number.isFinite)) return [left + at[0], top + at[1]];
  map.tell({ label, key: {} }, `transform-origin is ${quoted(text)}, which is not read`);
  return [left, top];
}
