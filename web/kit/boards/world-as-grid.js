import { regularPolygon } from 'bitangent/all';
import { cos, hypot } from '../exact.js';

/**
 * A board over a world. A cell is blocked if a disc in its middle meets an obstacle. O(cells).
 *
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number, number, number]} view the box that the board covers
 * @param {number} across cells in a row
 * @param {number} [agentRadius] of the disc. Without it the disc is the cell's circumscribed circle, so
 *   that no path on the board enters an obstacle.
 */
export function coverWith(world, [minX, minY, maxX, maxY], across, agentRadius) {
  const side = (maxX - minX) / across;
  const size = { width: across, height: Math.round((maxY - minY) / side) };
  /** The middle of a cell. @param {readonly number[]} cell @returns {[number, number]} */
  const middle = ([x, y]) => [minX + (x + 0.5) * side, maxY - (y + 0.5) * side];
  const keep = (/** @type {number} */ v, /** @type {number} */ most) =>
    Math.min(Math.max(Math.floor(v / side), 0), most - 1);
  /** The cell that a point is in. @param {readonly number[]} point */
  const cellOf = ([x, y]) => [keep(x - minX, size.width), keep(maxY - y, size.height)];
  const options = { agentRadius: agentRadius ?? side * Math.SQRT1_2 };
  /** @type {[number, number][]} */
  const walls = [];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      if (world.nearestFree(middle([x, y]), options).distance > 0) walls.push([x, y]);
    }
  }
  return { side, size, walls, middle, cellOf };
}

/**
 * The line of a path over the cells of a board, between two points in them; none without a path.
 *
 * @param {ReturnType<typeof coverWith>} cover
 * @param {import('bitangent/grid').GridPath} path
 * @param {readonly number[]} start
 * @param {readonly number[]} goal
 */
export function lineOver({ middle }, path, start, goal) {
  const points = path.found ? [start, ...path.corners.map(middle), goal] : [];
  const length = points
    .slice(1)
    .reduce((sum, [x, y], i) => sum + hypot(x - points[i][0], y - points[i][1]), 0);
  return { points, length };
}

/** The blocked cells of a board as squares for the pen. @param {ReturnType<typeof coverWith>} cover */
export const squaresOf = ({ walls, middle, side }) =>
  walls.map((cell) => {
    const [x, y] = middle(cell);
    return [x - side / 2, y - side / 2, side];
  });

/**
 * The regular polygon whose sides touch a circle from outside.
 *
 * @param {readonly number[]} circle
 * @param {number} corners
 */
export const polygonAround = ([x, y, r], corners) =>
  regularPolygon(x, y, r / cos(Math.PI / corners), corners);

/**
 * A shortest path over the cells of a grid that covers a world, between the ends of a path.
 *
 * @param {import('../worlds.js').Worlds} worlds
 * @param {import('bitangent/all').World} world
 * @param {Pick<import('bitangent/all').Path, 'start' | 'goal'>} path
 * @param {[view: readonly [number, number, number, number], across: number, agentRadius: number]} grid
 *   see `coverWith`
 */
export function gridLine(worlds, world, { start, goal }, grid) {
  const cover = coverWith(world, ...grid);
  const { cellOf, size, walls } = cover;
  const cells = worlds.grid(size, walls).findPath(cellOf(start), cellOf(goal));
  return { found: cells.found, squares: squaresOf(cover), ...lineOver(cover, cells, start, goal) };
}

/**
 * The point of a polyline at a distance from its first point; beyond the end its last one.
 *
 * @param {readonly (readonly number[])[]} points
 * @param {number} distance
 */
export function pointAlong(points, distance) {
  let left = distance;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    const length = hypot(bx - ax, by - ay);
    if (left < length) return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
    left -= length;
  }
  return [...points[points.length - 1]];
}
