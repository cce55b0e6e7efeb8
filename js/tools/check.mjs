import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setup, stop, which } from './setup.mjs';

/** `npm run check`: runs every static check. */
setup([]);
const node = process.execPath;
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);
/** @type {[string, string, string[]][]} */
const checks = [
  ['constants', node, ['js/tools/constants.mjs', '--check']],
  ['eslint', node, [bin('eslint/bin/eslint.js'), '--config', 'js/tools/eslint.config.mjs', '.']],
  ['prettier', node, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['tsc, js/', node, [bin('typescript/bin/tsc'), '-p', 'js/tools/tsconfig.json']],
  ['tsc, web/', node, [bin('typescript/bin/tsc'), '-p', 'js/tools/tsconfig.web.json']],
];
if (which(['clang-format']) !== undefined) {
  const sources = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[ch]$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  checks.push(['clang-format', 'clang-format', ['--dry-run', '-Werror', ...sources]]);
}
const failed = checks.filter(([, command, args]) => !run(command, args)).map(([name]) => name);
if (failed.length > 0) stop(`Failed: ${failed.join(', ')}`);
console.log(`Passed: ${checks.map(([name]) => name).join(', ')}`);
