import { inRange } from '../base/check.js';
import { checkOptions } from '../base/options.js';
import { BitangentError } from '../base/errors.js';
import * as messages from './messages.js';

/** What a file may take: a small file can ask for any amount of memory and time. */

/**
 * The most that a file may take. A file that takes more is an error, `CAPACITY`.
 *
 * @typedef {object} ImportLimits
 * @property {number} [bytes] of its texts, unpacked tiles, boards and keys; default 256,000,000
 * @property {number} [elements] of XML, objects, and their copies; default 2,000,000
 * @property {number} [points] of outlines and lines, with those of curves and of outlines that cross;
 *   default 4,000,000
 * @property {number} [comparisons] of edges with each other, where outlines cross or are united; default
 *   1,000,000,000
 */

/** @typedef {'bytes' | 'elements' | 'points' | 'comparisons'} Resource */

/** @type {Record<Resource, number>} */
const LIMITS = {
  bytes: 256_000_000,
  elements: 2_000_000,
  points: 4_000_000,
  comparisons: 1_000_000_000,
};

const NAMES = new Set(Object.keys(LIMITS));

/** The steps of all readers so far: characters that were scanned, and what was spent. For tests. */
export const work = { steps: 0 };

/** Counts what the reading of a file takes, before it is taken. */
export class Budget {
  /**
   * @param {any} limits the option
   * @param {string} where name of the call
   */
  constructor(limits, where) {
    this.most = { ...LIMITS };
    this.used = { bytes: 0, elements: 0, points: 0, comparisons: 0 };
    if (limits === undefined) return;
    checkOptions(limits, NAMES, where, 'limits');
    for (const name of /** @type {Resource[]} */ (Object.keys(LIMITS))) {
      if (limits[name] === undefined) continue;
      this.most[name] = inRange(limits[name], 0, Infinity, messages.LIMIT, where, `limits.${name}`);
    }
  }

  /**
   * @param {Resource} what
   * @param {number} amount
   * @param {string} label what asks for it, for the message
   * @param {{placeOf(label: string): string}} map
   */
  spend(what, amount, label, map) {
    work.steps += amount;
    this.check(what, amount, label, map);
    this.used[what] += amount;
  }

  /**
   * Refuses what does not fit, and spends nothing.
   *
   * @param {Resource} what
   * @param {number} amount
   * @param {string} label
   * @param {{placeOf(label: string): string}} map
   */
  check(what, amount, label, map) {
    const most = this.most[what];
    if (this.used[what] + amount <= most) return;
    throw new BitangentError('CAPACITY', `${map.placeOf(label)}: ${messages.tooMuch(what, most)}`);
  }
}
