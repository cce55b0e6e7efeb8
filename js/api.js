/** What both entries share. */
export { BitangentError } from './errors.js';
export { version } from './loader.js';
export { World } from './world.js';
export { Path } from './path.js';
export { Search } from './search.js';
export { Graph } from './graph.js';
export {
  arcContains,
  arcHitsCircle,
  bitangents,
  closestOnSegment,
  intersectCircles,
  segmentCrossing,
  segmentHitsCircle,
} from './geometry.js';
/** @typedef {import('./errors.js').ErrorCode} ErrorCode */
/** @typedef {import('./check.js').PointLike} PointLike */
/** @typedef {import('./check.js').CircleLike} CircleLike */
/** @typedef {import('./query.js').FindPathOptions} FindPathOptions */
/** @typedef {import('./query.js').AgentOptions} AgentOptions */
/** @typedef {import('./batch.js').Nearest} Nearest */
/** @typedef {import('./graph.js').GraphOptions} GraphOptions */
/** @typedef {import('./graph.js').GraphEdge} GraphEdge */
/** @typedef {import('./graph.js').GraphHug} GraphHug */
/** @typedef {import('./walk.js').IndexCell} IndexCell */
/** @typedef {import('./snapshot.js').SearchEdge} SearchEdge */
/** @typedef {import('./snapshot.js').SearchNode} SearchNode */
/** @typedef {import('./snapshot.js').SearchSnapshot} SearchSnapshot */
/** @typedef {import('./snapshot.js').SearchWindow} SearchWindow */
/** @typedef {import('./snapshot.js').SearchCell} SearchCell */
/** @typedef {import('./segments.js').Segment} Segment */
/** @typedef {import('./segments.js').LineSegment} LineSegment */
/** @typedef {import('./segments.js').ArcSegment} ArcSegment */
/** @typedef {import('./path.js').PathStatus} PathStatus */
/** @typedef {import('./path.js').PathStats} PathStats */
/** @typedef {import('./path.js').PathJSON} PathJSON */
