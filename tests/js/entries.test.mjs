import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { digest, digestScenes, GOLDEN } from './digest.mjs';
import { entry } from './packed.mjs';

/** The entries of one library, from the smallest: each has what those before it have, to the same bits. */
const NAMES = [
  ...['bitangent/circles', 'bitangent/tangent', 'bitangent'],
  ...['bitangent/crowd', 'bitangent/all'],
];
const entries = await Promise.all(NAMES.map((name) => import(entry(name))));
const [circles, tangent, , , all] = entries;
const walled = entries.slice(1);

before(() => Promise.all(entries.map(({ init }) => init())));

const bits = (path) => [path.status, ...path.toFloat64Array()].map(String);

/** A lattice with a gap here and there; three of its circles overlap. */
function fill(world) {
  for (let i = 0; i < 400; i++) {
    if (i % 7 !== 3) world.addCircle(3 * (i % 20), 3 * Math.floor(i / 20), 0.9 + (i % 5) / 10);
  }
  world.addCircles([30, 1.5, 1, 30.5, 2, 1, 31, 2.5, 1]);
}
const PAIRS = Array.from({ length: 60 }, (_, i) => [
  [(i * 13.7) % 63, (i * 29.3) % 61],
  [(i * 7.9) % 61, (i * 17.1) % 59],
]);

it('each has the names of the one before, and more methods', () => {
  for (let i = 1; i < entries.length; i++) {
    const missing = Object.keys(entries[i - 1]).filter((name) => !(name in entries[i]));
    assert.deepEqual(missing, [], NAMES[i]);
    const methods = ({ World: { prototype } }) => {
      const found = [];
      for (let at = prototype; at !== Object.prototype; at = Object.getPrototypeOf(at))
        found.push(...Object.getOwnPropertyNames(at));
      return found;
    };
    const gone = methods(entries[i - 1]).filter((name) => !methods(entries[i]).includes(name));
    assert.deepEqual(gone, [], NAMES[i]);
  }
});

it('all give the same bits', () => {
  for (const [i, one] of entries.entries()) {
    const known = digest(all, digestScenes(), 'tangent', false);
    assert.equal(digest(one, digestScenes(), 'tangent', false), known, NAMES[i]);
  }
  for (const one of entries.slice(2)) assert.equal(digest(one, digestScenes(), 'tangent'), GOLDEN);
});

describe('among circles that move', () => {
  it('the same paths, sights and free points, to the bit', () => {
    const worlds = entries.map(({ World }) => new World());
    const ids = worlds.map((world) => {
      fill(world);
      const id = world.addCircle(20.5, 20.5, 2);
      world.setEnabled(world.addCircle(40, 40, 9), false);
      world.remove(world.addCircle(1, 1, 1));
      world.moveCircle(id, 22.5, 19);
      world.resizeCircle(id, 3);
      return id;
    });
    for (const [i, [start, goal]] of PAIRS.entries()) {
      const options = { agentRadius: (i % 3) / 10, snap: true, engine: 'tangent' };
      if (i % 4 === 0) options.maxLength = 40;
      if (i % 5 === 0) options.maxExpansions = 30;
      const asked = worlds.map((world, k) => {
        if (i % 2) world.moveCircle(ids[k], 22.5 + i / 10, 19);
        const given = i % 7 === 0 ? { ...options, ignore: [ids[k]] } : options;
        const place = { agentRadius: 0.2 };
        const sight = world.lineOfSight(start, goal, place);
        const { found, point, distance } = world.nearestFree(start, place);
        return [
          bits(world.findPath(start, goal, given)),
          { ...sight },
          found,
          [...(point ?? [])],
          distance,
        ];
      });
      for (const [k, answer] of asked.entries()) assert.deepEqual(answer, asked.at(-1), NAMES[k]);
    }
    worlds.forEach((world) => world.free());
  });
});

describe('among walls', () => {
  it('the same paths, to the bit', () => {
    const scene = {
      circles: [[12, 9, 2], { x: 30, y: 22, radius: 4, key: 'rock' }],
      polygons: [
        [
          [20, 2],
          [26, 3],
          [24, 9],
          [19, 8],
        ],
        {
          points: [
            [40, 30],
            [52, 30],
            [52, 44],
            [40, 44],
          ],
          holes: [
            [
              [43, 33],
              [49, 33],
              [49, 41],
              [43, 41],
            ],
          ],
        },
      ],
      walls: [
        [
          [5, 30],
          [25, 32],
          [25, 45],
        ],
      ],
      bounds: [
        [-1, -1],
        [64, -1],
        [64, 62],
        [-1, 62],
      ],
    };
    const worlds = walled.map(({ World }) => World.fromJSON(scene));
    for (const world of worlds) {
      world.addRectangle(33, 50, 8, 3, { rotation: 0.4 });
      world.addCapsule([8, 52], [18, 57], 1.5);
      assert.deepEqual(world.toJSON(), worlds[0].toJSON());
    }
    for (const [i, [start, goal]] of PAIRS.entries()) {
      const options = { agentRadius: (i % 3) / 4, snap: true, engine: 'tangent' };
      const asked = worlds.map((world) => bits(world.findPath(start, goal, options)));
      for (const answer of asked) assert.deepEqual(answer, asked.at(-1));
    }
    worlds.forEach((world) => world.free());
  });
});

it('the smaller ones have one engine, whatever is asked for', () => {
  for (const { World } of [circles, tangent]) {
    const world = new World();
    fill(world);
    for (const engine of ['auto', 'tangent', 'cells', 'graph']) {
      const path = world.findPath([-2, -2], [62, 59], { engine });
      assert.deepEqual([path.status, path.stats.engine], ['found', 'tangent']);
    }
    world.free();
  }
});

it('what an entry does not have is named in the error', () => {
  const world = new circles.World();
  for (const [one, option] of [
    [world, 'partial'],
    [new tangent.World(), 'partial'],
    [new entries[2].World(), 'turningRadius'],
  ]) {
    const message = new RegExp(`^World\\.findPath: unknown option "${option}": `);
    const ask = () => one.findPath([0, 0], [1, 0], { [option]: 1 });
    assert.throws(ask, { code: 'UNKNOWN_NAME', message });
    one.free();
  }
});

it('a follower goes on where an edit is in its way, in a world that cannot revise paths', () => {
  const world = new circles.World();
  const rock = world.addCircle(5, 3, 1);
  const path = world.findPath([0, 0], [10, 0], { agentRadius: 0.5 });
  const follower = new circles.Follower(path, { speed: 1 });
  follower.advance(1);
  assert.equal(follower.replan(world), false);
  world.moveCircle(rock, 5, 0.2);
  assert.equal(follower.replan(world), true);
  assert.equal(follower.replan(world), false);
  assert.ok(follower.path.length > 9);
  follower.advance(99);
  assert.ok(follower.arrived);
  world.free();
});
