/** Numbers in words, the same in every readout. */

/**
 * At most `digits` decimals, a true minus sign, no "-0".
 * @param {number} value
 * @param {number} [digits]
 */
export function num(value, digits = 2) {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** @param {number} radians */
export function deg(radians) {
  return `${num((radians * 180) / Math.PI, 1)}°`;
}

/** @param {readonly number[]} point */
export function at([x, y]) {
  return `${num(x, 1)}, ${num(y, 1)}`;
}

/**
 * "1 edge", "7 edges", "1,000 edges".
 * @param {number} count
 * @param {string} noun
 * @param {string} [plural]
 */
export function many(count, noun, plural = `${noun}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
