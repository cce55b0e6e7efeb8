import { atan2 } from '../../kit/exact.js';
import { disc, rim } from '../../kit/handles.js';

/**
 * A belt around two wheels, crossed or open: what the two figures of bitangents share.
 *
 * @typedef {import('../../kit/marks.js').Pen} Pen
 * @typedef {readonly number[]} Circle [x, y, radius]
 * @typedef {{from: readonly number[], to: readonly number[]}} Edge
 */

/** @param {string} name of the bitangents @returns {(string | [string, string, string?])[]} */
export const beltLegend = (name) => [
  'obstacle',
  ['surf', name],
  ['construct', 'the line, pushed'],
  ['theta', 'angle θ, triangle'],
  ['measure', 'push by the length r_B', 'line'],
];

/** Circles A and B with their radii, by the angles at which these are held. @param {number[]} angles */
export const beltHandles = ([atA, atB]) => [
  disc('a', { label: 'Circle A' }),
  disc('b', { label: 'Circle B' }),
  rim('a', { label: 'Radius of circle A', min: 0.4, max: 2.4, angle: atA }),
  rim('b', { label: 'Radius of circle B', min: 0.4, max: 2.4, angle: atB }),
];

/**
 * Draws two bitangents DE and CF with the proof of their angle: CF, pushed by r_B, passes through B.
 * The push starts at C, or further along CF where it would lie on the radius of A.
 *
 * @param {Pen} pen
 * @param {Circle} a
 * @param {Circle} b
 * @param {readonly Edge[]} edges DE and CF
 * @param {{theta: number, opensAt: readonly [number, number], side: 1 | -1, pushAt?: number}} belt
 *   the angle, the directions from A and from B in which it opens, the side of CF on which its length
 *   stands, and the share of CF at which the push starts
 */
export function drawBelt(pen, a, b, [de, cf], { theta, opensAt, side, pushAt = 0 }) {
  const [c, d, e, f] = [cf.from, de.from, de.to, cf.to];
  const pushed = [0, 1].map((k) => c[k] + b[k] - f[k]);
  pen.polyline([a, pushed, b], { fill: 'theta', alpha: 0.08, part: 'triangle' });
  // The tangent distance: along the tangent, and as the third side of the triangle.
  pen.length(pushed, b, 'L', { color: 'construct', width: 1.75, dash: true, side });
  pen.length(c, f, 'L', { color: 'surf', width: 3.5, side });
  pen.segment(pushed, b, { color: 'construct', width: 1.75, dash: [9, 5], part: 'pushed' });
  pen.length(a, b, 'd', { color: 'soft', width: 1.25, side: -1, dash: true });
  for (const [i, circle] of [a, b].entries())
    pen.angle(circle, opensAt[i], theta, { label: 'θ', most: circle[2] * 0.7 });
  pen.length(a, c, 'r_A', { color: 'soft', width: 1.5 });
  pen.length(b, f, 'r_B', { color: 'soft', width: 1.5 });
  pen.segment(a, pushed, { color: 'construct', width: 1.5 });
  const [push, land] = [c, pushed].map((end) => [0, 1].map((k) => end[k] + pushAt * (f[k] - c[k])));
  pen.length(push, land, 'r_B', { color: 'measure', width: 2.5 });
  pen.head(land, atan2(land[1] - push[1], land[0] - push[0]), { color: 'measure', width: 2.5 });
  pen.segment(cf.from, cf.to, { color: 'surf', width: 3.5, part: 'CF' });
  pen.segment(de.from, de.to, { color: 'surf', width: 3.5, part: 'DE' });
  for (const [corner, one, other] of [
    [c, a, f],
    [f, b, c],
    [pushed, a, b],
  ])
    pen.rightAngle(corner, one, other);
  const letters = { C: [c, a], D: [d, a], E: [e, b], F: [f, b] };
  for (const [letter, [point, center]] of Object.entries(letters)) {
    pen.dot(point, { color: 'surf', part: letter });
    pen.label(point, letter, { away: [point[0] - center[0], point[1] - center[1]] });
  }
}
