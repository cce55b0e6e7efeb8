import { SEGMENT_DOUBLES } from '../base/constants.js';
import { CENTER, FROM, RADIUS, TO } from '../path/segments.js';

/**
 * Places on boards. For callers tile [x, y] is the square from that point to [x + 1, y + 1], as a
 * cell is of a Grid and of a World that `toWorld` has filled. The module has it around that point, as
 * the curves of its tables begin in the middle of a tile.
 */

/** From a place of the module to one of callers. */
export const HALF = 0.5;

/**
 * Moves segments, along both axes.
 *
 * @template {number[] | Float64Array} T
 * @param {T} segments
 * @param {number} by
 * @returns {T} the same list
 */
export function moveSegments(segments, by) {
  const move = (/** @type {number} */ i) => {
    segments[i] += by;
    segments[i + 1] += by;
  };
  for (let i = 0; i < segments.length; i += SEGMENT_DOUBLES) {
    move(i + FROM);
    move(i + TO);
    if (segments[i + RADIUS] > 0) move(i + CENTER);
  }
  return segments;
}

/**
 * Puts a point where another one is, which differs from it by rounding.
 *
 * @param {number[]} data
 * @param {number} i
 * @param {readonly number[]} point
 */
export function setPoint(data, i, [x, y]) {
  data[i] = x;
  data[i + 1] = y;
}
