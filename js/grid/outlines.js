/**
 * The outlines of blocked cells, for what takes polygons: cells that share a side merge. Cells that
 * meet at a corner only do not.
 *
 * @typedef {[number, number][]} Outline corners in a unit of cells, [0, 0] is the top left corner of
 *   the board; round blocked cells clockwise, as y points down; round holes in them the other way
 */

/** Right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * @param {{width: number, height: number, isWeighted: boolean, toArray(): ArrayLike<number>}} grid
 * @returns {Outline[]} O(cells)
 */
export function outlines(grid) {
  const { width, height } = grid;
  const cells = grid.toArray();
  const blocks = grid.isWeighted ? Infinity : 1;
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === blocks;
  // The sides that go right above a blocked cell that is free above, and were followed.
  const seen = new Uint8Array(width * height);
  const found = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isNew = at(x, y) && !at(x, y - 1) && !seen[y * width + x];
      if (isNew) found.push(follow(at, seen, width, x, y));
    }
  }
  return found;
}

/**
 * Adds each outline of the blocked cells to a world, as a polygon.
 *
 * @template T
 * @param {Parameters<typeof outlines>[0]} grid
 * @param {{addPolygon(points: [number, number][]): T}} world
 * @returns {T[]} what addPolygon returned
 */
export function toWorld(grid, world) {
  return outlines(grid).map((points) => world.addPolygon(points));
}

/**
 * Goes along an outline with the blocked cells to the right, from the top side of a cell on.
 *
 * @param {(x: number, y: number) => boolean} at
 * @param {Uint8Array} seen
 * @param {number} width
 * @param {number} startX
 * @param {number} startY
 */
function follow(at, seen, width, startX, startY) {
  /** @type {Outline} */
  const points = [];
  let [x, y, d] = [startX, startY, 0];
  do {
    if (d === 0) seen[y * width + x] = 1;
    x += STEPS[d][0];
    y += STEPS[d][1];
    // The two cells ahead of this corner, to the right and to the left of the way.
    const [dx, dy] = STEPS[d];
    const right = at(x + (dx - dy - 1) / 2, y + (dy + dx - 1) / 2);
    const left = at(x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2);
    const turn = !right ? 1 : left ? 3 : 0;
    if (turn !== 0) points.push([x, y]);
    d = (d + turn) % 4;
  } while (x !== startX || y !== startY || d !== 0);
  return points;
}
