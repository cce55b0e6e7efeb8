import { wrongType } from '../base/check.js';
import { BitangentError } from '../base/errors.js';
import * as messages from '../base/messages.js';

/**
 * The flat exports of the C file in src/wasm/, and the memory. Pointers, handles and statuses are
 * numbers. The build shortens the names, here and in the module.
 *
 * @typedef {Record<string, (...numbers: number[]) => number> & {bx_memory: WebAssembly.Memory}}
 *   Exports
 */

/** @type {Exports | null} */
let loaded = null;
/** What it was started from. @type {WebAssembly.Module | null} */
let compiled = null;
/** The last attempt to start. @type {Promise<void> | null} */
let loading = null;
/** Its source; null once it has failed. @type {(() => Promise<unknown>) | null} */
let trying = null;

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

/** What it was started from. @returns {unknown} */
export const moduleOfExports = () => compiled;

/**
 * Starts the module once. Concurrent calls with one source share a promise. A call with another
 * source waits for the one before, and tries its own source only if that has failed.
 *
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check] throws for a wrong module
 * @returns {Promise<void>}
 */
export function load(getSource, check) {
  if (loading === null || (loaded === null && trying !== getSource)) {
    trying = getSource;
    loading = startAfter(loading, getSource, check);
  }
  return loading;
}

/**
 * The same for an entry that has its module inside: its `init` takes no source.
 *
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {ArrayLike<unknown>} given the arguments of `init`
 * @returns {Promise<void>}
 */
export function loadInline(getSource, given) {
  if (given[0] === undefined) return load(getSource);
  return Promise.reject(wrongType('init: argument 1', given[0], messages.NO_SOURCE));
}

/**
 * @param {Promise<void> | null} before
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check]
 */
async function startAfter(before, getSource, check) {
  await before?.catch(() => {});
  try {
    if (loaded === null) await start(getSource, check);
  } catch (cause) {
    if (trying === getSource) trying = null;
    if (cause instanceof BitangentError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BitangentError('WASM_LOAD', messages.notLoaded(reason), { cause });
  }
}

/**
 * @param {() => Promise<BufferSource | WebAssembly.Module>} getSource
 * @param {(exports: Exports) => void} [check]
 */
async function start(getSource, check) {
  const source = await getSource();
  /** @type {any} An instance of a module; an object that holds both for bytes. */
  const made = await WebAssembly.instantiate(/** @type {any} */ (source));
  const { instance = made, module = source } = made;
  check?.(instance.exports);
  compiled = module;
  loaded = instance.exports;
}
