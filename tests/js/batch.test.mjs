import assert from 'node:assert/strict';
import { it } from 'node:test';
import { near, same } from './near.mjs';
import { entry } from './packed.mjs';

const { init, rectangle, World } = await import(entry());
await init();

it('many goals give what each gives alone', () => {
  const world = new World();
  world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25, 20, 0, 2]);
  const goals = [10, 0, 5, 3, 20, 0, -4, 1];
  const options = { agentRadius: 0.1 };
  const alone = [0, 1, 2, 3].map((i) =>
    world.findPath([0, 0], [goals[2 * i], goals[2 * i + 1]], options),
  );
  const lengths = alone.map((path) => path.length);
  const many = world.distances([0, 0], Float64Array.from(goals), options);
  assert.equal(many[2], Infinity);
  for (const i of [0, 1, 3]) near(many[i], lengths[i]);
  const { index, distance, path } = world.nearestOf({ x: 0, y: 0 }, goals, options);
  assert.equal(index, 3);
  near(distance, lengths[3]);
  assert.equal(distance, path.length);
  assert.deepEqual(path.toFloat64Array(), alone[3].toFloat64Array());
  const none = world.nearestOf([0, 0], [20, 0]);
  assert.deepEqual(none, { found: false, index: null, distance: Infinity, path: null });
  assert.equal(world.distances([0, 0], []).length, 0);
  const pairs = [0, 1, 2, 3].map((i) => [goals[2 * i], goals[2 * i + 1]]);
  assert.deepEqual(world.distances([0, 0], pairs, options), many);
  const places = pairs.map(([x, y]) => ({ x, y }));
  assert.equal(world.nearestOf([0, 0], places, options).index, 3);
  const whole = goals.map(Math.round);
  for (const list of [Float32Array.from(whole), Int16Array.from(whole), whole]) {
    assert.deepEqual(
      world.distances([0, 0], list, options),
      world.distances([0, 0], whole, options),
    );
  }
  const paths = world.findPaths([0, 0, 10, 0, 0, 0, 20, 0], options);
  near(paths[0].length, lengths[0]);
  assert.equal(paths[1].status, 'goal-blocked');
  const wrong = { code: 'WRONG_TYPE' };
  assert.throws(() => world.findPaths([1, 2, 3]), wrong);
  assert.throws(() => world.distances([0, 0], [1]), wrong);
  assert.throws(() => world.nearestOf([0, 0], 'near'), wrong);
  assert.throws(() => world.distances([0, 0], [NaN, 1]), { code: 'NOT_FINITE' });
  assert.throws(() => world.distances([0, 0], [[1, 2], [3]]), wrong);
  world.free();
});

it('many goals among walls are as far as each alone, for a point far from the origin too', () => {
  const world = new World();
  const [x, y] = [-37926, 5647];
  for (let i = 0; i < 8; i++) {
    world.addPolygon(rectangle(x + 1 + 2 * i, y + (i % 2 ? 1.4 : -1.4), 1, 3.2));
  }
  const goals = Array.from({ length: 20 }, (_, i) => [x + 16 + i / 4, y + 1]);
  const many = world.distances([x, y], goals);
  goals.forEach((goal, i) => {
    const { length } = world.findPath([x, y], goal);
    near(many[i], length, 1e-9 * length);
  });
  world.free();
});

it('many goals are moved to free points as that of one path is, in few queries and in a flood', () => {
  const options = { agentRadius: 0.25, snap: true };
  const random = (
    (seed) => () =>
      (seed = (seed * 16807) % 2147483647) / 2147483647
  )(37);
  const place = () => [100 * random(), 100 * random()];
  for (const isRound of [true, false]) {
    const world = new World();
    for (let i = 0; i < 150; i++) {
      const [x, y] = place();
      if (isRound) world.addCircle(x, y, 3);
      else world.addPolygon(rectangle(x, y, 5, 5, random()));
    }
    for (const count of [3, 400]) {
      const goals = Array.from({ length: count }, place);
      const start = [50.1, 49.9];
      const alone = goals.map((goal) => world.findPath(start, goal, options));
      assert.ok(count < 9 || alone.filter((path) => path.goalSnapped).length > 50);
      const many = world.distances(start, goals, options);
      alone.forEach(({ length }, i) => {
        if (length === Infinity) assert.equal(many[i], Infinity);
        else near(many[i], length, 1e-9 * (1 + length));
      });
      const { index, distance, path } = world.nearestOf(start, goals, options);
      near(distance, Math.min(...many), 1e-9 * (1 + distance));
      assert.deepEqual(path.data.slice(0, 10), alone[index].data.slice(0, 10));
    }
    world.free();
  }
});

it('finds the nearest shop by the centres of the buildings', () => {
  const world = new World();
  const shops = [
    [10, 0],
    [0, 6],
    [-20, 3],
  ];
  for (const [x, y] of shops) world.addPolygon(rectangle(x, y, 2, 2));
  assert.equal(world.nearestOf([0, 0], shops).index, null);
  const { index, distance, path } = world.nearestOf([0, 0], shops, { snap: true });
  assert.equal(index, 1);
  assert.equal(distance, world.distances([0, 0], shops, { snap: true })[1]);
  assert.equal(distance, path.length);
  assert.deepEqual([path.startSnapped, path.goalSnapped], [false, true]);
  assert.throws(() => world.distances([0, 0], shops, { snap: 1 }), /World.distances: snap is 1/);
  world.free();
});

// What js/base/check.js has seen the module trusts: a NaN behind its back would break its memory.
it('what a getter, or another thread, writes into a list meanwhile is not read', () => {
  const world = new World();
  world.addCircles([3, 0.5, 1, 5, -1, 1]);
  const given = [0, 0, 10, 0];
  const list = new Float64Array(new SharedArrayBuffer(32));
  const spoiling = {
    get agentRadius() {
      list.fill(NaN);
      return 0.1;
    },
  };
  const questions = [
    (ends, options) => world.distances([0, 0], ends, options),
    (ends, options) => world.nearestOf([0, 0], ends, options).distance,
    (ends, options) => world.findPaths(ends, options)[0].length,
  ];
  for (const ask of questions) {
    const expected = ask(given, { agentRadius: 0.1 });
    list.set(given);
    assert.deepEqual(ask(list, spoiling), expected);
  }
  world.free();
});

it('goals of a group are free, apart, near, and on the same side of a wall', () => {
  const world = new World();
  world.addWall([0, -40, 0, 40]);
  world.addCircles([8, 1, 3, 5, 9, 2]);
  const options = { agentRadius: 1, spacing: 3 };
  const goals = world.spreadGoals([7, 1], 40, options);
  assert.equal(goals.length, 40);
  assert.deepEqual(goals[0], world.nearestFree([7, 1], { agentRadius: 1 }).point);
  goals.forEach((goal, i) => {
    const [x, y] = goal;
    assert.ok(world.nearestFree(goal, { agentRadius: 1 }).distance < 1e-9, `${goal}`);
    assert.ok(x > 0 && Math.hypot(x - 7, y - 1) < 20, `${goal}`);
    for (const [u, v] of goals.slice(0, i)) assert.ok(Math.hypot(x - u, y - v) > 3 - 1e-9);
  });
  // Without anything in the way they are a hexagon of points that touch.
  world.clear();
  const rest = world.spreadGoals({ x: 5, y: 6 }, 7, { agentRadius: 2 });
  same(rest[0], [5, 6]);
  for (const [x, y] of rest.slice(1)) near(Math.hypot(x - 5, y - 6), 4);
  // In a room there are as many as fit: five in its middle, and a row of four on either side.
  world.setBounds([0, 0, 10, 0, 10, 6, 0, 6]);
  assert.equal(world.spreadGoals([5, 3], 100, { agentRadius: 1 }).length, 13);
  for (const wrong of [undefined, {}, { agentRadius: 0 }]) {
    const message = /World.spreadGoals: spacing is undefined: .* where there is no agentRadius/;
    assert.throws(() => world.spreadGoals([5, 3], 2, wrong), { code: 'WRONG_TYPE', message });
  }
  assert.throws(() => world.spreadGoals([5, 3], 2, { spacing: 0 }), /spacing is 0/);
  world.addCircle(5, 3, 99);
  assert.deepEqual(world.spreadGoals([5, 3], 2, { spacing: 1 }), []);
  const none = { found: false, point: null, distance: Infinity };
  assert.deepEqual(world.nearestFree([5, 3]), none);
  world.setBounds(null);
  assert.equal(world.nearestFree([5, 3]).distance, 99);
  assert.deepEqual(world.nearestFree([5, 3], { maxDistance: 98 }), none);
  assert.equal(world.nearestFree([5, 3], { maxDistance: 99.5 }).found, true);
  assert.throws(() => world.nearestFree([5, 3], { maxDistance: -1 }), { code: 'OUT_OF_RANGE' });
  assert.throws(() => world.spreadGoals([5, NaN], 2, options), /World.spreadGoals: around/);
  assert.throws(() => world.spreadGoals([5, 3], 0, options), /World.spreadGoals: count is 0/);
  world.free();
  const ground = new World({ plane: 'xz' });
  assert.deepEqual(ground.spreadGoals({ x: 1, z: 2 }, 2, { spacing: 3 }), [
    { x: 1, z: 2 },
    { x: 4, z: 2 },
  ]);
  ground.free();
});
