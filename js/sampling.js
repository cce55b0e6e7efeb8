import { SEGMENT_DOUBLES } from './constants.js';
import { wasm } from './loader.js';
import { copyWritten, withBlock } from './memory.js';
import { records } from './records.js';
import { LENGTH } from './segments.js';

/** Points of a path between the ends of its segments. */

/**
 * @param {Float64Array} segments
 * @param {number} maxError
 * @returns {Float64Array} x, y, x, y, ...
 */
export function polyline(segments, maxError) {
  const count = segments.length / SEGMENT_DOUBLES;
  return withBlock(segments.byteLength, segments, 'toPolyline', (input) =>
    copyWritten(2, 'toPolyline', (points, capacity) =>
      wasm().bx_polyline(input, count, maxError, points, capacity),
    ),
  );
}

/**
 * The distance from the start at which each segment ends.
 *
 * @param {Float64Array} segments
 * @returns {number[]}
 */
export function segmentEnds(segments) {
  let end = 0;
  return records(segments, SEGMENT_DOUBLES, (data, i) => (end += data[i + LENGTH]));
}

/**
 * Index of the first end at or after a distance; the last index if there is none.
 *
 * @param {number[]} ends ascending
 * @param {number} distance
 * @returns {number}
 */
export function firstEndFrom(ends, distance) {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle] < distance) low = middle + 1;
    else high = middle;
  }
  return low;
}
