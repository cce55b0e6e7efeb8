import { BitangentError } from './errors.js';
import * as messages from './messages.js';

/**
 * The flat exports of the C file in src/wasm/, and the memory. Pointers, handles and statuses are
 * numbers. The build shortens the names, here and in the module.
 *
 * @typedef {Record<string, (...numbers: number[]) => number> & {bx_memory: WebAssembly.Memory}}
 *   Exports
 */

/** @type {Exports | null} */
let loaded = null;
/** @type {Promise<void> | null} */
let loading = null;

/**
 * The running module.
 *
 * @returns {Exports}
 * @throws {BitangentError} NOT_INITIALIZED
 */
export function wasm() {
  if (loaded === null) throw new BitangentError('NOT_INITIALIZED', messages.NOT_INITIALIZED);
  return loaded;
}

/**
 * Starts the module once. Concurrent calls share one promise; after a failure the next call tries
 * again.
 *
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check] throws for a wrong module
 * @returns {Promise<void>}
 */
export function load(getSource, check) {
  loading ??= start(getSource, check).catch((cause) => {
    loading = null;
    if (cause instanceof BitangentError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BitangentError('WASM_LOAD', messages.notLoaded(reason), { cause });
  });
  return loading;
}

/**
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check]
 */
async function start(getSource, check) {
  /** @type {any} An instance of a module; an object that holds one for bytes. */
  const made = await WebAssembly.instantiate(/** @type {BufferSource} */ (await getSource()));
  const { exports } = made.instance ?? made;
  check?.(exports);
  loaded = exports;
}
