import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ERROR_OUT_OF_MEMORY } from '../../js/base/constants.js';
import { failing } from './near.mjs';
import { entry, root } from './packed.mjs';

/** Crowds that are freed or lost, out of memory, and in numbers at the end of their ranges. */

// The heap is private to the package; it is seen where the module is started.
let heap;
let freed = 0;
/** Exports that are out of memory. */
const full = new Set();
const short = JSON.parse(readFileSync(join(root, 'build/wasm/crowd.json'), 'utf8'));
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const { exports } = (await instantiate(...args)).instance;
  heap = exports[short.bx_memory];
  const free = (handle) => {
    freed++;
    exports[short.bx_crowd_free](handle);
  };
  const own = { [short.bx_crowd_free]: free };
  // What each allocation leaves that fails is told by native/crowd_test.c.
  for (const name of [short.bx_crowd_step, short.bx_crowd_set_goal])
    own[name] = (...all) => (full.has(name) ? ERROR_OUT_OF_MEMORY : exports[name](...all));
  return { instance: { exports: { ...exports, ...own } } };
};
const { BitangentError, Crowd, World, init } = await import(entry('bitangent/crowd'));
await init();
WebAssembly.instantiate = instantiate;
const fails = failing(BitangentError);

const agent = { position: [0, 0], radius: 0.5, speed: 2 };
const METHODS = {
  ...{ add: [agent], remove: [1], setPosition: [1, [0, 0]], setRadius: [1, 1], setSpeed: [1, 1] },
  ...{ setGoal: [1, [0, 0]], stop: [1], step: [1], agent: [1], indexOf: [1], toJSON: [] },
};
const ARRAYS = ['positions', 'velocities', 'headings', 'radii', 'speeds', 'states'];

/** A world with a crowd, an agent and a field. */
function make() {
  const world = new World();
  const crowd = new Crowd(world);
  const field = world.field([9, 9], { agentRadius: 0.5 });
  return { world, crowd, field, id: crowd.add({ ...agent, field }) };
}

describe('a crowd that is freed', () => {
  it('refuses every method, also when its world went first', () => {
    const all = new Set([...Object.keys(METHODS), ...ARRAYS, 'setPath', 'setField', 'free']);
    for (const name of ['constructor', 'count', 'arrived', 'awake', 'size', 'memory', 'fields'])
      all.add(name);
    const names = [Crowd, Object.getPrototypeOf(Crowd)].flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype),
    );
    assert.deepEqual(new Set(names.filter((name) => name !== '__v_skip')), all);
    for (const last of ['crowd', 'world']) {
      const { world, crowd, field, id } = make();
      const path = world.findPath([0, 0], [3, 3], { agentRadius: 0.5 });
      if (last === 'crowd') crowd.free();
      else world.free();
      const of = last === 'crowd' ? 'Crowd was' : "Crowd's World was";
      const more = { setPath: [id, path], setField: [id, field] };
      for (const [name, args] of Object.entries({ ...METHODS, ...more })) {
        const message = new RegExp(`^Crowd\\.${name}: .*(${of}|Field's World was) freed`);
        fails(() => crowd[name](...args), 'FREED', message);
      }
      fails(() => crowd.memory, 'FREED', /^Crowd\.memory: /);
      crowd.free();
      world.free();
    }
  });

  it('a field that its agents walk down: they can be sent elsewhere, and nothing reads it', () => {
    const { world, crowd, field, id } = make();
    field.free();
    for (let i = 0; i < 50; i++) world.addCircle(100 + 3 * i, 100, 1);
    fails(() => crowd.step(1), 'FREED', /^Crowd\.step: this Field was freed/);
    fails(() => crowd.setRadius(id, 0.4), 'FREED', /^Crowd\.setRadius: this Field was freed/);
    fails(() => crowd.setField(id, field), 'FREED', /^Crowd\.setField: this Field was freed/);
    crowd.setSpeed(id, 3);
    crowd.setPosition(id, [1, 1]);
    crowd.setGoal(id, [1, 2]);
    for (let i = 0; i < 60; i++) crowd.step(1 / 60);
    assert.deepEqual([crowd.agent(id).state, crowd.agent(id).speed], ['arrived', 3]);
    world.free();
  });
});

it('is asked with no more arguments than it takes, and with options that it knows', () => {
  const { world, crowd } = make();
  for (const name of [...Object.keys(METHODS), 'setPath', 'setField']) {
    if (name === 'toJSON') continue; // JSON.stringify gives it one
    const before = Array(8).fill(undefined);
    const message = new RegExp(`^Crowd\\.${name}: argument 9 is 5: expected at most \\d`);
    fails(() => crowd[name](...before, 5), 'WRONG_TYPE', message);
  }
  fails(() => new Crowd(world, {}, 1), 'WRONG_TYPE', /^Crowd: argument 3 is 1/);
  const option = /^Crowd: unknown option "neighbors": did you mean "neighbours"\?$/;
  fails(() => new Crowd(world, { neighbors: 3 }), 'UNKNOWN_NAME', option);
  const key = /^Crowd\.add: unknown .*"agentRadius".* "radius"/;
  fails(() => crowd.add({ ...agent, agentRadius: 1 }), 'UNKNOWN_NAME', key);
  world.free();
});

it('out of memory: nobody is lost, nobody is left over, and it goes on', () => {
  const { world, crowd, id } = make();
  full.add(short.bx_crowd_set_goal);
  fails(() => crowd.add({ ...agent, goal: [3, 3] }), 'OUT_OF_MEMORY', /^Crowd\.add: /);
  fails(() => crowd.setGoal(id, [3, 3]), 'OUT_OF_MEMORY', /^Crowd\.setGoal: /);
  full.add(short.bx_crowd_step);
  fails(() => crowd.step(1), 'OUT_OF_MEMORY', /^Crowd\.step: /);
  full.clear();
  assert.equal(crowd.count, 1);
  for (let i = 0; i < 600; i++) crowd.step(1 / 60);
  assert.equal(crowd.agent(id).state, 'arrived');
  world.free();
});

it('keeps to numbers, in the longest and the shortest steps and where agents coincide', () => {
  for (const time of [1e9, 1, 1e-3, 1e-12, 1e-13, 5e-324]) {
    const { world, crowd } = make();
    for (const x of [0, 5e-324, 1e-200, 1e-30, 1e9])
      for (const goal of [[9, 0], [-9, 0]]) crowd.add({ ...agent, position: [x, 0], goal }); // prettier-ignore
    for (let i = 0; i < 50; i++) {
      crowd.step(time);
      for (const name of ARRAYS) assert.ok(crowd[name].every(Number.isFinite), `${name}, ${time}`);
      assert.ok(crowd.positions.every((x) => Math.abs(x) <= 1e9));
    }
    world.free();
  }
  const { world, crowd } = make();
  for (const [x, goal] of [
    [20, 29],
    [20 + 1e-200, 11],
    [20, 20.5],
  ])
    // prettier-ignore
    crowd.add({ ...agent, position: [x, 0], goal: [goal, 0] });
  for (let i = 0; i < 900; i++) crowd.step(1 / 60);
  assert.equal(crowd.arrived, 4);
  world.free();
});

describe('memory', () => {
  it('does not grow with agents that come, walk and go', () => {
    const world = new World();
    for (let i = 0; i < 30; i++) world.addCircle((7 * i) % 50, (13 * i) % 50, 1);
    const crowd = new Crowd(world);
    const field = world.field([25, 25], { agentRadius: 0.5, snap: true });
    const ids = [];
    let at = 0;
    const round = (count) => {
      for (let i = 0; i < count; i++) {
        at = (at + 29) % 50;
        const way = i % 2 ? { field } : { goal: [at, 50 - at] };
        ids.push(crowd.add({ position: [at, (3 * at) % 50], radius: 0.3, speed: 2, ...way }));
        if (ids.length > 40) crowd.remove(ids.shift());
        crowd.step(1 / 20);
      }
    };
    round(3000);
    const held = [heap.buffer.byteLength, crowd.memory];
    round(6000);
    assert.equal(heap.buffer.byteLength, held[0]);
    // Scratch grows to the most that any step needed.
    assert.ok(crowd.memory <= 1.1 * held[1], `${held[1]} bytes, then ${crowd.memory}`);
    world.free();
  });

  it('is given back by crowds that are freed, or lost', async () => {
    const world = new World();
    for (let i = 0; i < 2000; i++) {
      const crowd = new Crowd(world);
      crowd.add(agent);
      crowd.step(1);
      if (i % 2) crowd.free();
    }
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    for (let i = 0; i < 100 && freed < 1900; i++) {
      collect();
      await setTimeout(10);
    }
    assert.ok(freed >= 1900, `${freed} of 2000`);
    world.free();
  });
});
