import { wasm } from './loader.js';

/**
 * `Symbol.dispose`, for `using`. A runtime without it never looks it up, so any key does there.
 * @type {typeof Symbol.dispose}
 */
export const dispose = /** @type {any} */ (Symbol.dispose ?? Symbol.for('Symbol.dispose'));

/**
 * Frees what a user forgot to free, once it is collected. A runtime without this help frees nothing
 * by itself.
 *
 * @template T
 * @param {(held: T) => void} release
 * @returns {{register(owner: object, held: T, token?: object): void, unregister(token: object): void}}
 */
export function collector(release) {
  if (typeof FinalizationRegistry === 'function') return new FinalizationRegistry(release);
  return { register() {}, unregister() {} };
}

/**
 * Wasm memory of one world: the world, and the searches on it, which must be freed first. It is an
 * object of its own so that World and Search can be collected in any order.
 *
 * @typedef {object} Holding
 * @property {number} world 0 when freed
 * @property {number} number of the world, which no other one has
 * @property {Set<Part>} searches those not yet freed
 */

/**
 * Wasm memory of one search. The object identifies it; a later search may get the same handle.
 *
 * @typedef {{holding: Holding, search: number}} Part
 */

/**
 * Frees a world and its searches. Does nothing if the world is freed.
 *
 * @param {Holding} holding
 */
export function releaseWorld(holding) {
  holding.searches.forEach(releaseSearch);
  wasm().bx_world_free(holding.world);
  holding.world = 0;
}

/**
 * Frees a search. Does nothing if it is freed, or its world is.
 *
 * @param {Part} part
 */
export function releaseSearch(part) {
  if (part.holding.searches.delete(part)) wasm().bx_search_free(part.search);
}
