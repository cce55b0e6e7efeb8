import { wasmModule } from './module/inline.js';
import { loadInline } from './module/loader.js';

export * from './shared.js';
export { CircleWorld as World } from './world/circle-world.js';

/**
 * Starts the solver. Call it once before anything else. Later calls cost nothing, and concurrent
 * calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy; WRONG_TYPE for
 *   an argument: the module is inside
 */
export function init() {
  return loadInline(wasmModule, arguments);
}
