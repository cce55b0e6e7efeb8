import { wrongType } from '../base/check.js';
import * as messages from './messages.js';

/** Parsed data of files. */

/** @typedef {import('./importer.js').Importer} Importer */

/**
 * The data of a JSON file, which is given as text or parsed.
 *
 * @param {Importer} map
 * @param {unknown} value
 * @param {string} [label] what the file is called
 * @returns {any}
 */
export function readJSON(map, value, label = '') {
  let data = value;
  if (typeof value === 'string') {
    map.spend('bytes', value.length, label);
    try {
      data = JSON.parse(withoutMark(value));
    } catch (error) {
      throw map.bad(label, `${messages.NOT_JSON}: ${/** @type {Error} */ (error).message}`);
    }
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  if (label === '' && typeof value !== 'string') {
    throw wrongType(`${map.where}: data`, value, messages.TEXT_OR_DATA);
  }
  throw map.bad(label, `it is ${messages.expected(data, 'an object')}`);
}

/** A text without a byte order mark. @param {string} text */
export const withoutMark = (text) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/**
 * A list of the file.
 *
 * @param {Importer} map
 * @param {unknown} value
 * @param {string} label what has it
 * @param {string} name
 * @param {string} [of] what is in it
 * @returns {any[]}
 */
export function readList(map, value, label, name, of = 'a list') {
  if (Array.isArray(value)) return Array.from(value);
  throw map.bad(label, `${name} is ${messages.expected(value, of)}`);
}

/**
 * An object of the file.
 *
 * @param {Importer} map
 * @param {any} value
 * @param {string} label what has it
 * @param {string} name
 * @returns {any}
 */
export function readObject(map, value, label, name) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw map.bad(label, `${name} is ${messages.expected(value, 'an object')}`);
}

/** An object without what is undefined, null or empty. @param {Record<string, any>} values */
export function present(values) {
  const isThere = (/** @type {any} */ value) =>
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isThere(value)));
}

/**
 * Values of JSON alone, so that a key is one: what is not is dropped.
 *
 * @param {any} value
 * @param {(size: number) => void} spend is told how many characters they have
 * @returns {any}
 */
export function plain(value, spend) {
  let text;
  try {
    text = JSON.stringify(value) ?? 'null';
  } catch {
    return null;
  }
  spend(text.length);
  try {
    return JSON.parse(text);
  } catch {
    return null; // nested too deep for the engine
  }
}
