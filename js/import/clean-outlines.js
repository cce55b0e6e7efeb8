import { forOverlaps } from './edge-boxes.js';

/** Clean-up of outlines: what editors leave in them and a solver has no use for. */

/** @typedef {import('./points.js').Point} Point */

/**
 * Reports a part that was taken out of an outline.
 *
 * @typedef {(what: string, at: Point) => void} Tell
 */

/**
 * So near points are one, in a map of a size: as the solver has it.
 *
 * @param {number} size its largest coordinate
 */
export const nearOf = (size) => 2 ** -30 * 2 ** Math.ceil(Math.log2(size || 1));

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * How far a point is from the line through two others, and whether it lies between them.
 *
 * @param {Point} a
 * @param {Point} p
 * @param {Point} b
 */
function offLine([ax, ay], [px, py], [bx, by]) {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, px - ax, py - ay];
  const length = Math.hypot(dx, dy);
  const along = (dx * ex + dy * ey) / length;
  return { off: Math.abs(dx * ey - dy * ex) / length, isBetween: along >= 0 && along <= length };
}

/**
 * Why a point adds nothing between its neighbours; null if it does.
 *
 * @param {Point} a
 * @param {Point} p
 * @param {Point} b
 * @param {number} near
 */
function reasonToDrop(a, p, b, near) {
  if (distance(a, p) <= near) return 'repeated points';
  if (distance(p, b) <= near) return null; // the next one repeats it
  if (distance(a, b) <= near) return 'spikes';
  const { off, isBetween } = offLine(a, p, b);
  if (off > near) return null;
  return isBetween ? 'points on straight edges' : 'spikes';
}

/**
 * A ring without points that repeat, or lie on a straight edge or at the tip of a spike. Its last
 * point may repeat the first, as most formats have it.
 *
 * @param {readonly Point[]} ring
 * @param {number} near so near points are one
 * @param {Tell} tell
 * @returns {Point[]} fewer than 3 if it encloses nothing
 */
export function cleanRing(ring, near, tell) {
  const isClosed = ring.length > 1 && distance(ring[0], ring[ring.length - 1]) === 0;
  const points = isClosed ? ring.slice(0, -1) : ring;
  let left = points.length;
  const before = Int32Array.from({ length: left }, (_, i) => (i || points.length) - 1);
  const after = Int32Array.from({ length: left }, (_, i) => (i + 1) % points.length);
  // Each point is looked at once, and again when a neighbour of it was taken out.
  const isDue = new Uint8Array(left).fill(1);
  const due = Array.from(points, (_, i) => i);
  const isOut = new Uint8Array(left);
  for (let k = 0; k < due.length && left >= 3; k++) {
    const i = due[k];
    isDue[i] = 0;
    const reason = isOut[i]
      ? null
      : reasonToDrop(points[before[i]], points[i], points[after[i]], near);
    if (reason === null) continue;
    tell(`${reason} removed`, points[i]);
    isOut[i] = 1;
    left--;
    after[before[i]] = after[i];
    before[after[i]] = before[i];
    for (const neighbour of [before[i], after[i]]) {
      if (!isDue[neighbour]) due.push(neighbour);
      isDue[neighbour] = 1;
    }
  }
  return points.filter((_, i) => !isOut[i]);
}

/**
 * A line without points that repeat the one before them.
 *
 * @param {readonly Point[]} line
 * @param {number} near
 * @param {Tell} tell
 * @returns {Point[]}
 */
export function cleanLine(line, near, tell) {
  return line.filter((point, i) => {
    const isNew = i === 0 || distance(line[i - 1], point) > near;
    if (!isNew) tell('repeated points removed', point);
    return isNew;
  });
}

/** @param {Point} a @param {Point} b @param {Point} p */
const side = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/**
 * Where two edges cross, if no end of either is near the other.
 *
 * @param {[Point, Point]} one
 * @param {[Point, Point]} other
 * @param {number} near
 * @returns {Point | null}
 */
function crossingOf([a, b], [c, d], near) {
  const [from, to] = [side(a, b, c), side(a, b, d)];
  const [first, last] = [side(c, d, a), side(c, d, b)];
  if (!(from * to < 0 && first * last < 0)) return null;
  const [one, other] = [near * distance(a, b), near * distance(c, d)];
  const isOff = Math.min(Math.abs(from), Math.abs(to)) > one;
  if (!isOff || Math.min(Math.abs(first), Math.abs(last)) <= other) return null;
  const u = first / (first - last);
  return [a[0] + u * (b[0] - a[0]), a[1] + u * (b[1] - a[1])];
}

/**
 * A place where two edges of rings cross; null if none do. O(n log n), if few edges have boxes that
 * overlap.
 *
 * @param {readonly Point[][]} rings
 * @param {number} near
 * @param {(steps: number) => void} spend counts the edges that are compared
 * @returns {Point | null}
 */
export function findCrossing(rings, near, spend) {
  const edges = rings.flatMap((ring) =>
    ring.map((point, i) => /** @type {[Point, Point]} */ ([point, ring[(i + 1) % ring.length]])),
  );
  const left = (/** @type {[Point, Point]} */ [a, b]) => Math.min(a[0], b[0]);
  edges.sort((a, b) => left(a) - left(b));
  /** @type {Point | null} */
  let found = null;
  forOverlaps(edges, spend, (i, k) => {
    found = crossingOf(edges[Math.max(i, k)], edges[Math.min(i, k)], near);
    return found !== null;
  });
  return found;
}
