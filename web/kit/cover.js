/**
 * A board over a world. A cell is blocked if its circumscribed circle meets an obstacle, so that no
 * path on the board enters one. O(cells).
 *
 * @param {import('bitangent').World} world
 * @param {readonly [number, number, number, number]} view the box that the board covers
 * @param {number} across cells in a row
 */
export function coverWith(world, [minX, minY, maxX, maxY], across) {
  const side = (maxX - minX) / across;
  const size = { width: across, height: Math.round((maxY - minY) / side) };
  /** The middle of a cell. @param {readonly number[]} cell @returns {[number, number]} */
  const middle = ([x, y]) => [minX + (x + 0.5) * side, maxY - (y + 0.5) * side];
  const keep = (/** @type {number} */ v, /** @type {number} */ most) =>
    Math.min(Math.max(Math.floor(v / side), 0), most - 1);
  /** The cell that a point is in. @param {readonly number[]} point */
  const cellOf = ([x, y]) => [keep(x - minX, size.width), keep(maxY - y, size.height)];
  const options = { agentRadius: side * Math.SQRT1_2 };
  /** @type {[number, number][]} */
  const walls = [];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      if (world.nearestFree(middle([x, y]), options).distance > 0) walls.push([x, y]);
    }
  }
  return { side, size, walls, middle, cellOf };
}
