import { inRange, point, wrongType } from '../base/check.js';
import { PATH_INFO_DOUBLES, SEGMENT_DOUBLES } from '../base/constants.js';
import { state } from '../base/errors.js';
import * as common from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { withBlock } from '../module/memory.js';
import { Path } from '../path/path.js';
import { Field, fieldOf } from '../query/field.js';
import * as messages from './messages.js';

/**
 * What sends an agent somewhere. It is checked before, and returns a status.
 *
 * @typedef {{send: (handle: number, id: number) => number, field?: Field<any>}} Way
 */

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
  const end = PATH_INFO_DOUBLES + count * SEGMENT_DOUBLES;
  const segments = Float64Array.from(data.slice(PATH_INFO_DOUBLES, end));
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
    wasm().bx_crowd_set_field(handle, id, fieldOf(field, where));
  return { send, field };
}

/**
 * @param {Field<any>} field
 * @param {number} radius
 * @param {string} where
 */
export function checkFits(field, radius, where) {
  fieldOf(field, where);
  const most = field.agentRadius;
  inRange(radius, 0, most, messages.fits(most), where, 'radius');
}
