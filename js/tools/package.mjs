import { chmodSync, cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLED, IN_COMMON_JS, LIBRARY, modules, readers, wasmFile } from './modules.mjs';
import {
  besideBuilt,
  compiledEntries,
  moduleBeside,
  moduleFrom,
  moduleInside,
  moduleScript,
  modulesTogether,
  oneSolver,
  xmlAsModule,
} from './plugins.mjs';
import { root } from './setup.mjs';

/** Bundles the package into dist/: a script for each entry, the command line and the figures. */

const dist = join(root, 'dist');

/**
 * The options that all scripts are built with.
 *
 * @type {import('esbuild').BuildOptions}
 */
const COMMON = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
};

/**
 * The options of what is imported. Names stay, for whoever reads a stack, and lines are short, as Node shows
 * the line of an uncaught error. Statements stay apart: a bundler drops whole ones.
 *
 * @type {import('esbuild').BuildOptions}
 */
const IMPORTED = { minify: false, minifyWhitespace: true, lineLimit: 100 };

/** The options of what no bundler reads. @type {import('esbuild').BuildOptions} */
const COMMON_JS = { format: 'cjs', lineLimit: 100 };

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
 * Builds the ES modules and the global scripts of a wasm module, and puts it beside them: as a file, and
 * as text.
 *
 * @param {string} name of the module
 * @param {Record<string, string>} mangleCache short names of its exports
 */
async function buildScripts(name, mangleCache) {
  const esbuild = await import('esbuild');
  const { inlined, slim, global } = modules[name];
  const common = { ...packageOptions(), mangleProps: /^bx_/, mangleCache };
  const isForPages = name === 'all';
  // A file of its own, so that a bundler takes nothing else for it.
  const version = LIBRARY.includes(name) && { [`parts/${name}-version`]: 'js/version.js' };
  const compiled = Object.entries(isForPages ? {} : inlined).map(([entry, source]) => [
    `compiled/${entry}`,
    `compiled:${source}`,
  ]);
  await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: { ...inlined, ...slim, ...version, ...Object.fromEntries(compiled) },
      plugins: [compiledEntries, moduleBeside(name)],
      ...IMPORTED,
      format: 'esm',
      splitting: true,
      chunkNames: `parts/${name}-[hash]`,
      outdir: 'dist',
    }),
    esbuild.build({
      ...common,
      entryPoints: global,
      plugins: [moduleInside(name)],
      format: 'iife',
      globalName: 'bitangent',
      outdir: 'dist',
    }),
  ]);
  writeFileSync(join(dist, `${name}.wasm.js`), moduleScript(name));
  if (!isForPages) cpSync(wasmFile(name), join(dist, `${name}.wasm`));
}

/**
 * Builds the entries of the library as CommonJS.
 *
 * @param {Record<string, string>} mangleCache
 */
async function buildLibraryForCommonJS(mangleCache) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...packageOptions(),
    ...{ ...COMMON_JS, mangleProps: /^bx_/, mangleCache },
    entryPoints: { library: 'js/commonjs.js' },
    banner: { js: '"use strict"; exports.make = () => { const module = { exports: {} };' },
    footer: { js: 'return module.exports; };' },
    outdir: 'dist/cjs',
  });
  const make = "const { make } = require('./library.js');\n";
  for (const name of IN_COMMON_JS) {
    const [entry] = Object.keys(modules[name].inlined);
    const file = `require('node:path').join(__dirname, '../${name}.wasm')`;
    const read = `() => require('node:fs/promises').readFile(${file})`;
    const text = `"use strict";\n${make}module.exports = make().entryOf('${name}', ${read});\n`;
    writeFileSync(join(dist, `cjs/${entry}.js`), text);
  }
  writeFileSync(join(dist, 'cjs/slim.js'), `"use strict";\n${make}module.exports = make().slim;\n`);
}

/**
 * Builds the entries of another module as CommonJS.
 *
 * @param {string} name of the module
 * @param {Record<string, string>} mangleCache
 */
async function buildCommonJS(name, mangleCache) {
  const esbuild = await import('esbuild');
  const { define, ...options } = packageOptions();
  const { inlined, slim } = modules[name];
  await esbuild.build({
    ...{ ...options, ...COMMON_JS, mangleProps: /^bx_/, mangleCache },
    define: { ...define, __BITANGENT_WASM__: JSON.stringify(`${name}.wasm`) },
    entryPoints: { ...inlined, ...slim },
    plugins: [moduleFrom('file.js')],
    platform: 'node',
    outdir: 'dist/cjs',
  });
}

/**
 * Drops imports of nothing, which are for side effects that no part has: a bundler would warn of each.
 *
 * @param {string} folder
 */
function dropBareImports(folder) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/(?<=^|;|\n)import"\.\.?\/[\w/.-]+";/g, ''));
  }
}

/** The entries `bitangent/import` and `bitangent/import/FORMAT`, with the licences of what is in them. */
async function buildReaders() {
  const esbuild = await import('esbuild');
  const common = { ...packageOptions(), plugins: [xmlAsModule] };
  const all = Object.values(readers).map((source) => `export * from './${source}';`);
  await Promise.all([
    esbuild.build({
      ...{ ...common, entryPoints: readers, format: 'esm', splitting: true },
      outdir: 'dist/import',
    }),
    esbuild.build({
      ...{ ...common, ...COMMON_JS, stdin: { contents: all.join('\n'), resolveDir: root } },
      outfile: 'dist/cjs/import/library.js',
    }),
  ]);
  for (const name of Object.keys(readers)) {
    const reader = await import(pathToFileURL(join(dist, `import/${name}.js`)).href);
    const names = Object.keys(reader).join(', ');
    const text = `const { ${names} } = require('./library.js');\nmodule.exports = { ${names} };\n`;
    writeFileSync(join(dist, `cjs/import/${name}.js`), `"use strict";\n${text}`);
  }
  dropBareImports(join(dist, 'import'));
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
    plugins: [besideBuilt],
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
  cpSync(join(root, 'js/cli/bitangent.1'), join(dist, 'bitangent.1'));
}

/** The entry `bitangent/figures`: one script with the solver and every figure in it. */
async function buildFigures() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...COMMON,
    entryPoints: ['web/figures.js'],
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
  for (const folder of ['', 'parts', 'compiled']) dropBareImports(join(dist, folder));
  await buildLibraryForCommonJS(exportNames.all);
  for (const name of ['grid', 'directional']) await buildCommonJS(name, exportNames[name]);
  writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  await buildReaders();
  await buildCommandLine();
  await buildFigures();
}
