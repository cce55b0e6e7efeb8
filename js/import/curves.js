/** Polygons in place of curves. */

/** @typedef {import('./points.js').Point} Point */

/** The most corners of a full turn. */
const MOST = 4096;

/**
 * How many corners on a circle leave no side further from it than an error.
 *
 * @param {number} radius
 * @param {number} maxError
 */
export function cornersOf(radius, maxError) {
  if (!(radius > maxError)) return 8;
  return Math.min(MOST, Math.max(8, Math.ceil(Math.PI / Math.acos(1 - maxError / radius))));
}

/**
 * The larger radius of an ellipse where a transform places it, which may scale and shear it.
 *
 * @param {Point} center
 * @param {number} rx
 * @param {number} ry
 * @param {(point: Point) => Point} place
 */
export function placedRadius([x, y], rx, ry, place) {
  const [u, v] = place([x, y]);
  const [a, b] = place([x + rx, y]);
  const [c, d] = place([x, y + ry]);
  // The larger singular value of the matrix of both half axes.
  const [p, q, r, s] = [a - u, b - v, c - u, d - v];
  return (Math.hypot(p + s, q - r) + Math.hypot(p - s, q + r)) / 2;
}

/**
 * The corners of an ellipse, which lie on it.
 *
 * @param {Point} center
 * @param {number} rx
 * @param {number} ry
 * @param {number} count of them
 * @returns {Point[]}
 */
export function ellipse([x, y], rx, ry, count) {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/**
 * Points of a Bezier curve after its first one: near enough together, by how far its control points
 * are off a straight line.
 *
 * @param {readonly Point[]} points from its first to its last, 3 or 4
 * @param {number} maxError
 * @returns {Point[]}
 */
export function bezier(points, maxError) {
  const degree = points.length - 1;
  let bend = 0;
  for (let i = 1; i < degree; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    bend = Math.max(bend, Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]));
  }
  // The second derivative is at most degree (degree - 1) times that; a chord is off by 1/8 of it.
  const off = (degree * (degree - 1) * bend) / 8;
  const count = Math.min(MOST, Math.max(1, Math.ceil(Math.sqrt(off / maxError))));
  return Array.from({ length: count }, (_, i) => at(points, (i + 1) / count));
}

/** @param {readonly Point[]} points @param {number} t @returns {Point} by de Casteljau */
function at(points, t) {
  if (t === 1) return points[points.length - 1];
  let level = points;
  while (level.length > 1) {
    level = level.slice(1).map(([x, y], i) => {
      const [u, v] = level[i];
      return /** @type {Point} */ ([u + t * (x - u), v + t * (y - v)]);
    });
  }
  return level[0];
}
