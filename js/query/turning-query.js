import { coordinate, flag, radius } from '../base/check.js';
import {
  FLAG_GOAL_HEADING,
  FLAG_REVERSE,
  FLAG_START_HEADING,
  FLAG_TURNING,
} from '../base/constants.js';
import { conflict, needs } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { inputs } from '../module/memory.js';
import { PARTIAL_OPTIONS, putQuery } from './query.js';

/** Queries of agents with a turning radius. */

/**
 * The turns of an agent.
 *
 * @typedef {object} TurningOptions
 * @property {number} [turningRadius] the radius of the tightest turn, 0 to 1e9; default 0: the agent
 *   turns on the spot. Smaller circles are hugged at this radius. All obstacles must be circles. The
 *   query has an engine of its own and cannot have `partial`; see `path.optimality` for how good
 *   the path is
 * @property {number} [startHeading] where the agent faces at the start, in radians from -1e9 to 1e9;
 *   default: anywhere. This and the next two need a turningRadius
 * @property {number} [goalHeading] where it faces at the goal; default: anywhere
 * @property {boolean} [reverse] whether it may begin with an arc driven backwards and a quarter turn,
 *   and end with the same in reverse order, where it has a heading; default false
 */

/**
 * All options of a path.
 *
 * @typedef {import('./query.js').FindPathOptions & TurningOptions} AllPathOptions
 */

export const TURNING_OPTIONS = /* @__PURE__ */ new Set([
  ...PARTIAL_OPTIONS,
  ...['turningRadius', 'startHeading', 'goalHeading', 'reverse'],
]);

/** The options that go with a turning radius, by their flags. @type {[number, string][]} */
const BY_FLAG = [
  [FLAG_START_HEADING, 'startHeading'],
  [FLAG_GOAL_HEADING, 'goalHeading'],
  [FLAG_REVERSE, 'reverse'],
];

/**
 * The flags of a query with a turning radius, and 0 without one. All options of turning are
 * checked.
 *
 * @param {unknown} turningRadius
 * @param {unknown} startHeading
 * @param {unknown} goalHeading
 * @param {unknown} reverse
 * @param {string} where
 * @returns {number}
 */
function turningFlags(turningRadius, startHeading, goalHeading, reverse, where) {
  let flags = FLAG_TURNING;
  if (flag(reverse, where, 'reverse')) flags |= FLAG_REVERSE;
  if (startHeading !== undefined) flags |= FLAG_START_HEADING;
  if (goalHeading !== undefined) flags |= FLAG_GOAL_HEADING;
  if (startHeading !== undefined) coordinate(startHeading, where, 'startHeading');
  if (goalHeading !== undefined) coordinate(goalHeading, where, 'goalHeading');
  if (turningRadius === undefined) {
    if (flags === FLAG_TURNING) return 0;
    throw needs(where, BY_FLAG.find(([bit]) => flags & bit)?.[1] ?? 'reverse', 'turningRadius');
  }
  return radius(turningRadius, where, 'turningRadius') === 0 ? 0 : flags;
}

/**
 * Refuses the options that a query with a turning radius cannot have.
 *
 * @param {unknown} engine
 * @param {unknown} partial
 * @param {string} where
 */
function refuseOthers(engine, partial, where) {
  const other = partial ? 'partial' : engine === undefined || engine === 'auto' ? '' : 'engine';
  if (other) throw conflict(where, 'turningRadius', other, messages.NOT_TURNING);
}

/** @param {import('../world/links.js').Link<any>} link */
const isEnabled = ({ enabled }) => enabled;

/**
 * The same as `putQuery` for an agent that may have a turning radius.
 *
 * @param {import('../world/circle-world.js').CircleWorld<any, any>} world
 * @param {unknown} start
 * @param {unknown} goal
 * @param {AllPathOptions | undefined} options
 * @param {string} where name of the call, for messages
 * @returns {number} the world's handle
 */
export function putTurningQuery(world, start, goal, options, where) {
  if (typeof options !== 'object' || options === null)
    return putQuery(world, start, goal, options, where);
  const { turningRadius, startHeading, goalHeading, reverse, engine, partial } = options;
  const flags = turningFlags(turningRadius, startHeading, goalHeading, reverse, where);
  const handle = putQuery(world, start, goal, options, where);
  if (flags === 0) return handle;
  refuseOthers(engine, partial, where);
  if ('links' in world && /** @type {any} */ (world).links().some(isEnabled)) {
    throw conflict(where, 'turningRadius', 'links', messages.TAKES_NO_LINKS);
  }
  const to = inputs();
  to[5] |= flags;
  to[7] = turningRadius ?? 0;
  to[8] = startHeading ?? 0;
  to[9] = goalHeading ?? 0;
  return handle;
}

/**
 * The same for a search that is watched.
 *
 * @param {import('../world/circle-world.js').CircleWorld<any, any>} world
 * @param {unknown} start
 * @param {unknown} goal
 * @param {AllPathOptions | undefined} options
 * @param {string} where
 * @returns {number}
 */
export function putSearch(world, start, goal, options, where) {
  const handle = putTurningQuery(world, start, goal, options, where);
  if (inputs()[5] & FLAG_TURNING) {
    throw conflict(where, 'turningRadius', messages.WATCHED, messages.NOT_WATCHED);
  }
  return handle;
}
