// npm run bench -- [--seconds S] [--n 10,100,...] [--all] [--no-native] [--no-recast] [--json FILE]
//
// Times the built package (dist/) through its JS call, the native library on the same scenes, and
// beside them recast-navigation and the brute-force oracle. Nothing here passes or fails.
//
// --seconds S  time per row (1); --n  which sizes; --all  also left to right at n = 100,000, and
// recast-navigation at 10,000. How samples are taken stands at the head of rows.mjs.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median, timeScene } from './rows.mjs';
import { dump, makeScene } from './scenes.mjs';
import { printTables } from './tables.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const buildDir = join(root, 'build', 'bench');
const module = join(root, 'dist', 'index.js');

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    n: { type: 'string', default: '10,100,1000,10000,100000' },
    all: { type: 'boolean', default: false },
    'no-native': { type: 'boolean', default: false },
    'no-recast': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

/** How many left-to-right queries: long ones grow faster than n^2 with this engine. */
const acrossOf = (n) => (n <= 1000 ? 100 : n <= 10000 ? 5 : options.all ? 1 : 0);
const ORACLE_QUERIES = 10;
const FRESH_RUNS = 7;

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

function timeNative(program, scene, across, seconds) {
  const file = join(buildDir, `${scene.n}.bin`);
  writeFileSync(file, dump(scene));
  const args = [file, seconds, across, ORACLE_QUERIES].map(String);
  return JSON.parse(execFileSync(program, args, { maxBuffer: 1 << 26 }));
}

function timeFresh() {
  const program = fileURLToPath(new URL('fresh.mjs', import.meta.url));
  const url = pathToFileURL(module).href;
  const runs = Array.from({ length: FRESH_RUNS }, () =>
    JSON.parse(execFileSync(process.execPath, [program, url])),
  );
  return Object.fromEntries(
    Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]),
  );
}

/** The largest relative difference of two lists of lengths; Infinity where the status differs. */
function difference(a, b) {
  if (!a || !b) return null;
  return b.reduce((worst, length, i) => {
    if (length === a[i]) return worst;
    if (length === null || a[i] === null) return Infinity;
    return Math.max(worst, Math.abs(length - a[i]) / Math.max(1, Math.abs(length)));
  }, 0);
}

function disagreements(js, native) {
  if (!native) return null;
  return {
    native: Math.max(
      difference(js.across?.lengths, native.across?.lengths) ?? 0,
      difference(js.local?.lengths, native.local?.lengths) ?? 0,
    ),
    oracle: difference(js.across?.lengths, native.oracle?.lengths),
  };
}

async function main() {
  if (!existsSync(module)) {
    console.error('dist/index.js is missing: run `npm run build` first');
    process.exit(1);
  }
  mkdirSync(buildDir, { recursive: true });
  const { init, World } = await import(pathToFileURL(module).href);
  await init();
  const recast = options['no-recast'] ? null : await import('./recast.mjs');
  const program = options['no-native'] ? null : buildNative();
  const seconds = Number(options.seconds);

  const results = [];
  for (const n of options.n.split(',').map(Number)) {
    process.stderr.write(`n = ${n} ...\n`);
    const scene = makeScene(n);
    const js = timeScene({ World }, scene, { seconds, across: acrossOf(n) });
    const native = program && timeNative(program, scene, js.across ? acrossOf(n) : 0, seconds);
    const withRecast = recast && js.across && n <= (options.all ? 10000 : 1000);
    results.push({
      n,
      js,
      native,
      recast: withRecast ? await recast.timeRecast(scene, js.across.lengths, seconds) : null,
      difference: disagreements(js, native),
    });
  }
  const cpus = os.cpus();
  const report = {
    machine: `${cpus[0].model.trim()}, ${cpus.length} cores, Node ${process.version}`,
    seconds,
    load: os.loadavg()[0],
    gzip: gzipSync(readFileSync(module), { level: 9 }).length,
    fresh: timeFresh(),
    results,
  };
  if (options.json) writeFileSync(options.json, JSON.stringify(report, null, 1));
  printTables(report);
}

await main();
