import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { near } from './near.mjs';
import { entry } from './packed.mjs';

/** Paths as values: compared, cloned, posted, stored; and what proxies make of the classes. */

const { BitangentError, Path, World, init } = await import(entry());
await init();

const world = new World();
world.addCircles([5, 0, 1, 9, 0.5, 2]);
const path = world.findPath([0, 0], [20, 1], { agentRadius: 0.5 });
const other = world.findPath([0, 0], [20, 2], { agentRadius: 0.5 });

/** Asserts that a path has the length and the ends of another one, to the last bit, and its points. */
function assertSame(made, from, tolerance = 0) {
  assert.ok(made instanceof Path);
  assert.equal(made.status, from.status);
  assert.equal(made.length, from.length);
  assert.deepEqual([made.start, made.goal], [from.start, from.goal]);
  for (const share of from.length === Infinity ? [] : [0, 0.1, 0.5, 0.77, 1]) {
    const slack = share % 1 && tolerance;
    const at = share * from.length;
    const point = from.pointAt(at);
    made.pointAt(at).forEach((number, i) => near(number, point[i], slack));
    near(made.headingAt(at), from.headingAt(at), tolerance);
  }
  assert.equal(made.toSVG(), from.toSVG());
}

describe('Path as a value', () => {
  it('equals a path with the same answer, and no other', () => {
    const again = world.findPath([0, 0], [20, 1], { agentRadius: 0.5 });
    assert.ok(path.segments.length > 0, 'what was asked of it makes no difference');
    assert.deepEqual(again, path);
    assert.notDeepEqual(other, path);
    assert.notDeepEqual({ ...other }, { ...path });
    assert.notDeepEqual(structuredClone(other), structuredClone(path));
    assert.notEqual(JSON.stringify(other), JSON.stringify(path));
  });

  it('is made again of a clone, of JSON and of numbers', () => {
    const snapped = world.findPath([5, 0], [20, 1], { snap: true, partial: true });
    const turned = world.findPath([0, 0], [20, 1], { turningRadius: 0.5, startHeading: 2 });
    const blocked = world.findPath([5, 0], [20, 1]);
    for (const known of [path, other, snapped, turned, blocked]) {
      assertSame(Path.from(structuredClone(known)), known);
      assert.deepEqual(Path.from(structuredClone(known)), known);
      const written = JSON.parse(JSON.stringify(known));
      assertSame(Path.from(written), known, 1e-14);
      assert.deepEqual(Path.from(written).toJSON(), known.toJSON());
      if (known.found) assertSame(Path.from(known.toFloat64Array()), known);
    }
  });

  it('comes back from a Worker', async () => {
    const code = `const { parentPort } = require('node:worker_threads');
      import(${JSON.stringify(entry())}).then(async ({ init, World }) => {
        await init();
        const world = new World();
        world.addCircles([5, 0, 1, 9, 0.5, 2]);
        parentPort.postMessage(world.findPath([0, 0], [20, 1], { agentRadius: 0.5 }));
      });`;
    const worker = new Worker(code, { eval: true });
    const posted = await new Promise((resolve) => worker.once('message', resolve));
    await worker.terminate();
    assertSame(Path.from(posted), path);
  });

  it('refuses what is none', () => {
    const wrong = [undefined, null, 5, 'path', {}, [], new Float64Array(0), new Float64Array(13)];
    wrong.push({ data: [1, 2, 3] }, { status: 'found', segments: [{}] });
    wrong.push({ ...structuredClone(path), data: path.data.map(String) });
    wrong.push({ ...structuredClone(path), data: path.data.with(8, 1e300) });
    for (const value of wrong) {
      const error = {
        code: 'WRONG_TYPE',
        message: /^Path\.from: path(\.segments\[0\]\.from)? is .*: expected (what toJSON|\[x, y\])/,
      };
      assert.throws(() => Path.from(value), error);
    }
  });

  it('is used again by findPathInto', () => {
    const mine = world.findPath([0, 0], [1, 0]);
    assert.equal(mine.segments.length, 1);
    assert.equal(world.findPathInto(mine, [0, 0], [20, 1], { agentRadius: 0.5 }), mine);
    assert.deepEqual(mine, path);
    assert.deepEqual(mine.segments, path.segments);
    assert.equal(world.findPathInto(mine, [5, 0], [20, 1]).status, 'start-blocked');
    assert.equal(mine.segments.length, 0);
    assert.throws(() => world.findPathInto({}, [0, 0], [1, 1]), BitangentError);
  });

  it('writes points and segments where it is told', () => {
    for (const out of [[], new Float64Array(2), { x: 0, y: 0 }]) {
      assert.equal(path.pointAt(3, out), out);
      const [x, y] = path.pointAt(3);
      assert.deepEqual('x' in out ? [out.x, out.y] : [...out], [x, y]);
    }
    const room = new Float64Array(12 * path.segmentCount + 5);
    assert.equal(path.toFloat64Array(room), room);
    assert.deepEqual(room.slice(0, -5), path.toFloat64Array());
    assert.throws(() => path.toFloat64Array(new Float64Array(3)), { code: 'WRONG_TYPE' });
  });
});

it('works as it is where frameworks wrap what they are given', () => {
  assert.ok(world.__v_skip && path.__v_skip, 'Vue wraps nothing with this mark');
  // A proxy all the same: what has no private fields works.
  const wrapped = new Proxy(world, {});
  const found = new Proxy(wrapped.findPath([0, 0], [20, 1], { agentRadius: 0.5 }), {});
  assert.equal(found.length, path.length);
  assert.deepEqual(found.pointAt(2), path.pointAt(2));
  assert.equal(found.segments.length, path.segments.length);
});

it('names the nearest option that there is', () => {
  const ends = [
    [0, 0],
    [1, 0],
  ];
  for (const [call, name, strange, known] of [
    [(options) => world.findPath(...ends, options), 'findPath', 'agentradius', 'agentRadius'],
    [(options) => world.findPath(...ends, options), 'findPath', 'maxExpansion', 'maxExpansions'],
    [(options) => world.startSearch(...ends, options), 'startSearch', 'Snap', 'snap'],
    [(options) => world.findPaths([0, 0, 1, 0], options), 'findPaths', 'engin', 'engine'],
    [(options) => world.distances([0, 0], [1, 0], options), 'distances', 'radius', 'agentRadius'],
    [(options) => world.lineOfSight(...ends, options), 'lineOfSight', 'agentRadios', 'agentRadius'],
    [(options) => world.tangentGraph(options), 'tangentGraph', 'cusp', 'cusps'],
  ]) {
    const message = `World.${name}: unknown option "${strange}": did you mean "${known}"?`;
    assert.throws(() => call({ [strange]: 1 }), { code: 'UNKNOWN_NAME', message });
  }
  // One that is like none of them: all that there are, and none as if it were meant.
  const others =
    'World.distances: unknown option "speed": expected "agentRadius", "snap" or "ignore"';
  const ask = () => world.distances([0, 0], [1, 0], { speed: 1 });
  assert.throws(ask, { code: 'UNKNOWN_NAME', message: others });
  const scene = { circle: [[0, 0, 1]] };
  const message = 'World.fromJSON: unknown key of scene "circle": did you mean "circles"?';
  assert.throws(() => World.fromJSON(scene), { code: 'UNKNOWN_NAME', message });
  World.fromJSON({ _note: 1, 'x-author': 2, circles: [[0, 0, 1]], start: [0, 0] }).free();
  assert.throws(() => new World({ plan: 'xz' }), { code: 'UNKNOWN_NAME', message: /"plane"\?$/ });
});

it('names the nearest option of boards and of units', async () => {
  const grids = await import(entry('bitangent/grid'));
  await grids.init();
  const grid = new grids.Grid(4, 4);
  const wrong = { message: /^Grid\.findPath: unknown option "diagonal": .* "diagonals"\?$/ };
  assert.throws(() => grid.findPath([0, 0], [3, 3], { diagonal: 'never' }), wrong);
  assert.throws(() => grid.distanceField([0, 0], { move: 4 }), {
    message: /^Grid\.distanceField: .* "moves"\?$/,
  });
  const units = await import(entry('bitangent/directional'));
  await units.init();
  const shape = {
    message:
      'TurningUnit: unknown key of shape "radius": did you mean "turningRadius" or "agentRadius"?',
  };
  assert.throws(() => new units.TurningUnit({ radius: 1 }), shape);
  const unit = new units.TurningUnit({ turningRadius: 1 });
  const option = { message: /^findPath: unknown option "neighbors": .* "neighbours"\?$/ };
  assert.throws(() => units.findPath(grid, unit, [0, 0, 0], [3, 3], { neighbors: 8 }), option);
  unit.free();
  grid.free();
});

it('refuses points in space, and names the plane', () => {
  for (const point of [{ x: 0, y: 1, z: 2 }, [0, 1, 2], new Float32Array(3)]) {
    const message =
      /^World\.findPath: start is an? .*: expected \[x, y\] or \{x, y\}; .*plane: 'xz'/;
    assert.throws(() => world.findPath(point, [1, 1]), { code: 'WRONG_TYPE', message });
  }
  const ground = new World({ plane: 'xz' });
  for (const point of [{ x: 0, y: 1 }, [0, 1, 2]]) {
    const message = /: expected \{x, z\} or \[x, z\]; .*plane: 'xy'/;
    assert.throws(() => ground.nearestFree(point), { code: 'WRONG_TYPE', message });
  }
  ground.free();
  assert.throws(() => new World({ plane: 'yz' }), {
    message: /^World: plane is "yz": expected 'xy'/,
  });
});

it('takes and gives {x, z} in a world of that plane', () => {
  const ground = new World({ plane: 'xz' });
  const id = ground.addCircle(5, 0, 1);
  const wall = ground.addWall([
    { x: 8, z: 2 },
    { x: 8, z: 5 },
  ]);
  const [start, goal] = [
    { x: 0, y: 7, z: 0 },
    { x: 10, y: -3, z: 0 },
  ];
  const found = ground.findPath(start, goal, { agentRadius: 0.5 });
  assert.deepEqual(
    [found.start, found.goal],
    [
      { x: 0, z: 0 },
      { x: 10, z: 0 },
    ],
  );
  assert.deepEqual(found.pointAt(0), { x: 0, z: 0 });
  const mesh = { x: 0, y: 7, z: 0 };
  found.pointAt(found.length, mesh);
  assert.deepEqual(mesh, { x: 10, y: 7, z: 0 });
  assert.deepEqual(Object.keys(found.segments[0].from), ['x', 'z']);
  assert.deepEqual(Object.keys(found.segments[1].center), ['x', 'z']);
  assert.deepEqual(ground.getCircle(id), { x: 5, z: 0, radius: 1 });
  assert.deepEqual(ground.getObstacle(wall).points[1], { x: 8, z: 5 });
  assert.deepEqual(Object.keys(ground.corners(wall)[0].point), ['x', 'z']);
  assert.deepEqual(ground.nearestFree({ x: 5, z: 0.5 }).point, { x: 5, z: 1 });
  assert.equal(ground.lineOfSight(start, goal).blocker, id);
  assert.ok(ground.distances(start, [10, 0])[0] > 10);
  const search = ground.startSearch(start, goal, { agentRadius: 0.5 });
  assert.deepEqual(search.finish().segments, found.segments);

  // Written, points are pairs; the plane tells what the second number is.
  const scene = ground.toJSON();
  assert.deepEqual(scene, {
    plane: 'xz',
    circles: [[5, 0, 1]],
    walls: [
      [
        [8, 2],
        [8, 5],
      ],
    ],
  });
  const copy = World.fromJSON(scene);
  assert.deepEqual(copy.findPath(start, goal, { agentRadius: 0.5 }).segments.length, 3);
  assert.deepEqual(found.toJSON().goal, [10, 0]);
  assert.equal(found.toJSON().plane, 'xz');
  assert.deepEqual(Path.from(JSON.parse(JSON.stringify(found))).goal, { x: 10, z: 0 });

  const flat = new World();
  flat.addCircle(5, 0, 1);
  flat.addWall([8, 2, 8, 5]);
  const same = flat.findPath([0, 0], [10, 0], { agentRadius: 0.5 });
  assert.deepEqual(same.toFloat64Array(), found.toFloat64Array());
  for (const made of [ground, copy, flat]) made.free();
});
