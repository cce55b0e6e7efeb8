/** What the entries index.js and slim.js share. */
import { finishClasses } from './classes.js';
import { Field } from './field.js';
import { Follower } from './follower.js';
import { Graph } from './graph.js';
import { Path } from './path.js';
import { Search } from './search.js';
import { World } from './world.js';

export { BitangentError } from './errors.js';
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
} from './geometry.js';
export { capsule, rectangle, regularPolygon } from './shapes.js';

finishClasses({ Field, Follower, Graph, Path, Search, World });

/** @typedef {import('./errors.js').ErrorCode} ErrorCode */
/** @typedef {import('./plane.js').Plane} Plane */
/** @typedef {import('./check.js').ObstacleId} ObstacleId */
/** @typedef {import('./check.js').ObstacleIds} ObstacleIds */
/** @typedef {import('./check.js').CircleLike} CircleLike */
/** @typedef {import('./check.js').NumberList} NumberList */
/** @typedef {import('./keys.js').JSONValue} JSONValue */
/**
 * @template {import('./plane.js').Plane} [P='xy']
 * @typedef {import('./rings.js').RingOptions<P>} RingOptions
 */

/** @typedef {import('./keys.js').ObstacleOptions} ObstacleOptions */
/** @typedef {import('./keys.js').ObstaclesOptions} ObstaclesOptions */
/** @typedef {import('./scene.js').SceneArea} SceneArea */
/** @typedef {import('./scene.js').SceneCircle} SceneCircle */
/** @typedef {import('./scene.js').SceneOutline} SceneOutline */
/** @typedef {import('./scene.js').WorldJSON} WorldJSON */
/** @typedef {import('./geometry.js').Bitangent} Bitangent */
/** @typedef {import('./geometry.js').Bitangents} Bitangents */
/** @typedef {import('./geometry.js').BitangentCase} BitangentCase */
/** @typedef {import('./geometry.js').ClosestPoint} ClosestPoint */
/** @typedef {import('./geometry.js').Crossing} Crossing */
/** @typedef {import('./geometry.js').Intersection} Intersection */
/** @typedef {import('./geometry.js').IntersectionKind} IntersectionKind */
/** @typedef {import('./shapes.js').Points} Points */
/** @typedef {import('./query.js').FindPathOptions} FindPathOptions */
/** @typedef {import('./query.js').AgentOptions} AgentOptions */
/** @typedef {import('./query.js').GoalsOptions} GoalsOptions */
/** @typedef {import('./query.js').NearestFreeOptions} NearestFreeOptions */
/**
 * @template {import('./plane.js').Plane} [P='xy']
 * @typedef {import('./query.js').NearestFree<P>} NearestFree
 */
/** @typedef {import('./query.js').LineOfSight} LineOfSight */
/** @typedef {import('./spread.js').SpreadOptions} SpreadOptions */
/**
 * @template {import('./plane.js').Plane} [P='xy']
 * @typedef {import('./follower.js').FollowerOptions<P>} FollowerOptions
 */

/** @typedef {import('./follower.js').ReplanOptions} ReplanOptions */
/** @typedef {import('./stale.js').Clearance} Clearance */
/** @typedef {import('./stale.js').RestOptions} RestOptions */
/** @typedef {import('./stale.js').ReviseOptions} ReviseOptions */
/** @typedef {import('./stale.js').Revision} Revision */
/** @typedef {import('./graph.js').GraphEdge} GraphEdge */
/** @typedef {import('./graph.js').GraphHug} GraphHug */
/** @typedef {import('./walk.js').IndexCell} IndexCell */
/** @typedef {import('./records.js').Verdict} Verdict */
/** @typedef {import('./snapshot.js').SearchEdge} SearchEdge */
/** @typedef {import('./snapshot.js').SearchNode} SearchNode */
/** @typedef {import('./snapshot.js').SearchSnapshot} SearchSnapshot */
/** @typedef {import('./snapshot.js').SearchWindow} SearchWindow */
/** @typedef {import('./snapshot.js').SearchLabel} SearchLabel */
/** @typedef {import('./snapshot.js').SearchCell} SearchCell */
/** @typedef {import('./segments.js').SegmentJSON} SegmentJSON */
/** @typedef {import('./segments.js').PathSink} PathSink */
/** @typedef {import('./path.js').PathStatus} PathStatus */
/** @typedef {import('./stats.js').PathStats} PathStats */
/** @typedef {import('./stats.js').Fallback} Fallback */
/** @typedef {import('./turning.js').Optimality} Optimality */
/** @typedef {import('./turning.js').Doubt} Doubt */
/** @typedef {import('./path.js').PathJSON} PathJSON */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./points.js').PointList<P>} PointList
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./inspection.js').Obstacle<P>} Obstacle
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./inspection.js').CircleObject<P>} CircleObject
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./inspection.js').CircleObstacle<P>} CircleObstacle
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./inspection.js').Corner<P>} Corner
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./inspection.js').OutlineObstacle<P>} OutlineObstacle
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./batch.js').Nearest<P>} Nearest
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./graph.js').GraphOptions<P>} GraphOptions
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./segments.js').Segment<P>} Segment
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./segments.js').LineSegment<P>} LineSegment
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./segments.js').ArcSegment<P>} ArcSegment
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./check.js').PointLike<P>} PointLike
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./plane.js').Point<P>} Point
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./route.js').PointSink<P>} PointSink
 */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./path.js').PathAnswer<P>} PathAnswer
 */
