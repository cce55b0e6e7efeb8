import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { init } from 'bitangent/all';
import { GridOverlay } from '../../web/playground/grid-overlay.js';
import { PlainScenes, queryOf } from '../../web/playground/plain-scene.js';
import { makePreset, presets, usualRecipe } from '../../web/playground/presets.js';
import { Solver } from '../../web/playground/solver.js';

/** The path on a grid that the playground compares with: one that the agent can walk, and no shorter. */

before(() => init());

/** The path on a grid over a scene, beside the exact one. */
async function compare(scene, factor) {
  const solver = new Solver();
  solver.sync(new PlainScenes().worldOf(scene));
  const query = queryOf(scene);
  const { path } = solver.findPath(query);
  const overlay = Object.assign(new GridOverlay(() => {}), { isShown: true, factor });
  const { call, args } = overlay.job({ scene, edits: 0 }, path, true);
  const grid = structuredClone(await solver[call](query, ...args));
  return { path, grid, world: solver.world, side: overlay.sideIn(scene) };
}

test('every step of it is clear for the agent, and it is no shorter than the exact one', async () => {
  let found = 0;
  for (const name of Object.keys(presets)) {
    for (const factor of [0.5, 1, 2, 4]) {
      for (const seed of [usualRecipe(name).seed, 91]) {
        const scene = makePreset({ ...usualRecipe(name, 'small'), seed });
        const { path, grid, world } = await compare(scene, factor);
        const where = `${name} ${factor} ${seed}`;
        assert.equal(grid.length < Infinity, grid.found, where);
        if (grid.found) {
          found++;
          const { points } = grid;
          const at = (i) => [points[i], points[i + 1]];
          const ends = [...at(0), ...at(points.length - 2)];
          assert.deepEqual(ends, [...path.start, ...path.goal], where);
          let length = 0;
          for (let i = 2; i < points.length; i += 2) {
            const options = { agentRadius: scene.radius };
            assert.ok(world.lineOfSight(at(i - 2), at(i), options).clear, `${where}: ${at(i)}`);
            length += Math.hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1]);
          }
          assert.ok(Math.abs(length - grid.length) < 1e-9 * length, where);
          assert.ok(grid.length >= path.length * (1 - 1e-9), where);
        }
        world.free();
      }
    }
  }
  assert.ok(found > 50, `${found} found`);
});

test('smaller cells find shorter paths and narrower gaps, and no scene has too many', async () => {
  const scene = makePreset(usualRecipe('rooms'));
  const [coarse, usual, fine] = await Promise.all([4, 1, 0.5].map((it) => compare(scene, it)));
  assert.deepEqual([coarse.grid.found, usual.grid.found, fine.grid.found], [false, true, true]);
  assert.ok(fine.grid.length < usual.grid.length);
  const large = await compare(makePreset(usualRecipe('thousands')), 0.5);
  assert.ok(large.grid.found && large.side > 3);
});

test('an edit, another size of the cells or of the agent covers the scene anew', async () => {
  const solver = new Solver();
  const [scenes, overlay] = [new PlainScenes(), new GridOverlay(() => {})];
  const scene = makePreset(usualRecipe('forest'));
  overlay.isShown = true;
  let edits = 0;
  const lengths = [];
  for (const edit of [
    () => {},
    () => (overlay.factor = 0.5),
    () => (scene.radius = 4),
    () => scene.circles.splice(0, 8),
    () => (scene.goal = [scene.goal[0], 60]),
  ]) {
    edit();
    edits++;
    solver.sync(scenes.worldOf(scene));
    const { path } = solver.findPath(queryOf(scene));
    const { args } = overlay.job({ scene, edits }, path, true);
    const { length } = await solver.gridPath(queryOf(scene), ...args);
    const fresh = await compare(scene, overlay.factor);
    assert.equal(length, fresh.grid.length);
    fresh.world.free();
    lengths.push(length);
  }
  assert.equal(new Set(lengths).size, lengths.length);
  solver.world.free();
});
