import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failing } from './near.mjs';
import { entry } from './packed.mjs';

const bitangent = await import(entry());
const { BitangentError, Search, World, arcContains, arcHitsCircle, init } = bitangent;

/** Asserts that a call throws our error with a code, and a message that says enough. */
const fails = failing(BitangentError);

// Before anything is started.
fails(() => new World(), 'NOT_INITIALIZED', /await init\(\)/);
fails(() => bitangent.arcContains(0, 1, 0), 'NOT_INITIALIZED', /await init\(\)/);

// A start that fails can be tried again.
const { instantiate } = WebAssembly;
WebAssembly.instantiate = () => Promise.reject(new Error('refused by policy'));
await assert.rejects(init(), { code: 'WASM_LOAD', message: /refused by policy$/ });
// Chrome, Firefox and Safari on a page whose policy forbids it.
for (const words of [
  "violates the Content Security policy directive because neither 'wasm-eval' nor 'unsafe-eval'",
  'call to WebAssembly.instantiate() blocked by CSP',
  "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not\n",
]) {
  WebAssembly.instantiate = () => Promise.reject(new WebAssembly.CompileError(words));
  const message = /^.*\S; the page needs script-src 'wasm-unsafe-eval'$/;
  await assert.rejects(init(), { code: 'WASM_LOAD', message });
}
WebAssembly.instantiate = instantiate;
fails(() => new World(), 'NOT_INITIALIZED', /init/);
// The module is inside: one that is elsewhere would not be read.
const inside = /^init: argument 1 is "\/x\.wasm": expected none, as the module is inside .*slim/;
await assert.rejects(init('/x.wasm'), { code: 'WRONG_TYPE', message: inside });
await init(undefined);

it('says what can be cloned of a world', () => {
  const world = new World();
  assert.throws(() => structuredClone(world), /World.*toJSON\(\).* could not be cloned/);
  world.free();
});

/** Numbers that are none, the code that they give and what the message shows of them. */
const BAD_NUMBERS = [
  [NaN, 'NOT_FINITE', 'NaN'],
  [Infinity, 'NOT_FINITE', 'Infinity'],
  [-Infinity, 'NOT_FINITE', '-Infinity'],
  [1e308, 'OUT_OF_RANGE', '1e\\+308'],
  [undefined, 'WRONG_TYPE', 'undefined'],
  [null, 'WRONG_TYPE', 'null'],
  ['7', 'WRONG_TYPE', '"7"'],
  [7n, 'WRONG_TYPE', '7n'],
  [{}, 'WRONG_TYPE', 'an object'],
  [[], 'WRONG_TYPE', 'an array of 0'],
  [() => 7, 'WRONG_TYPE', 'a function'],
];

describe('arguments', () => {
  const world = new World();
  const id = world.addCircle(50, 50, 1);
  const path = world.findPath([0, 0], [1, 0]);

  const calls = {
    'addCircle x': ['x', (v) => world.addCircle(v, 0, 1)],
    'addCircle y': ['y', (v) => world.addCircle(0, v, 1)],
    'addCircle radius': ['radius', (v) => world.addCircle(0, 0, v)],
    'moveCircle x': ['x', (v) => world.moveCircle(id, v, 0)],
    'resizeCircle radius': ['radius', (v) => world.resizeCircle(id, v)],
    'findPath start x': ['start: x', (v) => world.findPath([v, 0], [1, 0])],
    'findPath goal y': ['goal: y', (v) => world.findPath([0, 0], { x: 1, y: v })],
    'lineOfSight b': ['b: x', (v) => world.lineOfSight([0, 0], [v, 0])],
    'indexWalk a': ['a: y', (v) => world.indexWalk([0, v], [0, 0])],
    'nearestFree p': ['p: y', (v) => world.nearestFree([0, v])],
    'segmentCrossing d': ['d: x', (v) => bitangent.segmentCrossing([0, 0], [1, 0], [0, 1], [v, 0])],
    'bitangents radius': ['b: radius', (v) => bitangent.bitangents([0, 0, 1], [5, 0, v])],
    'segmentHitsCircle circle': [
      'circle: y',
      (v) => bitangent.segmentHitsCircle([0, 0], [1, 0], [0, v, 1]),
    ],
    'startSearch goal': ['goal: x', (v) => world.startSearch([0, 0], [v, 0])],
    'tangentGraph start': ['start: x', (v) => world.tangentGraph({ start: [v, 0], goal: [0, 0] })],
  };
  for (const [title, [name, call]] of Object.entries(calls)) {
    it(title, () => {
      for (const [value, code, shown] of BAD_NUMBERS) {
        fails(() => call(value), code, new RegExp(`${name} is ${shown}: expected .*1e9`));
      }
      assert.equal(world.count, 1);
    });
  }

  it('negative radii', () => {
    fails(() => world.addCircle(0, 0, -1), 'OUT_OF_RANGE', /radius is -1: expected .*0 to 1e9/);
    // The first that is wrong is named: a circle given as one argument is told as that.
    fails(() => world.addCircle([1, 2, 3]), 'WRONG_TYPE', /^x is an array of 3: expected a number/);
    fails(
      () => world.findPath([0, 0], [1, 0], { agentRadius: -0.5 }),
      'OUT_OF_RANGE',
      /agentRadius is -0.5/,
    );
    fails(() => bitangent.intersectCircles([0, 0, -1], [5, 0, 1]), 'OUT_OF_RANGE', /a: radius/);
  });

  it('points that are none', () => {
    for (const value of [undefined, null, 3, 'here']) {
      fails(() => world.findPath(value, [0, 0]), 'WRONG_TYPE', /start is .*: expected \[x, y\]/);
      fails(() => world.findPath([0, 0], value), 'WRONG_TYPE', /goal is .*: expected \[x, y\]/);
    }
    fails(
      () => world.findPath([], [0, 0]),
      'WRONG_TYPE',
      /start is an array of 0: expected \[x, y\]/,
    );
    fails(
      () => world.findPath([0], [0, 0]),
      'WRONG_TYPE',
      /start is an array of 1: expected \[x, y\]/,
    );
    fails(() => world.findPath({}, [0, 0]), 'WRONG_TYPE', /start: x is undefined/);
  });

  it('options that are none', () => {
    fails(() => world.findPath([0, 0], [1, 0], 3), 'WRONG_TYPE', /options is 3/);
    fails(() => world.findPath([0, 0], [1, 0], null), 'WRONG_TYPE', /options is null/);
    for (const [engine, hint] of [
      ['warp', ''],
      ['Tangent', "; did you mean 'tangent'?"],
      ['cell', "; did you mean 'cells'?"],
    ]) {
      const message = `World.findPath: engine is "${engine}": expected 'auto', 'tangent', 'cells' or 'graph'${hint}`;
      assert.throws(() => world.findPath([0, 0], [1, 0], { engine }), { message });
    }
    for (const value of ['false', 0, 1, null, NaN, {}, Symbol('yes')]) {
      for (const name of ['snap', 'partial']) {
        const expected = new RegExp(`^${name} is .*: expected true or false$`);
        fails(() => world.findPath([0, 0], [1, 0], { [name]: value }), 'WRONG_TYPE', expected);
      }
      for (const name of ['hugging', 'cusps'])
        fails(() => world.tangentGraph({ [name]: value }), 'WRONG_TYPE', /expected true or false/);
    }
    for (const value of [0, -1, 1.5, 2 ** 32]) {
      const call = () => world.findPath([0, 0], [1, 0], { maxExpansions: value });
      const range = /maxExpansions is .*whole number from 1 to 4294967295, or Infinity$/;
      fails(call, 'OUT_OF_RANGE', range);
    }
    for (const value of [0, -1]) {
      const call = () => world.findPath([0, 0], [1, 0], { maxLength: value });
      fails(call, 'OUT_OF_RANGE', /maxLength is .*: expected a finite number above 0$/);
    }
    fails(() => world.findPath([0, 0], [1, 0], { maxLength: '5' }), 'WRONG_TYPE', /maxLength is/);
    for (const [one, other] of ['start goal', 'goal start'].map((pair) => pair.split(' '))) {
      const both = new RegExp(`^${one} needs ${other}, which is left out$`);
      fails(() => world.tangentGraph({ [one]: [0, 0] }), 'CONFLICT', both);
    }
    fails(() => world.lineOfSight([0, 0], [1, 1], 5), 'WRONG_TYPE', /options is 5/);
  });

  it('a radius under the name that scenes and circles have for it', () => {
    const [a, b, options] = [[0, 0], [1, 0], { radius: 1 }];
    for (const call of [
      () => world.findPath(a, b, options),
      () => world.findPaths([0, 0, 1, 0], options),
      () => world.startSearch(a, b, options),
      () => world.distances(a, b, options),
      () => world.nearestOf(a, b, options),
      () => world.lineOfSight(a, b, options),
      () => world.indexWalk(a, b, options),
      () => world.nearestFree(a, options),
      () => world.spreadGoals(a, 1, options),
      () => world.isClear(world.findPath(a, b), options),
      () => world.revise(world.findPath(a, b), options),
      () => world.tangentGraph(options),
    ]) {
      fails(call, 'UNKNOWN_NAME', /^unknown option "radius": did you mean "agentRadius"/);
    }
  });

  it('lists that are not flat, or end in the middle', () => {
    const circles = 'a flat list of x, y, radius, \\.\\.\\.';
    for (const [list, message] of [
      [[1, 2, 3, 4], `circles is an array of 4: expected ${circles}, a multiple of 3 long`],
      [[[1, 2, 3]], `circles\\[0\\] is an array of 3: expected a number in ${circles}`],
      [[{ x: 1, y: 2 }], `circles\\[0\\] is an object: expected a number in ${circles}`],
      [{ length: 3 }, `circles is an object: expected ${circles}, a multiple of 3 long`],
    ]) {
      fails(() => world.addCircles(list), 'WRONG_TYPE', new RegExp(`^${message}$`));
    }
    const pairs = 'flat list of start x, y, goal x, y, ';
    fails(() => world.findPaths([[0, 0]]), 'WRONG_TYPE', new RegExp(`pairs\\[0\\] .*${pairs}`));
    fails(() => world.findPaths([1, 2]), 'WRONG_TYPE', new RegExp(`${pairs}.*multiple of 4`));
    for (const call of ['distances', 'nearestOf']) {
      fails(() => world[call]([0, 0], [[1, 2], [3]]), 'WRONG_TYPE', /goals\[1\] is an array of 1/);
      fails(() => world[call]([0, 0], [1]), 'WRONG_TYPE', /flat list of x, y, .*multiple of 2/);
      fails(() => world[call]([0, 0], 7), 'WRONG_TYPE', /goals is 7: expected one point or more/);
    }
    assert.equal(world.count, 1);
  });

  it('classes that only the world makes', () => {
    const { Graph, Path } = bitangent;
    fails(() => new Path(), 'WRONG_TYPE', /world\.findPath\(\)/);
    fails(() => new Search(world), 'WRONG_TYPE', /world\.startSearch\(\)/);
    fails(() => new Graph(), 'WRONG_TYPE', /world\.tangentGraph\(\)/);
  });

  it('an edge that the search has not', () => {
    for (const engine of ['tangent', 'cells']) {
      const search = world.startSearch([48, 50], [52, 50], { engine });
      search.step(2);
      const last = search.snapshot().edges.length - 1;
      assert.ok(last >= 0 && search.partialPath(last).partial);
      const message = new RegExp(`^edgeIndex is 999: expected a whole number from 0 to ${last}$`);
      fails(() => search.partialPath(999), 'OUT_OF_RANGE', message);
      search.free();
    }
  });

  it('many circles: all or none, and which is wrong', () => {
    const bad = [0, 0, 1, 5, 5, -2];
    fails(() => world.addCircles(bad), 'OUT_OF_RANGE', /circle 1: radius is -2/);
    fails(() => world.addCircles([0, 0, 1, NaN, 0, 0]), 'NOT_FINITE', /circle 1: x is NaN/);
    for (const [k, name] of ['x', 'y', 'radius'].entries()) {
      for (const value of [-2e9, 2e9]) {
        const list = [0, 0, 1].with(k, value);
        fails(() => world.addCircles(list), 'OUT_OF_RANGE', new RegExp(`circle 0: ${name} is`));
      }
    }
    fails(() => world.addCircles([0, 0]), 'WRONG_TYPE', /array of 2.*x, y, radius/);
    fails(() => world.addCircles(new Float64Array(4)), 'WRONG_TYPE', /is a Float64Array of 4: /);
    fails(() => world.addCircles(new BigInt64Array(3)), 'WRONG_TYPE', /circles\[0\] is 0n/);
    fails(() => world.addCircles(new Int8Array(2)), 'WRONG_TYPE', /is an Int8Array of 2: /);
    fails(() => world.addCircles(new DataView(new ArrayBuffer(24))), 'WRONG_TYPE', /an object: /);
    fails(() => world.addCircles(), 'WRONG_TYPE', /circles is undefined/);
    assert.equal(world.count, 1);
  });

  it('lists with what is no number', () => {
    for (const value of [null, '5', 5n, true, undefined, Symbol('x')]) {
      const list = [0, 0, 1, value, 0, 0];
      const pairs = [0, value, 1, 0];
      fails(() => world.addCircles(list), 'WRONG_TYPE', /circles\[3\] is .*: expected a number/);
      fails(() => world.findPaths(pairs), 'WRONG_TYPE', /pairs\[1\] is .*: expected a number/);
      fails(() => world.distances([0, 0], pairs), 'WRONG_TYPE', /goals\[1\] is /);
      fails(() => world.nearestOf([0, 0], pairs), 'WRONG_TYPE', /goals\[1\] is /);
    }
    assert.equal(world.count, 1);
  });

  it('options also where there is nothing to ask', () => {
    fails(() => world.findPaths([], { engine: 'warp' }), 'WRONG_TYPE', /"warp"/);
    assert.deepEqual(world.findPaths([]), []);
  });

  it('angles and sweeps', () => {
    fails(() => arcContains(0, 7, 1), 'OUT_OF_RANGE', /^sweep is 7: .*from -2 pi to 2 pi/);
    fails(() => arcContains(2e9, 1, 1), 'OUT_OF_RANGE', /^startAngle is 2000000000: /);
    fails(() => arcContains(0, 1, NaN), 'NOT_FINITE', /^angle is NaN: /);
    fails(() => arcHitsCircle([0, 0, 1], 0, -7, [1, 1, 1]), 'OUT_OF_RANGE', /^sweep is -7: /);
  });

  it('what cannot be drawn on', () => {
    const path = world.findPath([20, 0], [30, 0]);
    for (const value of [undefined, null, {}, 5]) {
      fails(() => path.drawOn(value), 'WRONG_TYPE', /^context is .*CanvasRenderingContext2D/);
    }
  });

  it('ids that are stale or none', () => {
    const gone = world.addCircle(1, 1, 1);
    world.remove(gone);
    for (const value of [gone, 0, -1, 1.5, 2 ** 40, NaN]) {
      fails(() => world.remove(value), 'STALE_ID', /remove: id/);
      fails(() => world.getCircle(value), 'STALE_ID', /getCircle: id/);
      fails(() => world.moveCircle(value, 0, 0), 'STALE_ID', /moveCircle: id/);
      fails(() => world.resizeCircle(value, 1), 'STALE_ID', /resizeCircle: id/);
    }
    for (const value of [undefined, null, '1', {}]) {
      fails(() => world.remove(value), 'WRONG_TYPE', /id is .*: expected an id/);
    }
  });

  it('distances and errors of sampling', () => {
    fails(() => path.pointAt(NaN), 'NOT_FINITE', /distance is NaN/);
    fails(() => path.headingAt(), 'WRONG_TYPE', /distance is undefined/);
    fails(() => path.toPolyline(0), 'OUT_OF_RANGE', /maxError is 0: expected .* above 0/);
    fails(() => path.toPolyline(), 'WRONG_TYPE', /maxError/);
    fails(() => bitangent.arcContains(0, NaN, 0), 'NOT_FINITE', /sweep is NaN/);
  });
});

it('says STALE_SEARCH after an edit', () => {
  const world = new World();
  const id = world.addCircle(5, 0, 1);
  const search = world.startSearch([0, 0], [10, 0]);
  world.moveCircle(id, 5, 1);
  fails(() => search.step(), 'STALE_SEARCH', /step: the world was edited/);
  fails(() => search.finish(), 'STALE_SEARCH', /finish/);
  fails(() => search.step(-1), 'OUT_OF_RANGE', /steps is -1/);
  world.free();
});
