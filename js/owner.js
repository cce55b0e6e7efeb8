import { BitangentError } from './errors.js';
import { wasm } from './loader.js';

/**
 * `Symbol.dispose`, for `using`; runtimes without it never look it up, so any key does there.
 * @type {typeof Symbol.dispose}
 */
export const dispose = /** @type {any} */ (Symbol.dispose ?? Symbol.for('Symbol.dispose'));

/**
 * @param {string} what
 * @param {string} where
 * @returns {BitangentError}
 */
export function freedError(what, where) {
  return new BitangentError('FREED', `${where}: this ${what} was freed`);
}

/**
 * Wasm memory of one world: the world, and the searches on it, which must go first. Kept apart from
 * the World so that whatever outlives the other can release its part, in any order.
 *
 * @typedef {object} Holding
 * @property {number} world 0 when freed
 * @property {Set<Part>} searches those that are not freed
 */

/**
 * That of one search. Known by itself and not by its handle, which a later search may get.
 *
 * @typedef {{holding: Holding, search: number}} Part
 */

/**
 * @param {Holding} holding of which nothing is left to do if the world was freed
 */
export function releaseWorld(holding) {
  holding.searches.forEach(releaseSearch);
  wasm().bx_world_free(holding.world);
  holding.world = 0;
}

/**
 * @param {Part} part
 */
export function releaseSearch(part) {
  if (part.holding.searches.delete(part)) wasm().bx_search_free(part.search);
}
