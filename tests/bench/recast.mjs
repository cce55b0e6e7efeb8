// recast-navigation on the same scenes: a solo navmesh of a flat ground out of which the circles
// are cut as prisms with 16 sides. Its paths are those of a voxelised ground, so they are not
// exact; what is printed beside the times is how much longer or shorter they are. A navmesh of one
// piece has at most 65,535 corners, so large worlds are cut into tiles.

import { init, NavMeshQuery } from 'recast-navigation';
import { generateSoloNavMesh, generateTiledNavMesh } from 'recast-navigation/generators';
import { median, nowUs, timeQueries } from './sampling.mjs';

const SIDES = 16;
/** Room around the square, so that start and goal are not on the rim of the ground. */
const MARGIN = 2;
/** More circles than this have too many corners for one piece. */
const SOLO_MAX = 3000;

/** The corners of obstacles, counter-clockwise. */
function outlinesOf({ n, circles, outlines }) {
  if (outlines) return outlines;
  return Array.from({ length: n }, (_, k) => {
    const [x, y, r] = circles.subarray(3 * k, 3 * k + 3);
    return Array.from({ length: SIDES }, (_, i) => {
      const angle = (2 * Math.PI * i) / SIDES;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  });
}

/** The mean of points, and the largest distance from it. */
function middleOf(points) {
  const [x, y] = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
  return [x, y, Math.max(...points.map(([u, v]) => Math.hypot(u - x, v - y)))];
}

/** Triangles (y up): the ground, and for each convex obstacle walls and a roof too steep to stand on. */
function triangles(scene) {
  const [a, b] = [-MARGIN, scene.side + MARGIN];
  const positions = [a, 0, a, b, 0, a, b, 0, b, a, 0, b];
  const indices = [0, 2, 1, 0, 3, 2];
  for (const points of outlinesOf(scene)) {
    const base = positions.length / 3;
    for (const [x, y] of points) positions.push(x, 0, y, x, 1, y);
    const top = positions.length / 3;
    const [x, y, r] = middleOf(points);
    positions.push(x, 1 + 3 * r, y);
    for (let i = 0; i < points.length; i++) {
      const p = base + 2 * i;
      const q = base + 2 * ((i + 1) % points.length);
      indices.push(p, p + 1, q, q, p + 1, q + 1, p + 1, top, q + 1);
    }
  }
  return [positions, indices];
}

const CONFIG = {
  cs: 0.1,
  ch: 0.1,
  walkableRadius: 0,
  walkableHeight: 60,
  walkableClimb: 1,
  walkableSlopeAngle: 45,
  minRegionArea: 8,
  mergeRegionArea: 20,
  maxEdgeLen: 0,
  maxSimplificationError: 1,
};

/** In cells. Tiles of 256 and 1,024 answer more slowly. */
const TILES = { tileSize: 512, borderSize: 3 };

function generate(n, positions, indices) {
  if (n <= SOLO_MAX) return generateSoloNavMesh(positions, indices, CONFIG);
  return generateTiledNavMesh(positions, indices, { ...CONFIG, ...TILES });
}

function lengthOf(path) {
  if (!path.success || path.path.length === 0) return null;
  let sum = 0;
  path.path.slice(1).forEach((p, i) => {
    sum += Math.hypot(p.x - path.path[i].x, p.z - path.path[i].z);
  });
  return sum;
}

/** Build time, query times and the relative differences of the lengths to the exact ones. */
export async function timeRecast(scene, exact, seconds) {
  await init();
  const [positions, indices] = triangles(scene);
  const begin = nowUs();
  const { success, navMesh, error } = generate(scene.n, positions, indices);
  const build = nowUs() - begin;
  if (!success) return { error };
  const query = new NavMeshQuery(navMesh, { maxNodes: 65535 });
  const limits = { maxPathPolys: 8192, maxStraightPathPoints: 8192 };
  const ask = ([sx, sy, gx, gy]) =>
    query.computePath({ x: sx, y: 0, z: sy }, { x: gx, y: 0, z: gy }, limits);
  const queries = scene.across.slice(0, exact.length);
  const lengths = queries.map((q) => lengthOf(ask(q)));
  const errors = lengths
    .map((length, i) => Math.abs(length / exact[i] - 1))
    .filter((_, i) => lengths[i] !== null);
  const row = {
    build,
    error: median(errors),
    worst: Math.max(...errors),
    missing: lengths.length - errors.length,
    ...timeQueries(queries, ask, seconds),
  };
  query.destroy();
  navMesh.destroy();
  return row;
}
