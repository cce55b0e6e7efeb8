import { Scanner, listed } from '../scan.js';

/** Colours of SVG and CSS: whether they are seen, and whether they are black. */

/**
 * A colour, as far as it matters.
 *
 * @typedef {object} Paint
 * @property {boolean} isSeen whether it is not transparent
 * @property {boolean} isBlack
 * @property {boolean} isFull whether nothing is seen through it, as far as that is known
 */

/** @type {Paint} */
const NONE = { isSeen: false, isBlack: true, isFull: false };
/** @type {Paint} */
const SEEN = { isSeen: true, isBlack: false, isFull: false };

/** Whether a number, or a percentage, is 0 or less. @param {string | undefined} text */
export function isZero(text) {
  const number = new Scanner(text?.trim() ?? '').number();
  return number !== '' && Number(number) <= 0;
}

/** The parts between the brackets of a function of CSS. @param {string} text */
const partsOf = (text) => listed(text.slice(text.indexOf('(') + 1).replaceAll('/', ' ').replace(')', '')); // prettier-ignore

/** The first part between the brackets of a function of CSS, which may have brackets in it. @param {string} text */
function firstOf(text) {
  const start = text.indexOf('(') + 1;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (depth === 0 && (text[at] === ',' || text[at] === ')')) return text.slice(start, at).trim();
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
  }
  return text.slice(start).trim();
}

/** @param {string} digits of a colour such as #fff or #ffffff80 @returns {Paint} */
function hexPaint(digits) {
  const size = digits.length > 4 ? 2 : 1;
  const alpha = digits.slice(3 * size);
  const isBlack = /^0*$/.test(digits.slice(0, 3 * size));
  return { isSeen: !/^0+$/.test(alpha), isBlack, isFull: /^f*$/.test(alpha) };
}

/**
 * @param {string} text of a `fill` or a `stroke`
 * @param {{color: string, hasPaint: (id: string) => boolean}} around what `currentColor` stands for,
 *   and whether there is a gradient or a pattern of an id
 * @returns {Paint}
 */
export function paintOf(text, around) {
  const known = text.trim().toLowerCase();
  if (known === 'none' || known === 'transparent') return NONE;
  if (known === 'currentcolor') {
    return paintOf(around.color, { ...around, color: 'black' });
  }
  if (known.startsWith('url(')) {
    const end = text.indexOf(')');
    const id = idOf(text.slice(0, end < 0 ? text.length : end + 1));
    if (id !== null && around.hasPaint(id)) return SEEN;
    return paintOf(text.slice(end + 1).trim() || 'none', around);
  }
  if (known.startsWith('light-dark(')) return paintOf(firstOf(text), around);
  if (known.startsWith('#')) return hexPaint(known.slice(1));
  if (known.includes('(')) {
    const parts = partsOf(known);
    const isSeen = parts.length < 4 || !isZero(parts[3]);
    const isRgb = known.startsWith('rgb');
    const isBlack = isRgb ? parts.slice(0, 3).every(isZero) : isZero(parts[2]);
    return { isSeen, isBlack, isFull: parts.length < 4 || /^(?:1|100%)$/.test(parts[3]) };
  }
  return { isSeen: true, isBlack: known === 'black', isFull: true };
}

/** The id in a reference such as url(#a); null if it is none. @param {string} text */
export function idOf(text) {
  const found = /^url\(\s*(["']?)#([^"')]*)\1\s*\)$/.exec(text.trim());
  return found === null ? null : found[2].trim();
}

/** A colour as it is compared with others: in small letters, #rgb and rgb() as #rrggbb. @param {string} text */
export function plainColor(text) {
  const known = text.trim().toLowerCase();
  if (/^#[\da-f]{3,4}$/.test(known)) return `#${[...known.slice(1)].map((d) => d + d).join('')}`;
  if (!known.startsWith('rgb(')) return known;
  const numbers = partsOf(known).map(Number);
  const isWhole = numbers.length === 3 && numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 256); // prettier-ignore
  return isWhole ? `#${numbers.map((n) => n.toString(16).padStart(2, '0')).join('')}` : known;
}
