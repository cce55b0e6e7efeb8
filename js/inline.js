/**
 * The wasm module inside the script: its text, which the build puts in here, has one character a
 * byte, the byte exclusive-or this key. The key makes most bytes of wasm printable ASCII, one byte
 * of UTF-8; the text is 7 % longer than the module and compresses to 3 % more. Rejected: base64,
 * which hides the module from the server's compression, and compressed before base64, which needs
 * inflating: slower to start by far, and no smaller.
 */
export const WASM_KEY = 118;

/**
 * The module's bytes.
 *
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function inlinedBytes() {
  const text = /** @type {string} */ (__BITANGENT_WASM__);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) ^ WASM_KEY;
  return bytes;
}
