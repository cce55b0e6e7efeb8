import { World, init } from 'bitangent/slim';

addEventListener(
  'message',
  async ({ data }) => {
    await init(data);
    const world = new World();
    world.addCircle(5, 0, 2);
    postMessage(world.findPath([0, 0], [10, 0]));
  },
  { once: true },
);
