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
 * @property {Set<number>} searches
 */

/**
 * @param {Holding} holding
 */
export function releaseWorld(holding) {
  if (holding.world === 0) return;
  for (const search of holding.searches) wasm().bx_search_free(search);
  holding.searches.clear();
  wasm().bx_world_free(holding.world);
  holding.world = 0;
}

/**
 * @param {{holding: Holding, search: number}} part
 */
export function releaseSearch({ holding, search }) {
  if (holding.searches.delete(search)) wasm().bx_search_free(search);
}
