import { wasmModule } from './module/inline.js';
import { loadInline } from './module/loader.js';

/** All of `bitangent/crowd`, what places see, watched searches, turning radii, geometry of circles. */
export * from './queries.js';
export { Crowd } from './crowd/crowd.js';
export {
  arcContains,
  arcHitsCircle,
  bitangents,
  closestOnSegment,
  intersectCircles,
  segmentCrossing,
  segmentHitsCircle,
} from './geometry/geometry.js';
export { VisibleRegion } from './query/visible-region.js';
export { Graph } from './watch/graph.js';
export { Search } from './watch/search.js';
export { FullWorld as World } from './world/full-world.js';

/** @typedef {import('./query/passage.js').Closing} Closing */
/** @typedef {import('./query/passage.js').ConnectsOptions} ConnectsOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/passage.js').PassageGap<P>} PassageGap
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/passage.js').Shape<P>} Shape
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/passage.js').WidestAgent<P>} WidestAgent
 */
/** @typedef {import('./world/links.js').LinkOptions} LinkOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/links.js').LinkChanges<P>} LinkChanges
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/links.js').Link<P>} Link
 */
/** @typedef {import('./world/scene.js').SceneLink} SceneLink */
/** @typedef {import('./query/path-revision.js').Clearance} Clearance */
/** @typedef {import('./query/path-revision.js').RestOptions} RestOptions */
/** @typedef {import('./query/path-revision.js').ReviseOptions} ReviseOptions */
/** @typedef {import('./query/path-revision.js').Revision} Revision */
/** @typedef {import('./crowd/options.js').AgentId} AgentId */
/** @typedef {import('./crowd/options.js').AgentState} AgentState */
/** @typedef {import('./crowd/options.js').CrowdOptions} CrowdOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./crowd/options.js').AgentOptions<P>} AgentOptions
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./crowd/options.js').Agent<P>} Agent
 */
/** @typedef {import('./crowd/saving.js').AgentJSON} AgentJSON */
/** @typedef {import('./crowd/saving.js').CrowdJSON} CrowdJSON */
/** @typedef {import('./geometry/geometry.js').Bitangent} Bitangent */
/** @typedef {import('./geometry/geometry.js').Bitangents} Bitangents */
/** @typedef {import('./geometry/geometry.js').BitangentCase} BitangentCase */
/** @typedef {import('./geometry/geometry.js').ClosestPoint} ClosestPoint */
/** @typedef {import('./geometry/geometry.js').Crossing} Crossing */
/** @typedef {import('./geometry/geometry.js').Intersection} Intersection */
/** @typedef {import('./geometry/geometry.js').IntersectionKind} IntersectionKind */
/** @typedef {import('./watch/graph.js').GraphEdge} GraphEdge */
/** @typedef {import('./watch/graph.js').GraphHug} GraphHug */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./watch/graph.js').GraphOptions<P>} GraphOptions
 */
/** @typedef {import('./world/index-walk.js').IndexCell} IndexCell */
/** @typedef {import('./module/records.js').Verdict} Verdict */
/** @typedef {import('./watch/snapshot.js').SearchEdge} SearchEdge */
/** @typedef {import('./watch/snapshot.js').SearchNode} SearchNode */
/** @typedef {import('./watch/snapshot.js').SearchSnapshot} SearchSnapshot */
/** @typedef {import('./watch/snapshot.js').SearchWindow} SearchWindow */
/** @typedef {import('./watch/snapshot.js').SearchLabel} SearchLabel */
/** @typedef {import('./watch/snapshot.js').SearchCell} SearchCell */
/** @typedef {import('./query/turning-query.js').TurningOptions} TurningOptions */
/** @typedef {import('./query/visible-region.js').LookOptions} LookOptions */
/** @typedef {import('./query/visible-region.js').SeenByOptions} SeenByOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/visible-region.js').OutlineLine<P>} OutlineLine
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/visible-region.js').OutlineArc<P>} OutlineArc
 */
/** @typedef {import('./query/turning-query.js').AllPathOptions} AllPathOptions */

/**
 * Starts the solver. Call it once before anything else. Later calls cost nothing, and concurrent
 * calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy; WRONG_TYPE for
 *   an argument: the module is inside
 */
export function init() {
  return loadInline(wasmModule, arguments);
}
