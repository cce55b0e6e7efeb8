// What a field costs and saves: `node tests/bench/field.mjs`. Among circles at a fifth fill, with a goal
// in the middle: to make a field; to ask for a random point, by itself and among 10,000; to ask in each
// step of a walk; for the outline of a region that is half as wide as the world, and for eight contours up
// to its sides; and for comparison a query from a random point. Microseconds: median and least.
// All distances are checked with those of the queries.

import assert from 'node:assert/strict';
import { contoursOf, init, regionOf, World } from '../../dist/all.js';
import { batchOf, nowUs, summary } from './sampling.mjs';
import { makeScene, splitmix64 } from './scenes.mjs';

const POINTS = 10_000;
const QUERIES = 300;
const UPDATES = 15;
const CONTOURS = [1, 2, 3, 4, 5, 6, 7, 8];
const OPTIONS = { agentRadius: 0.1, snap: true };

/** @param {number} n circles */
function run(n) {
  const world = new World();
  const { circles } = makeScene(n);
  world.addCircles(circles);
  const side = circles.reduce((most, value, i) => (i % 3 === 2 ? most : Math.max(most, value)), 0);
  const random = splitmix64(11n);
  const points = Array.from({ length: POINTS }, () => [random() * side, random() * side]);
  const goal = [side / 2, side / 2];
  const field = world.field(goal, OPTIONS);
  const timed = (/** @type {() => void} */ act) => {
    const begin = nowUs();
    act();
    return nowUs() - begin;
  };
  const many = (count, act) => Array.from({ length: count }, (_, i) => timed(() => act(i)));
  const batch = batchOf(2);
  const flat = new Float64Array(points.flat());
  const out = new Float64Array(3 * POINTS);
  let [x, y] = [1, 1];
  const rows = {
    made: many(UPDATES, (i) => field.update([goal[0] + i / 100, goal[1]])),
    point: many(POINTS / batch, (i) => {
      for (let k = 0; k < batch; k++) field.distanceAt(points[(i * batch + k) % POINTS]);
    }).map((time) => time / batch),
    '10,000 points': many(UPDATES, () => field.sample(flat, out)),
    'a step of a walk': many(2000, () => {
      const heading = field.headingAt([x, y]) ?? 0;
      [x, y] = [x + 0.02 * Math.cos(heading), y + 0.02 * Math.sin(heading)];
    }),
    'the outline of a region': many(UPDATES, () => regionOf(field, side / 4)),
    'eight contours': many(UPDATES, () =>
      contoursOf(
        field,
        CONTOURS.map((k) => (k * side) / 16),
      ),
    ),
    query: many(QUERIES, (i) => world.findPath(points[i], field.goals[0], OPTIONS)),
  };
  for (const [name, samples] of Object.entries(rows)) {
    const { median, min } = summary(samples);
    console.log(`${n} circles, ${name}`.padEnd(32), median.toPrecision(4), min.toPrecision(4));
  }
  for (const point of points.slice(0, QUERIES)) {
    const { length } = world.findPath(point, field.goals[0], OPTIONS);
    assert.ok(Math.abs(field.distanceAt(point) - length) <= 1e-9 * (1 + length));
  }
  world.free();
}

await init();
console.log('microseconds: median, least');
for (const n of [1000, 10_000]) run(n);
