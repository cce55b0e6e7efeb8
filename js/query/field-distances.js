import { wrongType } from '../base/check.js';
import * as messages from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { copyDoubles, doublesTo, put, putBytes, putIntegers, withBlock } from '../module/memory.js';
import { takePath } from '../path/path.js';
import { Field } from './field.js';

/**
 * Points that are near each other.
 *
 * @typedef {object} Near
 * @property {Float64Array} points x, y, x, y, ...
 * @property {Uint32Array} from by point: the index of an earlier one near it, or its own
 * @property {Float64Array} distances by point, NaN where it is not known; all of them are written
 */

/**
 * What a field tells of free points.
 *
 * @typedef {object} Reach
 * @property {(points: Float64Array) => Float64Array} distances Infinity where a point is blocked
 * @property {(near: Near, enough: number) => Float64Array} measure the same where no distance is known;
 *   of a distance up to `enough` it may be an upper bound that is no more
 * @property {() => number[]} origins the goals that are free, or as snapped: x, y, x, y, ...
 * @property {import('../base/plane.js').Plane} plane of its points
 */

/**
 * @param {unknown} field
 * @param {string} where name of the call
 * @returns {Reach}
 */
export function reachOf(field, where) {
  const { bx_field_free_distances, bx_field_path } = wasm();
  const parts = Field.partsOf(field);
  if (parts === null) throw wrongType(`${where}: field`, field, messages.FIELD);
  const { handle, goals, world } = parts;
  return {
    plane: world.plane,
    distances(points) {
      const count = points.length / 2;
      return withBlock(count * 24, points, where, (address) => {
        const answers = address + count * 16;
        handle.call(where, bx_field_free_distances, address, count, 0, 0, answers);
        return copyDoubles(answers, count);
      });
    },
    measure({ points, from, distances }, enough) {
      const count = from.length;
      return withBlock(count * 28, points, where, (address) => {
        const answers = address + count * 16;
        const earlier = answers + count * 8;
        putBytes(answers, distances);
        putIntegers(from, earlier);
        handle.call(where, bx_field_free_distances, address, count, earlier, enough, answers);
        doublesTo(answers, distances);
        return distances;
      });
    },
    origins() {
      handle.live(where);
      const found = [];
      for (let i = 0; i < goals.length; i += 2) {
        put(goals, i, 2);
        handle.call(where, bx_field_path);
        const path = takePath('xy', world.handle, null);
        if (path.found) found.push(...path.start);
      }
      return found;
    },
  };
}
