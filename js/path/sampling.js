import { angleAt, at, unitAt } from '../base/angles.js';
import {
  ERROR_OUT_OF_MEMORY,
  POLYLINE_LEAST_ERROR,
  POLYLINE_MAX_POINTS,
  LINK,
  SEGMENT_DOUBLES,
} from '../base/constants.js';
import { BitangentError, checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import {
  CENTER,
  FROM,
  LENGTH,
  RADIUS,
  START_ANGLE,
  SWEEP,
  TO,
  isArc,
  isReversed,
} from './segments.js';

/**
 * Points and headings of a path between the ends of its segments: bt_segments_pose_at and
 * bt_segments_polyline, to the last bit, for threads that have no module.
 */

/** How far along its segment a place is, from 0 to 1. */
const share = new Float64Array(1);

/**
 * Goes to a distance along segments.
 *
 * @param {readonly number[]} data segments, and then where each of them ends
 * @param {number} first where the segments start
 * @param {number} count how many they are, 1 or more
 * @param {number} distance
 * @returns {number} where the segment starts
 */
export function goTo(data, first, count, distance) {
  const ends = first + count * SEGMENT_DOUBLES;
  let k = firstEndFrom(data, ends, distance);
  // Links without a cost are passed once they are there.
  const isAtOnce = (/** @type {number} */ at) => {
    const segment = first + at * SEGMENT_DOUBLES;
    return data[segment] === LINK && !data[segment + LENGTH];
  };
  let hasPassed = isAtOnce(k);
  for (; k + 1 < count && distance >= data[ends + k] && isAtOnce(k + 1); k++) hasPassed = true;
  if (hasPassed && k + 1 < count) {
    share[0] = 0;
    return first + (k + 1) * SEGMENT_DOUBLES;
  }
  const i = first + k * SEGMENT_DOUBLES;
  const length = data[i + LENGTH];
  // At or beyond its end, the whole distance counts. The remainder could be less than the segment's
  // length, by rounding.
  const before = distance < data[ends + k] && k > 0 ? data[ends + k - 1] : 0;
  share[0] = distance - before < length ? Math.max((distance - before) / length, 0) : 1;
  return i;
}

/**
 * Makes `at` the unit vector from the center of an arc to the place on it.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i
 */
const unitOn = (data, i) => unitAt(data[i + START_ANGLE] + share[0] * data[i + SWEEP]);

/**
 * Makes `at` the point at the place on a segment. The ends are exact.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i
 */
export function pointOn(data, i) {
  const from = i + FROM;
  const to = i + TO;
  if (share[0] === 0 || share[0] === 1) {
    const end = share[0] === 0 ? from : to;
    at[0] = data[end];
    at[1] = data[end + 1];
  } else if (isArc(data, i)) {
    unitOn(data, i);
    at[0] = data[i + CENTER] + data[i + RADIUS] * at[0];
    at[1] = data[i + CENTER + 1] + data[i + RADIUS] * at[1];
  } else {
    at[0] = data[from] + share[0] * (data[to] - data[from]);
    at[1] = data[from + 1] + share[0] * (data[to + 1] - data[from + 1]);
  }
}

/**
 * The heading at the place on a segment.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i
 */
export function headingOn(data, i) {
  const gear = isReversed(data, i) ? -1 : 1;
  if (isArc(data, i)) {
    unitOn(data, i);
    const ahead = data[i + SWEEP] < 0 ? -gear : gear;
    const x = at[0];
    at[0] = -ahead * at[1];
    at[1] = ahead * x;
    return angleAt();
  }
  const x = (data[i + TO] - data[i + FROM]) * gear;
  const y = (data[i + TO + 1] - data[i + FROM + 1]) * gear;
  const length = Math.sqrt(x * x + y * y);
  at[0] = x * (1 / length);
  at[1] = y * (1 / length);
  return length > 0 ? angleAt() : 0;
}

/**
 * The curvature of a segment.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i
 */
export function curvatureOf(data, i) {
  if (!isArc(data, i)) return 0;
  return (data[i + SWEEP] < 0 ? -1 : 1) / data[i + RADIUS];
}

/**
 * The number of chords for a segment. A chord over an angle `step` deviates from its arc by
 * R (1 - cos(step / 2)).
 *
 * @param {ArrayLike<number>} data
 * @param {number} i
 * @param {number} maxError
 */
function chordsOf(data, i, maxError) {
  if (!isArc(data, i)) return 1;
  const error = Math.max(maxError / data[i + RADIUS], POLYLINE_LEAST_ERROR);
  at[0] = 1 - error;
  at[1] = Math.sqrt(error * (2 - error));
  const step = error < 2 ? 2 * angleAt() : 2 * Math.PI;
  return Math.ceil(Math.max(1, Math.abs(data[i + SWEEP]) / Math.min(step, Math.PI / 2)));
}

/**
 * @param {Float64Array} data the segments
 * @param {number} maxError
 * @param {string} where
 * @returns {Float64Array} x, y, x, y, ...
 */
export function polyline(data, maxError, where) {
  let count = data.length > 0 ? 1 : 0;
  for (let i = 0; i < data.length; i += SEGMENT_DOUBLES) count += chordsOf(data, i, maxError);
  if (count > POLYLINE_MAX_POINTS) {
    const text = messages.expected(`${where}: maxError`, maxError, messages.FEWER_POINTS);
    throw new BitangentError('CAPACITY', text);
  }
  const points = makeDoubles(2 * count, where);
  points.set(data.subarray(FROM, FROM + (count > 0 ? 2 : 0)));
  for (let i = 0, n = 2; i < data.length; i += SEGMENT_DOUBLES) {
    const chords = chordsOf(data, i, maxError);
    for (let k = 1; k <= chords; k++) {
      share[0] = k / chords;
      pointOn(data, i);
      points[n++] = at[0];
      points[n++] = at[1];
    }
  }
  return points;
}

/** @param {number} count @param {string} where */
function makeDoubles(count, where) {
  try {
    return new Float64Array(count);
  } catch {
    checkStatus(ERROR_OUT_OF_MEMORY, where);
    return new Float64Array(0);
  }
}

/**
 * Index of the first end at or after a distance; the last index if there is none.
 *
 * @param {readonly number[]} data
 * @param {number} first where the ends begin in it, ascending
 * @param {number} distance
 * @returns {number}
 */
function firstEndFrom(data, first, distance) {
  let low = first;
  let high = data.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (data[middle] < distance) low = middle + 1;
    else high = middle;
  }
  return low - first;
}
