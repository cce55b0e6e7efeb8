import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { failing, near } from './near.mjs';
import { entry } from './packed.mjs';

/** The outline of what a field reaches within a length, its contours, and random points in it. */

const { BitangentError, World, contoursOf, init, randomPointOf, regionOf } = await import(entry());
const fails = failing(BitangentError);

let world;
before(async () => {
  await init();
  world = new World();
  world.addCircles([5, 0, 1, 3, 4, 1.5, -2, 3, 1, -2.5, 1.5, 0.8]);
  world.addRectangle(0, 6, 2, 2);
  world.addPolygon([-6, -3, -3, -5, -4, -1]);
  world.addWall([1, -2, 6, -2, 6, -6]);
});
after(() => world.free());

/** Random numbers from 0 to below 1, the same in each run. */
function randomNumbers(seed = 7) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Calls a function with the ends of each chord of loops. */
function eachChord(loops, call) {
  for (const loop of loops) {
    for (let i = 0; i < loop.length; i += 2) {
      call(loop[i], loop[i + 1], loop[(i + 2) % loop.length], loop[(i + 3) % loop.length]);
    }
  }
}

/** Whether a point is inside of loops. */
function isInside(loops, [x, y]) {
  let inside = false;
  eachChord(loops, (ax, ay, bx, by) => {
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  });
  return inside;
}

/** How far a point is from the nearest chord of loops. */
function gapTo(loops, [x, y]) {
  let gap = Infinity;
  eachChord(loops, (ax, ay, bx, by) => {
    const [dx, dy] = [bx - ax, by - ay];
    const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.min(1, Math.max(0, share));
    gap = Math.min(gap, Math.hypot(ax + at * dx - x, ay + at * dy - y));
  });
  return gap;
}

/** Whether a free point is near enough. */
const isIn = (field, p, most, agentRadius) =>
  field.distanceAt(p) <= most && field.world.obstacleAt(p, { agentRadius }) === null;

it('is a circle in the open', () => {
  const open = new World();
  const field = open.field([3, -2]);
  for (const most of [0.01, 2, 500]) {
    const { loops, area, svg } = regionOf(field, most, { maxError: most * 1e-5 });
    assert.equal(loops.length, 1);
    near(area / (Math.PI * most ** 2), 1, 1e-3);
    for (let i = 0; i < loops[0].length; i += 2) {
      const distance = Math.hypot(loops[0][i] - 3, loops[0][i + 1] + 2);
      assert.ok(distance <= most && distance >= most * (1 - 1.1e-5));
    }
    assert.match(svg, /^M[-\d. e]+Z$/);
    const [[line], ...more] = contoursOf(field, [most]);
    assert.deepEqual(more, []);
    assert.deepEqual([...line.subarray(0, 2)], [...line.subarray(-2)]);
  }
  open.free();
});

it('has inside what is near enough, and nothing else', () => {
  const random = randomNumbers();
  for (const agentRadius of [0, 0.2]) {
    for (const goals of [
      [[0, 0]],
      [
        [-7, 0],
        [4, -4],
        [2, 7],
      ],
    ]) {
      // prettier-ignore
      const field = world.field(goals, { agentRadius });
      for (const most of [2, 5, 9]) {
        const maxError = 0.002;
        const { loops, area } = regionOf(field, most, { maxError });
        let count = 0;
        const all = 1500;
        for (let i = 0; i < all; i++) {
          const p = [40 * random() - 20, 40 * random() - 20];
          const expected = isIn(field, p, most, agentRadius);
          const off = isInside(loops, p) === expected ? 0 : gapTo(loops, p);
          assert.ok(off <= 3 * maxError, `${goals}; ${most}: ${p}, ${off}`);
          count += expected;
        }
        const share = area / 1600;
        const spread = Math.sqrt((share * (1 - share)) / all);
        assert.ok(Math.abs(count / all - share) < 4 * spread + 1e-4);
      }
      field.free();
    }
  }
});

it('has holes, clockwise, around obstacles that are inflated', () => {
  const one = new World();
  one.addCircle(4, 0, 1);
  const field = one.field([0, 0], { agentRadius: 0.5 });
  const { loops, area } = regionOf(field, 12);
  assert.equal(loops.length, 2);
  const hole = loops.find(([x, y]) => Math.hypot(x - 4, y) < 2);
  let twice = 0;
  for (let i = 0; i < hole.length; i += 2) {
    const off = Math.hypot(hole[i] - 4, hole[i + 1]);
    assert.ok(off >= 1.5 - 1e-9 && off <= 1.5 + 0.012);
    const j = (i + 2) % hole.length;
    twice += hole[i] * hole[j + 1] - hole[j] * hole[i + 1];
  }
  near(twice / 2, -Math.PI * 1.5 ** 2, 0.1);
  assert.ok(area < Math.PI * (144 - 2.25));
  one.free();
});

it('takes blocked points as out of reach, also with snap', () => {
  const field = world.field([5, 0.2], { agentRadius: 0.1, snap: true });
  const { loops, area } = regionOf(field, 3);
  assert.equal(isInside(loops, [5, 0]), false);
  assert.ok(area > 5);
  const random = randomNumbers();
  for (let i = 0; i < 200; i++) {
    assert.ok(isIn(field, randomPointOf(field, 3, random), 3, 0.1));
  }
  field.free();
});

it('finds a small reach in a large length, and nothing from a blocked goal', () => {
  const room = new World();
  room.setBounds([0, 0, 4, 0, 4, 3, 0, 3]);
  const field = room.field([1, 1], { agentRadius: 0.25 });
  near(regionOf(field, 1e5, { maxError: 0.001 }).area, 3.5 * 2.5, 0.02);
  assert.deepEqual(contoursOf(field, [1e5]), [[]]);
  field.update([0, 0]);
  assert.deepEqual(regionOf(field, 5), { loops: [], area: 0, svg: '' });
  assert.deepEqual(contoursOf(field, [1, 2]), [[], []]);
  assert.equal(randomPointOf(field, 5), null);
  room.free();
});

/** Whether an obstacle is as near to a point as that, for an agent of radius 0.2. */
const isBeside = ([x, y], off) =>
  Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8).some(
    (angle) =>
      world.obstacleAt([x + off * Math.cos(angle), y + off * Math.sin(angle)], {
        agentRadius: 0.2,
      }) !== null,
  );

it('gives contours on which the distance is the length, apart from obstacles', () => {
  const field = world.field([0, 0], { agentRadius: 0.2 });
  const lengths = [1, 3, 6];
  const maxError = 0.001;
  const all = contoursOf(field, lengths, { maxError });
  assert.equal(all.length, 3);
  all.forEach((lines, i) => {
    assert.ok(lines.length > 0);
    for (const line of lines) {
      for (let k = 0; k < line.length; k += 2) {
        near(field.distanceAt(line.slice(k, k + 2)), lengths[i], 2.1 * maxError);
      }
      const [first, last] = [line.subarray(0, 2), line.subarray(-2)];
      if (first[0] === last[0] && first[1] === last[1]) continue;
      for (const end of [first, last]) assert.ok(isBeside(end, 8 * maxError), `${end}`);
    }
  });
  assert.ok(all[2].length > 1);
  assert.deepEqual(contoursOf(field, []), []);
  field.free();
});

it('finds random points all over it, equally likely', () => {
  const field = world.field([0, 0]);
  const random = randomNumbers();
  const { area } = regionOf(field, 4, { maxError: 0.001 });
  const all = 4000;
  let left = 0;
  for (let i = 0; i < all; i++) left += randomPointOf(field, 4, random)[0] < -1;
  // The same share of a fine lattice.
  const points = Float64Array.from({ length: 2 * 160_000 }, (_, i) => {
    const k = i >> 1;
    return (i % 2 ? Math.floor(k / 400) : k % 400) / 50 - 4 + 0.01;
  });
  const told = field.sample(points);
  const within = [0, 0];
  for (let i = 0; i < 160_000; i++) {
    if (told[3 * i] <= 4) within[+(points[2 * i] < -1)]++;
  }
  near((within[0] + within[1]) / 2500, area, 0.05);
  near(left / all, within[1] / (within[0] + within[1]), 0.03);
  field.free();
});

it('refuses lengths and options that are none', () => {
  const field = world.field([0, 0]);
  fails(() => regionOf(field, 0), 'OUT_OF_RANGE', /^regionOf: maxLength is 0: expected .* above 0/);
  fails(() => regionOf(field), 'WRONG_TYPE', /maxLength is undefined/);
  fails(() => regionOf(field, Infinity), 'NOT_FINITE', /maxLength is Infinity/);
  fails(() => regionOf(field, 1, { maxError: 0 }), 'OUT_OF_RANGE', /maxError is 0/);
  fails(
    () => regionOf(field, 1, { cellSize: '1' }),
    'WRONG_TYPE',
    /cellSize is "1"|cellSize is '1'/,
  );
  fails(() => regionOf(field, 1, { cell: 1 }), 'UNKNOWN_NAME', /cellSize/);
  fails(() => regionOf(field, 1, 5), 'WRONG_TYPE', /options is 5/);
  fails(() => regionOf(field, 1, { cellSize: 1e-5 }), 'CAPACITY', /cellSize is .*2\^24 points/);
  fails(() => contoursOf(field, 3), 'WRONG_TYPE', /^contoursOf: lengths is 3: expected a list/);
  fails(() => contoursOf(field, [1, -1]), 'OUT_OF_RANGE', /lengths\[1\] is -1/);
  assert.equal(regionOf(field, 1).loops.length, 1);
  field.free();
});
