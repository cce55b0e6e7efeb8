import { text } from 'module.wasm.js';
import { bytesOf } from './wasm-text.js';

/**
 * The wasm module of an entry: its bytes, from a script beside the entry that holds it as text.
 *
 * @returns {Promise<BufferSource | WebAssembly.Module>}
 */
export async function wasmModule() {
  return bytesOf(text);
}
