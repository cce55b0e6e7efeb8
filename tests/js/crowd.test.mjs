import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failing, same } from './near.mjs';
import { entry } from './packed.mjs';

const B = await import(entry('bitangent/crowd'));
const { BitangentError, Crowd, World, init } = B;
const fails = failing(BitangentError);
await init();

/** Crowds of agents, in the package. What they promise is tested in native/crowd_test.c. */

const agent = { radius: 0.5, speed: 2 };

/** Steps until all have arrived or stand still; the number of steps. */
function settle(crowd, most = 5000) {
  let steps = 0;
  for (; crowd.awake > 0 && steps < most; steps++) crowd.step(1 / 30);
  return steps;
}

describe('Crowd', () => {
  it('is all of bitangent, with crowds', async () => {
    const main = await import(entry('bitangent'));
    await main.init();
    assert.deepEqual(Object.keys(B).sort(), [...Object.keys(main), 'Crowd'].sort());
  });

  it('walks through what its field ignores, and others do not', () => {
    const world = new World();
    world.setBounds([0, 0, 20, 0, 20, 4, 0, 4]);
    const door = world.addWall([10, 0, 10, 4]);
    const field = world.field([18, 2], { agentRadius: 0.5, ignore: [door] });
    const plain = world.field([18, 2], { agentRadius: 0.5 });
    const crowd = new Crowd(world);
    const keeper = crowd.add({ ...agent, position: [2, 1.2], field });
    const guest = crowd.add({ ...agent, position: [2, 2.8], field: plain });
    for (let i = 0; i < 400; i++) crowd.step(1 / 30);
    assert.deepEqual([crowd.agent(keeper).state, crowd.agent(guest).state], ['arrived', 'waiting']);
    assert.ok(crowd.agent(guest).position.x < 9.51);
    // An edit makes the field anew, and it goes on ignoring the door.
    world.addCircle(15, 1, 0.5);
    crowd.setPosition(keeper, [2, 1.2]);
    for (let i = 0; i < 400; i++) crowd.step(1 / 30);
    assert.equal(crowd.agent(keeper).state, 'arrived');
    fails(() => crowd.toJSON(), 'CONFLICT', /^Field\.toJSON: ignore/);
    world.free();
  });

  it('walks to a goal, along a path, and down a field', () => {
    const world = new World();
    world.addCircle(5, 0, 2);
    const path = world.findPath([0, 25], [10, 25], { agentRadius: 0.5 });
    const field = world.field([10, -25], { agentRadius: 0.5 });
    assert.equal(field.agentRadius, 0.5);
    const crowd = new Crowd(world);
    const ids = [
      crowd.add({ ...agent, position: [0, 0], goal: { x: 10, y: 0 } }),
      crowd.add({ ...agent, position: { x: 0, y: 25 }, path }),
      crowd.add({ ...agent, position: [0, -25], field }),
      crowd.add({ ...agent, position: [0, 50] }),
    ];
    assert.deepEqual([crowd.count, crowd.size, crowd.arrived, crowd.awake], [4, 4, 0, 4]);
    assert.equal(crowd.agent(ids[3]).state, 'idle');
    crowd.step(0.1);
    const { position, velocity, heading, state, radius, speed } = crowd.agent(ids[1]);
    same([position, velocity, heading], [[0.2, 25], [2, 0], 0]);
    assert.deepEqual([state, radius, speed], ['moving', 0.5, 2]);
    settle(crowd);
    const goals = [
      [10, 0],
      [10, 25],
      [10, -25],
      [0, 50],
    ];
    ids.forEach((id, i) => {
      const at = 2 * crowd.indexOf(id);
      assert.ok(
        Math.hypot(crowd.positions[at] - goals[i][0], crowd.positions[at + 1] - goals[i][1]) < 1e-6,
      );
    });
    assert.deepEqual([crowd.arrived, crowd.awake], [3, 0]);
    assert.deepEqual(
      [...crowd.states].map((it) => Crowd.states[it]),
      ['arrived', 'arrived', 'arrived', 'idle'],
    );
    assert.ok(crowd.memory > 0 && crowd.world === world);
    world.free();
  });

  it('two that meet pass each other, each time the same', () => {
    const run = () => {
      const world = new World();
      const crowd = new Crowd(world, { lookahead: 6, neighbours: 4 });
      crowd.add({ ...agent, position: [0, 0], goal: [10, 0] });
      crowd.add({ ...agent, position: [10, 0], goal: [0, 0] });
      let nearest = Infinity;
      const trace = [];
      while (crowd.awake > 0 && trace.length < 2000) {
        crowd.step(1 / 30);
        const [a, b, c, d] = crowd.positions;
        nearest = Math.min(nearest, Math.hypot(a - c, b - d));
        trace.push(a, b, c, d);
      }
      assert.ok(nearest > 0.99, `${nearest}`);
      assert.equal(crowd.arrived, 2);
      world.free();
      return trace;
    };
    assert.deepEqual(run(), run());
  });

  it('four that meet in the middle of a square, and four that swap corners, arrive', () => {
    const corners = [[-3, -3], [3, -3], [3, 3], [-3, 3]]; // prettier-ignore
    for (const goalOf of [() => [0, 0], ([x, y]) => [-x, -y]]) {
      const world = new World();
      const crowd = new Crowd(world);
      for (const position of corners) crowd.add({ ...agent, position, goal: goalOf(position) });
      const steps = settle(crowd);
      assert.ok(crowd.arrived === 4 && steps < 500, `${crowd.arrived} after ${steps} steps`);
      world.free();
    }
  });

  it('through a door as wide as one, two groups take turns', () => {
    const world = new World();
    world.setBounds([-10, -5, 10, -5, 10, 5, -10, 5]);
    world.addWall([0, -5, 0, -0.5]);
    world.addWall([0, 0.5, 0, 5]);
    const crowd = new Crowd(world);
    for (let i = 0; i < 8; i++) {
      const [x, y] = [4 + 1.5 * (i % 2), 1.5 * (Math.floor(i / 2) - 1.5)];
      crowd.add({ ...agent, position: [-x, y], goal: [x, y] });
      crowd.add({ ...agent, position: [x, y], goal: [-x, y] });
    }
    const steps = settle(crowd);
    assert.ok(crowd.arrived === 16, `${crowd.arrived} after ${steps} steps`);
    world.free();
  });

  it('who is further away than its field goes waits', () => {
    const world = new World();
    const field = world.field([0, 0], { agentRadius: 0.5, maxLength: 10 });
    const crowd = new Crowd(world);
    const near = crowd.add({ ...agent, position: [8, 0], field });
    const far = crowd.add({ ...agent, position: [12, 0], field });
    settle(crowd);
    assert.deepEqual([crowd.agent(near).state, crowd.agent(far).state], ['arrived', 'waiting']);
    same(crowd.agent(far).position, [12, 0]);
    crowd.setPosition(far, [9, 0]);
    settle(crowd);
    assert.equal(crowd.agent(far).state, 'arrived');
    world.free();
  });

  it('is in the plane xz', () => {
    const world = new World({ plane: 'xz' });
    const crowd = new Crowd(world);
    const id = crowd.add({ ...agent, position: { x: 1, z: 2 }, goal: { x: 1, z: 4 } });
    settle(crowd);
    const { position } = crowd.agent(id);
    assert.deepEqual([position.x.toFixed(6), position.z.toFixed(6)], ['1.000000', '4.000000']);
    world.free();
  });

  it('waits where there is no path, until a door opens', () => {
    const world = new World();
    world.setBounds([0, 0, 20, 0, 20, 10, 0, 10]);
    world.addWall([10, 0, 10, 4]);
    world.addWall([10, 6, 10, 10]);
    const door = world.addWall([10, 4, 10, 6]);
    const crowd = new Crowd(world);
    const id = crowd.add({ ...agent, position: [5, 5], goal: [15, 5] });
    settle(crowd);
    assert.equal(crowd.agent(id).state, 'waiting');
    world.setEnabled(door, false);
    crowd.step(1 / 30);
    assert.equal(crowd.agent(id).state, 'moving');
    settle(crowd);
    assert.equal(crowd.agent(id).state, 'arrived');
    world.free();
  });

  it('arrays outlive growth of the memory, and the crowd', () => {
    const world = new World();
    const crowd = new Crowd(world);
    crowd.add({ ...agent, position: [1, 2] });
    const { positions } = crowd;
    for (let i = 0; i < 20_000; i++) world.addCircle(1000 + i, 1000, 1);
    crowd.step(1);
    assert.equal(positions, crowd.positions);
    crowd.free();
    assert.deepEqual([...positions], [1, 2]);
    for (let i = 1; i < 100; i++) assert.equal(world.count, 20_000);
    world.free();
  });

  it('agents come and go', () => {
    const world = new World();
    const crowd = new Crowd(world);
    const ids = Array.from({ length: 100 }, (_, i) =>
      crowd.add({ ...agent, position: [2 * i, 0] }),
    );
    assert.equal(crowd.positions[2 * crowd.indexOf(ids[99])], 198);
    crowd.remove(ids[3]);
    assert.deepEqual([crowd.count, crowd.size, crowd.states[3]], [99, 100, 0]);
    fails(() => crowd.agent(ids[3]), 'STALE_ID', /Crowd\.agent: .*agent is removed/);
    const id = crowd.add({ ...agent, position: [7, 7] });
    assert.ok(id !== ids[3] && crowd.indexOf(id) === 3);
    crowd.setPosition(id, [8, 8]);
    crowd.setRadius(id, 0.25);
    crowd.setSpeed(id, 9);
    const { position, radius, speed } = crowd.agent(id);
    same([position, radius, speed], [[8, 8], 0.25, 9]);
    crowd.setGoal(id, [9, 8]);
    crowd.stop(id);
    assert.equal(crowd.agent(id).state, 'idle');
    world.free();
  });

  it('refuses what is wrong, and names it', () => {
    const world = new World();
    world.addWall([20, 20, 22, 20, 22, 22, 20, 22, 20, 20]);
    const crowd = new Crowd(world);
    const field = world.field([5, 5], { agentRadius: 0.4 });
    const add = (more) => () => crowd.add({ ...agent, position: [0, 0], ...more });
    fails(() => new Crowd({}), 'WRONG_TYPE', /Crowd: world is/);
    fails(() => new Crowd(world, { lookahead: 0 }), 'OUT_OF_RANGE', /lookahead is 0/);
    fails(() => new Crowd(world, { neighbours: 65 }), 'OUT_OF_RANGE', /neighbours/);
    fails(() => new Crowd(world, { horizon: 1 }), 'UNKNOWN_NAME', /horizon/);
    fails(add({ position: [NaN, 0] }), 'NOT_FINITE', /Crowd\.add: position/);
    fails(add({ position: undefined }), 'WRONG_TYPE', /position is undefined/);
    fails(add({ radius: 0 }), 'OUT_OF_RANGE', /radius is 0: expected a number above 0/);
    fails(add({ radius: -1 }), 'OUT_OF_RANGE', /radius is -1/);
    fails(add({ speed: -1 }), 'OUT_OF_RANGE', /speed is -1/);
    fails(add({ goal: [0, Infinity] }), 'NOT_FINITE', /goal: y/);
    fails(add({ goal: [0, 0], field }), 'CONFLICT', /goal and field exclude/);
    fails(add({ field }), 'OUT_OF_RANGE', /radius is 0\.5: expected a radius of at most 0\.4/);
    fails(add({ path: [] }), 'WRONG_TYPE', /path is/);
    const shut = world.findPath([0, 0], [21, 21]);
    fails(add({ path: shut }), 'NO_PATH', /unreachable/);
    const other = new World();
    fails(add({ field: other.field([0, 0], { agentRadius: 1 }) }), 'WRONG_TYPE', /same world/);
    assert.equal(crowd.count, 0);
    const id = crowd.add({ position: [0, 0], radius: 0.3, speed: 1, field });
    fails(() => crowd.setRadius(id, 0.5), 'OUT_OF_RANGE', /at most 0\.4/);
    fails(() => crowd.setGoal('1', [0, 0]), 'WRONG_TYPE', /id is "1"/);
    fails(() => crowd.setGoal(id + 1, [0, 0]), 'STALE_ID', /never given out/);
    fails(() => crowd.step(NaN), 'NOT_FINITE', /Crowd\.step: time/);
    fails(() => crowd.step(-1), 'OUT_OF_RANGE', /time is -1/);
    fails(() => crowd.stop(id, 1), 'WRONG_TYPE', /Crowd\.stop: argument 2/);
    field.free();
    fails(() => crowd.step(1), 'FREED', /Crowd\.step: this Field was freed/);
    crowd.setGoal(id, [5, 5]);
    crowd.step(1);
    world.free();
    fails(() => crowd.step(1), 'FREED', /World was freed/);
    fails(() => new Crowd(world), 'FREED', /Crowd/);
    crowd.free();
    other.free();
  });
});
