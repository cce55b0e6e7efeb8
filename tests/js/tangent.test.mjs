import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { digest, digestScenes, GOLDEN } from './digest.mjs';
import { entry } from './packed.mjs';

/** The entry without the cells engine, held against the one with both. */
const small = await import(entry('bitangent/tangent'));
const both = await import(entry());

before(() => Promise.all([small.init(), both.init()]));

const near = (actual, expected) =>
  assert.ok(
    actual === expected || Math.abs(actual - expected) <= 1e-9 * expected,
    `${actual} is not near ${expected}`,
  );

/** A lattice with a gap here and there; three of its circles overlap. */
function fill(world) {
  for (let i = 0; i < 400; i++) {
    if (i % 7 !== 3) world.addCircle(3 * (i % 20), 3 * Math.floor(i / 20), 0.9 + (i % 5) / 10);
  }
  world.addCircles([30, 1.5, 1, 30.5, 2, 1, 31, 2.5, 1]);
}
const GOALS = Array.from({ length: 20 }, (_, i) => [(i * 13.7) % 63, (i * 29.3) % 61]).flat();

it('gives the same bits', () => {
  assert.equal(digest(small, digestScenes(), 'tangent'), GOLDEN);
});

it('answers questions of one and of many goals, whatever engine is asked for', () => {
  const [one, two] = [new small.World(), new both.World()];
  fill(one);
  fill(two);
  for (const agentRadius of [0, 0.2]) {
    const start = [-2, -2];
    for (const engine of ['auto', 'tangent', 'cells', 'graph']) {
      const [path, same] = [one, two].map((world) =>
        world.findPath(start, [62, 59], { agentRadius, engine }),
      );
      assert.equal(path.status, 'found');
      assert.equal(path.stats.engine, 'tangent');
      near(path.length, same.length);
    }
    const lengths = one.distances(start, GOALS, { agentRadius });
    two
      .distances(start, GOALS, { agentRadius })
      .forEach((length, goal) => near(lengths[goal], length));
    assert.ok(lengths.some(Number.isFinite));
    const [nearest, same] = [one, two].map((world) =>
      world.nearestOf(start, GOALS, { agentRadius }),
    );
    assert.equal(nearest.index, same.index);
    near(nearest.distance, same.distance);
    near(nearest.path.length, same.distance);
  }
  one.free();
  two.free();
});

it('can be watched; there are no cells and windows to see', () => {
  const world = new small.World();
  fill(world);
  const search = world.startSearch([-2, -2], [62, 59], { engine: 'cells' });
  search.step(10);
  const { nodes, edges, windows } = search.snapshot();
  assert.ok(nodes.length > 0 && edges.length > 0);
  assert.deepEqual([windows, search.cells()], [[], []]);
  const path = search.finish();
  assert.equal(path.status, 'found');
  search.free();
  world.free();
});
