// node tests/directional/bench.mjs [ROUNDS]
//
// Times curves and searches of the built package (dist/directional.js) through the JS call: curves
// between random poses, least of the rounds; paths across boards of 100 x 100 tiles of which a fifth
// is blocked, the median over boards of the least of the rounds. Nothing here passes or fails.

import {
  TurningUnit,
  dubins,
  findPath,
  freeHeading,
  init,
  reedsShepp,
} from '../../dist/directional.js';

const ROUNDS = Number(process.argv[2] ?? 5);
const SIDE = 100;
const CALLS = 100_000;
await init();

let state = 1;
const random = () => (state = (state * 16807) % 2147483647) / 2147483647;

/** The least time of a call, in milliseconds. */
function least(call) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    call();
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

const poses = Array.from({ length: 1000 }, () => [10 * random(), 10 * random(), 7 * random()]);
for (const [name, shortest] of Object.entries({ dubins, reedsShepp, freeHeading })) {
  const time = least(() => {
    for (let i = 0; i < CALLS; i++) shortest(poses[i % 1000], poses[(7 * i + 1) % 1000], 1);
  });
  console.log(`${name}: ${((time / CALLS) * 1e6).toFixed(0)} ns`);
}

/** A board whose first and last corners are free. */
function board() {
  const cells = Uint8Array.from({ length: SIDE * SIDE }, () => +(random() < 0.2));
  for (let i = 0; i < 16; i++) {
    const corner = SIDE * (i >> 2) + (i & 3);
    cells[corner] = cells[SIDE * SIDE - 1 - corner] = 0;
  }
  return { width: SIDE, height: SIDE, cells };
}

const boards = Array.from({ length: 30 }, board);
for (const neighbours of [8, 24, 48]) {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const options = { neighbours, tryWider: false };
  const goal = [SIDE - 2, SIDE - 2];
  const begin = performance.now();
  unit.edgeCount({ neighbours });
  const tables = performance.now() - begin;
  const times = boards.map((grid) =>
    least(() => findPath(grid, unit, [1.5, 1.5, 0], goal, options)),
  );
  const median = times.sort((a, b) => a - b)[times.length >> 1];
  console.log(`Directional-${neighbours}: ${median.toFixed(2)} ms, tables ${tables.toFixed(1)} ms`);
  unit.free();
}
