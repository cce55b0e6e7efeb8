import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const OBJECTS = join(root, 'build/wasm/objects');

const LINK = [
  // Without -fno-exceptions Emscripten 6.0 looks for parts of C++.
  ...['-Oz', '-flto', '-fno-exceptions', '--no-entry', '-sSTANDALONE_WASM'],
  ...['-sALLOW_MEMORY_GROWTH', '-sMALLOC=none', '-sINITIAL_MEMORY=1MB', '-sTOTAL_STACK=64KB'],
  '-Wl,--stack-first',
];

/** The features beyond the first version of WebAssembly that the modules use, by Binaryen's names. */
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

/** The objects of this build, by their flags and sources. @type {Map<string, string>} */
const objects = new Map();

/** How often the compiler was called for objects, in a folder of its own each time. */
let calls = 0;

/**
 * The text of a C source with the headers of the library that it includes.
 *
 * @param {string} source
 * @param {Set<string>} [seen]
 * @returns {string}
 */
function textOf(source, seen = new Set()) {
  if (seen.has(source)) return '';
  seen.add(source);
  const text = readFileSync(join(root, source), 'utf8');
  const included = [...text.matchAll(/^#include "(.+)"/gm)].map(([, header]) => `src/${header}`);
  return [text, ...included.map((header) => textOf(header, seen))].join('\n');
}

/**
 * Compiles sources with the same flags, in one call for all whose base names differ: the compiler
 * names an object after its source, without the folder.
 *
 * @param {string[]} sources
 * @param {string} flags
 */
function compileMissing(sources, flags) {
  for (let rest = sources; rest.length > 0;) {
    const names = rest.map((source) => basename(source));
    const batch = rest.filter((_, i) => names.indexOf(names[i]) === i);
    const folder = join(OBJECTS, String(calls++));
    mkdirSync(folder, { recursive: true });
    const files = batch.map((source) => join(root, source));
    call('emcc', [...COMPILE, ...flags.split(' '), ...files], folder);
    for (const source of batch) {
      objects.set(`${flags} ${source}`, join(folder, basename(source).replace(/c$/, 'o')));
    }
    rest = rest.filter((source) => !batch.includes(source));
  }
}

/**
 * Objects of sources. Those that an earlier module has too are not compiled again: a macro concerns
 * only the sources that mention it.
 *
 * @param {string[]} sources
 * @param {string} level of optimization
 * @param {string[]} macros
 * @returns {string[]} paths
 */
function objectsOf(sources, level, macros) {
  const flags = sources.map((source) => {
    const text = textOf(source);
    return [level, ...macros.filter((name) => text.includes(name)).map((name) => `-D${name}`)].join(
      ' ',
    );
  });
  for (const some of new Set(flags)) {
    const same = sources.filter((_, i) => flags[i] === some);
    compileMissing(
      same.filter((source) => !objects.has(`${some} ${source}`)),
      some,
    );
  }
  return sources.map((source, i) => objects.get(`${flags[i]} ${source}`) ?? '');
}

/**
 * Compiles and links a module.
 *
 * @param {string} name
 * @returns {Record<string, string>} its exports: short names by the names that the scripts use
 */
function buildModule(name) {
  const module = { ...modules, ...pageModules }[name];
  const { fast, small } = sourcesOf(module);
  const compiled = [
    ...objectsOf(fast, '-O3', module.defines),
    ...objectsOf(small, '-Oz', module.defines),
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
  const pairs = printed.matchAll(/\b(bx_\w+|memory)(?: => |", ")([\w$]+)/g);
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
  objects.clear();
  rmSync(OBJECTS, { recursive: true, force: true });
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
