import { quoted } from './messages.js';
import { Scanner, isSpace, listed } from './scan.js';

/** Lengths and view boxes of SVG. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./xml.js').Element} Element */
/** @typedef {import('./svg-matrix.js').Matrix} Matrix */

/** Pixels of CSS units. */
const UNITS = new Map(
  Object.entries({ '': 1, px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16 }),
);

/**
 * A length in user units.
 *
 * @param {Importer} map
 * @param {string | undefined} text
 * @param {string} label
 * @param {string} name
 * @param {number} [otherwise]
 */
export function lengthOf(map, text, label, name, otherwise = 0) {
  if (text === undefined || text.trim() === '') return otherwise;
  const scanner = new Scanner(text.trim());
  const number = scanner.number();
  scanner.skip(isSpace);
  const unit = UNITS.get(scanner.text.slice(scanner.at));
  if (number === '' || unit === undefined) {
    throw map.bad(
      label,
      `${name} is ${quoted(text)}: expected a number, or one in px, mm, cm, in, pt or pc`,
    );
  }
  return map.number(Number(number) * unit, label, name);
}

/** Where an inner <svg> puts its user units. @param {Importer} map @param {Element} element @param {string} label @returns {Matrix} */
export function viewOf(map, { attributes }, label) {
  const length = (/** @type {string} */ name, otherwise = 0) =>
    lengthOf(map, attributes[name], label, name, otherwise);
  const [x, y] = [length('x'), length('y')];
  if (attributes.viewBox === undefined) return [1, 0, 0, 1, x, y];
  const box = listed(attributes.viewBox).map(Number);
  if (box.length !== 4 || !box.every(Number.isFinite) || !(box[2] > 0 && box[3] > 0)) {
    throw map.bad(
      label,
      `viewBox is ${quoted(attributes.viewBox)}: expected x, y, width and height`,
    );
  }
  const [w, h] = [length('width', box[2]), length('height', box[3])];
  let [sx, sy] = [w / box[2], h / box[3]];
  const fit = attributes.preserveAspectRatio ?? 'xMidYMid meet';
  const share = (/** @type {string} */ axis) =>
    fit.includes(`${axis}Min`) ? 0 : fit.includes(`${axis}Max`) ? 1 : 0.5;
  if (!fit.startsWith('none'))
    sx = sy = fit.endsWith('slice') ? Math.max(sx, sy) : Math.min(sx, sy);
  const left = x + share('x') * (w - sx * box[2]) - sx * box[0];
  const top = y + share('Y') * (h - sy * box[3]) - sy * box[1];
  return [sx, 0, 0, sy, left, top];
}
