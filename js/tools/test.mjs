import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { build } from './build.mjs';
import { root, run, setup, stop, testTools } from './setup.mjs';

/** `npm test`: builds, then runs every test: native, JS and browser. */

/** The files that take longest, from the longest on. They begin first, so that none is left to wait for. */
const LONGEST = [
  ...['browser/figures', 'browser/article-screens', 'browser/figures-together', 'browser/page'],
  ...['browser/embed', 'browser/access', 'browser/devices', 'browser/playground'],
  ...['browser/article', 'js/package', 'browser/figures-touch', 'js/native'],
];

/** All test files, the longest first. */
function testFiles() {
  const all = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const named = all.map((file) => file.replaceAll('\\', '/')).sort();
  const files = named.filter((file) => file.endsWith('.test.mjs'));
  const first = LONGEST.map((name) => `${name}.test.mjs`);
  const missing = first.find((file) => !files.includes(file));
  if (missing) stop(`js/tools/test.mjs: there is no tests/${missing}.`);
  return [...first, ...files.filter((file) => !first.includes(file))];
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function step(title, command, args) {
  console.log(`\n== ${title}`);
  if (!run(command, args)) failed.push(title);
}

/** The native tests that take longest, of which each keeps a core busy. */
const LONG = '^((edge_)?oracle|engines|separating_cycle)$';

/**
 * Runs native tests. Prints their results when they have ended.
 *
 * @param {string[]} which options of ctest
 */
async function testNative(which) {
  const args = ['--test-dir', 'build/native', '--output-on-failure', ...which];
  const tests = spawn('ctest', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let report = '';
  tests.stdout.on('data', (text) => (report += text));
  const status = await new Promise((done) => tests.on('close', done));
  console.log(`\n== native: test\n${report}`);
  if (status !== 0) failed.push('native: test');
}

/** Runs all test files, some of them at a time. Prints each file's results when it has ended. */
async function testScripts() {
  console.log('\n== js and browser');
  const { project } = await import('../../tests/js/packed.mjs');
  process.env.BITANGENT_PACKED = project;
  const files = testFiles().map((file) => join(root, 'tests', file));
  // A page waits for half of its time, so that there is work for more.
  const tests = runTests({ files, concurrency: availableParallelism() + 2, timeout: 300_000 });
  let isFailed = false;
  tests.on('test:fail', () => (isFailed = true));
  const report = tests.pipe(new spec());
  report.pipe(process.stdout);
  await new Promise((done) => report.on('end', done));
  if (isFailed) failed.push('js and browser');
}

/** @type {string[]} */
const failed = [];
setup(testTools);
await build();
step('native: configure', 'cmake', ['-S', '.', '-B', 'build/native']);
step('native: build', 'cmake', ['--build', 'build/native', '--parallel']);
// The native tests compute all the time. Beside the pages, which wait, one at a time costs little.
const isBuilt = failed.length === 0;
await Promise.all([isBuilt && testNative(['-E', LONG]), testScripts()]);
if (isBuilt) await testNative(['-R', LONG, '--parallel', `${availableParallelism()}`]);
if (failed.length > 0) stop(`\nFailed: ${failed.join(', ')}`);
console.log('\nAll tests passed.');
