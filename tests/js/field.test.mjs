import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { failing, near, same } from './near.mjs';
import { entry } from './packed.mjs';

const { BitangentError, Field, World, init, randomPointOf } = await import(entry());
const fails = failing(BitangentError);

/** A world with a circle, a square and a shut room around (20, 20). */
function makeWorld(options) {
  const world = new World(options);
  world.addCircle(5, 0, 1);
  world.addRectangle(0, 5, 2, 2);
  world.addWall([18, 18, 22, 18, 22, 22, 18, 22, 18, 18]);
  return world;
}

let world;
before(async () => {
  await init();
  world = makeWorld();
});
after(() => world.free());

it('tells of any point what a query from there does', () => {
  const goals = [
    [10, 0],
    [0, 9],
  ];
  const field = world.field(goals, { agentRadius: 0.3 });
  assert.ok(field instanceof Field && field.world === world);
  same(field.goals, goals);
  assert.ok(field.memory > 0);
  for (let i = 0; i < 400; i++) {
    const p = [(i % 20) - 3.3, Math.floor(i / 20) - 6.1];
    const { found, index, distance, path } = world.nearestOf(p, goals, { agentRadius: 0.3 });
    const told = field.distanceAt(p);
    assert.equal(field.reaches(p), found);
    assert.ok(found ? Math.abs(told - distance) < 1e-9 : told === Infinity);
    assert.equal(field.goalAt(p), index);
    if (!found) {
      assert.equal(field.headingAt(p), null);
      assert.notEqual(field.pathFrom(p).status, 'found');
      continue;
    }
    near(field.headingAt(p), path.headingAt(0), 1e-6);
    const from = field.pathFrom(p);
    assert.ok(from.found && Math.abs(from.length - distance) < 1e-9);
    same([from.start, from.goal], [p, goals[index]]);
  }
  field.free();
});

it('ignores obstacles, as a query does', () => {
  const own = new World();
  const door = own.addWall([0, -9, 0, 9]);
  own.addWall([3, -2, 3, 2]);
  const field = own.field([6, 0], { agentRadius: 0.3, ignore: [door] });
  for (let i = 0; i < 100; i++) {
    const p = [(i % 10) * 1.3 - 5.2, Math.floor(i / 10) - 4.6];
    const path = own.findPath(p, [6, 0], { agentRadius: 0.3, ignore: [door] });
    near(field.distanceAt(p), path.length, 1e-12);
    near(field.pathFrom(p).length, path.length, 1e-12);
  }
  const plain = own.field([6, 0], { agentRadius: 0.3 });
  assert.ok(plain.distanceAt([-1, 0]) > field.distanceAt([-1, 0]) + 5);
  fails(
    () => field.toJSON(),
    'CONFLICT',
    /^Field\.toJSON: ignore and saving exclude each other: ids/,
  );
  own.remove(door);
  field.update();
  near(field.distanceAt([-1, 0]), own.findPath([-1, 0], [6, 0], { agentRadius: 0.3 }).length, 1e-9);
  fails(() => own.field([6, 0], { ignore: [door] }), 'STALE_ID', /ignore\[0\]/);
  fails(() => own.field([6, 0], { ignore: 5 }), 'WRONG_TYPE', /ignore is 5/);
  own.free();
});

it('ends at a greatest length', () => {
  const [whole, range] = [{}, { maxLength: 6 }].map((more) =>
    world.field([0, 0], { agentRadius: 0.3, snap: true, ...more }),
  );
  const points = Array.from({ length: 400 }, (_, i) => [(i % 20) - 9.5, Math.floor(i / 20) - 9.5]);
  const [all, near] = [whole.sample(points), range.sample(points)];
  points.forEach((p, i) => {
    const [distance, heading, goal] = all.subarray(3 * i, 3 * i + 3);
    const isNear = distance <= 6;
    const expected = isNear ? [distance, heading, goal] : [Infinity, NaN, -1];
    assert.deepEqual([...near.subarray(3 * i, 3 * i + 3)], expected);
    assert.equal(range.pathFrom(p).status, isNear ? 'found' : 'too-far');
  });
  range.update([9, 9]);
  assert.deepEqual([range.distanceAt([0, 0]), range.distanceAt([9, 8])], [Infinity, 1]);
  assert.deepEqual([range.reaches([0, 0]), range.reaches([9, 8])], [false, true]);
  fails(() => world.field([0, 0], { maxLength: 0 }), 'OUT_OF_RANGE', /maxLength/);
  fails(() => world.field([0, 0], { maxLength: '6' }), 'WRONG_TYPE', /maxLength/);
  for (const field of [whole, range]) field.free();
});

it('takes less memory up to a greatest length', () => {
  const many = new World();
  for (let i = 0; i < 400; i++) {
    if (i % 2) many.addCircle(3 * (i % 20), 3 * Math.floor(i / 20), 1);
    else many.addRectangle(3 * (i % 20), 3 * Math.floor(i / 20), 1.5, 1.5);
  }
  const [whole, range] = [undefined, 10].map((maxLength) => many.field([-2, -2], { maxLength }));
  assert.ok(range.memory < whole.memory);
  many.free();
});

it('samples many points at once, also into an array that is there', () => {
  const field = world.field([10, 0]);
  const points = [
    [0, 0],
    [5, 0.5],
    [20, 20],
    [10, 0],
  ];
  const told = field.sample(points);
  const rows = points.map((_, i) => [...told.subarray(3 * i, 3 * i + 3)]);
  assert.deepEqual(rows, [
    [field.distanceAt(points[0]), field.headingAt(points[0]), 0],
    [Infinity, NaN, -1],
    [Infinity, NaN, -1],
    [0, 0, 0],
  ]);
  const out = new Float64Array(20);
  assert.equal(field.sample(new Float64Array(points.flat()), out), out);
  assert.deepEqual(out.subarray(0, 12), told);
  assert.equal(field.sample([]).length, 0);
  field.free();
});

it('is stale after an edit, and made again by update', () => {
  const own = makeWorld();
  const field = own.field([10, 0]);
  const before = field.distanceAt([0, 0]);
  const id = own.addCircle(7.5, 0, 2);
  for (const name of ['distanceAt', 'reaches', 'headingAt', 'goalAt', 'pathFrom', 'sample']) {
    fails(() => field[name]([0, 0]), 'STALE_SEARCH', /update\(\) makes the field again/);
  }
  field.update();
  assert.ok(field.distanceAt([0, 0]) > before);
  own.remove(id);
  fails(() => field.distanceAt([0, 0]), 'STALE_SEARCH', /update\(\) makes the field again/);
  field.update({ x: 0, y: 9 });
  same(field.goals, [[0, 9]]);
  assert.equal(field.distanceAt([0, 9]), 0);
  own.free();
});

it('is current again once edits have undone each other', () => {
  const own = makeWorld();
  const field = own.field([10, 0]);
  const path = own.findPath([0, 0], [10, 0]);
  const before = field.distanceAt([0, 0]);
  const wall = own.addWall([
    [7, -2],
    [7, 2],
  ]);
  const undone = {
    'a tower that is refused': () => {
      const id = own.addCircle(7.5, 0, 2);
      assert.equal(own.revise(path), 'blocked');
      assert.throws(() => field.distanceAt([0, 0]), { code: 'STALE_SEARCH' });
      own.remove(id);
    },
    'an obstacle that is added disabled': () => own.setEnabled(own.addCircle(7.5, 0, 2), false),
    'a door that opens and shuts': () => {
      own.setEnabled(wall, true);
      own.findPath([0, 0], [10, 0]);
      own.setEnabled(wall, false);
    },
  };
  own.setEnabled(wall, false);
  for (const [name, edit] of Object.entries(undone)) {
    edit();
    assert.equal(field.distanceAt([0, 0]), before, name);
    assert.equal(own.revise(path), 'current', name);
  }
  own.free();
});

it('moves blocked ends with snap alone', () => {
  const field = world.field([5, 0]);
  assert.deepEqual([field.distanceAt([9, 0]), field.goalAt([9, 0])], [Infinity, null]);
  const snapped = world.field([5, 0.2], { snap: true });
  near(snapped.distanceAt([5, 9]), 8, 1e-9);
  near(snapped.distanceAt([5, 0.5]), 0, 1e-9);
  field.free();
  snapped.free();
});

it('finds random points that are near enough, all over the place', () => {
  const field = world.field([3, 0], { agentRadius: 0.2 });
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const points = Array.from({ length: 200 }, () => randomPointOf(field, 6, random));
  assert.ok(points.every((p) => field.distanceAt(p) <= 6));
  assert.ok(points.some(([x]) => x > 6) && points.some(([x]) => x < 0));
  assert.equal(
    randomPointOf(field, 1e-12, () => 0),
    null,
  );
  field.free();
});

it('knows the plane of its world', () => {
  const ground = makeWorld({ plane: 'xz' });
  const field = ground.field({ x: 10, z: 0 });
  assert.deepEqual(field.goals, [{ x: 10, z: 0 }]);
  assert.deepEqual(field.pathFrom({ x: 0, z: 0 }).goal, { x: 10, z: 0 });
  assert.deepEqual(Object.keys(randomPointOf(field, 2)), ['x', 'z']);
  ground.free();
});

it('refuses what is no goal, no point and no room', () => {
  const field = world.field([10, 0]);
  for (const goals of [[], undefined, null, 'a', [1, 2, 3], { x: 1 }, [NaN, 1]]) {
    assert.throws(() => world.field(goals), /World\.field: goals/);
    if (goals !== undefined) assert.throws(() => field.update(goals), /Field\.update: goals/);
  }
  fails(() => world.field([0, 0], { radius: 1 }), 'UNKNOWN_NAME', /agentRadius/);
  fails(() => world.field([0, 0], { agentRadius: -1 }), 'OUT_OF_RANGE', /agentRadius is -1/);
  fails(() => field.distanceAt([0]), 'WRONG_TYPE', /point/);
  fails(() => field.sample([0, 0], new Float64Array(2)), 'WRONG_TYPE', /out is .* 3 numbers/);
  fails(() => randomPointOf(field, 0), 'OUT_OF_RANGE', /maxLength is 0/);
  fails(() => randomPointOf(field, 1, 5), 'WRONG_TYPE', /random is 5: expected a function/);
  assert.equal(field.distanceAt([10, 0]), 0);
  field.free();
});
