import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The package as a user gets it: packed, then installed into an empty project. */

/** Folder of the clone. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** `node tests/js/packed.mjs FOLDER` makes a project that the files of `npm test` copy. */
const kept = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv[2] : undefined;

/** The project that it is installed in; goes away with the process, unless it is kept. */
export const project = kept ?? mkdtempSync(join(tmpdir(), 'bitangent-'));
if (kept === undefined) process.on('exit', () => rmSync(project, { recursive: true, force: true }));
else rmSync(kept, { recursive: true, force: true });

/** Where the installed package is. */
export const installed = join(project, 'node_modules/bitangent');

/** Version in package.json. */
export const { version: packageVersion } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Packs the package and installs it in the project. */
function install() {
  const quiet = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts'];
  const tarball = `tarball/bitangent-${packageVersion}.tgz`;
  mkdirSync(join(project, 'tarball'), { recursive: true });
  const to = ['--pack-destination', join(project, 'tarball')];
  execFileSync('npm', ['pack', ...to, ...quiet], { cwd: root });
  writeFileSync(join(project, 'package.json'), '{ "name": "user", "private": true }\n');
  const args = ['install', '--offline', '--no-package-lock', ...quiet, `./${tarball}`];
  execFileSync('npm', args, { cwd: project });
  rmSync(join(project, 'tarball'), { recursive: true });
}

// `npm test` packs once, for all test files.
const made = process.env.BITANGENT_PACKED;
if (made && kept === undefined) cpSync(made, project, { recursive: true, verbatimSymlinks: true });
else install();

/** Writes a file into the project; returns its path. @param {string} name @param {string} text */
export function put(name, text) {
  const file = join(project, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const resolver = put('resolver.mjs', 'export const resolve = (name) => import.meta.resolve(name);');
const { resolve } = await import(pathToFileURL(resolver).href);

/** Address of the module that an entry resolves to, from inside the project. */
export const entry = (name = 'bitangent/all') => resolve(name);

/**
 * Runs a script of the project; returns what it printed. Throws when it fails.
 *
 * @param {string} name
 * @param {string} text
 */
export function runScript(name, text) {
  const file = put(name, text);
  return execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' });
}
