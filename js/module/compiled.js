import module from 'module.wasm';

/**
 * The wasm module of an entry, for runtimes that forbid to compile bytes, such as Cloudflare
 * Workers: they compile the imported file when the program is deployed. The build puts this file in
 * the place of inline.js.
 *
 * @returns {Promise<BufferSource | WebAssembly.Module>}
 */
export async function wasmModule() {
  return module;
}
