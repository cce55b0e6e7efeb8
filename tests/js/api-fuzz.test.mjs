import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fuzz } from '../fuzz/api.mjs';

it('random calls with good and bad arguments end, and say what is wrong', async () => {
  const found = [];
  const { rounds, calls, bytes } = await fuzz({ seed: 1, rounds: 240 }, (text) => found.push(text));
  assert.deepEqual(found, []);
  assert.equal(rounds, 240);
  assert.ok(calls > 6000, `${calls} calls`);
  assert.ok(Math.max(...bytes) <= 2 ** 26, `memory of ${bytes} bytes`);
});
