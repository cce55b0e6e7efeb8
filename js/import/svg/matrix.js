import { quoted } from '../messages.js';
import { Scanner, isLetter, isSpace, words } from '../scan.js';
import { UNITS } from './units.js';

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

/** @typedef {[readonly Kind[], readonly number[], (...numbers: number[]) => Matrix]} Transform */

/**
 * What the numbers of each transform are, how many it may have, and its matrix.
 *
 * @type {Record<string, Transform | undefined>}
 */
const TRANSFORMS = {
  matrix: [['', '', '', '', 'x', 'y'], [6], (...matrix) => matrix],
  translate: [['x', 'y'], [1, 2], (x, y = 0) => moving(x, y)],
  translateX: [['x'], [1], (x) => moving(x, 0)],
  translateY: [['y'], [1], (y) => moving(0, y)],
  scale: [['', ''], [1, 2], (x, y = x) => [x, 0, 0, y, 0, 0]],
  scaleX: [[''], [1], (x) => [x, 0, 0, 1, 0, 0]],
  scaleY: [[''], [1], (y) => [1, 0, 0, y, 0, 0]],
  rotate: [['angle', 'x', 'y'], [1, 3], rotation],
  skew: [['angle', 'angle'], [1, 2], skewing],
  skewX: [['angle'], [1], (angle) => skewing(angle)],
  skewY: [['angle'], [1], (angle) => skewing(0, angle)],
};

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

/** Between two transforms, or two numbers. @param {number} code */
const isBetween = (code) => code === 44 || isSpace(code);

/** A letter or a percent sign. @param {number} code */
const isUnit = (code) => code === 37 || isLetter(code);

/**
 * The matrix of the next transform; null if there is none.
 *
 * @param {Scanner} scanner
 * @param {Box | undefined} box
 * @returns {Matrix | null}
 */
function nextTransform(scanner, box) {
  const name = scanner.take(isLetter);
  const known = Object.hasOwn(TRANSFORMS, name) ? TRANSFORMS[name] : undefined;
  scanner.skip(isSpace);
  if (known === undefined || !scanner.has('(')) return null;
  const [kinds, counts, matrix] = known;
  /** @type {number[]} */
  const numbers = [];
  for (let isMore = true; isMore;) {
    scanner.skip(isBetween);
    const number = scanner.number();
    isMore = number !== '';
    const unit = isMore ? scanner.take(isUnit).toLowerCase() : '';
    if (isMore) numbers.push(valueOf(number, unit, kinds[numbers.length], box));
  }
  if (!scanner.has(')')) return null;
  scanner.skip(isBetween);
  return counts.includes(numbers.length) ? matrix(...numbers) : null;
}

/**
 * The matrix of a transform, as the attribute or CSS has it.
 *
 * @param {Importer} map
 * @param {string} text
 * @param {string} label
 * @param {Box} [box] what percentages are of
 * @returns {Matrix}
 */
export function matrixOf(map, text, label, box) {
  if (text === 'none') return IDENTITY;
  const scanner = new Scanner(text);
  let matrix = IDENTITY;
  for (scanner.skip(isSpace); !scanner.isAtEnd();) {
    const next = nextTransform(scanner, box);
    if (next === null) {
      throw map.bad(label, `transform is ${quoted(text)}: expected transforms of SVG`);
    }
    matrix = times(matrix, next);
  }
  if (matrix.every(Number.isFinite)) return matrix;
  throw map.bad(label, `transform is ${quoted(text)}: expected finite numbers, and units of CSS`);
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
 * The point that a transform is about.
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
  throw map.bad(label, `transform-origin is ${quoted(text)}: expected a place, as of CSS`);
}
