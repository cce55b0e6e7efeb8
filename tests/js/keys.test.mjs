import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { failing } from './near.mjs';
import { entry } from './packed.mjs';
import { SQUARE } from './shapes.mjs';

const { BitangentError, Field, Graph, Path, Search, World, init } = await import(entry());
const fails = failing(BitangentError);
await init();

/** Values of JSON. */
const VALUES = ['rock', '', 0, -1.5, true, false, null, [], {}, [1, [null]], { a: { b: ['c'] } }];

describe('the key of an obstacle', () => {
  let world;
  beforeEach(() => (world = new World()));
  afterEach(() => world.free());

  it('is given back wherever the obstacle is, as it was given', () => {
    for (const key of VALUES) {
      for (const id of [
        world.addCircle(0, 0, 1, { key }),
        world.addPolygon(SQUARE, { key }),
        world.addWall(SQUARE, { key }),
      ]) {
        assert.equal(world.getObstacle(id).key, key);
        assert.equal(world.obstacles().find((it) => it.id === id).key, key);
      }
    }
    const id = world.addCircle(0, 0, 1);
    assert.ok(!('key' in world.getObstacle(id)));
    assert.ok(!('key' in world.getObstacle(world.addCircle(0, 0, 1, {}))));
    const points = SQUARE.flat();
    const ids = [
      ...world.addCircles([0, 0, 1, 5, 0, 1, 9, 0, 1], { keys: ['a', undefined, null] }),
      ...world.addPolygons([...points, ...points], [4, 4], { keys: [undefined, 'b'] }),
      ...world.addWalls([...points, ...points], [4, 4], { keys: ['c', 'd'] }),
    ];
    const keys = ids.map((it) => world.getObstacle(it).key);
    assert.deepEqual(keys, ['a', undefined, null, undefined, 'b', 'c', 'd']);
  });

  it('goes with its obstacle, and not to the next one in its place', () => {
    for (let i = 0; i < 100; i++) {
      const id = world.addCircle(i, 0, 1, { key: i });
      world.moveCircle(id, 0, i);
      world.setEnabled(id, false);
      assert.equal(world.getObstacle(id).key, i);
      world.remove(id);
      assert.equal(world.getObstacle(world.addCircle(0, 0, 1)).key, undefined);
    }
    world.clear();
    assert.equal(world.keys.size, 0);
    assert.equal(world.getObstacle(world.addCircle(0, 0, 1)).key, undefined);
  });

  it('is saved, and what is disabled comes back in its place', () => {
    const circles = [0, 1, 2, 3, 4].map((i) => world.addCircle(10 * i, 0, 1, { key: `c${i}` }));
    const walls = [0, 1, 2].map((i) => world.addWall(SQUARE, { key: { wall: i } }));
    world.setEnabled(circles[1], false);
    world.setEnabled(walls[0], false);
    world.remove(circles[3]);
    world.addCircle(99, 0, 1, { key: 'late' });
    const text = JSON.stringify(world);
    const again = World.fromJSON(JSON.parse(text));
    assert.equal(JSON.stringify(again), text);
    const seen = (from, kind) =>
      from.obstacles().flatMap((it) => (it.kind === kind ? [[it.key, it.enabled]] : []));
    for (const kind of ['circle', 'wall']) assert.deepEqual(seen(again, kind), seen(world, kind));
    again.free();
    const plain = new World();
    const ids = [...plain.addCircles([0, 0, 1, 5, 0, 1, 9, 0, 1])];
    plain.setEnabled(ids[0], false);
    const saved = World.fromJSON(plain.toJSON());
    assert.deepEqual(saved.obstacles(), plain.obstacles());
    plain.free();
    saved.free();
  });

  it('is nested no deeper than what can be saved', () => {
    const nested = (depth) => {
      let key = 'core';
      for (let i = 0; i < depth; i++) key = i % 2 ? [key] : { key };
      return key;
    };
    world.addCircle(0, 0, 1, { key: nested(100) });
    assert.equal(World.fromJSON(world.toJSON()).count, 1);
    for (const depth of [101, 1e5]) {
      const message = /key is .*: expected a value of JSON, nested at most 100 deep$/;
      fails(() => world.addCircle(0, 0, 1, { key: nested(depth) }), 'WRONG_TYPE', message);
    }
  });

  it('is a value of JSON', () => {
    const loop = [];
    loop.push({ loop });
    const wrong = [NaN, Infinity, 1n, Symbol('a'), () => {}, new Date(0), new Map(), [undefined]];
    for (const key of [...wrong, Array(2), { a: NaN }, new Float64Array(2), loop]) {
      fails(
        () => world.addCircle(0, 0, 1, { key }),
        'WRONG_TYPE',
        /addCircle: key is .*JSON, nested/,
      );
      fails(() => world.addWall(SQUARE, { key }), 'WRONG_TYPE', /addWall: key is /);
      const keys = ['a', key];
      fails(() => world.addCircles([0, 0, 1, 0, 0, 1], { keys }), 'WRONG_TYPE', /keys\[1\] is /);
    }
    const few = { keys: ['a'] };
    fails(() => world.addCircles([0, 0, 1, 0, 0, 1], few), 'WRONG_TYPE', /keys is an array of 1: /);
    fails(() => world.addPolygons(SQUARE.flat(), [4], { keys: 'a' }), 'WRONG_TYPE', /keys is "a"/);
    for (const options of [5, null, 'rock']) {
      fails(() => world.addCircle(0, 0, 1, options), 'WRONG_TYPE', /options is /);
    }
    fails(() => world.addWall(SQUARE, { direction: 1 }), 'UNKNOWN_NAME', /addWall: .*direction/);
    fails(() => world.addCircles([], { key: 1 }), 'UNKNOWN_NAME', /addCircles: /);
    assert.equal(world.count, 0);
  });
});

it('tells which obstacle blocks a point', () => {
  const world = new World();
  const rock = world.addCircle(0, 0, 2, { key: 'rock' });
  world.addWall([5, -1, 5, 1], { key: 'wall' });
  world.addPolygon(
    [
      [8, 0],
      [9, 0],
      [9, 1],
    ],
    { key: 'house' },
  );
  world.setBounds([-20, -20, 20, -20, 20, 20, -20, 20]);
  assert.deepEqual(world.obstacleAt([1, 0]), world.getObstacle(rock));
  assert.equal(world.obstacleAt([3, 0]), null);
  assert.equal(world.obstacleAt([2, 0]), null, 'an outline is no inside');
  assert.equal(world.obstacleAt([2.4, 0], { agentRadius: 0.5 }).key, 'rock');
  assert.equal(world.obstacleAt([5.1, 0]), null, 'a wall has no inside');
  assert.equal(world.obstacleAt({ x: 5.1, y: 0 }, { agentRadius: 0.5 }).key, 'wall');
  assert.equal(world.obstacleAt([8.8, 0.2]).key, 'house');
  assert.equal(world.obstacleAt([0, 30]).kind, 'bounds');
  world.setEnabled(rock, false);
  assert.equal(world.obstacleAt([1, 0]), null);
  fails(() => world.obstacleAt([1]), 'WRONG_TYPE', /World\.obstacleAt: p is /);
  world.free();
  const ground = new World({ plane: 'xz' });
  ground.addCircle(1, 2, 1, { key: 7 });
  const { x, z, key } = ground.obstacleAt({ x: 1, z: 2 });
  assert.deepEqual([x, z, key], [1, 2, 7]);
  ground.free();
});

/** What is not for users, and what JSON.stringify calls with an argument. */
const INSIDE = ['constructor', 'toJSON', 'mark', 'originOf', 'partsOf', 'addressOf'];

it('refuses an argument too many in every method', () => {
  const world = new World();
  const path = world.findPath([0, 0], [1, 0]);
  const search = world.startSearch([0, 0], [1, 0]);
  const field = world.field([1, 0]);
  const graph = world.tangentGraph();
  let count = 0;
  for (const it of [world, path, search, field, graph, World, Path, Search, Field, Graph]) {
    for (let at = it; at && at !== Object.prototype && at !== Function.prototype;) {
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
        if (typeof value !== 'function' || INSIDE.includes(name)) continue;
        const before = Array(8).fill(undefined);
        fails(() => it[name](...before, 5), 'WRONG_TYPE', /: argument 9 is 5: expected at most \d/);
        count++;
      }
      at = Object.getPrototypeOf(at);
    }
  }
  assert.ok(count > 45, `${count} methods`);
  const wrong = /^World\.setEnabled: argument 3 is an object: expected at most 2 arguments$/;
  fails(() => world.setEnabled(1, true, {}), 'WRONG_TYPE', wrong);
  assert.equal(world.count, 0);
  world.free();
});

it('refuses an argument too many in every function of every entry, and in constructors', async () => {
  let count = 0;
  for (const name of [
    'bitangent/all',
    'bitangent/grid',
    'bitangent/grid-tools',
    'bitangent/directional',
  ]) {
    for (const [key, value] of Object.entries(await import(entry(name)))) {
      const isClass = /^class/.test(String(value));
      // Those of hexagons are for map(), which passes three.
      if (typeof value !== 'function' || isClass || /^init$|axial/i.test(key)) continue;
      const message = new RegExp(`^${key}: argument 9 is 5: expected at most \\d`);
      const ask = () => value(...Array(8).fill(undefined), 5);
      assert.throws(ask, { code: 'WRONG_TYPE', message }, `${name} ${key}`);
      count++;
    }
  }
  assert.ok(count > 20, `${count} functions`);
  fails(
    () => new World({}, 1),
    'WRONG_TYPE',
    /^World: argument 2 is 1: expected at most 1 argument$/,
  );
});
