import { readFileSync, writeFileSync } from 'node:fs';
import { SWAPPED_PAIRS, WASM_KEY } from '../inline.js';
import { stop } from './setup.mjs';

/** What a script has where its module goes: `__BITANGENT_WASM__`, as the bundler writes it. */
export const PLACEHOLDER = '"wasm"';

/**
 * A module as the text that js/inline.js reads. Each of the swapped pairs is a character that is
 * frequent and takes more than one byte in a script, and one that is rare and takes one.
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
    code > 127 || '\0\r`\\'.includes(String.fromCharCode(code));
  const long = places.filter(isLong).sort((a, b) => counts[b] - counts[a]);
  const short = places.filter((code) => !isLong(code)).sort((a, b) => counts[a] - counts[b]);
  const pairs = long.slice(0, SWAPPED_PAIRS).flatMap((code, i) => [code, short[i]]);
  pairs.forEach((code, i) => (places[code] = pairs[i ^ 1]));
  return Buffer.from([...pairs, ...text.map((code) => places[code])]).toString('latin1');
}

/**
 * The text as a template literal. Escapes what such a literal cannot contain, and what would end a
 * script inside a page.
 *
 * @param {string} text
 * @param {boolean} ascii escape all that is not ASCII too
 * @returns {string}
 */
function literal(text, ascii) {
  const escaped = ascii
    ? /[\r\0`\\\x80-\xff]|\$(?=\{)|<(?=[!/])/g
    : /[\r\0`\\]|\$(?=\{)|<(?=[!/])/g;
  const body = text.replace(escaped, (letter) =>
    /[`\\$]/.test(letter)
      ? `\\${letter}`
      : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `\`${body}\``;
}

/**
 * Puts a wasm module into a script.
 *
 * @param {string} script its path
 * @param {string} module its path
 * @param {boolean} ascii whether the script must be ASCII: one that is no ES module is read in the
 *   encoding of its page
 */
export function inlineModule(script, module, ascii) {
  const [before, after, ...more] = readFileSync(script, 'utf8').split(PLACEHOLDER);
  if (after === undefined || more.length > 0) stop(`${script}: where does the module go?`);
  const text = literal(textOf(readFileSync(module)), ascii);
  writeFileSync(script, `${before}${text}${after}`);
}
