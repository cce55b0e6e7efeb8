// What is told without a path: `node tests/bench/passage.mjs [--n 1000]`. Beside each call stands what
// a game does without it: findPath in the place of `connects`; to add the shape, find the path and
// remove the shape, in the place of `wouldClose`; and for `widestAgent` bisection over `connects`.
// Obstacles are circles, or hexagons; the ends are free points of a square with bounds. Times are
// medians, in microseconds.

import { parseArgs } from 'node:util';
import { init, regularPolygon, World } from '../../dist/all.js';
import { median, nowUs } from './sampling.mjs';
import { splitmix64 } from './scenes.mjs';

const { values } = parseArgs({ options: { n: { type: 'string', default: '1000' } } });
const N = Number(values.n);
const [PAIRS, RADIUS, TOWER] = [200, 0.1, 0.6];
/** Twice as wide as the mean distance of neighbours. */
const SIDE = 2 * Math.sqrt(N);
const options = { agentRadius: RADIUS };

await init();

function makeWorld(isRound) {
  const random = splitmix64(1n);
  const range = (low, high) => low + (high - low) * random();
  const world = new World();
  world.setBounds([0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE]);
  for (let i = 0; i < N; i++) {
    const [x, y, size] = [range(1, SIDE - 1), range(1, SIDE - 1), range(0.2, 0.7)];
    if (isRound) world.addCircle(x, y, size);
    else world.addPolygon(regularPolygon(x, y, size, 6));
  }
  const place = () => world.nearestFree([range(1, SIDE - 1), range(1, SIDE - 1)], options).point;
  return { world, pairs: Array.from({ length: PAIRS }, () => [place(), place()]), place };
}

function time(count, call) {
  const samples = Array.from({ length: count }, (_, i) => {
    const begin = nowUs();
    call(i);
    return nowUs() - begin;
  });
  return median(samples);
}

/** The radius by bisection, to a millionth. */
function bisect(world, [a, b]) {
  let [low, high] = [0, SIDE];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (world.connects(a, b, { agentRadius: middle })) low = middle;
    else high = middle;
  }
  return low;
}

function run(isRound) {
  const { world, pairs, place } = makeWorld(isRound);
  const [route] = pairs;
  const towers = Array.from({ length: PAIRS }, place);
  const shapes = towers.map(([x, y]) => ({ x, y, radius: TOWER }));
  const squares = towers.map(([x, y]) => ({ points: regularPolygon(x, y, TOWER, 4) }));
  const firsts = Array.from({ length: 20 }, (_, i) => {
    const id = world.addCircle(-9, -9, 1 + i);
    world.nearestFree(route[0]); // so that the index is up to date
    const begin = nowUs();
    world.connects(...route, options);
    const us = nowUs() - begin;
    world.remove(id);
    return us;
  });
  const close = (shape) => world.wouldClose(shape, [route], options);
  world.connects(...route, options);
  const rows = {
    'connects, first after an edit': median(firsts),
    connects: time(PAIRS, (i) => world.connects(...pairs[i], options)),
    'findPath in its place': time(PAIRS, (i) => world.findPath(...pairs[i], options)),
    'wouldClose, a circle': time(PAIRS, (i) => close(shapes[i])),
    'wouldClose, a square': time(PAIRS, (i) => close(squares[i])),
    'add, findPath, remove': time(PAIRS, (i) => {
      const id = world.addCircle(shapes[i].x, shapes[i].y, TOWER);
      world.findPath(...route, options);
      world.remove(id);
    }),
    widestAgent: time(20, (i) => world.widestAgent(...pairs[i])),
    'bisection over connects': time(3, (i) => bisect(world, pairs[i])),
  };
  world.free();
  return rows;
}

const [circles, hexagons] = [run(true), run(false)];
const row = (...cells) => `| ${cells.join(' | ')} |`;
console.log(row(`us among ${N}`, 'circles', 'hexagons'));
console.log(row('---', '---:', '---:'));
for (const [name, us] of Object.entries(circles)) {
  console.log(row(name, us.toPrecision(3), hexagons[name].toPrecision(3)));
}
