/** Contours of a field, for drawing: between sampled points distances are taken to be linear. */

/**
 * Points in columns and rows over a box, as x, y, x, y, ...
 *
 * @param {readonly number[]} view
 * @param {number} columns
 */
export function gridOf([left, low, right, high], columns) {
  const step = (right - left) / (columns - 1);
  const rows = Math.ceil((high - low) / step) + 1;
  const points = new Float64Array(2 * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    points[2 * i] = left + step * (i % columns);
    points[2 * i + 1] = low + step * Math.floor(i / columns);
  }
  return { points, columns, rows, step };
}

/** @typedef {ReturnType<typeof gridOf>} SampleGrid */

/**
 * The distance at each point of a grid.
 *
 * @param {import('bitangent').Field} field
 * @param {SampleGrid} grid
 */
export function distancesOn(field, { points }) {
  const told = field.sample(points);
  return Float64Array.from({ length: points.length / 2 }, (_, i) => told[3 * i]);
}

/**
 * The part of each square of a grid whose distance is no more than `most`: polygons of x, y, x, y,
 * ... The corners that are on its rim come in pairs, see `rimOf`.
 *
 * @param {SampleGrid} grid
 * @param {Float64Array} distances
 * @param {number} most
 */
export function within({ points, columns, rows }, distances, most) {
  const polygons = [];
  let whole = -1; // the last square, if all of it is within
  for (let i = 0; i < columns * (rows - 1); i++) {
    if (i % columns === columns - 1) continue;
    const corners = [i, i + 1, i + columns + 1, i + columns];
    const inside = corners.filter((corner) => distances[corner] <= most).length;
    if (inside === 0) continue;
    if (inside === 4 && whole === i - 1 && i % columns > 0) {
      const last = polygons[polygons.length - 1]; // which it lengthens
      last[1] = [points[2 * i + 2], last[1][1], 0];
      last[2] = [points[2 * i + 2], last[2][1], 0];
      whole = i;
      continue;
    }
    if (inside === 4) whole = i;
    const polygon = [];
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % 4];
      const [a, b] = [distances[from], distances[to]];
      if (a <= most) polygon.push([points[2 * from], points[2 * from + 1], 0]);
      if (a <= most === b <= most) return;
      const [near, far] = a <= most ? [from, to] : [to, from];
      // Where there is no path the region ends.
      const share = (most - distances[near]) / (distances[far] - distances[near]);
      const at = (/** @type {0 | 1} */ axis) =>
        points[2 * near + axis] + share * (points[2 * far + axis] - points[2 * near + axis]);
      polygon.push([at(0), at(1), 1]);
    });
    polygons.push(polygon);
  }
  return polygons;
}

/**
 * The sides of such polygons on which the distance is `most`.
 *
 * @param {ReturnType<typeof within>} polygons
 */
export const rimOf = (polygons) =>
  polygons.flatMap((polygon) =>
    polygon
      .map((from, k) => ({ from, to: polygon[(k + 1) % polygon.length] }))
      .filter(({ from, to }) => from[2] === 1 && to[2] === 1),
  );
