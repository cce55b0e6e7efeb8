import { wasmModule } from '../module/inline.js';
import { loadInline } from '../module/loader.js';

export { BitangentError } from '../base/errors.js';
export { Grid } from './grid.js';
export { GridPath } from './path.js';
export { GridSearch } from './search.js';

/** @typedef {import('./options.js').Cell} Cell */
/** @typedef {import('./options.js').MoveOptions} MoveOptions */
/** @typedef {import('./options.js').SearchOptions} SearchOptions */
/** @typedef {import('./options.js').GridOptions} GridOptions */
/** @typedef {import('./options.js').GoalsOptions} GoalsOptions */
/** @typedef {import('./cells.js').Rows} Rows */
/** @typedef {import('./many-goals.js').NearestCell} NearestCell */
/** @typedef {import('./many-goals.js').NearestFreeCell} NearestFreeCell */
/** @typedef {import('./path.js').GridStatus} GridStatus */
/** @typedef {import('./path.js').GridAnswer} GridAnswer */
/** @typedef {import('./search.js').SeenCell} SeenCell */

/**
 * Starts the solver of boards. Call it once before anything else. Later calls cost nothing, and
 * concurrent calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy; WRONG_TYPE for
 *   an argument: the module is inside
 */
export function init() {
  return loadInline(wasmModule, arguments);
}
