import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER, inlineModule } from './inline-module.mjs';
import { modules, wasmFile } from './modules.mjs';
import { root } from './setup.mjs';

/** Bundles the package into dist/: a script for each entry, the command line and the figures. */

const dist = join(root, 'dist');

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: 'es2022',
  logLevel: 'warning',
};

/** The command line imports the built package beside it. @type {import('esbuild').Plugin} */
const besideIndex = {
  name: 'beside-index',
  setup(build) {
    const beside = (/** @type {string} */ path) => ({ path, external: true });
    build.onResolve({ filter: /^\.\.\/index\.js$/ }, () => beside('./index.js'));
    build.onResolve({ filter: /^\.\.\/(grid|directional)\/index\.js$/ }, ({ path }) =>
      beside(`./${path.split('/')[1]}.js`),
    );
  },
};

/** What sources in js/ are built with. @returns {import('esbuild').BuildOptions} */
function packageOptions() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    ...COMMON,
    // It is strict, so scripts that are no ES modules begin with "use strict".
    tsconfig: 'js/tools/tsconfig.json',
    define: { __BITANGENT_VERSION__: JSON.stringify(version), __BITANGENT_WASM__: PLACEHOLDER },
  };
}

/**
 * Builds the scripts of a module, and puts it into them and beside them.
 *
 * @param {string} name of the module
 * @param {Record<string, string>} exportNames short names of its exports
 */
async function buildScripts(name, exportNames) {
  const esbuild = await import('esbuild');
  const { inlined, slim, global } = modules[name];
  const common = { ...packageOptions(), mangleProps: /^bx_/, mangleCache: exportNames };
  const entryPoints = { ...inlined, ...slim };
  await Promise.all([
    esbuild.build({ ...common, entryPoints, format: 'esm', outdir: 'dist' }),
    esbuild.build({ ...common, entryPoints, format: 'cjs', outdir: 'dist/cjs' }),
    esbuild.build({
      ...common,
      entryPoints: global,
      format: 'iife',
      globalName: 'bitangent',
      outdir: 'dist',
    }),
  ]);
  for (const script of Object.keys(inlined)) {
    inlineModule(join(dist, `${script}.js`), wasmFile(name), false);
    inlineModule(join(dist, `cjs/${script}.js`), wasmFile(name), false);
  }
  for (const script of Object.keys(global)) {
    inlineModule(join(dist, `${script}.js`), wasmFile(name), true);
  }
  cpSync(wasmFile(name), join(dist, `${name}.wasm`));
}

async function buildCommandLine() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...packageOptions(),
    entryPoints: { cli: 'js/cli/main.js' },
    format: 'esm',
    platform: 'node',
    outdir: 'dist',
    minify: false,
    plugins: [besideIndex],
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
}

/** The entry `bitangent/figures`: one script with the solver and every figure in it. */
async function buildFigures() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...COMMON,
    entryPoints: ['web/figures.js'],
    format: 'esm',
    outdir: 'dist',
  });
}

/**
 * Builds every script of the package.
 *
 * @param {Record<string, Record<string, string>>} exportNames by module
 */
export async function buildPackage(exportNames) {
  for (const name of Object.keys(modules)) await buildScripts(name, exportNames[name]);
  writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  await buildCommandLine();
  await buildFigures();
}
