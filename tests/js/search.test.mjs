import assert from 'node:assert/strict';
import { it } from 'node:test';
import { near, same } from './near.mjs';
import { entry } from './packed.mjs';

const { init, World, Search } = await import(entry());
await init();

const apart = ([x, y], [u, v]) => Math.hypot(u - x, v - y);

/** Asserts that a point is on the obstacle's circle, and a way through it turns so round it. */
function isOn(world, obstacle, point, way, turn) {
  const { x, y, radius } = world.getCircle(obstacle);
  near(apart([x, y], point), radius);
  const cross = (point[0] - x) * way[1] - (point[1] - y) * way[0];
  assert.equal(Math.sign(cross), turn);
}

/** Asserts that what a snapshot tells of edges and nodes fits together, in a search to `goal`. */
function fits({ edges, nodes, open, best }, world, goal) {
  assert.ok(best === null || open.includes(best));
  for (const [i, edge] of edges.entries()) {
    const { verdict, blocker, node, fromObstacle, toObstacle, from, to, g, h } = edge;
    const way = [to[0] - from[0], to[1] - from[1]];
    near(h, apart(to, goal));
    assert.equal(blocker === null, verdict !== 'blocked');
    assert.equal(verdict === 'open', open.includes(i));
    if (fromObstacle === null) near(g, apart(from, to));
    else isOn(world, fromObstacle, from, way, edge.fromTurn);
    if (toObstacle === null) same(to, goal);
    else isOn(world, toObstacle, to, way, edge.toTurn);
    assert.equal(node === null ? null : nodes[node].obstacle, fromObstacle);
    if (node !== null) assert.equal(nodes[node].turn, edge.fromTurn);
  }
  for (const [i, { obstacle, turn, point, g, h, parent }] of nodes.entries()) {
    near(h, apart(point, goal));
    assert.ok(parent === null || (parent < i && nodes[parent].g <= g));
    const arrives = (edge) =>
      edge.toObstacle === obstacle && edge.toTurn === turn && apart(edge.to, point) < 1e-9;
    assert.ok(edges.some(arrives));
  }
}

it('steps to the answer of findPath and shows what it does', () => {
  const world = new World();
  world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25]);
  const search = world.startSearch([0, 0], [10, 0]);
  assert.ok(search instanceof Search);
  assert.equal(search.world, world);
  const { length } = world.findPath([0, 0], [10, 0]);
  const first = search.snapshot();
  assert.equal(first.done, false);
  assert.ok(first.open.includes(first.best));
  const bests = new Set();
  while (!search.step()) {
    const snapshot = search.snapshot();
    const { edges, open, best } = snapshot;
    fits(snapshot, world, [10, 0]);
    if (best !== null) {
      const f = (i) => edges[i].g + edges[i].h;
      for (const i of open) assert.ok(f(best) <= f(i) + 1e-9);
      assert.ok(f(best) <= length + 1e-9);
      near(search.partialPath(best).length, edges[best].g);
      bests.add(best);
    }
  }
  assert.equal(search.done, true);
  assert.ok(bests.size > 5);
  const path = search.finish();
  assert.deepEqual(path.toFloat64Array(), world.findPath([0, 0], [10, 0]).toFloat64Array());
  search.free();
  search.free();
  world.free();
});

it('shows the windows and the cells of the cells engine', () => {
  const world = new World();
  const ids = world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25]);
  const options = { engine: 'cells' };
  const search = world.startSearch([0, 0], [10, 0], options);
  assert.deepEqual(new Set(search.cells().map((cell) => cell.obstacle)), new Set(ids));
  for (const { corners } of search.cells()) assert.ok(corners.length >= 3);
  const path = world.findPath([0, 0], [10, 0], options);
  assert.equal(path.stats.engine, 'cells');
  near(path.length, world.findPath([0, 0], [10, 0], { engine: 'tangent' }).length);
  let seen = 0;
  do {
    const snapshot = search.snapshot();
    const { edges, open, windows, bestWindow, nodes } = snapshot;
    fits(snapshot, world, [10, 0]);
    for (const i of open) near(search.partialPath(i).length, edges[i].g);
    const f = ({ g, h }) => g + h;
    for (const window of windows) {
      const { g, h, node, right, left, obstacle } = window;
      assert.ok(h >= -1e-9 && f(window) >= 10 - 1e-9);
      assert.ok(node === null || (node < nodes.length && g >= nodes[node].g));
      if (window.verdict === 'open') assert.ok(f(window) >= f(windows[bestWindow]));
      assert.ok(ids.includes(obstacle));
      for (const ray of [right, left]) assert.ok(ray.flat().every(Number.isFinite));
    }
    assert.equal(
      bestWindow !== null,
      windows.some(({ verdict }) => verdict === 'open'),
    );
    if (bestWindow !== null) assert.equal(windows[bestWindow].verdict, 'open');
    seen = Math.max(seen, windows.length);
  } while (!search.step());
  assert.ok(seen > 3);
  const { windows, labels } = search.snapshot();
  assert.ok(labels.length > 0);
  for (const { point, length } of labels) assert.ok(length >= apart([0, 0], point) - 1e-9);
  const verdicts = ['open', 'clear', 'blocked', 'dominated'];
  const flat = windows.flatMap(({ verdict, node, obstacle, g, h, right, left }) => [
    ...[verdicts.indexOf(verdict), node ?? -1, obstacle ?? 0, g, h],
    ...[right, left].flat(2),
  ]);
  assert.deepEqual([...search.windowData()], flat);
  const { cells, corners } = search.cellData();
  const parts = search.cells().map((cell, k) => {
    const [obstacle, first, count] = cells.subarray(3 * k);
    assert.equal(cell.obstacle, obstacle);
    return [...corners.subarray(2 * first, 2 * (first + count))];
  });
  assert.deepEqual(
    parts,
    search.cells().map((cell) => cell.corners.flat()),
  );
  assert.equal(cells.length, 3 * parts.length);
  assert.deepEqual(search.finish().toFloat64Array(), path.toFloat64Array());
  const nearby = world.startSearch([0, 0], [10, 0], { engine: 'tangent' });
  assert.deepEqual([nearby.cells(), nearby.snapshot().windows], [[], []]);
  assert.deepEqual([nearby.windowData().length, nearby.cellData().cells.length], [0, 0]);
  world.free();
});

it('is done at once when an end is blocked', () => {
  const world = new World();
  world.addCircle(0, 0, 1);
  const search = world.startSearch([0, 0], [10, 0]);
  assert.equal(search.done, true);
  assert.equal(search.finish().status, 'start-blocked');
  world.free();
});
