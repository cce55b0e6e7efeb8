import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { failing, near, same } from './near.mjs';
import { entry } from './packed.mjs';
import { BOW_TIE, SQUARE } from './shapes.mjs';

const { BitangentError, World, capsule, init, rectangle, regularPolygon } = await import(entry());
const fails = failing(BitangentError);
await init();

describe('polygons, walls and bounds', () => {
  let world;
  beforeEach(() => (world = new World()));
  afterEach(() => world.free());

  it('takes points of every shape', () => {
    const objects = SQUARE.map(([x, y]) => ({ x, y }));
    const lists = [SQUARE, objects, SQUARE.flat(), new Float32Array(SQUARE.flat())];
    lists.push(SQUARE.map((point) => Float64Array.from(point)));
    for (const list of lists) {
      const id = world.addPolygon(list);
      same(world.getObstacle(id), {
        id,
        kind: 'polygon',
        enabled: true,
        points: SQUARE,
      });
    }
    assert.equal(world.count, lists.length);
    world.clear();
    assert.deepEqual(world.obstacles(), []);
  });

  it('keeps points as they were given, but for repeated ones', () => {
    const clockwise = SQUARE.toReversed();
    const repeated = [...clockwise, clockwise[3], clockwise[0]];
    same(world.getObstacle(world.addPolygon(repeated)).points, clockwise);
    const open = SQUARE.slice(1);
    same(world.getObstacle(world.addWall(open)).points, open);
    const closed = [...open, open[0]];
    same(world.getObstacle(world.addWall(closed)).points, closed);
    same(world.getObstacle(world.addWall([[7, 8]])).points, [[7, 8]]);
    // Points of one polygon may lie on a line, and it may touch itself.
    const touching = [0, 0, 2, 0, 4, 0, 4, 4, 2, 0, 0, 4];
    assert.equal(world.getObstacle(world.addPolygon(touching)).points.length, 6);
  });

  it('tells where paths turn round the corners of an obstacle', () => {
    const turns = (id) => world.corners(id).map(({ sweep }) => Math.round((180 * sweep) / Math.PI));
    const arrow = [0, 0, 4, -2, 2, 0, 4, 2];
    const id = world.addPolygon(arrow);
    assert.deepEqual(turns(id), [127, 162, 0, 162]);
    assert.deepEqual(
      world.corners(id).flatMap(({ point }) => point),
      arrow,
    );
    assert.deepEqual(turns(world.setBounds(arrow)), [0, 0, 90, 0]);
    assert.deepEqual(turns(world.addWall(arrow.slice(2))), [180, 90, 180]);
    assert.deepEqual(turns(world.addCircle(1, 2, 3)), [360]);
    world.remove(id);
    fails(() => world.corners(id), 'STALE_ID', /^corners: id \d+: /);
  });

  it('lists all obstacles', () => {
    const circle = world.addCircle(20, 1, 2);
    const wall = world.addWall([0, 0, 1, 1]);
    const bounds = world.setBounds(rectangle(0, 0, 99, 99));
    const polygon = world.addPolygon(SQUARE);
    world.setEnabled(wall, false);
    const listed = world.obstacles().map(({ id, kind, enabled }) => [id, kind, enabled]);
    assert.deepEqual(
      new Set(listed),
      new Set([
        [circle, 'circle', true],
        [wall, 'wall', false],
        [bounds, 'bounds', true],
        [polygon, 'polygon', true],
      ]),
    );
    assert.deepEqual(world.getObstacle(circle), {
      ...{ id: circle, kind: 'circle', enabled: true },
      ...{ x: 20, y: 1, radius: 2 },
    });
    assert.equal(world.count, 3);
    for (const { id } of world.obstacles()) world.remove(id);
    assert.deepEqual(world.obstacles(), []);
    fails(() => world.getObstacle(wall), 'STALE_ID', /^getObstacle: id \d+: /);
  });

  it('adds many from flat lists, all or none', () => {
    const triangles = [0, 0, 1, 0, 0, 1, 5, 5, 6, 5, 5, 6];
    const ids = world.addPolygons(Float64Array.from(triangles), Uint8Array.of(3, 3));
    assert.ok(ids instanceof Uint32Array && ids.length === 2);
    assert.deepEqual(world.getObstacle(ids[1]).points.flat(), triangles.slice(6));
    const walls = world.addWalls(triangles, [1, 5]);
    assert.deepEqual(world.getObstacle(walls[1]).points.flat(), triangles.slice(2));
    assert.equal(world.addWalls([], []).length, 0);
    fails(
      () => world.addPolygons([...triangles, ...BOW_TIE.flat()], [3, 3, 4]),
      'SELF_CROSSING',
      /^addPolygons: polygon 2: edge 0 from \[0, 0\] to \[4, 4\] crosses edge 2 /,
    );
    assert.equal(world.count, 4);
    const many = new Float64Array(8 * 50000).map((_, i) => 10 * (i >> 3) + SQUARE.flat()[i % 8]);
    assert.equal(new Set(world.addPolygons(many, new Array(50000).fill(4))).size, 50000);
  });

  it('has one bounds at most', () => {
    const id = world.setBounds(SQUARE);
    assert.equal(world.setBounds(BOW_TIE.slice(1)), id);
    same(world.getObstacle(id).points, BOW_TIE.slice(1));
    fails(() => world.setBounds(BOW_TIE), 'SELF_CROSSING', /^setBounds: points: edge 0 /);
    assert.equal(world.getObstacle(id).points.length, 3);
    assert.equal(world.setBounds(null), null);
    assert.equal(world.setBounds(null), null);
    fails(() => world.getObstacle(id), 'STALE_ID', /id/);
    const next = world.setBounds(SQUARE);
    assert.notEqual(next, id);
    world.remove(next);
    assert.deepEqual(world.obstacles(), []);
  });

  it('replaces points', () => {
    const polygon = world.addPolygon(SQUARE);
    const wall = world.addWall(SQUARE);
    world.setPoints(polygon, SQUARE.slice(1));
    world.setPoints(wall, BOW_TIE);
    same(world.getObstacle(polygon).points, SQUARE.slice(1));
    same(world.getObstacle(wall).points, BOW_TIE);
    fails(() => world.setPoints(polygon, BOW_TIE), 'SELF_CROSSING', /^setPoints: points: edge 0 /);
    same(world.getObstacle(polygon).points, SQUARE.slice(1));
  });

  it('moves and rotates obstacles of any kind', () => {
    const ids = [
      world.addPolygon(SQUARE),
      world.addWall(SQUARE),
      world.setBounds(SQUARE),
      world.addCircle(0, 4, 1),
    ];
    const place = (id) => {
      const { x, y, points = [[x, y]] } = world.getObstacle(id);
      return points.at(-1);
    };
    for (const id of ids) {
      world.shiftObstacle(id, 10, -1);
      same(place(id), [10, 3]);
      world.rotateObstacle(id, -Math.PI / 2, { x: 10, y: 0 });
      place(id).forEach((value, i) => near(value, [13, 0][i]));
    }
    world.rotateObstacle(ids[3], 1);
    place(ids[3]).forEach((value, i) => near(value, [13, 0][i]));
    // The mean of the points stays where it is.
    world.rotateObstacle(ids[0], Math.PI);
    place(ids[0]).forEach((value, i) => near(value, [9, -4][i]));
    for (const id of ids) {
      fails(
        () => world.shiftObstacle(id, 1e9, 0),
        'OUT_OF_RANGE',
        /a point that moves is out of range: expected/,
      );
      fails(
        () => world.rotateObstacle(id, 3, [1e9, 0]),
        'OUT_OF_RANGE',
        /a point that moves is out of range/,
      );
    }
    place(ids[0]).forEach((value, i) => near(value, [9, -4][i]));
  });

  it('opens and shuts doors', () => {
    const door = world.addCircle(0, 0, 1);
    const across = () => world.findPath([-5, 0], [5, 0]).length;
    assert.ok(across() > 10);
    world.setEnabled(door, false);
    assert.equal(world.getObstacle(door).enabled, false);
    assert.equal(across(), 10);
    world.moveCircle(door, 0, 0.5);
    world.setEnabled(door, false);
    assert.equal(across(), 10);
    world.setEnabled(door, true);
    assert.ok(across() > 10);
    world.setEnabled(door, false);
    world.remove(door);
    fails(() => world.setEnabled(door, true), 'STALE_ID', /setEnabled/);
    assert.equal(world.count, 0);
  });

  it('lets an agent through a gap exactly as wide as itself', () => {
    for (const y of [-1, 1])
      world.addPolygon([
        [0, y / 2],
        [5, y / 2],
        [5, 9 * y],
        [0, 9 * y],
      ]);
    world.setBounds([
      [-9, -9],
      [9, -9],
      [9, 9],
      [-9, 9],
    ]);
    for (const engine of ['auto', 'tangent', 'cells', 'graph']) {
      const find = (agentRadius) => world.findPath([-3, 0], [8, 0], { agentRadius, engine });
      near(find(0.5).length, 11);
      assert.equal(find(0.5 * (1 + 1e-8)).status, 'unreachable');
    }
  });

  it('takes a place on the seam of two polygons for blocked, and moves it out', () => {
    for (const x of [0, 1])
      world.addPolygon([
        [x, 0],
        [x + 1, 0],
        [x + 1, 1],
        [x, 1],
      ]);
    assert.equal(world.findPath([1, 0.5], [3, 0]).status, 'start-blocked');
    assert.equal(world.findPath([3, 0], [1, 0.5]).status, 'goal-blocked');
    const path = world.findPath([1, 0.25], [3, 0], { snap: true });
    same(path.start, [1, 0]);
    near(path.length, 2);
  });

  it('comes as near as it can to the goal that was given', () => {
    world.addWall([
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
      [0, 0],
    ]);
    world.addPolygon([
      [5, 0],
      [15, 0],
      [15, 12],
      [5, 12],
    ]);
    // The nearest free point is above the rock, in the closed room.
    const path = world.findPath([10, -9], [10, 8], { snap: true, partial: true });
    assert.ok(path.partial);
    near(path.goal[0], 10);
    near(path.goal[1], 0);
  });

  it('names the obstacle that an arc hugs', () => {
    const id = world.addPolygon(SQUARE);
    const { segments } = world.findPath([-3, -0.5], [7, -0.5], { agentRadius: 1 });
    const arcs = segments.filter(({ type }) => type === 'arc');
    assert.equal(arcs.length, 2);
    for (const { obstacle, radius, center } of arcs) {
      assert.deepEqual([obstacle, radius], [id, 1]);
      assert.ok(SQUARE.some((corner) => corner.join() === center.join()));
    }
  });
});

describe('scenes', () => {
  const scene = {
    circles: [
      { x: 8, y: 8, radius: 0, enabled: false },
      [20, 0, 1],
      { x: 30, y: 0, radius: 1, key: { id: 'rock', tags: [1, null, true] } },
    ],
    polygons: [SQUARE, { points: SQUARE, key: 'b' }, SQUARE.map(([x, y]) => [x + 9, y])],
    walls: [
      { points: SQUARE, key: null, enabled: false },
      [
        [0, 9],
        [9, 9],
        [0, 9],
      ],
      [[3, 8]],
    ],
    bounds: rectangle(0, 0, 99, 99, 0.25),
  };

  it('come back as they went', () => {
    const world = World.fromJSON({
      id: 'a',
      start: [0, 0],
      goal: [1, 1],
      agentRadius: 1,
      ...scene,
    });
    assert.equal(world.count, 9);
    same(JSON.parse(JSON.stringify(world)), scene);
    world.setBounds(null);
    world.clear();
    assert.deepEqual(world.toJSON(), {});
    world.setEnabled(world.setBounds(SQUARE), false);
    assert.deepEqual(world.toJSON(), { bounds: { points: SQUARE, enabled: false } });
    const again = World.fromJSON(world.toJSON());
    assert.deepEqual(again.toJSON(), world.toJSON());
    world.free();
    again.free();
    World.fromJSON({ bounds: null }).free();
  });

  it('are refused with the place that is wrong', () => {
    for (const [wrong, code, message] of [
      [undefined, 'WRONG_TYPE', /^scene is undefined: expected an object$/],
      [{ circles: [{ x: 0, y: 0, radius: 1, enabled: 0 }] }, 'WRONG_TYPE', /\[0\]: enabled is 0: /],
      [{ circles: [{ x: 0, y: 0, radius: 1, key: NaN }] }, 'WRONG_TYPE', /\[0\]: key is NaN: /],
      [
        { circles: [{ x: 0, y: 0, r: 1 }] },
        'UNKNOWN_NAME',
        /unknown key of circles\[0\] "r": .* "radius"/,
      ],
      [
        { bounds: { points: SQUARE, key: 1 } },
        'UNKNOWN_NAME',
        /^fromJSON: unknown key of bounds "key"/,
      ],
      [
        { type: 'map', layers: [] },
        'WRONG_TYPE',
        /^scene is .*`scene` of what `fromTiled` and other/,
      ],
      [
        { scene: {}, report: {} },
        'WRONG_TYPE',
        /^scene is .*: expected a scene, such as the `scene`/,
      ],
      [{ circles: 'o' }, 'WRONG_TYPE', /^circles is "o": expected a list of \[x, y, radius\]$/],
      [{ circles: [[0, 0, 1], 5] }, 'WRONG_TYPE', /^circles\[1\] is 5: /],
      [{ circles: [[0, 0, -1]] }, 'OUT_OF_RANGE', /^circles\[0\]: radius is -1: /],
      [{ polygons: {} }, 'WRONG_TYPE', /^polygons is an object: expected a list with the points/],
      [{ polygons: [SQUARE, []] }, 'WRONG_TYPE', /^polygons\[1\] is an array of 0: /],
      [{ polygons: [BOW_TIE] }, 'SELF_CROSSING', /^fromJSON: polygons\[0\]: edge 0 /],
      [{ walls: [[[0, 0], { x: 1 }]] }, 'WRONG_TYPE', /^walls\[0\]\[1\]: y is undefined: /],
      [{ walls: [[[0, NaN]]] }, 'NOT_FINITE', /^walls\[0\]\[0\]: y is NaN: /],
      [{ walls: [{ points: 5 }] }, 'WRONG_TYPE', /^walls\[0\]\.points is 5: /],
      [{ bounds: BOW_TIE }, 'SELF_CROSSING', /^fromJSON: bounds: edge 0 /],
    ]) {
      fails(() => World.fromJSON(wrong), code, message);
    }
  });
});

describe('shapes', () => {
  const nearAll = (points, expected) => {
    assert.equal(points.length, expected.length);
    points.flat().forEach((value, i) => near(value, expected.flat()[i], 1e-15));
  };

  it('are counter-clockwise lists of points', () => {
    same(rectangle(2, 2, 4, 4), SQUARE);
    nearAll(rectangle(2, 2, 4, 4, Math.PI / 2), [SQUARE[1], SQUARE[2], SQUARE[3], SQUARE[0]]);
    nearAll(regularPolygon(1, 1, 2, 4, -Math.PI / 2), [
      [1, -1],
      [3, 1],
      [1, 3],
      [-1, 1],
    ]);
    const round = capsule([0, 0], { x: 0, y: 4 }, 1, 3);
    nearAll(round, [
      [1, 4],
      [0, 5],
      [-1, 4],
      [-1, 0],
      [0, -1],
      [1, 0],
    ]);
    assert.equal(capsule([0, 0], [3, 4], 1).length, 18);
    for (const [x, y] of capsule([5, 5], [5, 5], 2)) near(Math.hypot(x - 5, y - 5), 2);
    const world = new World();
    for (const points of [round, rectangle(0, 0, 1, 9, 1e6), regularPolygon(0, 0, 1, 1000)]) {
      assert.equal(world.getObstacle(world.addPolygon(points)).points.length, points.length);
    }
    world.free();
  });

  it('refuse what they cannot make', () => {
    fails(() => rectangle(0, 0, -1, 1), 'OUT_OF_RANGE', /^width is -1: expected a number from 0/);
    fails(() => rectangle(0, 0, 1), 'WRONG_TYPE', /^height is undefined: /);
    fails(() => rectangle(0, 0, 1, 1, NaN), 'NOT_FINITE', /^angle is NaN: /);
    fails(() => regularPolygon(0, 0, 1, 2), 'OUT_OF_RANGE', /^corners is 2: expected a whole/);
    fails(() => capsule([0, 0], 5, 1), 'WRONG_TYPE', /^b is 5: expected \[x, y\]/);
    fails(() => capsule([0, 0], [1, 0], 1, 1), 'OUT_OF_RANGE', /^corners is 1: expected a whole/);
  });
});
