import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from './modules.mjs';
import { root, stop } from './setup.mjs';

/**
 * Makes the numbers of C available to the scripts: every number that a header defines, every
 * enumerator, and of an enum that counts from 0 the names by value. With --check it writes nothing,
 * and fails where a module of constants is not what its headers give.
 */

/**
 * The enums of a C text, with the value of each enumerator.
 *
 * @param {string} text without comments
 * @returns {{name: string, values: [string, number][]}[]} name '' for an enum without one
 */
function enumsOf(text) {
  return [...text.matchAll(/\benum(?: (\w+))? \{([^}]*)\}/g)].map(([, name = '', body]) => {
    let next = 0;
    const entries = body.split(',').map((entry) => entry.trim().split(/\s*=\s*/));
    const values = entries.map(([key, value]) => {
      const number = value === undefined ? next : Number(value);
      if (!/^\w+$/.test(key) || !Number.isInteger(number)) stop(`enum ${name}: what is ${key}?`);
      next = number + 1;
      return /** @type {[string, number]} */ ([key, number]);
    });
    return { name, values };
  });
}

/**
 * Names by value: BT_ENGINE_AUTO, BT_ENGINE_CELLS are 'auto', 'cells'.
 *
 * @param {string[]} names
 * @returns {string[]}
 */
function words(names) {
  const parts = names[0].split('_');
  const shared = parts.findIndex((_, i) => {
    const prefix = `${parts.slice(0, i + 1).join('_')}_`;
    return !names.every((name) => name.startsWith(prefix));
  });
  return names.map((name) => name.split('_').slice(shared).join('-').toLowerCase());
}

/** @param {string} name */
const bare = (name) => name.replace(/^BT_/i, '').toUpperCase();

/**
 * @param {string} text of a C file
 * @returns {string[]} declarations of JS
 */
function declarations(text) {
  const plain = text.replace(/\/\/.*$/gm, '');
  const defines = [...plain.matchAll(/^#define (BT_\w+) (\d[\d.e-]*)u?\s*$/gm)];
  const lines = defines.map(([, name, value]) => `export const ${bare(name)} = ${value};`);
  for (const { name, values } of enumsOf(plain)) {
    lines.push(name === '' ? '' : `\n// ${name}`);
    for (const [key, value] of values) lines.push(`export const ${bare(key)} = ${value};`);
    if (name === '' || values.some(([, value], i) => value !== i)) continue;
    const list = JSON.stringify(words(values.map(([key]) => key)));
    lines.push(`export const ${bare(name)}_NAMES = /** @type {const} */ (${list});`);
  }
  return lines;
}

/**
 * The text of a module of constants.
 *
 * @param {string} name of its file
 * @param {string[]} sources
 */
async function constantsOf(name, sources) {
  const prettier = await import('prettier');
  const parts = sources.map((file) => {
    const lines = declarations(readFileSync(join(root, file), 'utf8'));
    return lines.length === 0 ? '' : [`// From ${file}.`, ...lines].join('\n');
  });
  const head = '/** Made by js/tools/constants.mjs from C: edit the numbers there. */';
  const options = await prettier.resolveConfig(join(root, name));
  return prettier.format([head, ...parts].join('\n\n'), { ...options, filepath: name });
}

/**
 * Writes the modules of constants that have changed.
 *
 * @param {boolean} [checkOnly] stop at one that has changed instead
 */
export async function writeConstants(checkOnly = false) {
  for (const [name, sources] of Object.entries(constants)) {
    const file = join(root, name);
    const text = await constantsOf(name, sources);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (checkOnly) stop(`${name} is not what the C files give: npm run build`);
    writeFileSync(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeConstants(process.argv.includes('--check'));
}
