// npm run bench:compare -- OTHER_DIST [--seconds S] [--n 10,100,...] [--rows REGEXP]
//
// Times two builds of the package in one process, in turn: the one in dist/ and another one, such
// as that of an earlier commit. Prints for each row the time of either and the ratio dist / other:
// of the fastest rounds, and the median of the ratios round by round. Ratios hold on a noisy
// machine where single times do not. Tells also where an answer differs.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median, nowUs } from './sampling.mjs';
import { makeScene } from './scenes.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '1.5' },
    n: { type: 'string', default: '10,100,1000,10000,100000' },
    rows: { type: 'string', default: '' },
  },
});
if (positionals.length !== 1) throw new Error('Which other dist folder?');
const folders = [fileURLToPath(new URL('../../dist', import.meta.url)), resolve(positionals[0])];
const [ours, other] = await Promise.all(
  folders.map((folder) => import(pathToFileURL(`${folder}/index.js`).href)),
);
for (const library of [ours, other]) await library.init();
const wanted = new RegExp(options.rows);
const seconds = Number(options.seconds);

/** The work of a row: a function that does it once and gives the sum of its answers. */
const ROWS = {
  'find tangent local': (w) => queries(w, w.scene.local, { engine: 'tangent' }),
  'find cells local': (w) => queries(w, w.scene.local, { engine: 'cells' }),
  'find auto local': (w) => queries(w, w.scene.local, {}),
  'find tangent across': (w) =>
    w.scene.n <= 1000 && queries(w, w.scene.across.slice(0, 20), { engine: 'tangent' }),
  'find cells across': (w) => queries(w, w.scene.across.slice(0, 20), { engine: 'cells' }),
  'find auto across': (w) => queries(w, w.scene.across.slice(0, 20), {}),
  'find cells across, wide agent': (w) =>
    queries(w, w.scene.across.slice(0, 20), { engine: 'cells', agentRadius: 0.3 }),
  'distances to many': (w) => () =>
    w.world
      .distances([0, w.scene.across[0][1]], w.goals)
      .reduce((sum, d) => sum + (Number.isFinite(d) ? d : 0), 0),
  'line of sight': (w) => () =>
    w.scene.across.filter(([x, y, gx, gy]) => w.world.lineOfSight([x, y], [gx, gy]).clear).length,
  'nearest free': (w) => () => {
    const { circles } = w.scene;
    let sum = 0;
    for (let i = 0; i < 30; i += 3) {
      sum += w.world.nearestFree([circles[i], circles[i + 1]], { agentRadius: 0.2 }).distance;
    }
    return sum;
  },
  'moves, then a local query': (w) => moves(w, w.scene.local),
  'moves, then a long query': (w) => moves(w, w.scene.across),
  'build and first answer': (w) => () => {
    const world = new w.library.World();
    world.addCircles(w.scene.circles);
    const [x, y, gx, gy] = w.scene.across[0];
    const length = lengthOf(world.findPath([x, y], [gx, gy], { engine: 'cells' }));
    world.free();
    return length;
  },
};

/** 0 without a path, whatever the version says then. */
const lengthOf = ({ length }) => (Number.isFinite(length) ? length : 0);

function queries({ world }, list, findOptions) {
  if (list.length === 0) return false;
  return () =>
    list.reduce(
      (sum, [x, y, gx, gy]) => sum + lengthOf(world.findPath([x, y], [gx, gy], findOptions)),
      0,
    );
}

function moves({ world, ids, scene }, list) {
  if (list.length === 0) return false;
  return () => {
    let sum = 0;
    scene.moves.slice(0, 16).forEach(([index, x, y], i) => {
      const [sx, sy, gx, gy] = list[i % list.length];
      world.moveCircle(ids[index], x, y);
      sum += lengthOf(world.findPath([sx, sy], [gx, gy]));
      world.moveCircle(ids[index], scene.circles[3 * index], scene.circles[3 * index + 1]);
    });
    return sum;
  };
}

function worldOf(library, scene) {
  const world = new library.World();
  const ids = world.addCircles(scene.circles);
  const goals = new Float64Array(scene.across.flatMap(([, , gx, gy]) => [gx, gy]));
  return { library, scene, world, ids, goals };
}

/** Times two functions in turn, the first one first or second by turns. */
function timeInTurn(pair) {
  const sums = pair.map((run) => run());
  const least = [Infinity, Infinity];
  const ratios = [];
  const calls = Math.max(1, Math.ceil(500 / timeOf(pair[0], 1)));
  const end = nowUs() + 1e6 * seconds;
  for (let round = 0; round < 6 || nowUs() < end; round++) {
    const us = [0, 0];
    for (const k of round % 2 === 0 ? [0, 1] : [1, 0]) us[k] = timeOf(pair[k], calls);
    if (round < 2) continue; // warms up
    us.forEach((time, k) => (least[k] = Math.min(least[k], time)));
    ratios.push(us[0] / us[1]);
  }
  return { sums, least, ratio: least[0] / least[1], median: median(ratios) };
}

function timeOf(run, calls) {
  const begin = nowUs();
  for (let i = 0; i < calls; i++) run();
  return (nowUs() - begin) / calls;
}

function printRow(name, { sums, least, ratio, median: middle }) {
  const [a, b] = least.map((us) => us.toPrecision(4).padStart(10));
  const differs = sums[0] === sums[1] ? '' : `  answers differ by ${sums[0] - sums[1]}`;
  console.log(
    `${name.padEnd(44)}${a}${b} us   ratio ${ratio.toFixed(3)}, median ${middle.toFixed(3)}${differs}`,
  );
}

console.log(`${os.cpus()[0].model}, Node ${process.version}; dist, then ${positionals[0]}`);
for (const file of ['index.js', 'tangent.js', 'bitangent.wasm']) {
  const [a, b] = folders.map((at) => gzipSync(readFileSync(`${at}/${file}`), { level: 9 }).length);
  console.log(`${file.padEnd(44)}${a} ${b} bytes gzipped, ratio ${(a / b).toFixed(4)}`);
}
for (const n of options.n.split(',').map(Number)) {
  const scene = makeScene(n);
  const worlds = [ours, other].map((library) => worldOf(library, scene));
  for (const [name, make] of Object.entries(ROWS)) {
    const pair = worlds.map(make);
    if (wanted.test(name) && pair[0]) printRow(`${n}: ${name}`, timeInTurn(pair));
  }
  const bytes = worlds.map(({ world }) => (world.memory / n).toFixed(1));
  console.log(`${`${n}: bytes a circle`.padEnd(44)}${bytes.join(' ')}`);
  worlds.forEach(({ world }) => world.free());
}
