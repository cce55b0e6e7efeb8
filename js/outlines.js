/** What every entry with polygons and walls has. */
export * from './shared.js';
export { capsule, rectangle, regularPolygon } from './geometry/shapes.js';

/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/rings.js').RingOptions<P>} RingOptions
 */
/** @typedef {import('./world/scene.js').SceneArea} SceneArea */
/** @typedef {import('./world/scene.js').SceneCircle} SceneCircle */
/** @typedef {import('./world/scene.js').SceneOutline} SceneOutline */
/** @typedef {import('./world/scene.js').WorldJSON} WorldJSON */
/** @typedef {import('./geometry/shapes.js').Points} Points */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./base/points.js').PointList<P>} PointList
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/inspection.js').Obstacle<P>} Obstacle
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/inspection.js').CircleObstacle<P>} CircleObstacle
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/inspection.js').Corner<P>} Corner
 */
/**
 * @template {import('./base/plane.js').Plane} [P='xy']
 * @typedef {import('./world/inspection.js').OutlineObstacle<P>} OutlineObstacle
 */
