import { ERROR_SELF_CROSSING, OBSTACLE_KIND_NAMES } from '../base/constants.js';
import { BitangentError, checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { outlines } from '../base/points.js';
import { wasm } from '../module/loader.js';
import { copyIntegers, putIntegers, resultPoint, withBlock, word } from '../module/memory.js';
import { pointAtIndex } from '../module/records.js';
import { keepKeys, readKeys } from './keys.js';
import { joined } from './rings.js';
import { checkOn, handleOf } from './world-memory.js';

/**
 * @template {import('../base/plane.js').Plane} P
 * @typedef {import('./world-memory.js').WorldMemory<P>} WorldMemory
 */

/** @typedef {import('./keys.js').JSONValue} JSONValue */
/** @typedef {import('./rings.js').Area} Area */

/**
 * Checked polygons or walls.
 *
 * @typedef {object} OutlineLists
 * @property {Float64Array} points of all
 * @property {Uint32Array} sizes the points of each ring
 * @property {Uint32Array} rings of each
 * @property {(index: number) => readonly string[] | undefined} ringNames of an outline, for the
 *   message; undefined for a single ring
 */

/**
 * The lists of single outlines.
 *
 * @param {readonly Area[]} areas
 * @returns {OutlineLists}
 */
function listsOf(areas) {
  return {
    points: areas.length === 1 ? areas[0].points : joined(areas.map(({ points }) => points)),
    sizes: Uint32Array.from(areas.flatMap(({ sizes }) => Array.from(sizes))),
    rings: Uint32Array.from(areas, ({ sizes }) => sizes.length),
    ringNames: (index) => areas[index].names,
  };
}

/**
 * Adds polygons or walls, all or none.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where name of the method, for the message
 * @param {number} kind a bt_obstacle_kind
 * @param {OutlineLists | readonly Area[]} outlines
 * @param {readonly (JSONValue | undefined)[]} keys of each, checked; none, if it is empty
 * @param {(index: number) => string} nameOf what the message calls an outline
 * @returns {import('../base/check.js').ObstacleIds}
 */
export function addOutlines(world, where, kind, outlines, keys, nameOf) {
  const lists = 'rings' in outlines ? outlines : listsOf(outlines);
  const { points, sizes, rings } = lists;
  const bytes = points.byteLength + sizes.byteLength + 2 * rings.byteLength;
  return withBlock(bytes, points, where, (address) => {
    const sizesAt = address + points.byteLength;
    const ringsAt = sizesAt + sizes.byteLength;
    const ids = ringsAt + rings.byteLength;
    const { length } = rings;
    putIntegers(sizes, sizesAt);
    putIntegers(rings, ringsAt);
    const handle = handleOf(world, where);
    const { bx_world_add_outlines } = wasm();
    const status = bx_world_add_outlines(handle, kind, address, sizesAt, ringsAt, length, ids);
    if (status === ERROR_SELF_CROSSING) throw refusedError(handle, where, lists, nameOf, address);
    checkStatus(status, where);
    return /** @type {any} */ (keepKeys(world, copyIntegers(ids, length), keys));
  });
}

/** @param {Uint32Array} values @param {number} count */
const sumOf = (values, count) => values.subarray(0, count).reduce((sum, value) => sum + value, 0);

/**
 * The error of a polygon that crosses itself, after a call that has found its index among many.
 *
 * @param {number} handle
 * @param {string} where
 * @param {OutlineLists} lists
 * @param {(index: number) => string} nameOf
 * @param {number} address of the points, with the sizes behind them
 * @returns {BitangentError}
 */
function refusedError(handle, where, lists, nameOf, address) {
  const index = word(0);
  const firstRing = sumOf(lists.rings, index);
  const sizes = lists.sizes.subarray(firstRing, firstRing + lists.rings[index]);
  const first = sumOf(lists.sizes, firstRing);
  const points = lists.points.subarray(2 * first, 2 * (first + sumOf(sizes, sizes.length)));
  const area = { points, sizes, names: lists.ringNames(index) };
  const sizesAt = address + lists.points.byteLength + 4 * firstRing;
  return crossingError(handle, where, nameOf(index), area, address + 16 * first, sizesAt);
}

/**
 * Adds polygons or walls from flat lists.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {number} kind
 * @param {import('../base/check.js').NumberList} coordinates
 * @param {import('../base/check.js').NumberList} counts
 * @param {import('./keys.js').ObstaclesOptions} [options]
 * @returns {import('../base/check.js').ObstacleIds}
 */
export function addMany(world, where, kind, coordinates, counts, options) {
  const [points, sizes] = outlines(coordinates, counts, where);
  const keys = readKeys(options, sizes.length, where);
  const nameOf = (/** @type {number} */ i) => `${OBSTACLE_KIND_NAMES[kind]} ${i}`;
  const rings = new Uint32Array(sizes.length).fill(1);
  const all = { points, sizes, rings, ringNames: () => undefined };
  return addOutlines(world, where, kind, all, keys, nameOf);
}

/**
 * Gives the rings of one outline to a call.
 *
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {Area} area
 * @param {string} name of the points, for the message
 * @param {(...numbers: number[]) => number} exported
 * @param {number} [id] of the obstacle, for a call about one
 */
function callWithArea(world, where, area, name, exported, id) {
  const { points } = area;
  const sizes = Uint32Array.from(area.sizes);
  withBlock(points.byteLength + sizes.byteLength, points, where, (address) => {
    const handle = handleOf(world, where);
    const sizesAt = address + points.byteLength;
    const list = [address, sizesAt, sizes.length];
    putIntegers(sizes, sizesAt);
    const status = id === undefined ? exported(handle, ...list) : exported(handle, id, ...list);
    if (status === ERROR_SELF_CROSSING) {
      throw crossingError(handle, where, name, area, address, sizesAt);
    }
    if (id === undefined) checkStatus(status, where);
    else checkOn(handle, id, where, status);
  });
}

/**
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {Area} area
 * @param {string} name of the points, for the message
 * @returns {import('../base/check.js').ObstacleId}
 */
export function setBounds(world, where, area, name) {
  callWithArea(world, where, area, name, wasm().bx_world_set_bounds);
  return /** @type {import('../base/check.js').ObstacleId} */ (word(0));
}

/**
 * @param {WorldMemory<any>} world
 * @param {number} id
 * @param {Area} area
 */
export function setPoints(world, id, area) {
  callWithArea(world, 'World.setPoints', area, 'points', wasm().bx_world_set_points, id);
}

/**
 * An edge of an area: its ring, its number there, and its ends.
 *
 * @param {Area} area
 * @param {number} edge its number among the edges of all rings
 */
function edgeOf({ points, sizes, names }, edge) {
  let [ring, first] = [0, 0];
  while (edge >= first + sizes[ring]) first += sizes[ring++];
  const ends = [edge - first, (edge - first + 1) % sizes[ring]];
  return {
    index: edge - first,
    ring: names?.[ring],
    ends: ends.map((i) => pointAtIndex(points, 2 * (first + i))),
  };
}

/**
 * The error of a polygon that crosses itself.
 *
 * @param {number} handle
 * @param {string} where
 * @param {string} name
 * @param {Area} area
 * @param {number} address of the points
 * @param {number} sizesAt address of the sizes of its rings
 * @returns {BitangentError}
 */
export function crossingError(handle, where, name, area, address, sizesAt) {
  const status = wasm().bx_world_check_polygon(handle, address, sizesAt, area.sizes.length);
  if (status !== ERROR_SELF_CROSSING) checkStatus(status, where);
  const edges = [word(0), word(1)];
  const at = resultPoint(1);
  const text = messages.selfCrossing(
    name,
    edges.map((edge) => edgeOf(area, edge)),
    at,
  );
  const cause = { edges, point: at };
  return new BitangentError('SELF_CROSSING', messages.failed(where, text), { cause });
}
