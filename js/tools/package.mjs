import { chmodSync, cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { literalOf } from './inline-module.mjs';
import { BUNDLED, modules, readers, wasmFile } from './modules.mjs';
import { root } from './setup.mjs';

/** Bundles the package into dist/: a script for each entry, the command line and the figures. */

const dist = join(root, 'dist');

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * The options that all scripts are built with. Only scripts that no bundler will ever see are
 * minified: the line that Node shows of an uncaught error must be readable.
 *
 * @type {import('esbuild').BuildOptions}
 */
const COMMON = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  logLevel: 'warning',
};

/** The command line imports the built package beside it. @type {Plugin} */
const besideIndex = {
  name: 'beside-index',
  setup(build) {
    const beside = (/** @type {string} */ path) => ({ path, external: true });
    build.onResolve({ filter: /^\.\.\/index\.js$/ }, () => beside('./index.js'));
    build.onResolve({ filter: /^\.\.\/import\/index\.js$/ }, () => beside('./import/index.js'));
    build.onResolve({ filter: /^\.\.\/(grid|directional)\/index\.js$/ }, ({ path }) =>
      beside(`./${path.split('/')[1]}.js`),
    );
  },
};

/**
 * The wasm module is a file of its own, beside the scripts.
 *
 * @param {string} path of that file, as the scripts import it
 * @returns {Plugin}
 */
const moduleBeside = (path) => ({
  name: 'module-beside',
  setup(build) {
    build.onResolve({ filter: /^module\.wasm(\.js)?$/ }, () => ({ path, external: true }));
  },
});

/**
 * The wasm module is in the script. A script that is no ES module is read in the encoding of its
 * page, so it is ASCII.
 *
 * @param {string} name of the module
 * @returns {Plugin}
 */
const moduleInside = (name) => ({
  name: 'module-inside',
  setup(build) {
    const namespace = 'module-inside';
    build.onResolve({ filter: /^module\.wasm\.js$/ }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter: /./, namespace }, () => ({
      contents: moduleScript(name, { ascii: true }),
    }));
  },
});

/**
 * The texts of all wasm modules stand side by side, before the scripts. Compression looks back 32 kB:
 * with a module between two scripts it finds nothing that they share, and the script of the figures
 * takes 6 kB more.
 *
 * @type {Plugin}
 */
const modulesTogether = {
  name: 'modules-together',
  setup(build) {
    const names = Object.keys(modules);
    const all = 'all-modules';
    build.onResolve({ filter: /^\.\/\w+\.wasm\.js$/ }, ({ path }) => ({
      path: path.slice(2, -'.wasm.js'.length),
      namespace: 'one-module',
    }));
    build.onResolve({ filter: /^all-modules$/ }, () => ({ path: all, namespace: all }));
    build.onLoad({ filter: /./, namespace: 'one-module' }, ({ path }) => ({
      contents: `export { ${path} as text } from '${all}';`,
    }));
    build.onLoad({ filter: /./, namespace: all }, () => ({
      contents: names.map((name) => moduleScript(name, { as: name })).join(''),
    }));
  },
};

/** The wasm module is compiled before the program starts. @type {Plugin} */
const compiledModule = {
  name: 'compiled-module',
  setup(build) {
    const path = join(root, 'js/module/compiled.js');
    build.onResolve({ filter: /\/inline\.js$/ }, () => ({ path }));
  },
};

/**
 * The script that holds a module as text.
 *
 * @param {string} name of the module
 * @param {{ascii?: boolean, as?: string}} [options] `as`: the name of the text
 */
export function moduleScript(name, { ascii, as = 'text' } = {}) {
  return `export const ${as} = ${literalOf(readFileSync(wasmFile(name)), ascii)};\n`;
}

/** What sources in js/ are built with. @returns {import('esbuild').BuildOptions} */
export function packageOptions() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    ...COMMON,
    // It is strict, so scripts that are no ES modules begin with "use strict".
    tsconfig: 'js/tools/tsconfig.json',
    define: { __BITANGENT_VERSION__: JSON.stringify(version) },
  };
}

/**
 * Builds the scripts of a module, and puts it beside them: as a file, and as text.
 *
 * @param {string} name of the module
 * @param {Record<string, string>} exportNames short names of its exports
 */
async function buildScripts(name, exportNames) {
  const esbuild = await import('esbuild');
  const { inlined, slim, global } = modules[name];
  const common = { ...packageOptions(), mangleProps: /^bx_/, mangleCache: exportNames };
  const entryPoints = { ...inlined, ...slim };
  const beside = [moduleBeside(`./${name}.wasm.js`)];
  await Promise.all([
    esbuild.build({ ...common, entryPoints, plugins: beside, format: 'esm', outdir: 'dist' }),
    esbuild.build({ ...common, entryPoints, plugins: beside, format: 'cjs', outdir: 'dist/cjs' }),
    esbuild.build({
      ...common,
      entryPoints: inlined,
      plugins: [compiledModule, moduleBeside(`../${name}.wasm?module`)],
      format: 'esm',
      outdir: 'dist/compiled',
    }),
    esbuild.build({
      ...common,
      entryPoints: global,
      plugins: [moduleInside(name)],
      minify: true,
      sourcemap: 'linked',
      format: 'iife',
      globalName: 'bitangent',
      outdir: 'dist',
    }),
  ]);
  for (const script of Object.keys(global)) trimMap(join(dist, `${script}.js.map`));
  const text = moduleScript(name);
  writeFileSync(join(dist, `${name}.wasm.js`), text);
  writeFileSync(join(dist, `cjs/${name}.wasm.js`), text.replace('export const ', 'exports.'));
  cpSync(wasmFile(name), join(dist, `${name}.wasm`));
}

/**
 * Leaves the text of the wasm module out of a source map.
 *
 * @param {string} file
 */
function trimMap(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const at = map.sources.findIndex((/** @type {string} */ source) => /module\.wasm/.test(source));
  map.sourcesContent[at] = null;
  writeFileSync(file, JSON.stringify(map));
}

/**
 * parse-xml as an ES module: version 4, the last for Node 20, wraps one in CommonJS, of which esbuild
 * drops nothing that is unused. @type {Plugin}
 */
const xmlAsModule = {
  name: 'xml-as-module',
  setup(build) {
    build.onLoad({ filter: /parse-xml[\\/]dist[\\/]browser\.js$/ }, ({ path }) => {
      const names = 'export { parseXml, XmlCdata, XmlElement, XmlProcessingInstruction, XmlText };';
      const wrapper = /^"use strict";[^]*^module\.exports = .*$/m;
      return { contents: readFileSync(path, 'utf8').replace(wrapper, names) };
    });
  },
};

/** The entries `bitangent/import` and `bitangent/import/FORMAT`, with the licences of what is in them. */
async function buildReaders() {
  const esbuild = await import('esbuild');
  const common = { ...packageOptions(), entryPoints: readers, plugins: [xmlAsModule] };
  await Promise.all([
    esbuild.build({ ...common, format: 'esm', splitting: true, outdir: 'dist/import' }),
    esbuild.build({ ...common, format: 'cjs', outdir: 'dist/cjs/import' }),
  ]);
  // Imports of nothing, which are for side effects that no part has: a bundler would warn of each.
  const built = join(dist, 'import');
  for (const file of readdirSync(built).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(built, file), 'utf8');
    writeFileSync(join(built, file), text.replace(/^import "\.\/[\w-]+\.js";\n/gm, ''));
  }
  const licences = BUNDLED.map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name} ${version}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
  });
  const intro = 'bitangent/import contains these libraries.\n';
  writeFileSync(join(dist, 'import/LICENSES.txt'), [intro, ...licences].join('\n'));
}

async function buildCommandLine() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...packageOptions(),
    entryPoints: { cli: 'js/cli/main.js' },
    format: 'esm',
    platform: 'node',
    outdir: 'dist',
    plugins: [besideIndex],
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
  cpSync(join(root, 'js/cli/bitangent.1'), join(dist, 'bitangent.1'));
}

/** One module for all figures: `bitangent/crowd` is all of `bitangent`. @type {Plugin} */
const oneSolver = {
  name: 'one-solver',
  setup(build) {
    const path = join(dist, 'crowd.js');
    build.onResolve({ filter: /^bitangent(\/crowd)?$/ }, () => ({ path }));
  },
};

/** The entry `bitangent/figures`: one script with the solver and every figure in it. */
async function buildFigures() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...COMMON,
    entryPoints: ['web/figures.js'],
    minify: true,
    charset: 'utf8',
    format: 'esm',
    outdir: 'dist',
    plugins: [oneSolver, modulesTogether],
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
  await buildReaders();
  await buildCommandLine();
  await buildFigures();
}
