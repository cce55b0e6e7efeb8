import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fuzz } from '../fuzz/api.mjs';

it('random calls with good and bad arguments end, and say what is wrong', async () => {
  const found = [];
  const { rounds, calls, bytes } = await fuzz({ seed: 1, rounds: 90 }, (text) => found.push(text));
  assert.deepEqual(found, []);
  assert.equal(rounds, 90);
  assert.ok(calls > 2000, `${calls} calls`);
  assert.ok(Math.max(...bytes) <= 2 ** 26, `memory of ${bytes} bytes`);
});
