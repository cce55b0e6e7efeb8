import { huffmanOf, huffmanStream } from './zstd-huffman.js';
import { BackwardBits, fseTable, readFse, rleTable } from './zstd-tables.js';

/**
 * Zstandard (RFC 8878), into a buffer of known size. Each block is checked against it before it is
 * unpacked, each copy in a block before it is made.
 */

/** @typedef {import('./zstd-tables.js').FseTable} FseTable */

const FRAME = 0xfd2fb528;
const SKIPPABLE = 0x184d2a5;
/** The most bytes of a block. */
const BLOCK = 131_072;

/** Bits after each code of a length of literals, and of a match. */
const LITERAL_BITS = [...Array(16).fill(0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]; // prettier-ignore
const MATCH_BITS = [...Array(32).fill(0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]; // prettier-ignore

/** The least length of each code. @param {number[]} bits @param {number} first */
function basesOf(bits, first) {
  let next = first;
  return bits.map((count) => {
    const base = next;
    next += 1 << count;
    return base;
  });
}

const LITERAL_BASES = basesOf(LITERAL_BITS, 0);
const MATCH_BASES = basesOf(MATCH_BITS, 3);

/** The tables of a block that brings none: of lengths of literals, offsets and lengths of matches. */
const USUAL = [
  fseTable([4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1], 6), // prettier-ignore
  fseTable([1, 1, 1, 1, 1, 1, 2, 2, 2, ...Array(15).fill(1), -1, -1, -1, -1, -1], 5),
  fseTable([1, 4, 3, 2, 2, 2, 2, 2, 2, ...Array(37).fill(1), -1, -1, -1, -1, -1, -1, -1], 6),
];
/** The greatest logarithm of the size of each table, and its number of codes. */
const LARGEST = [
  [9, LITERAL_BITS.length],
  [8, 32],
  [9, MATCH_BITS.length],
];

/** A frame on its way into the buffer. */
class Frame {
  /** @param {Uint8Array} out @param {number} at where it begins */
  constructor(out, at) {
    this.out = out;
    this.start = at;
    this.at = at;
    this.offsets = [1, 4, 8];
    /** @type {import('./zstd-huffman.js').Huffman | null} */
    this.huffman = null;
    /** @type {(FseTable | null)[]} */
    this.tables = [null, null, null];
  }

  /** Refuses bytes that do not fit. @param {number} count @param {number} [end] of the block */
  fit(count, end = this.out.length) {
    if (this.at + count > this.out.length) throw new Error('more than there are tiles');
    if (this.at + count > end) throw new Error('a block of more than 131072 bytes');
  }

  /** @param {Uint8Array} bytes */
  put(bytes) {
    this.fit(bytes.length);
    this.out.set(bytes, this.at);
    this.at += bytes.length;
  }

  /** @param {number} offset @param {number} length @param {number} end of the block */
  repeat(offset, length, end) {
    if (!(offset > 0 && offset <= this.at - this.start)) throw new Error('a match of nothing');
    this.fit(length, end);
    const { out } = this;
    for (let at = this.at; at < this.at + length; at++) out[at] = out[at - offset];
    this.at += length;
  }

  /** @param {Uint8Array} block that is compressed */
  unpack(block) {
    const { literals, at } = literalsOf(this, block);
    const end = this.at + BLOCK;
    const rest = sequences(this, block, at, literals, end);
    this.fit(literals.length - rest, end);
    this.put(literals.subarray(rest));
  }

  /** The offset of a match. @param {number} value @param {boolean} hasLiterals */
  offsetOf(value, hasLiterals) {
    const [a, b, c] = this.offsets;
    if (value > 3) {
      this.offsets = [value - 3, a, b];
      return value - 3;
    }
    const which = hasLiterals ? value : value + 1;
    if (which === 1) return a;
    if (which === 2) this.offsets = [b, a, c];
    else this.offsets = [which === 3 ? c : a - 1, a, b];
    return this.offsets[0];
  }
}

/**
 * The literals of a block, and where they end.
 *
 * @param {Frame} frame
 * @param {Uint8Array} block
 */
function literalsOf(frame, block) {
  const type = block[0] & 3;
  const form = (block[0] >> 2) & 3;
  const head = type < 2 ? [1, 2, 1, 3][form] : [3, 3, 4, 5][form];
  if (head > block.length) throw new Error('it ends too early');
  let value = 0;
  for (let i = head - 1; i >= 0; i--) value = 256 * value + block[i];
  if (type < 2) {
    const size = Math.floor(value / (form % 2 ? 16 : 8));
    const end = head + (type === 0 ? size : 1);
    if (size > BLOCK || end > block.length) throw new Error('too many literals');
    const literals =
      type === 0 ? block.subarray(head, end) : new Uint8Array(size).fill(block[head]);
    return { literals, at: end };
  }
  const bits = [10, 10, 14, 18][form];
  const size = Math.floor(value / 16) % 2 ** bits;
  const end = head + Math.floor(value / 2 ** (4 + bits));
  if (size > BLOCK || end > block.length) throw new Error('too many literals');
  let at = head;
  if (type === 2) ({ huffman: frame.huffman, at } = huffmanOf(block.subarray(0, end), head));
  if (frame.huffman === null) throw new Error('literals without a table');
  const literals = new Uint8Array(size);
  unpackLiterals(frame.huffman, block.subarray(at, end), literals, form !== 0);
  return { literals, at: end };
}

/**
 * @param {import('./zstd-huffman.js').Huffman} huffman
 * @param {Uint8Array} bytes
 * @param {Uint8Array} literals
 * @param {boolean} isFour whether they are in four streams
 */
function unpackLiterals(huffman, bytes, literals, isFour) {
  if (!isFour) return huffmanStream(huffman, bytes, literals);
  const part = Math.floor((literals.length + 3) / 4);
  if (bytes.length < 10 || 3 * part > literals.length) throw new Error('literals without streams');
  let at = 6;
  for (let i = 0; i < 4; i++) {
    const end = i < 3 ? at + bytes[2 * i] + 256 * bytes[2 * i + 1] : bytes.length;
    const own = literals.subarray(i * part, i < 3 ? (i + 1) * part : literals.length);
    huffmanStream(huffman, bytes.subarray(at, end), own);
    at = end;
  }
}

/**
 * Makes the copies of a block.
 *
 * @param {Frame} frame
 * @param {Uint8Array} block
 * @param {number} start of the sequences
 * @param {Uint8Array} literals
 * @param {number} end of the block in the buffer
 * @returns {number} how many literals were taken
 */
function sequences(frame, block, start, literals, end) {
  let at = start;
  let count = block[at++];
  if (count === 0 && at === block.length) return 0;
  if (count === 255) count = block[at++] + 256 * block[at++] + 0x7f00;
  else if (count > 127) count = 256 * (count - 128) + block[at++];
  const modes = block[at++];
  if (!(count > 0) || modes === undefined || modes & 3)
    throw new Error('sequences of no known kind');
  for (let i = 0; i < 3; i++) at = readTable(frame, block, at, i, (modes >> (6 - 2 * i)) & 3);
  const [lengths, offsets, matches] = /** @type {FseTable[]} */ (frame.tables);
  const bits = new BackwardBits(block.subarray(at));
  let [l, o, m] = [lengths, offsets, matches].map((table) => bits.read(table.log));
  let taken = 0;
  for (let i = 0; i < count; i++) {
    const code = offsets.codes[o];
    if (code > 30) throw new Error('a match of nothing');
    const value = 2 ** code + bits.read(code);
    const match = MATCH_BASES[matches.codes[m]] + bits.read(MATCH_BITS[matches.codes[m]]);
    const length = LITERAL_BASES[lengths.codes[l]] + bits.read(LITERAL_BITS[lengths.codes[l]]);
    if (taken + length > literals.length) throw new Error('too few literals');
    frame.fit(length, end);
    frame.put(literals.subarray(taken, taken + length));
    taken += length;
    frame.repeat(frame.offsetOf(value, length > 0), match, end);
    if (i + 1 < count) {
      l = lengths.bases[l] + bits.read(lengths.bits[l]);
      m = matches.bases[m] + bits.read(matches.bits[m]);
      o = offsets.bases[o] + bits.read(offsets.bits[o]);
    }
    if (bits.left < 0) throw new Error('it ends too early');
  }
  return taken;
}

/**
 * Sets a table of a block; returns where it ends.
 *
 * @param {Frame} frame
 * @param {Uint8Array} block
 * @param {number} at
 * @param {number} which
 * @param {number} mode
 */
function readTable({ tables }, block, at, which, mode) {
  const [log, codes] = LARGEST[which];
  if (mode === 0) tables[which] = USUAL[which];
  if (mode === 1) {
    if (!(block[at] < codes)) throw new Error('a code of no known kind');
    tables[which] = rleTable(block[at]);
    return at + 1;
  }
  if (mode === 2) {
    const { table, end } = readFse(block, at, log, codes);
    tables[which] = table;
    return end;
  }
  if (tables[which] === null) throw new Error('a table that was never there');
  return at;
}

/** Where the blocks of a frame begin, and whether a checksum follows them. @param {Uint8Array} bytes @param {number} at of its descriptor */
function headOf(bytes, at) {
  const flags = bytes[at];
  const isSingle = (flags >> 5) & 1;
  if (flags & 8) throw new Error('a frame of no known kind');
  if (flags & 3) throw new Error('it needs a dictionary');
  const size = [isSingle, 2, 4, 8][flags >> 6];
  return { at: at + 1 + (isSingle ? 0 : 1) + size, checksum: flags & 4 };
}

/**
 * The unpacked bytes. More bytes than expected are an error. Checksums are not looked at.
 *
 * @param {Uint8Array} bytes
 * @param {number} most
 * @returns {Uint8Array}
 */
export function unzstd(bytes, most) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const word = (/** @type {number} */ place) => {
    if (place + 4 > bytes.length) throw new Error('it ends too early');
    return view.getUint32(place, true);
  };
  const out = new Uint8Array(most);
  let [at, length] = [0, 0];
  do {
    const magic = word(at);
    if (magic >>> 4 === SKIPPABLE) {
      at += 8 + word(at + 4);
      continue;
    }
    if (magic !== FRAME) throw new Error('it has no frame of zstd');
    const frame = new Frame(out, length);
    const head = headOf(bytes, at + 4);
    at = readBlocks(frame, bytes, head.at) + head.checksum;
    length = frame.at;
  } while (at < bytes.length);
  return out.subarray(0, length);
}

/** Unpacks the blocks of a frame; returns where they end. @param {Frame} frame @param {Uint8Array} bytes @param {number} start */
function readBlocks(frame, bytes, start) {
  for (let at = start; ;) {
    if (at + 3 > bytes.length) throw new Error('it ends too early');
    const head = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
    const [type, size] = [(head >> 1) & 3, head >> 3];
    const begin = at + 3;
    at = begin + (type === 1 ? 1 : size);
    if (at > bytes.length) throw new Error('it ends too early');
    if (type === 3 || size > BLOCK) throw new Error('a block of no known kind');
    if (type === 0) frame.put(bytes.subarray(begin, at));
    else if (type === 2) frame.unpack(bytes.subarray(begin, at));
    else {
      frame.fit(size);
      frame.out.fill(bytes[begin], frame.at, frame.at + size);
      frame.at += size;
    }
    if (head & 1) return at;
  }
}
