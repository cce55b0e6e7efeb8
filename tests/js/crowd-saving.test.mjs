import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failing } from './near.mjs';
import { entry } from './packed.mjs';
import { random as generator } from './random.mjs';

const { BitangentError, Crowd, World, init } = await import(entry('bitangent/crowd'));
const fails = failing(BitangentError);
await init();

/** Crowds that are saved as JSON and loaded: they go on as if nothing had happened. */

const SIDE = 20;
const TIME = 1 / 30;
const ARRAYS = ['positions', 'velocities', 'headings', 'radii', 'speeds', 'states'];

/** A world of circles, boxes and walls, in bounds or not. */
function someWorld(random, seed) {
  const world = new World();
  const place = () => random() * SIDE;
  if (seed % 2) world.setBounds([-1, -1, 21, -1, 21, 21, -1, 21]);
  for (let i = 0; i < 25; i++) {
    const [x, y, size] = [place(), place(), 0.2 + random() * 0.8];
    const kind = seed % 4 === 3 ? i % 3 : seed % 4;
    if (kind === 0) world.addCircle(x, y, size);
    else if (kind === 1) world.addRectangle(x, y, 2 * size, size);
    else world.addWall([x, y, x + size, y, x + size, y + 2 * size]);
  }
  return world;
}

/** A crowd of agents that stand, go to goals, along paths and down two fields. */
function someCrowd(world, random) {
  const crowd = new Crowd(world, { lookahead: 7, neighbours: 9 });
  const place = () => [random() * SIDE, random() * SIDE];
  const fields = [
    world.field([place(), place()], { agentRadius: 0.4, snap: true }),
    world.field(place(), { agentRadius: 0.4, snap: true, maxLength: 12 }),
  ];
  const ids = [];
  const add = () => {
    const radius = 0.1 + random() * 0.3;
    const agent = { position: place(), radius, speed: 0.5 + 2 * random() };
    const kind = Math.floor(random() * 5);
    const options = { agentRadius: radius, snap: true };
    const path = kind === 4 ? world.findPath(agent.position, place(), options) : null;
    const way = path?.found ? { path } : { goal: place() };
    ids.push(
      crowd.add(
        kind === 0 ? agent : { ...agent, ...(kind < 3 ? { field: fields[kind - 1] } : way) },
      ),
    );
  };
  for (let i = 0; i < 24; i++) add();
  return { crowd, ids, add, place };
}

/** Something happens to the crowd or its world. */
function disturb({ crowd, ids, add, place }, world, random) {
  const at = Math.floor(random() * ids.length);
  const kind = Math.floor(random() * 6);
  if (kind === 0) crowd.remove(ids.splice(at, 1)[0]);
  if (kind === 1) add();
  if (kind === 2) crowd.setGoal(ids[at], place());
  if (kind === 3) crowd.setPosition(ids[at], place());
  if (kind === 4) crowd.stop(ids[at]);
  if (kind === 5) world.addCircle(...place(), 0.3 + random() / 2);
}

function assertSame(crowd, loaded, name) {
  assert.equal(loaded.awake, crowd.awake, `${name}: awake`);
  for (const array of ARRAYS) {
    const [own, other] = [crowd[array], loaded[array]];
    assert.equal(own.length, other.length, `${name}: ${array}`);
    const states = crowd.states;
    const each = own.length / states.length;
    for (let i = 0; i < own.length; i++) {
      const isSame = states[Math.floor(i / each)] === 0 || own[i] === other[i];
      assert.ok(isSame, `${name}: ${array}[${i}] is ${other[i]}, not ${own[i]}`);
    }
  }
}

/** What came back from a file. */
const written = (value) => JSON.parse(JSON.stringify(value));

describe('a crowd that is saved at any step', () => {
  for (let seed = 0; seed < 24; seed++) {
    it(`goes on as the one that is loaded, to the same bits: ${seed}`, () => {
      const random = generator(seed + 1);
      const world = someWorld(random, seed);
      const all = someCrowd(world, random);
      const { crowd, ids } = all;
      const steps = Math.floor(random() * 200);
      for (let i = 0; i < steps; i++) {
        crowd.step(TIME);
        if (i % 9 === 4) disturb(all, world, random);
      }
      const again = World.fromJSON(written(world.toJSON()));
      const saved = written(crowd.toJSON());
      const loaded = Crowd.fromJSON(saved, again);
      assert.deepEqual(written(loaded.toJSON()), saved);
      assert.equal(loaded.fields.length, crowd.fields.length);
      assertSame(crowd, loaded, `step ${steps}`);
      for (let i = 0; i < 200; i++) {
        crowd.step(TIME);
        loaded.step(TIME);
        assertSame(crowd, loaded, `step ${steps} and ${i} more`);
        if (i % 50 !== 20) continue;
        const [x, y] = all.place();
        world.addCircle(x, y, 0.3);
        again.addCircle(x, y, 0.3);
        const agent = { position: [y, x], radius: 0.2, speed: 1, goal: [x, x] };
        const id = crowd.add(agent);
        assert.equal(loaded.add(agent), id);
        const gone = ids.pop();
        crowd.remove(gone);
        loaded.remove(gone);
      }
      world.free();
      again.free();
    });
  }
});

/** A crowd of three, which all kinds of agents are in. */
function three() {
  const world = new World();
  world.addCircle(5, 0, 1);
  const field = world.field([9, 9], { agentRadius: 0.5 });
  const crowd = new Crowd(world);
  const agent = { radius: 0.5, speed: 2 };
  const ids = [
    crowd.add({ ...agent, position: [0, 0], goal: [10, 0] }),
    crowd.add({ ...agent, position: [0, 5], field }),
    crowd.add({ ...agent, position: [0, -5] }),
  ];
  crowd.step(0.1);
  return { world, crowd, ids, field };
}

it('saving it changes nothing, also behind an edit of the world', () => {
  const [one, other] = [three(), three()];
  for (let i = 0; i < 300; i++) {
    if (i % 40 === 7) for (const { world } of [one, other]) world.addCircle(i / 30, 3, 0.4);
    if (i % 10 === 7) one.crowd.toJSON();
    one.crowd.step(TIME);
    other.crowd.step(TIME);
    assertSame(one.crowd, other.crowd, `step ${i}`);
  }
  one.world.free();
  other.world.free();
});

it('a JSON says who is where, and keeps ids', () => {
  const { world, crowd, ids, field } = three();
  crowd.remove(ids[2]);
  const json = written(crowd);
  const [walker, follower] = json.agents;
  assert.deepEqual([json.lookahead, json.neighbours, json.removed], [8, 10, [ids[2]]]);
  assert.deepEqual([walker.id, walker.state, walker.goal], [ids[0], 'moving', [10, 0]]);
  assert.deepEqual([follower.id, follower.field, follower.goal], [ids[1], 0, undefined]);
  assert.deepEqual(json.fields, [{ goals: [[9, 9]], agentRadius: 0.5 }]);
  assert.deepEqual(written(field), json.fields[0]);
  assert.deepEqual(crowd.fields, [field]);
  const loaded = Crowd.fromJSON(json, world);
  assert.deepEqual(loaded.agent(ids[1]), crowd.agent(ids[1]));
  const agent = { position: [1, 1], radius: 0.5, speed: 2 };
  assert.equal(loaded.add(agent), crowd.add(agent));
  fails(() => loaded.agent(ids[2]), 'STALE_ID', /agent is removed/);
  world.free();
});

it('an id is not given out again, however often its place was', () => {
  const world = new World();
  const crowd = new Crowd(world);
  const agent = { position: [0, 0], radius: 0.5, speed: 2 };
  for (let i = 0; i < 2047; i++) crowd.remove(crowd.add(agent));
  crowd.add(agent);
  const loaded = Crowd.fromJSON(written(crowd), world);
  assert.deepEqual([loaded.size, loaded.count, written(loaded).removed.length], [2, 1, 1]);
  for (let i = 0; i < 3; i++) assert.equal(loaded.add(agent), crowd.add(agent));
  world.free();
});

it('is loaded into the plane xz, and with nobody', () => {
  const world = new World({ plane: 'xz' });
  const crowd = new Crowd(world);
  const empty = Crowd.fromJSON(written(crowd), world);
  assert.deepEqual([empty.count, empty.size, empty.fields], [0, 0, []]);
  const field = world.field({ x: 3, z: 4 }, { agentRadius: 1 });
  const id = crowd.add({ position: { x: 1, z: 2 }, radius: 1, speed: 1, field });
  const loaded = Crowd.fromJSON(written(crowd), world);
  assert.deepEqual(loaded.agent(id).position, { x: 1, z: 2 });
  assert.deepEqual(loaded.fields[0].goals, [{ x: 3, z: 4 }]);
  world.free();
});

describe('what is no saved crowd is refused, and named', () => {
  const { world, crowd } = three();
  const saved = written(crowd);
  const load = (change) => () => {
    const json = written(saved);
    const changed = change(json);
    Crowd.fromJSON(changed === undefined ? json : changed, world);
  };
  /** A change of agent 0. */
  const agent = (more) => load((json) => void Object.assign(json.agents[0], more));
  const memory = (i, value) => load(({ agents }) => void (agents[0].memory[i] = value));
  const cases = {
    'WRONG_TYPE json is null': load(() => null),
    'UNKNOWN_NAME unknown key of json "circles"': load(() => ({ circles: [] })),
    'WRONG_TYPE json.agents is undefined': load(({ lookahead, neighbours }) => ({
      lookahead,
      neighbours,
    })),
    'OUT_OF_RANGE lookahead is 0': load((json) => ({ ...json, lookahead: 0 })),
    'WRONG_TYPE json.turn is "1"': load((json) => ({ ...json, turn: '1' })),
    'WRONG_TYPE expected agents and removed with ids': load((json) => ({ ...json, removed: [1] })),
    'WRONG_TYPE slots, each once': agent({ id: saved.agents[1].id }),
    'WRONG_TYPE json.agents[0].id is "7"': agent({ id: '7' }),
    'UNKNOWN_NAME unknown key of json.agents[0] "pos"': agent({ pos: 1 }),
    'WRONG_TYPE json.agents[0]: position is undefined': agent({ position: undefined }),
    'WRONG_TYPE json.agents[0]: state is "none"': agent({ state: 'none' }),
    'OUT_OF_RANGE json.agents[0]: radius is 0': agent({ radius: 0 }),
    'WRONG_TYPE json.agents[0]: speed is null': agent({ speed: null }),
    'OUT_OF_RANGE json.agents[0]: heading is 4': agent({ heading: 4 }),
    'CONFLICT json.agents[0].goal and field exclude': agent({ field: 0 }),
    'WRONG_TYPE json.agents[0].field is 1': agent({ field: 1, goal: undefined, path: undefined }),
    'OUT_OF_RANGE radius is 0.6: expected a radius of at most 0.5': load(
      ({ agents }) => void (agents[1].radius = 0.6),
    ),
    'WRONG_TYPE json.agents[0].path is 5': agent({ path: 5 }),
    'WRONG_TYPE json.agents[0].path: Path.from: path': agent({ path: [1, 2, 3] }),
    'WRONG_TYPE json.agents[0].memory is an array of 1: expected the 28 numbers': agent({
      memory: [1],
    }),
    'WRONG_TYPE json.agents[0].memory[3] is null': memory(3, null),
    'OUT_OF_RANGE json.agents[0].memory[3] is 1e+40': memory(3, 1e40),
    'WRONG_TYPE json.agents[0] is an object: expected an agent as toJSON gives it': memory(0, 2048),
    'WRONG_TYPE json.agents[0] is an object: expected an agent as toJSON': load(({ agents }) => {
      agents[0].memory.splice(0, 2, 32, 99);
    }),
    'WRONG_TYPE expected an agent as toJSON gives it': memory(3, 0.5),
    'WRONG_TYPE expected an agent as toJSON': agent({ state: 'idle' }),
    'NOT_FINITE json.fields[0]: World.field: ': load(
      ({ fields }) => void (fields[0].goals[0][0] = Infinity),
    ),
    'WRONG_TYPE json.fields[0] is null': load(({ fields }) => void (fields[0] = null)),
    'UNKNOWN_NAME unknown key of json.fields[0] "ignore"': load(
      ({ fields }) => void (fields[0].ignore = []),
    ),
    'WRONG_TYPE json.fields is 3': load((json) => ({ ...json, fields: 3, agents: [] })),
  };
  for (const [name, call] of Object.entries(cases)) {
    it(name, () => {
      const [, code, text] = /^(\w+) ,? ?(.*)$/.exec(name);
      const pattern = text.replace(/[.[\]+]/g, '\\$&');
      fails(call, code, new RegExp(`^Crowd.*${pattern}`));
    });
  }
  it('a world that is none, or freed; a field that is freed', () => {
    fails(() => Crowd.fromJSON(saved, {}), 'WRONG_TYPE', /world is/);
    fails(() => Crowd.fromJSON(saved), 'WRONG_TYPE', /world is undefined/);
    const other = new World();
    other.free();
    fails(() => Crowd.fromJSON(saved, other), 'FREED', /World was freed/);
    const { crowd: own, field } = three();
    field.free();
    fails(() => own.toJSON(), 'FREED', /^Crowd\.toJSON: this Field was freed/);
  });
});

it('whatever is wrong in a JSON, nobody is where there are no numbers', () => {
  const { world, crowd } = three();
  const text = JSON.stringify(crowd);
  const random = generator(5);
  let loaded = 0;
  for (let i = 0; i < 3000; i++) {
    const json = JSON.parse(text, (_, value) =>
      typeof value === 'number' && random() < 0.01
        ? [0, 1, -1, 1e9, 1e29, 0.5, 3, 4294967295][Math.floor(random() * 8)]
        : value,
    );
    let damaged;
    try {
      damaged = Crowd.fromJSON(json, world);
    } catch (error) {
      assert.ok(error instanceof BitangentError, String(error.stack));
      continue;
    }
    loaded++;
    for (let k = 0; k < 20; k++) damaged.step(TIME);
    for (const array of ARRAYS) assert.ok(damaged[array].every(Number.isFinite), array);
    for (const field of damaged.fields) field.free();
    damaged.free();
  }
  assert.ok(loaded > 300 && loaded < 2900, `${loaded} were loaded`);
  world.free();
});
