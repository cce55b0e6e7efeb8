import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, setup, stop, testTools } from './setup.mjs';

/** `npm test`: builds, then runs every test: native, JS and browser. */

/** The test files whose path matches. @param {RegExp} wanted */
function testFiles(wanted) {
  const all = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const named = all.map((file) => `tests/${file.replaceAll('\\', '/')}`);
  return named.filter((file) => file.endsWith('.test.mjs') && wanted.test(file)).sort();
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

/** @type {string[]} */
const failed = [];
setup(testTools);
await build();
step('native: configure', 'cmake', ['-S', '.', '-B', 'build/native']);
step('native: build', 'cmake', ['--build', 'build/native', '--parallel']);
const cores = availableParallelism();
const ctest = ['--test-dir', 'build/native', '--output-on-failure', '--parallel', `${cores}`];
if (failed.length === 0) step('native: test', 'ctest', ctest);
// How many files at a time: a page waits more than it works.
for (const [title, wanted, atOnce] of /** @type {[string, RegExp, number][]} */ ([
  ['js', /^tests\/(?!browser\/)/, cores],
  ['browser', /^tests\/browser\//, cores + 1],
])) {
  const files = testFiles(wanted);
  const args = ['--test', `--test-concurrency=${atOnce}`, '--test-reporter=spec', ...files];
  if (files.length > 0) step(title, process.execPath, args);
}
if (failed.length > 0) stop(`\nFailed: ${failed.join(', ')}`);
console.log('\nAll tests passed.');
