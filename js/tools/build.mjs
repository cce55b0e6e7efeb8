import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { SWAPPED_PAIRS, WASM_KEY } from '../inline.js';
import { buildPage } from './page.mjs';
import { buildTools, root, run, setup, stop } from './setup.mjs';

/** Builds the wasm module into build/, the package into dist/ and the page into dist/web/. */

const dist = join(root, 'dist');

/** The modules, and what each is compiled with: that with both engines, and a smaller one. */
const modules = { bitangent: [], tangent: ['-DBT_NO_CELLS'] };

/** @param {string} name of the module */
const wasmFile = (name) => join(root, `build/wasm/${name}.wasm`);

/** The sources of the library, which are listed once, in CMakeLists.txt. */
function librarySources() {
  const text = readFileSync(join(root, 'CMakeLists.txt'), 'utf8');
  const list = /set\(\s*BITANGENT_SOURCES([^)]*)\)/.exec(text)?.[1];
  if (list === undefined) stop('CMakeLists.txt has no set(BITANGENT_SOURCES ...).');
  return list.replace(/#.*$/gm, '').trim().split(/\s+/);
}

/** The functions that src/wasm/exports.c exports. */
function exportedNames() {
  const text = readFileSync(join(root, 'src/wasm/exports.c'), 'utf8');
  return [...text.matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map((match) => match[1]);
}

/** What the module uses of WebAssembly beyond its first version, as Binaryen names it. */
const features = ['bulk-memory', 'mutable-globals', 'nontrapping-float-to-int', 'sign-ext'];

/** The sources that take the time of queries and of building. All else is compiled for size. */
const hotSources = [
  'src/cells/arrive.c',
  'src/cells/leave.c',
  'src/cells/ray.c',
  'src/cells/spread.c',
  'src/cells/triangulation.c',
  'src/cells/windows.c',
  'src/geometry/angle.c',
  'src/search/open_list.c',
  'src/tangent/active_set.c',
  'src/world/sight.c',
];

/**
 * Runs a tool and gives what it prints.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {string} [cwd]
 */
function call(tool, args, cwd = root) {
  const done = spawnSync(tool, args, { cwd, encoding: 'utf8' });
  if (done.status !== 0) stop(`${tool} failed.\n${done.stderr ?? done.error}`);
  return done.stdout;
}

/**
 * @param {keyof typeof modules} name
 * @returns {Record<string, string>} the short names of the exports, for the scripts to use
 */
function buildWasm(name) {
  const objects = join(root, 'build/wasm/objects');
  rmSync(objects, { recursive: true, force: true });
  mkdirSync(objects, { recursive: true });
  const compile = [
    ...[
      '-c',
      '-flto',
      '-std=c17',
      '-ffp-contract=off',
      '-DNDEBUG',
      '-DBT_CALLER_CHECKS',
      `-I${join(root, 'src')}`,
    ],
    ...modules[name],
    ...['-mbulk-memory', '-mnontrapping-fptoint', '-msign-ext'],
  ];
  const sources = [...librarySources(), 'src/wasm/exports.c', 'src/wasm/heap.c'];
  const paths = (/** @type {boolean} */ hot) =>
    sources.filter((file) => hotSources.includes(file) === hot).map((file) => join(root, file));
  call('emcc', ['-O3', ...compile, ...paths(true)], objects);
  call('emcc', ['-Oz', ...compile, ...paths(false)], objects);
  const link = [
    // Without -fno-exceptions Emscripten 6.0 looks for parts of C++.
    ...['-Oz', '-flto', '-fno-exceptions', '--no-entry', '-sSTANDALONE_WASM'],
    '-sALLOW_MEMORY_GROWTH',
    ...['-sMALLOC=none', '-sINITIAL_MEMORY=1MB', '-sTOTAL_STACK=64KB', '-Wl,--stack-first'],
    `-sEXPORTED_FUNCTIONS=${exportedNames().map((name) => `_${name}`)}`,
  ];
  call('emcc', [...link, ...readdirSync(objects).sort(), '-o', wasmFile(name)], objects);
  return shrink(wasmFile(name), exportedNames());
}

/**
 * Drops what Emscripten exports for glue code that we do not have, and gives the exports short
 * names.
 *
 * @param {string} file
 * @param {string[]} wanted
 * @returns {Record<string, string>} the short names, for the scripts to use
 */
function shrink(file, wanted) {
  const bin = join(call('em-config', ['BINARYEN_ROOT']).trim(), 'bin');
  const graph = join(root, 'build/wasm/reached.json');
  const parts = ['memory', ...wanted].map((name) => ({ name, export: name }));
  const entry = { name: 'script', root: true, reaches: parts.map(({ name }) => name) };
  writeFileSync(graph, JSON.stringify([entry, ...parts]));
  const all = [...features.map((name) => `--enable-${name}`), file, '-o', file];
  call(join(bin, 'wasm-metadce'), [...all, `--graph-file=${graph}`]);
  const passes = ['-Oz', '--converge', '--minify-imports-and-exports'];
  const printed = call(join(bin, 'wasm-opt'), [...all, ...passes]);
  // `name => short`, or of later versions `["name", "short"]`.
  const pairs = printed.matchAll(/\b(bx_\w+|memory)(?: => |", ")(\w+)/g);
  const names = Object.fromEntries([...pairs].map(([, name, short]) => [name, short]));
  if (parts.some(({ name }) => !names[name])) stop(`wasm-opt printed no names:\n${printed}`);
  const { memory: bx_memory, ...functions } = names;
  return { bx_memory, ...functions };
}

/** Declarations come out of the JSDoc. Copies those that the entries reach. */
function buildTypes() {
  const out = join(root, 'build/types');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  if (!run(process.execPath, [tsc, '-p', 'js/tools/tsconfig.types.json'])) stop('tsc failed.');
  const wanted = ['index.d.ts', 'slim.d.ts'];
  for (const file of wanted) {
    const text = readFileSync(join(out, file), 'utf8');
    for (const [, name] of text.matchAll(/["']\.\/(\w+)\.js["']/g)) {
      if (!wanted.includes(`${name}.d.ts`)) wanted.push(`${name}.d.ts`);
    }
    // `using` needs it, and a program that was not set up for it must compile all the same.
    const library = '/// <reference lib="esnext.disposable" />\n';
    for (const folder of ['types', 'cjs/types']) {
      mkdirSync(join(dist, folder), { recursive: true });
      writeFileSync(join(dist, folder, file), (file === 'owner.d.ts' ? library : '') + text);
    }
  }
}

/** @param {Record<string, string>} names of the exports */
async function buildPackage(names) {
  const esbuild = await import('esbuild');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {import('esbuild').BuildOptions} */
  const common = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    target: 'es2022',
    mangleProps: /^bx_/,
    mangleCache: names,
    // It is strict, so scripts that are no modules begin with "use strict".
    tsconfig: 'js/tools/tsconfig.json',
    define: { __BITANGENT_VERSION__: JSON.stringify(version), __BITANGENT_WASM__: '"wasm"' },
    logLevel: 'warning',
  };
  const entries = { index: 'js/index.js', slim: 'js/slim.js' };
  await Promise.all([
    esbuild.build({ ...common, entryPoints: entries, format: 'esm', outdir: 'dist' }),
    esbuild.build({ ...common, entryPoints: entries, format: 'cjs', outdir: 'dist/cjs' }),
    esbuild.build({
      ...common,
      entryPoints: { 'bitangent.global': 'js/index.js' },
      format: 'iife',
      globalName: 'bitangent',
      outdir: 'dist',
    }),
    esbuild.build({
      ...common,
      entryPoints: { cli: 'js/cli/main.js' },
      format: 'esm',
      platform: 'node',
      outdir: 'dist',
      minify: false,
      plugins: [besideIndex],
    }),
  ]);
  for (const folder of ['', 'cjs/']) {
    inlineModule(`${folder}index.js`, 'tangent', `${folder}tangent.js`);
    inlineModule(`${folder}index.js`, 'bitangent');
  }
  inlineModule('bitangent.global.js', 'tangent', 'tangent.global.js');
  inlineModule('bitangent.global.js', 'bitangent');
  writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  chmodSync(join(dist, 'cli.js'), 0o755);
  for (const name of Object.keys(modules)) cpSync(wasmFile(name), join(dist, `${name}.wasm`));
}

/**
 * The text of a module that js/inline.js reads. Of a pair that changes places one character is
 * frequent and dear in a script, the other rare and cheap.
 *
 * @param {Buffer} module
 */
function textOf(module) {
  const text = module.map((byte) => byte ^ WASM_KEY);
  const counts = new Array(256).fill(0);
  for (const code of text) counts[code]++;
  const places = counts.map((_, code) => code);
  const isDear = (/** @type {number} */ code) =>
    code > 127 || '\0\r`\\'.includes(String.fromCharCode(code));
  const dear = places.filter(isDear).sort((a, b) => counts[b] - counts[a]);
  const cheap = places.filter((code) => !isDear(code)).sort((a, b) => counts[a] - counts[b]);
  const pairs = dear.slice(0, SWAPPED_PAIRS).flatMap((code, i) => [code, cheap[i]]);
  pairs.forEach((code, i) => (places[code] = pairs[i ^ 1]));
  return Buffer.from([...pairs, ...text.map((code) => places[code])]).toString('latin1');
}

/**
 * Puts a wasm module into a script. Its text stays as it is but for what a template literal needs
 * escaped and what would end a script inside a page.
 *
 * @param {string} script
 * @param {string} name of the module
 * @param {string} [out] where the script goes, if not back
 */
function inlineModule(script, name, out = script) {
  // A script is read in its page's encoding, whatever that is; modules are UTF-8.
  const escaped = script.includes('global')
    ? /[\r\0`\\\x80-\xff]|\$(?=\{)|<(?=[!/])/g
    : /[\r\0`\\]|\$(?=\{)|<(?=[!/])/g;
  const literal = textOf(readFileSync(wasmFile(name))).replace(escaped, (letter) =>
    /[`\\$]/.test(letter)
      ? `\\${letter}`
      : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  const [before, after, ...more] = readFileSync(join(dist, script), 'utf8').split('"wasm"');
  if (after === undefined || more.length > 0) stop(`dist/${script}: where does the module go?`);
  writeFileSync(join(dist, out), `${before}\`${literal}\`${after}`);
}

/** The CLI uses the built package beside it. @type {import('esbuild').Plugin} */
const besideIndex = {
  name: 'beside-index',
  setup(build) {
    const found = { path: './index.js', external: true };
    build.onResolve({ filter: /^\.\.\/index\.js$/ }, () => found);
  },
};

/** The entry `bitangent/figures`: one script with the solver and every figure in it. */
async function buildFigures() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['web/figures.js'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'dist',
    logLevel: 'warning',
  });
  cpSync(join(root, 'web/figures.d.ts'), join(dist, 'types/figures.d.ts'));
}

function report() {
  for (const file of ['index.js', 'tangent.js', 'slim.js', 'figures.js', 'bitangent.wasm']) {
    const bytes = readFileSync(join(dist, file));
    const gzipped = gzipSync(bytes, { level: 9 });
    console.log(`dist/${file}: ${bytes.length} bytes, gzip ${gzipped.length}`);
  }
}

/** Builds everything. */
export async function build() {
  mkdirSync(dist, { recursive: true });
  // The folder itself stays, so that a server that runs on it does too.
  for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true });
  const [names, others] = [buildWasm('bitangent'), buildWasm('tangent')];
  if (JSON.stringify(names) !== JSON.stringify(others))
    stop('The modules differ in their exports.');
  writeFileSync(join(root, 'build/wasm/names.json'), JSON.stringify(names));
  await buildPackage(names);
  buildTypes();
  await buildFigures();
  await buildPage();
  report();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup(buildTools);
  await build();
}
