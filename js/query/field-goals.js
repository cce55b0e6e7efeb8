import { isList, point } from '../base/check.js';
import { conflict } from '../base/errors.js';
import * as messages from '../base/messages.js';
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
 * What a field was made with.
 *
 * @typedef {object} MadeWith
 * @property {number} agentRadius
 * @property {boolean} snap
 * @property {number} maxLength
 * @property {boolean} ignores whether it ignores obstacles
 */

/**
 * @param {Float64Array} goals
 * @param {MadeWith} options
 * @returns {FieldJSON}
 */
export function fieldJSON(goals, { agentRadius, snap, maxLength, ignores }) {
  if (ignores) throw conflict('Field.toJSON', 'ignore', 'saving', messages.IDS_OF_WORLD);
  return {
    goals: /** @type {[number, number][]} */ (pointsOf(goals, PLAIN)),
    ...(agentRadius > 0 && { agentRadius }),
    ...(snap && { snap }),
    ...(maxLength < Infinity && { maxLength }),
  };
}
