import { inRange, point, wrongType } from '../base/check.js';
import { PATH_INFO_DOUBLES, SEGMENT_DOUBLES } from '../base/constants.js';
import { conflict, state } from '../base/errors.js';
import * as common from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { withBlock } from '../module/memory.js';
import { Path } from '../path/path.js';
import { Field } from '../query/field.js';
import * as messages from './messages.js';

/**
 * What sends an agent somewhere. It is checked before, and returns a status.
 *
 * @typedef {{send: (handle: number, id: number) => number, field?: Field<any>}} Way
 */

/** Of which an agent has one at most. */
const WAYS = /** @type {const} */ (['goal', 'path', 'field']);

/**
 * The way of a new agent, if it has one.
 *
 * @param {{goal?: unknown, path?: unknown, field?: unknown}} agent
 * @param {import('../world/world.js').World<any>} world
 * @param {number} radius of the agent
 * @param {string} where
 * @returns {Way | null}
 */
export function wayOf({ goal, path, field }, world, radius, where) {
  const given = WAYS.filter((_, i) => [goal, path, field][i] !== undefined);
  if (given.length > 1) throw conflict(where, given[0], given[1], messages.ONE_GOAL);
  if (goal !== undefined) return toGoal(goal, world.plane, where);
  if (path !== undefined) return alongPath(path, where);
  return field === undefined ? null : downField(field, world, radius, where);
}

/**
 * @param {unknown} goal
 * @param {import('../base/plane.js').Plane} plane
 * @param {string} where
 * @returns {Way}
 */
export function toGoal(goal, plane, where) {
  const [x, y] = point(goal, where, 'goal', plane);
  return { send: (handle, id) => wasm().bx_crowd_set_goal(handle, id, x, y) };
}

/**
 * @param {unknown} path
 * @param {string} where
 * @returns {Way}
 */
export function alongPath(path, where) {
  if (!(path instanceof Path)) throw wrongType(`${where}: path`, path, common.PATH_OBJECT);
  const { data } = path;
  if (!(data[1] >= 0)) throw state('NO_PATH', where, common.noPath(path.status));
  const count = data[2];
  // One that ends where it begins has none.
  if (count === 0) return toGoal([data[8], data[9]], 'xy', where);
  const segments = Float64Array.from(segmentsOf(path));
  const send = (/** @type {number} */ handle, /** @type {number} */ id) =>
    withBlock(segments.length * 8, segments, where, (address) =>
      wasm().bx_crowd_set_path(handle, id, address, count),
    );
  return { send };
}

/**
 * @param {unknown} field
 * @param {import('../world/world.js').World<any>} world
 * @param {number} radius of the agent
 * @param {string} where
 * @returns {Way}
 */
export function downField(field, world, radius, where) {
  if (!(field instanceof Field) || field.world !== world) {
    throw wrongType(`${where}: field`, field, messages.FIELD);
  }
  checkFits(field, radius, where);
  const send = (/** @type {number} */ handle, /** @type {number} */ id) =>
    wasm().bx_crowd_set_field(handle, id, Field.addressOf(field, where));
  return { send, field };
}

/**
 * @param {Field<any>} field
 * @param {number} radius
 * @param {string} where
 */
export function checkFits(field, radius, where) {
  Field.addressOf(field, where);
  const most = field.agentRadius;
  inRange(radius, 0, most, messages.fits(most), where, 'radius');
}

/**
 * The numbers of the segments of a path.
 *
 * @param {Path<any>} path
 * @returns {number[]}
 */
export const segmentsOf = ({ data }) =>
  data.slice(PATH_INFO_DOUBLES, PATH_INFO_DOUBLES + data[2] * SEGMENT_DOUBLES);
