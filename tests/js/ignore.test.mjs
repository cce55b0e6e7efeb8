import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';

const { Follower, World, init } = await import(entry());
await init();

/** Queries that ignore obstacles. What they answer, native tests prove. */

const START = [0, 0];
const GOAL = [10, 0];
const agent = { agentRadius: 0.5 };

/** Two rooms, a wall between them, and a door in it. */
function rooms() {
  const world = new World();
  world.addWall([5, -9, 5, -1]);
  world.addWall([5, 1, 5, 9]);
  return { world, door: world.addWall([5, -1, 5, 1]), rock: world.addCircle(8, 0.25, 1) };
}

describe('ignore', () => {
  it('is what the path is without them', () => {
    const { world, door, rock } = rooms();
    const whole = world.findPath(START, GOAL, agent);
    const through = world.findPath(START, GOAL, { ...agent, ignore: [door] });
    assert.ok(through.length < 11 && whole.length > 20);
    for (const ignore of [[door, rock], [rock, door, rock], Uint32Array.of(door, rock)]) {
      assert.equal(world.findPath(START, GOAL, { ...agent, ignore }).length, 10);
    }
    assert.deepEqual(world.findPath(START, GOAL, { ...agent, ignore: [] }), whole);
    assert.deepEqual(world.findPath(START, GOAL, agent), whole);
    world.setEnabled(door, false);
    assert.deepEqual(world.findPath(START, GOAL, agent).segments, through.segments);
    world.free();
  });
  it('lets an agent be an obstacle', () => {
    const { world, door } = rooms();
    const self = world.addCircle(...START, 0.5);
    const ignore = [self, door];
    assert.equal(world.findPath(START, GOAL, agent).status, 'start-blocked');
    assert.equal(world.findPath(START, GOAL, { ...agent, ignore }).found, true);
    assert.equal(world.findPath(START, GOAL, { ...agent, snap: true }).startSnapped, true);
    assert.equal(world.findPath(START, GOAL, { ...agent, snap: true, ignore }).startSnapped, false);
    world.free();
  });
  it('goes with all queries that take the options', () => {
    const { world, door, rock } = rooms();
    const options = { ...agent, ignore: [door, rock] };
    const [single] = world.findPaths([...START, ...GOAL], options);
    const path = world.findPath(START, GOAL);
    assert.equal(single.length, 10);
    assert.equal(world.findPathInto(path, START, GOAL, options).length, 10);
    assert.deepEqual([...world.distances(START, [GOAL, [6, 0]], options)], [10, 6]);
    assert.equal(world.nearestOf(START, [[9, 8], GOAL], options).distance, 10);
    const search = world.startSearch(START, GOAL, options);
    assert.equal(search.finish().length, 10);
    assert.equal(world.isClear(single, options).clear, true);
    assert.equal(world.isClear(single, { ...agent, ignore: [rock] }).blocker, door);
    assert.equal(world.isClear(single, agent).blocker, door);
    assert.equal(world.lineOfSight(START, GOAL, options).clear, true);
    assert.equal(world.lineOfSight(START, GOAL, { ...agent, ignore: [rock] }).blocker, door);
    assert.equal(world.lineOfSight(START, GOAL, agent).clear, false);
    assert.equal(world.nearestFree([5, 0], { ...options, maxDistance: 1 }).distance, 0);
    assert.equal(world.nearestFree([5, 0], { ...agent, maxDistance: 1 }).distance, 0.5);
    assert.equal(world.obstacleAt([8, 0], { ...agent, ignore: [rock] }), null);
    assert.equal(world.obstacleAt([8, 0], agent).id, rock);
    const turning = { agentRadius: 0.5, turningRadius: 1, startHeading: 0 };
    assert.throws(() => world.findPath(START, GOAL, turning), { code: 'CONFLICT' });
    const walls = world.obstacles().map(({ id }) => id);
    assert.equal(world.findPath(START, GOAL, { ...turning, ignore: walls }).length, 10);
    world.free();
  });
  it('does not mind what these do', () => {
    const { world, door, rock } = rooms();
    const options = { ...agent, ignore: [door] };
    const walker = new Follower(world.findPath(START, GOAL, options), { speed: 1 });
    const self = world.addCircle(...walker.position, 0.5);
    let found = 0;
    for (let i = 0; i < 20; i++) {
      world.moveCircle(self, ...walker.position);
      world.setEnabled(door, i % 2 === 0);
      found += walker.replan(world, { ...options, ignore: [door, self] });
      walker.advance(0.25);
    }
    assert.equal(found, 0);
    assert.equal(world.revise(walker.path, { ...agent, ignore: [door, self] }), 'current');
    world.moveCircle(rock, 8, -0.25);
    assert.equal(walker.replan(world, { ...options, ignore: [door, self] }), true);
    world.free();
  });
  it('makes nothing stale', () => {
    const { world, door } = rooms();
    const search = world.startSearch(START, GOAL);
    const field = world.field(GOAL);
    world.findPath(START, GOAL, { ignore: [door] });
    world.distances(START, [GOAL], { ignore: [door] });
    assert.equal(search.finish().found, true);
    assert.ok(field.distanceAt(START) > 20);
    world.free();
  });
  it('names what it cannot take', () => {
    const { world, door } = rooms();
    const other = world.addCircle(50, 50, 1);
    world.remove(other);
    const path = world.findPath(START, GOAL);
    const calls = {
      findPath: (ignore) => world.findPath(START, GOAL, { ignore }),
      distances: (ignore) => world.distances(START, [GOAL], { ignore }),
      nearestOf: (ignore) => world.nearestOf(START, [GOAL], { ignore }),
      isClear: (ignore) => world.isClear(path, { ignore }),
      lineOfSight: (ignore) => world.lineOfSight(START, GOAL, { ignore }),
      nearestFree: (ignore) => world.nearestFree(START, { ignore }),
      obstacleAt: (ignore) => world.obstacleAt(START, { ignore }),
      startSearch: (ignore) => world.startSearch(START, GOAL, { ignore }),
      field: (ignore) => world.field(GOAL, { ignore }),
    };
    for (const [name, call] of Object.entries(calls)) {
      for (const [ignore, code, text] of [
        [[door, other], 'STALE_ID', `ignore[1]: id ${other}: the id was never given out`],
        [[-1], 'STALE_ID', 'ignore[0]: id 0: the id was never given out'],
        [door, 'WRONG_TYPE', `ignore is ${door}: expected a list of ids`],
        [null, 'WRONG_TYPE', 'ignore is null: expected a list of ids'],
        [[door, '7'], 'WRONG_TYPE', 'ignore[1] is "7": expected a number in a flat list of ids'],
        [{ length: 1, 0: door }, 'WRONG_TYPE', 'expected a list of ids'],
      ]) {
        assert.throws(
          () => call(ignore),
          (error) => {
            assert.equal(error.code, code, name);
            assert.ok(error.message.startsWith(`World.${name}: ignore`), error.message);
            assert.ok(error.message.includes(text), error.message);
            return true;
          },
        );
      }
    }
    assert.throws(() => world.indexWalk(START, GOAL, { ignore: [] }), { code: 'UNKNOWN_NAME' });
    assert.equal(world.findPath(START, GOAL).length, path.length);
    world.free();
  });
});
