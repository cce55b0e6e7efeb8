/** Objects of maps, and what becomes of them. */

/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./area-union.js').Rule} Rule */

/**
 * The role of an object of a map: an obstacle with an inside, a wall along its lines, a part of
 * the bounds, a point of the report, or nothing.
 *
 * @typedef {'obstacle' | 'wall' | 'bounds' | 'point' | 'none'} Role
 */

export const ROLES = ['obstacle', 'wall', 'bounds', 'point', 'none'];

/**
 * The `key` of the obstacle of an object. Fields that the object does not have are absent.
 *
 * @typedef {object} ObjectKey
 * @property {string} [name] its name
 * @property {string} [layer] the layer that it is in, or level and layer
 * @property {string} [type] its type, class or element
 * @property {string | number} [id] its id in the file
 * @property {Record<string, any>} [properties] its own
 */

/**
 * An object of a map.
 *
 * @typedef {object} Item
 * @property {string} label what messages call it
 * @property {ObjectKey} key
 * @property {boolean} [enabled] false: it blocks nothing, as an open door
 * @property {string} [why] why it blocks nothing, if its own role is none
 */

/**
 * An object with an inside: the union of its parts, each of which has rings. A rule of null: rings of a
 * part that cross are an error.
 *
 * @typedef {{item: Item, parts: Point[][][], rule: Rule | null}} Outlined
 */

/** Whether a name or class makes an object the bounds, in every format. @param {unknown[]} names */
export const isBounds = (...names) =>
  names.some((name) => typeof name === 'string' && name.toLowerCase() === 'bounds');
