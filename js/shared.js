/** What every entry of the search among circles has. */
export { BitangentError } from './base/errors.js';
export { compiledModule } from './module/compiled-module.js';
export { Follower } from './path/follower.js';
export { Path } from './path/path.js';
export { version } from './version.js';

/** @typedef {import('./base/errors.js').ErrorCode} ErrorCode */
/** @typedef {import('./base/plane.js').Plane} Plane */
/** @typedef {import('./module/compiled-module.js').WasmModule} WasmModule */
/** @typedef {import('./base/check.js').ObstacleId} ObstacleId */
/** @typedef {import('./base/check.js').ObstacleIds} ObstacleIds */
/** @typedef {import('./base/check.js').CircleLike} CircleLike */
/** @typedef {import('./base/check.js').NumberList} NumberList */
/** @typedef {import('./world/keys.js').JSONValue} JSONValue */
/** @typedef {import('./world/keys.js').ObstacleOptions} ObstacleOptions */
/** @typedef {import('./world/keys.js').ObstaclesOptions} ObstaclesOptions */
/** @typedef {import('./query/query.js').AgentOptions} AgentOptions */
/** @typedef {import('./query/query.js').PlaceOptions} PlaceOptions */
/** @typedef {import('./query/query.js').NearestFreeOptions} NearestFreeOptions */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./query/query.js').NearestFree<P>} NearestFree
 */
/** @typedef {import('./query/query.js').LineOfSight} LineOfSight */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./path/follower.js').FollowerOptions<P>} FollowerOptions
 */
/** @typedef {import('./path/follower-data.js').FollowerJSON} FollowerJSON */
/** @typedef {import('./path/follower.js').ReplanOptions} ReplanOptions */
/** @typedef {import('./query/ignore.js').IdList} IdList */
/** @typedef {import('./path/segments.js').SegmentJSON} SegmentJSON */
/** @typedef {import('./path/segments.js').PathSink} PathSink */
/** @typedef {import('./path/path.js').PathStatus} PathStatus */
/** @typedef {import('./path/stats.js').PathStats} PathStats */
/** @typedef {import('./path/stats.js').Fallback} Fallback */
/** @typedef {import('./path/optimality.js').Optimality} Optimality */
/** @typedef {import('./path/optimality.js').Doubt} Doubt */
/** @typedef {import('./path/path.js').PathJSON} PathJSON */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('./world/inspection.js').CircleObject<P>} CircleObject
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
 * @typedef {import('./path/segments.js').LinkSegment<P>} LinkSegment
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
/** @typedef {import('./query/query.js').CirclePathOptions} CirclePathOptions */
