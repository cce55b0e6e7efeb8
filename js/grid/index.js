import { inlinedBytes } from '../inline.js';
import { load } from '../loader.js';

export { BitangentError } from '../errors.js';
export { Grid } from './grid.js';
export { GridPath } from './path.js';
export { GridSearch } from './search.js';

/**
 * Starts the solver of boards. Call it once before anything else. Later calls cost nothing, and
 * concurrent calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy
 */
export function init() {
  return load(inlinedBytes);
}
