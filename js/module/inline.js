import { text } from 'module.wasm.js';
import { OTHER_CHARACTERS } from '../base/messages.js';
import { bytesOf } from './wasm-text.js';

/**
 * The wasm module of an entry: its bytes, from a script beside the entry that holds it as text.
 *
 * @returns {Promise<BufferSource | WebAssembly.Module>}
 */
export async function wasmModule() {
  const bytes = bytesOf(text);
  // "\0asm": where characters of two bytes are read as two, these are others.
  if (new DataView(bytes.buffer).getUint32(0) !== 0x0061736d) throw new Error(OTHER_CHARACTERS);
  return bytes;
}
