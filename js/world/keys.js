import { isList, wrongType } from '../base/check.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';

/** Keys of obstacles, by which callers know them. JavaScript keeps the keys, not the module. */

/**
 * A value that JSON can hold.
 *
 * @typedef {string | number | boolean | null | readonly any[] | Readonly<Record<string, any>>}
 *   JSONValue
 */

/**
 * The key of a new obstacle.
 *
 * @typedef {object} ObstacleOptions
 * @property {JSONValue} [key] any JSON value of yours, such as the name of the thing: whatever gives
 *   the obstacle gives this back, and `toJSON()` saves it; nested at most 100 deep. The world holds
 *   the value itself, not a copy
 */

/**
 * The keys of new obstacles.
 *
 * @typedef {object} ObstaclesOptions
 * @property {readonly (JSONValue | undefined)[]} [keys] the key of each; undefined for none
 */

const ONE = new Set(['key']);
const MANY = new Set(['keys']);

/** Most lists and objects in each other. JSON.stringify fails at some thousands. */
const MOST_DEPTH = 100;

/**
 * Whether a value is of JSON, which returns it unchanged.
 *
 * @param {any} value
 * @param {readonly unknown[]} [holders] lists and objects that it is in
 * @returns {boolean}
 */
function isJSON(value, holders = []) {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  const isPlain = [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isPlain || holders.length === MOST_DEPTH || holders.includes(value)) return false;
  const items = Object.values(value);
  // A list with a hole has fewer values than its length.
  const isWhole = !Array.isArray(value) || items.length === value.length;
  return isWhole && items.every((item) => isJSON(item, [...holders, value]));
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {JSONValue | undefined}
 */
export function checkKey(value, name) {
  if (value === undefined || isJSON(value)) return /** @type {JSONValue | undefined} */ (value);
  throw wrongType(name, value, messages.JSON_VALUE);
}

/**
 * The key in the options of a call.
 *
 * @param {ObstacleOptions | undefined} options
 * @param {string} where
 */
export function readKey(options, where) {
  if (options === undefined) return undefined;
  checkOptions(options, ONE, where);
  return checkKey(options.key, `${where}: key`);
}

/**
 * The keys in the options of a call.
 *
 * @param {ObstaclesOptions | undefined} options
 * @param {number} count of the obstacles
 * @param {string} where
 * @returns {readonly (JSONValue | undefined)[]}
 */
export function readKeys(options, count, where) {
  if (options === undefined) return [];
  checkOptions(options, MANY, where);
  const { keys } = options;
  if (keys === undefined) return [];
  if (!isList(keys) || keys.length !== count) {
    throw wrongType(`${where}: keys`, keys, messages.keys(count));
  }
  return Array.from(keys, (key, i) => checkKey(key, `${where}: keys[${i}]`));
}

/**
 * Keeps the keys of new obstacles, and returns their ids.
 *
 * @template {ArrayLike<number>} Ids
 * @param {{keys: Map<number, JSONValue>}} world
 * @param {Ids} ids
 * @param {readonly (JSONValue | undefined)[]} keys
 * @returns {Ids}
 */
export function keepKeys(world, ids, keys) {
  keys.forEach((key, i) => {
    if (key !== undefined) world.keys.set(ids[i], key);
  });
  return ids;
}
