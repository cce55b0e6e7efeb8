// What links cost: `node tests/bench/links.mjs [--n 1000]`. Among circles in a square with bounds: paths from
// left to right and over 20 units, without a link and with 1, 10 and 100 links from anywhere to anywhere,
// each for a third of the straight distance. Then two floors with half of the circles each, joined by
// stairs; beside the paths between them stand those on one floor. Each query is asked once, in an order of
// its own, in several worlds. Times are medians, in microseconds.

import { parseArgs } from 'node:util';
import { init, World } from '../../dist/all.js';
import { median, nowUs } from './sampling.mjs';
import { splitmix64 } from './scenes.mjs';

const { values } = parseArgs({ options: { n: { type: 'string', default: '1000' } } });
const N = Number(values.n);
/** Of those queries, the first of each world are not counted: they measure the ways between links. */
const [PAIRS, WARM, WORLDS, RADIUS, NEAR] = [150, 50, 4, 0.1, 20];
const COUNTS = [0, 1, 10, 100];
const options = { agentRadius: RADIUS };

await init();

const square = (left, side) => [
  [left, 0],
  [left + side, 0],
  [left + side, side],
  [left, side],
];

/** Points and circles by chance, the same in each run. */
function chance(seed) {
  const random = splitmix64(seed);
  const range = (low, high) => low + (high - low) * random();
  return {
    range,
    addCircles(world, count, left, side) {
      for (let i = 0; i < count; i++) {
        world.addCircle(left + range(1, side - 1), range(1, side - 1), range(0.2, 0.7));
      }
    },
    place: (world, x, y) => world.nearestFree([x, y], options).point,
    shuffle(items) {
      for (let i = items.length - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1));
        [items[i], items[j]] = [items[j], items[i]];
      }
      return items;
    },
  };
}

/** The times of queries, and whether their paths take a link. */
function ask(world, pairs) {
  const samples = pairs.map(([from, to]) => {
    const begin = nowUs();
    const path = world.findPath(from, to, options);
    const us = nowUs() - begin;
    return { us, isLinked: path.segments.some(({ type }) => type === 'link') };
  });
  return samples.slice(WARM);
}

/** One floor with links from anywhere to anywhere. */
function plane(links, seed) {
  const { range, addCircles, place, shuffle } = chance(seed);
  const side = 2 * Math.sqrt(N);
  const world = new World();
  world.setBounds(square(0, side));
  addCircles(world, N, 0, side);
  const anywhere = () => place(world, range(1, side - 1), range(1, side - 1));
  const across = () => [
    place(world, 1, range(1, side - 1)),
    place(world, side - 1, range(1, side - 1)),
  ];
  const near = () => {
    const [x, y] = [range(1, side - NEAR - 1), range(1, side - 1)];
    return [place(world, x, y), place(world, x + NEAR, y)];
  };
  const pairs = { across: [], near: [] };
  for (let i = 0; i < PAIRS + WARM; i++) {
    pairs.across.push(across());
    pairs.near.push(near());
  }
  for (let i = 0; i < links; i++) {
    const [from, to] = [anywhere(), anywhere()];
    const cost = Math.hypot(from[0] - to[0], from[1] - to[1]) / 3;
    world.addLink(from, to, { cost, bothWays: true });
  }
  const row = {
    'left to right': ask(world, shuffle(pairs.across)),
    [`${NEAR} units`]: ask(world, shuffle(pairs.near)),
  };
  world.free();
  return row;
}

/** Two floors, and as many stairs. */
function floors(stairs, seed) {
  const { range, addCircles, place, shuffle } = chance(seed);
  const side = 2 * Math.sqrt(N / 2);
  const up = 2 * side;
  const world = new World();
  world.setBounds(square(0, side), { areas: [square(up, side)] });
  for (const left of [0, up]) addCircles(world, N / 2, left, side);
  const on = (left) => place(world, left + range(1, side - 1), range(1, side - 1));
  for (let i = 0; i < stairs; i++) {
    const foot = on(0);
    const head = place(world, foot[0] + up, foot[1]);
    world.addLink(foot, head, { cost: 5, bothWays: true });
  }
  const pairsTo = (left) => shuffle(Array.from({ length: PAIRS + WARM }, () => [on(0), on(left)]));
  const row = {
    'on one floor': ask(world, pairsTo(0)),
    'to the other floor': ask(world, pairsTo(up)),
  };
  world.free();
  return row;
}

const row = (...cells) => `| ${cells.join(' | ')} |`;

function print(title, counts, samplesOf) {
  const columns = counts.map((count) =>
    Array.from({ length: WORLDS }, (_, i) => samplesOf(count, BigInt(i + 1))),
  );
  console.log(row(`us among ${N}: ${title}`, ...counts));
  console.log(row('---', ...counts.map(() => '---:')));
  for (const name of Object.keys(columns[0][0])) {
    const cells = columns.map((worlds) => worlds.flatMap((samples) => samples[name]));
    const us = cells.map((samples) => median(samples.map((sample) => sample.us)));
    const shares = cells.map(
      (samples) => samples.filter(({ isLinked }) => isLinked).length / samples.length,
    );
    console.log(row(name, ...us.map((time) => time.toPrecision(3))));
    console.log(row('- take a link', ...shares.map((share) => `${Math.round(100 * share)} %`)));
  }
}

print('links', COUNTS, plane);
console.log();
print('stairs', COUNTS, floors);
