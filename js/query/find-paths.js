import { checkStatus } from '../base/errors.js';
import { numbers } from '../base/number-lists.js';
import { wasm } from '../module/loader.js';
import { put } from '../module/memory.js';
import { takePath } from '../path/path.js';
import { ignoredOfLast } from './ignore.js';

/**
 * @template {import('../base/plane.js').Plane} P
 * @param {import('../world/circle-world.js').CircleWorld<P, any>} world
 * @param {import('../base/check.js').NumberList} pairs
 * @param {any} [options]
 * @returns {import('../path/path.js').PathAnswer<P>[]}
 */
export function findPaths(world, pairs, options) {
  const where = 'World.findPaths';
  const ends = numbers(pairs, 4, `${where}: pairs`, 'start x, y, goal x, y');
  const { bx_find_path } = wasm();
  const { plane, handle: owner } = world;
  const paths = [];
  // The options stay where they are written, so once is enough. Without a pair they are checked
  // too.
  const handle = world.putQuery(world, [0, 0], [0, 0], options, where);
  for (let i = 0; i < ends.length; i += 4) {
    put(ends, i, 4);
    checkStatus(bx_find_path(handle), where);
    paths.push(takePath(plane, owner, ignoredOfLast()));
  }
  return paths;
}
