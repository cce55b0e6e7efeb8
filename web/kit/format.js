/** Numbers as text, the same in every readout. */

/** A subscript in a text, as in `r_A + r_B`: a letter or a number. */
export const SUBSCRIPT = /_(\p{L}|\d+)/u;

/** A number in a text that can be dragged: begins, has its key, ends. */
const [BEGIN, OF, CLOSE] = ['\u0001', '\u0002', '\u0003'];
const DIALS = new RegExp(`${BEGIN}([^${OF}]*)${OF}([^${CLOSE}]*)${CLOSE}`);

/**
 * A number in a sentence of a figure that the reader can drag, see `dial.js`.
 * @param {string} key of the state, or a dial of the figure
 * @param {string} text
 */
export const dialed = (key, text) => BEGIN + key + OF + text + CLOSE;

/**
 * A text in pieces: texts, and numbers with their keys.
 * @param {string} text
 * @returns {{key: string | null, text: string}[]}
 */
export function piecesOf(text) {
  return text.split(DIALS).flatMap((piece, i, all) => {
    if (i % 3 === 1) return [];
    return piece === '' ? [] : { key: i % 3 === 2 ? all[i - 1] : null, text: piece };
  });
}

/** A text without its marks. @param {string} text */
export function plain(text) {
  return piecesOf(text)
    .map((piece) => piece.text)
    .join('')
    .replaceAll('_', '');
}

/** A text whose formulas do not break at the end of a line. @param {string} text */
export function unbroken(text) {
  return text.replace(/ (?=[=+−/<≥→])|(?<=[=+−/<≥→]|arccos) /gu, '\u00a0');
}

/**
 * A number with `digits` decimals, a true minus sign, no "-0".
 * @param {number} value
 * @param {number} [digits]
 */
export function num(value, digits = 2) {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** A length on a board: whole numbers as they are, others with two decimals. @param {number} value */
export function brief(value) {
  return num(value, Number.isInteger(value) ? 0 : 2);
}

/** A time with its unit. @param {number} ms in milliseconds */
export function duration(ms) {
  const [value, unit] = ms < 1 ? [1000 * ms, 'µs'] : [ms, 'ms'];
  return `${num(value, value < 100 ? 1 : 0)} ${unit}`;
}

/**
 * A ratio that is compared with 1: with as many decimals as it takes to tell it from 1.
 * @param {number} value
 */
export function ratio(value) {
  const digits = [2, 3, 4, 5, 6].find((some) => Number(value.toFixed(some)) !== 1);
  return num(value, digits);
}

/** An angle in degrees. @param {number} radians */
export function deg(radians) {
  return `${num((radians * 180) / Math.PI, 1)}°`;
}

/** The coordinates of a point. @param {readonly number[]} point */
export function at([x, y]) {
  return `${num(x, 1)}, ${num(y, 1)}`;
}

/**
 * A count with its noun: "1 edge", "7 edges", "1,000 edges".
 * @param {number} count
 * @param {string} noun
 * @param {string} [plural]
 */
export function many(count, noun, plural = `${noun}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
