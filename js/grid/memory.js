import { ERROR_OUT_OF_MEMORY } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { wasm } from '../module/loader.js';

/**
 * The one file of these that touches the heap. Growth of the heap detaches its views, which are
 * then of length 0, so no other file keeps one.
 */

/** @type {Float64Array} */
let doubles = new Float64Array(0);
/** @type {Int32Array} */
let words;
/** Index, in the view of words, of the block of grid_exports.c: the query, then results. */
let block = 0;
/** Words of the query, in which max_cost is a double and all else a word. */
const QUERY_WORDS = 14;
const MAX_COST = 10;

/** The heap as bytes, after a look whether the views are still good. */
function bytes() {
  const { bx_memory, bx_block } = wasm();
  if (doubles.length === 0) {
    doubles = new Float64Array(bx_memory.buffer);
    words = new Int32Array(bx_memory.buffer);
    block = bx_block() >>> 2;
  }
  return bx_memory.buffer;
}

/**
 * Writes the query of the next call.
 *
 * @param {readonly number[]} query by words
 */
export function put(query) {
  if (doubles.length === 0) bytes();
  for (let i = 0; i < QUERY_WORDS; i++) words[block + i] = query[i];
  doubles[(block + MAX_COST) / 2] = query[MAX_COST];
}

/** Word `i` of the last call's results. @param {number} i @returns {number} */
export function word(i) {
  if (doubles.length === 0) bytes();
  return words[block + QUERY_WORDS + i];
}

/** The double at words `i` and `i` + 1. @param {number} i @returns {number} */
export function result(i) {
  if (doubles.length === 0) bytes();
  return doubles[(block + QUERY_WORDS + i) / 2];
}

/**
 * A copy of doubles in the heap, as an array: a short Float64Array takes longer to make.
 *
 * @param {number} address
 * @param {number} count
 * @returns {number[]}
 */
export function copyNumbers(address, count) {
  if (doubles.length === 0) bytes();
  const copy = new Array(count);
  for (let i = 0; i < count; i++) copy[i] = doubles[address / 8 + i];
  return copy;
}

/** @param {number} address @param {number} count */
export function copyFloats(address, count) {
  return new Float32Array(bytes(), address, count).slice();
}

/** @param {number} address @param {number} count */
export function copyBytes(address, count) {
  return new Uint8Array(bytes(), address, count).slice();
}

/**
 * Allocates a block of the heap, with `input`, if any, at its start. Runs `use` on it and frees it.
 *
 * @template T
 * @param {string} where name of the method, for the message
 * @param {number} size in bytes
 * @param {Uint8Array | Float32Array | Int32Array | null} input
 * @param {(address: number) => T} use
 * @returns {T}
 */
export function withBlock(where, size, input, use) {
  const { bx_alloc, bx_free } = wasm();
  const address = bx_alloc(size) >>> 0;
  if (address === 0) checkStatus(ERROR_OUT_OF_MEMORY, where);
  try {
    if (input !== null) new Uint8Array(bytes()).set(new Uint8Array(input.buffer), address);
    return use(address);
  } finally {
    bx_free(address);
  }
}
