/**
 * Maps of editors as scenes for `World.fromJSON(scene)`, and maps of cells also as boards for
 * `new Grid(width, height, cells)`. Each format loads by itself.
 */

export { BitangentError } from '../base/errors.js';
export { boardFromFile, fromFile } from './file.js';
export { fromFoundry } from './foundry.js';
export { fromGeoJSON, toDegrees, toMetres } from './geojson.js';
export { toCell, toPoint } from './board-places.js';
export { boardFromLDtk, fromLDtk } from './ldtk.js';
export { fromSVG } from './svg.js';
export { boardFromTiled, fromTiled } from './tiled.js';
export { fromWKT } from './wkt.js';

/** @typedef {import('./report.js').Change} Change */
/** @typedef {import('./report.js').Imported} Imported */
/** @typedef {import('./limits.js').ImportLimits} ImportLimits */
/** @typedef {import('./common-options.js').ImportOptions} ImportOptions */
/** @typedef {import('./report.js').ImportReport} ImportReport */
/** @typedef {import('./importer.js').ObjectKey} ObjectKey */
/** @typedef {import('./importer.js').Role} Role */
/** @typedef {import('./report.js').Shape} Shape */
/** @typedef {import('./geojson.js').GeoJSONOptions} GeoJSONOptions */
/** @typedef {import('./earth.js').Projection} Projection */
/** @typedef {import('./ldtk.js').IntGridValue} IntGridValue */
/** @typedef {import('./ldtk.js').LDtkOptions} LDtkOptions */
/** @typedef {import('./svg.js').SVGOptions} SVGOptions */
/** @typedef {import('./tiled.js').TiledOptions} TiledOptions */
/** @typedef {import('./tiled/tiles.js').SolidTile} SolidTile */
/** @typedef {import('./board.js').ImportedBoard} ImportedBoard */
/** @typedef {import('./board-places.js').BoardPlace} BoardPlace */
/** @typedef {import('./area-union.js').Rule} Rule */
