import { SEGMENT_DOUBLES } from '../base/constants.js';
import * as segment from '../path/segments.js';

/** How far a place sees in a direction, by the outline of what it sees. */

/** A full turn. */
export const TURN = 2 * Math.PI;

/** The share of a distance, and the angle, within which a point is on an outline. */
export const ROUNDING = 1e-12;

/**
 * The angle of a point from another, from 0 to a full turn.
 *
 * @param {number} x
 * @param {number} y
 */
const angleOf = (x, y) => (Math.atan2(y, x) + TURN) % TURN;

/**
 * The parts of outlines that are no rays, by their regions: where each is in the data, and between which
 * turns from the first one it is seen.
 *
 * @type {WeakMap<object, {at: number, from: number, to: number}[]>}
 */
const parts = /* @__PURE__ */ new WeakMap();

/** @param {import('./visible-region.js').VisibleRegion<any>} region */
function partsOf(region) {
  const known = parts.get(region);
  if (known !== undefined) return known;
  const { data, place } = region;
  const angle = (/** @type {number} */ i) => angleOf(data[i] - place[0], data[i + 1] - place[1]);
  const made = [];
  for (let at = 0; at < data.length; at += SEGMENT_DOUBLES) {
    if (!segment.isArc(data, at) && data[at + segment.OBSTACLE] === 0) continue;
    made.push({ at, from: angle(at + segment.FROM), to: angle(at + segment.TO) });
  }
  const first = made[0].from;
  for (const part of made) {
    part.from = (part.from - first + TURN) % TURN;
    part.to = (part.to - first + TURN) % TURN;
    if (part.to < part.from) part.to = TURN;
  }
  parts.set(region, made);
  return made;
}

/**
 * The distance from a place to a part of its outline in a direction.
 *
 * @param {Float64Array} data
 * @param {number} i where the part starts
 * @param {readonly number[]} place
 * @param {number} x of a unit vector
 * @param {number} y
 */
function distanceTo(data, i, place, x, y) {
  const fromX = data[i + segment.FROM] - place[0];
  const fromY = data[i + segment.FROM + 1] - place[1];
  if (!segment.isArc(data, i)) {
    const forthX = data[i + segment.TO] - data[i + segment.FROM];
    const forthY = data[i + segment.TO + 1] - data[i + segment.FROM + 1];
    return (fromX * forthY - fromY * forthX) / (x * forthY - y * forthX);
  }
  const radius = data[i + segment.RADIUS];
  if (data[i + segment.OBSTACLE] === 0) return radius;
  const centerX = data[i + segment.CENTER] - place[0];
  const centerY = data[i + segment.CENTER + 1] - place[1];
  const away = Math.hypot(centerX, centerY);
  const across = Math.abs(x * centerY - y * centerX);
  const half = Math.sqrt(Math.max((radius - across) * (radius + across), 0));
  return ((away - radius) * (away + radius)) / (x * centerX + y * centerY + half);
}

/**
 * How far a region goes from its place towards a point; 0 if that direction is not seen.
 *
 * @param {import('./visible-region.js').VisibleRegion<any>} region
 * @param {number} x relative to the place
 * @param {number} y
 * @param {number} distance of the point
 */
export function farthest(region, x, y, distance) {
  const { data, place } = region;
  const all = partsOf(region);
  const [first] = all;
  const begin = first.at + segment.FROM;
  const angle = angleOf(data[begin] - place[0], data[begin + 1] - place[1]);
  const turn = (angleOf(x, y) - angle + TURN) % TURN;
  let low = 0;
  for (let high = all.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if (all[middle].from <= turn) low = middle;
    else high = middle;
  }
  if (distance === 0) return 0;
  // At the border of two parts rounding is to make no difference.
  let most = 0;
  for (const part of [
    all[low],
    all[(low + all.length - 1) % all.length],
    all[(low + 1) % all.length],
  ]) {
    const isAt = (/** @type {number} */ angle) =>
      Math.abs(((turn - angle + 1.5 * TURN) % TURN) - TURN / 2) < ROUNDING;
    const isIn = turn >= part.from && turn <= part.to;
    if (!isIn && !isAt(part.from) && !isAt(part.to)) continue;
    most = Math.max(most, distanceTo(data, part.at, place, x / distance, y / distance));
  }
  return most;
}
