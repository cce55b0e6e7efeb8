import { ERROR_OUT_OF_MEMORY } from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import { pair } from '../base/plane.js';
import { wasm } from './loader.js';

/**
 * The one file that touches the heap. Growth of the heap detaches its views. So they stay in here,
 * or go to callers in this folder that read them at once; none reaches a user.
 */

/** @type {Float64Array} */
let doubles = new Float64Array(0);
/** @type {Uint32Array} */
let words = new Uint32Array(0);
/** The inputs of a call. @type {Float64Array} */
let inputDoubles = new Float64Array(0);
/** Index, in the view of doubles, of the block of the exports: inputs, then results. */
let block = 0;
/** Doubles of the inputs. */
const INPUT_DOUBLES = 12;

/**
 * The heap as doubles. Growth detaches the buffer and leaves views of length 0, so a length
 * of 0 means that new views are needed.
 *
 * @returns {Float64Array}
 */
export function heap() {
  if (doubles.length === 0) {
    const { bx_memory, bx_block } = wasm();
    doubles = new Float64Array(bx_memory.buffer);
    words = new Uint32Array(bx_memory.buffer);
    block = bx_block() >>> 3;
    inputDoubles = doubles.subarray(block, block + INPUT_DOUBLES);
  }
  return doubles;
}

/**
 * Double `i` of the last call's results.
 *
 * @param {number} i
 * @returns {number}
 */
export function result(i) {
  const view = heap();
  return view[block + INPUT_DOUBLES + i];
}

/**
 * Doubles from `i` on of the last call's results, copied to a plain array: a Float64Array of more
 * than eight numbers has a buffer outside the JS heap, and to create and collect one takes longer
 * than a short query.
 *
 * @param {number} i
 * @param {number} count
 * @returns {number[]}
 */
export function results(i, count) {
  const view = heap();
  const begin = block + INPUT_DOUBLES + i;
  const copy = new Array(count);
  for (let k = 0; k < count; k++) copy[k] = view[begin + k];
  return copy;
}

/**
 * Word of 32 bits `i` of the last call's results: a size, an id or an address.
 *
 * @param {number} i
 * @returns {number}
 */
export function word(i) {
  heap();
  return words[2 * (block + INPUT_DOUBLES) + i];
}

/**
 * The last call's result as a boolean, which is one byte.
 *
 * @returns {boolean}
 */
export function flag() {
  return (word(0) & 1) === 1;
}

/**
 * Doubles `i` and `i + 1` of the last call's results, as a point.
 *
 * @param {number} i
 * @returns {import('../base/plane.js').Pair}
 */
export function resultPoint(i) {
  return pair(result(i), result(i + 1));
}

/**
 * The inputs of the next call, to write to at once.
 *
 * @returns {Float64Array}
 */
export function inputs() {
  heap();
  return inputDoubles;
}

/**
 * Writes the inputs of the next call.
 *
 * @param {ArrayLike<number>} values
 * @param {number} [from] index of the first
 * @param {number} [count]
 */
export function put(values, from = 0, count = values.length) {
  const view = heap();
  for (let i = 0; i < count; i++) view[block + i] = values[from + i];
}

/**
 * Writes unsigned 32-bit integers to an address.
 *
 * @param {Uint32Array} values
 * @param {number} address in bytes, a multiple of 4
 */
export function putIntegers(values, address) {
  heap();
  words.set(values, address / 4);
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
 * Copies doubles at an address to an array, as many as it has.
 *
 * @param {number} address in bytes, a multiple of 8
 * @param {Float64Array} to
 */
export function doublesTo(address, to) {
  const start = address / 8;
  to.set(heap().subarray(start, start + to.length));
}

/**
 * Copies bytes at an address to an array, as many as it has.
 *
 * @param {number} address
 * @param {Uint8Array} to
 */
export function bytesTo(address, to) {
  to.set(new Uint8Array(heap().buffer, address, to.length));
}

/**
 * A copy of `count` doubles at an address, as a plain array; see `results`.
 *
 * @param {number} address in bytes, a multiple of 8
 * @param {number} count
 * @returns {number[]}
 */
export function copyNumbers(address, count) {
  return results(address / 8 - block - INPUT_DOUBLES, count);
}

/**
 * Writes the bytes of an array to an address.
 *
 * @param {number} address
 * @param {Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array} values
 */
export function putBytes(address, values) {
  const { buffer, byteOffset, byteLength } = values;
  new Uint8Array(heap().buffer).set(new Uint8Array(buffer, byteOffset, byteLength), address);
}

/** @param {number} address @param {number} count */
export function copyBytes(address, count) {
  return new Uint8Array(heap().buffer, address, count).slice();
}

/** @param {number} address @param {number} count */
export function copyFloats(address, count) {
  return new Float32Array(heap().buffer, address, count).slice();
}

/**
 * Allocates a block of the heap, with `input`, if any, at its start. Runs `use` on it and frees it.
 *
 * @template T
 * @param {number} bytes size of the block
 * @param {Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array | null} input
 * @param {string} where name of the method, for the message
 * @param {(address: number) => T} use
 * @returns {T}
 * @throws {BitangentError} OUT_OF_MEMORY
 */
export function withBlock(bytes, input, where, use) {
  const { bx_alloc, bx_free } = wasm();
  // The heap is below 2 GiB. A size above 4 GiB would wrap around.
  const address = bytes < 2 ** 31 ? bx_alloc(bytes) >>> 0 : 0;
  if (address === 0) checkStatus(ERROR_OUT_OF_MEMORY, where);
  try {
    if (input !== null) putBytes(address, input);
    return use(address);
  } finally {
    bx_free(address);
  }
}

/**
 * The records of doubles that a call writes. The call also returns their number; it runs once to
 * get that, and once more to write them.
 *
 * @param {number} doubles size of a record
 * @param {string} where name of the method, for the message
 * @param {(address: number, capacity: number) => number} call
 * @returns {Float64Array} a copy
 */
export function copyWritten(doubles, where, call) {
  return copyAll(doubles * 8, where, call, (address, count) =>
    copyDoubles(address, count * doubles),
  );
}

/**
 * The same for records of any type.
 *
 * @template T
 * @param {number} bytes size of a record
 * @param {string} where
 * @param {(address: number, capacity: number) => number} call
 * @param {(address: number, count: number) => T} copy
 * @returns {T}
 */
export function copyAll(bytes, where, call, copy) {
  const write = (/** @type {number} */ address, /** @type {number} */ capacity) => {
    checkStatus(call(address, capacity), where);
    return word(0);
  };
  const count = write(0, 0);
  return withBlock(count * bytes, null, where, (address) => {
    write(address, count);
    return copy(address, count);
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
