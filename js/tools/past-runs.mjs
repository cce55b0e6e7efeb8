import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

/**
 * What is known of earlier runs of each job.
 *
 * @typedef {object} PastRun
 * @property {number} seconds that it took
 * @property {number} passed how many checks
 * @property {string} [inputs] the digest of its inputs, if it passed
 */

const FILE = join(root, 'build/test-runs.json');

/** @returns {Map<string, PastRun>} by job */
export function readPastRuns() {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))));
  } catch {
    return new Map();
  }
}

/** @param {Map<string, PastRun>} past */
export function writePastRuns(past) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(past), null, 1)}\n`);
}
