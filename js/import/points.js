/** Points of the plane, and what is between and around them. */

/** @typedef {[number, number]} Point */

/** @param {Point} a @param {Point} b @returns {Point} */
export const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];

/** The mean of points. @param {readonly Point[]} points @returns {Point} */
export function middleOf(points) {
  const mean = (/** @type {0 | 1} */ k) => points.reduce((sum, p) => sum + p[k], 0) / points.length;
  return [mean(0), mean(1)];
}

/**
 * The corners of a box, clockwise as y points down.
 *
 * @param {readonly number[]} box x, y, width and height
 * @returns {Point[]}
 */
export const boxCorners = ([x, y, width, height]) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** The rings of areas. @param {readonly import('./area-union.js').Area[]} areas */
export const ringsIn = (areas) => areas.flatMap(({ points, holes }) => [points, ...holes]);

/** The edges of a ring. @param {readonly Point[]} ring @returns {[Point, Point][]} */
export const edgesOf = (ring) => ring.map((point, i) => [point, ring[(i + 1) % ring.length]]);

/** Twice the area of a ring, above 0 if it runs clockwise as y points down. @param {readonly Point[]} ring */
export const signedArea = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - y * u;
  }, 0);

/** How often a ring winds around a point. @param {readonly Point[]} ring @param {Point} point */
export function windings(ring, [x, y]) {
  let count = 0;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length];
    if (ay <= y === by <= y) return;
    if (ax + ((y - ay) * (bx - ax)) / (by - ay) > x) count += by > ay ? 1 : -1;
  });
  return count;
}

/** Whether an odd number of rings enclose a point. @param {readonly Point[][]} rings @param {Point} point */
export const isInside = (rings, point) =>
  rings.reduce((sum, ring) => sum + windings(ring, point), 0) % 2 !== 0;

/** The distance of a point from a segment. @param {readonly [Point, Point]} segment @param {Point} p */
export function distanceTo([[ax, ay], [bx, by]], [x, y]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = (dx * (x - ax) + dy * (y - ay)) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
}
