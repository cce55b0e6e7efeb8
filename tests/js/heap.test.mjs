import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { entry, root } from './packed.mjs';
import { random } from './random.mjs';

/** The module's malloc (src/wasm/heap.c): what is freed can be allocated again, in any sizes. */

let heap, alloc, free;
const short = JSON.parse(readFileSync(join(root, 'build/wasm/all.json'), 'utf8'));
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const { exports } = (await instantiate(...args)).instance;
  heap = exports[short.bx_memory];
  alloc = (bytes) => exports[short.bx_alloc](bytes) >>> 0;
  free = exports[short.bx_free];
  return { instance: { exports } };
};
const { World, init } = await import(entry());
await init();
WebAssembly.instantiate = instantiate;

/** Address of a small new block. With all others freed it is always the same. */
function firstAddress() {
  const address = alloc(1);
  free(address);
  return address;
}
const start = firstAddress();
const isEmpty = () => assert.equal(firstAddress(), start);

/** Blocks of a size, until there is no memory for another or there are `most`. */
function blocks(bytes, most = Infinity) {
  const all = [];
  while (all.length < most) {
    const address = alloc(bytes);
    if (address === 0) break;
    all.push(address);
  }
  return all;
}

describe('blocks', () => {
  it('are aligned, keep what is written, and leave no bytes behind', () => {
    const next = random(1);
    const live = [];
    for (let i = 0; i < 20_000; i++) {
      // Waves of up to some 500 blocks.
      if (live.length === 0 || next() < 0.5 + 0.1 * Math.sin(i / 1000)) {
        const bytes = Math.floor(2 ** (14 * next()));
        const address = alloc(bytes);
        assert.equal(address % 16, 0);
        new Uint8Array(heap.buffer, address, bytes).fill(i);
        live.push({ address, bytes, value: i & 255 });
      } else {
        const [{ address, bytes, value }] = live.splice(Math.floor(next() * live.length), 1);
        const kept = new Uint8Array(heap.buffer, address, bytes);
        assert.ok(kept.every((byte) => byte === value));
        free(address);
      }
    }
    live.forEach(({ address }) => free(address));
    isEmpty();
  });

  it('of one size give their memory to blocks of another', () => {
    const large = blocks(2 ** 26);
    assert.ok(large.length >= 20, `${large.length} blocks`);
    large.filter((_, i) => i % 2).forEach(free);
    const small = blocks(100, 50_000);
    assert.equal(small.length, 50_000);
    small.filter((_, i) => i % 2).forEach(free);
    large.filter((_, i) => !(i % 2)).forEach(free);
    small.filter((_, i) => !(i % 2)).forEach(free);
    isEmpty();
    const half = alloc(2 ** 30);
    assert.notEqual(half, 0);
    free(half);
    isEmpty();
  });
});

describe('worlds', () => {
  /** Fills a world and queries it in every way. */
  function use(world, count) {
    const next = random(count);
    const point = () => [30 * next(), 30 * next()];
    world.addCircles(Array.from({ length: count }, () => [...point(), 0.4]).flat());
    const options = { agentRadius: 0.1, snap: true };
    for (const engine of ['tangent', 'cells', 'graph'])
      for (let i = 0; i < 3; i++) world.findPath(point(), point(), { ...options, engine });
    world.field(point(), options).distanceAt(point());
    world.distances([-1, -1], [point(), point()]);
    world.startSearch(point(), point(), options).step(20);
  }

  it('find room where larger ones were freed', () => {
    blocks(2 ** 27).forEach(free);
    for (let count = 100; count < 400; count += 20) {
      const world = new World();
      use(world, count);
      world.free();
    }
    isEmpty();
  });

  it('that run out of memory give everything back, wherever they do', () => {
    const filling = blocks(2 ** 20);
    filling.splice(-6).forEach(free);
    let done = 0;
    let failed = 0;
    // Each round has less room than the one before, and so fails earlier.
    while (filling.at(-1) !== 0) {
      try {
        const world = new World();
        try {
          use(world, 300);
          done++;
        } finally {
          world.free();
        }
      } catch (error) {
        assert.equal(error.code, 'OUT_OF_MEMORY');
        failed++;
      }
      filling.push(alloc(2 ** 17));
    }
    filling.forEach(free);
    assert.ok(done > 2 && failed > 10, `${done} done, ${failed} failed`);
    isEmpty();
  });
});
