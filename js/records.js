/** What the records of doubles that the solver writes have in common. */

/**
 * An object of each record.
 *
 * @template T
 * @template {ArrayLike<number>} Data
 * @param {Data} data
 * @param {number} doubles of each
 * @param {(data: Data, i: number) => T} make the object of the record at data[i]
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
 * @returns {[number, number]}
 */
export function pointAtIndex(data, i) {
  return [data[i], data[i + 1]];
}

/** @param {number} value @returns {number | null} */
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
 * What happened to an edge: 'open', on the open list; 'clear', its far end became a node;
 * 'blocked', by `blocker`; 'dominated', another path reaches its far end at no more cost;
 * 'hug-blocked', another obstacle covers its far end, or cuts the arc in graphs, which tell it as
 * `blocker`; 'cusp', in graphs only, it would enter with one turn and leave with the other.
 *
 * @typedef {'open' | 'clear' | 'blocked' | 'dominated' | 'hug-blocked' | 'cusp'} Verdict
 */

/** By bt_verdict. @type {Verdict[]} */
export const VERDICTS = ['open', 'clear', 'blocked', 'dominated', 'hug-blocked', 'cusp'];

/** By bt_engine; 'auto' never is what answered. */
export const ENGINES = ['auto', 'tangent', 'cells'];
