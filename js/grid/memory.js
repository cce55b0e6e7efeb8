import { checkStatus } from '../errors.js';
import { wasm } from '../loader.js';
import { ERROR_OUT_OF_MEMORY } from '../constants.js';

/**
 * The one file of these that touches the heap. Growth of the heap detaches its views, which are
 * then of length 0, so none is kept by others.
 */

let doubles = new Float64Array(0);
let floats = new Float32Array(0);
let words = new Int32Array(0);
let bytes = new Uint8Array(0);
/** Index, in the view of doubles, of the block of grid_exports.c: inputs, then results. */
let block = 0;
/** Doubles of the inputs. */
const INPUT_DOUBLES = 12;

function renew() {
  const { bx_memory, bx_block } = wasm();
  const { buffer } = bx_memory;
  doubles = new Float64Array(buffer);
  floats = new Float32Array(buffer);
  words = new Int32Array(buffer);
  bytes = new Uint8Array(buffer);
  block = bx_block() >>> 3;
}

/**
 * Writes the inputs of the next call.
 *
 * @param {ArrayLike<number>} values
 */
export function put(values) {
  if (doubles.length === 0) renew();
  for (let i = 0; i < INPUT_DOUBLES; i++) doubles[block + i] = values[i];
}

/** Double `i` of the last call's results. @param {number} i */
export function result(i) {
  if (doubles.length === 0) renew();
  return doubles[block + INPUT_DOUBLES + i];
}

/** Word of 32 bits `i` of the last call's results. @param {number} i */
export function word(i) {
  if (doubles.length === 0) renew();
  return words[2 * (block + INPUT_DOUBLES) + i];
}

/**
 * A copy of numbers in the heap, as an array: a short Float64Array takes longer to make.
 *
 * @param {number} address
 * @param {number} count
 * @returns {number[]}
 */
export function copyNumbers(address, count) {
  if (doubles.length === 0) renew();
  const copy = new Array(count);
  for (let i = 0; i < count; i++) copy[i] = doubles[address / 8 + i];
  return copy;
}

/** @param {number} address @param {number} count */
export function copyFloats(address, count) {
  if (doubles.length === 0) renew();
  return floats.slice(address / 4, address / 4 + count);
}

/** @param {number} address @param {number} count */
export function copyBytes(address, count) {
  if (doubles.length === 0) renew();
  return bytes.slice(address, address + count);
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
  const address = size < 2 ** 31 ? bx_alloc(size) >>> 0 : 0;
  if (address === 0) checkStatus(ERROR_OUT_OF_MEMORY, where);
  try {
    if (doubles.length === 0) renew();
    if (input !== null) {
      bytes.set(new Uint8Array(input.buffer, input.byteOffset, input.byteLength), address);
    }
    return use(address);
  } finally {
    bx_free(address);
  }
}
