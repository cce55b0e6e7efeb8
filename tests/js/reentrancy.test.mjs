import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { B, C, D, G, check, generated, trapped } from './reentry.mjs';

/** Code of users in the middle of a call: see reentry.mjs. */

const path = B.Path.from(new Float64Array(12));
const points = trapped([
  [20, 20],
  [24, 20],
  [22, 23],
]);
const [start, goal] = [trapped([0, 0]), trapped({ x: 10, y: 0 })];
const ignore = trapped([2 ** 21]); // the first circle of any world
const options = trapped({
  ...{ agentRadius: 0.1, engine: 'tangent', ignore },
  ...{
    snap: true,
    partial: true,
    maxExpansions: 9999,
    maxLength: 99,
  },
});
const turning = trapped({ turningRadius: 1, startHeading: 0.5, goalHeading: 1, reverse: true });
const agent = trapped({ agentRadius: 0.1 });
const key = trapped({ key: 'a' });
const rings = trapped({ holes: trapped([trapped([61, 61, 62, 61, 62, 62])]), areas: [] });
const keys = trapped({ keys: ['a'] });
const flat = trapped([0, 0, 10, 0, 0, 1, 10, 1]);

/** Calls of a World whose obstacle 0 is a circle and whose obstacle 1 is a polygon; 2 may be a link. */
const ofWorld = {
  findPath: [
    [start, goal, options],
    [start, goal, turning],
    [start, goal],
  ],
  findPathInto: [[path, start, goal, options]],
  findPaths: [[flat, options]],
  distances: [[start, points, trapped({ agentRadius: 0.1, ignore })]],
  nearestOf: [[start, flat, agent]],
  spreadGoals: [[start, 8, trapped({ agentRadius: 0.1, spacing: 1 })]],
  startSearch: [[start, goal, options]],
  field: [[flat, trapped({ agentRadius: 0.1, snap: true, maxLength: 99 })]],
  lineOfSight: [[start, goal, trapped({ agentRadius: 0.1, ignore })]],
  obstacleAt: [[start, trapped({ agentRadius: 0.1, ignore })]],
  connects: [[start, goal, trapped({ agentRadius: 0.1, snap: true })]],
  wouldClose: [[trapped({ x: 3, y: 3, radius: 1 }), [[start, goal]], agent]],
  widestAgent: [[start, goal]],
  visibleFrom: [
    [start, trapped({ agentRadius: 0.1, maxDistance: 9, direction: 1, angle: 2, ignore })],
  ],
  seenBy: [[flat, goal, trapped({ agentRadius: 0.1, maxDistance: 99, ignore })]],
  isClear: [[path, trapped({ agentRadius: 0.1, from: 1, ignore })]],
  revise: [[path, trapped({ agentRadius: 0.1, from: 1, leastGain: 0.1, ignore })]],
  nearestFree: [[trapped([5, 0.5]), trapped({ agentRadius: 0.1, maxDistance: 9, ignore })]],
  indexWalk: [[start, goal, agent]],
  tangentGraph: [[trapped({ start: [0, 0], goal: [10, 0], hugging: true, cusps: true })]],
  addCircle: [[1, 2, 3, key]],
  addCircles: [[trapped([1, 2, 3, 40, 50, 6]), trapped({ keys: trapped(['a', 'b']) })]],
  addPolygon: [
    [points, key],
    [points, rings],
  ],
  addRectangle: [[30, 30, 2, 2, trapped({ rotation: 1, key: trapped({}) })]],
  addCapsule: [[trapped([40, 40]), trapped([45, 40]), 1, trapped({ corners: 3 })]],
  addWall: [[points, key]],
  addPolygons: [[trapped([0, 30, 4, 30, 0, 34]), trapped([3]), keys]],
  addWalls: [[trapped([0, 30, 4, 30, 0, 34]), trapped([3]), keys]],
  setBounds: [[trapped([-90, -90, 90, -90, 90, 90, -90, 90]), rings]],
  setPoints: [[1, points, rings]],
  rotateObstacle: [[1, 0.5, trapped([1, 1])]],
  addLink: [[start, goal, trapped({ cost: 1, bothWays: true, key: trapped({}) })]],
  setLink: [
    [2, trapped({ from: trapped([2, 2]), to: trapped({ x: 8, y: 3 }), cost: 2, bothWays: true })],
  ],
};

/** Calls that take numbers only, or nothing. */
const PLAIN = {
  World: [
    ...['moveCircle', 'resizeCircle', 'shiftObstacle', 'setEnabled', 'remove', 'clear'],
    ...['getCircle', 'getObstacle', 'corners', 'obstacles', 'count', 'memory', 'toJSON', 'free'],
    ...['setGraphLimit', 'getLink', 'links'],
  ],
  Grid: ['getCell', 'setCell', 'fillCells', 'toArray', 'memory', 'isWeighted', 'free'],
  TurningUnit: ['memory', 'free'],
  Crowd: [
    ...['count', 'arrived', 'awake', 'size', 'positions', 'velocities', 'headings', 'radii'],
    ...['speeds', 'states', 'memory', 'remove', 'agent', 'indexOf', 'setRadius', 'setSpeed'],
    ...['setField', 'setPath', 'stop', 'step', 'free', 'fields', 'toJSON'],
  ],
};

const namesOf = (prototype) =>
  prototype === Object.prototype
    ? []
    : [...Object.getOwnPropertyNames(prototype), ...namesOf(Object.getPrototypeOf(prototype))];

/** Asserts that calls are all that a class has besides those that take plain values. */
function areAll(calls, name, { prototype }) {
  const known = new Set([...Object.keys(calls), ...PLAIN[name], 'constructor']);
  // A class has its mark from its first object on; the others are for the library itself.
  const found = namesOf(prototype).filter(
    (it) => !/^(__v_skip|behindLink|pathOptions|putQuery)$/.test(it),
  );
  assert.deepEqual(new Set(found), known);
}

describe('World', () => {
  const make = (call, isRound, hasLink) => () => {
    const owner = new B.World();
    const ids = [owner.addCircle(5, 0, 1)];
    if (!isRound) ids.push(owner.addPolygon([0, 9, 3, 9, 0, 12]));
    if (hasLink) ids.push(owner.addLink([1, 1], [2, 2]));
    const again = (world) => {
      world.findPath([3, 3], [8, -4], { agentRadius: 0.3 });
      world.distances([1, 1], [3, 3, 8, -4]);
    };
    return { owner, again, call: (world) => call(world, ids) };
  };
  it('all calls are here', () => areAll(ofWorld, 'World', B.World));
  for (const [name, lists] of Object.entries(ofWorld)) {
    it(name, () => {
      for (const args of lists) {
        const at = { setPoints: 1, rotateObstacle: 1, setLink: 2 }[name];
        const act = (world, ids) => world[name](...(at ? [ids[at], ...args.slice(1)] : args));
        // What an edit leaves is what it gave.
        const call = (world, ids) => act(world, ids) ?? [world.obstacles(), world.links()];
        check('bitangent', make(call, args[2] === turning, name === 'setLink'));
      }
    });
  }
  it('what belongs to no world', () => {
    const circles = [trapped([0, 0, 1]), trapped({ x: 4, y: 1, radius: 2 })];
    const found = B.Path.from(new Float64Array([0, 5, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0]));
    for (const call of [
      () => new B.World(trapped({ plane: 'xz' })).plane,
      () =>
        B.World.fromJSON(
          trapped({
            circles: [[1, 2, 3]],
            polygons: [
              [
                [9, 9],
                [12, 9],
                [9, 12],
              ],
            ],
          }),
        ),
      () => B.Path.from(trapped(found.toJSON())),
      () => B.Path.from(trapped({ data: [...found.data], plane: 'xy' })),
      () => B.bitangents(...circles),
      () => B.closestOnSegment(start, goal, points[0]),
      () => B.segmentHitsCircle(start, goal, circles[0]),
      () => B.segmentCrossing(start, goal, points[0], points[1]),
      () => B.intersectCircles(...circles),
      () => B.arcHitsCircle(circles[0], 0, 1, circles[1]),
      () => B.capsule(start, goal, 1, 4),
    ]) {
      check('bitangent', () => ({ call }));
    }
  });
});

describe('Crowd', () => {
  const place = trapped([3, 0]);
  const ofCrowd = {
    add: (crowd) => {
      const way = trapped({ position: [3, 0], radius: 0.2, speed: 1, goal: { x: 9, y: 1 } });
      return crowd.agent(crowd.add(way));
    },
    setPosition: (crowd, id) => crowd.setPosition(id, place) ?? crowd.agent(id),
    setGoal: (crowd, id) => crowd.setGoal(id, place) ?? crowd.step(0.1) ?? crowd.agent(id),
  };
  const make = (call) => () => {
    const owner = new C.Crowd(new C.World(), trapped({ lookahead: 4, neighbours: 3 }));
    const id = owner.add({ position: [1, 1], radius: 0.2, speed: 1 });
    return { owner, again: (crowd) => crowd.step(0), call: (crowd) => call(crowd, id) };
  };
  it('all calls are here', () => areAll(ofCrowd, 'Crowd', C.Crowd));
  for (const [name, call] of Object.entries(ofCrowd)) {
    it(name, () => void check('crowd', make(call)));
  }
});

describe('Grid', () => {
  const [from, to] = [trapped([0, 0]), trapped({ x: 5, y: 4 })];
  const all = trapped({
    moves: 8,
    diagonals: 'one-free',
    size: 1,
    heuristic: 'octile',
    maxLength: 99,
  });
  const some = trapped({ moves: 6, layout: 'axial' });
  const cells = () =>
    trapped(
      [generated, (list) => list][cells.turn++ % 2]([
        [5, 4],
        [2, 2],
      ]),
    );
  cells.turn = 0;
  const ofGrid = {
    findPath: (grid) => [grid.findPath(from, to, all), grid.findPath(from, to, some).corners],
    nearestOf: (grid) => grid.nearestOf(from, generated([[5, 4], { x: 2, y: 2 }]), some),
    distances: (grid) => [...grid.distances(from, generated([[5, 4], { x: 2, y: 2 }]), some)],
    distanceField: (grid) => [...grid.distanceField(from, all)],
    flowField: (grid) => [...grid.flowField(generated([from, to]), some).steps],
    reachable: (grid) => grid.reachable(from, 4, trapped({ moves: 4 })),
    nearestFree: (grid) => grid.nearestFree(trapped([2, 1]), some),
    nearestReachable: (grid) => grid.nearestReachable(from, trapped([1, 1]), some),
    startSearch: (grid) => grid.startSearch(from, to, trapped({ method: 'greedy', moves: 6 })),
  };
  const make = (call) => () => {
    const owner = new G.Grid(6, 5, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0].concat(Array(18).fill(0)));
    return { owner, again: (grid) => grid.findPath([3, 4], [0, 1], { moves: 4 }), call };
  };
  it('all calls are here', () => areAll(ofGrid, 'Grid', G.Grid));
  for (const [name, call] of Object.entries(ofGrid)) it(name, () => void check('grid', make(call)));
  it('what makes a Grid', () => {
    check('grid', () => ({ call: () => new G.Grid(2, 2, trapped([0, 1, true, false])) }));
    check('grid', () => ({
      call: () => G.Grid.fromText('.#\n#~', trapped({ '.': 1, '#': 0, '~': 3 })),
    }));
  });
  it('a list that iterates as it likes', () => {
    const cells = Object.assign([0, 1, 0, 0], { [Symbol.iterator]: () => [1].values() });
    assert.deepEqual([...new G.Grid(2, 2, cells).toArray()], [0, 1, 0, 0]);
  });
  it('a value that is no number, and a grid of another size', () => {
    const grid = new G.Grid(2, 2);
    const value = { valueOf: () => (grid.free(), 1) };
    assert.throws(() => grid.setCell(0, 0, value), { code: 'WRONG_TYPE' });
    assert.equal(grid.getCell(0, 0), 0);
    Object.assign(grid, { width: 1, height: 1 });
    assert.equal(grid.flowField([[0, 0]]).steps.length, 4);
    grid.free();
  });
});

describe('TurningUnit', () => {
  // Small: each cell is a read, and each read of a search costs four searches.
  const board = (more) => trapped({ width: 4, height: 3, cells: Array(12).fill(0), ...more });
  const pose = trapped([0.5, 0.5, 0]);
  const to = trapped({ x: 3.5, y: 2.5, heading: 1 });
  const roads = Array.from({ length: 12 }, (_, i) => +(i < 4));
  const all = trapped({
    ...{
      neighbours: 8,
      headings: 8,
      edges: 'dubins',
      reverseFactor: 2,
      switchCost: 1,
      turnCost: 0,
    },
    ...{ maxExpansions: 5000, partial: true, tryWider: false, roads, roadMethod: 'adjacent' },
  });
  const cheap = { neighbours: 8, headings: 8, edges: 'dubins' };
  const curve = D.dubins([0, 0, 0], [4, 4, 1], 1);
  const ofUnit = {
    edgeCount: (unit) => unit.edgeCount(trapped({ neighbours: 8, headings: 16 })),
    edge: (unit) => unit.edge(5, trapped({ neighbours: 8, headings: 16 })),
    estimate: (unit) => unit.estimate(pose, trapped([3, 3])),
  };
  const calls = {
    ...ofUnit,
    findPath: (unit) => D.findPath(board(), unit, pose, to, all),
    'findPath of a Grid': (unit) =>
      D.findPath(board({ toArray: () => Array(12).fill(0) }), unit, pose, to, trapped(cheap)),
    startSearch: (unit) => D.startSearch(board(), unit, pose, to, all),
    isClear: (unit) => D.isClear(board(), unit, curve),
    fixFacings: (unit) => D.fixFacings(unit, curve, 16, board()),
  };
  const make = (call) => () => ({
    owner: new D.TurningUnit({ turningRadius: 1, agentRadius: 0.25 }),
    // On another board: the unit keeps a copy of the last one only.
    again: (unit) =>
      D.findPath({ width: 3, height: 3, cells: new Uint8Array(9) }, unit, [1, 1, 0], [2, 2], cheap),
    call,
    isShared: true,
  });
  it('all calls are here', () => areAll(ofUnit, 'TurningUnit', D.TurningUnit));
  for (const [name, call] of Object.entries(calls)) {
    it(name, () => void check('directional', make(call)));
  }
  it('what belongs to no unit', () => {
    for (const call of [
      () =>
        new D.TurningUnit(trapped({ turningRadius: 1, width: 0.5, length: 0.5, reverse: true })),
      () => D.dubins(pose, to, 1),
      () => D.arcStraightArc(pose, to, 1),
      () => D.reedsShepp(pose, to, 1),
      () => D.turnThenStraight(pose, trapped([4, 3]), 1),
      () => D.freeHeading(pose, trapped([4, 3]), 1),
      () => D.curveCandidates('dubins', pose, to, 1),
    ]) {
      check('directional', () => ({ call }));
    }
  });
  it('a number that is none', () => {
    const unit = new D.TurningUnit({ turningRadius: 1 });
    const facings = { valueOf: () => (unit.free(), 16) };
    assert.throws(() => D.fixFacings(unit, curve, facings), { code: 'WRONG_TYPE' });
    assert.equal(D.fixFacings(unit, curve, 16).length > 4, true);
    unit.free();
  });
});
