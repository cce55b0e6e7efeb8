import { count, inRange, wrongType } from './check.js';
import { unknownName } from './errors.js';
import * as messages from './messages.js';
import { near } from './similar-words.js';

/** Reads options: their names, what they choose among, and the limits that they set. */

/**
 * Refuses options that are no object, or have an unknown key. The check allocates nothing.
 *
 * @param {unknown} options
 * @param {ReadonlySet<string>} known
 * @param {string} where name of the call, for the message
 * @param {string} [name] of the argument
 */
export function checkOptions(options, known, where, name = 'options') {
  if (typeof options !== 'object' || options === null) {
    throw wrongType(`${where}: ${name}`, options, messages.OBJECT);
  }
  for (const key in options) {
    if (known.has(key)) continue;
    throw unknownName(where, name === 'options' ? 'option' : `key of ${name}`, key, known);
  }
}

/**
 * The index of the value of an option among those that it chooses from.
 *
 * @param {unknown} value
 * @param {readonly (string | number)[]} values
 * @param {string} where name of the call
 * @param {string} name of the option
 * @param {number} [otherwise] the index if it is left out; -1 if it may not be
 * @returns {number}
 */
export function choice(value, values, where, name, otherwise = 0) {
  if (value === undefined && otherwise >= 0) return otherwise;
  const index = values.indexOf(/** @type {string | number} */ (value));
  if (index >= 0) return index;
  const names = values.filter((known) => typeof known === 'string');
  const meant = typeof value === 'string' ? near(value, names) : null;
  throw wrongType(`${where}: ${name}`, value, messages.oneOf(values, meant));
}

/**
 * A number from 0, or Infinity, which is the default.
 *
 * @param {unknown} value
 * @param {string} where
 * @param {string} name
 * @returns {number}
 */
export function limit(value, where, name) {
  if (value === undefined || value === Infinity) return Infinity;
  return inRange(value, 0, Number.MAX_VALUE, messages.DISTANCE, where, name);
}

/**
 * The option maxExpansions.
 *
 * @param {unknown} value
 * @param {string} where
 * @returns {number} 0 for Infinity, which is the default
 */
export function budget(value, where) {
  if (value === undefined || value === Infinity) return 0;
  return count(value, `${where}: maxExpansions`, 1, messages.OR_INFINITY);
}
