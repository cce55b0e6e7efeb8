import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Digests of the files of the clone: what has the same digest need not be built or tested again. */

const FOLDERS = ['src', 'js', 'web', 'tests'];

/**
 * A digest of some texts.
 *
 * @param {Iterable<string | Uint8Array>} texts
 */
export function digest(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** All files in a folder, at any depth, but for installed packages. @param {string} folder */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !path.includes('node_modules') && statSync(path).isFile())
    .sort();
}

/** The digest of each source, by its path in the clone. @type {Map<string, string> | undefined} */
let known;

/** Reads all sources, once in a process: what is edited while it runs counts for the next one. */
function sources() {
  if (known !== undefined) return known;
  const top = readdirSync(root).map((name) => join(root, name));
  const files = [
    ...top.filter((path) => statSync(path).isFile() && !path.endsWith('.tgz')),
    ...FOLDERS.flatMap((folder) => filesIn(join(root, folder))),
  ];
  known = new Map(
    files.map((path) => [
      path.slice(root.length + 1).replaceAll('\\', '/'),
      digest([readFileSync(path)]),
    ]),
  );
  return known;
}

/**
 * A digest of the sources that pass a filter, and of the names of all others: a file that comes or goes
 * changes every digest.
 *
 * @param {(path: string) => boolean} filter
 */
export function digestOfSources(filter) {
  return digest(
    [...sources()].map(([path, contents]) => (filter(path) ? `${path} ${contents}` : path)),
  );
}
