import { BackwardBits, highBit, readFse } from './zstd-tables.js';

/** The Huffman codes of literals of Zstandard (RFC 8878, 4.2). */

/**
 * What the next bits stand for, and how many of them.
 *
 * @typedef {{log: number, letters: Uint8Array, bits: Uint8Array}} Huffman
 */

/** The most bits of a code. */
const MOST_BITS = 11;

/** Weights in a stream with two states, which take turns. @param {Uint8Array} bytes @returns {number[]} */
function packedWeights(bytes) {
  const { table, end } = readFse(bytes, 0, 6, 256);
  const bits = new BackwardBits(bytes.subarray(end));
  const states = [bits.read(table.log), bits.read(table.log)];
  /** @type {number[]} */
  const weights = [];
  for (let turn = 0; ; turn = 1 - turn) {
    const state = states[turn];
    weights.push(table.codes[state]);
    states[turn] = table.bases[state] + bits.read(table.bits[state]);
    if (bits.left < 0) {
      weights.push(table.codes[states[1 - turn]]);
      break;
    }
    if (weights.length > 255) throw new Error('too many letters');
  }
  return weights;
}

/**
 * The codes that a block brings, and where they end.
 *
 * @param {Uint8Array} bytes
 * @param {number} start
 * @returns {{huffman: Huffman, at: number}}
 */
export function huffmanOf(bytes, start) {
  const head = bytes[start];
  const isPlain = head >= 128;
  const count = head - 127;
  const at = start + 1 + (isPlain ? (count + 1) >> 1 : head);
  if (!(at <= bytes.length)) throw new Error('it ends too early');
  const own = bytes.subarray(start + 1, at);
  const weights = isPlain
    ? Array.from({ length: count }, (_, i) => (i % 2 ? own[i >> 1] & 15 : own[i >> 1] >> 4))
    : packedWeights(own);
  return { huffman: tableOf(weights), at };
}

/** @param {number[]} weights of all letters but the last @returns {Huffman} */
function tableOf(weights) {
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 2 ** (weight - 1) : 0), 0);
  const log = sum > 0 ? Math.floor(Math.log2(sum)) + 1 : 0;
  const rest = 2 ** log - sum;
  if (sum === 0 || log > MOST_BITS || weights.length > 255 || (rest & (rest - 1)) !== 0) {
    throw new Error('codes that do not fit');
  }
  const all = [...weights, highBit(rest) + 1];
  const [letters, bits] = [new Uint8Array(2 ** log), new Uint8Array(2 ** log)];
  let at = 0;
  for (let weight = 1; weight <= log; weight++) {
    all.forEach((own, letter) => {
      if (own !== weight) return;
      const end = at + 2 ** (weight - 1);
      letters.fill(letter, at, end);
      bits.fill(log + 1 - weight, at, end);
      at = end;
    });
  }
  return { log, letters, bits };
}

/**
 * Fills a buffer with letters.
 *
 * @param {Huffman} huffman
 * @param {Uint8Array} bytes
 * @param {Uint8Array} out
 */
export function huffmanStream({ log, letters, bits: lengths }, bytes, out) {
  const bits = new BackwardBits(bytes);
  for (let i = 0; i < out.length; i++) {
    const next = bits.read(log);
    out[i] = letters[next];
    bits.left += log - lengths[next];
  }
  if (bits.left !== 0) throw new Error('literals that do not end where they should');
}
