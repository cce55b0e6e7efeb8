import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry } from '../js/packed.mjs';
import { same } from '../js/near.mjs';

const {
  BitangentError,
  TurningUnit,
  UnitPath,
  findPath,
  fixFacings,
  freeHeading,
  init,
  isClear,
  startSearch,
} = await import(entry('bitangent/directional'));
const grids = await import(entry('bitangent/grid'));

it('needs init', () => {
  assert.throws(() => new TurningUnit({ turningRadius: 1 }), { code: 'NOT_INITIALIZED' });
});

await Promise.all([init(), grids.init()]);

const near = (a, b, error = 1e-9) => assert.ok(Math.abs(a - b) <= error, `${a}, not ${b}`);

/** A board of 10 x 6 tiles with a wall that is open at the bottom. */
function wall() {
  const cells = new Uint8Array(60);
  for (let y = 0; y < 5; y++) cells[10 * y + 5] = 1;
  return { width: 10, height: 6, cells };
}

/** Along the path the heading is continuous, but for cusps, and no tile in the way is blocked. */
function checkPath(path, { width, cells }, radius) {
  let before = path.poseAt(0);
  for (let s = 0; s <= path.length; s += 0.05) {
    const pose = path.poseAt(s);
    assert.equal(cells[width * Math.floor(pose.y) + Math.floor(pose.x)], 0);
    const turned = Math.abs(
      Math.atan2(Math.sin(pose.heading - before.heading), Math.cos(pose.heading - before.heading)),
    );
    assert.ok(turned <= 0.05 / radius + 1e-9, `${turned} at ${s}`);
    before = pose;
  }
  const sum = path.segments.reduce((length, segment) => length + segment.length, 0);
  near(sum, path.length);
  path.segments.slice(1).forEach(({ from }, i) => assert.deepEqual(from, path.segments[i].to));
}

it('finds a path to a tile, a point and a pose, from any pose', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const grid = wall();
  for (const [start, goal, options] of [
    [[1.5, 1.5, 0], [8, 1], {}],
    [
      { x: 1.7, y: 1.6, heading: 0.3 },
      { x: 8, y: 1 },
      { neighbours: 48, edges: 'dubins' },
    ],
    [[1.5, 1.5, 0], [8.8, 1.7], { goalKind: 'point' }],
    [[1.5, 1.5, 0], { x: 8.4, y: 1.6, heading: -1.5 }, { headings: 16 }],
  ]) {
    const path = findPath(grid, unit, start, goal, options);
    assert.ok(path instanceof UnitPath);
    assert.deepEqual([path.status, path.found, path.partial], ['found', true, false]);
    checkPath(path, grid, 1);
    near(path.cost, path.length, 1e-6);
    assert.deepEqual([path.reverseLength, path.wider, path.unsmoothed], [0, null, null]);
    assert.equal(path.steps.at(-1).segments, path.segments.length);
    const { x, y, heading } = path.poseAt(1e9);
    if (goal.heading !== undefined) near(Math.cos(heading - goal.heading), 1);
    if (options.goalKind === 'point') assert.deepEqual([x, y], goal);
    assert.ok(path.stats.expansions > 0 && path.stats.arcs > 0);
    assert.match(path.toSVG(), /^M1/);
    assert.equal(JSON.parse(JSON.stringify(path)).status, 'found');
  }
});

it('takes a Grid as it is at each call, and edits of a plain one', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const plain = wall();
  const grid = new grids.Grid(10, 6, plain.cells);
  const ask = (board) => findPath(board, unit, [1.5, 1.5, 0], [8, 1], { tryWider: false });
  const { cost } = ask(plain);
  assert.equal(ask(grid).cost, cost);
  plain.cells[55] = 1;
  assert.equal(ask(plain).status, 'not-found');
  assert.equal(ask(grid).cost, cost);
  grid.setCell(5, 5, 1);
  assert.equal(ask(grid).status, 'not-found');
  grid.setCell(5, 1, 0);
  assert.ok(ask(grid).cost < cost);
  // All at once, another size, and costs.
  assert.ok(ask({ width: 10, height: 6, cells: new Array(60).fill(false) }).cost < cost);
  assert.ok(ask({ width: 9, height: 2, cells: new Uint8Array(18) }).found);
  const costs = new Float32Array(60).fill(2);
  const cheap = ask({ width: 10, height: 6, cells: costs.map(() => 1) });
  near(ask({ width: 10, height: 6, cells: costs }).cost, 2 * cheap.cost, 1e-6);
  grid.free();
});

it('reverses out of a dead end, for its price', () => {
  const forwards = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const both = new TurningUnit({ turningRadius: 1, agentRadius: 0.4, reverse: true });
  const cells = Uint8Array.from('1111110000101111', Number);
  const grid = { width: 4, height: 4, cells: new Uint8Array(16) };
  cells.forEach((_, i) => (grid.cells[i] = i < 4 || i >= 8 ? 1 : 0));
  const ask = (unit, options) => findPath(grid, unit, [3.5, 1.5, 0], [0, 1], options);
  assert.equal(ask(forwards).found, false);
  const path = ask(both);
  assert.ok(path.found);
  near(path.reverseLength, 3);
  assert.ok(path.segments.every((segment) => segment.reverse === true));
  assert.deepEqual([path.steps.at(-1).reverse, path.stats.switches], [true, 0]);
  near(path.headingAt(1), 0);
  near(ask(both, { reverseFactor: 4 }).cost, 12);
  near(ask(both, { switchCost: 5 }).cost - path.cost, 5 * path.stats.switches);
});

it('tells how a query ended', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const grid = wall();
  const status = (start, goal, options) => findPath(grid, unit, start, goal, options).status;
  assert.equal(status([5.5, 1.5, 0], [8, 1]), 'start-blocked');
  assert.equal(status([1.5, 1.5, 0], [5, 1]), 'goal-blocked');
  assert.equal(status([1.5, 1.5, 0], [50, 1]), 'outside');
  assert.equal(status([1.5, 1.5, 0], [8, 1], { maxExpansions: 1 }), 'out-of-budget');
  const partial = findPath(grid, unit, [1.5, 1.5, 0], [8, 1], { maxExpansions: 3, partial: true });
  assert.deepEqual([partial.found, partial.partial], [false, true]);
  assert.ok(partial.length > 0);
  const none = findPath(grid, unit, [5.5, 1.5, 0], [8, 1]);
  assert.deepEqual(
    [none.cost, none.length, none.segments, none.steps],
    [Infinity, Infinity, [], []],
  );
  assert.throws(() => none.pointAt(0), { code: 'NO_PATH', message: /start-blocked/ });
});

it('goes step by step', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const grid = wall();
  const search = startSearch(grid, unit, [1.5, 1.5, 0], [8, 1]);
  assert.equal(search.done, false);
  let steps = 0;
  while (!search.step()) steps++;
  const path = findPath(grid, unit, [1.5, 1.5, 0], [8, 1]);
  assert.ok(Math.abs(steps - path.stats.expansions) <= 1, `${steps}`);
  const seen = search.snapshot();
  const ids = new Set(seen.map(({ id }) => id));
  assert.ok(seen.every(({ parent }) => parent === null || ids.has(parent)));
  assert.ok(seen.some(({ closed }) => closed) && seen.every(({ f, g, h }) => f === g + h));
  assert.deepEqual(search.finish().toJSON(), path.toJSON());
  assert.deepEqual(search.blocked(), grid.cells);
  // A board that differs ends it.
  grid.cells[0] = 1;
  findPath(grid, unit, [1.5, 1.5, 0], [8, 1]);
  assert.throws(() => search.step(), { code: 'STALE_SEARCH' });
  search.free();
  search.free();
  for (const call of ['step', 'blocked']) assert.throws(() => search[call](), { code: 'FREED' });
  const roads = new Uint8Array(60);
  const other = startSearch(grid, unit, [1.5, 1.5, 0], [8, 1], { roads, roadMethod: 'only' });
  assert.equal(Math.min(...other.blocked()), 1);
  unit.free();
  for (const use of [() => other.finish(), () => other.done]) {
    assert.throws(use, { code: 'FREED', message: /: this UnitSearch's TurningUnit was freed$/ });
  }
  other.free();
});

it('turns a path into lines of fixed facings', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.2 });
  const path = findPath(wall(), unit, [1.5, 1.5, 0.4], [8, 1]);
  path.poseAt(1);
  for (const facings of [8, 16, 64]) {
    const fixed = fixFacings(unit, path, facings, wall());
    const sum = fixed.segments.reduce((length, segment) => length + segment.length, 0);
    near(fixed.length, sum);
    assert.ok(fixed.length > path.length && fixed.length < 1.2 * path.length);
    assert.deepEqual([fixed.start, fixed.clear], [path.start, isClear(wall(), unit, fixed)]);
    for (const { from, to } of fixed.segments) {
      const facing = (Math.atan2(to[1] - from[1], to[0] - from[0]) / (2 * Math.PI)) * facings;
      near(facing, Math.round(facing), 1e-6);
    }
  }
  unit.free();
});

it('shows its edges and its estimate', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  for (const [neighbours, headings] of [
    [8, 8],
    [24, 8],
    [48, 16],
  ]) {
    const count = unit.edgeCount({ neighbours, headings });
    assert.equal(count, neighbours * headings * headings);
    for (let i = 0; i < count; i += 97) {
      const { x, y, from, to, curve, side, tiles } = unit.edge(i, { neighbours, headings });
      assert.deepEqual([curve.to.x, curve.to.y], [x, y]);
      near(Math.cos(curve.from.heading - from), 1);
      near(Math.cos(curve.to.heading - to), 1);
      assert.equal(tiles.length, side * side);
      const middle = (side - 1) / 2;
      const at = (point) =>
        tiles[side * (middle + Math.round(point[1])) + middle + Math.round(point[0])];
      for (let s = 0; s <= curve.length; s += 0.1) assert.equal(at(curve.pointAt(s)), 1);
    }
  }
  const { length, error } = unit.estimate([0, 0, 0], [3, 4]);
  const exact = freeHeading([0, 0, 0], [3, 4], 1).length;
  assert.ok(length <= exact + 1e-9 && length + error >= exact - 1e-9);
  assert.ok(unit.memory > 1000);
});

it('does not grow in the steady state', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const grid = wall();
  const roads = new Uint8Array(60);
  const ask = () => findPath(grid, unit, [1.5, 1.5, 0], [8, 1], { roads, roadMethod: 'adjacent' });
  ask();
  const { memory } = unit;
  for (let i = 0; i < 200; i++) {
    grid.cells[i % 5] ^= 1;
    ask();
  }
  assert.equal(unit.memory, memory);
});

it('has ends in the words of all paths, with and without a path', () => {
  const unit = new TurningUnit({ turningRadius: 1, agentRadius: 0.4 });
  const grid = wall();
  const path = findPath(grid, unit, [1.5, 1.5, 0], [8, 1]);
  assert.deepEqual([path.start, path.goal], [path.pointAt(0), path.pointAt(path.length)]);
  const none = findPath(grid, unit, { x: 1.5, y: 1.5, heading: 2 }, [99, 1]);
  same([none.status, none.length, none.start, none.goal], ['outside', Infinity, [1.5, 1.5], [99.5, 1.5]]); // prettier-ignore
  const here = findPath(grid, unit, [1.5, 1.5, 0], [1, 1]);
  same([here.found, here.start, here.goal], [true, [1.5, 1.5], [1.5, 1.5]]);
  const search = startSearch(grid, unit, [1.5, 1.5, 0], [8, 1]);
  same(search.finish().goal, [8.5, 1.5]);
  const art = fixFacings(unit, path, 8);
  assert.deepEqual([art.found, art.start, art.goal], [true, path.start, path.goal]);
  assert.deepEqual([unit.turningRadius, unit.agentRadius, unit.width, unit.length], [1, 0.4, null, null]); // prettier-ignore
  const between = (options) => () => findPath(grid, unit, [1.5, 1.5, 0], [3.5, 1], options);
  assert.throws(between({}), /findPath: goal: x is 3.5: expected a whole number, of a tile; goalKind: 'point'/); // prettier-ignore
  same(between({ goalKind: 'point' })().goal, [3.5, 1]);
  unit.free();
});

it('refuses bad input with an error that names it', () => {
  const unit = new TurningUnit({ turningRadius: 1 });
  const huge = { width: 4096, height: 4096, cells: new Uint8Array(2 ** 24) };
  const grid = wall();
  const ask =
    (options, start = [1.5, 1.5, 0], goal = [8, 1]) =>
    () =>
      findPath(grid, unit, start, goal, options);
  const on = (board) => () => findPath(board, unit, [1.5, 1.5, 0], [8, 1]);
  const wrong = [
    [() => new TurningUnit(), 'WRONG_TYPE', 'shape is undefined: expected an object'],
    [
      () => new TurningUnit({}),
      'WRONG_TYPE',
      'turningRadius is undefined: expected a number from 0.01',
    ],
    [() => new TurningUnit({ turningRadius: 11 }), 'OUT_OF_RANGE', 'turningRadius is 11'],
    [() => new TurningUnit({ turningRadius: 1, width: NaN }), 'NOT_FINITE', 'width is NaN'],
    [
      () => new TurningUnit({ turningRadius: 1, width: 1, length: -1 }),
      'OUT_OF_RANGE',
      'length is -1',
    ],
    [() => new TurningUnit({ turningRadius: 1, width: 1 }), 'WRONG_TYPE', 'length is undefined'],
    [() => new TurningUnit({ turningRadius: 1, length: 1 }), 'WRONG_TYPE', 'width is undefined'],
    [
      () => new TurningUnit({ turningRadius: 1, agentRadius: 1, width: 1 }),
      'CONFLICT',
      'TurningUnit: agentRadius and width exclude each other: a unit is a disc or a rectangle',
    ],
    [() => new TurningUnit({ turningRadius: 1, reverse: 1 }), 'WRONG_TYPE', 'reverse is 1'],
    [
      () =>
        new TurningUnit({ turningRadius: 10, width: 8, length: 8 }).edgeCount({
          edges: 'dubins',
          headings: 16,
        }),
      'CONFLICT',
      'turningRadius and the size of the unit exclude each other',
    ],
    [
      () => findPath(huge, unit, [1.5, 1.5, 0], [8, 1], { headings: 16 }),
      'CONFLICT',
      'headings and the size of the board exclude each other',
    ],
    [
      () => findPath(grid, {}, [1.5, 1.5, 0], [8, 1]),
      'WRONG_TYPE',
      'unit is an object: expected a Turn',
    ],
    [on(null), 'WRONG_TYPE', 'grid is null: expected a Grid'],
    [on({ width: 0, height: 2, cells: [] }), 'OUT_OF_RANGE', 'grid.width is 0'],
    [on({ width: 2, height: 2, cells: [1] }), 'WRONG_TYPE', 'grid.cells is an array of 1'],
    [
      on({ width: 1, height: 2, cells: Float32Array.of(1, NaN) }),
      'NOT_FINITE',
      'grid.cells[1] is NaN',
    ],
    [
      on({ width: 1, height: 2, cells: Float32Array.of(-2, 1) }),
      'OUT_OF_RANGE',
      'grid.cells[0] is -2',
    ],
    [ask({}, [1, 1]), 'WRONG_TYPE', 'start: heading is undefined'],
    [ask({}, [1.5, 1.5, 0], 7), 'WRONG_TYPE', 'goal is 7'],
    [ask({}, [1.5, 1.5, 0], [1.5, 1.5, NaN]), 'NOT_FINITE', 'goal: heading is NaN'],
    [ask(7), 'WRONG_TYPE', 'options is 7'],
    [ask({ neighbours: 9 }), 'WRONG_TYPE', 'neighbours is 9: expected 8, 24, 48 or 80'],
    [ask({ headings: 4 }), 'WRONG_TYPE', 'headings is 4: expected 8 or 16'],
    [ask({ edges: 'x' }), 'WRONG_TYPE', `edges is "x": expected 'pinter' or 'dubins'`],
    [ask({ goalKind: 'pose' }), 'WRONG_TYPE', 'goalKind is "pose"'],
    [ask({ reverseFactor: 0.5 }), 'OUT_OF_RANGE', 'reverseFactor is 0.5'],
    [ask({ switchCost: -1 }), 'OUT_OF_RANGE', 'switchCost is -1'],
    [ask({ turnCost: '1' }), 'WRONG_TYPE', 'turnCost is "1"'],
    [ask({ maxExpansions: 0 }), 'OUT_OF_RANGE', 'maxExpansions is 0'],
    [ask({ partial: 1 }), 'WRONG_TYPE', 'partial is 1'],
    [ask({ method: 'x' }), 'WRONG_TYPE', 'method is "x"'],
    [ask({ smoothing: 'rout' }), 'WRONG_TYPE', `or 'curve'; did you mean 'route'?`],
    [ask({ roadMethod: 'x' }), 'WRONG_TYPE', 'roadMethod is "x"'],
    [ask({ roadMethod: 'only' }), 'CONFLICT', 'roadMethod needs roads, which is left out'],
    [ask({ roads: new Uint8Array(60) }), 'CONFLICT', 'roads needs roadMethod, which is left out'],
    [
      ask({ goalKind: 'tile' }, [1.5, 1.5, 0], [8, 1, 0]),
      'CONFLICT',
      'goalKind and a heading of the goal exclude each other: ',
    ],
    [
      ask({ roads: [1] }),
      'WRONG_TYPE',
      'roads is an array of 1: expected an array of 0 and 1, of 60',
    ],
    [() => unit.edge(1536), 'OUT_OF_RANGE', 'index is 1536'],
    [() => unit.edge(0.5), 'OUT_OF_RANGE', 'index is 0.5'],
    [() => unit.estimate([0, 0], [1, 1]), 'WRONG_TYPE', 'from: heading is undefined'],
  ];
  for (const [call, code, text] of wrong) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof BitangentError, String(error));
      assert.deepEqual([error.code, error.message.includes(text)], [code, true], error.message);
      return true;
    });
  }
  assert.ok(ask({})().found);
  unit.free();
  assert.throws(ask({}), { code: 'FREED' });
  assert.throws(() => unit.memory, { code: 'FREED' });
});
