import { wasm } from '../module/loader.js';
import { copyDoubles, put, withBlock } from '../module/memory.js';
import { takePath } from '../path/path.js';

/**
 * What a field tells of free points.
 *
 * @typedef {object} Reach
 * @property {(points: Float64Array) => Float64Array} distances Infinity where a point is blocked
 * @property {() => number[]} origins the goals that are free, or as snapped: x, y, x, y, ...
 */

/**
 * @param {import('../module/handle.js').Handle} handle of a field
 * @param {Float64Array} goals
 * @param {import('../module/handle.js').Handle} world
 * @param {string} where name of the call
 * @returns {Reach}
 */
export function reachOf(handle, goals, world, where) {
  const { bx_field_free_distances, bx_field_path } = wasm();
  return {
    distances(points) {
      const count = points.length / 2;
      return withBlock(count * 24, points, where, (address) => {
        const answers = address + count * 16;
        handle.call(where, bx_field_free_distances, address, count, answers);
        return copyDoubles(answers, count);
      });
    },
    origins() {
      handle.live(where);
      const found = [];
      for (let i = 0; i < goals.length; i += 2) {
        put(goals, i, 2);
        handle.call(where, bx_field_path);
        const path = takePath('xy', world);
        if (path.found) found.push(...path.start);
      }
      return found;
    },
  };
}
