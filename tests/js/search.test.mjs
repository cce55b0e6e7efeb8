import assert from 'node:assert/strict';
import { it } from 'node:test';
import { near } from './near.mjs';
import { entry } from './packed.mjs';

const { init, World, Search } = await import(entry());
await init();

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
  let steps = 0;
  while (!search.step()) {
    const { edges, nodes, open, best } = search.snapshot();
    if (best !== null) {
      const f = (i) => edges[i].g + edges[i].h;
      for (const i of open) assert.ok(f(best) <= f(i) + 1e-9);
      assert.ok(f(best) <= length + 1e-9);
      near(search.partialPath(best).length, edges[best].g);
    }
    for (const node of nodes) assert.ok(node.parent === null || node.parent < nodes.length);
    assert.ok(++steps < 1000);
  }
  assert.equal(search.done, true);
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
    const { edges, open, windows, bestWindow, nodes } = search.snapshot();
    for (const i of open) near(search.partialPath(i).length, edges[i].g);
    const f = ({ g, h }) => g + h;
    for (const window of windows) {
      const { g, h, node, right, left, obstacle } = window;
      assert.ok(h >= -1e-9 && f(window) >= 10 - 1e-9);
      assert.ok(node === null || (node < nodes.length && g >= nodes[node].g));
      if (window.open) assert.ok(f(window) >= f(windows[bestWindow]));
      assert.ok(ids.includes(obstacle));
      for (const ray of [right, left]) assert.ok(ray.flat().every(Number.isFinite));
    }
    assert.equal(
      bestWindow !== null,
      windows.some((window) => window.open),
    );
    if (bestWindow !== null) assert.ok(windows[bestWindow].open);
    seen = Math.max(seen, windows.length);
  } while (!search.step());
  assert.ok(seen > 3);
  const { windows } = search.snapshot();
  const flat = windows.flatMap(({ open, node, obstacle, g, h, right, left }) => [
    ...[Number(open), node ?? -1, obstacle ?? 0, g, h],
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
