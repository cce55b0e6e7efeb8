import { pair } from '../base/plane.js';

/** How the solver's records of doubles become objects. */

/**
 * An object for each record.
 *
 * @template T
 * @template {ArrayLike<number>} Data
 * @param {Data} data
 * @param {number} doubles size of a record
 * @param {(data: Data, i: number) => T} make returns the object of the record at data[i]
 * @returns {T[]}
 */
export function records(data, doubles, make) {
  const made = [];
  for (let i = 0; i < data.length; i += doubles) made.push(make(data, i));
  return made;
}

/**
 * Two doubles as a point.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i
 * @returns {import('../base/plane.js').Pair}
 */
export function pointAtIndex(data, i) {
  return pair(data[i], data[i + 1]);
}

/** @param {number} value @returns {number} Infinity for NaN: what there is not is never the least */
export const orInfinity = (value) => (Number.isNaN(value) ? Infinity : value);

/** @param {number} value @returns {number | null} null for Infinity, which JSON has not */
export const finiteOrNull = (value) => (value === Infinity ? null : value);

/** @param {number} value @returns {number | null} null for NaN */
export function numberOrNull(value) {
  return Number.isNaN(value) ? null : value;
}

/**
 * @param {number} value
 * @returns {1 | -1}
 */
export function turn(value) {
  return value < 0 ? -1 : 1;
}

/**
 * What became of an edge: 'open', it is on the open list; 'clear', it has line of sight, and its
 * far end became a directed node; 'blocked', `blocker` is in the way; 'dominated', another path
 * reaches its far end at no more cost; 'hug-blocked', `blocker` covers its far end or, in a graph,
 * cuts the arc; 'cusp', in a graph only, it would enter with one turn and leave with the other.
 *
 * @typedef {'open' | 'clear' | 'blocked' | 'dominated' | 'hug-blocked' | 'cusp'} Verdict
 */
