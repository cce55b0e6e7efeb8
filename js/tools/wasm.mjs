import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exportedNames, modules, pageModules, sourcesOf, wasmFile } from './modules.mjs';
import { root, stop } from './setup.mjs';

/** Compiles the C sources to wasm modules in build/wasm/. */

/** Flags of the compiler. The scripts check arguments, so the modules do not: BT_CALLER_CHECKS. */
const COMPILE = [
  ...['-c', '-flto', '-std=c17', '-ffp-contract=off', `-I${join(root, 'src')}`],
  ...['-DNDEBUG', '-DBT_CALLER_CHECKS'],
  ...['-mbulk-memory', '-mnontrapping-fptoint', '-msign-ext'],
];

const LINK = [
  // Without -fno-exceptions Emscripten 6.0 looks for parts of C++.
  ...['-Oz', '-flto', '-fno-exceptions', '--no-entry', '-sSTANDALONE_WASM'],
  ...['-sALLOW_MEMORY_GROWTH', '-sMALLOC=none', '-sINITIAL_MEMORY=1MB', '-sTOTAL_STACK=64KB'],
  '-Wl,--stack-first',
];

/** What the modules use of WebAssembly beyond its first version, as Binaryen names it. */
const FEATURES = ['bulk-memory', 'mutable-globals', 'nontrapping-float-to-int', 'sign-ext'];

/**
 * Runs a tool.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {string} what it prints
 */
function call(tool, args, cwd = root) {
  const done = spawnSync(tool, args, { cwd, encoding: 'utf8' });
  if (done.status !== 0) stop(`${tool} failed.\n${done.stderr ?? done.error}`);
  return done.stdout;
}

/**
 * Compiles sources into a folder, in one call for all whose base names differ: the compiler names
 * an object after its source, without the folder.
 *
 * @param {string[]} sources
 * @param {string[]} flags
 * @param {string} folder
 * @returns {string[]} paths of the objects
 */
function compile(sources, flags, folder) {
  /** @type {string[][]} */
  const batches = [];
  for (const source of sources) {
    const hasName = (/** @type {string} */ other) => basename(other) === basename(source);
    const batch = batches.find((files) => !files.some(hasName));
    if (batch === undefined) batches.push([source]);
    else batch.push(source);
  }
  return batches.flatMap((files, i) => {
    const objects = join(folder, String(i));
    mkdirSync(objects, { recursive: true });
    call('emcc', [...flags, ...files.map((file) => join(root, file))], objects);
    return readdirSync(objects).map((file) => join(objects, file));
  });
}

/**
 * Compiles and links a module.
 *
 * @param {string} name
 * @returns {Record<string, string>} its exports: short names by the names that the scripts use
 */
function buildModule(name) {
  const module = { ...modules, ...pageModules }[name];
  const objects = join(root, 'build/wasm/objects');
  rmSync(objects, { recursive: true, force: true });
  const flags = [...COMPILE, ...module.defines.map((macro) => `-D${macro}`)];
  const { fast, small } = sourcesOf(module);
  const compiled = [
    ...compile(fast, ['-O3', ...flags], join(objects, 'fast')),
    ...compile(small, ['-Oz', ...flags], join(objects, 'small')),
  ];
  const byName = (/** @type {string} */ a, /** @type {string} */ b) =>
    basename(a) < basename(b) ? -1 : 1;
  const exported = `-sEXPORTED_FUNCTIONS=${exportedNames(module).map((name) => `_${name}`)}`;
  call('emcc', [...LINK, exported, ...compiled.sort(byName), '-o', wasmFile(name)]);
  return shrink(wasmFile(name), exportedNames(module));
}

/**
 * Drops exports that only Emscripten's own glue code needs, and gives the others short names.
 *
 * @param {string} file
 * @param {string[]} wanted
 * @returns {Record<string, string>} short names by the names that the scripts use
 */
function shrink(file, wanted) {
  const bin = join(call('em-config', ['BINARYEN_ROOT']).trim(), 'bin');
  const graph = join(root, 'build/wasm/reached.json');
  const parts = ['memory', ...wanted].map((name) => ({ name, export: name }));
  const entry = { name: 'script', root: true, reaches: parts.map(({ name }) => name) };
  writeFileSync(graph, JSON.stringify([entry, ...parts]));
  const all = [...FEATURES.map((name) => `--enable-${name}`), file, '-o', file];
  call(join(bin, 'wasm-metadce'), [...all, `--graph-file=${graph}`]);
  const passes = ['-Oz', '--converge', '--minify-imports-and-exports'];
  const printed = call(join(bin, 'wasm-opt'), [...all, ...passes]);
  // Lines `name => short`; in later versions `["name", "short"]`.
  const pairs = printed.matchAll(/\b(bx_\w+|memory)(?: => |", ")(\w+)/g);
  const names = Object.fromEntries([...pairs].map(([, name, short]) => [name, short]));
  if (parts.some(({ name }) => !names[name])) stop(`wasm-opt printed no names:\n${printed}`);
  const { memory: bx_memory, ...functions } = names;
  return { bx_memory, ...functions };
}

/**
 * Builds every module, and a file of its export names beside each.
 *
 * @returns {Record<string, Record<string, string>>} by module, the short names of its exports
 */
export function buildModules() {
  /** @type {Record<string, Record<string, string>>} */
  const names = {};
  /** @type {Record<string, string>} */
  const interfaces = {};
  for (const [name, { exports, omits }] of Object.entries({ ...modules, ...pageModules })) {
    names[name] = buildModule(name);
    const text = JSON.stringify(names[name]);
    writeFileSync(join(root, `build/wasm/${name}.json`), text);
    if (omits === undefined && (interfaces[exports] ??= text) !== text) {
      stop(`The modules of ${exports} differ in the short names of their exports.`);
    }
  }
  return names;
}
