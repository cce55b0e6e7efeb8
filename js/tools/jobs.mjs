import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { root } from './setup.mjs';

/**
 * The jobs of `npm test`: programs and files of tests. As many run at a time as there are cores, those
 * first that took longest in the last run, with what waits for them.
 *
 * @typedef {object} Result
 * @property {number} passed how many checks
 * @property {string[]} failed the names of those that failed
 * @property {string} output what to show if one failed
 *
 * @typedef {object} Job
 * @property {string} name which `npm test -- NAME` finds
 * @property {string[]} [needs] the jobs that must have passed before
 * @property {string[]} [after] the jobs that must have ended before, if they run at all
 * @property {string} [inputs] a digest of all that its outcome depends on: it may be skipped if it has
 *   passed with the same
 * @property {number} [seconds] how long it takes, about; 10 by default
 * @property {() => Promise<Result>} run
 *
 * @typedef {import('./past-runs.mjs').PastRun} PastRun
 */

/** A file of tests in which no check begins or ends for so long hangs, on a busy machine too. */
const PATIENCE = 15 * 60_000;

/** How many jobs the summary lists that took longest. */
const SLOWEST = 10;

/**
 * A job that runs a program, which is one check.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<Job, 'name' | 'run'>} [options]
 * @returns {Job}
 */
export function programJob(name, command, args, options) {
  const run = async () => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    const status = await new Promise((done) => {
      child.once('error', (error) => done(error.message));
      child.once('close', (code, signal) => done(code ?? signal));
    });
    if (status === 0) return { passed: 1, failed: [], output };
    return { passed: 0, failed: [''], output: `${output}\nended with ${status}` };
  };
  return { name, run, ...options };
}

/**
 * Runs a file of tests.
 *
 * @param {string} file
 * @param {string} [only] a part of the names of its checks
 * @returns {Promise<Result>}
 */
export async function runFile(file, only) {
  const hung = new AbortController();
  const testNamePatterns = only === undefined ? undefined : [only];
  const stream = runTests({ files: [file], signal: hung.signal, testNamePatterns });
  /** @type {string[]} */
  const path = [];
  /** @type {string[]} */
  const failed = [];
  const events = [];
  let passed = 0;
  let end = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for await (const event of stream) {
    clearTimeout(timer);
    timer = setTimeout(() => hung.abort(), PATIENCE);
    const { nesting = 0, name = '', details, skip } = /** @type {any} */ (event.data ?? {});
    if (skip !== undefined) continue; // not of the name that was asked for
    if (event.type === 'test:start') path.splice(nesting, Infinity, name);
    if (event.type === 'test:pass' && details.type !== 'suite' && name !== file) passed++;
    if (event.type === 'test:fail' && details.error?.failureType !== 'subtestsFailed') {
      failed.push(name === file ? '' : [...path.slice(0, nesting), name].join(' > '));
      if (name === file) end = endOf(details.error);
    }
    if (/fail|std/.test(event.type)) events.push(event);
  }
  clearTimeout(timer);
  if (passed === 0 && failed.length === 0 && only === undefined) failed.push('no check ran');
  const output = failed.length > 0 ? await reportOf(events) : '';
  const last = hung.signal.aborted ? `\nNothing has happened since ${path.join(' > ')} began.` : '';
  return { passed, failed, output: output + end + last };
}

/** How the process of a file ended. @param {{exitCode?: number, signal?: string}} error */
const endOf = ({ exitCode, signal }) => `The file ended with ${signal ?? `status ${exitCode}`}.\n`;

/** What a job comes to that could not be run. @param {Error} error @returns {Result} */
const failureOf = (error) => ({ passed: 0, failed: [''], output: String(error.stack) });

/** The events of failed tests as text. @param {any[]} events */
async function reportOf(events) {
  let text = '';
  for await (const part of Readable.from(events).pipe(new spec())) text += part;
  return text.split('\n✖ failing tests:')[0]; // which are there once already
}

/**
 * Jobs by how long they and what waits for them take, from the longest on: that is how long the run
 * lasts at least from their beginning.
 *
 * @param {Job[]} jobs
 * @param {Map<string, PastRun>} past
 */
function inOrder(jobs, past) {
  /** @param {Job} job @returns {number} */
  const lengthOf = ({ name, seconds = 10 }) => {
    const later = jobs.filter(({ needs }) => needs?.includes(name));
    return (past.get(name)?.seconds ?? seconds) + Math.max(0, ...later.map(lengthOf));
  };
  const lengths = new Map(jobs.map((job) => [job, lengthOf(job)]));
  return [...jobs].sort((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
}

/**
 * Runs jobs and prints a line for each that has ended, with what it printed if it failed.
 *
 * @param {Job[]} jobs
 * @param {Map<string, PastRun>} [past] what is known of earlier runs; updated
 * @param {{skips?: boolean, ended?: () => void}} [options] `skips`: leaves out what passed with the same
 *   inputs; `ended` is called after each job
 * @returns {Promise<boolean>} whether all passed
 */
export async function runJobs(jobs, past = new Map(), { skips = false, ended: tell } = {}) {
  /** @param {Job} job */
  const isUnchanged = ({ name, inputs }) =>
    skips && inputs !== undefined && past.get(name)?.inputs === inputs;
  const skipped = jobs.filter(isUnchanged);
  const waiting = inOrder(
    jobs.filter((job) => !isUnchanged(job)),
    past,
  );
  /** Whether each job that has ended passed. @type {Map<string, boolean>} */
  const ended = new Map(skipped.map(({ name }) => [name, true]));
  /** @type {Summary} */
  const summary = { passed: 0, failures: [], dropped: [], skipped: 0, times: [] };
  for (const { name } of skipped) summary.skipped += past.get(name)?.passed ?? 0;

  /** @param {Job} job */
  async function perform({ name, inputs, run }) {
    past.delete(name);
    const begin = performance.now();
    const { passed, failed, output } = await run().catch(failureOf);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const isGood = failed.length === 0;
    past.set(name, { seconds, passed, inputs: isGood ? inputs : undefined });
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}`);
    if (!isGood) console.log(output);
    summary.passed += passed;
    summary.times.push([name, seconds]);
    for (const check of failed) summary.failures.push([name, check]);
    ended.set(name, isGood);
    tell?.();
  }

  /** Those of some names that are among the jobs. @param {string[]} [names] */
  const known = (names = []) => names.filter((name) => jobs.some((job) => job.name === name));

  /** Takes the first job whose needs are met. Those that need a failed one are dropped. */
  function take() {
    for (let i = 0; i < waiting.length; i++) {
      const needs = known(waiting[i].needs);
      const missing = needs.find((name) => ended.get(name) === false);
      if (missing !== undefined) {
        const [{ name }] = waiting.splice(i, 1);
        summary.dropped.push(name);
        ended.set(name, false);
        i = -1; // what needs it may stand before it
      } else if ([...needs, ...known(waiting[i].after)].every((name) => ended.has(name))) {
        return waiting.splice(i, 1)[0];
      }
    }
    return undefined;
  }

  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const slots = availableParallelism() + 1; // since those that use a browser wait half of their time
  for (;;) {
    for (let job; running.size < slots && (job = take());) {
      const done = perform(job).finally(() => running.delete(done));
      running.add(done);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  printSummary(summary);
  return summary.failures.length === 0;
}

/**
 * @typedef {object} Summary
 * @property {number} passed how many checks
 * @property {[string, string][]} failures jobs, and their checks
 * @property {string[]} dropped jobs that need a failed one
 * @property {number} skipped how many checks
 * @property {[string, number][]} times the jobs that ran, and their seconds
 */

/** @param {Summary} summary */
function printSummary({ passed, failures, dropped, skipped, times }) {
  const slowest = times.sort((a, b) => b[1] - a[1]).slice(0, SLOWEST);
  if (times.length > SLOWEST) console.log('\nThese took longest:');
  else slowest.length = 0;
  for (const [name, seconds] of slowest) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
  if (failures.length > 0) console.log('\nFailed:');
  for (const [name, check] of failures) console.log(`  ${name}${check && `: ${check}`}`);
  if (dropped.length > 0) console.log(`Not run, as they need these: ${dropped.join(', ')}`);
  if (failures.length > 0) console.log('\nOnly these again:');
  for (const name of new Set(failures.map(([job]) => job))) console.log(`  npm test -- ${name}`);
  if (skipped > 0) console.log('\nSkipped is what passed with the same inputs in an earlier run.');
  console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`);
}
