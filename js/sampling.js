import { ERROR_CAPACITY, SEGMENT_DOUBLES } from './constants.js';
import { BitangentError } from './errors.js';
import { wasm } from './loader.js';
import { copyWritten, withBlock } from './memory.js';
import * as messages from './messages.js';

/** Points of a path between the ends of its segments. */

/**
 * @param {Float64Array} segments
 * @param {number} maxError
 * @param {string} where
 * @returns {Float64Array} x, y, x, y, ...
 */
export function polyline(segments, maxError, where) {
  const count = segments.length / SEGMENT_DOUBLES;
  return withBlock(segments.byteLength, segments, where, (input) =>
    copyWritten(2, where, (points, capacity) => {
      const status = wasm().bx_polyline(input, count, maxError, points, capacity);
      if (status !== ERROR_CAPACITY) return status;
      const text = messages.expected(`${where}: maxError`, maxError, messages.FEWER_POINTS);
      throw new BitangentError('CAPACITY', text);
    }),
  );
}

/**
 * Index of the first end at or after a distance; the last index if there is none.
 *
 * @param {readonly number[]} data
 * @param {number} first where the ends begin in it, ascending
 * @param {number} distance
 * @returns {number}
 */
export function firstEndFrom(data, first, distance) {
  let low = first;
  let high = data.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (data[middle] < distance) low = middle + 1;
    else high = middle;
  }
  return low - first;
}
