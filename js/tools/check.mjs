import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programJob, runJobs } from './jobs.mjs';
import { root, setup } from './setup.mjs';
import { digest, digestOfSources } from './sources.mjs';

/** `npm run check`: runs every static check. None needs a build. */

/** @param {string} path in node_modules */
export const bin = (path) => join(root, 'node_modules', path);
/** A pinned one, so that the machine's version does not matter. */
export const CLANG_FORMAT = bin('@wasm-fmt/clang-format/clang-format-cli.cjs');
const cache = (/** @type {string} */ name) => join(root, 'build/cache', name);

/** All C sources. */
export function cSources() {
  return ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[ch]$/.test(file))
      .map((file) => join(folder, file)),
  );
}

/**
 * The projects of TypeScript. Both read the declarations of js/, a third, which are made first and
 * checked with it; the package has the same.
 */
const PROJECTS = ['js/tools/tsconfig.json', 'js/tools/tsconfig.web.json'];

/** The checks as jobs. */
export function checkJobs() {
  /** @type {Record<string, string[]>} */
  const checks = {
    constants: ['js/tools/constants.mjs', '--check'],
    eslint: [
      ...[bin('eslint/bin/eslint.js'), '--config', 'js/tools/eslint.config.mjs', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint')],
    ],
    prettier: [
      ...[bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier')],
    ],
    tsc: [bin('typescript/bin/tsc'), '-b', ...PROJECTS],
    'clang-format': [CLANG_FORMAT, '--dry-run', '-Werror', ...cSources()],
  };
  const inputs = digest([digestOfSources(() => true), process.version]);
  return Object.entries(checks).map(([name, args]) => {
    // The build makes these declarations too, in the same folder.
    const after = name === 'tsc' ? ['build/package'] : [];
    return programJob(`check/${name}`, process.execPath, args, { after, inputs });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup([]);
  if (!(await runJobs(checkJobs()))) process.exitCode = 1;
}
