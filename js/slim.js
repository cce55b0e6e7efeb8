import { wrongType } from './check.js';
import { load } from './loader.js';
import { version } from './version.js';

export * from './api.js';

/**
 * A WebAssembly.Module; never where the types of WebAssembly are not loaded.
 *
 * @typedef {typeof globalThis extends {WebAssembly: {Module: {prototype: infer Module}}}
 *   ? Module : never} WasmModule
 */

/**
 * Where the module comes from: the address of `bitangent.wasm`, a response to a request for it,
 * its bytes, or the module compiled already.
 *
 * @typedef {string | URL | Response | ArrayBuffer | ArrayBufferView | WasmModule} WasmSource
 */

/**
 * Starts the solver from a module that is kept apart from the script. Call it once before anything
 * else; once it has started, more calls cost nothing, whatever they are given. After a failure the
 * next call tries again.
 *
 * @param {WasmSource | Promise<WasmSource>} source
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD; WRONG_TYPE, when the source is none of these
 */
export function init(source) {
  // A call that finds it started does not look at its source, which may be refused all the same.
  Promise.resolve(source).catch(() => {});
  return load(async () => read(await source), checkVersion);
}

/** @param {import('./loader.js').Exports} exports */
function checkVersion({ bx_memory, bx_version }) {
  if (bx_version === undefined) throw new Error('this is not the module of bitangent');
  const bytes = new Uint8Array(bx_memory.buffer, bx_version(), 32);
  const found = new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  if (found === version) return;
  throw new Error(`the module is version ${found}, the script is version ${version}`);
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
  throw wrongType(
    'init: source',
    source,
    'a URL, a Response, the bytes or a WebAssembly.Module of bitangent.wasm',
  );
}

/**
 * @param {string} address
 * @returns {Promise<BufferSource>}
 */
async function fetchBytes(address) {
  if (address.startsWith('file:')) {
    // Node does not fetch files. No import: bundlers for browsers would stumble over it.
    const fs = globalThis.process?.getBuiltinModule?.('node:fs');
    if (fs !== undefined) return fs.promises.readFile(new URL(address));
  }
  const response = await fetch(address).catch((cause) => {
    throw new Error(`${address}: ${cause.message}`, { cause });
  });
  return bytesOf(response);
}

/**
 * @param {Response} response
 * @returns {Promise<ArrayBuffer>}
 */
async function bytesOf(response) {
  if (!response.ok)
    throw new Error(`${response.url || 'the response'}: HTTP status ${response.status}`);
  return response.arrayBuffer();
}
