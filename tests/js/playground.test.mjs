import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { init, Path } from 'bitangent/all';
import { randomFrom } from '../../web/kit/boards/scatter.js';
import { CIRCLE, PlainScenes, queryOf } from '../../web/playground/plain-scene.js';
import { makePreset, usualRecipe } from '../../web/playground/presets.js';
import { Solver } from '../../web/playground/solver.js';
import { Work } from '../../web/playground/missing-calls.js';

/** What the playground's worker does, and how the page asks for it, without a browser. */

before(() => init());

/** A random edit of a scene. */
function edit(scene, random) {
  const { circles, outlines } = scene;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const point = () => ({ x: 400 * random() - 200, y: 300 * random() - 150 });
  const kind = Math.floor(8 * random());
  if (kind === 0) circles.push({ ...point(), r: 30 * random(), enabled: true });
  else if (kind === 1) outlines.push({ kind: 'wall', points: [point(), point()], enabled: true });
  else if (circles.length === 0) return;
  else if (kind === 2) circles.splice(Math.floor(random() * circles.length), 1);
  else if (kind === 3) pick(circles).enabled = random() < 0.5;
  else if (kind === 4) pick(circles).r += 1;
  else if (kind === 5) scene.circles = scene.circles.map((it) => (random() < 0.3 ? { ...it } : it));
  else if (kind === 6 && outlines.length > 0) Object.assign(pick(outlines).points[0], point());
  else if (kind === 7 && outlines.length > 4) outlines.shift();
  else Object.assign(pick(circles), point());
}

test('the world of the worker follows the scene, whatever is edited', () => {
  const random = randomFrom(3);
  for (const name of ['forest', 'rooms', 'ring']) {
    const scene = makePreset(usualRecipe(name));
    const [scenes, solver] = [new PlainScenes(), new Solver()];
    for (let i = 0; i < 150; i++) {
      for (let k = 0; k < 3; k++) edit(scene, random);
      solver.sync(structuredClone(scenes.worldOf(scene)));
      const fresh = new Solver();
      fresh.sync(new PlainScenes().worldOf(scene));
      const lists = [solver, fresh].map(({ world }) =>
        world
          .obstacles()
          .map(({ id, ...rest }) => [id > 0, JSON.stringify(rest)].join())
          .sort(),
      );
      assert.deepEqual(lists[0], lists[1], `${name} ${i}`);
      // Without options whose answers may be one of several that are equally near.
      const query = { ...queryOf(scene), snap: false, partial: false };
      const [path, other] = [solver, fresh].map((one) => one.findPath(query).path);
      assert.equal(path.status, other.status);
      const same = path.length === other.length;
      const off = same ? 0 : Math.abs(path.length - other.length);
      assert.ok(off <= 1e-9 * path.length, `${name} ${i}: ${off}`);
      fresh.world.free();
    }
    solver.world.free();
  }
});

test('an obstacle that the library refuses spoils nothing that comes after', () => {
  const [scenes, solver] = [new PlainScenes(), new Solver()];
  const scene = makePreset(usualRecipe('forest'));
  solver.sync(scenes.worldOf(scene));
  const { length } = solver.findPath(queryOf(scene)).path;
  const points = [0, 0, 9, 9, 9, 0, 0, 9].map((x, i, all) => ({ x, y: all[i + 1] }));
  const crossed = points.filter((_, i) => i % 2 === 0);
  scene.outlines.push({ kind: 'polygon', points: crossed, enabled: true });
  const [first] = scene.circles;
  const x = first.x;
  first.x += 500;
  for (let i = 0; i < 2; i++) {
    assert.throws(() => solver.sync(scenes.worldOf(scene)), { code: 'SELF_CROSSING' });
  }
  first.x = x;
  scene.outlines.pop();
  solver.sync(scenes.worldOf(scene));
  assert.equal(solver.findPath(queryOf(scene)).path.length, length);
  solver.world.free();
});

test('what the worker answers can be posted, and is what the library says', () => {
  const solver = new Solver();
  const scene = makePreset(usualRecipe('overlapping'));
  const plain = new PlainScenes().worldOf(scene);
  assert.equal(plain.circles.length, CIRCLE * scene.circles.length);
  solver.sync(plain);
  const query = queryOf(scene);
  const { path } = structuredClone(solver.findPath(query));
  const found = Path.from(path);
  assert.deepEqual(found, solver.findPath(query).path);
  const ends = { start: found.start, goal: found.goal };
  const graph = structuredClone(solver.graph(query, ends, true));
  const { edges, hugs } = solver.world.tangentGraph({ ...ends, agentRadius: scene.radius });
  const clear = (list) => list.filter(({ verdict }) => verdict === 'clear').length;
  assert.deepEqual([graph.edges.length / 4, graph.hugs.length], [clear(edges), clear(hugs)]);
  for (const engine of ['tangent', 'graph']) {
    const snapshot = structuredClone(solver.snapshot(query, engine));
    assert.equal(snapshot.done, true);
    assert.ok(snapshot.clear.length > 0 && snapshot.nodes.length > 0, engine);
  }
  const { cells, windows, fallback } = solver.inspectCells(query, { cells: true, windows: true });
  assert.ok(cells.corners.length > 0 && windows.length > 0 && fallback === null);
  const crowd = solver.crowd(query, [[...scene.start, ...scene.goal]]);
  assert.ok(crowd.paths.every(({ length }) => Math.abs(length - found.length) < 1e-9 * length));
  assert.ok(solver.time(query) > 0);
  solver.world.free();
});

test('cells and windows that a wall ends, and the edges of the engine that answers', () => {
  const solver = new Solver();
  const scene = makePreset(usualRecipe('overlapping'));
  const [x, y] = scene.start.map((value, i) => (value + scene.goal[i]) / 2);
  const wall = [-200, 200].map((side) => ({ x, y: y + side }));
  scene.outlines.push({ kind: 'wall', points: wall, enabled: true });
  solver.sync(new PlainScenes().worldOf(scene));
  const query = { ...queryOf(scene), engine: 'cells' };
  const { engine, fallback } = solver.findPath(query).path.stats;
  assert.deepEqual([engine, fallback], ['graph', 'wall']);
  const found = solver.inspectCells(query, { cells: true, windows: true });
  assert.equal(found.fallback, 'wall');
  assert.ok(found.cells.corners.length > 0 && found.windows.length === 0);
  const { clear, nodes, done } = solver.snapshot(query, engine);
  assert.ok(done && clear.length > 0 && nodes.length > 0);
  solver.world.free();
});

test('calls are made one at a time and in turn, with the latest state, until none is missing', async () => {
  const made = [];
  let running = 0;
  let state = 0;
  const background = {
    async call(call, shown, args) {
      assert.equal(++running, 1);
      await new Promise(setImmediate);
      running--;
      made.push(`${call} ${args}`);
      if (call === 'time') throw new Error('stopped');
      return args[0];
    },
  };
  const done = { findPath: -1, graph: -1, time: -1 };
  const source = (call) => () => {
    if (done[call] === state) return null;
    const asked = state;
    return { call, args: [asked], take: () => (done[call] = asked) };
  };
  const failures = [];
  const work = new Work(background, {
    shown: () => ({}),
    sources: Object.keys(done).map(source),
    failed: (error, call) => failures.push(call),
  });
  const first = work.run();
  assert.equal(work.run(), first);
  for (let i = 0; i < 50; i++) state++;
  await first;
  assert.deepEqual(made, ['findPath 0', 'graph 50', 'time 50', 'findPath 50']);
  assert.deepEqual(failures, ['time']);
  state++;
  await work.run();
  assert.equal(made.length, 7);
});
