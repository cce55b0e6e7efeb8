import { Gunzip, Unzlib } from 'fflate';
import { decompress } from 'fzstd';

/** Compressed lists of numbers, by the fflate and fzstd libraries. */

/** @typedef {import('./importer.js').Importer} Importer */

/** How each compression is undone. @type {Record<string, (bytes: Uint8Array, most: number) => Uint8Array>} */
const UNPACK = {
  gzip: (bytes, most) => inflate(new Gunzip(), bytes, most),
  zlib: (bytes, most) => inflate(new Unzlib(), bytes, most),
  zstd: (bytes) => decompress(bytes),
};

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
  let length = 0;
  stream.ondata = (/** @type {Uint8Array} */ part) => {
    if (length + part.length > most) throw new Error('more than there are tiles');
    out.set(part, length);
    length += part.length;
  };
  for (let i = 0; i < bytes.length; i += 4096) {
    stream.push(bytes.subarray(i, i + 4096), i + 4096 >= bytes.length);
  }
  return out.subarray(0, length);
}

/**
 * The numbers of 32 bits, lowest byte first, in a text of base64.
 *
 * @param {Importer} map
 * @param {string} text
 * @param {string} compression '' for none
 * @param {number} count how many are expected
 * @param {string} label
 * @returns {Uint32Array}
 */
export function unpack(map, text, compression, count, label) {
  let bytes;
  try {
    bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  } catch {
    throw map.bad(label, 'the tiles are not base64');
  }
  const known = ['', ...Object.keys(UNPACK)];
  if (!known.includes(compression)) {
    throw map.bad(
      label,
      `compression is ${JSON.stringify(compression)}: expected ${known.slice(1).join(', ')} or none`,
    );
  }
  if (compression !== '') {
    try {
      bytes = UNPACK[compression](bytes, 4 * count);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      throw map.bad(label, `the tiles are not ${compression}: ${message}`);
    }
  }
  if (bytes.length !== 4 * count) {
    throw map.bad(
      label,
      `${bytes.length} bytes of tiles: expected ${4 * count}, 4 for each of ${count}`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
}
