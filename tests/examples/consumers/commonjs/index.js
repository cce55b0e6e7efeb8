// In the package that `npm init -y` makes, with both ways to load a module.
const { init, World } = require('bitangent');

import('bitangent').then(async (module) => {
  const lengths = [];
  for (const [start, Kind] of [
    [init, World],
    [module.init, module.World],
  ]) {
    await start();
    const world = new Kind();
    world.addCircle(0, 0, 10);
    lengths.push(world.findPath([-20, 0], [20, 0]).length.toFixed(6));
    world.free();
  }
  console.log([...new Set(lengths)].join(' and '));
});
