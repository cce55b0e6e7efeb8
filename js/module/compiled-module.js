import { noMore } from '../base/check.js';
import { moduleOfExports, wasm } from './loader.js';

/**
 * A WebAssembly.Module; `never` where the types of WebAssembly are not loaded.
 *
 * @typedef {typeof globalThis extends {WebAssembly: {Module: {prototype: infer Module}}}
 *   ? Module : never} WasmModule
 */

/**
 * The compiled module, to be posted to a worker: there `init` of `bitangent/slim` takes it, so that the
 * worker's script need not hold the module too. O(1).
 *
 * @returns {WasmModule}
 * @throws {BitangentError} NOT_INITIALIZED
 */
export function compiledModule() {
  noMore(arguments, 0, 'compiledModule');
  wasm();
  return /** @type {WasmModule} */ (moduleOfExports());
}
