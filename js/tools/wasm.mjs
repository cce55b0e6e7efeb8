import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { exportedNames, modules, pageModules, sourcesOf, wasmFile } from './modules.mjs';
import { buildTools, root, stop, versionsOf } from './setup.mjs';
import { digest } from './sources.mjs';

/**
 * Compiles the C sources to wasm modules in build/wasm/. Objects and modules are named by digests of
 * what they are made from, so that those of the last build are made again only where that has changed.
 */

/** Flags of the compiler. The scripts check arguments, so the modules do not: BT_CALLER_CHECKS. */
const COMPILE = [
  ...['-c', '-flto', '-std=c17', '-ffp-contract=off', `-I${join(root, 'src')}`],
  ...['-DNDEBUG', '-DBT_CALLER_CHECKS'],
  ...['-mbulk-memory', '-mnontrapping-fptoint', '-msign-ext'],
];

const FOLDER = join(root, 'build/wasm');
const OBJECTS = join(FOLDER, 'objects');
/** Where the compiler writes objects, in a folder for each call. */
const NEW = join(FOLDER, 'new');

/** Optimization of the whole module is left to wasm-opt: the linker would run it once more. */
const LINK = [
  // Without -fno-exceptions Emscripten 6.0 looks for parts of C++.
  ...['-O1', '-flto', '-Wl,--lto-O2', '-fno-exceptions', '--no-entry', '-sSTANDALONE_WASM'],
  ...['-sALLOW_MEMORY_GROWTH', '-sMALLOC=none', '-sINITIAL_MEMORY=1MB', '-sTOTAL_STACK=64KB'],
  '-Wl,--stack-first',
];

/**
 * The memory is new when a module starts, and nothing of the program lies in its first kilobyte. A second
 * round finds what the first one left.
 */
const OPTIMIZE = ['--post-emscripten', '-Oz', '-Oz', '--low-memory-unused', '--zero-filled-memory'];

/** The features beyond the first version of WebAssembly that the modules use, by Binaryen's names. */
const FEATURES = ['bulk-memory', 'mutable-globals', 'nontrapping-float-to-int', 'sign-ext'];

/** What waits until fewer tools run than there are cores. @type {(() => void)[]} */
const waiting = [];
let free = availableParallelism();

/**
 * Runs a tool.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Promise<string>} what it prints
 */
async function call(tool, args, cwd = root) {
  if (free === 0) await new Promise((/** @type {(_: void) => void} */ turn) => waiting.push(turn));
  else free--;
  try {
    return (await promisify(execFile)(tool, args, { cwd, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stderr, message } = /** @type {Error & {stderr?: string}} */ (error);
    return stop(`${tool} failed.\n${stderr || message}`);
  } finally {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
}

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

/** @typedef {{source: string, flags: string, file: string}} Unit a source, compiled to an object */

/**
 * Sources as they are compiled for a module. A macro, `NAME` or `NAME=VALUE`, concerns only the sources
 * that mention it, so that modules share the objects of all others.
 *
 * @param {string[]} sources
 * @param {string} level of optimization
 * @param {string[]} macros
 * @returns {Unit[]}
 */
function unitsOf(sources, level, macros) {
  return sources.map((source) => {
    const text = textOf(source);
    const used = macros.filter((macro) => text.includes(macro.split('=')[0]));
    const flags = [level, ...used.map((macro) => `-D${macro}`)].join(' ');
    const name = digest([versionsOf(buildTools), ...COMPILE, flags, source, text]);
    return { source, flags, file: join(OBJECTS, `${name.slice(0, 32)}.o`) };
  });
}

/** The units of a module. @param {import('./modules.mjs').Module} module */
function unitsOfModule(module) {
  const { hot, cold } = sourcesOf(module);
  const { bx_memory, ...short } = exportedNames(module);
  const renamed = Object.entries(short).map(([name, as]) => `${name}=${as}`);
  const macros = [...module.defines, ...renamed];
  return [...unitsOf(hot, module.level, macros), ...unitsOf(cold, '-Oz', macros)];
}

/**
 * Compiles units with the same flags. The compiler names an object after its source, without the
 * folder, so their base names differ.
 *
 * @param {Unit[]} units
 * @param {number} i number of the call
 */
async function compile(units, i) {
  const folder = join(NEW, String(i));
  mkdirSync(folder);
  const files = units.map(({ source }) => join(root, source));
  await call('emcc', [...COMPILE, ...units[0].flags.split(' '), ...files], folder);
  for (const { source, file } of units) {
    renameSync(join(folder, basename(source).replace(/c$/, 'o')), file);
  }
}

/** How many sources a call of the compiler takes, which costs half a second by itself. */
const BATCH = 16;

/** Compiles the units of which there is no object. @param {Unit[]} units */
async function compileMissing(units) {
  /** @type {Unit[][]} */
  const batches = [];
  const missing = new Map(units.map((unit) => [unit.file, unit]));
  for (const unit of missing.values()) {
    if (existsSync(unit.file)) continue;
    const name = basename(unit.source);
    const batch = batches.find(
      (some) =>
        some.length < BATCH &&
        some[0].flags === unit.flags &&
        some.every(({ source }) => basename(source) !== name),
    );
    if (batch === undefined) batches.push([unit]);
    else batch.push(unit);
  }
  rmSync(NEW, { recursive: true, force: true });
  mkdirSync(NEW);
  await Promise.all(batches.map(compile));
}

/**
 * Links a module, unless it is there.
 *
 * @param {string} name
 * @returns {Promise<Record<string, string>>} its exports: short names by the names that the scripts use
 */
async function buildModule(name) {
  const module = { ...modules, ...pageModules }[name];
  const names = exportedNames(module);
  const units = unitsOfModule(module).sort((a, b) =>
    basename(a.source) < basename(b.source) ? -1 : 1,
  );
  const { bx_memory, ...functions } = names;
  const list = `-sEXPORTED_FUNCTIONS=${Object.values(functions).map((one) => `_${one}`)}`;
  const parts = [...LINK, ...OPTIMIZE, list, ...units.map(({ file }) => basename(file))];
  const key = digest([versionsOf(buildTools), ...parts]);
  const stamp = join(FOLDER, `${name}.key`);
  await writeFile(join(FOLDER, `${name}.json`), JSON.stringify(names));
  const isBuilt = existsSync(stamp) && existsSync(wasmFile(name));
  if (isBuilt && readFileSync(stamp, 'utf8') === key) return names;
  rmSync(stamp, { force: true });
  await call('emcc', [...LINK, list, ...units.map(({ file }) => file), '-o', wasmFile(name)]);
  await shrink(wasmFile(name), Object.values(names));
  await writeFile(stamp, key);
  console.log(`      ${name}.wasm`);
  return names;
}

/**
 * Drops exports that only Emscripten's own glue code needs, and what they need.
 *
 * @param {string} file
 * @param {string[]} wanted exports
 */
async function shrink(file, wanted) {
  const bin = join((await call('em-config', ['BINARYEN_ROOT'])).trim(), 'bin');
  const graph = file.replace(/wasm$/, 'reached.json');
  const parts = wanted.map((name) => ({ name, export: name }));
  await writeFile(
    graph,
    JSON.stringify([{ name: 'script', root: true, reaches: wanted }, ...parts]),
  );
  const all = [...FEATURES.map((name) => `--enable-${name}`), file, '-o', file];
  await call(join(bin, 'wasm-metadce'), [...all, `--graph-file=${graph}`]);
  await call(join(bin, 'wasm-opt'), [...all, ...OPTIMIZE]);
}

/**
 * Builds every module that has changed, and a file of its export names beside each.
 *
 * @returns {Promise<Record<string, Record<string, string>>>} by module, the short names of its exports
 */
export async function buildModules() {
  const all = Object.entries({ ...modules, ...pageModules });
  mkdirSync(OBJECTS, { recursive: true });
  const units = all.flatMap(([, module]) => unitsOfModule(module));
  await compileMissing(units);
  const wanted = new Set(units.map(({ file }) => basename(file)));
  for (const file of readdirSync(OBJECTS))
    if (!wanted.has(file)) rmSync(join(OBJECTS, file), { recursive: true });
  const built = await Promise.all(
    all.map(async ([name]) => /** @type {const} */ ([name, await buildModule(name)])),
  );
  return Object.fromEntries(built);
}
