import { count as checkCount, point as checkPoint, positive, wrongType } from '../base/check.js';
import { MAX_OBSTACLES } from '../base/constants.js';
import * as messages from '../base/messages.js';
import { pointIn } from '../base/plane.js';
import { handleOf } from '../world/world-memory.js';
import { distances } from './batch.js';
import { agentRadius } from './query.js';

/**
 * Who is spread, and how far apart.
 *
 * @typedef {object} SpreadOptions
 * @property {number} [agentRadius] of each agent, 0 to 1e9, default 0
 * @property {number} [spacing] the distance between neighbours, above 0; default twice the agent's
 *   radius, so that they touch. It is needed where that is 0
 */

const OPTIONS = new Set(['agentRadius', 'spacing']);
/** So many rings in a row without a goal are the end: there is no room. */
const EMPTY_RINGS = 3;
/** The corners of a hexagon of side 1. */
const CORNERS = [1, 0, 0.5, Math.sqrt(0.75), -0.5, Math.sqrt(0.75)];
CORNERS.push(...CORNERS.map((value) => -value));

/**
 * The points of a ring of a hexagonal lattice: x, y, ...
 *
 * @param {readonly number[]} center x, y
 * @param {number} ring its number of points between two corners
 * @param {number} spacing
 */
function pointsOf([x, y], ring, spacing) {
  const points = [];
  for (let i = 0; i < 6 * ring; i++) {
    const [corner, after] = [2 * Math.floor(i / ring), i % ring];
    const along = (/** @type {number} */ axis) =>
      CORNERS[corner + axis] * (ring - after) + CORNERS[(corner + 2 + axis) % 12] * after;
    points.push(x + spacing * along(0), y + spacing * along(1));
  }
  return points;
}

/**
 * @template {import('../base/plane.js').Plane} P
 * @param {import('../world/world.js').World<P>} world
 * @param {import('../base/check.js').PointLike<P>} around
 * @param {number} count
 * @param {SpreadOptions} [options]
 * @returns {import('../base/plane.js').Point<P>[]}
 */
export function spreadGoals(world, around, count, options) {
  const where = 'World.spreadGoals';
  checkCount(count, `${where}: count`, 1, '', MAX_OBSTACLES);
  const agent = { agentRadius: agentRadius(options, where, OPTIONS) };
  const asked = options?.spacing;
  const spacing = asked ?? 2 * agent.agentRadius;
  if (asked === undefined && spacing === 0) {
    throw wrongType(`${where}: spacing`, asked, messages.SPACING);
  }
  positive(spacing, `${where}: spacing`);
  handleOf(world, where);
  const place = /** @type {[number, number]} */ (checkPoint(around, where, 'around', world.plane));
  const { point } = world.nearestFree(place, agent);
  if (point === null) return [];
  const center = /** @type {[number, number]} */ (Object.values(point));
  const goals = [point];
  for (let ring = 1, empty = 0; goals.length < count && empty < EMPTY_RINGS; ring++) {
    const points = pointsOf(center, ring, spacing);
    const before = goals.length;
    distances(world, center, points, agent).forEach((distance, i) => {
      const isNear = distance < 2 * ring * spacing;
      if (isNear && goals.length < count) goals.push(pointIn(points, 2 * i, world.plane));
    });
    empty = goals.length > before ? 0 : empty + 1;
  }
  return goals;
}
