import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkJobs } from './check.mjs';
import { programJob, runJobs, testJob } from './jobs.mjs';
import { configure, longNativeJobs, nativeJobs } from './native.mjs';
import { root, setup, stop, testTools } from './setup.mjs';

/**
 * `npm test`: sets up, builds, and runs every check and test: static, native, JS and browser.
 * `npm test -- NAME` runs those whose names contain NAME, or else the checks in them that do;
 * a figure has checks of its name. `npm run test:all` adds what takes long.
 */

const USAGE = 'npm test -- [NAME] [--all]';

/** Where the package is installed as a user would, once for all test files. */
const PACKED = join(root, 'build/packed');

/** The jobs that build. */
function buildJobs() {
  const node = process.execPath;
  return [
    programJob('build/package', node, ['js/tools/build.mjs', '--if-changed']),
    programJob('build/packed', node, ['tests/js/packed.mjs', PACKED], { needs: ['build/package'] }),
  ];
}

/** The files of tests, by the names of their jobs, such as `browser/share`. */
function testFiles() {
  const all = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const named = all.map((file) => file.replaceAll('\\', '/')).sort();
  const files = named.filter((file) => file.endsWith('.test.mjs'));
  return new Map(files.map((file) => [file.slice(0, -9), join(root, 'tests', file)]));
}

/**
 * The jobs of some files of tests.
 *
 * @param {Map<string, string>} files
 * @param {string} [only] a part of the names of checks
 */
function testJobs(files, only) {
  return [...files].map(([name, file]) => {
    const needs = name === 'js/native' ? ['build/packed', 'native/build'] : ['build/packed'];
    return testJob(name, file, { needs, only });
  });
}

/** The files that have a check of some name, which for figures is the name of a figure. */
function filesWith(/** @type {string} */ name) {
  const folder = join(root, 'web/figures');
  const chapter = readdirSync(folder).find((one) => existsSync(join(folder, one, `${name}.js`)));
  const isFigure = chapter !== undefined;
  const figureFiles = [`browser/figures-${chapter}`, 'browser/figures-touch'];
  const hasCheck = (/** @type {[string, string]} */ [job, file]) =>
    isFigure ? figureFiles.includes(job) : readFileSync(file, 'utf8').includes(name);
  return new Map([...testFiles()].filter(hasCheck));
}

/**
 * The jobs with a name, and the jobs that these need.
 *
 * @param {import('./jobs.mjs').Job[]} jobs all
 * @param {string} name
 */
function chosen(jobs, name) {
  const exact = jobs.filter((job) => job.name === name);
  const some = exact.length > 0 ? exact : jobs.filter((job) => job.name.includes(name));
  const wanted = new Set(some.length > 0 ? some : testJobs(filesWith(name), name));
  if (wanted.size === 0) stop(`No test is called ${name}.\n${USAGE}`);
  for (const { needs = [] } of wanted) {
    for (const job of jobs) if (needs.includes(job.name)) wanted.add(job);
  }
  return [...wanted];
}

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (positionals.length > 1) stop(USAGE);
setup(testTools);
mkdirSync(join(root, 'build'), { recursive: true });
configure();
const jobs = [
  ...buildJobs(),
  ...nativeJobs(),
  ...testJobs(testFiles()),
  ...checkJobs(),
  ...(values.all ? longNativeJobs() : []),
];
const wanted = positionals.length > 0 ? chosen(jobs, positionals[0]) : jobs;

process.env.BITANGENT_PACKED = PACKED;
const needsPages = wanted.some(({ name }) => name.startsWith('browser/'));
const { shareBrowser } = await import('./browser.mjs');
const browser = needsPages ? await shareBrowser() : undefined;
const isGood = await runJobs(wanted);
await browser?.close();
if (!isGood) process.exitCode = 1;
