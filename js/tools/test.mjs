import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkJobs } from './check.mjs';
import { programJob, runFile, runJobs } from './jobs.mjs';
import { configure, longNativeJobs, nativeJobs } from './native.mjs';
import { readPastRuns, writePastRuns } from './past-runs.mjs';
import { root, setup, stop, testTools, versionsOf } from './setup.mjs';
import { digest, digestOfSources } from './sources.mjs';

/**
 * `npm test`: sets up, builds, and runs every check and test: static, native, JS and browser. What has
 * passed with the same inputs is skipped, but never with CI=true. `npm test -- NAME` runs those whose
 * names contain NAME, or else the checks in them that do; a figure has checks of its name. `npm run
 * test:all` skips nothing and adds what takes long.
 */

const USAGE = 'npm test -- [NAME] [--all]';

/** Where the package is installed as a user would, once for all test files. */
const PACKED = join(root, 'build/packed');

/** The jobs that build. */
function buildJobs() {
  const node = process.execPath;
  return [
    programJob('build/package', node, ['js/tools/build.mjs', '--if-changed'], { seconds: 90 }),
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
 * The inputs of a file of tests: all sources but for other tests.
 *
 * @param {string} name of its job
 */
function inputsOf(name) {
  const isOther = (/** @type {string} */ path) => /^tests\/.*(?:\.test\.mjs|\.[ch])$/.test(path);
  const sources = digestOfSources((path) => path === `tests/${name}.test.mjs` || !isOther(path));
  return digest([sources, versionsOf(testTools)]);
}

/**
 * The jobs of some files of tests.
 *
 * @param {Map<string, string>} files
 * @param {string} [only] a part of the names of checks
 * @returns {import('./jobs.mjs').Job[]}
 */
function testJobs(files, only) {
  return [...files].map(([name, file]) => {
    return {
      name,
      needs: name === 'js/native' ? ['build/packed', 'native/build'] : ['build/packed'],
      inputs: inputsOf(name),
      seconds: name.startsWith('browser/') ? 20 : 10,
      run: () => runFile(file, only),
    };
  });
}

/** The files that have a check of some name, which for figures is the name of a figure. */
function filesWith(/** @type {string} */ name) {
  const folder = join(root, 'web/figures');
  const chapter = readdirSync(folder).find((one) => existsSync(join(folder, one, `${name}.js`)));
  const isFigure = chapter !== undefined;
  const hasCheck = (/** @type {[string, string]} */ [job, file]) =>
    isFigure ? job === `browser/figures-${chapter}` : readFileSync(file, 'utf8').includes(name);
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
const isWhole = positionals.length === 0;
const skips = isWhole && !values.all && process.env.CI !== 'true';

process.env.BITANGENT_PACKED = PACKED;
if (values.all) process.env.BITANGENT_WHOLE = '1';
const past = readPastRuns();
const isGood = await runJobs(isWhole ? jobs : chosen(jobs, positionals[0]), past, {
  skips,
  ended: () => writePastRuns(past),
});
if (!isGood) process.exitCode = 1;
