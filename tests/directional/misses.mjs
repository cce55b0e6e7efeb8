// node tests/directional/misses.mjs [BOARDS]
//
// How often each set of edges finds no path where a wider search finds one: on seeded random boards, with
// a unit 0.8 wide that starts in one corner, facing along a side, and goes to the opposite corner. The
// text of "Units that turn" quotes the rates; js/figures-turning.test.mjs counts the first boards.

import { fileURLToPath } from 'node:url';
import { TurningUnit, findPath, init } from '../../dist/directional.js';

const SIDE = 12;
const BLOCKED = 0.2;
const SEED = 1;

/** A path that one of these finds shows that there is one. */
const WIDEST = [
  { neighbours: 80 },
  { neighbours: 80, edges: 'dubins' },
  { neighbours: 80, headings: 16 },
  { neighbours: 80, headings: 16, edges: 'dubins' },
];

/** @param {() => number} random */
function boardOf(random) {
  const cells = Uint8Array.from({ length: SIDE * SIDE }, () => +(random() < BLOCKED));
  cells[0] = cells[SIDE * SIDE - 1] = 0;
  return { width: SIDE, height: SIDE, cells };
}

/**
 * Of a number of boards those that have a path, and those of them on which each neighbourhood misses it.
 *
 * @param {number} turningRadius in tiles
 * @param {number} count of boards
 */
export async function countMisses(turningRadius, count) {
  await init();
  let state = SEED;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const unit = new TurningUnit({ turningRadius, agentRadius: 0.4 });
  const missed = { 8: 0, 24: 0, 48: 0, 80: 0 };
  let solvable = 0;
  for (let i = 0; i < count; i++) {
    const board = boardOf(random);
    const finds = (options) =>
      findPath(board, unit, [0.5, 0.5, 0], [SIDE - 1, SIDE - 1], { ...options, tryWider: false })
        .found;
    if (!WIDEST.some(finds)) continue;
    solvable++;
    for (const key of Object.keys(missed)) missed[key] += +!finds({ neighbours: Number(key) });
  }
  unit.free();
  return { solvable, missed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const radius of [0.5, 1, 1.5, 2]) {
    const { solvable, missed } = await countMisses(radius, Number(process.argv[2] ?? 2000));
    const rates = Object.entries(missed).map(
      ([key, count]) => `-${key} misses ${count} (${((100 * count) / solvable).toFixed(1)} %)`,
    );
    console.log(`radius ${radius}: of ${solvable} boards with a path ${rates.join(', ')}`);
  }
}
