/**
 * The wasm module inside the script: its text, which the build puts in here, has one character a
 * byte, the byte exclusive-or this key. The key makes most bytes of wasm printable ASCII, one byte
 * of UTF-8, and letters that scripts are full of too. Pairs of characters, which the text begins
 * with, then change places, so that few of two bytes are left: the text is 1.6 % longer than the
 * module and by itself compresses to 1.5 % more. Rejected: base64, which hides the module from the
 * server's compression, and compressed before base64, which needs inflating: slower to start by
 * far, and no smaller.
 */
export const WASM_KEY = 109;
export const SWAPPED_PAIRS = 32;

/**
 * The module's bytes.
 *
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function inlinedBytes() {
  const text = /** @type {string} */ (__BITANGENT_WASM__);
  const begin = 2 * SWAPPED_PAIRS;
  const places = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (let i = 0; i < begin; i++) places[text.charCodeAt(i)] = text.charCodeAt(i ^ 1);
  const bytes = new Uint8Array(text.length - begin);
  for (let i = 0; i < bytes.length; i++) bytes[i] = places[text.charCodeAt(begin + i)] ^ WASM_KEY;
  return bytes;
}
