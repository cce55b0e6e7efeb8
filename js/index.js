export * from './api.js';
import { load } from './loader.js';
import { wasmModule } from './inline.js';

/**
 * Starts the solver. Call it once before anything else. Later calls cost nothing, and concurrent
 * calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy
 */
export function init() {
  return load(wasmModule);
}
