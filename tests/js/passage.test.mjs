import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { failing, near, same } from './near.mjs';
import { entry } from './packed.mjs';
import { mulberry32 } from './random.mjs';

const { BitangentError, World, init } = await import(entry('bitangent/all'));
const fails = failing(BitangentError);

/** Numbers of a range, the same in every run. */
const rangesOf = (seed) => {
  const next = mulberry32(seed);
  return (low, high) => low + (high - low) * next();
};

const START = [1, 5];
const GOAL = [9, 5];

/** Two rooms, and a door of width 2 between them. */
function twoRooms() {
  const world = new World();
  world.setBounds([0, 0, 10, 0, 10, 10, 0, 10]);
  const walls = [world.addWall([5, 0, 5, 4]), world.addWall([5, 6, 5, 10])];
  return { world, walls };
}

let rooms;
before(async () => {
  await init();
  rooms = twoRooms();
});
after(() => rooms.world.free());

describe('connects', () => {
  it('holds for an agent as wide as the door, and no wider one', () => {
    const { world } = rooms;
    assert.equal(world.connects(START, GOAL), true);
    assert.equal(world.connects(START, GOAL, { agentRadius: 1 }), true);
    assert.equal(world.connects(START, GOAL, { agentRadius: 1 + 1e-8 }), false);
  });

  it('needs free points, unless it may move them', () => {
    const { world } = rooms;
    const options = { agentRadius: 0.5 };
    assert.equal(world.connects([-1, 5], GOAL, options), false);
    assert.equal(world.connects([-1, 5], GOAL, { ...options, snap: true }), true);
  });

  it('agrees with findPath, between edits', () => {
    const range = rangesOf(7);
    const world = new World();
    const place = () => [range(0, 20), range(0, 20)];
    const ids = Array.from({ length: 40 }, () => world.addCircle(...place(), range(0.3, 1.2)));
    for (let i = 0; i < 20; i++) ids.push(world.addWall([place(), place()]));
    let parted = 0;
    for (let i = 0; i < 400; i++) {
      if (i % 10 === 0) world.setEnabled(ids[Math.floor(range(0, ids.length))], i % 20 > 0);
      const options = { agentRadius: range(0, 0.6), snap: i % 3 === 0 };
      const [a, b] = [place(), place()];
      const path = world.findPath(a, b, options);
      assert.equal(world.connects(a, b, options), path.found);
      parted += path.status === 'unreachable';
    }
    assert.ok(parted > 20, `${parted}`);
    world.free();
  });
});

describe('wouldClose', () => {
  const closes = (shape, pairs = [[START, GOAL]], options = undefined) =>
    rooms.world.wouldClose(shape, pairs, options);

  it('tells the first pair whose way a shape would close', () => {
    const pillar = { x: 5, y: 5, radius: 0.5 };
    assert.deepEqual(closes(pillar), { closes: false, pair: null });
    const pairs = [
      [START, [4, 9]],
      [START, GOAL],
      [GOAL, START],
    ];
    assert.deepEqual(closes(pillar, pairs, { agentRadius: 0.3 }), { closes: true, pair: 1 });
    assert.deepEqual(closes(pillar, [], { agentRadius: 0.3 }), { closes: false, pair: null });
  });

  it('takes circles, polygons, walls, and obstacles of a world', () => {
    const { world, walls } = rooms;
    assert.equal(closes({ points: [4, 4, 6, 4, 6, 6, 4, 6] }).closes, true);
    assert.equal(closes({ kind: 'wall', points: [5, 4, 5, 6] }).closes, true);
    assert.equal(closes({ kind: 'wall', points: [5, 4, 5, 5.9] }).closes, false);
    assert.equal(closes(world.getObstacle(walls[0])).closes, false); // it is there
    const other = new World({ plane: 'xz' });
    other.addCircle(0, 0, 1);
    const ends = [
      [
        { x: -3, z: 0 },
        { x: 3, z: 0 },
      ],
    ];
    assert.equal(other.wouldClose({ x: 3, z: 1, radius: 2 }, ends).closes, true);
    assert.equal(other.wouldClose({ x: 0, z: 1, radius: 2 }, ends).closes, false);
    other.free();
  });

  it('a shape at an end of a pair closes its way; a pair without one stays out', () => {
    assert.equal(closes({ x: 9, y: 5, radius: 0.5 }).closes, true);
    assert.equal(closes({ points: [8, 4, 10, 4, 10, 6, 8, 6] }).closes, true);
    assert.equal(closes({ x: 9, y: 5, radius: 0.5 }, [[[-1, 5], GOAL]]).closes, false);
  });

  it('leaves the world as it is: ids, paths and fields', () => {
    const { world } = twoRooms();
    const path = world.findPath(START, GOAL);
    const field = world.field([GOAL]);
    const distance = field.distanceAt(START);
    assert.equal(world.wouldClose({ x: 5, y: 5, radius: 1 }, [[START, GOAL]]).closes, true);
    assert.equal(
      world.wouldClose({ points: [4, 4, 6, 4, 6, 6 + 1e-9, 4, 6] }, [[START, GOAL]]).closes,
      true,
    );
    assert.equal(field.distanceAt(START), distance);
    assert.equal(world.revise(path), 'current');
    assert.equal(world.count, 2);
    const other = twoRooms().world;
    assert.equal(world.addCircle(1, 1, 0.1), other.addCircle(1, 1, 0.1));
    for (const one of [world, other]) one.free();
  });

  it('says what findPath says once the shape is there', () => {
    const range = rangesOf(3);
    let closed = 0;
    for (let round = 0; round < 60; round++) {
      const { world } = twoRooms();
      for (let i = 0; i < 6; i++) world.addCircle(range(0, 10), range(0, 10), range(0.2, 0.9));
      const agentRadius = range(0, 0.4);
      const square = (x, y, half) => [
        x - half,
        y - half,
        x + half,
        y - half,
        x + half,
        y + half,
        x - half,
        y + half,
      ];
      for (let i = 0; i < 8; i++) {
        const [x, y, size] = [range(3, 7), range(2, 8), range(0.2, 1.5)];
        const before = world.findPath(START, GOAL, { agentRadius }).found;
        const shape = i % 2 ? { x, y, radius: size } : { points: square(x, y, size) };
        const { closes: told } = world.wouldClose(shape, [[START, GOAL]], { agentRadius });
        const id = i % 2 ? world.addCircle(x, y, size) : world.addPolygon(shape.points);
        const isClosed = before && !world.findPath(START, GOAL, { agentRadius }).found;
        assert.equal(told, isClosed);
        closed += isClosed;
        world.remove(id);
      }
      world.free();
    }
    assert.ok(closed > 30, `${closed}`);
  });
});

describe('widestAgent', () => {
  it('tells the gap that decides', () => {
    const { world, walls } = rooms;
    const { radius, limit, gap } = world.widestAgent([2.5, 5], [7.5, 5]);
    assert.equal(radius, 1);
    assert.equal(limit, 'gap');
    assert.deepEqual([...gap.obstacles].sort(), walls);
    const places = [gap.from, gap.to].map(([x, y]) => [x, y]).sort();
    assert.deepEqual(places, [
      [5, 4],
      [5, 6],
    ]);
  });

  it('or the room at an end', () => {
    const { world } = rooms;
    const { radius, limit, gap } = world.widestAgent([2.5, 5], [9.5, 5]);
    assert.deepEqual([radius, limit, gap.obstacles.length], [0.5, 'goal', 1]);
    same(
      [gap.from, gap.to],
      [
        [9.5, 5],
        [10, 5],
      ],
    );
  });

  it('is Infinity where nothing is in the way, and -Infinity where no agent passes', () => {
    const empty = new World();
    assert.deepEqual(empty.widestAgent([0, 0], [1, 1]), {
      radius: Infinity,
      limit: 'none',
      gap: null,
    });
    empty.free();
    const { world } = twoRooms();
    assert.deepEqual(world.widestAgent([-1, 5], [9, 5]).radius, -Infinity);
    assert.equal(world.widestAgent([-1, 5], [9, 5]).limit, 'start');
    world.addWall([5, 3, 5, 7]);
    const { radius, limit } = world.widestAgent([2, 5], [8, 5]);
    assert.deepEqual([radius, limit], [-Infinity, 'closed']);
    world.free();
  });

  it('is the largest radius that connects', () => {
    const range = rangesOf(11);
    const limits = new Set();
    for (let round = 0; round < 40; round++) {
      const world = new World();
      world.setBounds([0, 0, 20, 0, 20, 20, 0, 20]);
      for (let i = 0; i < 30; i++) world.addCircle(range(0, 20), range(0, 20), range(0.2, 1.2));
      for (let i = 0; i < 5; i++)
        world.addRectangle(range(0, 20), range(0, 20), 2, 0.5, { rotation: i });
      const [a, b] = [
        [range(1, 19), range(1, 19)],
        [range(1, 19), range(1, 19)],
      ];
      const { radius, limit } = world.widestAgent(a, b);
      limits.add(limit);
      assert.equal(world.connects(a, b, { agentRadius: Math.max(radius, 0) }), radius >= 0);
      assert.equal(
        world.connects(a, b, { agentRadius: Math.max(radius, 0) * (1 + 1e-8) + 1e-8 }),
        false,
      );
      const back = world.widestAgent(b, a);
      if (radius >= 0) near(back.radius, radius, 1e-12);
      else assert.equal(back.radius, radius);
      world.free();
    }
    assert.ok(limits.has('gap') && limits.has('start') && limits.has('goal'), [...limits].join());
  });
});

it('ways over links count', () => {
  const { world, walls } = twoRooms();
  const [from, to] = [
    [3, 5],
    [7, 5],
  ];
  const stairs = world.addLink([2, 2], [8, 8.5], { cost: 3 });
  same(world.widestAgent(from, to).limit, 'link');
  near(world.widestAgent(from, to).radius, 1.5);
  same(world.widestAgent(to, from).limit, 'gap');
  same(world.connects(from, to, { agentRadius: 1.4 }), true);
  same(world.connects(to, from, { agentRadius: 1.4 }), false);
  const tower = { x: 5, y: 5, radius: 1.5 };
  const pairs = [
    [from, to],
    [to, from],
  ];
  same(world.wouldClose(tower, pairs), { closes: true, pair: 1 });
  world.setEnabled(stairs, false);
  same(world.wouldClose(tower, pairs), { closes: true, pair: 0 });
  same(world.widestAgent(from, to).gap?.obstacles.slice().sort(), walls.slice().sort());
  world.free();
});

it('what is wrong is named', () => {
  const { world } = rooms;
  const pairs = [[START, GOAL]];
  fails(() => world.connects([0], GOAL), 'WRONG_TYPE', /a is an array of 1/);
  fails(() => world.connects(START, GOAL, { radius: 1 }), 'UNKNOWN_NAME', /agentRadius/);
  fails(() => world.connects(START, GOAL, { agentRadius: -1 }), 'OUT_OF_RANGE', /agentRadius/);
  fails(() => world.wouldClose(3, pairs), 'WRONG_TYPE', /shape is 3/);
  fails(
    () => world.wouldClose({ x: 1, y: NaN, radius: 1 }, pairs),
    'NOT_FINITE',
    /shape: y is NaN/,
  );
  fails(() => world.wouldClose({ x: 1, y: 1 }, pairs), 'WRONG_TYPE', /shape: radius is undefined/);
  fails(() => world.wouldClose({ points: [] }, pairs), 'WRONG_TYPE', /shape: points/);
  fails(() => world.wouldClose({ kind: 'bounds', points: [0, 0] }, pairs), 'WRONG_TYPE', /kind/);
  fails(() => world.wouldClose({ points: [0, 0], holes: [] }, pairs), 'UNKNOWN_NAME', /holes/);
  fails(
    () => world.wouldClose({ points: [0, 0, 1, 1, 1, 0, 0, 1] }, pairs),
    'SELF_CROSSING',
    /shape: points: edge 0/,
  );
  fails(() => world.wouldClose({ x: 1, y: 1, radius: 1 }, START), 'WRONG_TYPE', /pairs\[0\] is 1/);
  fails(() => world.wouldClose({ x: 1, y: 1, radius: 1 }), 'WRONG_TYPE', /pairs is undefined/);
  fails(() => world.widestAgent(START), 'WRONG_TYPE', /b is undefined/);
  const gone = new World();
  gone.free();
  fails(() => gone.widestAgent(START, GOAL), 'FREED', /freed/);
  fails(() => gone.connects(START, GOAL), 'FREED', /freed/);
  fails(() => gone.wouldClose({ x: 1, y: 1, radius: 1 }, pairs), 'FREED', /freed/);
});
