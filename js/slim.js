import { wrongType } from './base/check.js';
import * as messages from './base/messages.js';
import { load } from './module/loader.js';
import { version } from './version.js';

export * from './queries.js';
export { World } from './world/world.js';

/**
 * Where the module comes from: the address of `bitangent.wasm`, a response to a request for it,
 * its bytes, or the compiled module.
 *
 * @typedef {string | URL | Response | ArrayBuffer | ArrayBufferView |
 *   import('./module/compiled-module.js').WasmModule} WasmSource
 */

/**
 * Starts the solver from a module that is not inside the script. Call it once before anything
 * else. Later calls cost nothing, whatever their source. After a failure the next call tries again.
 *
 * @param {WasmSource | Promise<WasmSource>} source
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD; WRONG_TYPE for any other source
 */
export function init(source) {
  // Once the solver has started, the source is not read. A rejected one must not go unhandled.
  Promise.resolve(source).catch(() => {});
  return load(async () => read(await source), checkVersion);
}

/** @param {import('./module/loader.js').Exports} exports */
function checkVersion({ bx_memory, bx_version, bx_field_create }) {
  if (bx_version === undefined) throw new Error(messages.FOREIGN_MODULE);
  if (bx_field_create === undefined) throw new Error(messages.SMALLER_MODULE);
  const bytes = new Uint8Array(bx_memory.buffer, bx_version(), 32);
  const found = new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  if (found === version) return;
  throw new Error(messages.wrongVersion(found, version));
}

/**
 * @param {WasmSource} source
 * @returns {Promise<BufferSource | WebAssembly.Module>}
 */
async function read(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof source === 'string' || source instanceof URL) return fetchBytes(String(source));
  if (typeof Response === 'function' && source instanceof Response) return bytesOf(source);
  throw wrongType('init: source', source, messages.WASM_SOURCE);
}

/**
 * @param {string} address
 * @returns {Promise<BufferSource>}
 */
async function fetchBytes(address) {
  if (address.startsWith('file:')) {
    // Node does not fetch files. An import would fail in bundlers for browsers.
    const fs = globalThis.process?.getBuiltinModule?.('node:fs');
    if (fs !== undefined) return fs.promises.readFile(new URL(address));
  }
  const response = await fetch(address).catch((cause) => {
    throw new Error(messages.failed(address, cause.message), { cause });
  });
  return bytesOf(response);
}

/**
 * @param {Response} response
 * @returns {Promise<ArrayBuffer>}
 */
async function bytesOf(response) {
  if (!response.ok) throw new Error(messages.httpStatus(response.url, response.status));
  return response.arrayBuffer();
}
