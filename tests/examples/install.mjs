import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installInto, root } from '../../js/tools/setup.mjs';

/** The consumers of the package: bundlers, frameworks, compilers, of which none is needed to build it. */

export const SOURCES = fileURLToPath(new URL('consumers', import.meta.url));
export const FOLDER = join(root, 'build/consumers');
export const TARBALL = join(FOLDER, 'bitangent.tgz');

/** Puts the package, as it is published, where the consumers find it. */
export function installConsumers() {
  const { devDependencies } = JSON.parse(readFileSync(join(SOURCES, 'package.json'), 'utf8'));
  installInto(FOLDER, devDependencies);
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', FOLDER];
  const file = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim().split('\n').at(-1);
  cpSync(join(FOLDER, file ?? ''), TARBALL);
  const own = join(FOLDER, 'node_modules/bitangent');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  execFileSync('tar', ['-xzf', TARBALL, '--strip-components=1', '-C', own]);
}
