/** What importers give beside the scene. */

/**
 * A change that was made to an object.
 *
 * @typedef {object} Change
 * @property {string} object its name in the file
 * @property {string} what was done
 * @property {number} count how often
 * @property {[number, number]} [at] the first place
 */

/**
 * The shape of an object, for a drawing: as it is in the scene, or in the file if it was left out.
 *
 * @typedef {object} Shape
 * @property {string} object its name, as in changes and ignored
 * @property {import('./importer.js').Role} role what it became; none: it was left out
 * @property {[number, number][][]} [rings] of an area: its inside is what an odd number of them enclose
 * @property {[number, number][]} [line] of a wall, or of a line that was left out
 * @property {[number, number]} [at] a point, or the middle of a circle
 * @property {number} [radius] of a circle
 * @property {boolean} [enabled] false: it blocks nothing, as an open door
 */

/**
 * The report on a map: its axes, changes, points, and objects left out.
 *
 * @typedef {object} ImportReport
 * @property {'down' | 'up'} y where y points in the file
 * @property {Change[]} changes of untidy outlines, curves replaced by polygons, and attributes not read
 * @property {{object: string, why: string}[]} ignored objects
 * @property {{x: number, y: number, key: import('./importer.js').ObjectKey}[]} points such as starts and goals
 * @property {Shape[]} [shapes] of all objects, if the option asks for them
 * @property {import('./earth.js').Projection} [projection] of GeoJSON in metres, for toMetres and toDegrees
 */

/**
 * A map that was read: its scene and the report.
 *
 * @typedef {object} Imported
 * @property {import('../world/scene.js').WorldJSON} scene for `World.fromJSON`
 * @property {ImportReport} report what was done on the way, and what is no obstacle
 */

/** @param {boolean} [hasShapes] @returns {ImportReport} */
export const emptyReport = (hasShapes) => ({
  ...{ y: 'down', changes: [], ignored: [], points: [] },
  ...(hasShapes && { shapes: [] }),
});
