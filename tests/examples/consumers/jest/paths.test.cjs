/* global expect, test */
const { init, World } = require('bitangent');

test('paths are compared by what they hold', async () => {
  await init();
  const world = new World();
  world.addCircle(0, 0, 10);
  const find = (goal) => world.findPath([-20, 0], goal);
  expect(find([20, 0])).toEqual(find([20, 0]));
  expect(find([20, 0])).not.toEqual(find([20, 1]));
  process.stdout.write(`${find([20, 0]).length.toFixed(6)}\n`);
  world.free();
});
