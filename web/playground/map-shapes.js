/** The shapes of the objects of a map that the report is about, or that are not in the scene. */

/** @typedef {[number, number]} Point */

/**
 * A shape as lines, or as an area, of which an odd number of rings enclose the inside.
 *
 * @typedef {object} SeenShape
 * @property {string} object its name in the report
 * @property {string} role what became of it; none: it was left out
 * @property {boolean} isArea
 * @property {Point[][]} paths a point is a path of one
 */

/** @typedef {{minX: number, minY: number, maxX: number, maxY: number}} Box */

/** The most points of the shapes: more would make the page slow. */
const MOST_POINTS = 20_000;
/** Corners of a circle. */
const CORNERS = 48;

/** @param {Point} center @param {number} radius @returns {Point[]} */
function circle([x, y], radius) {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** @param {any} shape of a report @returns {Point[][]} */
function pathsOf({ rings, line, at, radius }) {
  if (at) return [radius === undefined ? [at] : circle(at, radius)];
  return rings ?? [line];
}

/** The name of all bounds together. */
const BOUNDS = 'bounds';

/**
 * The shapes that the page shows: of what was left out, of points, and of what lines are about, up to as
 * many points as it can draw.
 *
 * @param {any[]} shapes of a report
 * @param {{object: string}[]} lines
 * @param {(point: Point) => Point} up
 * @returns {{shapes: SeenShape[], undrawn: number}} undrawn: how many are too many
 */
export function seenShapes(shapes, lines, up) {
  const told = new Set(lines.map(({ object }) => object));
  const isTold = (/** @type {string} */ object, /** @type {string} */ role) =>
    told.has(object) || (role === BOUNDS && told.has(BOUNDS));
  /** @type {SeenShape[]} */
  const seen = [];
  let [points, undrawn] = [0, 0];
  for (const shape of shapes) {
    const { object, role } = shape;
    if (role !== 'none' && role !== 'point' && !isTold(object, role)) continue;
    const paths = pathsOf(shape).filter((path) => path.length > 0);
    const size = paths.reduce((sum, path) => sum + path.length, 0);
    if (points + size > MOST_POINTS) undrawn++;
    else if (size > 0) {
      const isArea = shape.rings !== undefined || shape.radius !== undefined;
      seen.push({ object, role, isArea, paths: paths.map((path) => path.map(up)) });
      points += size;
    }
  }
  return { shapes: seen, undrawn };
}

/** The names under which lines may tell of shapes. @param {SeenShape[]} shapes @returns {Set<string>} */
export const namesOf = (shapes) =>
  new Set(shapes.flatMap(({ object, role }) => (role === BOUNDS ? [object, BOUNDS] : [object])));

/**
 * Whether a line of the report about an object is about a shape.
 *
 * @param {SeenShape} shape
 * @param {string} name
 */
export const isOf = ({ object, role }, name) =>
  object === name || (name === BOUNDS && role === BOUNDS);

/** The box around shapes: inside out if there are none. @param {SeenShape[]} shapes @returns {Box} */
export function boxOfShapes(shapes) {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { paths } of shapes) {
    for (const path of paths) {
      for (const [x, y] of path) {
        box.minX = Math.min(box.minX, x);
        box.minY = Math.min(box.minY, y);
        box.maxX = Math.max(box.maxX, x);
        box.maxY = Math.max(box.maxY, y);
      }
    }
  }
  return box;
}

/** The edges of a shape. @param {SeenShape} shape @returns {[Point, Point][]} */
export function edgesOf({ paths, isArea }) {
  return paths.flatMap((path) => {
    const ends = isArea ? [...path, path[0]] : path.length > 1 ? path : [path[0], path[0]];
    return ends.slice(1).map((to, i) => /** @type {[Point, Point]} */ ([ends[i], to]));
  });
}

/** @param {Point} a @param {Point} b @param {Point} p */
function distanceToEdge([ax, ay], [bx, by], [px, py]) {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/**
 * Whether a point is in a shape, or near to its lines.
 *
 * @param {SeenShape} shape
 * @param {Point} point
 * @param {number} margin
 */
function isHit(shape, point, margin) {
  const [x, y] = point;
  let isInside = false;
  for (const [a, b] of edgesOf(shape)) {
    if (distanceToEdge(a, b, point) <= margin) return true;
    const isBeside =
      a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]);
    if (isBeside) isInside = !isInside;
  }
  return shape.isArea && isInside;
}

/** How large the box around a shape is. @param {SeenShape} shape */
function areaOf(shape) {
  const { minX, minY, maxX, maxY } = boxOfShapes([shape]);
  return (maxX - minX) * (maxY - minY);
}

/**
 * The smallest shape at a point, of those that were left out.
 *
 * @param {SeenShape[]} shapes
 * @param {Point} point
 * @param {number} margin beside lines
 * @returns {SeenShape | null}
 */
export function leftOutAt(shapes, point, margin) {
  const hits = shapes.filter((shape) => shape.role === 'none' && isHit(shape, point, margin));
  const [first = null] = hits.sort((a, b) => areaOf(a) - areaOf(b));
  return first;
}
