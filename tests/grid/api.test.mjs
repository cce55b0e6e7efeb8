import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry } from '../js/packed.mjs';
import { same } from '../js/near.mjs';

const { BitangentError, Grid, init } = await import(entry('bitangent/grid'));
const { axialToOffset, offsetToAxial, outlines, toWorld } = await import(
  entry('bitangent/grid-tools')
);

it('needs init', () => {
  assert.throws(() => new Grid(2, 2), { code: 'NOT_INITIALIZED' });
});

const ARTICLE = '0,1,0,0,0,0,\n0,1,0,0,0,0,\n0,1,0,0,0,0,\n0,1,0,0,0,0,\n0,0,0,0,1,0,\n';
await init();

it("finds the article's path, and not all that it looked at", () => {
  const grid = Grid.fromBoard(ARTICLE);
  assert.deepEqual([grid.width, grid.height, grid.isWeighted], [6, 5, false]);
  const path = grid.findPath([0, 0], [5, 4], { moves: 4 });
  assert.deepEqual([path.status, path.found, path.partial, path.cost], ['found', true, false, 11]);
  assert.equal(path.cells.length, 12);
  same(path.corners.at(0), [0, 0]);
  same(path.corners.at(-1), [5, 4]);
  for (let i = 1; i < path.cells.length; i++) {
    const [[x, y], [u, v]] = [path.cells[i - 1], path.cells[i]];
    assert.equal(Math.abs(x - u) + Math.abs(y - v), 1);
    assert.equal(grid.getCell(u, v), 0);
  }
  assert.match(path.toSVG(), /^M0\.5 0\.5L0\.5 4\.5L/);
  const calls = [];
  path.drawOn({ moveTo: (...p) => calls.push(p), lineTo: (...p) => calls.push(p) });
  same(calls, path.points);
  assert.equal(JSON.parse(JSON.stringify(path)).cost, 11);
});

it('goes round corners at any angle', () => {
  const grid = Grid.fromBoard(ARTICLE);
  const path = grid.findPath([0, 0], [5, 4], { smooth: true });
  same(path.corners, [
    [0, 0],
    [0.5, 3.5],
    [4.5, 3.5],
    [5, 4],
  ]);
  assert.ok(Math.abs(path.cost - (Math.hypot(0.5, 3.5) + 4 + Math.SQRT1_2)) < 1e-12);
});

it('tells how a query ended', () => {
  const grid = Grid.fromBoard('0,1,0\n0,1,0\n');
  const status = (...ends) => grid.findPath(...ends).status;
  assert.equal(status([0, 0], [0, 1]), 'found');
  assert.equal(status([0, 0], [2, 0]), 'unreachable');
  assert.equal(status([1, 0], [2, 0]), 'start-blocked');
  assert.equal(status([0, 0], [1, 1]), 'goal-blocked');
  assert.equal(status([0, 0], [0, 2]), 'outside');
  assert.equal(status({ x: -1, y: 0 }, { x: 0, y: 0 }), 'outside');
  assert.equal(status([0, 0], [0, 1], { maxLength: 0.5 }), 'out-of-budget');
  assert.equal(status([0, 0], [0, 1], { maxExpansions: 1 }), 'out-of-budget');
  const near = grid.findPath([0, 1], [2, 0], { partial: true });
  same(
    [near.status, near.partial, near.cells],
    [
      'unreachable',
      true,
      [
        [0, 1],
        [0, 0],
      ],
    ],
  );
  assert.equal(grid.findPath([0, 0], [2, 0]).cost, Infinity);
  assert.deepEqual(grid.findPath([0, 0], [2, 0]).cells, []);
});

it('has costs, edits and units of many cells', () => {
  const grid = new Grid(3, 3, new Float32Array([1, 9, 1, 1, 9, 1, 1, 1, 1]));
  assert.equal(grid.findPath([0, 0], [2, 0], { moves: 4 }).cost, 6);
  grid.setCell(1, 0, 0.5);
  assert.equal(grid.findPath([0, 0], [2, 0], { moves: 4 }).cost, 1.5);
  grid.setCell(1, 0, Infinity);
  grid.fillCells(0, 1, 3, 2, Infinity);
  assert.equal(grid.findPath([0, 0], [2, 0]).status, 'unreachable');
  assert.deepEqual([...grid.toArray()].slice(0, 4), [1, Infinity, 1, Infinity]);
  const wide = new Grid(5, 3, [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(wide.findPath([0, 0], [3, 0], { size: 2 }).status, 'unreachable');
  wide.setCell(2, 1, false);
  assert.equal(wide.findPath([0, 0], [3, 0], { size: 2 }).cost, 3);
});

it('goes to the nearest of many goals', () => {
  const grid = Grid.fromBoard(ARTICLE);
  const goals = [
    [2, 0],
    [1, 0],
    [3, 4],
    [99, 0],
  ];
  const { index, distance, path } = grid.nearestOf([0, 0], goals);
  same([index, path.corners.at(0), path.corners.at(-1)], [2, [0, 0], [3, 4]]);
  assert.equal(distance, path.cost);
  const lengths = goals.map((goal) => grid.findPath([0, 0], goal).cost);
  assert.deepEqual([...grid.distances([0, 0], goals)], lengths);
  assert.deepEqual([lengths[1], lengths[3]], [Infinity, Infinity]);
  const none = { found: false, index: null, distance: Infinity, path: null };
  assert.deepEqual(grid.nearestOf([0, 0], []), none);
  assert.deepEqual(grid.nearestOf([0, 0], [[1, 0]]), none);
  assert.throws(() => grid.distances([0, 0], [], { move: 4 }), { code: 'UNKNOWN_NAME' });
});

it('makes fields, regions and nearest cells', () => {
  const grid = Grid.fromBoard('0,0,0\n1,1,0\n0,0,0\n0,1,1\n');
  const options = { moves: 4 };
  const distances = grid.distanceField([0, 0], options);
  assert.deepEqual(
    [...distances],
    [0, 1, 2, Infinity, Infinity, 3, 6, 5, 4, 7, Infinity, Infinity],
  );
  const { steps } = grid.flowField([[0, 0]], options);
  assert.deepEqual([...steps], [255, 6, 6, 255, 255, 0, 2, 2, 0, 0, 255, 255]);
  same(grid.reachable([0, 0], 2, options), {
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    costs: [0, 1, 2],
  });
  same(grid.nearestFree([2, 3]), { found: true, cell: [2, 2], distance: 1 });
  const none = { found: false, cell: null, distance: Infinity };
  assert.deepEqual(grid.nearestFree([2, 3], { maxDistance: 0.9 }), none);
  assert.deepEqual(grid.nearestFree([3, 3]), none);
  same(grid.nearestReachable([0, 0], [1, 3]), [1, 2]);
});

it('shows a search step by step', () => {
  const grid = Grid.fromBoard(ARTICLE);
  const search = grid.startSearch([0, 0], [5, 4], { moves: 4 });
  assert.deepEqual(search.snapshot(), [
    { x: 0, y: 0, g: 0, h: 9, f: 9, parent: null, closed: false },
  ]);
  assert.equal(search.step(2), false);
  same(search.snapshot()[1], {
    x: 0,
    y: 1,
    g: 1,
    h: 8,
    f: 9,
    parent: [0, 0],
    closed: true,
  });
  while (!search.step());
  assert.equal(search.finish().cost, 11);
  const other = grid.startSearch([0, 0], [5, 4], { method: 'jump-points' });
  assert.equal(other.finish().cost, grid.findPath([0, 0], [5, 4]).cost);
  assert.ok(other.snapshot().length < 12);
  grid.setCell(0, 1, 1);
  assert.throws(() => other.step(), { code: 'STALE_SEARCH' });
  other.free();
  assert.throws(() => other.step(), { code: 'FREED' });
  assert.throws(() => other.done, { message: 'GridSearch.done: this GridSearch was freed' });
  const left = grid.startSearch([0, 0], [5, 4]);
  grid.free();
  const message = "GridSearch.finish: this GridSearch's Grid was freed";
  assert.throws(() => left.finish(), { message });
});

it('goes among hexagons', () => {
  const grid = new Grid(4, 4);
  const path = grid.findPath([0, 0], [1, 3], { moves: 6 });
  assert.equal(path.cost, 3);
  assert.equal(path.cells.length, 4);
  assert.ok(path.corners.length <= 3);
  assert.equal(grid.findPath([0, 3], [3, 0], { moves: 6, layout: 'axial' }).cost, 3);
  assert.equal(grid.findPath([0, 0], [3, 3], { moves: 6, layout: 'axial' }).cost, 6);
  assert.deepEqual(offsetToAxial([1, 3]), [0, 3]);
  same(axialToOffset([0, 3]), [1, 3]);
});

it('outlines blocked cells', () => {
  const grid = Grid.fromBoard('0,0,0,0,0\n0,1,1,1,0\n0,1,0,1,0\n0,1,1,1,0\n0,0,0,0,1\n');
  const shapes = outlines(grid);
  assert.deepEqual(
    shapes.map((points) => points.length),
    [4, 4, 4],
  );
  const area = (points) =>
    points.reduce((sum, [x, y], i) => {
      const [u, v] = points[(i + 1) % points.length];
      return sum + (x * v - u * y) / 2;
    }, 0);
  assert.deepEqual(shapes.map(area), [9, -1, 1]);
});

/** Whether a point is inside polygons, by the crossings of a ray to the right. */
function isInside(polygons, x, y) {
  const crossings = (points) =>
    points.filter(([px, py], i) => {
      const [qx, qy] = points[(i + 1) % points.length];
      return py > y !== qy > y && px + ((y - py) * (qx - px)) / (qy - py) > x;
    });
  return polygons.some((points) => crossings(points).length % 2 === 1);
}

it('adds blocked cells to a world, with their holes', async () => {
  const { World, init } = await import(entry());
  await init();
  const ring = Grid.fromBoard('0,0,0,0,0\n0,1,1,1,0\n0,1,0,1,0\n0,1,1,1,0\n0,0,0,0,1\n');
  assert.equal(toWorld(ring, { addPolygon: (points) => points.length }).join(), '10,4');
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let k = 0; k < 300; k++) {
    const [width, height, share] = [1 + (k % 13), 1 + (k % 11), random()];
    const cells = Uint8Array.from({ length: width * height }, () => (random() < share ? 1 : 0));
    const grid = new Grid(width, height, cells);
    const world = new World();
    const ids = toWorld(grid, world);
    assert.ok(ids.length <= outlines(grid).length);
    const polygons = ids.map((id) => world.getObstacle(id).points);
    cells.forEach((cell, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      assert.equal(isInside(polygons, x + 0.4, y + 0.6), cell === 1, `board ${k}: ${x}, ${y}`);
    });
    world.free();
    grid.free();
  }
});

it('reads texts with a legend', () => {
  const grid = Grid.fromText('.~#\r\n..#', { '.': 1, '~': 3, '#': Infinity });
  assert.deepEqual([...grid.toArray()], [1, 3, Infinity, 1, 1, Infinity]);
  const plain = Grid.fromText('.#', { '.': 1, '#': Infinity });
  assert.deepEqual([...plain.toArray()], [0, 1]);
});

it('tells line and column of what is wrong in a text', () => {
  const header = 'type octile\nheight 2\nwidth 3\nmap\n';
  const wrong = (read, text, place) =>
    assert.throws(() => read(text), { name: 'BitangentError', code: 'BAD_FORMAT', message: place });
  wrong(Grid.fromMap, '', /line 1, column 1/);
  wrong(Grid.fromMap, 'type octile\nheigth 2\n', /line 2, column 1/);
  wrong(Grid.fromMap, 'type octile\nheight 2\nmap\n', /line 3, column 1/);
  wrong(Grid.fromMap, `${header}...\n.x.\n`, /line 6, column 2/);
  wrong(Grid.fromMap, `${header}...\n..\n`, /line 6, column 3/);
  wrong(Grid.fromMap, `${header}...\n....\n`, /line 6, column 4/);
  wrong(Grid.fromMap, `${header}...\n`, /line 6, column 1/);
  wrong(Grid.fromMap, `${header}...\n...\n...\n`, /line 7, column 1/);
  wrong(Grid.fromBoard, '0,1\n0,2\n', /line 2, column 3/);
  wrong(Grid.fromBoard, '0,1\n0\n', /line 2, column 2/);
  wrong(Grid.fromBoard, '0,1\n\n0,1\n', /line 2, column 1/);
  wrong((text) => Grid.fromText(text, { a: 1 }), 'aa\nab', /line 2, column 2/);
  const grid = Grid.fromMap(`${header}.GS\r\n@OT\r\n\r\n`);
  assert.deepEqual([...grid.toArray()], [0, 0, 0, 1, 1, 1]);
});

it('refuses what is wrong', () => {
  const grid = new Grid(3, 2);
  const throws = (code, call) => {
    assert.throws(call, (error) => error instanceof BitangentError && error.code === code);
  };
  throws('OUT_OF_RANGE', () => new Grid(0, 1));
  throws('OUT_OF_RANGE', () => new Grid(1, 4097));
  throws('OUT_OF_RANGE', () => new Grid(1.5, 1));
  throws('WRONG_TYPE', () => new Grid('1', 1));
  throws('WRONG_TYPE', () => new Grid(2, 2, [0]));
  throws('WRONG_TYPE', () => new Grid(2, 2, 'abcd'));
  throws('NOT_FINITE', () => new Grid(1, 2, new Float32Array([1, NaN])));
  throws('OUT_OF_RANGE', () => new Grid(1, 2, new Float32Array([1, -1])));
  throws('WRONG_TYPE', () => grid.findPath([0, 0.5], [1, 1]));
  throws('WRONG_TYPE', () => grid.findPath(null, [1, 1]));
  throws('WRONG_TYPE', () => grid.findPath([0, 0], [1, 1], null));
  throws('WRONG_TYPE', () => grid.findPath([0, 0], [1, 1], { moves: 5 }));
  throws('WRONG_TYPE', () => grid.findPath([0, 0], [1, 1], { diagonals: 'some' }));
  throws('NOT_FINITE', () => grid.findPath([0, 0], [1, 1], { maxLength: NaN }));
  throws('OUT_OF_RANGE', () => grid.findPath([0, 0], [1, 1], { maxLength: -1 }));
  throws('WRONG_TYPE', () => grid.findPath([0, 0], [1, 1], { maxLength: '1' }));
  throws('OUT_OF_RANGE', () => grid.findPath([0, 0], [1, 1], { size: 65 }));
  throws('OUT_OF_RANGE', () => grid.findPath([0, 0], [1, 1], { maxExpansions: 1.5 }));
  throws('CONFLICT', () => grid.findPath([0, 0], [1, 1], { smooth: true, moves: 4 }));
  throws('CONFLICT', () => grid.findPath([0, 0], [1, 1], { method: 'jump-points', moves: 6 }));
  throws('WRONG_TYPE', () => grid.findPath([0, 0], [1, 1], { moves: 4, diagonals: 'some' }));
  assert.equal(grid.findPath([0, 0], [1, 1]).cost, Math.SQRT2);
  throws('OUT_OF_RANGE', () => Grid.fromText('a', { a: -1 }));
  throws('NOT_FINITE', () => Grid.fromText('a', { a: NaN }));
  throws('WRONG_TYPE', () => Grid.fromText('a', { a: '1' }));
  throws('OUT_OF_RANGE', () => grid.setCell(3, 0, 1));
  throws('WRONG_TYPE', () => grid.setCell(0, 0, 2));
  throws('OUT_OF_RANGE', () => grid.fillCells(2, 0, 2, 1, 1));
  throws('WRONG_TYPE', () => grid.nearestOf([0, 0], 7));
  throws('WRONG_TYPE', () => Grid.fromMap(7));
  throws('WRONG_TYPE', () => Grid.fromText('a', null));
  grid.free();
  grid.free();
  throws('FREED', () => grid.findPath([0, 0], [1, 1]));
  throws('FREED', () => grid.setCell(0, 0, 1));
});
