import assert from 'node:assert/strict';
import { it } from 'node:test';
import { simplePolygons } from '../../web/playground/simple-polygons.js';
import { entry } from './packed.mjs';

/** Holes cut open to the outline, as the playground shows them, block what the holes left. */

const { World, init } = await import(entry());
await init();

/** Numbers from 0 to 1 by a seed. */
function randomOf(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** A square of 100 with holes in some cells of a board of 4 x 4, shifted a little or not at all. */
function outlineOf(random) {
  const holes = [];
  for (let cell = 0; cell < 16; cell++) {
    if (random() < 0.5) continue;
    const [x, y] = [5 + 25 * (cell % 4), 5 + 25 * Math.floor(cell / 4)];
    const shift = random() < 0.5 ? 0 : 4 * random();
    const box = [[x, y], [x + 15, y + shift], [x + 12, y + 14], [x + shift, y + 12]]; // prettier-ignore
    holes.push(random() < 0.5 ? box : box.reverse());
  }
  const square = [[0, 0], [100, 0], [100, 100], [0, 100]]; // prettier-ignore
  const other = square.map(([x, y]) => [x / 5 + 120, y / 5]);
  return { points: square, holes, areas: random() < 0.5 ? [other] : [] };
}

it('holes cut open block what they did', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomOf(seed * 7919);
    const outline = outlineOf(random);
    const [whole, cut] = [new World(), new World()];
    const { points, holes, areas } = outline;
    whole.addPolygon(points, { holes, areas });
    const simple = simplePolygons(outline);
    assert.equal(simple.length, 1 + outline.areas.length);
    for (const ring of simple) cut.addPolygon(ring);
    for (let i = 0; i < 200; i++) {
      const p = [150 * random() - 5, 110 * random() - 5];
      const [a, b] = [whole, cut].map((world) => world.lineOfSight(p, p, { agentRadius: 0.5 }));
      assert.equal(a.clear, b.clear, `seed ${seed}: ${p}`);
      const goal = [150 * random() - 5, 110 * random() - 5];
      const [one, other] = [whole, cut].map((world) =>
        world.findPath(p, goal, { agentRadius: 0.5 }),
      );
      assert.equal(one.status, other.status, `seed ${seed}: ${p} to ${goal}`);
      if (one.found) assert.ok(Math.abs(one.length - other.length) <= 1e-9 * one.length);
    }
    whole.free();
    cut.free();
  }
});
