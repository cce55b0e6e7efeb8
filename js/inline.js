import wasmBase64 from '../build/wasm/bitangent.wasm.deflate';

/**
 * The module's bytes, from the text that the build puts in here: deflated, then base64. A server
 * that compresses the script again loses nothing, and one that does not still sends half.
 *
 * @returns {Promise<ArrayBuffer>}
 */
export async function inlinedBytes() {
  const deflated = Uint8Array.from(atob(wasmBase64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  // Not `new Response(stream).arrayBuffer()`: in Node that starts an HTTP client.
  const chunks = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    chunks.push(value);
  }
}
