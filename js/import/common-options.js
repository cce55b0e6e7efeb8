import { inRange, wrongType } from '../base/check.js';
import { checkOptions } from '../base/options.js';
import { ROLES } from './item.js';
import * as messages from './messages.js';

/** The options that all formats have. */

/** @typedef {import('./importer.js').ObjectKey} ObjectKey */
/** @typedef {import('./importer.js').Role} Role */
/** @typedef {import('./area-union.js').Rule} Rule */

/**
 * Options of all formats.
 *
 * @typedef {object} ImportOptions
 * @property {string} [file] the name of the file, for messages
 * @property {number} [maxError] greatest distance of a polygon from the curve that it replaces; default
 *   1 % of the curve's size: half the larger side of the box around its outline, or the radius
 * @property {import('./limits.js').ImportLimits} [limits] the most that the file may take
 * @property {Rule} [rule] what is inside an outline that crosses itself, in a format that does not say so;
 *   default: such an outline is an error
 * @property {(object: ObjectKey, role: Role) => Role | undefined} [role] the role of an object in place of
 *   its own, which is given; undefined keeps that
 * @property {boolean} [shapes] true: `report.shapes` has the shape of each object, for a drawing
 */

/** Options of boards, which have no shapes. */
export const OF_BOARDS = ['file', 'limits', 'maxError', 'role', 'rule'];
export const COMMON = [...OF_BOARDS, 'shapes'];

/**
 * Refuses options that are not known, or of a wrong type. The limits are checked where they are counted.
 *
 * @param {any} options of a call
 * @param {ReadonlySet<string>} known
 * @param {string} where name of the call
 */
export function checkCommon(options, known, where) {
  checkOptions(options, known, where);
  const { file, maxError, role, rule, shapes } = options;
  if (file !== undefined && typeof file !== 'string') {
    throw wrongType(`${where}: file`, file, messages.NAME);
  }
  if (maxError !== undefined) {
    const [least, most] = [Number.MIN_VALUE, Number.MAX_VALUE];
    inRange(maxError, least, most, messages.MAX_ERROR, where, 'maxError');
  }
  if (role !== undefined && typeof role !== 'function') {
    throw wrongType(`${where}: role`, role, messages.FUNCTION);
  }
  if (rule !== undefined && rule !== 'even-odd' && rule !== 'non-zero') {
    throw wrongType(`${where}: rule`, rule, messages.RULE);
  }
  if (shapes !== undefined && typeof shapes !== 'boolean') {
    throw wrongType(`${where}: shapes`, shapes, messages.BOOLEAN);
  }
}

/**
 * Refuses an option `polygons` that is no role.
 *
 * @param {string} where name of the call
 * @param {any} options
 */
export function checkPolygons(where, { polygons }) {
  if (polygons !== undefined && !ROLES.includes(polygons)) {
    throw wrongType(`${where}: polygons`, polygons, messages.ROLE);
  }
}

/**
 * Refuses options of Tiled and LDtk that are of a wrong type.
 *
 * @param {string} where name of the call
 * @param {any} options
 */
export function checkLevelOptions(where, { files, isSolid, edges }) {
  if (files !== undefined && (typeof files !== 'object' || files === null)) {
    throw wrongType(`${where}: files`, files, messages.FILES);
  }
  if (isSolid !== undefined && typeof isSolid !== 'function') {
    throw wrongType(`${where}: isSolid`, isSolid, messages.FUNCTION);
  }
  if (edges !== undefined && typeof edges !== 'boolean') {
    throw wrongType(`${where}: edges`, edges, messages.BOOLEAN);
  }
}
