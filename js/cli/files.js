import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Files that the command line reads and writes. */

/**
 * The text of a file, without a byte order mark.
 *
 * @param {string} file or - for standard input
 */
export function readText(file) {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`cannot read ${file}: ${message}`, { cause: error });
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
export function writeText(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`cannot write ${file}: ${message}`, { cause: error });
  }
}

/**
 * The files that an argument names, in the order of their names. The argument may be a
 * pattern, as some shells expand none: `*` and `?` match letters of a name, `**` any folders.
 *
 * @param {string} argument
 * @returns {string[]} the argument itself, if it is no pattern or matches nothing
 */
export function filesOf(argument) {
  if (!/[*?]/.test(argument) || existsSync(argument)) return [argument];
  const { root } = parse(argument);
  const parts = argument.slice(root.length).split(/[/\\]/);
  const found = new Set(
    matches(
      root,
      parts.filter((part) => part !== '' && part !== '.'),
    ),
  );
  return found.size === 0 ? [argument] : [...found].sort();
}

/**
 * The files below a folder that match the parts of a pattern. As in a shell, a name that begins with
 * a dot matches only a pattern that begins with a dot.
 *
 * @param {string} folder
 * @param {string[]} parts
 * @returns {string[]}
 */
function matches(folder, [part, ...rest]) {
  if (!/[*?]/.test(part)) {
    const path = join(folder, part);
    if (rest.length > 0) return matches(path, rest);
    return existsSync(path) ? [path] : [];
  }
  const anyDepth = part === '**' && rest.length > 0;
  const shown = entries(folder).filter(({ name }) => !name.startsWith('.') || part[0] === '.');
  const below = shown.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (anyDepth) return entry.isDirectory() ? matches(path, [part, ...rest]) : [];
    if (!isMatch(part, entry.name)) return [];
    if (rest.length > 0) return matches(path, rest);
    return entry.isDirectory() ? [] : [path];
  });
  return anyDepth ? [...matches(folder, rest), ...below] : below;
}

/** @param {string} folder */
function entries(folder) {
  try {
    return readdirSync(folder || '.', { withFileTypes: true });
  } catch {
    return []; // no folder, or one that must not be read
  }
}

/**
 * Whether a name matches a part of a pattern. Only the last `*` is ever tried again, so that the time is
 * at most the product of their lengths.
 *
 * @param {string} part
 * @param {string} name
 */
function isMatch(part, name) {
  let [at, i, star, from] = [0, 0, -1, 0];
  while (i < name.length) {
    if (part[at] === '*') [star, from] = [at++, i];
    else if (at < part.length && (part[at] === '?' || part[at] === name[i]))
      [at, i] = [at + 1, i + 1];
    else if (star < 0) return false;
    else [at, i] = [star + 1, ++from];
  }
  while (part[at] === '*') at++;
  return at === part.length;
}
