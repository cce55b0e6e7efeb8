import { parseArgs } from 'node:util';
import { unknown } from '../base/messages.js';
import { nearest } from '../base/similar-words.js';

/** Reads the arguments of a command. */

/** An option with a value, and one without. */
export const TEXT = { type: /** @type {const} */ ('string') };
export const FLAG = { type: /** @type {const} */ ('boolean') };

/** Misuse of the command line: the exit status is 2. */
export class UsageError extends Error {}

/** @param {string} name */
const dashed = (name) => `--${name}`;

/**
 * The options and the other arguments. Refuses an option that is not known, and names the nearest.
 *
 * @template {Record<string, {type: 'string' | 'boolean', short?: string}>} Options
 * @param {string[]} args
 * @param {Options} options
 */
export function readArgs(args, options) {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name in options) continue;
    const names = Object.keys(options);
    const { near, others } = nearest(token.name, names);
    const found = { near: near.map(dashed), others: others.map(dashed) };
    throw new UsageError(unknown('option', token.rawName, found, names.map(dashed)));
  }
  return parseArgs({ args, options, allowPositionals: true });
}
