import { quoted } from '../messages.js';
import { Scanner, listed } from '../scan.js';
import { LeftOut } from './left-out.js';

/** Lengths and view boxes of SVG. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('./matrix.js').Matrix} Matrix */

/** Pixels of the units of CSS, in small letters; '' is for user units. */
export const UNITS = new Map(
  Object.entries({
    ...{ '': 1, px: 1, in: 96, pt: 96 / 72, pc: 16 },
    ...{ mm: 96 / 25.4, cm: 96 / 2.54, q: 96 / 101.6 },
  }),
);

/** Width and height that percentages are of; none where the file does not tell. @typedef {readonly [number, number] | undefined} Viewport */

/** Names of lengths along x, and along y; others are along the diagonal. */
const ACROSS = new Set(['x', 'cx', 'rx', 'x1', 'x2', 'width']);
const DOWN = new Set(['y', 'cy', 'ry', 'y1', 'y2', 'height']);

/** What 100 % of a length is. @param {[number, number] | readonly [number, number]} viewport @param {string} name */
function wholeOf([width, height], name) {
  if (ACROSS.has(name)) return width;
  return DOWN.has(name) ? height : Math.hypot(width, height) / Math.SQRT2;
}

/** Units of CSS that depend on fonts or on the window. */
const DEPENDING = new Set([
  ...['em', 'rem', 'ex', 'rex', 'ch', 'rch', 'cap', 'ic', 'lh', 'rlh'],
  ...['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax', 'svw', 'svh', 'lvw', 'lvh', 'dvw', 'dvh', '%'],
]);

/** @param {string} text @returns {{number: string, unit: string}} number: '' if it does not begin with one */
function partsOf(text) {
  const scanner = new Scanner(text.trim().toLowerCase());
  const number = scanner.number();
  return { number, unit: scanner.text.slice(scanner.at) };
}

/** Whether a text is a length, or `auto`. @param {string} text */
export function isLength(text) {
  const { number, unit } = partsOf(text);
  if (number !== '') return UNITS.has(unit) || DEPENDING.has(unit);
  return unit === 'auto' || (unit.includes('(') && unit.endsWith(')'));
}

/** Whether a text is a length that depends on nothing. @param {string} text */
export function isFixed(text) {
  const { number, unit } = partsOf(text);
  return number !== '' && UNITS.has(unit);
}

/**
 * A length in user units.
 *
 * @param {Importer} map
 * @param {string | undefined} text
 * @param {string} label
 * @param {string} name
 * @param {{otherwise?: number, viewport?: Viewport}} [more] what it is if it is not there or `auto`
 * @throws {LeftOut} what it is depends on more than the file
 */
export function lengthOf(map, text = '', label, name, { otherwise = 0, viewport } = {}) {
  const { number, unit } = partsOf(text);
  if (number === '' && (unit === '' || unit === 'auto')) return otherwise;
  const scale = unit === '%' ? viewport && wholeOf(viewport, name) / 100 : UNITS.get(unit);
  if (number !== '' && scale !== undefined) return map.number(Number(number) * scale, label, name);
  if (isLength(text)) throw new LeftOut(`its ${name} is ${quoted(text)}, which is not read`);
  map.tell({ label, key: {} }, `${name} is ${quoted(text)}, no length: read as if it were not there`); // prettier-ignore
  return otherwise;
}

/**
 * Where a view puts its user units, as an inner `<svg>` and a used `<symbol>` do.
 *
 * @typedef {object} View
 * @property {Matrix} matrix
 * @property {Viewport} viewport in its user units
 */

/**
 * @param {Importer} map
 * @param {Record<string, string>} attributes viewBox and preserveAspectRatio
 * @param {number[]} frame x, y, width and height
 * @param {string} label
 * @returns {View}
 */
export function viewOf(map, { viewBox, preserveAspectRatio = 'xMidYMid meet' }, frame, label) {
  const [x, y, width, height] = frame;
  const box = viewBoxOf(map, viewBox, label);
  if (box === undefined) {
    return {
      matrix: [1, 0, 0, 1, x, y],
      viewport: Number.isFinite(width + height) ? [width, height] : undefined,
    };
  }
  const fit = preserveAspectRatio.trim();
  let [sx, sy] = [width / box[2], height / box[3]];
  const share = (/** @type {string} */ axis) =>
    fit.includes(`${axis}Min`) ? 0 : fit.includes(`${axis}Max`) ? 1 : 0.5;
  if (!fit.startsWith('none'))
    sx = sy = fit.endsWith('slice') ? Math.max(sx, sy) : Math.min(sx, sy);
  const left = x + share('x') * (width - sx * box[2]) - sx * box[0];
  const top = y + share('Y') * (height - sy * box[3]) - sy * box[1];
  return { matrix: [sx, 0, 0, sy, left, top], viewport: [box[2], box[3]] };
}

/**
 * The numbers of a viewBox; none if there is no viewBox, or none that counts.
 *
 * @param {Importer} map
 * @param {string | undefined} text
 * @param {string} label
 * @throws {LeftOut} nothing is drawn in it
 */
export function viewBoxOf(map, text, label) {
  if (text === undefined) return undefined;
  const box = listed(text).map(Number);
  if (box.length === 4 && box.every(Number.isFinite) && box[2] >= 0 && box[3] >= 0) {
    if (box[2] > 0 && box[3] > 0) return box;
    throw new LeftOut(`its viewBox, ${quoted(text)}, has no size`);
  }
  map.tell({ label, key: {} }, `viewBox is ${quoted(text)}, which is none: read as if it were not there`); // prettier-ignore
  return undefined;
}
