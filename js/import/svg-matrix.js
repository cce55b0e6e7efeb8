import { quoted } from './messages.js';
import { Scanner, isLetter, isSpace } from './scan.js';

/** Matrices and transforms of SVG. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./clean-outlines.js').Point} Point */

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

const RADIANS = Math.PI / 180;

/** @param {number} angle @param {number} [x] the middle @param {number} [y] @returns {Matrix} */
function rotation(angle, x = 0, y = 0) {
  const [c, s] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
  return [c, s, -s, c, x - c * x + s * y, y - s * x - c * y];
}

/**
 * The matrix of each transform, and how many numbers it may have.
 *
 * @type {Map<string, [number[], (...numbers: number[]) => Matrix]>}
 */
const TRANSFORMS = new Map([
  ['matrix', [[6], (...matrix) => matrix]],
  ['translate', [[1, 2], (x, y = 0) => [1, 0, 0, 1, x, y]]],
  ['scale', [[1, 2], (x, y = x) => [x, 0, 0, y, 0, 0]]],
  ['rotate', [[1, 3], rotation]],
  ['skewX', [[1], (angle) => [1, 0, Math.tan(angle * RADIANS), 1, 0, 0]]],
  ['skewY', [[1], (angle) => [1, Math.tan(angle * RADIANS), 0, 1, 0, 0]]],
]);

/** Between two transforms, or two numbers. @param {number} code */
const isBetween = (code) => code === 44 || isSpace(code);

/**
 * The matrix of the next transform; null if there is none.
 *
 * @param {Scanner} scanner
 * @returns {Matrix | null}
 */
function nextTransform(scanner) {
  const known = TRANSFORMS.get(scanner.take(isLetter));
  scanner.skip(isSpace);
  if (known === undefined || !scanner.has('(')) return null;
  /** @type {number[]} */
  const numbers = [];
  for (let isMore = true; isMore;) {
    scanner.skip(isBetween);
    const number = scanner.number();
    isMore = number !== '';
    if (isMore) numbers.push(Number(number));
  }
  if (!scanner.has(')')) return null;
  scanner.skip(isBetween);
  const [counts, matrix] = known;
  return counts.includes(numbers.length) ? matrix(...numbers) : null;
}

/**
 * The matrix of a transform attribute.
 *
 * @param {Importer} map
 * @param {string} text
 * @param {string} label
 * @returns {Matrix}
 */
export function matrixOf(map, text, label) {
  const scanner = new Scanner(text);
  let matrix = IDENTITY;
  for (scanner.skip(isSpace); !scanner.isAtEnd();) {
    const next = nextTransform(scanner);
    if (next === null) {
      throw map.bad(label, `transform is ${quoted(text)}: expected transforms of SVG`);
    }
    matrix = times(matrix, next);
  }
  if (matrix.every(Number.isFinite)) return matrix;
  throw map.bad(label, `transform is ${quoted(text)}: expected finite numbers`);
}
