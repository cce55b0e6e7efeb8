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

/** @param {string} digits @param {string} digit */
const hasOnly = (digits, digit) => [...digits].every((one) => one === digit);

/** @param {string} digits of a colour such as #fff or #ffffff80 @returns {Paint} */
function hexPaint(digits) {
  const size = digits.length > 4 ? 2 : 1;
  const alpha = digits.slice(3 * size);
  const isBlack = hasOnly(digits.slice(0, 3 * size), '0');
  const isSeen = alpha === '' || !hasOnly(alpha, '0');
  return { isSeen, isBlack, isFull: hasOnly(alpha, 'f') };
}

/**
 * @param {string} text of a `fill` or a `stroke`
 * @param {{color: string, hasPaint: (id: string) => boolean}} around what `currentColor` stands for,
 *   and whether there is a gradient or a pattern of an id
 * @returns {Paint}
 */
export function paintOf(text, around) {
  const known = text.trim().toLowerCase();
  if (known === 'currentcolor') return colorOf(around.color);
  if (known.startsWith('url(')) {
    const end = known.indexOf(')') + 1 || known.length;
    const id = idOf(text.trim().slice(0, end));
    const isThere = id !== null && around.hasPaint(id);
    // What comes after it is for want of it.
    return isThere ? SEEN : colorOf(known.slice(end) || 'none');
  }
  return colorOf(known.startsWith('light-dark(') ? firstOf(known) : known);
}

/** @param {string} text of a colour @returns {Paint} */
function colorOf(text) {
  const known = text.trim().toLowerCase();
  if (known === 'none' || known === 'transparent') return NONE;
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

/** The id in a reference such as url(#a) or url("#a"); null if it is none. @param {string} text */
export function idOf(text) {
  const scanner = new Scanner(text.trim());
  if (!scanner.has('url(')) return null;
  const inner = scanner.text.slice(scanner.at, scanner.text.indexOf(')')).trim();
  const isQuoted = inner.length > 1 && (inner[0] === '"' || inner[0] === "'");
  const name = isQuoted ? inner.slice(1, -1) : inner;
  return name.startsWith('#') ? name.slice(1) : null;
}

/** A colour as it is compared with others: in small letters, #rgb and rgb() as #rrggbb. @param {string} text */
export function plainColor(text) {
  const known = text.trim().toLowerCase();
  const isShort = known.startsWith('#') && known.length < 6;
  if (isShort) return `#${[...known.slice(1)].map((digit) => digit + digit).join('')}`;
  if (!known.startsWith('rgb(')) return known;
  const numbers = partsOf(known).map(Number);
  const isByte = (/** @type {number} */ n) => Number.isInteger(n) && n >= 0 && n < 256;
  const isWhole = numbers.length === 3 && numbers.every(isByte);
  return isWhole ? `#${numbers.map((n) => n.toString(16).padStart(2, '0')).join('')}` : known;
}
