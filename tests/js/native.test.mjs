import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
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
