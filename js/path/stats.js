import { ENGINE_NAMES, FALLBACK_NAMES, FALLBACK_NONE } from '../base/constants.js';

/**
 * What the cells engine could not verify: 'near-contact', an end lies near, but not at, a
 * near-contact of two circles; 'endless', by rounding the search went on without end; 'hidden', a
 * circle without a cell of its own is in the way; 'path-blocked', a piece of the path that it found
 * is not clear; 'not-separated', it found no path, and no cycle of circles separates the ends; 'wall',
 * it knows no walls, and one is in the way of the path that it found, or of a shorter one.
 *
 * @typedef {'near-contact' | 'endless' | 'hidden' | 'path-blocked' | 'not-separated' | 'wall'} Fallback
 */

/**
 * What the query cost.
 *
 * @typedef {object} PathStats
 * @property {'tangent' | 'cells' | 'graph' | 'turning'} engine the engine that answered; 'turning' if
 *   and only if the query has a turning radius
 * @property {number} expansions candidates taken from the open list
 * @property {number} bitangents bitangents computed
 * @property {number} sightTests segments tested against the obstacles
 * @property {number} nodes directed nodes created
 * @property {number} active obstacles that the tangent engine took into account
 * @property {Fallback | null} fallback why another engine answered than the one that began:
 *   what it could not verify
 */

/**
 * @param {ArrayLike<number>} data a bt_path_info
 * @returns {PathStats}
 */
export function statsObject(data) {
  return {
    engine: /** @type {PathStats['engine']} */ (ENGINE_NAMES[data[10]]),
    expansions: data[11],
    bitangents: data[12],
    sightTests: data[13],
    nodes: data[14],
    active: data[15],
    fallback:
      data[16] === FALLBACK_NONE ? null : /** @type {Fallback} */ (FALLBACK_NAMES[data[16]]),
  };
}
