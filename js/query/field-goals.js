import { isList, point } from '../base/check.js';
import { PLAIN, pointIn } from '../base/plane.js';
import { points } from '../base/points.js';

/** The goals of a field, and what a field is made of. */

/**
 * A field that is saved. Points are lists, whatever the plane.
 *
 * @typedef {object} FieldJSON
 * @property {[number, number][]} goals as they were given
 * @property {number} [agentRadius] as in the options of `world.field`; so are the others
 * @property {boolean} [snap] true, or it is left out
 * @property {number} [maxLength] if there is a limit
 */

/**
 * One goal or many, as x, y, x, y, ...
 *
 * @param {unknown} goals
 * @param {string} where
 * @param {import('../base/plane.js').Plane} plane
 */
export const goalsOf = (goals, where, plane) =>
  isList(goals) || goals === null || typeof goals !== 'object'
    ? points(/** @type {any} */ (goals), `${where}: goals`, plane)
    : new Float64Array(point(goals, where, 'goals', plane));

/**
 * Goals as points of a plane.
 *
 * @template {import('../base/plane.js').Plane} P
 * @param {Float64Array} goals
 * @param {P} plane
 */
export const pointsOf = (goals, plane) =>
  Array.from({ length: goals.length / 2 }, (_, i) => pointIn(goals, 2 * i, plane));

/**
 * @param {Float64Array} goals
 * @param {Required<import('./query.js').FieldOptions>} options
 * @returns {FieldJSON}
 */
export const fieldJSON = (goals, { agentRadius, snap, maxLength }) => ({
  goals: /** @type {[number, number][]} */ (pointsOf(goals, PLAIN)),
  ...(agentRadius > 0 && { agentRadius }),
  ...(snap && { snap }),
  ...(maxLength < Infinity && { maxLength }),
});
