import { SWAPPED_PAIRS, WASM_KEY } from '../module/wasm-text.js';

/**
 * A module as the text that js/module/wasm-text.js reads. Each of the swapped pairs is a character that is
 * frequent and takes more than one byte in a script, also after a bundler has written it again, and
 * one that is rare and takes one.
 *
 * @param {Buffer} module
 * @returns {string} a character for each byte
 */
function textOf(module) {
  const text = module.map((byte) => byte ^ WASM_KEY);
  const counts = new Array(256).fill(0);
  for (const code of text) counts[code]++;
  const places = counts.map((_, code) => code);
  const isLong = (/** @type {number} */ code) =>
    code > 127 || '\0\x07\b\v\f\r\x1b`\\'.includes(String.fromCharCode(code));
  const long = places.filter(isLong).sort((a, b) => counts[b] - counts[a]);
  const short = places.filter((code) => !isLong(code)).sort((a, b) => counts[a] - counts[b]);
  const pairs = long.slice(0, SWAPPED_PAIRS).flatMap((code, i) => [code, short[i]]);
  pairs.forEach((code, i) => (places[code] = pairs[i ^ 1]));
  return Buffer.from([...pairs, ...text.map((code) => places[code])]).toString('latin1');
}

/**
 * The text of a module as a template literal. Escapes what such a literal cannot contain, and what
 * would end a script inside a page.
 *
 * @param {Buffer} module
 * @param {boolean} [ascii] escape all that is not ASCII too
 * @returns {string}
 */
export function literalOf(module, ascii = false) {
  const escaped = ascii
    ? /[\r\0`\\\x80-\xff]|\$(?=\{)|<(?=[!/])/g
    : /[\r\0`\\]|\$(?=\{)|<(?=[!/])/g;
  const body = textOf(module).replace(escaped, (letter) =>
    /[`\\$]/.test(letter)
      ? `\\${letter}`
      : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `\`${body}\``;
}
