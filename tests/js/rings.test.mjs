import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry } from './packed.mjs';
import { same } from './near.mjs';

/** Polygons and bounds of several rings, rectangles and capsules, in the packed package. */

const { BitangentError, World, init } = await import(entry());
await init();

const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const HOLE = [
  [2, 2],
  [8, 2],
  [8, 8],
  [2, 8],
];
const ISLAND = [
  [4, 4],
  [6, 4],
  [6, 6],
  [4, 6],
];
const BESIDE = [
  [20, 0],
  [24, 0],
  [24, 4],
  [20, 4],
];

const isFree = (world, p) => world.lineOfSight(p, p, { agentRadius: 0.1 }).clear;
const points = (list) => list.map(([x, y]) => ({ x, y }));

it('a polygon with holes and areas blocks what an odd number of its rings enclose', () => {
  const world = new World();
  const id = world.addPolygon(SQUARE, { holes: [HOLE], areas: [ISLAND, BESIDE], key: 'keep' });
  assert.equal(world.count, 1);
  for (const [p, free] of [
    [[1, 1], false],
    [[3, 3], true],
    [[5, 5], false],
    [[22, 2], false],
    [[15, 5], true],
  ]) {
    assert.equal(isFree(world, p), free, String(p));
  }
  assert.equal(world.obstacleAt([5, 5]).id, id);
  const read = world.getObstacle(id);
  same(read, {
    ...{ id, key: 'keep', kind: 'polygon', enabled: true, points: SQUARE },
    ...{ holes: [HOLE], areas: [ISLAND, BESIDE] },
  });
  assert.equal(world.corners(id).length, 16);
  assert.equal(world.findPath([3, 3], [15, 5]).status, 'unreachable');
  assert.equal(world.findPath([3, 3], [3, 7], { agentRadius: 0.5 }).length, 4);
  world.setPoints(id, SQUARE, { holes: [HOLE] });
  assert.equal(isFree(world, [5, 5]), true);
  world.setPoints(id, SQUARE);
  assert.equal('holes' in world.getObstacle(id), false);
  world.free();
});

it('bounds have islands, and may be of areas that lie apart', () => {
  const world = new World();
  world.setBounds(SQUARE, { holes: [HOLE], areas: [BESIDE] });
  assert.equal(isFree(world, [1, 5]), true);
  assert.equal(isFree(world, [5, 5]), false);
  assert.equal(isFree(world, [22, 2]), true);
  assert.equal(isFree(world, [15, 2]), false);
  const path = world.findPath([1, 1], [9, 9], { agentRadius: 0.5 });
  assert.ok(path.found && path.length > 14);
  assert.equal(world.findPath([1, 1], [22, 2]).status, 'unreachable');
  const [bounds] = world.obstacles();
  same([bounds.holes, bounds.areas], [[HOLE], [BESIDE]]);
  world.free();
});

it('scenes keep the rings, in the order of their obstacles', () => {
  const world = new World();
  world.addPolygon(BESIDE);
  world.addPolygon(SQUARE, { holes: [HOLE], key: { name: 'frame' } });
  world.addPolygon(ISLAND);
  world.setBounds([-5, -5, 40, -5, 40, 40, -5, 40], {
    holes: [
      points([
        [30, 30],
        [35, 30],
        [35, 35],
      ]),
    ],
  });
  const scene = world.toJSON();
  assert.deepEqual(scene.polygons, [
    BESIDE,
    { points: SQUARE, holes: [HOLE], key: { name: 'frame' } },
    ISLAND,
  ]);
  assert.deepEqual(scene.bounds.holes, [
    [
      [30, 30],
      [35, 30],
      [35, 35],
    ],
  ]);
  const again = World.fromJSON(JSON.parse(JSON.stringify(scene)));
  assert.deepEqual(again.toJSON(), scene);
  world.free();
  again.free();
});

it('in the plane xz the rings are of x and z', () => {
  const world = new World({ plane: 'xz' });
  const hole = HOLE.map(([x, z]) => ({ x, z }));
  const id = world.addPolygon(SQUARE, { holes: [hole] });
  assert.deepEqual(world.getObstacle(id).holes, [hole]);
  const scene = world.toJSON();
  assert.deepEqual(scene, { plane: 'xz', polygons: [{ points: SQUARE, holes: [HOLE] }] });
  assert.deepEqual(World.fromJSON(scene).toJSON(), scene);
  world.free();
});

it('rings that cross are refused, by their names', () => {
  const world = new World();
  const across = [
    [5, 5],
    [15, 5],
    [15, 6],
  ];
  assert.throws(
    () => world.addPolygon(SQUARE, { holes: [HOLE, across] }),
    (error) => {
      assert.ok(error instanceof BitangentError && error.code === 'SELF_CROSSING');
      assert.match(
        error.message,
        /^World\.addPolygon: points: edge 1 of points from \[10, 0\] to \[10, 10\] /,
      );
      assert.match(error.message, /crosses edge 0 of holes\[1\]|of holes\[1\]/);
      same(error.cause, { edges: [1, 8], point: [10, 5] });
      return true;
    },
  );
  assert.throws(() => World.fromJSON({ polygons: [SQUARE, { points: HOLE, holes: [across] }] }), {
    message: /polygons\[1\]: edge 1 of points from \[8, 2\]/,
  });
  assert.throws(() => world.addPolygon(SQUARE, { hole: [HOLE] }), { code: 'UNKNOWN_NAME' });
  assert.throws(() => world.addPolygon(SQUARE, { holes: 3 }), { code: 'WRONG_TYPE' });
  assert.throws(() => world.addPolygon(SQUARE, { holes: [[]] }), /World.addPolygon: holes\[0\] is/);
  assert.throws(() => world.addPolygon(SQUARE, null), { code: 'WRONG_TYPE' });
  assert.throws(() => World.fromJSON({ walls: [{ points: SQUARE, holes: [HOLE] }] }), {
    code: 'UNKNOWN_NAME',
  });
  const wall = world.addWall(SQUARE);
  assert.throws(() => world.setPoints(wall, SQUARE, { holes: [HOLE] }), { code: 'WRONG_KIND' });
  assert.equal(world.count, 1);
  world.free();
});

it('rectangles and capsules are polygons', () => {
  const world = new World();
  const plain = world.addRectangle(5, 5, 4, 2);
  same(world.getObstacle(plain).points, [
    [3, 4],
    [7, 4],
    [7, 6],
    [3, 6],
  ]);
  const turned = world.addRectangle(5, 15, 4, 2, { rotation: Math.PI / 2, key: 'door' });
  const { key, points: at } = world.getObstacle(turned);
  assert.equal(key, 'door');
  at.forEach(([x, y]) =>
    assert.ok(Math.abs(Math.abs(x - 5) - 1) + Math.abs(Math.abs(y - 15) - 2) < 1e-9),
  );
  const capsule = world.addCapsule([0, 30], { x: 10, y: 30 }, 2, { corners: 80 });
  assert.equal(world.getObstacle(capsule).points.length, 160);
  assert.equal(world.obstacleAt([11.99, 30]).id, capsule);
  assert.equal(isFree(world, [12.2, 30]), true);
  assert.throws(
    () => world.addRectangle(0, 0, -1, 2),
    /^BitangentError: World\.addRectangle: width/,
  );
  assert.throws(() => world.addRectangle(0, 0, 1, 2, { angle: 1 }), { code: 'UNKNOWN_NAME' });
  assert.throws(
    () => world.addRectangle(0, 0, 1, 2, { rotation: NaN }),
    /World\.addRectangle: rotation/,
  );
  assert.throws(
    () => world.addCapsule([0, 0], [1, 1], 2, { corners: 1 }),
    /World\.addCapsule: corners/,
  );
  assert.equal(world.count, 3);
  world.free();
});
