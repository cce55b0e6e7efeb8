/** What the entries index.js and slim.js share. */
import { Graph } from './graph.js';
import { Path } from './path.js';
import { Search } from './search.js';
import { World } from './world.js';

export { BitangentError } from './errors.js';
export { version } from './version.js';
export { Graph, Path, Search, World };
export {
  arcContains,
  arcHitsCircle,
  bitangents,
  closestOnSegment,
  intersectCircles,
  segmentCrossing,
  segmentHitsCircle,
} from './geometry.js';

// The build shortens the names of classes; consoles and profilers show these.
for (const [name, value] of Object.entries({ Graph, Path, Search, World })) {
  Object.defineProperty(value, 'name', { value: name });
}

/** @typedef {import('./errors.js').ErrorCode} ErrorCode */
/** @typedef {import('./check.js').PointLike} PointLike */
/** @typedef {import('./check.js').CircleLike} CircleLike */
/** @typedef {import('./check.js').NumberList} NumberList */
/** @typedef {import('./geometry.js').Bitangent} Bitangent */
/** @typedef {import('./geometry.js').Bitangents} Bitangents */
/** @typedef {import('./geometry.js').BitangentCase} BitangentCase */
/** @typedef {import('./geometry.js').ClosestPoint} ClosestPoint */
/** @typedef {import('./geometry.js').Crossing} Crossing */
/** @typedef {import('./geometry.js').Intersection} Intersection */
/** @typedef {import('./geometry.js').IntersectionKind} IntersectionKind */
/** @typedef {import('./query.js').FindPathOptions} FindPathOptions */
/** @typedef {import('./query.js').AgentOptions} AgentOptions */
/** @typedef {import('./query.js').LineOfSight} LineOfSight */
/** @typedef {import('./batch.js').Nearest} Nearest */
/** @typedef {import('./graph.js').GraphOptions} GraphOptions */
/** @typedef {import('./graph.js').GraphEdge} GraphEdge */
/** @typedef {import('./graph.js').GraphHug} GraphHug */
/** @typedef {import('./walk.js').IndexCell} IndexCell */
/** @typedef {import('./records.js').Verdict} Verdict */
/** @typedef {import('./snapshot.js').SearchEdge} SearchEdge */
/** @typedef {import('./snapshot.js').SearchNode} SearchNode */
/** @typedef {import('./snapshot.js').SearchSnapshot} SearchSnapshot */
/** @typedef {import('./snapshot.js').SearchWindow} SearchWindow */
/** @typedef {import('./snapshot.js').SearchCell} SearchCell */
/** @typedef {import('./segments.js').Segment} Segment */
/** @typedef {import('./segments.js').LineSegment} LineSegment */
/** @typedef {import('./segments.js').ArcSegment} ArcSegment */
/** @typedef {import('./segments.js').SegmentJSON} SegmentJSON */
/** @typedef {import('./segments.js').PathSink} PathSink */
/** @typedef {import('./path.js').PathStatus} PathStatus */
/** @typedef {import('./stats.js').PathStats} PathStats */
/** @typedef {import('./stats.js').Fallback} Fallback */
/** @typedef {import('./turning.js').Optimality} Optimality */
/** @typedef {import('./turning.js').Doubt} Doubt */
/** @typedef {import('./path.js').PathJSON} PathJSON */
