import { init, World } from 'bitangent';

/** The length of a path round a circle, as text. */
export async function measure() {
  await init();
  const world = new World();
  world.addCircle(0, 0, 10);
  const { length } = world.findPath([-20, 0], [20, 0]);
  world.free();
  return String(length.toFixed(6));
}
