import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry } from '../js/packed.mjs';
import { same } from '../js/near.mjs';

/** Where units have the cells of a board, and the ends of their paths. */

const { TurningUnit, findPath, fixFacings, init, isClear } = await import(
  entry('bitangent/directional')
);
const grids = await import(entry('bitangent/grid'));
const tools = await import(entry('bitangent/grid-tools'));
const worlds = await import(entry('bitangent'));
await Promise.all([init(), grids.init(), worlds.init()]);

/** A board of 10 x 6 tiles with a wall that is open at the bottom. */
function wall() {
  const cells = new Uint8Array(60);
  for (let y = 0; y < 5; y++) cells[10 * y + 5] = 1;
  return { width: 10, height: 6, cells };
}

it('has a cell where grids and worlds have it', () => {
  const agentRadius = 0.3;
  const grid = new grids.Grid(10, 6, wall().cells);
  grid.setCell(2, 4, 1);
  const world = new worlds.World();
  tools.toWorld(grid, world);
  world.setBounds([0, 0, 10, 0, 10, 6, 0, 6]);
  const unit = new TurningUnit({ turningRadius: 1, agentRadius });
  let blocked = 0;
  for (let y = 0.05; y < 6; y += 0.13) {
    for (let x = 0.05; x < 10; x += 0.13) {
      const isFree = world.nearestFree([x, y], { agentRadius }).distance === 0;
      const { status } = findPath(grid, unit, [x, y, 0], [9, 5], { maxExpansions: 1 });
      assert.equal(status !== 'start-blocked', isFree, `${x}, ${y}`);
      blocked += +!isFree;
    }
  }
  assert.ok(blocked > 900 && blocked < 2000, `${blocked}`);
  const straight = findPath(grid, unit, [1.5, 0.5, 0], [3, 0]);
  const path = grid.findPath([1, 0], [3, 0]);
  const { points } = path;
  same([straight.start, straight.goal], [path.start, path.goal]);
  assert.deepEqual([path.start, path.goal], [points[0], points.at(-1)]);
  same(straight.pointAt(1), world.findPath(...points).pointAt(1));
  const steps = straight.steps.map(({ x, y }) => [x, y]);
  same([steps[0], steps.at(-1)], [points[0], points.at(-1)]);
  for (const it of [grid, world, unit]) it.free();
});

it('has ends on borders in all tiles that touch them', () => {
  const unit = new TurningUnit({ turningRadius: 0.5, agentRadius: 0 });
  const cells = new Float32Array(24).fill(1).fill(Infinity, 8, 16);
  const blocked = { width: 8, height: 3, cells };
  const free = { width: 8, height: 3, cells: new Uint8Array(24) };
  const { PI } = Math;
  for (const [start, goal, options] of [
    [[1.5, 1, 0], [3.5, 1, 0], {}],
    [[1, 0.5, 0], [3, 0.5, 0], { neighbours: 8 }],
    [[1, 1, 0], [3, 1, 0], { neighbours: 8 }],
    [[3, 1, PI], [1, 1, PI], { neighbours: 8 }],
    [[8, 0.5, PI], [6, 0.5, PI], { neighbours: 8 }],
    [[0, 0.5, 0], [2, 0.5, 0], { neighbours: 8 }],
    [[8, 1, PI], [6, 1, PI], { neighbours: 8 }],
  ]) {
    for (const board of [blocked, free]) {
      const { status, cost } = findPath(board, unit, start, goal, options);
      same([status, cost], ['found', 2]);
    }
  }
  unit.free();
});

it('begins and ends exactly where it is told, and is clear when it is asked about', () => {
  const unit = new TurningUnit({ turningRadius: 0.7, agentRadius: 0.2 });
  let found = 0;
  for (let i = 0; i < 40; i++) {
    const start = [0.3 + Math.abs(Math.sin(i)) * 4, 0.3 + Math.abs(Math.cos(7 * i)) * 5, i];
    const goal = [6.3 + Math.abs(Math.sin(3 * i)) * 3, 0.3 + Math.abs(Math.cos(5 * i)) * 5];
    const options = { goalKind: 'point', smoothing: i % 2 ? 'curve' : 'none', neighbours: 24 };
    const path = findPath(wall(), unit, start, goal, options);
    if (!path.found) continue;
    found++;
    same([path.start, path.goal], [start.slice(0, 2), goal]);
    assert.deepEqual([path.segments[0].from, path.segments.at(-1).to], [path.start, path.goal]);
    assert.equal(isClear(wall(), unit, path), true);
    const fixed = fixFacings(unit, path, 16, wall());
    assert.deepEqual([fixed.segments[0].from, fixed.segments.at(-1).to], [path.start, path.goal]);
    assert.equal(isClear(wall(), unit, fixed), fixed.clear);
  }
  assert.ok(found > 20, `${found}`);
  unit.free();
});
