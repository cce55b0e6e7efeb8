import { freedError } from '../base/errors.js';
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
 * Wasm memory of one world: the world, and the searches and fields on it, which must be freed first.
 * It is an object of its own so that World, Search and Field can be collected in any order.
 *
 * @typedef {object} Holding
 * @property {number} world 0 when freed
 * @property {number} number of the world, which no other one has
 * @property {Set<Part>} parts those not yet freed
 */

/**
 * Wasm memory of one search or field. The object identifies it; a later one may get the same handle.
 *
 * @typedef {{holding: Holding, handle: number, free: (handle: number) => void}} Part
 */

/**
 * Frees a world and its parts. Does nothing if the world is freed.
 *
 * @param {Holding} holding
 */
export function releaseWorld(holding) {
  holding.parts.forEach(releasePart);
  wasm().bx_world_free(holding.world);
  holding.world = 0;
}

/**
 * Takes a part into its world's holding.
 *
 * @param {Holding} holding
 * @param {number} handle
 * @param {(handle: number) => void} free
 * @returns {Part}
 */
export function holdPart(holding, handle, free) {
  const part = { holding, handle, free };
  holding.parts.add(part);
  return part;
}

/**
 * Frees a search or a field. Does nothing if it is freed, or its world is.
 *
 * @param {Part} part
 */
export function releasePart(part) {
  if (part.holding.parts.delete(part)) part.free(part.handle);
}

/**
 * The handle of a part.
 *
 * @param {Part} part
 * @param {string} name of its class
 * @param {string} where
 * @returns {number}
 */
export function liveHandle(part, name, where) {
  if (part.holding.world === 0) throw freedError(`${name}'s World`, where);
  if (!part.holding.parts.has(part)) throw freedError(name, where);
  return part.handle;
}
