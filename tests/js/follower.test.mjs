import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';
import { failing, same } from './near.mjs';
import { random } from './random.mjs';

const { BitangentError, Follower, Path, World, init } = await import(entry());
const fails = failing(BitangentError);
await init();

/** Agents that follow their paths. */

const agent = { agentRadius: 0.5 };

/** A wall with a door between two rooms. */
function rooms() {
  const world = new World();
  world.setBounds([0, 0, 20, 0, 20, 10, 0, 10]);
  world.addWall([10, 0, 10, 4]);
  world.addWall([10, 6, 10, 10]);
  return { world, door: world.addWall([10, 4, 10, 6]) };
}

describe('Follower', () => {
  it('walks along its path, to its end', () => {
    const world = new World();
    world.addCircle(5, -0.5, 2);
    const path = world.findPath([0, 0], [10, 0], agent);
    const walker = new Follower(path, { speed: 4 });
    same([walker.position, walker.arrived, walker.along], [[0, 0], false, 0]);
    assert.equal(walker.heading, path.headingAt(0));
    const out = { x: 0, y: 0 };
    for (let along = 0.5; along < path.length; along += 0.5) {
      assert.equal(walker.advance(0.125, out), out);
      same([out.x, out.y], path.pointAt(walker.along));
      assert.ok(Math.abs(walker.along - along) < 1e-12);
      assert.equal(walker.heading, path.headingAt(walker.along));
      assert.equal(walker.distanceLeft, path.length - walker.along);
    }
    walker.speed = 100;
    same(walker.advance(1), [10, 0]);
    assert.deepEqual([walker.arrived, walker.distanceLeft], [true, 0]);
    assert.deepEqual(walker.advance(0, new Float32Array(2)), new Float32Array([10, 0]));
    world.free();
  });
  it('stays on its side of a wall that it walks along', () => {
    for (const agentRadius of [0, 1e-6, 0.1]) {
      const world = new World();
      world.setBounds([-5, -10, 15, -10, 15, 5, -5, 5]);
      world.addWall([0, 0, 10, 0]);
      world.addWall([5, 0, 5, -10]);
      const far = world.addCircle(8, 4, 0.5);
      const walker = new Follower(world.findPath([1, -1], [9, -1], { agentRadius }), { speed: 1 });
      walker.advance(Math.SQRT2 + 6.5);
      const left = walker.distanceLeft;
      world.moveCircle(far, 7, 0.7);
      world.moveCircle(far, 8, 4.1);
      assert.equal(walker.replan(world), true);
      assert.ok(Math.abs(walker.distanceLeft - left) < 1e-6, `${walker.distanceLeft}, not ${left}`);
      // To the other side it has to go round the end.
      walker.goTo(world, [walker.position[0], -0.5]);
      assert.ok(walker.distanceLeft > 3, `${walker.distanceLeft}`);
      world.free();
    }
  });
  it('finds its path anew only where an edit concerns it', () => {
    const { world, door } = rooms();
    world.setEnabled(door, false);
    const hatch = world.addWall([2, 9, 4, 9]);
    const walker = new Follower(world.findPath([2, 2], [18, 5], agent), { speed: 1 });
    walker.advance(3);
    const { path, position } = walker;
    world.setEnabled(hatch, false);
    assert.equal(walker.replan(world, agent), false);
    world.setEnabled(door, true);
    assert.equal(walker.replan(world, agent), true);
    assert.equal(walker.path.status, 'unreachable');
    assert.deepEqual([walker.position, walker.distanceLeft], [position, Infinity]);
    assert.deepEqual(walker.advance(5), position);
    assert.deepEqual(walker.advance(5, { x: 0, y: 0 }), { x: position[0], y: position[1] });
    assert.equal(walker.replan(world, agent), false);
    world.setEnabled(door, false);
    assert.equal(walker.replan(world, agent), true);
    assert.ok(Math.abs(walker.distanceLeft - (path.length - 3)) < 1e-9);
    walker.advance(99);
    same([walker.position, walker.arrived], [[18, 5], true]);
    world.free();
  });
  it('goes on to the goal that was given, not to where a path ended', () => {
    const { world, door } = rooms();
    const options = { ...agent, partial: true };
    const goal = [18, 5];
    const walker = new Follower(world.findPath([2, 2], goal, options), { speed: 1, goal });
    walker.advance(99);
    assert.equal(walker.arrived, false);
    assert.equal(walker.distanceLeft, 0);
    world.setEnabled(door, false);
    assert.equal(walker.replan(world, options), true);
    same([walker.advance(99), walker.arrived], [goal, true]);
    assert.equal(walker.goTo(world, [2, 2], options).found, true);
    same([walker.arrived, walker.advance(99)], [false, [2, 2]]);
    world.free();
  });
  it('keeps clear where positions are rounded to single precision', () => {
    const world = new World();
    const rocks = [3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25];
    const ids = world.addCircles(rocks);
    const walker = new Follower(world.findPath([0, 0], [10, 0], { agentRadius: 0.25 }), {
      speed: 0.05,
    });
    const sprite = new Float32Array(2);
    for (let frame = 0; frame < 400; frame++) {
      walker.advance(1, sprite);
      world.moveCircle(ids[frame % 2], rocks[3 * (frame % 2)], 0.5 + 0.001 * Math.sin(frame));
      walker.replan(world, { agentRadius: 0.25, snap: true, leastGain: 0.01 });
      assert.equal(walker.path.found, true);
    }
    assert.deepEqual([...sprite], [10, 0]);
    world.free();
  });
  it('on the ground, where it starts, and without a path', () => {
    const world = new World({ plane: 'xz' });
    world.addCircle(5, 0, 1);
    const walker = new Follower(world.findPath({ x: 0, z: 0 }, { x: 10, z: 0 }), { speed: 1 });
    assert.deepEqual(walker.advance(100), { x: 10, z: 0 });
    const still = new Follower(world.findPath([0, 0], [0, 0]), { speed: 0 });
    assert.deepEqual([still.arrived, still.heading, still.position], [true, 0, { x: 0, z: 0 }]);
    const stuck = new Follower(world.findPath([0, 0], [5, 0]), { speed: 1 });
    assert.deepEqual([stuck.arrived, stuck.advance(1)], [false, { x: 0, z: 0 }]);
    world.free();
  });
  it('refuses what makes no sense', () => {
    const path = Path.from(new Float64Array([0, 5, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0]));
    const walker = new Follower(path, { speed: 1 });
    for (const [call, code] of [
      [() => new Follower({}, { speed: 1 }), 'WRONG_TYPE'],
      [() => new Follower(path), 'WRONG_TYPE'],
      [() => new Follower(path, {}), 'WRONG_TYPE'],
      [() => new Follower(path, { speed: -1 }), 'OUT_OF_RANGE'],
      [() => new Follower(path, { speed: 1, sped: 1 }), 'UNKNOWN_NAME'],
      [() => new Follower(path, { speed: 1, goal: [NaN, 0] }), 'NOT_FINITE'],
      [() => walker.advance(-1), 'OUT_OF_RANGE'],
      [() => walker.advance(NaN), 'NOT_FINITE'],
      [() => walker.advance(1, null), 'WRONG_TYPE'],
      [() => walker.advance(1, Object.freeze({ x: 0, y: 0 })), 'WRONG_TYPE'],
      [() => (walker.speed = '1'), 'WRONG_TYPE'],
    ]) {
      assert.throws(call, { name: 'BitangentError', code });
    }
    const world = new World();
    assert.throws(() => walker.replan(world, { agentRadios: 1 }), { code: 'UNKNOWN_NAME' });
    assert.throws(() => walker.replan(world, null), { code: 'WRONG_TYPE' });
    assert.throws(() => walker.goTo(world, [0]), { code: 'WRONG_TYPE' });
    world.free();
    assert.throws(() => walker.replan(world), { code: 'FREED' });
    assert.throws(() => walker.goTo(world, [0, 0]), { code: 'FREED' });
    assert.equal(walker.path, path);
  });
});

describe('a follower that is saved', () => {
  /** What came back from a file. */
  const written = (value) => JSON.parse(JSON.stringify(value));

  it('goes on as the one that is loaded, to the same bits, also where paths are found anew', () => {
    const next = random(7);
    let anew = 0;
    for (let round = 0; round < 60; round++) {
      const world = new World();
      const place = () => [next() * 20, next() * 20];
      for (let i = 0; i < 15; i++) world.addCircle(...place(), 0.3 + next());
      const options = { agentRadius: 0.25, snap: true };
      const walker = new Follower(world.findPath(place(), place(), options), { speed: 1 + next() });
      for (let i = 0; i < round % 8; i++) {
        world.addCircle(...place(), 0.5);
        walker.replan(world, options);
        walker.advance(next());
      }
      const again = World.fromJSON(written(world.toJSON()));
      const saved = written(walker);
      const loaded = Follower.fromJSON(saved, again);
      assert.deepEqual(written(loaded), saved);
      for (let i = 0; i < 20; i++) {
        const [[x, y], time] = [place(), next() / 2];
        for (const each of [world, again]) each.addCircle(x, y, 0.4);
        const isAnew = walker.replan(world, options);
        assert.equal(loaded.replan(again, options), isAnew, `${round}, ${i}`);
        assert.deepEqual(loaded.advance(time), walker.advance(time));
        assert.deepEqual(
          [loaded.heading, loaded.along, loaded.distanceLeft, loaded.arrived],
          [walker.heading, walker.along, walker.distanceLeft, walker.arrived],
        );
        anew += isAnew ? 1 : 0;
      }
      world.free();
      again.free();
    }
    assert.ok(anew > 20, `${anew} paths found anew`);
  });

  it('waits where it did, and finds its path anew without a world', () => {
    const { world, door } = rooms();
    const walker = new Follower(world.findPath([2, 5], [18, 5], agent), { speed: 2 });
    assert.equal(walker.path.found, false);
    const loaded = Follower.fromJSON(written(walker));
    assert.deepEqual([loaded.position, loaded.arrived], [walker.position, false]);
    world.setEnabled(door, false);
    assert.equal(loaded.replan(world), true);
    loaded.advance(1);
    const later = Follower.fromJSON(written(loaded));
    assert.deepEqual(later.position, loaded.position);
    assert.deepEqual([later.replan(world), loaded.replan(world)], [true, false]);
    assert.ok(Math.abs(later.distanceLeft - loaded.distanceLeft) < 1e-9);
    world.free();
  });

  it('refuses what is none, and names it', () => {
    const world = new World();
    const saved = written(new Follower(world.findPath([0, 0], [9, 0]), { speed: 2 }));
    const load = (more) => () => Follower.fromJSON({ ...saved, ...more }, world);
    fails(() => Follower.fromJSON(null), 'WRONG_TYPE', /json is null/);
    fails(load({ pace: 2 }), 'UNKNOWN_NAME', /key of json "pace"/);
    fails(load({ path: {} }), 'WRONG_TYPE', /json\.path: Path\.from: path/);
    fails(load({ along: 10 }), 'OUT_OF_RANGE', /json\.along is 10: expected a number from 0 to 9/);
    fails(load({ speed: -1 }), 'OUT_OF_RANGE', /json\.speed is -1/);
    fails(load({ goal: null }), 'WRONG_TYPE', /json\.goal is null/);
    fails(load({ position: [1] }), 'WRONG_TYPE', /json\.position is/);
    fails(load({ heading: 7 }), 'OUT_OF_RANGE', /json\.heading is 7/);
    fails(() => Follower.fromJSON(saved, {}), 'WRONG_TYPE', /world is/);
    world.free();
    fails(load({}), 'FREED', /World was freed/);
  });
});
