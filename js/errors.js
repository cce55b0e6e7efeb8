import { OK } from './constants.js';
import * as messages from './messages.js';

/**
 * What went wrong, for programs. Only misuse and a lack of resources throw; "no path" is a result,
 * `path.status`.
 *
 * - `WASM_LOAD`: the WebAssembly module could not be fetched, compiled or started.
 * - `NOT_INITIALIZED`: used before `await init()`.
 * - `FREED`: used after `free()`.
 * - `WRONG_TYPE`: an argument is missing or of the wrong type.
 * - `UNKNOWN_OPTION`: there is no such option, or key of a scene; the message names the nearest one.
 * - `CONFLICT`: two options exclude each other; the message names both, and why.
 * - `NOT_FINITE`: a number is NaN or infinite.
 * - `OUT_OF_RANGE`: a number is outside its range.
 * - `STALE_ID`: the id was never given out, or its obstacle is removed.
 * - `WRONG_KIND`: the obstacle is a circle, or is none, and the call is for the other kind; or a query
 *   with a turning radius among others than circles.
 * - `SELF_CROSSING`: two edges of a polygon cross; `cause` is `{edges: [i, j], point: [x, y]}`, and
 *   edge i runs from point i to the next one of its ring; points are counted on from ring to ring.
 * - `STALE_SEARCH`: the world was edited after the search was started. A finished search becomes
 *   stale too.
 * - `CAPACITY`: the world is full, its ids are used up, or there are too many goals.
 * - `OUT_OF_MEMORY`: the wasm memory cannot grow any more.
 * - `NO_PATH`: a point of a path was requested, but there is no path.
 * - `BAD_FORMAT`: a text is no board; the message tells line and column.
 * - `INTERNAL`: a bug in this library; please report it.
 *
 * @typedef {'WASM_LOAD' | 'NOT_INITIALIZED' | 'FREED' | 'WRONG_TYPE' | 'UNKNOWN_OPTION' |
 *   'CONFLICT' | 'NOT_FINITE' | 'OUT_OF_RANGE' | 'STALE_ID' | 'WRONG_KIND' | 'SELF_CROSSING' | 'STALE_SEARCH' | 'CAPACITY' |
 *   'OUT_OF_MEMORY' | 'NO_PATH' | 'BAD_FORMAT' | 'INTERNAL'} ErrorCode
 */

/** Every error that this package throws on purpose. A call that throws one changes nothing. */
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

/**
 * Two options that exclude each other.
 *
 * @param {string} where name of the call
 * @param {string} option
 * @param {string} other
 * @param {string} reason
 * @returns {BitangentError}
 */
export function conflict(where, option, other, reason) {
  return new BitangentError('CONFLICT', messages.conflict(where, option, other, reason));
}

/**
 * Throws the error of a bt_status, unless it is BT_OK.
 *
 * @param {number} status
 * @param {string} where name of the method, for the message
 */
export function checkStatus(status, where) {
  if (status === OK) return;
  const [code, text] = messages.STATUS[status] ?? ['INTERNAL', `unknown status ${status}`];
  throw new BitangentError(code, messages.failed(where, text));
}
