import { BitangentError } from './errors.js';

/**
 * The flat exports of src/wasm/exports.c, and the memory. Pointers, handles and statuses are
 * numbers. The build gives them short names, here and in the module.
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
  if (loaded === null) {
    throw new BitangentError('NOT_INITIALIZED', 'bitangent: call `await init()` first');
  }
  return loaded;
}

/**
 * Starts the module once. Calls made meanwhile share one promise; after a failure the next call
 * tries again.
 *
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check] throws when it is the wrong module
 * @returns {Promise<void>}
 */
export function load(getSource, check) {
  loading ??= start(getSource, check).catch((cause) => {
    loading = null;
    if (cause instanceof BitangentError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    // What browsers say of a policy that forbids it.
    const remedy = /CSP|unsafe-eval/.test(reason)
      ? "; the page needs script-src 'wasm-unsafe-eval'"
      : '';
    const message = `init: WebAssembly did not load: ${reason}${remedy}`;
    throw new BitangentError('WASM_LOAD', message, { cause });
  });
  return loading;
}

/**
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check]
 */
async function start(getSource, check) {
  /** @type {any} An instance; of bytes, an object that holds one. */
  const made = await WebAssembly.instantiate(/** @type {BufferSource} */ (await getSource()));
  const { exports } = made.instance ?? made;
  check?.(exports);
  loaded = exports;
}
