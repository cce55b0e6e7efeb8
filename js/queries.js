/** What the entries with all engines have. */
export * from './outlines.js';
export { Field } from './query/field.js';
export { contoursOf, randomPointOf, regionOf } from './query/region.js';

/** @typedef {import('./query/query.js').FindPathOptions} FindPathOptions */
/** @typedef {import('./query/query.js').DistancesOptions} DistancesOptions */
/** @typedef {import('./query/query.js').FieldOptions} FieldOptions */
/** @typedef {import('./query/field-goals.js').FieldJSON} FieldJSON */
/** @typedef {import('./query/region.js').OutlineOptions} OutlineOptions */
/** @typedef {import('./query/region.js').Region} Region */
/** @typedef {import('./query/spread-goals.js').SpreadOptions} SpreadOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/batch.js').Nearest<P>} Nearest
 */
