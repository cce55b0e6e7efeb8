import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Sets up a fresh clone. Needs plain Node only. Installs missing tools as root on Debian or Ubuntu;
 * elsewhere, says what to install.
 */

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Folder of the clone. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const CHROMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A tool: commands, of which one must exist, and the Debian packages that provide it. The tests do
 * less without an optional one, and say so.
 *
 * @type {Record<string, {commands: string[], packages: string[], isOptional?: boolean}>}
 */
const TOOLS = {
  emcc: { commands: ['emcc'], packages: ['emscripten'] },
  cc: { commands: ['cc', 'gcc', 'clang'], packages: ['gcc', 'libc6-dev'] },
  make: { commands: ['make', 'ninja'], packages: ['make'] },
  cmake: { commands: ['cmake'], packages: ['cmake'] },
  'pkg-config': { commands: ['pkg-config', 'pkgconf'], packages: ['pkg-config'] },
  clang: { commands: ['clang'], packages: ['clang'], isOptional: true },
  Chrome: { commands: CHROMES, packages: ['chromium'] },
  // A third less work for the same pages.
  'Chrome without windows': {
    commands: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    isOptional: true,
  },
};

/** The tools for building, and the tools for testing. */
export const buildTools = ['emcc'];
export const testTools = Object.keys(TOOLS);

/**
 * Path of the first of some commands that exists.
 *
 * @param {string[]} commands
 * @returns {string | undefined}
 */
export function which(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const command of commands) {
    const places = command.includes('/') ? [command] : folders.map((f) => join(f, command));
    const found = places.find((place) => existsSync(place));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * What tells one version of some tools from another, without running them.
 *
 * @param {string[]} names in TOOLS
 */
export function versionsOf(names) {
  const paths = names
    .map((name) => which(TOOLS[name].commands))
    .filter((path) => path !== undefined);
  const versions = paths.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  });
  return [process.version, ...versions].join();
}

/** Path of the browser for tests: CHROME_PATH, or an installed one. */
export function findChrome() {
  return process.env.CHROME_PATH ?? which(CHROMES);
}

/**
 * Runs a program in the clone and shows its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, env = process.env) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status === 0;
}

/**
 * Prints a line and ends the program with exit status 1.
 *
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Installs missing tools, or says what to install. @param {string[]} names */
function installTools(names) {
  const needed = names.filter((name) => !TOOLS[name].isOptional);
  const debian = existsSync('/etc/debian_version') && which(['apt-get']) !== undefined;
  if (!debian || process.getuid?.() !== 0) {
    if (needed.length === 0) return;
    const them = needed.length > 1 ? 'them' : 'it';
    stop(`Missing: ${needed.join(', ')}. Install ${them} and put it on the PATH.`);
  }
  console.log(`Installing ${names.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (/** @type {string[]} */ packages) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  run('apt-get', ['update', '-qq'], env);
  const packages = needed.flatMap((name) => TOOLS[name].packages);
  if (needed.length > 0 && !install(packages)) {
    stop(`Could not install ${packages.join(' ')} with apt-get.`);
  }
  for (const name of names) if (TOOLS[name].isOptional) install(TOOLS[name].packages);
}

/** Runs `npm ci` if node_modules is missing or older than the lock. */
function installPackages() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  if (!run(npm, ['ci', '--no-audit', '--no-fund'])) stop('npm ci failed.');
}

/**
 * Installs packages into a folder, unless it has them.
 *
 * @param {string} folder
 * @param {Record<string, string>} dependencies versions by name
 */
export function installInto(folder, dependencies) {
  const file = join(folder, 'package.json');
  const manifest = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`;
  const installed = join(folder, 'node_modules/.package-lock.json');
  const isKnown = existsSync(file) && readFileSync(file, 'utf8') === manifest;
  if (isKnown && existsSync(installed)) return;
  rmSync(installed, { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  if (!run(npm, args)) stop(`npm install failed in ${folder}.`);
}

/**
 * Makes sure that the tools and the npm packages are installed.
 *
 * @param {string[]} tools names in TOOLS
 */
export function setup(tools) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const least = Number(engines.node.replace(/\D+/g, ''));
  const major = Number(process.versions.node.split('.')[0]);
  if (major < least) stop(`Node ${least} or later is needed; this is ${process.versions.node}.`);
  const missing = tools.filter((name) => which(TOOLS[name].commands) === undefined);
  if (missing.length > 0) installTools(missing);
  installPackages();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup(testTools);
