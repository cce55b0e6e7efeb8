import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { near } from '../js/near.mjs';
import { entry } from '../js/packed.mjs';

const { init, World } = await import(entry());
const { init: initGrid, Grid } = await import(entry('bitangent/grid'));
const { outlines } = await import(entry('bitangent/grid-tools'));
await Promise.all([init(), initGrid()]);

/** Two systems that share no search: smooth paths on boards, and paths among their outlines. */

const QUERIES = 100;

for (const name of ['arena', 'den312d', 'lak303d']) {
  it(`${name}: a point among closed walls goes as far as at any angle on the board`, () => {
    const read = (ending) =>
      readFileSync(new URL(`maps/${name}${ending}`, import.meta.url), 'utf8');
    const grid = Grid.fromMap(read('.map'));
    const world = new World();
    for (const points of outlines(grid)) world.addWall([...points, points[0]]);
    world.setBounds([0, 0, grid.width, 0, grid.width, grid.height, 0, grid.height]);
    const lines = read('.map.scen').trim().split('\n').slice(1);
    const step = Math.ceil(lines.length / QUERIES);
    for (let i = 0; i < lines.length; i += step) {
      const [sx, sy, gx, gy] = lines[i].split('\t').slice(4, 8).map(Number);
      const { cost } = grid.findPath([sx, sy], [gx, gy], { smooth: true });
      for (const engine of i % 8 ? ['cells'] : ['cells', 'tangent']) {
        const path = world.findPath([sx + 0.5, sy + 0.5], [gx + 0.5, gy + 0.5], { engine });
        assert.ok(path.found, lines[i]);
        near(path.length, cost, 1e-9 * cost);
      }
    }
    grid.free();
    world.free();
  });
}
