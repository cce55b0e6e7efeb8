import assert from 'node:assert/strict';

/**
 * What a map shows, beside the scene that is read of it: for any point whether it is covered, how far it
 * is from the nearest wall, and whether it is in the bounds. The renderers of the tests know the formats
 * from their documentation, and nothing of the readers: they ask what is at a point, and no outline is made.
 */

/** Whether a point is inside of rings, by the even-odd rule. */
export function inRings([x, y], rings) {
  let isInside = false;
  for (const ring of rings) {
    for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
      const [u, v] = ring[i];
      const [s, t] = ring[k];
      if (v > y !== t > y && x < u + ((y - v) / (t - v)) * (s - u)) isInside = !isInside;
    }
  }
  return isInside;
}

/** How far a point is from a segment. */
function toSegment([x, y], [u, v], [s, t]) {
  const dx = s - u;
  const dy = t - v;
  const along = Math.max(0, Math.min(1, ((x - u) * dx + (y - v) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - u - along * dx, y - v - along * dy);
}

/** How far a point is from lines. */
export function toLines(p, lines) {
  let least = Infinity;
  for (const line of lines) {
    for (let i = 0; i < line.length; i++) {
      least = Math.min(least, toSegment(p, line[Math.max(0, i - 1)], line[i]));
    }
  }
  return least;
}

/** The rings of a polygon or of bounds. */
export const ringsOf = ({ points, holes = [], areas = [] }) => [points, ...holes, ...areas];

/** The box around rings. */
function boxOf(rings) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}

/** What a scene shows, as a renderer does. */
export function ofScene({ circles = [], polygons = [], walls = [], bounds }) {
  const areas = polygons.map(ringsOf).map((rings) => ({ rings, box: boxOf(rings) }));
  const lines = walls.filter(({ enabled = true }) => enabled).map(({ points }) => points);
  const isIn = ([x, y], [left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom;
  return {
    covers: (p) =>
      circles.some(({ x, y, radius }) => Math.hypot(p[0] - x, p[1] - y) < radius) ||
      areas.some(({ rings, box }) => isIn(p, box) && inRings(p, rings)),
    toWall: (p) => toLines(p, lines),
    isInBounds: (p) => !bounds || inRings(p, ringsOf(bounds)),
    /** How far a point is from the nearest outline. */
    toOutline: (p) => {
      const outlines = [...areas.map(({ rings }) => rings), ...(bounds ? [ringsOf(bounds)] : [])].flat();
      const rings = outlines.map((ring) => [...ring, ring[0]]);
      const discs = circles.map(({ x, y, radius }) => Math.abs(Math.hypot(p[0] - x, p[1] - y) - radius));
      return Math.min(toLines(p, rings), ...discs);
    },
  };
} // prettier-ignore

/**
 * Asserts that what is drawn is what is read, at points all over a box. Points nearer to an outline than the
 * tolerance are left out. Returns how many of them are covered.
 *
 * @param {{covers: any, toWall: any, isInBounds: any}} drawn
 * @param {any} scene
 * @param {{box: number[], count: number, random: () => number, tolerance: number, label: string}} more
 */
export function assertDrawn(drawn, scene, { box, count, random, tolerance, label }) {
  const shown = ofScene(scene);
  let covered = 0;
  for (let i = 0; i < count; i++) {
    const p = [0, 1].map((k) => box[k] + random() * (box[k + 2] - box[k]));
    const isCovered = drawn.covers(p);
    if (isCovered) covered++;
    const isSame = isCovered === shown.covers(p) && drawn.isInBounds(p) === shown.isInBounds(p);
    if (!isSame && shown.toOutline(p) > tolerance) {
      assert.fail(`${label}: [${p}] is ${isCovered ? '' : 'not '}covered as it is drawn, in the bounds: ${drawn.isInBounds(p)}`); // prettier-ignore
    }
    const [far, read] = [drawn.toWall(p), shown.toWall(p)];
    const isNear = far === read || Math.abs(far - read) <= tolerance;
    if (!isNear) assert.fail(`${label}: [${p}] is ${far} from the walls that are drawn, ${read} from those read`); // prettier-ignore
  }
  return covered;
}

/** A copy of a point that is turned by degrees, as by a clock where y points down. */
export function turned([x, y], degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c - y * s, x * s + y * c];
}
