import { arc, count, radius, wrongType } from '../base/check.js';
import { LINK, SEGMENT_DOUBLES } from '../base/constants.js';
import * as messages from '../base/messages.js';
import { CENTER, FROM, LENGTH, RADIUS, START_ANGLE, SWEEP, TO, isArc } from './segments.js';

/** Checks of segments that others have kept. The module trusts what was checked. */

/** How far numbers may be off, as a share of the largest of what they are computed from. */
const ROUNDING = 1e-6;

/**
 * Refuses numbers that are not about the expected ones.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} expected
 * @param {readonly number[]} scale what they are computed from
 * @param {string} name
 */
export function checkNear(values, expected, scale, name) {
  const error = ROUNDING * Math.max(...scale.map(Math.abs));
  const wrong = values.findIndex((value, i) => Math.abs(value - expected[i]) > error);
  if (wrong >= 0) throw wrongType(name, values[wrong], messages.about(expected[wrong]));
}

/**
 * What the ends of a segment are computed from. A line has no center and no radius, whatever its
 * numbers say.
 *
 * @param {readonly number[]} segment
 */
export const scaleOf = (segment) => segment.slice(FROM, isArc(segment, 0) ? START_ANGLE : CENTER);

/**
 * Checks that the numbers of each segment fit together, and that each begins where the one before
 * ends.
 *
 * @param {readonly number[]} data 12 finite numbers each
 * @param {string} name of the list, for messages
 */
export function checkSegments(data, name) {
  /** @type {readonly number[]} */
  let end = [];
  for (let i = 0; i < data.length; i += SEGMENT_DOUBLES) {
    const segment = data.slice(i, i + SEGMENT_DOUBLES);
    const where = `${name}[${i / SEGMENT_DOUBLES}]`;
    const [from, to] = [segment.slice(FROM, TO), segment.slice(TO, CENTER)];
    const scale = scaleOf(segment);
    count(segment[0], `${where}: kind`, 0, '', LINK);
    let length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (segment[0] === LINK) length = Math.abs(segment[LENGTH]);
    if (isArc(segment, 0)) {
      const [startAngle, sweep] = arc(segment[START_ANGLE], segment[SWEEP], where);
      length = radius(segment[RADIUS], where, 'radius') * Math.abs(sweep);
      checkNear(from, pointOn(segment, startAngle), scale, `${where}: from`);
      checkNear(to, pointOn(segment, startAngle + sweep), scale, `${where}: to`);
    }
    checkNear([segment[LENGTH]], [length], [...scale, length], `${where}: length`);
    if (i > 0) checkNear(from, end, scale, `${where}: from`);
    end = to;
  }
}

/**
 * @param {readonly number[]} segment an arc
 * @param {number} angle
 */
const pointOn = (segment, angle) => [
  segment[CENTER] + segment[RADIUS] * Math.cos(angle),
  segment[CENTER + 1] + segment[RADIUS] * Math.sin(angle),
];
