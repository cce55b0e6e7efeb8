import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';

/**
 * Code of users in the middle of a call: each call reads arguments that free its object, query, or
 * let the module's memory grow, at each of the reads in turn.
 */

// The memories are private to the package; they are seen where the modules are started.
const memories = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const made = await instantiate(...args);
  const { exports } = made.instance ?? made;
  memories.push(Object.values(exports).find((it) => it instanceof WebAssembly.Memory));
  return made;
};
const B = await import(entry());
const G = await import(entry('bitangent/grid'));
const D = await import(entry('bitangent/directional'));
for (const { init } of [B, G, D]) await init();
WebAssembly.instantiate = instantiate;

/** Growth detaches every view of a memory. */
const grow = () => memories.forEach((memory) => memory.grow(1));

/** Runs with each read of an argument, on whatever level. */
let onRead = () => {};

/** The value with a trap at everything that can be read of it. Typed arrays have none. */
function trapped(value) {
  const isPlain =
    Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value ?? 0));
  if (typeof value !== 'object' || value === null || !isPlain) return value;
  return new Proxy(value, {
    get(target, key) {
      onRead();
      return trapped(Reflect.get(target, key));
    },
    has(target, key) {
      onRead();
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      onRead();
      return Reflect.ownKeys(target);
    },
  });
}

/** A list as a generator: it runs between its items. */
function* generated(list) {
  for (const item of list) {
    onRead();
    yield item;
  }
}

/** What a call gave, as text. */
function told(result) {
  if (result === undefined) return 'undefined';
  if (result?.finish) return told(result.finish());
  if (result?.edgeCount !== undefined) return JSON.stringify([result.edges, result.hugs]);
  if (result instanceof G.Grid) return String(result.toArray());
  if (result instanceof B.Field) {
    return JSON.stringify([result.goals, result.distanceAt([9, 9]), result.pathFrom([9, 9])]);
  }
  if (result instanceof B.World) return JSON.stringify(result);
  if (result instanceof D.TurningUnit) return String(result.edgeCount());
  return JSON.stringify(result);
}

/** Another query of the same module: other numbers in all places where inputs and answers are. */
const others = {
  bitangent() {
    const world = new B.World();
    world.addCircle(55, 50, 2);
    world.findPath([50, 50], [60, 50], { agentRadius: 0.5, turningRadius: 3, startHeading: 1 });
    world.startSearch([50, 50], [60, 50]).step();
    world.findPath([50, 50], [60, 50], { agentRadius: 0.5, snap: true });
    B.bitangents([0, 0, 1], [5, 5, 2]);
    world.free();
  },
  grid() {
    const grid = new G.Grid(9, 9);
    grid.findPath([8, 8], [7, 1], { moves: 6, layout: 'axial', maxLength: 3, partial: true });
    grid.findPath([8, 8], [7, 1]);
    grid.free();
  },
  directional() {
    const unit = new D.TurningUnit({ turningRadius: 0.5, agentRadius: 0.25 });
    const cells = new Uint8Array(49);
    D.findPath({ width: 7, height: 7, cells }, unit, [5, 5, 3], [1, 6], { headings: 16 });
    unit.estimate([9, 9, 1], [3, 3]);
    D.dubins([7, 7, 1], [3, 2, 2], 0.7);
    unit.free();
  },
};

/**
 * Checks a call at each of its reads.
 *
 * @param {keyof typeof others} module
 * @param {() => {owner?: any, again?: (owner: any) => void, call: (owner: any) => unknown}} make
 */
function check(module, make) {
  const run = (act, at = -1) => {
    const { owner, again, call } = make();
    let reads = 0;
    onRead = () => {
      if (reads++ !== at) return;
      onRead = () => {};
      act({ owner, again });
    };
    try {
      return { text: told(call(owner)), reads };
    } catch (error) {
      return { text: `${error.name} ${error.code} ${error.message}`, code: error.code, reads };
    } finally {
      onRead = () => {};
      owner?.free();
    }
  };
  const { text, reads } = run(() => {});
  assert.ok(reads > 0, 'reads nothing');
  assert.doesNotMatch(text, /^\w*Error/);
  for (let at = 0; at < reads; at++) {
    assert.equal(run(others[module], at).text, text, `another query at read ${at}`);
    assert.equal(run(({ owner, again }) => again?.(owner), at).text, text, `again at ${at}`);
    assert.equal(run(grow, at).text, text, `growth at read ${at}`);
    const { owner } = make();
    if (owner === undefined) continue;
    owner.free();
    const { code } = run((it) => it.owner.free(), at);
    assert.equal(code, 'FREED', `free at read ${at}`);
  }
  return reads;
}

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

/** Calls of a World whose obstacle 0 is a circle and whose obstacle 1 is a polygon. */
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
  lineOfSight: [[start, goal, agent]],
  obstacleAt: [[start, agent]],
  isClear: [[path, trapped({ agentRadius: 0.1, from: 1, ignore })]],
  revise: [[path, trapped({ agentRadius: 0.1, from: 1, leastGain: 0.1, ignore })]],
  nearestFree: [[trapped([5, 0.5]), agent]],
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
};

/** Calls that take numbers only, or nothing. */
const PLAIN = {
  World: [
    ...['moveCircle', 'resizeCircle', 'moveObstacle', 'setEnabled', 'remove', 'clear'],
    ...['getCircle', 'getObstacle', 'corners', 'obstacles', 'count', 'memory', 'toJSON', 'free'],
    'setGraphLimit',
  ],
  Grid: ['getCell', 'setCell', 'fillCells', 'toArray', 'memory', 'isWeighted', 'free'],
  TurningUnit: ['memory', 'free'],
};

const namesOf = (prototype) =>
  prototype === Object.prototype
    ? []
    : [...Object.getOwnPropertyNames(prototype), ...namesOf(Object.getPrototypeOf(prototype))];

/** Asserts that calls are all that a class has besides those that take plain values. */
function areAll(calls, name, { prototype }) {
  const known = new Set([...Object.keys(calls), ...PLAIN[name], 'constructor', '__v_skip']);
  assert.deepEqual(new Set(namesOf(prototype)), known);
}

describe('World', () => {
  const make = (call, isRound) => () => {
    const owner = new B.World();
    const ids = [owner.addCircle(5, 0, 1)];
    if (!isRound) ids.push(owner.addPolygon([0, 9, 3, 9, 0, 12]));
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
        const hasId = name === 'setPoints' || name === 'rotateObstacle';
        const act = (world, ids) => world[name](...(hasId ? [ids[1], ...args.slice(1)] : args));
        // What an edit leaves is what it gave.
        const call = (world, ids) => act(world, ids) ?? world.obstacles();
        check('bitangent', make(call, args[2] === turning));
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
  const board = (more) => trapped({ width: 6, height: 5, cells: Array(30).fill(0), ...more });
  const pose = trapped([0, 0, 0]);
  const to = trapped({ x: 5, y: 4, heading: 1 });
  const roads = Array.from({ length: 30 }, (_, i) => +(i < 12));
  const all = trapped({
    ...{
      neighbours: 8,
      headings: 16,
      edges: 'dubins',
      reverseFactor: 2,
      switchCost: 1,
      turnCost: 0,
    },
    ...{ maxExpansions: 5000, partial: true, tryWider: false, roads, roadMethod: 'adjacent' },
  });
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
      D.findPath(board({ toArray: () => Array(30).fill(0) }), unit, pose, to),
    startSearch: (unit) => D.startSearch(board(), unit, pose, to, all),
    isClear: (unit) => D.isClear(board(), unit, curve),
    fixFacings: (unit) => D.fixFacings(unit, curve, 16, board()),
  };
  const make = (call) => () => ({
    owner: new D.TurningUnit({ turningRadius: 1, agentRadius: 0.25 }),
    // On another board: the unit keeps a copy of the last one only.
    again: (unit) =>
      D.findPath({ width: 3, height: 3, cells: new Uint8Array(9) }, unit, [0, 0, 0], [2, 2]),
    call,
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
