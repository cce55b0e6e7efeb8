/**
 * Polygons with holes as simple ones, which the playground draws and edits. It is imported by what
 * reads scenes.
 *
 * @typedef {[number, number]} Point
 */

/**
 * Where a ray to the left meets an edge.
 *
 * @param {Point} p
 * @param {Point} a
 * @param {Point} b
 */
function meet([x, y], a, b) {
  if (a[1] > y === b[1] > y) return -Infinity;
  const at = a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
  return at <= x ? at : -Infinity;
}

/**
 * Cuts a ring open at the edge that is nearest to the left of a hole, and takes the hole in.
 *
 * @param {Point[][]} rings of which one is replaced
 * @param {Point[]} hole
 * @param {number} first its leftmost point
 */
function takeIn(rings, hole, first) {
  const p = hole[first];
  let [nearest, ring, edge] = [-Infinity, -1, 0];
  rings.forEach((points, r) =>
    points.forEach((a, i) => {
      const at = meet(p, a, points[(i + 1) % points.length]);
      if (at > nearest) [nearest, ring, edge] = [at, r, i];
    }),
  );
  if (ring < 0) return rings.push(hole); // it is in no area
  /** @type {Point} */
  const cut = [nearest, p[1]];
  const inner = [...hole.slice(first), ...hole.slice(0, first), p];
  const points = rings[ring];
  const isEnd = (/** @type {Point} */ [x, y]) => x === cut[0] && y === cut[1];
  const from = isEnd(points[edge]) ? [] : [cut];
  const to = isEnd(points[(edge + 1) % points.length]) ? [] : [cut];
  rings[ring] = [...points.slice(0, edge + 1), ...from, ...inner, ...to, ...points.slice(edge + 1)];
  return ring;
}

/**
 * Simple polygons that block what an outline with holes and further areas does: each hole is cut
 * open to the outline to the left of it.
 *
 * @param {{points: Point[], holes?: Point[][], areas?: Point[][]}} outline
 * @returns {Point[][]}
 */
export function simplePolygons({ points, holes = [], areas = [] }) {
  const rings = [points, ...areas];
  const leftmost = (/** @type {Point[]} */ hole) =>
    hole.reduce((best, [x], i) => (x < hole[best][0] ? i : best), 0);
  const all = holes.map((hole) => ({ hole, first: leftmost(hole) }));
  // From the left, so that what is left of a hole is taken in before it.
  all.sort((a, b) => a.hole[a.first][0] - b.hole[b.first][0]);
  for (const { hole, first } of all) takeIn(rings, hole, first);
  return rings;
}
