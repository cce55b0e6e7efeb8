/** The plane of a world: the names of its two axes. */

/**
 * 'xy', the default: a point is `[x, y]` or `{x, y}`, and is given as `[x, y]`. 'xz', the ground of
 * engines whose y axis points up: a point is `{x, z}` or `[x, z]`, and is given as `{x, z}`.
 *
 * @typedef {'xy' | 'xz'} Plane
 */

/**
 * A point as a world of a plane gives it.
 *
 * @template {Plane} [P='xy']
 * @typedef {P extends 'xz' ? {x: number, z: number} : [number, number]} Point
 */

/**
 * Two doubles as a point of a plane.
 *
 * @template {Plane} P
 * @param {ArrayLike<number>} data
 * @param {number} i
 * @param {P} plane
 * @returns {Point<P>}
 */
export function pointIn(data, i, plane) {
  const point = plane === 'xz' ? { x: data[i], z: data[i + 1] } : [data[i], data[i + 1]];
  return /** @type {Point<P>} */ (point);
}
