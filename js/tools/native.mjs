import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programJob } from './jobs.mjs';
import { root, run, stop, versionsOf, which } from './setup.mjs';
import { digest, digestOfSources } from './sources.mjs';

/** The native library and its tests as jobs. Its folder is build/native. */

const FOLDER = join(root, 'build/native');
const CORES = `${availableParallelism()}`;

/** Configures the build; anew, if the clone has been moved since. */
export function configure() {
  const cache = join(FOLDER, 'CMakeCache.txt');
  const isMoved =
    existsSync(cache) && !readFileSync(cache, 'utf8').includes(`_DIRECTORY:INTERNAL=${root}\n`);
  if (isMoved) rmSync(FOLDER, { recursive: true });
  const options = [
    ...['-DBITANGENT_ASSERTS=ON', '-DCMAKE_EXPORT_COMPILE_COMMANDS=ON'],
    '-DCMAKE_RULE_MESSAGES=OFF',
  ];
  if (!run('cmake', ['-S', '.', '-B', FOLDER, ...options])) stop('cmake failed.');
}

/**
 * Jobs that build everything, run each test, and compile all sources with a second compiler.
 *
 * @returns {import('./jobs.mjs').Job[]}
 */
export function nativeJobs() {
  const listed = execFileSync('ctest', ['--test-dir', FOLDER, '--show-only=json-v1']);
  /** @type {{name: string}[]} */
  const tests = JSON.parse(listed.toString()).tests;
  const inputs = inputsOfNative();
  const options = { needs: ['native/build'], seconds: 3, inputs };
  return [
    programJob('native/build', 'cmake', ['--build', FOLDER, '--parallel', CORES], { seconds: 40 }),
    ...tests.map(({ name }) => {
      const args = ['--test-dir', FOLDER, '--output-on-failure', '-R', `^${name}$`];
      return programJob(`native/${name}`, 'ctest', args, options);
    }),
    ...secondCompilerJob(inputs),
  ];
}

/** The inputs of the native tests: everything in C, and what the tests read. */
function inputsOfNative() {
  const isRead = (/** @type {string} */ path) =>
    /^(?:src|tests)\/|^CMake/.test(path) && !/\.(?:test\.mjs|md)$/.test(path);
  return digest([digestOfSources(isRead), versionsOf(['cc', 'make', 'cmake', 'clang'])]);
}

/**
 * Compiles all sources with the compiler that the build does not use, if there is one.
 *
 * @param {string} inputs
 */
function secondCompilerJob(inputs) {
  const second = secondCompiler();
  if (second === undefined) {
    console.log('There is only one of gcc and clang: its warnings are all that is checked.');
    return [];
  }
  const script = fileURLToPath(import.meta.url);
  return [programJob('native/second-compiler', process.execPath, [script, second], { inputs })];
}

/** Tests that `npm run test:all` runs whole, with their arguments; `npm test` runs a part of each. */
const WHOLE = {
  'oracle-whole': ['oracle_test', '1500', 'scenes'],
  'edge-oracle-whole': ['edge_oracle_test', '4000'],
  'agree-whole': ['engines_test', '50000', 'agree'],
  'large-whole': ['engines_test', '500', 'large'],
  'large-edges-whole': ['engines_test', '400', 'large-edges'],
  'separating-cycle-whole': ['separating_cycle_test', '1500'],
  'free-points-whole': ['free_points_test', '1500'],
  'too-far-whole': ['too_far_test', '6000'],
  'stale-paths-whole': ['stale_paths_test', '12000'],
  'edits-whole': ['edits_test', '10000'],
  'kept-cycles-whole': ['kept_cycles_test', '5000'],
  'undone-edits-whole': ['undone_edits_test', '5000'],
  'components-whole': ['components_test', '24'],
  'grid-whole': ['grid/grid_oracle_test', '10000'],
  'curves-whole': ['directional/directional_curves_test', '100000'],
  'boards-whole': ['directional/directional_search_test', '2000'],
  'memory-whole': ['directional/directional_memory_test', '1'],
};

/** The jobs that `npm run test:all` adds. @returns {import('./jobs.mjs').Job[]} */
export function longNativeJobs() {
  const whole = Object.entries(WHOLE).map(([name, [program, ...args]]) =>
    programJob(`native/${name}`, join(FOLDER, 'tests', program), args, {
      needs: ['native/build'],
    }),
  );
  // The fuzz drivers run over their corpus with the compiler of the build, and with clang as programs of
  // libFuzzer. Its UndefinedBehaviorSanitizer finds more than that of gcc: all tests run with it.
  const presets = which(['clang']) === undefined ? ['asan', 'tsan'] : ['asan', 'tsan', 'fuzz'];
  if (!presets.includes('fuzz')) console.log('There is no clang: the fuzz drivers run without it.');
  const sanitized = presets.flatMap((preset) => [
    programJob(`${preset}/configure`, 'cmake', ['--preset', preset]),
    programJob(`${preset}/build`, 'cmake', ['--build', '--preset', preset, '--parallel', CORES], {
      needs: [`${preset}/configure`],
    }),
    programJob(`${preset}/test`, 'ctest', ['--preset', preset, '--parallel', CORES], {
      needs: [`${preset}/build`],
    }),
  ]);
  return [...whole, ...sanitized];
}

/** @returns {{command: string, file: string}[]} */
const compileCommands = () =>
  JSON.parse(readFileSync(join(FOLDER, 'compile_commands.json'), 'utf8'));

/** The one of gcc and clang that the build does not use, if there is one. */
function secondCompiler() {
  // On a Mac, gcc is another name of clang.
  const isClang = (/** @type {string} */ compiler) =>
    /clang/.test(execFileSync(compiler, ['--version'], { encoding: 'utf8' }));
  const first = isClang(compileCommands()[0].command.split(' ')[0]);
  return ['gcc', 'clang'].find((name) => which([name]) !== undefined && isClang(name) !== first);
}

/**
 * Compiles every source of the build with another compiler, for its warnings: clang has all of them
 * before it makes code.
 *
 * @param {string} second
 */
function compileWith(second) {
  const how = second === 'clang' ? '-fsyntax-only' : '-c';
  /** Sources by their flags: one call of the compiler for all that share them. */
  const calls = new Map();
  for (const { command, file } of compileCommands()) {
    const flags = command
      .replace(/^\S+ /, '')
      .replace(/ -o .*$/, '')
      .replace(/ -O\d\b/, ' -O0');
    calls.set(flags, (calls.get(flags) ?? new Set()).add(file));
  }
  const cwd = join(root, 'build/second-compiler');
  mkdirSync(cwd, { recursive: true });
  const seen = new Set();
  for (const [flags, files] of calls) {
    const args = [...flags.split(' ').filter(Boolean).map(unquoted), how];
    const fresh = [...files].filter((file) => !seen.has(file) && seen.add(file));
    if (fresh.length > 0) execFileSync(second, [...args, ...fresh], { cwd, stdio: 'inherit' });
  }
}

/** A word of a shell command without the escapes of quotes. @param {string} word */
const unquoted = (word) => word.replaceAll('\\"', '"');

if (process.argv[1] === fileURLToPath(import.meta.url)) compileWith(process.argv[2]);
