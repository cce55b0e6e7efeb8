import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failing } from './near.mjs';
import { entry } from './packed.mjs';

const bitangent = await import(entry());
const { BitangentError, Field, Path, Search, World, init } = bitangent;
const { contoursOf, randomPointOf, regionOf } = bitangent;
const fails = failing(BitangentError);
await init();

describe('after free', () => {
  const triangle = [0, 0, 4, 0, 0, 4];
  const methods = {
    addPolygon: [triangle],
    addWall: [triangle],
    addRectangle: [0, 0, 1, 1],
    addCapsule: [[0, 0], [1, 1], 1],
    addPolygons: [triangle, [3]],
    addWalls: [triangle, [3]],
    setBounds: [triangle],
    setPoints: [1, triangle],
    shiftObstacle: [1, 0, 0],
    rotateObstacle: [1, 0],
    setEnabled: [1, true],
    setGraphLimit: [1],
    corners: [1],
    getObstacle: [1],
    obstacles: [],
    toJSON: [],
    addCircle: [0, 0, 1],
    addCircles: [[0, 0, 1]],
    moveCircle: [1, 0, 0],
    resizeCircle: [1, 0],
    remove: [1],
    getCircle: [1],
    clear: [],
    findPaths: [[0, 0, 1, 0]],
    distances: [
      [0, 0],
      [1, 0],
    ],
    nearestOf: [
      [0, 0],
      [1, 0],
    ],
    field: [[1, 0]],
    spreadGoals: [[0, 0], 1, { spacing: 1 }],
    findPath: [
      [0, 0],
      [1, 0],
    ],
    findPathInto: [Path.from(new Float64Array(12)), [0, 0], [1, 0]],
    startSearch: [
      [0, 0],
      [1, 0],
    ],
    lineOfSight: [
      [0, 0],
      [1, 0],
    ],
    indexWalk: [
      [0, 0],
      [1, 0],
    ],
    nearestFree: [[0, 0]],
    obstacleAt: [[0, 0]],
    connects: [
      [0, 0],
      [1, 1],
    ],
    wouldClose: [
      { x: 0, y: 0, radius: 1 },
      [
        [
          [5, 5],
          [6, 6],
        ],
      ],
    ],
    widestAgent: [
      [0, 0],
      [1, 1],
    ],
    isClear: [Path.from(new Float64Array(12))],
    revise: [Path.from(new Float64Array(12))],
    tangentGraph: [],
    visibleFrom: [[0, 0]],
    seenBy: [[[0, 0]], [1, 1]],
    addLink: [
      [0, 0],
      [1, 0],
    ],
    setLink: [1, { cost: 1 }],
    getLink: [1],
    links: [],
  };

  /** What others of the library read of a World, and the mark that a class has from its first object on. */
  const INSIDE = ['behindLink', 'pathOptions', 'putQuery', '__v_skip'];

  /** What a class has of its own, and from the classes that it extends. */
  const namesOf = (prototype) =>
    prototype === Object.prototype
      ? []
      : [...Object.getOwnPropertyNames(prototype), ...namesOf(Object.getPrototypeOf(prototype))];

  /** Asserts that these are all that a class has besides its constructor and free. */
  const areAll = (names, { prototype }) =>
    assert.deepEqual(
      new Set(namesOf(prototype).filter((name) => !INSIDE.includes(name))),
      new Set([...names, 'constructor', 'free']),
    );

  it('every method of World', () => {
    const world = new World();
    world.free();
    world.free();
    for (const [name, args] of Object.entries(methods)) {
      fails(() => world[name](...args), 'FREED', new RegExp(`^${name}: this World was freed`));
    }
    fails(() => world.count, 'FREED', /^count: /);
    fails(() => world.memory, 'FREED', /^memory: /);
    areAll([...Object.keys(methods), 'count', 'memory'], World);
  });

  it('a world that goes while the arguments are read', () => {
    const freeing = (/** @type {(p: object, world: object) => void} */ use) => {
      const world = new World();
      world.addCircle(5, 0, 1);
      const point = { x: 0, y: 0 };
      Object.defineProperty(point, 'x', {
        get: () => (world.free(), new World().addCircle(5, 1, 3)),
      });
      fails(() => use(point, world), 'FREED', /this World was freed/);
    };
    freeing((p, world) => world.findPath(p, [9, 0]));
    freeing((p, world) => world.startSearch(p, [9, 0]));
    freeing((p, world) => world.distances(p, [9, 0]));
    freeing((p, world) => world.field(p));
    freeing((p, world) => world.nearestOf(p, [9, 0]));
    freeing((p, world) => world.lineOfSight(p, [9, 0]));
    freeing((p, world) => world.nearestFree(p));
    freeing((p, world) => world.addPolygon([p, [4, 0], [0, 4]]));
    freeing((p, world) => world.setBounds([p, [4, 0], [0, 4]]));
    freeing((p, world) => world.setPoints(1, [p, [4, 0], [0, 4]]));
    freeing((p, world) => world.rotateObstacle(1, 1, p));
    freeing((p, world) => world.tangentGraph({ start: p, goal: [9, 0] }));
    const options = {
      get agentRadius() {
        return (world.free(), 0);
      },
    };
    const world = new World();
    fails(() => world.findPaths([0, 0, 1, 0], options), 'FREED', /findPaths/);
  });

  it('every method of Search, and when its world went first', () => {
    const methods = {
      step: [],
      snapshot: [],
      cells: [],
      windowData: [],
      cellData: [],
      partialPath: [0],
      finish: [],
    };
    areAll([...Object.keys(methods), 'done', 'world'], Search);
    const refuses = (search, message) => {
      for (const [name, args] of Object.entries(methods)) {
        fails(() => search[name](...args), 'FREED', new RegExp(`^${name}: this ${message}`));
      }
      fails(() => search.done, 'FREED', /^done: /);
    };
    const world = new World();
    const search = world.startSearch([0, 0], [1, 0]);
    search.free();
    refuses(search, 'Search was freed');
    const left = world.startSearch([0, 0], [1, 0]);
    world.free();
    refuses(left, "Search's World was freed");
    left.free();
  });

  it('every method of Field, and when its world went first', () => {
    const methods = {
      ...{
        distanceAt: [[0, 0]],
        reaches: [[0, 0]],
        headingAt: [[0, 0]],
        goalAt: [[0, 0]],
        pathFrom: [[0, 0]],
      },
      ...{ sample: [[0, 0]], update: [] },
    };
    const functions = { randomPointOf, regionOf, contoursOf: (one) => contoursOf(one, [1]) };
    areAll([...Object.keys(methods), 'world', 'goals', 'agentRadius', 'memory', 'toJSON'], Field);
    const refuses = (field, message) => {
      for (const [name, args] of Object.entries(methods)) {
        fails(() => field[name](...args), 'FREED', new RegExp(`^${name}: this ${message}`));
      }
      for (const [name, ask] of Object.entries(functions)) {
        fails(() => ask(field, 1), 'FREED', new RegExp(`^${name}: this ${message}`));
      }
      fails(() => field.memory, 'FREED', /^memory: /);
    };
    const world = new World();
    const field = world.field([1, 0]);
    field.free();
    refuses(field, 'Field was freed');
    const left = world.field([1, 0]);
    world.free();
    refuses(left, "Field's World was freed");
    left.free();
  });

  it('using', { skip: Symbol.dispose === undefined }, () => {
    const world = new World();
    const search = world.startSearch([0, 0], [1, 0]);
    search[Symbol.dispose]();
    world[Symbol.dispose]();
    fails(() => search.step(), 'FREED', /Search/);
    fails(() => world.count, 'FREED', /World/);
  });
});
