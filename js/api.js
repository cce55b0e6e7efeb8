/** What the entries index.js and slim.js share. */
import { finishClasses } from './base/strict-methods.js';
import { Follower } from './path/follower.js';
import { Path } from './path/path.js';
import { Field } from './query/field.js';
import { Graph } from './watch/graph.js';
import { Search } from './watch/search.js';
import { World } from './world/world.js';

export { BitangentError } from './base/errors.js';
export { version } from './version.js';
export { Field, Follower, Graph, Path, Search, World };
export {
  arcContains,
  arcHitsCircle,
  bitangents,
  closestOnSegment,
  intersectCircles,
  segmentCrossing,
  segmentHitsCircle,
} from './geometry/geometry.js';
export { capsule, rectangle, regularPolygon } from './geometry/shapes.js';

finishClasses({ Field, Follower, Graph, Path, Search, World });

/** @typedef {import('./base/errors.js').ErrorCode} ErrorCode */
/** @typedef {import('./base/plane.js').Plane} Plane */
/** @typedef {import('./base/check.js').ObstacleId} ObstacleId */
/** @typedef {import('./base/check.js').ObstacleIds} ObstacleIds */
/** @typedef {import('./base/check.js').CircleLike} CircleLike */
/** @typedef {import('./base/check.js').NumberList} NumberList */
/** @typedef {import('./world/keys.js').JSONValue} JSONValue */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/rings.js').RingOptions<P>} RingOptions
 */

/** @typedef {import('./world/keys.js').ObstacleOptions} ObstacleOptions */
/** @typedef {import('./world/keys.js').ObstaclesOptions} ObstaclesOptions */
/** @typedef {import('./world/scene.js').SceneArea} SceneArea */
/** @typedef {import('./world/scene.js').SceneCircle} SceneCircle */
/** @typedef {import('./world/scene.js').SceneOutline} SceneOutline */
/** @typedef {import('./world/scene.js').WorldJSON} WorldJSON */
/** @typedef {import('./geometry/geometry.js').Bitangent} Bitangent */
/** @typedef {import('./geometry/geometry.js').Bitangents} Bitangents */
/** @typedef {import('./geometry/geometry.js').BitangentCase} BitangentCase */
/** @typedef {import('./geometry/geometry.js').ClosestPoint} ClosestPoint */
/** @typedef {import('./geometry/geometry.js').Crossing} Crossing */
/** @typedef {import('./geometry/geometry.js').Intersection} Intersection */
/** @typedef {import('./geometry/geometry.js').IntersectionKind} IntersectionKind */
/** @typedef {import('./geometry/shapes.js').Points} Points */
/** @typedef {import('./query/query.js').FindPathOptions} FindPathOptions */
/** @typedef {import('./query/query.js').AgentOptions} AgentOptions */
/** @typedef {import('./query/query.js').PlaceOptions} PlaceOptions */
/** @typedef {import('./query/query.js').DistancesOptions} DistancesOptions */
/** @typedef {import('./query/query.js').FieldOptions} FieldOptions */
/** @typedef {import('./query/field-goals.js').FieldJSON} FieldJSON */
/** @typedef {import('./query/query.js').NearestFreeOptions} NearestFreeOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/query.js').NearestFree<P>} NearestFree
 */
/** @typedef {import('./query/query.js').LineOfSight} LineOfSight */
/** @typedef {import('./query/region.js').OutlineOptions} OutlineOptions */
/** @typedef {import('./query/region.js').Region} Region */
/** @typedef {import('./query/spread-goals.js').SpreadOptions} SpreadOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./path/follower.js').FollowerOptions<P>} FollowerOptions
 */

/** @typedef {import('./path/follower-data.js').FollowerJSON} FollowerJSON */
/** @typedef {import('./path/follower.js').ReplanOptions} ReplanOptions */
/** @typedef {import('./query/path-revision.js').Clearance} Clearance */
/** @typedef {import('./query/ignore.js').IdList} IdList */
/** @typedef {import('./query/path-revision.js').RestOptions} RestOptions */
/** @typedef {import('./query/path-revision.js').ReviseOptions} ReviseOptions */
/** @typedef {import('./query/path-revision.js').Revision} Revision */
/** @typedef {import('./watch/graph.js').GraphEdge} GraphEdge */
/** @typedef {import('./watch/graph.js').GraphHug} GraphHug */
/** @typedef {import('./world/index-walk.js').IndexCell} IndexCell */
/** @typedef {import('./module/records.js').Verdict} Verdict */
/** @typedef {import('./watch/snapshot.js').SearchEdge} SearchEdge */
/** @typedef {import('./watch/snapshot.js').SearchNode} SearchNode */
/** @typedef {import('./watch/snapshot.js').SearchSnapshot} SearchSnapshot */
/** @typedef {import('./watch/snapshot.js').SearchWindow} SearchWindow */
/** @typedef {import('./watch/snapshot.js').SearchLabel} SearchLabel */
/** @typedef {import('./watch/snapshot.js').SearchCell} SearchCell */
/** @typedef {import('./path/segments.js').SegmentJSON} SegmentJSON */
/** @typedef {import('./path/segments.js').PathSink} PathSink */
/** @typedef {import('./path/path.js').PathStatus} PathStatus */
/** @typedef {import('./path/stats.js').PathStats} PathStats */
/** @typedef {import('./path/stats.js').Fallback} Fallback */
/** @typedef {import('./path/turning.js').Optimality} Optimality */
/** @typedef {import('./path/turning.js').Doubt} Doubt */
/** @typedef {import('./path/path.js').PathJSON} PathJSON */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./base/points.js').PointList<P>} PointList
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./world/inspection.js').Obstacle<P>} Obstacle
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./world/inspection.js').CircleObject<P>} CircleObject
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./world/inspection.js').CircleObstacle<P>} CircleObstacle
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./world/inspection.js').Corner<P>} Corner
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./world/inspection.js').OutlineObstacle<P>} OutlineObstacle
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./query/batch.js').Nearest<P>} Nearest
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./watch/graph.js').GraphOptions<P>} GraphOptions
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./path/segments.js').Segment<P>} Segment
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./path/segments.js').LineSegment<P>} LineSegment
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./path/segments.js').ArcSegment<P>} ArcSegment
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./base/check.js').PointLike<P>} PointLike
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./base/plane.js').Point<P>} Point
 */
/** @typedef {import('./base/plane.js').Pair} Pair */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./path/route.js').PointSink<P>} PointSink
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./path/path.js').PathAnswer<P>} PathAnswer
 */
