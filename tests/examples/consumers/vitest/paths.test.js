import { expect, test } from 'vitest';
import { init, World } from 'bitangent';
import { measure } from '../measure.js';

test('paths are compared by what they hold', async () => {
  console.log(await measure());
  await init();
  const world = new World();
  world.addCircle(0, 0, 10);
  const find = (goal) => world.findPath([-20, 0], goal);
  expect(find([20, 0])).toEqual(find([20, 0]));
  expect(find([20, 0])).not.toEqual(find([20, 1]));
  expect(structuredClone(find([20, 0]))).not.toEqual(structuredClone(find([20, 1])));
  world.free();
});
