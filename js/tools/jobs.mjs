import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
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
 * @property {() => Promise<Result>} run
 */

/** A file of tests in which no check begins or ends for so long hangs, on a busy machine too. */
const PATIENCE = 15 * 60_000;

/** How long each job took in the last run, in seconds. */
const TIMES = join(root, 'build/test-times.json');

/** Assumed seconds of a job that never ran. */
const USUAL_TIME = 10;

/** @returns {Record<string, number>} */
function readTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * A job that runs a program, which is one check.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{needs?: string[], cwd?: string}} [options] `cwd`: the clone by default
 * @returns {Job}
 */
export function programJob(name, command, args, { needs, cwd = root } = {}) {
  const run = async () => {
    let output = '';
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    const status = await new Promise((done) => {
      child.once('error', (error) => done(error.message));
      child.once('close', (code, signal) => done(code ?? signal));
    });
    if (status === 0) return { passed: 1, failed: [], output };
    return { passed: 0, failed: [''], output: `${output}\nended with ${status}` };
  };
  return { name, needs, run };
}

/**
 * A job that runs a file of tests.
 *
 * @param {string} name
 * @param {string} file
 * @param {{needs?: string[], only?: string}} [options] `only`: a part of the names of its checks
 * @returns {Job}
 */
export function testJob(name, file, { needs, only } = {}) {
  return { name, needs, run: () => runFile(file, only) };
}

/** @param {string} file @param {string} [only] @returns {Promise<Result>} */
async function runFile(file, only) {
  const hung = new AbortController();
  const testNamePatterns = only === undefined ? undefined : [only];
  const stream = runTests({ files: [file], signal: hung.signal, testNamePatterns });
  /** @type {string[]} */
  const path = [];
  /** @type {string[]} */
  const failed = [];
  const events = [];
  let passed = 0;
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
    }
    if (/fail|std/.test(event.type)) events.push(event);
  }
  clearTimeout(timer);
  const output = failed.length > 0 ? await reportOf(events) : '';
  const last = hung.signal.aborted ? `\nNothing has happened since ${path.join(' > ')} began.` : '';
  return { passed, failed, output: output + last };
}

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
 * @param {Record<string, number>} times
 */
function inOrder(jobs, times) {
  /** @param {Job} job @returns {number} */
  const lengthOf = ({ name }) => {
    const later = jobs.filter(({ needs }) => needs?.includes(name));
    return (times[name] ?? USUAL_TIME) + Math.max(0, ...later.map(lengthOf));
  };
  const lengths = new Map(jobs.map((job) => [job, lengthOf(job)]));
  return [...jobs].sort((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
}

/**
 * Runs jobs and prints a line for each that has ended, with what it printed if it failed.
 *
 * @param {Job[]} jobs
 * @returns {Promise<boolean>} whether all passed
 */
export async function runJobs(jobs) {
  const times = readTimes();
  const waiting = inOrder(jobs, times);
  /** Whether each job that has ended passed. @type {Map<string, boolean>} */
  const ended = new Map();
  /** @type {[string, string][]} */
  const failures = [];
  /** @type {string[]} */
  const dropped = [];
  let passed = 0;

  /** @param {Job} job */
  async function perform(job) {
    const begin = performance.now();
    const result = await job.run();
    const seconds = (performance.now() - begin) / 1000;
    times[job.name] = Math.round(seconds * 10) / 10;
    passed += result.passed;
    const isGood = result.failed.length === 0;
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${job.name}`);
    if (!isGood) console.log(result.output);
    for (const check of result.failed) failures.push([job.name, check]);
    ended.set(job.name, isGood);
  }

  /** Takes the first job whose needs are met. Those that need a failed one are dropped. */
  function take() {
    for (let i = 0; i < waiting.length; i++) {
      const needs = (waiting[i].needs ?? []).filter((name) =>
        jobs.some((job) => job.name === name),
      );
      const missing = needs.find((name) => ended.get(name) === false);
      if (missing !== undefined) {
        const [{ name }] = waiting.splice(i, 1);
        dropped.push(name);
        ended.set(name, false);
        i = -1; // what needs it may stand before it
      } else if (needs.every((name) => ended.get(name))) {
        return waiting.splice(i, 1)[0];
      }
    }
    return undefined;
  }

  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const slots = availableParallelism();
  for (;;) {
    for (let job; running.size < slots && (job = take());) {
      const done = perform(job).finally(() => running.delete(done));
      running.add(done);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, `${JSON.stringify(times, null, 1)}\n`);
  printSummary(passed, failures, dropped);
  return failures.length === 0;
}

/**
 * @param {number} passed
 * @param {[string, string][]} failures jobs, and their checks
 * @param {string[]} dropped jobs that need a failed one
 */
function printSummary(passed, failures, dropped) {
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length === 0) return;
  console.log('\nFailed:');
  for (const [name, check] of failures) console.log(`  ${name}${check && `: ${check}`}`);
  if (dropped.length > 0) console.log(`Not run, as they need these: ${dropped.join(', ')}`);
  console.log('\nOnly these again:');
  for (const name of new Set(failures.map(([job]) => job))) console.log(`  npm test -- ${name}`);
}
