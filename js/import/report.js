/** What importers give beside the scene. */

/**
 * A change that was made to an object.
 *
 * @typedef {object} Change
 * @property {string} object which
 * @property {string} what was done
 * @property {number} count how often
 * @property {[number, number]} [at] the first place
 */

/**
 * The report on a map: its axes, changes, points, and objects left out.
 *
 * @typedef {object} ImportReport
 * @property {'down' | 'up'} y where y points in the file
 * @property {Change[]} changes of untidy outlines, and curves that became polygons
 * @property {{object: string, why: string}[]} ignored objects
 * @property {{x: number, y: number, key: import('./importer.js').ObjectKey}[]} points such as starts and goals
 * @property {import('./earth.js').Projection} [projection] of GeoJSON in metres, for toMetres and toDegrees
 */

/**
 * A map that was read: its scene and the report.
 *
 * @typedef {object} Imported
 * @property {import('../world/scene.js').WorldJSON} scene for `World.fromJSON`
 * @property {ImportReport} report what was done on the way, and what is no obstacle
 */

/** @returns {ImportReport} */
export const emptyReport = () => ({ y: 'down', changes: [], ignored: [], points: [] });
