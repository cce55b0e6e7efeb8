/** Numbers as text, the same in every readout. */

/** A subscript in a text, as in `r_A + r_B`: a letter or a number. */
export const SUBSCRIPT = /_(\p{L}|\d+)/u;

/** A text without its subscript marks. @param {string} text */
export function plain(text) {
  return text.replaceAll('_', '');
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
