import { isList, wrongType } from '../base/check.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';
import { points as checkPoints } from '../base/points.js';

/** Polygons and bounds of several rings. */

/** @typedef {import('../base/plane.js').Plane} Plane */

/**
 * The rings of a polygon or of bounds beside its points. A point is inside if an odd number of the
 * rings enclose it. Rings may touch, but not cross.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} RingOptions
 * @property {readonly import('../base/points.js').PointList<P>[]} [holes] the points of each outline that is
 *   cut out
 * @property {readonly import('../base/points.js').PointList<P>[]} [areas] the points of each further outline
 */

/**
 * Checked rings.
 *
 * @typedef {object} Area
 * @property {Float64Array} points of all rings
 * @property {ArrayLike<number>} sizes the points of each ring
 * @property {readonly string[]} [names] of the rings, for a message; none of a single ring
 */

const RINGS = new Set(['holes', 'areas']);

/**
 * @param {any} list
 * @param {string} name of the list
 * @param {string} where name of what has it
 * @param {Plane | undefined} plane
 * @returns {{name: string, points: Float64Array}[]}
 */
function readList(list, name, where, plane) {
  if (list === undefined) return [];
  if (!isList(list) || list instanceof DataView) {
    throw wrongType(`${where}${name}`, list, messages.OUTLINES);
  }
  return Array.from(/** @type {any[]} */ (list), (ring, i) => ({
    name: `${name}[${i}]`,
    points: checkPoints(ring, `${where}${name}[${i}]`, plane),
  }));
}

/**
 * The rings of what has them, after its points, which are checked.
 *
 * @param {Float64Array} points
 * @param {{holes?: unknown, areas?: unknown}} more
 * @param {string} where to put before the name of a list
 * @param {Plane} [plane]
 * @returns {Area}
 */
export function withRings(points, { holes, areas }, where, plane) {
  const more = [
    ...readList(holes, 'holes', where, plane),
    ...readList(areas, 'areas', where, plane),
  ];
  if (more.length === 0) return { points, sizes: [points.length / 2] };
  const rings = [{ name: 'points', points }, ...more];
  return {
    points: joined(rings.map((ring) => ring.points)),
    sizes: rings.map((ring) => ring.points.length / 2),
    names: rings.map(({ name }) => name),
  };
}

/**
 * The rings of a call.
 *
 * @param {import('../base/points.js').PointList<any>} points
 * @param {RingOptions<any> | undefined} options
 * @param {string} where
 * @param {Plane} [plane]
 * @returns {Area}
 */
export function readArea(points, options, where, plane) {
  const first = checkPoints(points, `${where}: points`, plane);
  if (options === undefined) return { points: first, sizes: [first.length / 2] };
  checkOptions(options, RINGS, where);
  return withRings(first, options, `${where}: `, plane);
}

/**
 * One list of the numbers of many.
 *
 * @param {readonly ArrayLike<number>[]} lists
 * @returns {Float64Array}
 */
export function joined(lists) {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  lists.reduce((at, list) => (all.set(list, at), at + list.length), 0);
  return all;
}
