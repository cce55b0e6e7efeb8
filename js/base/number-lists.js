import { coordinate, isList, radius, wrongType } from './check.js';
import { ERROR_CAPACITY, MAX_COORDINATE, MAX_RADIUS } from './constants.js';
import { checkStatus } from './errors.js';
import * as messages from './messages.js';

/** Checks of arguments that are flat lists of numbers. */

/** The most items of a list: a world holds no more circles and points. */
const MOST_ITEMS = 2 ** 24;

/**
 * Refuses a list that is too long to be copied. A sparse one can be longer than the memory.
 *
 * @param {ArrayLike<unknown>} list
 * @param {number} each numbers in an item
 * @param {string} name
 */
export function checkLength({ length }, each, name) {
  if (length > each * MOST_ITEMS) checkStatus(ERROR_CAPACITY, name);
}

/**
 * A copy of a list of numbers.
 *
 * @param {any} values
 * @param {number} each numbers in an item
 * @param {string} name
 * @param {string} item
 * @returns {Float64Array | null} null for what is no list, or whose buffer is detached
 */
export function copyOf(values, each, name, item) {
  if (!isList(values) || values instanceof DataView) return null;
  checkLength(values, each, name);
  if (!Array.isArray(values)) {
    try {
      return new Float64Array(values);
    } catch {
      // Detached, or of big integers.
      if (values.length === 0) return null;
    }
  }
  const list = new Float64Array(values.length);
  for (let i = 0; i < list.length; i++) {
    const value = values[i];
    if (typeof value !== 'number') throw wrongType(`${name}[${i}]`, value, messages.listItem(item));
    list[i] = value;
  }
  return list;
}

/**
 * A flat list of coordinates, or of circles. Returns a copy: another thread, or a getter of an
 * option, could write to the list after the check, and the module trusts what was checked.
 *
 * @param {unknown} values
 * @param {number} each numbers in an item; 3 for circles
 * @param {string} name
 * @param {string} item names of the numbers in an item
 * @returns {Float64Array}
 */
export function numbers(values, each, name, item) {
  const list = copyOf(values, each, name, item);
  if (list === null || list.length % each !== 0) {
    throw wrongType(name, values, messages.list(item, each));
  }
  const areCircles = each === 3;
  for (let i = 0; i < list.length; i++) {
    const isRadius = areCircles && i % 3 === 2;
    const least = isRadius ? 0 : -MAX_COORDINATE;
    const most = isRadius ? MAX_RADIUS : MAX_COORDINATE;
    if (list[i] >= least && list[i] <= most) continue;
    const place = areCircles
      ? `: circle ${Math.floor(i / 3)}: ${item.split(', ')[i % 3]}`
      : `[${i}]`;
    (isRadius ? radius : coordinate)(list[i], name + place);
  }
  return list;
}
