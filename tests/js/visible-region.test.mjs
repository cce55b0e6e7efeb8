import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';
import { splitmix64 } from '../bench/scenes.mjs';

const { VisibleRegion, World, init } = await import(entry('bitangent/all'));
const plain = await import(entry('bitangent'));
await init();

/** What a place sees, as scripts have it. That it is right, native tests prove. */

/** A wood in bounds, of circles, boxes and fences, and random places in it. */
function wood(seed) {
  const random = splitmix64(seed);
  const at = () => 40 * random();
  const world = new World();
  world.setBounds([-1, -1, 41, -1, 41, 41, -1, 41]);
  for (let i = 0; i < 60; i++) {
    const [x, y] = [at(), at()];
    if (i % 3 === 0) world.addCircle(x, y, 0.2 + random());
    else if (i % 3 === 1) world.addRectangle(x, y, 0.5 + random(), 2 * random() + 0.5);
    else world.addWall([x, y, x + 3 * random(), y + 3 * random()]);
  }
  return { world, random, place: () => [at(), at()] };
}

/** The area inside a polyline. */
function areaOf(points) {
  let twice = 0;
  for (let i = 0; i + 3 < points.length; i += 2) {
    twice += points[i] * points[i + 3] - points[i + 1] * points[i + 2];
  }
  return twice / 2;
}

describe('world.visibleFrom', () => {
  it('contains what lines of sight reach', () => {
    const { world, place } = wood(1n);
    let count = 0;
    for (let i = 0; i < 60; i++) {
      const eye = place();
      const options = { agentRadius: i % 2 ? 0.3 : 0 };
      const region = world.visibleFrom(eye, options);
      assert.equal(region.blocker === null, world.lineOfSight(eye, eye, options).clear);
      assert.equal(region.segmentCount > 0, region.blocker === null);
      for (let k = 0; k < 100; k++) {
        const p = place();
        count += region.contains(p);
        assert.equal(region.contains(p), world.lineOfSight(eye, p, options).clear);
      }
    }
    assert.ok(count > 300);
    world.free();
  });
  it('has an outline of lines and arcs, end to end, of that area', () => {
    const { world, place } = wood(2n);
    for (let i = 0; i < 40; i++) {
      const eye = place();
      const region = world.visibleFrom(eye, { maxDistance: 12, direction: i, angle: 1 + i / 8 });
      const { segments } = region;
      segments.forEach(({ to, obstacle, type, center }, k) => {
        const { from } = segments[(k + 1) % segments.length];
        assert.ok(Math.hypot(to.x - from.x, to.y - from.y) < 1e-9);
        if (obstacle === null && type === 'arc') assert.deepEqual([...center], eye);
        if (obstacle !== null) assert.ok(world.getObstacle(obstacle));
      });
      const points = region.toPolyline(1e-6);
      if (segments.length > 0) {
        const rest = [...points.slice(0, 2)].map((v, k) => v - points[points.length - 2 + k]);
        assert.ok(Math.hypot(...rest) < 1e-9);
      }
      assert.ok(Math.abs(areaOf(points) - region.area) < 1e-3);
      for (let k = 0; k < points.length; k += 2) {
        assert.ok(region.contains([points[k], points[k + 1]]));
      }
    }
    world.free();
  });
  it('draws itself', () => {
    const world = new World();
    const id = world.addCircle(5, 0, 3);
    const region = world.visibleFrom([0, 0], { maxDistance: 10 });
    assert.match(region.toSVG(), /^M[-\d.e ]+([LA][-\d.e ]+)+Z$/);
    const calls = [];
    const note =
      (name) =>
      (...numbers) =>
        calls.push([name, ...numbers]);
    region.drawOn({ moveTo: note('moveTo'), lineTo: note('lineTo'), arc: note('arc') });
    assert.equal(calls.length, 1 + region.segmentCount);
    assert.deepEqual(
      region.segments.map(({ type, obstacle }) => [type, obstacle]).sort(),
      [
        ['arc', id],
        ['arc', null],
        ['arc', null],
        ['line', null],
        ['line', null],
      ].sort(),
    );
    assert.throws(() => region.drawOn({}), { code: 'WRONG_TYPE' });
    assert.throws(() => region.toPolyline(0), { code: 'OUT_OF_RANGE' });
    world.free();
    assert.deepEqual([...region.point], [0, 0]); // it outlives the world
    assert.ok(region.contains([0, 9]) && !region.contains([9, 0]));
  });
  it('sees nothing from inside an obstacle', () => {
    const world = new World();
    const id = world.addCircle(0, 0, 1, { key: 'oak' });
    const region = world.visibleFrom([0.5, 0], { maxDistance: 5 });
    assert.equal(region.blocker, id);
    assert.deepEqual([region.area, region.segmentCount, region.toSVG()], [0, 0, '']);
    assert.equal(region.toPolyline(1).length, 0);
    assert.equal(region.contains([0.5, 0]), false);
    assert.ok(world.visibleFrom([0.5, 0], { maxDistance: 5, ignore: [id] }).area > 78);
    world.free();
  });
  it('says that a region has no end', () => {
    const world = new World();
    assert.throws(() => world.visibleFrom([0, 0]), {
      code: 'OUT_OF_RANGE',
      message:
        'World.visibleFrom: maxDistance is Infinity: expected a finite number above 0, as nothing ends what is seen',
    });
    world.setBounds([-1, -1, 1, -1, 1, 1, -1, 1]);
    assert.equal(world.visibleFrom([0, 0]).area, 4);
    world.free();
  });
  it('gives points of its plane', () => {
    const world = new World({ plane: 'xz' });
    const region = world.visibleFrom({ x: 1, z: 2 }, { maxDistance: 3 });
    assert.deepEqual(region.point, { x: 1, z: 2 });
    assert.ok('z' in region.segments[0].from && region.contains({ x: 2, z: 3 }));
    world.free();
  });
  it('refuses what it cannot take', () => {
    const world = new World();
    const bad = [
      [{ maxDistance: 0 }, 'OUT_OF_RANGE'],
      [{ maxDistance: NaN }, 'NOT_FINITE'],
      [{ angle: 0 }, 'OUT_OF_RANGE'],
      [{ angle: 7 }, 'OUT_OF_RANGE'],
      [{ direction: Infinity }, 'NOT_FINITE'],
      [{ direction: '0' }, 'WRONG_TYPE'],
      [{ agentRadius: -1 }, 'OUT_OF_RANGE'],
      [{ ignore: 3 }, 'WRONG_TYPE'],
      [{ far: 3 }, 'UNKNOWN_NAME'],
    ];
    for (const [options, code] of bad) {
      const look = () => world.visibleFrom([0, 0], { maxDistance: 1, ...options });
      assert.throws(look, (error) => error.code === code || assert.fail(`${error}`));
    }
    assert.throws(() => world.visibleFrom('here'), { code: 'WRONG_TYPE' });
    assert.throws(() => new VisibleRegion(), { code: 'WRONG_TYPE' });
    world.free();
    assert.throws(() => world.visibleFrom([0, 0]), { code: 'FREED' });
  });
  it('is only where it is paid for', () => {
    assert.equal('visibleFrom' in plain.World.prototype, false);
  });
});

describe('world.seenBy', () => {
  it('names the points that see the target', () => {
    const { world, place } = wood(3n);
    const target = world.nearestFree([20, 20], { agentRadius: 0.2 }).point;
    const points = Array.from({ length: 200 }, place);
    for (const options of [{}, { agentRadius: 0.2, maxDistance: 15 }]) {
      const { maxDistance = Infinity, ...agent } = options;
      const expected = points.flatMap((p, i) => {
        const isNear = Math.hypot(p[0] - target[0], p[1] - target[1]) <= maxDistance;
        return isNear && world.lineOfSight(p, target, agent).clear ? [i] : [];
      });
      assert.deepEqual(world.seenBy(points, target, options), expected);
      assert.deepEqual(world.seenBy(Float64Array.from(points.flat()), target, options), expected);
      assert.ok(expected.length > 5 && expected.length < 150);
    }
    assert.deepEqual(world.seenBy([], target), []);
    assert.throws(() => world.seenBy(points, target, { angle: 1 }), { code: 'UNKNOWN_NAME' });
    assert.throws(() => world.seenBy(3, target), { code: 'WRONG_TYPE' });
    world.free();
  });
});
