import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import * as crowds from '../../dist/crowd.js';
import * as bitangent from '../../dist/index.js';
import { digest, digestScenes, GOLDEN } from './digest.mjs';
import { root } from './packed.mjs';

const ENGINES = ['tangent', 'cells'];
const OUTCOMES = ['found', 'unreachable', 'start-blocked', 'goal-blocked'];

await bitangent.init();

test('wasm and native give the same bits, on scenes of all families', () => {
  const program = join(root, 'build/native/tests/print_answers');
  const printed = execFileSync(program, ['1500'], { encoding: 'utf8', maxBuffer: 2 ** 27 });
  const lines = printed.trimEnd().split('\n');
  assert.equal(lines.length, 3 * 1500);
  const world = new bitangent.World(); // one for all: which slots are free breaks ties
  let byCells = 0;
  for (let i = 0; i < lines.length; i += 3) {
    const { id, radius, start, goal, circles } = JSON.parse(lines[i]);
    world.clear();
    world.addCircles(new Float64Array(circles.flat()));
    ENGINES.forEach((engine, k) => {
      const path = world.findPath(start, goal, { agentRadius: radius, engine });
      const [outcome, ...numbers] = lines[i + 1 + k].split(' ').map(Number);
      assert.equal(path.status, OUTCOMES[outcome], `${id}, ${engine}`);
      byCells += path.stats.engine === 'cells' ? 1 : 0;
      assert.deepEqual([...path.toFloat64Array()], numbers, `${id}, ${engine}`);
    });
  }
  assert.ok(byCells > 0.9 * 1500, `${byCells} of 1500`);
  world.free();
});

test('the bits of the answers are the pinned ones', () => {
  for (const engine of ENGINES)
    assert.equal(digest(bitangent, digestScenes(), engine), GOLDEN, engine);
});

/** As in native/crowd_scenes_test.c. */
function swapThroughDoor(width) {
  const world = new crowds.World();
  world.setBounds([-40, -20, 40, -20, 40, 20, -40, 20]);
  world.addWall([0, -20, 0, -width / 2]);
  world.addWall([0, width / 2, 0, 20]);
  const crowd = new crowds.Crowd(world);
  for (let i = 0; i < 200; i++) {
    const [row, column] = [i % 10, Math.floor((i % 100) / 10)];
    const [x, y] = [(i < 100 ? -1 : 1) * (6 + 1.5 * column), (row - 4.5) * 1.5];
    crowd.add({ position: [x, y], goal: [-x, y], radius: 0.5, speed: 2 });
  }
  let steps = 0;
  for (; crowd.arrived < crowd.count && steps < 36_000; steps++) crowd.step(1 / 60);
  world.free();
  return [steps, ...crowd.positions];
}

test('wasm and native walk a crowd through a door the same way, to the last bit', async () => {
  await crowds.init();
  const program = join(root, 'build/native/tests/crowd_scenes_test');
  const printed = execFileSync(program, ['8'], { encoding: 'utf8' });
  assert.deepEqual(swapThroughDoor(8), printed.trim().split(' ').map(Number));
});
