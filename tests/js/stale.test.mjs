import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';

const { Follower, Path, World, init } = await import(entry());
await init();

/** Paths that edits make stale: `isClear` and `revise`. What they rest on, native tests prove. */

const START = [0, 0];
const GOAL = [10, 0];
const agent = { agentRadius: 0.5 };

/** A world whose path goes round one circle. */
function around() {
  const world = new World();
  const id = world.addCircle(5, 0.1, 1);
  return { world, id, path: world.findPath(START, GOAL, agent) };
}

/** Numbers from 0 to 1, the same each time. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

describe('isClear', () => {
  it('tells the first obstacle in the way, and where', () => {
    const { world, path } = around();
    assert.deepEqual(world.isClear(path, agent), { clear: true, blocker: null, at: null });
    const far = world.addCircle(9, -0.1, 0.2);
    const [x, y] = path.pointAt(4.6);
    const near = world.addCircle(x, y, 0.2);
    const { clear, blocker, at } = world.isClear(path, agent);
    assert.deepEqual({ clear, blocker }, { clear: false, blocker: near });
    assert.ok(at > 3.8 && at < 4.1, `${at}`);
    assert.equal(world.obstacleAt(path.pointAt(at + 0.01), agent).id, near);
    assert.equal(world.isClear(path, { ...agent, from: 5.5 }).blocker, far);
    assert.equal(world.isClear(path, { ...agent, from: -5 }).blocker, near);
    world.setEnabled(near, false);
    assert.equal(world.isClear(path, { agentRadius: 0.5, from: Infinity }).clear, true);
    assert.ok(world.isClear(path).at > at, 'a smaller agent comes further');
    world.free();
  });
  it('takes any path', () => {
    const { world, path } = around();
    const other = new World({ plane: 'xz' });
    assert.equal(other.isClear(Path.from(path.toJSON()), agent).clear, true);
    const wall = other.addWall([3, -5, 3, 5]);
    assert.equal(other.isClear(structuredPath(path), agent).blocker, wall);
    const still = world.findPath(START, START);
    assert.equal(still.segmentCount, 0);
    assert.equal(world.isClear(still).clear, true);
    const over = world.addCircle(0, 0, 1);
    assert.deepEqual(world.isClear(still), { clear: false, blocker: over, at: 0 });
    const turning = other.findPath([0, 9], [9, 9], { turningRadius: 0 });
    assert.equal(other.isClear(turning).clear, true);
    world.free();
    other.free();
  });
  it('refuses what is no path, and options that make no sense', () => {
    const { world, path } = around();
    const blocked = world.findPath(START, [5, 0], agent);
    const message = /^World.isClear: there is no path, status is goal-blocked$/;
    assert.throws(() => world.isClear(blocked, agent), { code: 'NO_PATH', message });
    for (const [value, options, code] of [
      [{}, agent, 'WRONG_TYPE'],
      [null, agent, 'WRONG_TYPE'],
      [path, 5, 'WRONG_TYPE'],
      [path, { from: '1' }, 'WRONG_TYPE'],
      [path, { from: NaN }, 'NOT_FINITE'],
      [path, { agentRadius: -1 }, 'OUT_OF_RANGE'],
      [path, { form: 1 }, 'UNKNOWN_NAME'],
    ]) {
      assert.throws(() => world.isClear(value, options), { code });
      assert.throws(() => world.revise(value, options), { code });
    }
    assert.throws(() => world.revise(path, { leastGain: 2 }), /leastGain is 2: .* from 0 to 1/);
    world.free();
    assert.throws(() => world.isClear(path, agent), { code: 'FREED' });
    assert.throws(() => world.revise(path, agent), { code: 'FREED' });
  });
});

const structuredPath = (path) => Path.from(structuredClone(path));

describe('revise', () => {
  it('tells whether to find a path anew', () => {
    const { world, id, path } = around();
    const far = world.addCircle(5, 30, 1);
    assert.equal(world.revise(path, agent), 'current');
    world.moveCircle(far, 5, 40);
    assert.equal(world.revise(path, agent), 'current');
    world.moveCircle(id, 5, 0.2);
    assert.equal(world.revise(path, agent), 'may-be-shorter');
    assert.equal(world.revise(path, { ...agent, from: path.length - 1 }), 'current');
    assert.equal(world.revise(path, { ...agent, from: Infinity }), 'current');
    world.findPathInto(path, START, GOAL, agent);
    assert.equal(world.revise(path, agent), 'current');
    world.moveCircle(id, 5, 0);
    assert.equal(world.revise(path, agent), 'blocked');
    world.free();
  });
  it('knows paths of this world alone', () => {
    const { world, path } = around();
    const { world: other } = around();
    assert.equal(world.revise(path, agent), 'current');
    for (const unknown of [structuredPath(path), Path.from(path.toJSON())]) {
      assert.equal(world.revise(unknown, agent), 'may-be-shorter');
    }
    assert.equal(other.revise(path, agent), 'may-be-shorter');
    assert.deepEqual(path, other.findPath(START, GOAL, agent));
    for (const found of [
      world.findPaths([...START, ...GOAL], agent)[0],
      world.nearestOf(START, [GOAL], agent).path,
      world.startSearch(START, GOAL, agent).finish(),
    ]) {
      assert.equal(world.revise(found, agent), 'current');
    }
    world.free();
    other.free();
  });
  it('asks for the agent, not for the path', () => {
    const grown = { agentRadius: 1.5 };
    const { world, id, path } = around();
    assert.equal(path.agentRadius, 0.5);
    assert.equal(Path.from(path.toJSON()).agentRadius, 0.5);
    assert.equal(world.revise(path, grown), 'blocked');
    assert.equal(world.revise(path, { agentRadius: 0.4 }), 'may-be-shorter');
    // Without a radius it is that of the path.
    assert.deepEqual([world.revise(path), world.isClear(path).clear], ['current', true]);
    const walker = new Follower(path, { speed: 1 });
    assert.equal(walker.replan(world), false);
    assert.equal(walker.replan(world, grown), true);
    assert.equal(walker.path.agentRadius, 1.5);
    assert.equal(walker.goTo(world, [9, 9]).agentRadius, 1.5);
    world.setEnabled(id, false);
    const straight = world.findPath(START, GOAL, agent);
    assert.equal(world.revise(straight, grown), 'current', 'a larger one would not go elsewhere');
    world.free();
  });
  it('of an edit that changes nothing', () => {
    const { world, id, path } = around();
    const wall = world.addWall([0, 5, 9, 5]);
    const found = world.findPath(START, GOAL, agent);
    const field = world.field(GOAL, agent);
    const before = world.memory;
    world.moveCircle(id, 5, 0.1);
    world.resizeCircle(id, 1);
    world.shiftObstacle(wall, 0, 0);
    world.rotateObstacle(wall, 0);
    world.setEnabled(wall, true);
    assert.ok(field.distanceAt(START) > 10 && world.memory === before && path.found);
    assert.equal(world.revise(found, agent), 'current');
    world.free();
  });
  it('of one that ignores other obstacles', () => {
    const world = new World();
    const door = world.addWall([5, -50, 5, 50]);
    world.setBounds([-1, -9, 11, -9, 11, 9, -1, 9]);
    const shut = world.findPath(START, GOAL);
    const open = world.findPath(START, GOAL, { ignore: [door] });
    assert.equal(world.revise(shut, { ignore: [door] }), 'may-be-shorter', 'it has got the key');
    assert.equal(world.revise(open), 'blocked', 'it has lost the key');
    assert.equal(world.revise(open, { ignore: [door] }), 'current');
    // Itself, which was not there when the path was found.
    const self = world.addCircle(1, 0, 0.2);
    assert.equal(world.revise(open, { ignore: [door, self] }), 'current');
    assert.equal(world.revise(open, { ignore: [door] }), 'blocked');
    const later = world.findPath(START, GOAL, { ignore: [door] });
    assert.equal(world.revise(later, { ignore: [door, self] }), 'may-be-shorter');
    world.free();
  });
  it('of agents that share a path', () => {
    const world = new World();
    world.addWall([10, 1, 10, 50]);
    const door = world.addWall([5, -1, 5, 1]);
    world.setEnabled(door, false);
    const path = world.findPath(START, [20, 0]);
    world.setEnabled(door, true);
    assert.equal(world.revise(path, { from: 12 }), 'current');
    assert.equal(world.revise(path), 'blocked');
    assert.equal(world.revise(path, { from: 13 }), 'current');
    assert.equal(world.revise(path, { ignore: [door] }), 'current', 'as it was then');
    world.setEnabled(door, false);
    assert.equal(world.revise(path), 'current');
    const around = new World();
    const rock = around.addCircle(10, 0, 4);
    const long = around.findPath(START, [20, 0]);
    around.remove(rock);
    assert.equal(around.revise(long, { leastGain: 0.5 }), 'current');
    assert.equal(around.revise(long), 'may-be-shorter');
    world.free();
    around.free();
  });
  it('of no path, a partial one and a snapped goal', () => {
    const world = new World();
    const door = world.addWall([5, -50, 5, 50]);
    world.setBounds([-1, -9, 11, -9, 11, 9, -1, 9]);
    const far = world.addCircle(0, 8, 0.5);
    const on = world.addCircle(2, 0, 0.6);
    const none = world.findPath(START, GOAL, agent);
    const partial = world.findPath(START, GOAL, { ...agent, partial: true });
    const snapped = world.findPath(START, [2, 0], { ...agent, snap: true });
    assert.deepEqual([none.found, partial.partial, snapped.goalSnapped], [false, true, true]);
    world.addCircle(0, -8, 0.5);
    const all = [none, partial, snapped];
    assert.deepEqual(
      all.map((path) => world.revise(path, agent)),
      ['current', 'current', 'current'],
    );
    world.setEnabled(far, false);
    assert.deepEqual(
      all.map((path) => world.revise(path, agent)),
      ['may-be-shorter', 'may-be-shorter', 'may-be-shorter'],
    );
    world.setEnabled(door, false);
    assert.ok(world.findPath(START, GOAL, agent).found && on);
    world.free();
  });
  it('misses nothing that matters in a world that moves, and asks for few paths', () => {
    const random = seeded(7);
    const world = new World();
    const spot = () => [100 * random(), 100 * random()];
    const movers = Array.from({ length: 12 }, () => world.addCircle(...spot(), 3));
    for (let i = 0; i < 120; i++) world.addCircle(...spot(), 2 + 2 * random());
    const units = Array.from({ length: 30 }, (_, i) => {
      // Of a goal that is snapped, any edit matters.
      const [start, goal] = [spot(), world.nearestFree(spot(), { agentRadius: 4 }).point];
      return {
        goal,
        path: world.findPath(start, goal, { ...agent, snap: true }),
        along: 0,
        gain: i % 2 && 0.05,
      };
    });
    const none = { current: 0, blocked: 0, 'may-be-shorter': 0 };
    const counts = { 0: { ...none }, 0.05: { ...none } };
    for (let frame = 0; frame < 60; frame++) {
      for (const id of movers) {
        const { x, y } = world.getCircle(id);
        world.moveCircle(id, x + random() - 0.5, y + random() - 0.5);
      }
      for (const unit of units) {
        const { path, along } = unit;
        if (!path.found) continue;
        unit.along = Math.min(along + 0.2, path.length);
        const rest = { ...agent, from: unit.along };
        const verdict = world.revise(path, { ...rest, leastGain: unit.gain });
        counts[unit.gain][verdict]++;
        const here = path.pointAt(unit.along);
        const fresh = world.findPath(here, unit.goal, { ...agent, snap: true });
        if (verdict === 'current') {
          const left = path.length - unit.along;
          assert.ok(fresh.length > left * (1 - unit.gain) - 1e-6);
          assert.equal(world.isClear(path, rest).clear, true);
        } else {
          Object.assign(unit, { path: fresh, along: 0 });
        }
      }
    }
    const shares = Object.values(counts).map((some) => {
      const all = Object.values(some);
      assert.ok(Math.min(...all) > 5, JSON.stringify(counts));
      return some.current / all.reduce((sum, n) => sum + n);
    });
    assert.ok(shares[0] > 0.3 && shares[1] > 0.6, JSON.stringify(counts));
    world.free();
  });
});
