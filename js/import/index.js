/** Maps of editors as scenes: `World.fromJSON(scene)` takes it from there. Each format loads by itself. */

export { BitangentError } from '../base/errors.js';
export { fromFile } from './file.js';
export { fromFoundry } from './foundry.js';
export { fromGeoJSON, toDegrees, toMetres } from './geojson.js';
export { fromLDtk } from './ldtk.js';
export { fromSVG } from './svg.js';
export { fromTiled } from './tiled.js';
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
/** @typedef {import('./area-union.js').Rule} Rule */
