import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from '../../js/tools/build.mjs';
import { buildTools, setup, stop } from '../../js/tools/setup.mjs';
import { FOLDER, installConsumers } from '../examples/install.mjs';
import { LIMITS } from './limits.mjs';

/**
 * `npm run size`: what small programs add to a page by each bundler, as a table. With esbuild a test of
 * `npm test` keeps the limits.
 */

const PROGRAMS = fileURLToPath(new URL('programs', import.meta.url));
const require = createRequire(join(FOLDER, 'package.json'));
/** @param {string} name @returns {Promise<any>} */
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

/** The minified script of a program, by bundler. @type {Record<string, (entry: string) => Promise<string>>} */
const BUNDLERS = {
  async esbuild(entry) {
    const { build: bundle } = await load('esbuild');
    const options = { bundle: true, minify: true, format: 'esm', charset: 'utf8', write: false };
    return (await bundle({ entryPoints: [entry], ...options })).outputFiles[0].text;
  },
  async Rollup(entry) {
    const { rollup } = await load('rollup');
    const { nodeResolve } = await load('@rollup/plugin-node-resolve');
    const made = await rollup({ input: entry, plugins: [nodeResolve()] });
    const [{ code }] = (await made.generate({ format: 'es' })).output;
    const { transform } = await load('esbuild');
    return (await transform(code, { minify: true, format: 'esm', charset: 'utf8' })).code;
  },
  async webpack(entry) {
    const { default: webpack } = await load('webpack');
    const compiler = webpack({
      mode: 'production',
      entry,
      experiments: { outputModule: true },
      output: { path: FOLDER, filename: 'size-webpack.js', module: true },
      performance: { hints: false },
    });
    const stats = await new Promise((done, fail) =>
      compiler.run((error, found) => (error ? fail(error) : done(found))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    return readFileSync(join(FOLDER, 'size-webpack.js'), 'utf8');
  },
  async Vite(entry) {
    const { build: bundle } = await load('vite');
    const { output } = await bundle({
      ...{ root: FOLDER, configFile: false, logLevel: 'warn' },
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rollupOptions: { input: entry },
      },
    });
    return output[0].code;
  },
};

setup(buildTools);
await build();
installConsumers();
const table = [];
let tooLarge = 0;
for (const [name, { does, most }] of Object.entries(LIMITS)) {
  const entry = join(FOLDER, `size-${name}.mjs`);
  cpSync(join(PROGRAMS, `${name}.js`), entry);
  /** @type {Record<string, string | number>} */
  const row = { program: does };
  for (const [bundler, bundle] of Object.entries(BUNDLERS)) {
    const size = gzipSync(await bundle(entry), { level: 9 }).length;
    row[bundler] = size;
    if (size > most) tooLarge++;
  }
  table.push({ ...row, most });
}
console.table(table);
if (tooLarge > 0) stop(`${tooLarge} of these are larger than they may be.`);
