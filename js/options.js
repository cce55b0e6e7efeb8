import { wrongType } from './check.js';
import { unknownName } from './errors.js';
import * as messages from './messages.js';

/** Checks of the names of options and of the keys of scenes. */

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
