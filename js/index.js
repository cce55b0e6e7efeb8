export * from './api.js';
import { wasmModule } from './module/inline.js';
import { load } from './module/loader.js';

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
