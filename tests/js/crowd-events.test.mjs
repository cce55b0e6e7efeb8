import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { failing } from './near.mjs';
import { entry, root } from './packed.mjs';

const { BitangentError, Crowd, World, init } = await import(entry('bitangent/crowd'));
const fails = failing(BitangentError);
await init();

/** The table "What happens when" of the guide to crowds: each of its rows is true. */

const TIME = 1 / 30;
const body = { radius: 0.5, speed: 2 };

/** A crowd in a world, and its first agent. */
function start(agent, setUp = () => {}) {
  const world = new World();
  setUp(world);
  const crowd = new Crowd(world);
  const id = agent && crowd.add({ ...body, ...agent });
  return { world, crowd, id };
}

/** Steps until all sleep. */
function settle(crowd, most = 3000) {
  for (let i = 0; crowd.awake > 0 && i < most; i++) crowd.step(TIME);
  assert.equal(crowd.awake, 0, 'they do not come to rest');
}

const steps = (crowd, count) => {
  for (let i = 0; i < count; i++) crowd.step(TIME);
};

const stateOf = (crowd, id) => crowd.agent(id).state;

function assertAt(crowd, id, [x, y], tolerance = 1e-5) {
  const { position } = crowd.agent(id);
  const off = Math.hypot(position.x - x, position.y - y);
  assert.ok(off <= tolerance, `at ${position}, not at ${[x, y]}`);
}

/** Two rooms, with a door between them. */
function rooms(world) {
  world.setBounds([0, 0, 20, 0, 20, 10, 0, 10]);
  world.addWall([10, 0, 10, 4]);
  world.addWall([10, 6, 10, 10]);
  return world.addWall([10, 4, 10, 6]);
}

/** A passage from x = 2 to x = 8, wide enough for one. */
function narrow(world) {
  world.addWall([2, 0.6, 8, 0.6]);
  world.addWall([2, -0.6, 8, -0.6]);
}

const ROWS = {
  'an agent reaches its goal'() {
    const { crowd, id } = start({ position: [0, 0], goal: [5, 0] });
    settle(crowd);
    const { state, velocity } = crowd.agent(id);
    assert.deepEqual([state, [...velocity]], ['arrived', [0, 0]]);
    assertAt(crowd, id, [5, 0]);
  },
  'others of the same goal have arrived there'() {
    const { crowd } = start({ position: [0, 0], goal: [5, 0] });
    const ids = [1, 2, 3].map((i) => crowd.add({ ...body, position: [-2 * i, 0], goal: [5, 0] }));
    settle(crowd);
    for (const id of ids) {
      assert.equal(stateOf(crowd, id), 'arrived');
      const { x, y } = crowd.agent(id).position;
      const others = [...crowd.states.keys()].filter((i) => i !== crowd.indexOf(id));
      const { positions } = crowd;
      const gaps = others.map(
        (i) => Math.hypot(positions[2 * i] - x, positions[2 * i + 1] - y) - 1,
      );
      assert.ok(Math.min(...gaps) < 0.25, `${gaps}`);
    }
  },
  'its goal is in an obstacle'() {
    const { crowd, id } = start({ position: [0, 0], goal: [9, 0] }, (world) =>
      world.addCircle(10, 0, 2),
    );
    settle(crowd);
    assert.equal(stateOf(crowd, id), 'arrived');
    assertAt(crowd, id, [7.5, 0]);
  },
  'no path leads to its goal'() {
    const { crowd, id } = start({ position: [5, 5], goal: [15, 5] }, rooms);
    settle(crowd);
    assert.equal(stateOf(crowd, id), 'waiting');
    assertAt(crowd, id, [5, 5], 0);
  },
  'an edit opens a path for one that waits'() {
    let door;
    const { world, crowd, id } = start({ position: [5, 5], goal: [15, 5] }, (it) => {
      door = rooms(it);
    });
    settle(crowd);
    world.setEnabled(door, false);
    crowd.step(TIME);
    assert.equal(stateOf(crowd, id), 'moving');
    settle(crowd);
    assert.equal(stateOf(crowd, id), 'arrived');
  },
  'an edit closes its path'() {
    for (const hasOther of [true, false]) {
      let door;
      const { world, crowd, id } = start({ position: [5, 5], goal: [15, 5] }, (it) => {
        door = rooms(it);
        it.setEnabled(door, false);
        if (hasOther) it.setBounds([0, 0, 20, 0, 20, 20, 0, 20]);
      });
      steps(crowd, 10);
      assert.equal(stateOf(crowd, id), 'moving');
      world.setEnabled(door, true);
      steps(crowd, 2);
      assert.equal(stateOf(crowd, id), hasOther ? 'moving' : 'waiting');
      settle(crowd);
      assert.equal(stateOf(crowd, id), hasOther ? 'arrived' : 'waiting');
    }
  },
  'an obstacle is put on top of it'() {
    const { world, crowd, id } = start({ position: [0, 0], goal: [9, 0] });
    steps(crowd, 30);
    const { x } = crowd.agent(id).position;
    world.addCircle(x, 1, 1.5);
    let lowest = 0;
    for (let i = 0; i < 30; i++) {
      crowd.step(TIME);
      lowest = Math.min(lowest, crowd.agent(id).position.y);
    }
    assert.ok(lowest < -0.99, `${lowest}`);
    const out = crowd.agent(id).position;
    assert.ok(Math.hypot(out.x - x, out.y - 1) > 1.99, `${out}`);
    settle(crowd);
    assertAt(crowd, id, [9, 0]);
  },
  'it is added in an obstacle'() {
    const { crowd, id } = start({ position: [0, 0.5], goal: [0, -9] }, (world) =>
      world.addCircle(0, 0, 2),
    );
    steps(crowd, 32);
    const { x, y } = crowd.agent(id).position;
    assert.ok(y > 2 && Math.hypot(x, y) > 2.49, `${[x, y]}`);
    settle(crowd);
    assertAt(crowd, id, [0, -9]);
  },
  'its field is out of date'() {
    const { world, crowd } = start(null);
    const field = world.field([9, 0], { agentRadius: 0.5 });
    const id = crowd.add({ ...body, position: [0, 0], field });
    crowd.step(TIME);
    world.addCircle(5, 0, 1);
    fails(() => field.distanceAt([0, 0]), 'STALE_SEARCH', /Field/);
    crowd.step(TIME);
    assert.ok(field.distanceAt([0, 0]) > 9.1);
    settle(crowd);
    assertAt(crowd, id, [9, 0]);
  },
  'its field does not reach it'() {
    const { world, crowd } = start(null);
    const options = { agentRadius: 0.5, maxLength: 5 };
    const id = crowd.add({ ...body, position: [0, 0], field: world.field([9, 0], options) });
    settle(crowd);
    assert.equal(stateOf(crowd, id), 'waiting');
    assertAt(crowd, id, [0, 0], 0);
    crowd.setPosition(id, [5, 0]);
    settle(crowd);
    assert.equal(stateOf(crowd, id), 'arrived');
  },
  'its field was freed'() {
    const { world, crowd, id: other } = start({ position: [0, 5], goal: [9, 5] });
    const field = world.field([9, 0], { agentRadius: 0.5 });
    const id = crowd.add({ ...body, position: [0, 0], field });
    crowd.step(TIME);
    field.free();
    const { x } = crowd.agent(other).position;
    fails(() => crowd.step(TIME), 'FREED', /this Field was freed/);
    assert.equal(crowd.agent(other).position.x, x);
    crowd.setGoal(id, [9, 0]);
    crowd.step(TIME);
    assert.ok(crowd.agent(other).position.x > x);
  },
  'it is removed'() {
    const { crowd, id } = start({ position: [0, 0], goal: [9, 0] });
    const at = crowd.indexOf(id);
    crowd.remove(id);
    fails(() => crowd.agent(id), 'STALE_ID', /is removed/);
    assert.equal(Crowd.states[crowd.states[at]], 'none');
    const next = crowd.add({ ...body, position: [1, 1] });
    assert.equal(crowd.indexOf(next), at);
    assert.notEqual(next, id);
  },
  'two agents stand on each other'() {
    const { crowd, id } = start({ position: [0, 0] });
    const other = crowd.add({ ...body, position: [0, 0] });
    settle(crowd);
    const [a, b] = [id, other].map((each) => crowd.agent(each).position);
    assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.99, `${a} and ${b}`);
  },
  'two agents meet head on'() {
    const { crowd, id } = start({ position: [0, 0], goal: [10, 0] });
    const other = crowd.add({ ...body, position: [10, 0], goal: [0, 0] });
    let [lowest, highest] = [0, 0];
    for (let i = 0; i < 300; i++) {
      crowd.step(TIME);
      lowest = Math.min(lowest, crowd.agent(id).position.y);
      highest = Math.max(highest, crowd.agent(other).position.y);
    }
    assert.ok(lowest < -0.3 && highest > 0.3, `${lowest}, ${highest}`);
    assert.equal(crowd.arrived, 2);
  },
  'it has arrived in a narrow place that another one has to pass'() {
    const { crowd, id } = start({ position: [5, 0], goal: [5, 0] }, narrow);
    settle(crowd);
    const walker = crowd.add({ ...body, position: [0, 0], goal: [12, 0] });
    let furthest = 0;
    for (let i = 0; i < 600; i++) {
      crowd.step(TIME);
      furthest = Math.max(furthest, crowd.agent(id).position.x);
    }
    assert.ok(furthest > 8, `${furthest}`);
    settle(crowd);
    assertAt(crowd, id, [5, 0], 0.01);
    assertAt(crowd, walker, [12, 0], 0.01);
  },
  'it has no goal, and stands where another one walks'() {
    for (const [setUp, moves] of [
      [undefined, false],
      [narrow, true],
    ]) {
      const { crowd, id } = start({ position: [5, 0] }, setUp);
      const walker = crowd.add({ ...body, position: [0, 0], goal: [12, 0] });
      settle(crowd);
      const { state, position } = crowd.agent(id);
      assert.deepEqual([state, position.x > 8], ['idle', moves]);
      assertAt(crowd, walker, [12, 0]);
    }
  },
  'its speed is 0'() {
    const { crowd, id } = start({ position: [5, 0.1], speed: 0 });
    const walker = crowd.add({ ...body, position: [0, 0], goal: [10, 0] });
    settle(crowd);
    assertAt(crowd, id, [5, 0.1], 0.02);
    assertAt(crowd, walker, [10, 0]);
  },
  'it is put elsewhere'() {
    const { crowd, id } = start({ position: [0, 0], goal: [5, 0] });
    steps(crowd, 20);
    crowd.setPosition(id, [5, 9]);
    assertAt(crowd, id, [5, 9], 0);
    settle(crowd);
    assertAt(crowd, id, [5, 0]);
  },
  'it becomes too large for its way'() {
    for (const hasOther of [true, false]) {
      const { crowd, id } = start({ position: [5, 5], goal: [15, 5] }, (world) => {
        world.setEnabled(rooms(world), false);
        if (hasOther) world.setBounds([0, 0, 20, 0, 20, 20, 0, 20]);
      });
      steps(crowd, 10);
      crowd.setRadius(id, 1.5);
      settle(crowd);
      assert.equal(stateOf(crowd, id), hasOther ? 'arrived' : 'waiting');
    }
  },
  'it becomes too large for its field'() {
    const { world, crowd } = start(null);
    const field = world.field([9, 0], { agentRadius: 0.5 });
    const id = crowd.add({ ...body, position: [0, 0], field });
    fails(() => crowd.setRadius(id, 0.6), 'OUT_OF_RANGE', /at most 0\.5/);
    assert.equal(crowd.agent(id).radius, 0.5);
  },
  'it has arrived, and gets another goal'() {
    const { crowd, id } = start({ position: [0, 0], goal: [1, 0] });
    settle(crowd);
    crowd.setGoal(id, [3, 0]);
    assert.equal(stateOf(crowd, id), 'moving');
    settle(crowd);
    assertAt(crowd, id, [3, 0]);
  },
  'the time of a step is 0'() {
    const { crowd, id } = start({ position: [5, 5], goal: [15, 5] }, rooms);
    crowd.step(0);
    assert.equal(stateOf(crowd, id), 'waiting');
    assertAt(crowd, id, [5, 5], 0);
  },
  'the world is freed'() {
    const { world, crowd, id } = start({ position: [1, 2] });
    const { positions } = crowd;
    world.free();
    fails(() => crowd.step(TIME), 'FREED', /World was freed/);
    fails(() => crowd.setGoal(id, [0, 0]), 'FREED', /World was freed/);
    assert.deepEqual([...positions], [1, 2]);
  },
  'it is saved and loaded'() {
    const { world, crowd, id } = start({ position: [0, 0], goal: [9, 0] });
    steps(crowd, 10);
    const loaded = Crowd.fromJSON(JSON.parse(JSON.stringify(crowd)), world);
    steps(crowd, 10);
    steps(loaded, 10);
    assert.deepEqual(loaded.agent(id), crowd.agent(id));
  },
};

describe('what happens when', () => {
  for (const [when, check] of Object.entries(ROWS)) it(when, check);
  it('the table of the guide has these rows, in this order', () => {
    const guide = readFileSync(join(root, 'web/docs/crowds.md'), 'utf8');
    const [, table] =
      /## What happens when\n\n\| when \| then \|\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(guide);
    const rows = table
      .trim()
      .split('\n')
      .map((row) => row.split(' | ')[0].slice(2));
    assert.deepEqual(rows, Object.keys(ROWS));
  });
});
