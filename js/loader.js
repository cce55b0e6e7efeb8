import { BitangentError } from './errors.js';

/**
 * The flat exports of src/wasm/exports.c. Pointers, handles and statuses are numbers.
 *
 * @typedef {Record<string, (...numbers: number[]) => number> & {memory: WebAssembly.Memory}} Exports
 */

/** Replaced by the package's version when it is built. */
export const version = /** @type {string} */ (__BITANGENT_VERSION__);

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
 * @returns {Promise<void>}
 */
export function load(getSource) {
  if (loading === null) {
    loading = start(getSource).catch((cause) => {
      loading = null;
      if (cause instanceof BitangentError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new BitangentError('WASM_LOAD', `init: WebAssembly did not load: ${reason}`, { cause });
    });
  }
  return loading;
}

/** @param {() => Promise<BufferSource | WebAssembly.Module>} getSource */
async function start(getSource) {
  const source = await getSource();
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module);
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  if (exports.bx_version === undefined) throw new Error('this is not the module of bitangent');
  exports._initialize?.();
  const found = readText(exports.memory, exports.bx_version());
  if (found !== version) {
    throw new Error(`the module is version ${found}, the script is version ${version}`);
  }
  loaded = exports;
}

/**
 * @param {WebAssembly.Memory} memory
 * @param {number} address of a string that ends with 0
 */
function readText(memory, address) {
  const bytes = new Uint8Array(memory.buffer, address, 32);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}
