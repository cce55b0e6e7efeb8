import { id as checkId, wrongType } from '../base/check.js';
import { ERROR_OUT_OF_MEMORY } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { copyOf } from '../base/number-lists.js';
import * as messages from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { inputs, putIntegers } from '../module/memory.js';
import { checkOn, handleOf } from '../world/world-memory.js';

/** Obstacles that a query ignores. */

/**
 * Ids of obstacles, as a list or as `addCircles` gives them.
 *
 * @typedef {readonly import('../base/check.js').ObstacleId[] | import('../base/check.js').ObstacleIds} IdList
 */

/** Where their ids are in the inputs of a call: an address, of how many there are and of each. */
const PLACE = 11;

/** The ids of the last query; null for none. @type {Uint32Array | null} */
let last = null;

/** Ids as read, of the query that has just been written. @returns {Uint32Array | null} */
export const ignoredOfLast = () => last;

/**
 * Whether two queries ignore the same ids, in the same order.
 *
 * @param {Uint32Array | null} a
 * @param {Uint32Array | null} b
 */
export function isSameList(a, b) {
  if (a === b) return true;
  if (a === null || b === null || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The block of the heap that they are written to, kept from call to call. */
let block = 0;
/** Its words. */
let room = 0;

/**
 * A copy of the ids behind their number, or null for none. A getter may run code of the caller, so
 * all are read before anything is written.
 *
 * @param {any} ids
 * @param {string} where name of the call
 * @returns {Uint32Array | null}
 */
export function readIgnored(ids, where) {
  if (ids === undefined) return null;
  const read = copyOf(ids, 1, `${where}: ignore`, 'ids');
  if (read === null) throw wrongType(`${where}: ignore`, ids, messages.IDS);
  if (read.length === 0) return null;
  const words = new Uint32Array(read.length + 1);
  words[0] = read.length;
  read.forEach((id, i) => (words[i + 1] = checkId(id, where)));
  return words;
}

/**
 * Writes the ids, and their place to the inputs of the next call; they are to be live.
 *
 * @param {import('../world/world-memory.js').WorldMemory<any>} world
 * @param {Uint32Array | null} ids as read
 * @param {string} where name of the call
 */
export function putIgnored(world, ids, where) {
  const { bx_alloc, bx_free, bx_world_get_obstacle } = wasm();
  inputs()[PLACE] = 0;
  last = ids;
  if (ids === null) return;
  const handle = handleOf(world, where);
  for (let i = 1; i < ids.length; i++) {
    checkOn(handle, ids[i], `${where}: ignore[${i - 1}]`, bx_world_get_obstacle(handle, ids[i]));
  }
  if (ids.length > room) {
    bx_free(block);
    room = 2 * ids.length;
    block = bx_alloc(4 * room) >>> 0;
    if (block === 0) room = 0;
    if (block === 0) checkStatus(ERROR_OUT_OF_MEMORY, where);
  }
  putIntegers(ids, block);
  inputs()[PLACE] = block;
}
