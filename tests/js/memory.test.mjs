import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { entry, root } from './packed.mjs';
import { random } from './random.mjs';

// The heap is private to the package; its size is seen where the module is started.
let heap;
let heapIsFull = false;
/** Worlds and searches that were freed. */
const freed = { world: 0, search: 0 };
const short = JSON.parse(readFileSync(join(root, 'build/wasm/all.json'), 'utf8'));
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const { exports } = (await instantiate(...args)).instance;
  heap = exports[short.bx_memory];
  const alloc = (bytes) => (heapIsFull ? 0 : exports[short.bx_alloc](bytes));
  const own = { [short.bx_alloc]: alloc };
  for (const kind of ['world', 'search']) {
    const name = short[`bx_${kind}_free`];
    own[name] = (handle) => {
      freed[kind] += handle === 0 ? 0 : 1;
      exports[name](handle);
    };
  }
  return { instance: { exports: { ...exports, ...own } } };
};
const { World, init, rectangle, regularPolygon } = await import(entry());
await init();
WebAssembly.instantiate = instantiate;

/** Collects garbage until enough of it is gone, or it seems that it never will be. */
async function collectUntil(isEnough) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let i = 0; i < 100 && !isEnough(); i++) {
    collect();
    await setTimeout(10);
  }
}

it('keeps the graph to the limit that is set', () => {
  const next = random(3);
  const outlines = Array.from({ length: 300 }, () =>
    rectangle(100 * next(), 100 * next(), 1 + 2 * next(), 1 + 2 * next()),
  );
  const memoryWith = (limit) => {
    const world = new World();
    world.addPolygons(outlines.flat(2), new Array(outlines.length).fill(4));
    if (limit !== undefined) world.setGraphLimit(limit);
    const lengths = Array.from({ length: 60 }, (_, i) => {
      const ends = [[-1, (13 * i) % 100], [101, (37 * i) % 100]]; // prettier-ignore
      return world.findPath(...ends, { engine: 'graph', agentRadius: 0.1 }).length;
    });
    const { memory } = world;
    world.free();
    return { memory, lengths };
  };
  const usual = memoryWith();
  const limited = memoryWith(500_000);
  assert.deepEqual(limited.lengths, usual.lengths);
  assert(limited.memory < 0.7 * usual.memory, `${limited.memory} of ${usual.memory} bytes`);
  const world = new World();
  for (const bytes of [-1, 1.5, NaN, Infinity, '1'])
    assert.throws(
      () => world.setGraphLimit(bytes),
      /^BitangentError: World.setGraphLimit: bytes is /,
    );
  world.free();
});

it('does not grow over 100,000 queries with edits', () => {
  const next = random(7);
  const world = new World();
  const ids = Array.from({ length: 10 }, () =>
    world.addCircle(100 * next(), 100 * next(), 2 + 6 * next()),
  );
  const round = (count) => {
    for (let i = 0; i < count; i++) {
      const k = i % ids.length;
      if (i % 50 === 0) {
        world.remove(ids[k]);
        ids[k] = world.addCircle(100 * next(), 100 * next(), 2 + 6 * next());
      } else if (i % 5 === 0) {
        world.moveCircle(ids[k], 100 * next(), 100 * next());
      }
      const options = { agentRadius: next() < 0.5 ? 0 : 1 };
      const path = world.findPath([-10, 100 * next()], [110, 100 * next()], options);
      if (i % 100 === 0) path.toPolyline(0.1);
    }
  };
  round(20000);
  const held = [heap.buffer.byteLength, world.memory];
  round(100000);
  assert.deepEqual([heap.buffer.byteLength, world.memory], held);
  world.free();
});

it('does not grow with diagrams of many radii that are repaired, evicted and built again', () => {
  const next = random(5);
  const point = () => [50 * next(), 50 * next()];
  const world = new World();
  const ids = Array.from({ length: 150 }, () => world.addCircle(...point(), 0.5 + next()));
  const round = (count) => {
    for (let i = 0; i < count; i++) {
      const k = Math.floor(ids.length * next());
      if (i % 3 === 0) world.moveCircle(ids[k], ...point());
      if (i % 31 === 0) {
        world.remove(ids[k]);
        ids[k] = world.addCircle(...point(), 0.5 + next());
      }
      const agentRadius = 0.1 * Math.floor(6 * next());
      const snap = i % 2 === 0;
      world.findPath(point(), point(), { engine: 'cells', agentRadius, snap, partial: snap });
      if (i % 50 === 0) world.distances(point(), [...point(), ...point()], { agentRadius });
    }
  };
  round(4000);
  const held = world.memory;
  round(16000);
  // What a search may need grows to the most that any did; 10 % for one that needs more.
  assert.ok(world.memory <= 1.1 * held, `${held} bytes, then ${world.memory}`);
  world.free();
});

it('does not grow with polygons that come, change and go', () => {
  const next = random(3);
  const points = () => regularPolygon(50 * next(), 50 * next(), 1 + next(), 12);
  const world = new World();
  const ids = Array.from({ length: 50 }, (_, i) =>
    i % 2 ? world.addPolygon(points()) : world.addWall(points()),
  );
  const round = (count) => {
    for (let i = 0; i < count; i++) {
      const k = Math.floor(ids.length * next());
      if (i % 5 === 0) {
        world.remove(ids[k]);
        ids[k] = i % 10 ? world.addPolygon(points()) : world.addWall(points());
      }
      world.rotateObstacle(ids[k], 1);
      world.shiftObstacle(ids[k], next() - 0.5, next() - 0.5);
      world.setEnabled(ids[k], i % 3 === 0);
      if (i % 7 === 0) world.setPoints(ids[k], points());
      if (i % 11 === 0) world.setBounds(i % 2 ? null : rectangle(25, 25, 100, 100, next()));
      world.lineOfSight([0, 0], [50, 50]);
      if (i % 100 === 0) World.fromJSON(world.toJSON()).free();
    }
  };
  round(8000);
  const held = [heap.buffer.byteLength, world.memory];
  round(8000);
  assert.deepEqual([heap.buffer.byteLength, world.memory], held);
  world.free();
});

it('gives back what worlds and searches held', () => {
  const round = () => {
    const world = new World();
    world.addCircles(new Float64Array(3 * 1000).map((_, i) => (i % 3 === 2 ? 0.5 : i % 83)));
    const search = world.startSearch([-10, 0], [100, 3]);
    search.step(20);
    search.snapshot();
    const few = new World();
    few.addCircles([0, 0, 1, 3, 1, 1, 5, -1, 1]);
    few.tangentGraph();
    few.free();
    world.free();
  };
  for (let i = 0; i < 20; i++) round();
  const held = heap.buffer.byteLength;
  for (let i = 0; i < 300; i++) round();
  assert.equal(heap.buffer.byteLength, held);
});

it('frees worlds that are lost, but none that a search is on', async () => {
  const make = () => {
    const world = new World();
    world.addCircle(5, 0, 1);
    return world;
  };
  const search = make().startSearch([0, 0], [10, 0]);
  const before = freed.world;
  for (let i = 0; i < 100; i++) make();
  await collectUntil(() => freed.world >= before + 90);
  assert.ok(freed.world >= before + 90, `${freed.world - before} of 100`);
  assert.ok(search.finish().found);
  search.world.free();
});

it('frees lost searches, but none that got the memory of a freed one', async () => {
  const world = new World();
  world.addCircle(5, 0, 1);
  const start = () => world.startSearch([0, 0], [10, 0]);
  for (let i = 0; i < 100; i++) start().free();
  const search = start();
  const before = freed.search;
  for (let i = 0; i < 100; i++) start();
  await collectUntil(() => freed.search >= before + 90);
  assert.ok(freed.search >= before + 90, `${freed.search - before} of 100`);
  assert.ok(search.finish().found);
  world.free();
  search.free();
  assert.equal(freed.search, before + 101);
});

it('goes on when the heap has grown during a call', () => {
  const world = new World();
  const before = heap.buffer.byteLength;
  const triples = new Float64Array(3 * 300000);
  for (let i = 0; i < triples.length; i += 3) triples.set([i, 1e6, 0.5], i);
  const ids = world.addCircles(triples);
  assert.ok(heap.buffer.byteLength > before);
  assert.deepEqual(world.getCircle(ids[299999]), { x: 899997, y: 1e6, radius: 0.5 });
  assert.equal(world.findPath([0, 0], [3, 4]).length, 5);
  world.free();
});

it('says OUT_OF_MEMORY and CAPACITY, and stays usable', () => {
  const world = new World();
  const id = world.addCircle(5, 0, 1);
  const path = world.findPath([0, 0], [10, 0]);
  heapIsFull = true;
  assert.equal(path.toPolyline(0.1).length > 4, true);
  assert.throws(() => world.addCircles([0, 0, 1]), { code: 'OUT_OF_MEMORY' });
  const triangle = [0, 0, 1, 0, 0, 1];
  for (const call of [
    () => world.addPolygon(triangle),
    () => world.addWalls(triangle, [3]),
    () => world.setBounds(triangle),
    () => world.getObstacle(id),
    () => world.corners(id),
    () => world.obstacles(),
    () => world.toJSON(),
  ]) {
    assert.throws(call, { code: 'OUT_OF_MEMORY', message: /^World\.\w+: out of memory$/ });
  }
  heapIsFull = false;
  assert.throws(() => world.addCircles(new Float64Array(3 * 2000000)), { code: 'CAPACITY' });
  assert.equal(world.count, 1);
  assert.deepEqual(world.getCircle(id), { x: 5, y: 0, radius: 1 });
  assert.equal(world.findPath([0, 0], [10, 0]).length, path.length);
  world.free();
});
