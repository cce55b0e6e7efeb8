import { init, World } from 'bitangent/slim';
import { measure } from './measure.js';

/** The same length by the slim entry, with its module at an address; both, if they differ. */
export async function measureBoth(address) {
  await init(fetch(address));
  const world = new World();
  world.addCircle(0, 0, 10);
  const slim = world.findPath([-20, 0], [20, 0]).length.toFixed(6);
  const length = await measure();
  return length === slim ? length : `${length} and ${slim}`;
}
