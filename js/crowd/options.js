import { inRange, wrongType } from '../base/check.js';
import { ERROR_STALE_ID, MAX_RADIUS } from '../base/constants.js';
import { checkStatus, state } from '../base/errors.js';
import * as messages from './messages.js';

/** What crowds and agents are made of, and the checks of it. */

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * The id of an agent: a number that its crowd gave out.
 *
 * @typedef {number & {readonly __id: 'agent'}} AgentId
 */

/**
 * What an agent does. `idle`: it has no goal. `moving`: it is on its way. `arrived`: it is at its
 * goal, or as near as those that arrived before it let it. `waiting`: no path leads to its goal, or
 * none as short as the `maxLength` of its field; an edit of the world may open one. `on-link`: it takes
 * a link, for the link's cost divided by its speed; meanwhile no other agent meets it.
 *
 * @typedef {'idle' | 'moving' | 'arrived' | 'waiting' | 'on-link'} AgentState
 */

/**
 * How the agents of a crowd avoid each other.
 *
 * @typedef {object} CrowdOptions
 * @property {number} [lookahead] how far ahead an agent looks for others, in its radii; 1 to 1000,
 *   default 8
 * @property {number} [neighbours] how many others it looks at, the nearest; 1 to 64, default 10
 */

/**
 * A new agent. At most one of `goal`, `path` and `field` tells where it goes.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} AgentOptions
 * @property {PointLike<P>} position where it is. In an obstacle: it walks out of it first
 * @property {number} radius above 0, up to 1e9
 * @property {number} speed what it walks at most in a unit of time; 0 to 1e9
 * @property {PointLike<P>} [goal] as in `setGoal`
 * @property {import('../path/path.js').Path<P>} [path] as in `setPath`
 * @property {import('../query/field.js').Field<P>} [field] as in `setField`
 */

/**
 * An agent as it is; a copy.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} Agent
 * @property {import('../base/plane.js').Point<P>} position where it is
 * @property {import('../base/plane.js').Point<P>} velocity that of its last step
 * @property {number} heading in radians in (-pi, pi], of the last velocity that was not 0
 * @property {number} radius as it was given
 * @property {number} speed what it walks at most in a unit of time
 * @property {AgentState} state what it does
 */

/** @param {unknown} value @param {string} where */
export const radiusOf = (value, where) =>
  inRange(value, Number.MIN_VALUE, MAX_RADIUS, messages.RADIUS, where, 'radius');

/** @param {unknown} value @param {string} where @param {string} [name] */
export const speedOf = (value, where, name = 'speed') =>
  inRange(value, 0, MAX_RADIUS, messages.SPEED, where, name);

/**
 * @param {unknown} id
 * @param {string} where
 * @returns {number}
 */
export function idOf(id, where) {
  if (typeof id !== 'number') throw wrongType(`${where}: id`, id, messages.AGENT_ID);
  return id >>> 0 === id ? id : 0;
}

/**
 * Throws the error of a call about an agent, unless its status is BT_OK.
 *
 * @param {number} status
 * @param {string} where
 */
export function checkAgent(status, where) {
  if (status === ERROR_STALE_ID) throw state('STALE_ID', where, messages.STALE_AGENT);
  checkStatus(status, where);
}
