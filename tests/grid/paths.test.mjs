import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry } from '../js/packed.mjs';
import { near, same } from '../js/near.mjs';

/** Paths on boards in the words of all entries; boards of rows; maps of level editors. */

const { Grid, init } = await import(entry('bitangent/grid'));
const { toWorld } = await import(entry('bitangent/grid-tools'));
const circles = await import(entry());
await init();
await circles.init();

it('follows a path as that of a world, from place to place', () => {
  const grid = new Grid([
    [0, 1, 0, 0],
    [0, 1, 0, 1],
    [0, 0, 0, 0],
  ]);
  for (const options of [{}, { moves: 4 }, { smooth: true }, { diagonals: 'always' }]) {
    const path = grid.findPath([0, 0], [3, 0], options);
    near(path.length, path.cost);
    const points = path.points;
    assert.deepEqual([...path.toPolyline(0.1)], points.flat());
    assert.deepEqual(path.pointAt(-1), points[0]);
    assert.deepEqual(path.pointAt(path.length), points.at(-1));
    assert.deepEqual(path.pointAt(1e9), points.at(-1));
    const out = { x: 0, y: 0 };
    for (let s = 0; s < path.length - 0.01; s += 0.1) {
      const [x, y] = path.pointAt(s);
      assert.equal(path.pointAt(s, out), out);
      assert.deepEqual(out, { x, y });
      // Away from corners, it goes on along its heading.
      const [[u, v], [w, z]] = [path.pointAt(s - 0.001), path.pointAt(s + 0.001)];
      if (s === 0 || Math.hypot(w - u, z - v) < 0.002 - 1e-9) continue;
      const heading = path.headingAt(s);
      near(Math.cos(heading), (w - u) / 0.002, 1e-9);
      near(Math.sin(heading), (z - v) / 0.002, 1e-9);
    }
  }
  grid.free();
});

it('has the length of hexagons, of costs, of a single cell and of none', () => {
  const free = new Grid(5, 5);
  near(free.findPath([0, 0], [4, 4], { moves: 6 }).length, 6);
  near(free.findPath([0, 0], [2, 2], { moves: 6, layout: 'axial' }).length, 4);
  const single = free.findPath([2, 1], [2, 1]);
  same([single.length, single.pointAt(3), single.headingAt(3)], [0, [2.5, 1.5], 0]);
  const costs = new Grid([Float32Array.of(1, 3, 1)]);
  const dear = costs.findPath([0, 0], [2, 0]);
  assert.deepEqual([dear.cost, dear.length], [4, 2]);
  const none = new Grid([[0, 1, 0]]).findPath([0, 0], [2, 0]);
  assert.deepEqual([none.length, none.toPolyline(1).length, none.toSVG()], [Infinity, 0, '']);
  const message = 'GridPath.pointAt: there is no path, status is unreachable';
  assert.throws(() => none.pointAt(0), { code: 'NO_PATH', message });
  assert.throws(() => single.pointAt(NaN), { code: 'NOT_FINITE' });
  assert.throws(() => single.pointAt(0, 7), { code: 'WRONG_TYPE' });
  assert.throws(() => single.toPolyline(0), { code: 'OUT_OF_RANGE' });
});

it('has the same place for a cell as a world that is made of the board', () => {
  const grid = new Grid(4, 3, [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
  const world = new circles.World();
  toWorld(grid, world);
  const path = grid.findPath([0, 1], [3, 1], { smooth: true, diagonals: 'one-free' });
  near(world.findPath(path.pointAt(0), path.pointAt(path.length)).length, path.length);
  world.free();
});

it('is made of rows', () => {
  assert.deepEqual(new Grid([[0, 1, 0], [true, false, true]]).toArray(), Uint8Array.of(0, 1, 0, 1, 0, 1)); // prettier-ignore
  const rows = [Float32Array.of(1, 2), Float32Array.of(3, Infinity)];
  const grid = new Grid(rows);
  assert.deepEqual([grid.width, grid.height, grid.isWeighted], [2, 2, true]);
  assert.deepEqual(grid.toArray(), Float32Array.of(1, 2, 3, Infinity));
  for (const [wrong, message] of [
    [[], /number of rows is 0/],
    [[[]], /rows\[0\].length is 0/],
    [[[0, 1], [0]], /rows\[1\] is an array of 1: expected .* of 2/],
    [
      [
        [0, 1],
        [0, 3],
      ],
      /rows\[1\]\[1\] is 3: expected 0 or false .*Float32Array/,
    ],
    [[[0, 1], Float32Array.of(1, 1)], /rows\[1\] is a Float32Array of 2: expected costs/],
    [['#.'], /rows\[0\] is "#\."/],
  ]) {
    assert.throws(() => new Grid(wrong), message);
  }
});

it('refuses values that could be costs, in a list that is none', () => {
  const message =
    /Grid: cells: line 1, column 2: the value is 3: expected 0 or false .*Float32Array/;
  for (const list of [Array, Uint8Array]) {
    assert.throws(() => new Grid(3, 1, list.from([1, 3, 1])), { code: 'WRONG_TYPE', message });
  }
});

it('says that the board was edited', () => {
  const grid = new Grid(3, 3);
  const search = grid.startSearch([0, 0], [2, 2]);
  grid.setCell(1, 1, 1);
  const message = 'GridSearch.step: the board was edited after the search was started';
  assert.throws(() => search.step(1), { code: 'STALE_SEARCH', message });
  grid.free();
});

it('has ends in the words of all paths, with and without a path', () => {
  const grid = new Grid([
    [0, 0, 1],
    [0, 0, 0],
  ]);
  const path = grid.findPath([0, 0], { x: 2, y: 1 });
  assert.deepEqual([path.start, path.goal], [path.pointAt(0), path.pointAt(path.length)]);
  same(
    [path.start, path.goal],
    [
      [0.5, 0.5],
      [2.5, 1.5],
    ],
  );
  const none = grid.findPath([0, 0], [9, 1]);
  same([none.status, none.start, none.goal], ['outside', [0.5, 0.5], [9.5, 1.5]]);
  const search = grid.startSearch([0, 1], [2, 0]);
  grid.findPath([0, 0], [1, 1]);
  const found = search.finish();
  same([found.found, found.start, found.goal], [false, [0.5, 1.5], [2.5, 0.5]]);
  const { path: nearest } = grid.nearestOf([0, 0], [[2, 0], [2, 1]]); // prettier-ignore
  assert.deepEqual([nearest.start, nearest.goal], [path.start, path.goal]);
  const partial = grid.findPath([0, 0], [2, 0], { partial: true });
  assert.deepEqual(partial.goal, partial.points.at(-1));
  assert.throws(
    () => grid.findPath([0, 0.5], [2, 1]),
    /findPath: start: y is 0\.5: expected a whole/,
  );
  search.free();
});

it('names the two options that exclude each other, and not others', () => {
  const plain = new Grid(3, 3);
  const costs = new Grid([Float32Array.of(1, 2, 1)]);
  const ask = (grid, options, method = 'findPath') => () => grid[method]([0, 0], [2, 0], options); // prettier-ignore
  const jumps = { method: 'jump-points' };
  for (const [call, both] of [
    [
      ask(plain, { moves: 6, size: 2 }),
      'findPath: moves: 6 and size exclude each other: a hexagon',
    ],
    [ask(plain, { ...jumps, moves: 6 }), "method: 'jump-points' and moves exclude"],
    [ask(plain, { ...jumps, diagonals: 'always' }), "method: 'jump-points' and diagonals exclude"],
    [ask(costs, jumps), "method: 'jump-points' and the costs of cells exclude"],
    [ask(plain, { smooth: true, moves: 4 }), 'smooth and moves exclude'],
    [ask(plain, { smooth: true, diagonals: 'never' }), 'smooth and diagonals exclude'],
    [ask(costs, { smooth: true }), 'smooth and the costs of cells exclude'],
    [ask(plain, { layout: 'axial', moves: 8 }), 'layout and moves exclude'],
    [ask(plain, { layout: 'axial' }), 'layout needs moves, which is left out'],
    [ask(plain, { smooth: true }, 'startSearch'), 'smooth and a search that is watched exclude'],
  ]) {
    assert.throws(call, ({ code, message }) => code === 'CONFLICT' && message.includes(both), both);
  }
  assert.throws(
    ask(plain, { speed: 3 }),
    /unknown option "speed": expected one of 10, such as "\w+", "\w+" or "\w+"$/,
  );
});

it('jumps where A* goes step by step, with 4 moves and without an estimate too', () => {
  const random = (
    (seed) => () =>
      (seed = (seed * 16807) % 2147483647) / 2147483647
  )(5);
  const whole = (most) => Math.floor(most * random());
  for (let i = 0; i < 150; i++) {
    const [width, height, share] = [1 + whole(i % 3 ? 12 : 140), 1 + whole(i % 3 ? 12 : 90), 0.5 * random()]; // prettier-ignore
    const grid = new Grid(width, height, Array.from({ length: width * height }, () => +(random() < share))); // prettier-ignore
    for (const options of [
      { moves: 4 },
      { moves: 4, size: 2 },
      { diagonals: 'never', heuristic: 'none' },
      { heuristic: 'none' },
    ]) {
      // prettier-ignore
      const ends = [0, 1].map(() => [whole(width), whole(height)]);
      const path = grid.findPath(...ends, { ...options, method: 'jump-points' });
      const other = grid.findPath(...ends, { ...options, method: 'a-star' });
      assert.equal(path.status, other.status);
      if (path.found) near(path.cost, other.cost);
      if (path.found) near(path.length, path.cost);
      assert.ok(path.cells.every(([x, y]) => grid.getCell(x, y) === 0));
    }
    grid.free();
  }
});
