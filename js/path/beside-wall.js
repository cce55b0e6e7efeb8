/** Where paths start of agents of radius 0, which may be on a wall. */

/** How far beside a wall a path of an agent on it starts, as a share of its coordinates, or of 1. */
const ASIDE = 1e-8;

/**
 * An agent on its path.
 *
 * @typedef {{place: [number, number], heading: number, along: number,
 *   path: import('./path.js').Path<any>}} Walker
 */

/**
 * Where a path of an agent starts. A point on a wall is on both of its sides: there it is a little
 * beside the wall, on the side that can be reached from where the agent came. Two paths more, for an
 * agent on a wall.
 *
 * @param {import('../world/circle-world.js').CircleWorld<any, any>} world
 * @param {import('../query/query.js').FindPathOptions} find
 * @param {Walker} walker
 * @returns {any}
 */
export function besideWall(world, { ignore }, { place, heading, along, path }) {
  const [x, y] = place;
  const aside = ASIDE * Math.max(1, Math.abs(x), Math.abs(y));
  /** @param {any} p */
  const isBeside = (p) => world.lineOfSight(p, p, { agentRadius: aside / 2, ignore }).clear;
  if (isBeside(place)) return place;
  const [dx, dy] = [-aside * Math.sin(heading), aside * Math.cos(heading)];
  const sides = /** @type {any[]} */ ([
    [x + dx, y + dy],
    [x - dx, y - dy],
  ]);
  const from = sides.every(isBeside) ? lastWhere(path, along, isBeside) : null;
  if (from === null) return place;
  const [left, right] = sides.map((side) => world.findPath(from, side, { ignore }).length);
  return Math.abs(left - right) <= aside ? place : sides[left < right ? 0 : 1];
}

/**
 * The last end of a segment behind the agent that passes a test.
 *
 * @param {import('./path.js').Path<any>} path
 * @param {number} along how far along it the agent is
 * @param {(p: any) => boolean} test
 * @returns {any} a point, or null
 */
function lastWhere({ segments }, along, test) {
  let at = 0;
  let last = null;
  for (const segment of segments) {
    if (at > along) break;
    if (test(segment.from)) last = segment.from;
    at += segment.length;
  }
  return last;
}
