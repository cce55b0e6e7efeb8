// Holds the world, and answers each message { start, goal } with { path, milliseconds }.
import { init, World } from 'bitangent';
import { makeRocks } from './rocks.js';

async function makeWorld() {
  await init();
  const world = new World();
  world.setBounds([0, 0, 800, 0, 800, 600, 0, 600]);
  world.addCircles(makeRocks(2000));
  // The first long path builds the power diagram: better now than while somebody waits.
  world.findPath([0, 0], [800, 600], { agentRadius: 2, snap: true });
  return world;
}
const ready = makeWorld();

// Listens from the start: what is posted meanwhile waits.
addEventListener('message', async ({ data: { start, goal } }) => {
  const world = await ready;
  const begin = performance.now();
  const path = world.findPath(start, goal, {
    agentRadius: 2,
    snap: true,
    partial: true,
  });
  postMessage({ path, milliseconds: performance.now() - begin });
});
