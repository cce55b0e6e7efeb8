/**
 * Polygons, walls and the bounds of a scene. Outlines and their points are objects that keep their
 * identity.
 *
 * @typedef {{x: number, y: number}} Vertex
 * @typedef {object} Outline
 * @property {'polygon' | 'wall' | 'bounds'} kind
 * @property {Vertex[]} points
 * @property {boolean} enabled false: it blocks nothing, as an open door
 */

/** The fewest points that a kind is left with. */
export const LEAST_POINTS = { polygon: 3, bounds: 3, wall: 2 };

/** @param {unknown} item @returns {item is Outline} */
export const isOutline = (item) => typeof item === 'object' && item !== null && 'points' in item;

/** @param {Outline} outline */
export const pointsOf = ({ points }) =>
  points.map(({ x, y }) => /** @type {[number, number]} */ ([x, y]));

/** The mean of the points, where an outline is grabbed. @param {Outline} outline */
export function middleOf({ points }) {
  const mean = (/** @type {'x' | 'y'} */ axis) =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return /** @type {[number, number]} */ ([mean('x'), mean('y')]);
}

/**
 * @param {Outline} outline
 * @param {number} x of its middle
 * @param {number} y
 * @param {(value: number) => number} round of coordinates
 */
export function moveTo(outline, x, y, round) {
  const [fromX, fromY] = middleOf(outline);
  const [dx, dy] = [round(x - fromX), round(y - fromY)];
  for (const point of outline.points) {
    point.x = round(point.x + dx);
    point.y = round(point.y + dy);
  }
}

/**
 * Removes a point, if enough are left.
 * @param {Outline} outline
 * @param {Vertex} point
 */
export function removePoint({ kind, points }, point) {
  if (points.length <= LEAST_POINTS[kind]) return false;
  points.splice(points.indexOf(point), 1);
  return true;
}

/**
 * Adds a point in the middle of the edge after another one; before it, at the end of a wall.
 * @param {Outline} outline
 * @param {Vertex} point
 * @returns {Vertex}
 */
export function addPointAt({ kind, points }, point) {
  const at = points.indexOf(point);
  const isEnd = kind === 'wall' && at === points.length - 1;
  const other = points[isEnd ? at - 1 : (at + 1) % points.length] ?? point;
  const added = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
  points.splice(isEnd ? at : at + 1, 0, added);
  return added;
}

/** Those that are enabled, as the kit draws them. @param {Outline[]} outlines */
export function obstaclesOf(outlines) {
  const of = (/** @type {Outline['kind']} */ kind) =>
    outlines.filter((it) => it.kind === kind && it.enabled).map(pointsOf);
  const [bounds] = of('bounds');
  return { polygons: of('polygon'), walls: of('wall'), bounds };
}
