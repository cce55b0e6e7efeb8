// npm run bench -- [--quick] [--n 10,100,...] [--seconds S] [--no-native] [--no-recast]
//   [--no-page] [--json FILE]
//
// Times `tangent` and `cells` of the built package (dist/) through the JS call and natively, on the same
// scenes, and beside them recast-navigation and the brute-force oracle; what `auto` takes also in a
// page, in Chromium. Nothing here passes or fails. It takes some four minutes on a quiet machine.
//
// --quick  a tenth of the time per row, and no more than 1,000 circles
// --n  which sizes; --seconds  time per row (0.7). rows.mjs and sampling.mjs say what is timed how.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startChromium } from './chromium.mjs';
import { ENGINES, acrossOf, timeFrames, timeScene } from './rows.mjs';
import { summary } from './sampling.mjs';
import { dump, makeScene } from './scenes.mjs';
import { printTables } from './tables.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const buildDir = join(root, 'build', 'bench');
const dist = join(root, 'dist');

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    n: { type: 'string' },
    'no-native': { type: 'boolean', default: false },
    'no-recast': { type: 'boolean', default: false },
    'no-page': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const seconds = Number(options.seconds ?? (options.quick ? 0.07 : 0.7));
const sizes = (options.n ?? (options.quick ? '10,100,1000' : '10,100,1000,10000,100000'))
  .split(',')
  .map(Number);

const ORACLE_QUERIES = 10;
const FRESH_RUNS = 25;
/** Building its mesh of more circles takes minutes. */
const RECAST_MAX = 10000;
/** A game's frame: so many circles, of which some move, and so many agents. */
const FRAME_CIRCLES = 1000;
const FRAME_AGENTS = 1000;

function buildNative() {
  const quiet = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const flags = ['-DCMAKE_BUILD_TYPE=Release', '-DBITANGENT_BENCH=ON'];
  try {
    execFileSync('cmake', ['-S', '.', '-B', join(buildDir, 'native'), ...flags], quiet);
    execFileSync('cmake', ['--build', join(buildDir, 'native'), '--target', 'bench_native'], quiet);
  } catch (error) {
    console.error(`no native rows: ${error.message}`);
    return null;
  }
  const out = join(buildDir, 'native', 'tests', 'bench', 'bench_native');
  return existsSync(out) ? out : null;
}

function runNative(program, scene, ...args) {
  const file = join(buildDir, `${scene.n}.bin`);
  writeFileSync(file, dump(scene));
  const all = [file, seconds, ...args].map(String);
  return JSON.parse(execFileSync(program, all, { maxBuffer: 1 << 26 }));
}

/** What a page pays before anything is warm: processes of their own. */
function timeFresh() {
  const program = fileURLToPath(new URL('fresh.mjs', import.meta.url));
  const url = pathToFileURL(join(dist, 'index.js')).href;
  const runs = Array.from({ length: FRESH_RUNS }, () =>
    JSON.parse(execFileSync(process.execPath, [program, url])),
  );
  const names = Object.keys(runs[0]);
  return Object.fromEntries(names.map((name) => [name, summary(runs.map((run) => run[name]))]));
}

function sizeOf(file) {
  const bytes = readFileSync(join(dist, file));
  return { file, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}

/** The largest relative difference of two lists of lengths; Infinity where the status differs. */
function difference(a, b) {
  if (!a || !b) return null;
  return b.slice(0, a.length).reduce((worst, length, i) => {
    // Without a path it is Infinity here, and null in what other programs print.
    const [hasOne, hasOther] = [length, a[i]].map(Number.isFinite);
    if (hasOne !== hasOther) return Infinity;
    if (!hasOne) return worst;
    return Math.max(worst, Math.abs(length - a[i]) / Math.max(1, Math.abs(length)));
  }, 0);
}

/** The largest of those there are; null for none. */
function largest(values) {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

function differences(js, native) {
  const kinds = ['local', 'across'];
  return {
    engines: largest(
      kinds.map((kind) => difference(js.tangent[kind]?.lengths, js.cells[kind]?.lengths)),
    ),
    native: largest(
      ENGINES.flatMap((engine) =>
        kinds.map((kind) => difference(js[engine][kind]?.lengths, native?.[engine][kind]?.lengths)),
      ),
    ),
    oracle: difference(native?.oracle?.lengths, js.cells.across.lengths),
  };
}

async function main() {
  if (!existsSync(join(dist, 'index.js'))) {
    console.error('dist/index.js is missing: run `npm run build` first');
    process.exit(1);
  }
  mkdirSync(buildDir, { recursive: true });
  const { init, World } = await import(pathToFileURL(join(dist, 'index.js')).href);
  const recast = options['no-recast'] ? null : await import('./recast.mjs');
  const browser = options['no-page'] ? null : await startChromium();
  const program = options['no-native'] ? null : buildNative();
  const fresh = timeFresh();
  await init();

  const results = [];
  for (const n of sizes) {
    process.stderr.write(`n = ${n} ...\n`);
    const scene = makeScene(n);
    const js = timeScene(World, scene, seconds);
    const native =
      program && runNative(program, scene, acrossOf('tangent', n), n <= 100 ? ORACLE_QUERIES : 0);
    const withRecast = recast && n <= RECAST_MAX;
    results.push({
      n,
      js,
      native,
      page: browser ? await browser.time(n, seconds) : null,
      recast: withRecast ? await recast.timeRecast(scene, js.cells.across.lengths, seconds) : null,
      difference: differences(js, native),
    });
  }
  await browser?.stop();
  process.stderr.write('frames ...\n');
  const crowd = makeScene(FRAME_CIRCLES, { queries: FRAME_AGENTS, moves: FRAME_CIRCLES });
  const frames = {
    js: timeFrames(World, crowd, seconds),
    native: program && runNative(program, crowd, 'frames'),
  };
  const cpus = os.cpus();
  const model = cpus[0].model.trim();
  const engines = [`Node ${process.version}`, ...(browser ? [browser.name] : [])];
  const machine = `${model}, ${cpus.length} cores, ${engines.join(', ')}`;
  const files = ['index.js', 'slim.js', 'bitangent.wasm'].map(sizeOf);
  const report = { machine, seconds, load: os.loadavg()[0], files, fresh, results, frames };
  if (options.json) writeFileSync(options.json, JSON.stringify(report, null, 1));
  printTables(report);
}

await main();
