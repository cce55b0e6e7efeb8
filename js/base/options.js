import { wrongType } from './check.js';
import { unknownName } from './errors.js';
import * as messages from './messages.js';

/** Checks of the names of options, of the keys of scenes, and of what options choose among. */

/**
 * Refuses what is no object, and an object with a key that is not known. It allocates nothing.
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
 * The index of a name among those that an option chooses from; 0 if it is left out.
 *
 * @param {unknown} value
 * @param {readonly string[]} names
 * @param {string} where name of the call
 * @param {string} name of the option
 * @param {boolean} [isNeeded] whether it may not be left out
 * @returns {number}
 */
export function choice(value, names, where, name, isNeeded = false) {
  if (value === undefined && !isNeeded) return 0;
  const index = names.indexOf(/** @type {string} */ (value));
  if (index < 0) throw wrongType(`${where}: ${name}`, value, messages.oneOf(names));
  return index;
}
