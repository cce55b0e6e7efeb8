import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The wasm module of an entry in CommonJS: from the file in the folder above. The build puts this file in
 * the place of inline.js.
 *
 * @returns {Promise<BufferSource>}
 */
export const wasmModule = () => readFile(join(__dirname, '..', __BITANGENT_WASM__));
