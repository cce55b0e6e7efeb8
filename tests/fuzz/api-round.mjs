import { isFramed } from '../js/near.mjs';
import { SceneError } from '../../web/playground/scene-format.js';
import { Values, code } from './api-values.mjs';

/** What a round of the fuzzer calls, writes down and checks. */

/** A mistake of the library. */
export class Finding extends Error {}

/** Codes of errors that calls may throw. INTERNAL is a mistake of the library. */
const CODES = [
  ...[
    'FREED',
    'WRONG_TYPE',
    'UNKNOWN_NAME',
    'CONFLICT',
    'NOT_FINITE',
    'OUT_OF_RANGE',
    'STALE_ID',
    'NO_PATH',
  ],
  ...['WRONG_KIND', 'SELF_CROSSING', 'STALE_SEARCH', 'CAPACITY', 'OUT_OF_MEMORY', 'BAD_FORMAT'],
];

export class Round {
  /**
   * @param {number} seed
   * @param {(line: string) => void} write
   */
  constructor(seed, write) {
    this.values = new Values(seed);
    this.write = write;
    this.calls = 0;
    /** @type {(() => void)[]} */
    this.frees = [];
  }

  /**
   * A call: what it returned, or undefined if it refused its arguments.
   *
   * @template T
   * @param {string} name as code
   * @param {any[]} args
   * @param {(...args: any[]) => T} call
   * @returns {T | undefined}
   */
  call(name, args, call) {
    this.calls++;
    this.write(`${name}(${args.map(code).join(', ')})`);
    try {
      return call(...args);
    } catch (error) {
      this.judge(error);
      return undefined;
    }
  }

  /** @param {unknown} error */
  judge(error) {
    if (error instanceof Finding) throw error;
    if (error instanceof SceneError) return;
    // Each entry has a class of its own.
    const { name, code: kind, message, stack } = /** @type {any} */ (error);
    if (name !== 'BitangentError') throw new Finding(`threw ${stack}`);
    this.require(CODES.includes(kind), `threw ${kind}: ${message}`);
    this.require(isFramed({ code: kind, message }), `says of ${kind}: ${message}`);
    this.require(message.length < 600, `says ${message.length} letters`);
  }

  /** @param {unknown} isRight @param {string} text what is wrong else */
  require(isRight, text) {
    if (!isRight) throw new Finding(text);
  }

  /** @param {number} a @param {number} b @param {string} text */
  near1e9(a, b, text) {
    const error = Math.abs(a - b);
    this.require(error <= 1e-9 * Math.max(1, Math.abs(a)), `${text}: ${a} and ${b}`);
  }

  /**
   * Checks that all numbers of plain data are finite.
   *
   * @param {unknown} data
   * @param {string} text
   */
  finite(data, text) {
    JSON.stringify(data, (key, value) => {
      const fits = typeof value !== 'number' || Number.isFinite(value);
      this.require(fits, `${text}: ${key} is ${value}`);
      return value;
    });
  }

  /** Frees at the end of the round. @param {() => void} free */
  later(free) {
    this.frees.push(free);
  }

  end() {
    for (const free of this.frees) free();
  }
}
