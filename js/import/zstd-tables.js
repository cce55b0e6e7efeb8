/** Bits of Zstandard, and its tables of finite state entropy (RFC 8878, 4.1). */

/**
 * What a state stands for, and how the next one is read.
 *
 * @typedef {object} FseTable
 * @property {number} log there are 2 ** log states
 * @property {Uint8Array} codes
 * @property {Uint8Array} bits
 * @property {Uint16Array} bases
 */

/** The highest bit of a whole number above 0. @param {number} value */
export const highBit = (value) => 31 - Math.clz32(value);

/** @param {Uint8Array} bytes @param {number} at a bit @param {number} count up to 24 */
const bitsAt = (bytes, at, count) => {
  const i = at >> 3;
  const word = bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
  return (word >>> (at & 7)) & ((1 << count) - 1);
};

/** Bits that are read from the end, whose highest set bit marks it. Before the first one there are zeros. */
export class BackwardBits {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    const last = bytes[bytes.length - 1];
    if (!(last > 0)) throw new Error('bits without an end');
    this.bytes = bytes;
    /** How many there are; below 0 once more were read. */
    this.left = 8 * (bytes.length - 1) + highBit(last);
  }

  /** @param {number} count up to 31 @returns {number} */
  read(count) {
    if (count > 24) {
      const high = this.read(count - 16);
      return 65536 * high + this.read(16);
    }
    this.left -= count;
    if (this.left >= 0) return bitsAt(this.bytes, this.left, count);
    const real = count + this.left;
    return real > 0 ? bitsAt(this.bytes, 0, real) << -this.left : 0;
  }
}

/** The table of one code. @param {number} code @returns {FseTable} */
export const rleTable = (code) => ({
  log: 0,
  codes: Uint8Array.of(code),
  bits: new Uint8Array(1),
  bases: new Uint16Array(1),
});

/**
 * @param {number[]} counts how many states each code has; -1 for one at the end
 * @param {number} log
 * @returns {FseTable}
 */
export function fseTable(counts, log) {
  const size = 1 << log;
  const [codes, bits, bases] = [new Uint8Array(size), new Uint8Array(size), new Uint16Array(size)];
  const next = counts.map((count) => Math.abs(count));
  let high = size;
  counts.forEach((count, code) => {
    if (count === -1) codes[--high] = code;
  });
  const step = (size >> 1) + (size >> 3) + 3;
  let at = 0;
  counts.forEach((count, code) => {
    for (let i = 0; i < count; i++) {
      codes[at] = code;
      do at = (at + step) & (size - 1);
      while (at >= high);
    }
  });
  for (let i = 0; i < size; i++) {
    const state = next[codes[i]]++;
    bits[i] = log - highBit(state);
    bases[i] = (state << bits[i]) - size;
  }
  return { log, codes, bits, bases };
}

/**
 * A table that a block brings.
 *
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} most of its logarithm
 * @param {number} codes how many there may be
 * @returns {{table: FseTable, end: number}}
 */
export function readFse(bytes, start, most, codes) {
  let at = 8 * start;
  const read = (/** @type {number} */ count) => bitsAt(bytes, (at += count) - count, count);
  const log = read(4) + 5;
  if (log > most) throw new Error('a table that is too large');
  /** @type {number[]} */
  const counts = [];
  let left = 1 << log;
  while (left > 0) {
    if (counts.length >= codes || at > 8 * bytes.length) throw new Error('a table without an end');
    const width = highBit(left + 1) + 1;
    const low = (1 << (width - 1)) - 1;
    const short = (1 << width) - 2 - left;
    let value = read(width);
    if ((value & low) < short) {
      at--;
      value &= low;
    } else if (value > low) value -= short;
    counts.push(value - 1);
    left -= Math.abs(value - 1);
    for (let more = value === 1 ? 3 : 0; more === 3;) {
      more = read(2);
      for (let i = 0; i < more; i++) counts.push(0);
      if (counts.length > codes) throw new Error('a table without an end');
    }
  }
  if (left < 0) throw new Error('a table without an end');
  return { table: fseTable(counts, log), end: Math.ceil(at / 8) };
}
