/**
 * What went wrong, for programs. Misuse throws; "no path" never does, it is `path.status`.
 *
 * - `WASM_LOAD`: the WebAssembly module could not be fetched, compiled or started.
 * - `NOT_INITIALIZED`: used before `await init()`.
 * - `FREED`: used after `free()`.
 * - `WRONG_TYPE`: an argument is missing or of the wrong type.
 * - `NOT_FINITE`: a number is NaN or infinite.
 * - `OUT_OF_RANGE`: a number is outside its range.
 * - `STALE_ID`: the id was never given out, or its obstacle is removed.
 * - `STALE_SEARCH`: the world was edited after the search was started, even if it was done.
 * - `CAPACITY`: the world is full or has no id left, or there are too many goals.
 * - `OUT_OF_MEMORY`: the heap cannot grow any more.
 * - `NO_PATH`: a point was asked of a path that is not there.
 * - `INTERNAL`: a bug in this library; please report it.
 *
 * @typedef {'WASM_LOAD' | 'NOT_INITIALIZED' | 'FREED' | 'WRONG_TYPE' | 'NOT_FINITE' |
 *   'OUT_OF_RANGE' | 'STALE_ID' | 'STALE_SEARCH' | 'CAPACITY' | 'OUT_OF_MEMORY' | 'NO_PATH' |
 *   'INTERNAL'} ErrorCode
 */

/** Every error that this package throws on purpose. After one everything is as it was before. */
export class BitangentError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message
   * @param {{cause?: unknown}} [options]
   */
  constructor(code, message, options) {
    super(message, /** @type {ErrorOptions} */ (options));
    this.name = 'BitangentError';
    /**
     * What went wrong, for programs.
     * @type {ErrorCode}
     */
    this.code = code;
  }
}

/** BT_ERROR_STALE_ID. What comes before it check.js tells of. */
const FIRST_STATUS = 4;

/** Codes and words of bt_status, from that one on. @type {[ErrorCode, string][]} */
const STATUS = [
  ['STALE_ID', 'the id was never given out, or its obstacle is removed'],
  ['STALE_SEARCH', 'the world was edited after the search was started'],
  ['INTERNAL', 'the world was not prepared'],
  ['CAPACITY', 'too many: a world holds 2000000 obstacles (4e9 in all), a question as many goals'],
  ['OUT_OF_MEMORY', 'out of memory'],
];

/**
 * Throws the error of a bt_status, unless it is 0.
 *
 * @param {number} status
 * @param {string} where the call, for the message
 */
export function checkStatus(status, where) {
  if (status === 0) return;
  const [code, words] = STATUS[status - FIRST_STATUS] ?? ['INTERNAL', `unknown status ${status}`];
  throw new BitangentError(code, `${where}: ${words}`);
}
