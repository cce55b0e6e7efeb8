import { checkStatus } from './errors.js';
import { wasm } from './loader.js';

/**
 * The one file that touches the heap. Views stay in here or go to callers in this folder that
 * read them at once: growth of the heap detaches them, and none ever reaches a user.
 */

/** @type {Float64Array} */
let doubles = new Float64Array(0);
/** Index of the result block of exports.c in the view of doubles. */
let resultIndex = 0;

const OUT_OF_MEMORY = 7;

/**
 * The heap as doubles. Growth detaches the buffer, which leaves a view of length 0, so that is all
 * that needs to be looked at.
 *
 * @returns {Float64Array}
 */
export function heap() {
  if (doubles.length === 0) {
    const { bx_memory, bx_out } = wasm();
    doubles = new Float64Array(bx_memory.buffer);
    resultIndex = bx_out() >>> 3;
  }
  return doubles;
}

/**
 * Result `i` of the last call.
 *
 * @param {number} i
 * @returns {number}
 */
export function result(i) {
  const view = heap();
  return view[resultIndex + i];
}

/**
 * Results `i` and `i + 1` of the last call.
 *
 * @param {number} i
 * @returns {[number, number]}
 */
export function resultPoint(i) {
  return [result(i), result(i + 1)];
}

/**
 * Puts doubles into the result block, for the calls that read it.
 *
 * @param {Float64Array} values
 * @param {number} from first to copy
 * @param {number} count
 */
export function setResults(values, from, count) {
  const view = heap();
  for (let i = 0; i < count; i++) view[resultIndex + i] = values[from + i];
}

/**
 * A copy of `count` doubles at an address.
 *
 * @param {number} address in bytes, a multiple of 8
 * @param {number} count
 * @returns {Float64Array}
 */
export function copyDoubles(address, count) {
  const start = address / 8;
  return heap().slice(start, start + count);
}

/**
 * Runs `use` on a block of the heap and releases it. The block holds `input`, if given, at its
 * start.
 *
 * @template T
 * @param {number} bytes size of the block
 * @param {Float64Array | null} input
 * @param {string} where the call, for the message
 * @param {(address: number) => T} use
 * @returns {T}
 * @throws {BitangentError} OUT_OF_MEMORY
 */
export function withBlock(bytes, input, where, use) {
  const { bx_alloc, bx_free } = wasm();
  // The heap is below 2 GiB; a larger number would wrap around.
  const address = bytes < 2 ** 31 ? bx_alloc(bytes) >>> 0 : 0;
  if (address === 0) checkStatus(OUT_OF_MEMORY, where);
  try {
    if (input !== null) heap().set(input, address / 8);
    return use(address);
  } finally {
    bx_free(address);
  }
}

/**
 * A copy of `count` unsigned 32-bit integers at an address.
 *
 * @param {number} address in bytes, a multiple of 4
 * @param {number} count
 * @returns {Uint32Array}
 */
export function copyIntegers(address, count) {
  return new Uint32Array(wasm().bx_memory.buffer, address, count).slice();
}
