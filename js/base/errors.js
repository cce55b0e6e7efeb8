import { ERROR_WRONG_KIND, OK } from './constants.js';
import * as messages from './messages.js';
import { nearest } from './similar-words.js';

/**
 * What went wrong, for programs. Only misuse and a lack of resources throw; "no path" is a result,
 * `path.status`. There are four kinds, each with a message of its own form, behind the name of the
 * call.
 *
 * A wrong value: "y is NaN: expected a number from -1e9 to 1e9".
 *
 * - `WRONG_TYPE`: an argument is missing, of the wrong type, or none of the values that there are.
 * - `NOT_FINITE`: a number is NaN or infinite.
 * - `OUT_OF_RANGE`: a number is outside its range.
 * - `WRONG_KIND`: the obstacle is a circle, or is none, and the call is for the other kind.
 * - `SELF_CROSSING`: two edges of a polygon cross; `cause` is `{edges: [i, j], point: [x, y]}`, and
 *   edge i runs from point i to the next one of its ring; points are counted on from ring to ring.
 * - `BAD_FORMAT`: a file or a text is malformed; the message names the place in it.
 *
 * A name that there is not: "unknown option "radius": did you mean "agentRadius"?".
 *
 * - `UNKNOWN_NAME`: of an option, of a key of a scene, or of a layer or level of a map.
 *
 * Options that exclude each other, or of which one needs the other: "turningRadius and partial
 * exclude each other: ...", "startHeading needs turningRadius, which is left out".
 *
 * - `CONFLICT`: the message names both, and why.
 *
 * A state: "this World was freed".
 *
 * - `WASM_LOAD`: the WebAssembly module could not be fetched, compiled or started.
 * - `NOT_INITIALIZED`: used before `await init()`.
 * - `FREED`: used after `free()`.
 * - `STALE_ID`: the id was never given out, or its obstacle is removed.
 * - `STALE_SEARCH`: the world or the board was edited after the search was started. A finished search
 *   becomes stale too.
 * - `NO_PATH`: a point of a path was requested, but there is no path.
 * - `CAPACITY`: the world is full, its ids are used up, there are too many goals, or too many points
 *   of a path, or a map takes more than its limits.
 * - `OUT_OF_MEMORY`: the wasm memory cannot grow any more.
 * - `INTERNAL`: a bug in this library; please report it.
 *
 * @typedef {'WRONG_TYPE' | 'NOT_FINITE' | 'OUT_OF_RANGE' | 'WRONG_KIND' | 'SELF_CROSSING' |
 *   'BAD_FORMAT' | 'UNKNOWN_NAME' | 'CONFLICT' | 'WASM_LOAD' | 'NOT_INITIALIZED' | 'FREED' |
 *   'STALE_ID' | 'STALE_SEARCH' | 'NO_PATH' | 'CAPACITY' | 'OUT_OF_MEMORY' | 'INTERNAL'} ErrorCode
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
 * A name that there is not.
 *
 * @param {string} where name of the call
 * @param {string} what is named so
 * @param {string} name
 * @param {Iterable<unknown>} known names; what is no text names nothing
 * @returns {BitangentError}
 */
export function unknownName(where, what, name, known) {
  const names = [...known].filter((item) => typeof item === 'string');
  const text = messages.unknown(what, name, nearest(name, names), names);
  return new BitangentError('UNKNOWN_NAME', messages.failed(where, text));
}

/**
 * Two options that exclude each other.
 *
 * @param {string} where
 * @param {string} option
 * @param {string} other
 * @param {string} reason
 * @returns {BitangentError}
 */
export function conflict(where, option, other, reason) {
  return new BitangentError('CONFLICT', messages.conflict(where, option, other, reason));
}

/**
 * An option that another one goes with, which is left out.
 *
 * @param {string} where
 * @param {string} option
 * @param {string} other
 * @returns {BitangentError}
 */
export function needs(where, option, other) {
  return new BitangentError('CONFLICT', messages.needs(where, option, other));
}

/**
 * A state in which a call is impossible.
 *
 * @param {ErrorCode} code
 * @param {string} where
 * @param {string} text
 * @returns {BitangentError}
 */
export function state(code, where, text) {
  return new BitangentError(code, messages.failed(where, text));
}

/**
 * The error of an object that was used after `free()`.
 *
 * @param {string} what
 * @param {string} where
 * @returns {BitangentError}
 */
export const freedError = (what, where) => state('FREED', where, messages.freed(what));

/**
 * Throws the error of a bt_status, unless it is BT_OK.
 *
 * @param {number} status
 * @param {string} where name of the method, for the message
 */
export function checkStatus(status, where) {
  if (status === OK) return;
  if (status === ERROR_WRONG_KIND) {
    throw conflict(where, 'turningRadius', messages.NO_CIRCLE, messages.CIRCLES_ONLY);
  }
  const [code, text] = messages.STATUS[status] ?? ['INTERNAL', `unknown status ${status}`];
  throw new BitangentError(code, messages.failed(where, text));
}

/**
 * A call, whose errors are told as those of a part of an argument.
 *
 * @template T
 * @param {string} name
 * @param {() => T} call
 * @returns {T}
 */
export function within(name, call) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof BitangentError)) throw error;
    throw new BitangentError(error.code, `${name}: ${error.message}`, { cause: error });
  }
}
