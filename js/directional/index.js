import { wasmModule } from '../module/inline.js';
import { loadInline } from '../module/loader.js';

export { BitangentError } from '../base/errors.js';
export { Curve } from './curve.js';
export { FacingPath, fixFacings, isClear } from './facings.js';
export { UnitPath } from './path.js';
export { UnitSearch } from './search.js';
export { TurningUnit } from './unit.js';
export { findPath, startSearch } from './unit-queries.js';
export {
  arcStraightArc,
  curveCandidates,
  dubins,
  freeHeading,
  reedsShepp,
  turnThenStraight,
} from './curves.js';

/** @typedef {import('../base/check.js').PointLike} PointLike */
/** @typedef {import('./options.js').PoseLike} PoseLike */
/** @typedef {import('./options.js').EdgeOptions} EdgeOptions */
/** @typedef {import('./options.js').SearchOptions} SearchOptions */
/** @typedef {import('./options.js').UnitOptions} UnitOptions */
/** @typedef {import('./board.js').TileGrid} TileGrid */
/** @typedef {import('./board.js').GridLike} GridLike */
/** @typedef {import('./unit.js').UnitShape} UnitShape */
/** @typedef {import('./unit.js').UnitEdge} UnitEdge */
/** @typedef {import('./path.js').UnitStatus} UnitStatus */
/** @typedef {import('./path.js').UnitAnswer} UnitAnswer */
/** @typedef {import('./curve.js').CurveAnswer} CurveAnswer */
/** @typedef {import('./path.js').UnitStep} UnitStep */
/** @typedef {import('./path.js').UnitPathJSON} UnitPathJSON */
/** @typedef {import('./search.js').SeenNode} SeenNode */
/** @typedef {import('./drive.js').Pose} Pose */
/** @typedef {import('./drive.js').Drive} Drive */
/** @typedef {import('./curve.js').Piece} Piece */
/** @typedef {import('./curve.js').CurveFamily} CurveFamily */
/** @typedef {import('./curve.js').CurveStatus} CurveStatus */
/** @typedef {import('../path/segments.js').CurveSegment} CurveSegment */
/** @typedef {import('./curve.js').CurveJSON} CurveJSON */
/** @typedef {import('../path/segments.js').LineSegment} LineSegment */
/** @typedef {import('../path/segments.js').ArcSegment} ArcSegment */
/** @typedef {import('../path/segments.js').SegmentJSON} SegmentJSON */
/** @typedef {import('../path/segments.js').PathSink} PathSink */
/** @typedef {import('../base/errors.js').ErrorCode} ErrorCode */

/**
 * Starts the solver of units that turn. Call it once before anything else. Later calls cost
 * nothing, and concurrent calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy; WRONG_TYPE for
 *   an argument: the module is inside
 */
export function init() {
  return loadInline(wasmModule, arguments);
}
