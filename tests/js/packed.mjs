import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package as a user gets it: packed, then installed into an empty project. */

/** Folder of the clone. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The project that it is installed in; goes away with the process. */
export const project = mkdtempSync(join(tmpdir(), 'bitangent-'));
process.on('exit', () => rmSync(project, { recursive: true, force: true }));

/** Where the installed package is. */
export const installed = join(project, 'node_modules/bitangent');

const quiet = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts'];
mkdirSync(join(project, 'tarball'));
execFileSync('npm', ['pack', '--pack-destination', join(project, 'tarball'), ...quiet], {
  cwd: root,
});
writeFileSync(join(project, 'package.json'), '{ "name": "user", "private": true }\n');
const { version } = JSON.parse(
  execFileSync('npm', ['pkg', 'get', '--json', 'version', 'name'], { cwd: root, encoding: 'utf8' }),
);
/** Version in package.json. */
export const packageVersion = version;
const tarball = `./tarball/bitangent-${version}.tgz`;
execFileSync('npm', ['install', '--offline', '--no-package-lock', ...quiet, tarball], {
  cwd: project,
});

/** Address of the module that an entry resolves to, from inside the project. */
export function entry(name = 'bitangent') {
  const ask = `process.stdout.write(import.meta.resolve(${JSON.stringify(name)}))`;
  const args = ['--input-type=module', '-e', ask];
  return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
}

/** Writes a file into the project; returns its path. */
export function put(name, text) {
  const file = join(project, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Runs a script of the project; returns what it printed. Throws when it fails. */
export function runScript(name, text) {
  const file = put(name, text);
  return execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' });
}
