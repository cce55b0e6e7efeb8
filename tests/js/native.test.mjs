import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import * as bitangent from '../../dist/index.js';
import { digest, digestScenes, GOLDEN } from './digest.mjs';
import { root } from './packed.mjs';

const OUTCOMES = ['found', 'unreachable', 'start-blocked', 'goal-blocked'];

await bitangent.init();

test('wasm and native give the same bits, on scenes of all families', () => {
  const program = join(root, 'build/native/tests/print_answers');
  const lines = execFileSync(program, ['1500'], { encoding: 'utf8', maxBuffer: 2 ** 27 });
  const rows = lines.trimEnd().split('\n');
  assert.equal(rows.length, 3000);
  const world = new bitangent.World(); // one for all: which slots are free breaks ties
  for (let i = 0; i < rows.length; i += 2) {
    const { id, radius, start, goal, circles } = JSON.parse(rows[i]);
    const [outcome, length] = rows[i + 1].split(' ');
    world.clear();
    world.addCircles(new Float64Array(circles.flat()));
    const path = world.findPath(start, goal, { agentRadius: radius });
    assert.equal(path.status, OUTCOMES[Number(outcome)], id);
    if (path.found) assert.equal(path.length, Number(length), id);
  }
  world.free();
});

test('the bits of the answers are the pinned ones', () => {
  assert.equal(digest(bitangent, digestScenes()), GOLDEN);
});
