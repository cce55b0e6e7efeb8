import assert from 'node:assert/strict';
import { entry } from './packed.mjs';

/**
 * Code of users in the middle of a call: each call reads arguments that free its object, query, or
 * let the module's memory grow, at each of the reads in turn.
 */

// The memories are private to the package; they are seen where the modules are started.
/** @type {Record<string, WebAssembly.Memory>} */
const memories = {};
const { instantiate } = WebAssembly;
let starting = '';
WebAssembly.instantiate = async (...args) => {
  const made = await instantiate(...args);
  const { exports } = made.instance ?? made;
  memories[starting] = Object.values(exports).find((it) => it instanceof WebAssembly.Memory);
  return made;
};
export const B = await import(entry());
export const G = await import(entry('bitangent/grid'));
export const D = await import(entry('bitangent/directional'));
export const C = await import(entry('bitangent/crowd'));
for (const [name, { init }] of Object.entries({
  bitangent: B,
  grid: G,
  directional: D,
  crowd: C,
})) {
  starting = name;
  await init();
}
WebAssembly.instantiate = instantiate;

/** Runs with each read of an argument, on whatever level. */
let onRead = () => {};

/** The value with a trap at everything that can be read of it. Typed arrays have none. */
export function trapped(value) {
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
export function* generated(list) {
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

/** Making its edges takes longer than any query. */
const otherUnit = new D.TurningUnit({ turningRadius: 0.5, agentRadius: 0.25 });

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
    const cells = new Uint8Array(49);
    D.findPath({ width: 7, height: 7, cells }, otherUnit, [5, 5, 3], [1, 6], { headings: 16 });
    otherUnit.estimate([9, 9, 1], [3, 3]);
    D.dubins([7, 7, 1], [3, 2, 2], 0.7);
  },
  crowd() {
    const world = new C.World();
    world.addCircle(55, 50, 2);
    const crowd = new C.Crowd(world);
    crowd.add({ position: [50, 50], radius: 0.3, speed: 7, goal: [60, 50] });
    crowd.step(0.1);
    world.free();
  },
};

/**
 * Checks a call at each of its reads.
 *
 * @param {keyof typeof others} module
 * @param {() => {owner?: any, again?: (owner: any) => void, call: (owner: any) => unknown,
 *   isShared?: boolean}} make `isShared`: the call edits nothing, so one owner serves all runs but
 *   those that free it
 */
export function check(module, make) {
  const first = make();
  const run = (act, at = -1, made = first.isShared ? first : make()) => {
    const { owner, again, call } = made;
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
      if (made !== first) owner?.free();
    }
  };
  const { text, reads } = run(() => {});
  assert.ok(reads > 0, 'reads nothing');
  assert.doesNotMatch(text, /^\w*Error/);
  for (let at = 0; at < reads; at++) {
    assert.equal(run(others[module], at).text, text, `another query at read ${at}`);
    assert.equal(run(({ owner, again }) => again?.(owner), at).text, text, `again at ${at}`);
    // Growth detaches every view of a memory.
    assert.equal(run(() => memories[module].grow(1), at).text, text, `growth at read ${at}`);
    if (first.owner === undefined) continue;
    const { code } = run((it) => it.owner.free(), at, make());
    assert.equal(code, 'FREED', `free at read ${at}`);
  }
  first.owner?.free();
  return reads;
}
