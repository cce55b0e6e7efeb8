import { checkStatus } from './errors.js';
import { wasm } from './loader.js';

/**
 * The one file that touches the heap. Views stay in here or go to callers in this folder that
 * read them at once: growth of the heap detaches them, and none ever reaches a user.
 */

/** @type {Float64Array} */
let doubles = new Float64Array(0);
/** @type {Uint32Array} */
let words = new Uint32Array(0);
/** Index of the block of exports.c in the view of doubles: what is asked, then the results. */
let block = 0;
/** Doubles of what is asked. */
const ASKED_DOUBLES = 12;

const OUT_OF_MEMORY = 7;

/**
 * The heap as doubles. Growth detaches the buffer, which leaves views of length 0, so that is all
 * that needs to be looked at.
 *
 * @returns {Float64Array}
 */
export function heap() {
  if (doubles.length === 0) {
    const { bx_memory, bx_block } = wasm();
    doubles = new Float64Array(bx_memory.buffer);
    words = new Uint32Array(bx_memory.buffer);
    block = bx_block() >>> 3;
  }
  return doubles;
}

/**
 * The double at place `i` of the last call's results.
 *
 * @param {number} i
 * @returns {number}
 */
export function result(i) {
  const view = heap();
  return view[block + ASKED_DOUBLES + i];
}

/**
 * The word of 32 bits at place `i` of the last call's results: a size, an id or an address.
 *
 * @param {number} i
 * @returns {number}
 */
export function word(i) {
  heap();
  return words[2 * (block + ASKED_DOUBLES) + i];
}

/**
 * Whether the last call's result, one byte, is true.
 *
 * @returns {boolean}
 */
export function flag() {
  return (word(0) & 1) === 1;
}

/**
 * Doubles `i` and `i + 1` of the last call's results.
 *
 * @param {number} i
 * @returns {[number, number]}
 */
export function resultPoint(i) {
  return [result(i), result(i + 1)];
}

/**
 * Puts numbers where the next call finds what it is asked.
 *
 * @param {ArrayLike<number>} values
 * @param {number} [from] first to put
 * @param {number} [count]
 */
export function put(values, from = 0, count = values.length) {
  const view = heap();
  for (let i = 0; i < count; i++) view[block + i] = values[from + i];
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
 * What a call writes that also tells how much there is. Asked for that first.
 *
 * @param {number} doubles of each item
 * @param {string} where the call, for the message
 * @param {(address: number, capacity: number) => number} call
 * @returns {Float64Array} a copy
 */
export function copyWritten(doubles, where, call) {
  const write = (/** @type {number} */ address, /** @type {number} */ capacity) => {
    checkStatus(call(address, capacity), where);
    return word(0);
  };
  const count = write(0, 0);
  return withBlock(count * doubles * 8, null, where, (address) => {
    write(address, count);
    return copyDoubles(address, count * doubles);
  });
}

/**
 * A copy of `count` unsigned 32-bit integers at an address.
 *
 * @param {number} address in bytes, a multiple of 4
 * @param {number} count
 * @returns {Uint32Array}
 */
export function copyIntegers(address, count) {
  heap();
  return words.slice(address / 4, address / 4 + count);
}
