import wasmBase64 from '../build/wasm/bitangent.wasm.deflate';

/**
 * The module's bytes, from the text that the build puts in here: deflated, then base64. A server
 * that compresses the script again loses nothing, and one that does not still sends half.
 *
 * @returns {Promise<ArrayBuffer>}
 */
export async function inlinedBytes() {
  const deflated = Uint8Array.from(atob(wasmBase64), (letter) => letter.charCodeAt(0));
  const inflate = new DecompressionStream('deflate-raw');
  return new Response(new Blob([deflated]).stream().pipeThrough(inflate)).arrayBuffer();
}
