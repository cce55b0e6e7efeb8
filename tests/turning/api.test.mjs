import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { entry, project, put } from '../js/packed.mjs';

const { BitangentError, World, init } = await import(entry());
await init();

/** A world of a few circles that are larger than the turning radius. */
function makeWorld() {
  const world = new World();
  world.addCircles([10, 0, 3, 18, 6, 3, 16, -6, 2.5]);
  return world;
}

const start = [0, 0];
const goal = [26, 0];
const options = { agentRadius: 0.5, turningRadius: 2, startHeading: 2, goalHeading: -1 };
const apart = (a, b) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/** The path keeps its curvature, joins without a jump, and keeps clear of circles. */
function checkSamples(path, circles, agentRadius) {
  let last = path.pointAt(0);
  const step = path.length / 2000;
  for (let i = 1; i <= 2000; i++) {
    const point = path.pointAt(i * step);
    assert.ok(Math.abs(path.curvatureAt(i * step)) <= 1 / 2 + 1e-12);
    assert.ok(Math.hypot(point[0] - last[0], point[1] - last[1]) <= step * (1 + 1e-9));
    for (const [x, y, radius] of circles) {
      assert.ok(Math.hypot(point[0] - x, point[1] - y) >= radius + agentRadius - 1e-9);
    }
    last = point;
  }
}

describe('turning', () => {
  it('keeps the radius and the headings', () => {
    const world = makeWorld();
    const path = world.findPath(start, goal, options);
    assert.equal(path.status, 'found');
    assert.ok(apart(path.headingAt(0), 2) < 1e-9 && apart(path.headingAt(path.length), -1) < 1e-9);
    const circles = [
      [10, 0, 3],
      [18, 6, 3],
      [16, -6, 2.5],
    ];
    checkSamples(path, circles, 0.5);
    assert.ok(path.length > world.findPath(start, goal, { agentRadius: 0.5 }).length);
    assert.equal(path.stats.engine, 'turning');
    const free = path.segments.filter(({ type, obstacle }) => type === 'arc' && !obstacle);
    assert.ok(free.length >= 2 && free.every(({ radius }) => radius === 2));
    assert.ok(path.segments.every((segment) => !('reverse' in segment)));
    world.free();
  });

  it('tells how good the path is', () => {
    const world = makeWorld();
    const exact = { kind: 'exact', doubts: [] };
    const optimality = (more) => world.findPath(start, goal, { ...options, ...more }).optimality;
    assert.deepEqual(world.findPath(start, goal).optimality, exact);
    assert.deepEqual(optimality({ turningRadius: 0.5 }), exact);
    assert.deepEqual(optimality({ startHeading: undefined, goalHeading: undefined }), exact);
    const kind = 'best of its family';
    assert.deepEqual(optimality({}), { kind, doubts: ['confined-end'] });
    const all = optimality({ turningRadius: 4, reverse: true });
    assert.deepEqual(all, { kind, doubts: ['small-obstacles', 'confined-end', 'reverse'] });
    const json = world.findPath(start, goal, options).toJSON();
    assert.deepEqual(json.optimality, { kind, doubts: ['confined-end'] });
    assert.ok(!('optimality' in world.findPath(start, goal).toJSON()));
    world.free();
  });

  it('reverses where it may', () => {
    const world = makeWorld();
    world.addCircle(-12, 0, 10.5);
    const nose = { turningRadius: 2, startHeading: Math.PI };
    assert.equal(world.findPath([-1, 0], goal, nose).status, 'unreachable');
    const path = world.findPath([-1, 0], goal, { ...nose, reverse: true });
    assert.equal(path.segments[0].reverse, true);
    assert.equal(path.toJSON().segments[0].reverse, true);
    assert.ok(apart(path.headingAt(0), Math.PI) < 1e-9);
    assert.match(path.toSVG(), /^M-1 0A2 2 /);
    world.free();
  });

  it('does not outlast its query', () => {
    const world = makeWorld();
    const plain = world.findPath(start, goal).length;
    world.findPath(start, goal, options);
    assert.equal(world.findPath(start, goal).length, plain);
    assert.equal(world.distances(start, goal)[0], plain);
    assert.equal(
      world.findPath(start, goal, { ...options, agentRadius: 0, turningRadius: 0 }).length,
      plain,
    );
    const paths = world.findPaths([...start, ...goal, ...goal, ...start], options);
    assert.deepEqual(paths[0].toJSON(), world.findPath(start, goal, options).toJSON());
    assert.deepEqual(paths[1].toJSON(), world.findPath(goal, start, options).toJSON());
    world.free();
  });

  it('refuses bad options, and the world stays usable', () => {
    const world = makeWorld();
    const bad = [
      [
        { turningRadius: -1 },
        'OUT_OF_RANGE',
        /^World\.findPath: turningRadius is -1: expected a number from 0 to 1e9/,
      ],
      [{ turningRadius: '2' }, 'WRONG_TYPE', /^World\.findPath: turningRadius is "2"/],
      [{ turningRadius: NaN }, 'NOT_FINITE', /^World\.findPath: turningRadius is NaN/],
      [
        { turningRadius: undefined },
        'CONFLICT',
        /^World\.findPath: startHeading needs turningRadius, which is left out$/,
      ],
      [
        { startHeading: 'north' },
        'WRONG_TYPE',
        /^World\.findPath: startHeading is "north": expected a number/,
      ],
      [{ startHeading: null }, 'WRONG_TYPE', /^World\.findPath: startHeading is null/],
      [{ goalHeading: Infinity }, 'NOT_FINITE', /^World\.findPath: goalHeading is Infinity/],
      [{ goalHeading: 1e10 }, 'OUT_OF_RANGE', /^World\.findPath: goalHeading is 10000000000/],
      [{ reverse: 1 }, 'WRONG_TYPE', /^World\.findPath: reverse is 1: expected true or false/],
      [
        { partial: true },
        'CONFLICT',
        /^World\.findPath: turningRadius and partial exclude each other: /,
      ],
      [
        { engine: 'cells' },
        'CONFLICT',
        /^World\.findPath: turningRadius and engine exclude each other: /,
      ],
      [
        { engine: 'turning' },
        'WRONG_TYPE',
        /^World\.findPath: engine is "turning": expected 'auto'/,
      ],
    ];
    const fails = (call, code, message) =>
      assert.throws(call, (error) => {
        assert.ok(error instanceof BitangentError);
        assert.match(error.message, message);
        return error.code === code;
      });
    const wall = world.addWall([90, 90, 91, 91]);
    fails(
      () => world.findPath(start, goal, options),
      'CONFLICT',
      /^World\.findPath: turningRadius and an obstacle that is no circle exclude each other: /,
    );
    world.remove(wall);
    for (const [more, code, message] of bad) {
      fails(() => world.findPath(start, goal, { ...options, ...more }), code, message);
    }
    fails(
      () => world.findPath(start, goal, { reverse: true }),
      'CONFLICT',
      /^World\.findPath: reverse needs turningRadius, which is left out$/,
    );
    fails(
      () => world.startSearch(start, goal, options),
      'CONFLICT',
      /^World\.startSearch: turningRadius and a search that is watched exclude each other: /,
    );
    assert.ok(world.findPath(start, goal, options).found);
    world.free();
  });

  it('answers scenes', () => {
    const scene = { start, goal, circles: [[10, 0, 3]], turningRadius: 2, startHeading: 3 };
    const scenes = [scene, { ...scene, goalHeading: 'east' }, { ...scene, reverse: true }];
    const file = put('turning.jsonl', scenes.map((each) => JSON.stringify(each)).join('\n'));
    const command = join(project, 'node_modules/.bin/bitangent');
    const { stdout, status } = spawnSync(command, ['solve', file], { encoding: 'utf8' });
    const [forwards, bad, backwards] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(status, 1);
    assert.deepEqual(forwards.optimality.doubts, ['confined-end']);
    assert.match(bad.error.message, /^goalHeading is "east"/);
    assert.ok(backwards.length < forwards.length && backwards.segments[0].reverse);
  });
});
