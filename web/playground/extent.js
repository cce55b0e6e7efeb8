/** A scene smaller than this, or than this share of its distance from the origin, has no extent. */
const LEAST_SIZE = 1e-100;
const LEAST_SHARE = 1e-12;

/**
 * The box around everything in a scene, inflated circles included. It is never empty, nor too small
 * for a scale.
 * @param {import('./model.js').Scene} scene
 */
export function boxAround({ start, goal, circles, outlines, radius }) {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const include = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    box.minX = Math.min(box.minX, x - r);
    box.minY = Math.min(box.minY, y - r);
    box.maxX = Math.max(box.maxX, x + r);
    box.maxY = Math.max(box.maxY, y + r);
  };
  include(...start, radius);
  include(...goal, radius);
  for (const { x, y, r } of circles) include(x, y, r + radius);
  for (const { points } of outlines) for (const { x, y } of points) include(x, y, radius);
  const size = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
  const least = LEAST_SIZE + LEAST_SHARE * Math.hypot(box.maxX, box.maxY);
  if (size < least) include(...start, 50);
  return box;
}

/**
 * The smallest circle at a point, or null.
 * @param {readonly import('./model.js').Circle[]} circles
 * @param {number} x
 * @param {number} y
 * @param {number} margin distance at which the point may lie outside
 */
export function smallestAt(circles, x, y, margin) {
  /** @type {import('./model.js').Circle | null} */
  let best = null;
  for (const circle of circles) {
    const radius = circle.r + margin;
    if ((x - circle.x) ** 2 + (y - circle.y) ** 2 > radius * radius) continue;
    if (best === null || circle.r < best.r) best = circle;
  }
  return best;
}
