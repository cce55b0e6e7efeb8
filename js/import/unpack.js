import { Gunzip, Unzlib } from 'fflate';
import { show } from '../base/value-text.js';
import { unzstd } from './zstd.js';

/** Compressed lists of numbers: gzip and zlib by the fflate library. */

/** @typedef {import('./importer.js').Importer} Importer */

/** How each compression is undone. @type {Map<unknown, (bytes: Uint8Array, most: number) => Uint8Array>} */
const UNPACK = new Map([
  ['gzip', (bytes, most) => inflate(new Gunzip(), bytes, most)],
  ['zlib', (bytes, most) => inflate(new Unzlib(), bytes, most)],
  ['zstd', unzstd],
]);

/** Bytes that are given to a stream at once: they unpack to some 4 MB at most. */
const PART = 4096;
/** After so many parts without a byte of output the stream has ended: a block that is stored is shorter. */
const MOST_IDLE = 32;

/**
 * The unpacked bytes of a stream. More bytes than expected are an error: a small file may unpack to
 * any size.
 *
 * @param {any} stream
 * @param {Uint8Array} bytes
 * @param {number} most
 */
function inflate(stream, bytes, most) {
  const out = new Uint8Array(most);
  let [length, idle] = [0, 0];
  stream.ondata = (/** @type {Uint8Array} */ part) => {
    if (length + part.length > most) throw new Error('more than there are tiles');
    out.set(part, length);
    length += part.length;
    if (part.length > 0) idle = 0;
  };
  for (let i = 0; i < bytes.length && idle < MOST_IDLE; i += PART) {
    idle++;
    stream.push(bytes.subarray(i, i + PART), i + PART >= bytes.length);
  }
  return out.subarray(0, length);
}

/** @param {Importer} map @param {string} text @param {string} label */
function decode(map, text, label) {
  map.spend('bytes', text.length, label);
  let letters;
  try {
    letters = atob(text.trim());
  } catch {
    throw map.bad(label, 'the tiles are not base64');
  }
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/**
 * The numbers of 32 bits, lowest byte first, in a text of base64.
 *
 * @param {Importer} map
 * @param {string} text
 * @param {unknown} compression '' for none
 * @param {number} count how many are expected
 * @param {string} label
 * @returns {Uint32Array}
 */
export function unpack(map, text, compression, count, label) {
  /** @type {Uint8Array} */
  let bytes = decode(map, text, label);
  const most = 4 * count;
  const method = UNPACK.get(compression);
  if (method === undefined && compression !== '') {
    const known = [...UNPACK.keys()].join(', ');
    throw map.bad(label, `compression is ${show(compression)}: expected ${known} or none`);
  }
  if (method !== undefined) {
    map.spend('bytes', most, label);
    try {
      bytes = method(bytes, most);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      throw map.bad(label, `the tiles are not ${compression}: ${message}`);
    }
  }
  if (bytes.length !== most) {
    throw map.bad(
      label,
      `${bytes.length} bytes of tiles: expected ${most}, 4 for each of ${count}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = view.getUint32(4 * i, true);
  return numbers;
}
