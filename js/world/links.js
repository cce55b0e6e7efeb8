import { flag, id as checkId, inRange, point, wrongType } from '../base/check.js';
import { ERROR_WRONG_KIND, MAX_RADIUS, OBSTACLE_KIND_NAMES } from '../base/constants.js';
import { BitangentError, checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';
import { pointIn } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { copyAll, copyIntegers, put, result, results, word } from '../module/memory.js';
import { checkKey, keepKeys } from './keys.js';
import { callOn, checkOn, handleOf } from './world-memory.js';

/** Links, which lead from one point of a world to another one. */

/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */
/** @typedef {import('./keys.js').JSONValue} JSONValue */
/**
 * @template {Plane} P
 * @typedef {import('./world-memory.js').WorldMemory<P>} WorldMemory
 */

/**
 * What a new link is like.
 *
 * @typedef {object} LinkOptions
 * @property {number} [cost] of taking it, as a length: from 0 to 1e9, default 0. It may be less than
 *   the straight distance
 * @property {boolean} [bothWays] it leads back too, at the same cost; default false
 * @property {JSONValue} [key] any JSON value of yours, as of an obstacle
 */

/**
 * What becomes of a link; the rest of it stays as it is.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} LinkChanges
 * @property {import('../base/check.js').PointLike<P>} [from] where it begins
 * @property {import('../base/check.js').PointLike<P>} [to] where it ends
 * @property {number} [cost] of taking it, as a length: from 0 to 1e9
 * @property {boolean} [bothWays] it leads back too, at the same cost
 */

/**
 * A link.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} Link
 * @property {ObstacleId} id of one kind with those of obstacles
 * @property {JSONValue} [key] what the caller knows it by; absent if it was given none
 * @property {import('../base/plane.js').Point<P>} from where it begins
 * @property {import('../base/plane.js').Point<P>} to where it ends
 * @property {number} cost of taking it, as a length
 * @property {boolean} bothWays whether it leads back too
 * @property {boolean} enabled false: no path takes it
 */

const OPTIONS = new Set(['cost', 'bothWays', 'key']);
const CHANGES = new Set(['from', 'to', 'cost', 'bothWays']);
const OF_SCENE = new Set([...OPTIONS, 'from', 'to', 'enabled']);

/**
 * @param {unknown} value
 * @param {string} where
 */
const costOf = (value, where) => inRange(value, 0, MAX_RADIUS, messages.RADIUS, where, 'cost');

/**
 * Adds a link of checked numbers.
 *
 * @param {WorldMemory<any>} world
 * @param {number[]} ends
 * @param {{cost?: number, bothWays?: boolean, key?: JSONValue}} options
 * @param {string} where
 * @returns {ObstacleId}
 */
function add(world, ends, { cost = 0, bothWays, key }, where) {
  const numbers = [...ends, costOf(cost, where), Number(flag(bothWays, where, 'bothWays'))];
  const checked = checkKey(key, `${where}: key`);
  const handle = handleOf(world, where);
  put(numbers);
  checkStatus(wasm().bx_link_add(handle), where);
  return /** @type {ObstacleId} */ (keepKeys(world, [word(0)], [checked])[0]);
}

/**
 * @param {WorldMemory<any>} world
 * @param {unknown} from
 * @param {unknown} to
 * @param {LinkOptions} [options]
 * @returns {ObstacleId}
 */
export function addLink(world, from, to, options = {}) {
  const where = 'World.addLink';
  const ends = [...point(from, where, 'from', world.plane), ...point(to, where, 'to', world.plane)];
  checkOptions(options, OPTIONS, where);
  return add(world, ends, { ...options }, where);
}

/**
 * The numbers of a bt_link.
 *
 * @param {WorldMemory<any>} world
 * @param {number} id
 * @param {string} where
 * @returns {number[]}
 */
function numbersOf(world, id, where) {
  const { bx_link_get, bx_world_get_obstacle } = wasm();
  const handle = handleOf(world, where);
  const status = bx_link_get(handle, checkId(id, where));
  if (status === ERROR_WRONG_KIND) {
    bx_world_get_obstacle(handle, id);
    const text = messages.noLink(`${where}: id ${id}`, OBSTACLE_KIND_NAMES[result(1)]);
    throw new BitangentError('WRONG_KIND', text);
  }
  checkOn(handle, id, where, status);
  return results(0, 7);
}

/**
 * @param {WorldMemory<any>} world
 * @param {ObstacleId} id
 * @param {LinkChanges<any>} changes
 */
export function setLink(world, id, changes) {
  const where = 'World.setLink';
  checkOptions(changes, CHANGES, where, 'changes');
  const { from, to, cost, bothWays } = changes;
  const { plane } = world;
  const ends = [from && point(from, where, 'from', plane), to && point(to, where, 'to', plane)];
  const more = [
    cost === undefined ? undefined : costOf(cost, where),
    bothWays === undefined ? undefined : Number(flag(bothWays, where, 'bothWays')),
  ];
  const now = numbersOf(world, id, where);
  put([
    ...(ends[0] ?? now.slice(0, 2)),
    ...(ends[1] ?? now.slice(2, 4)),
    ...more.map((value, i) => value ?? now[4 + i]),
  ]);
  callOn(world, id, where, wasm().bx_link_set);
}

/**
 * @template {Plane} P
 * @param {WorldMemory<any>} world
 * @param {ObstacleId} id
 * @param {string} where
 * @param {P} plane of its points
 * @returns {Link<P>}
 */
export function readLink(world, id, where, plane) {
  const now = numbersOf(world, id, where);
  const key = world.keys.get(id);
  return {
    id,
    ...(key !== undefined && { key }),
    from: pointIn(now, 0, plane),
    to: pointIn(now, 2, plane),
    cost: now[4],
    bothWays: now[5] === 1,
    enabled: now[6] === 1,
  };
}

/**
 * @template {Plane} P
 * @param {WorldMemory<any>} world
 * @param {string} where
 * @param {P} plane
 * @returns {Link<P>[]}
 */
export function listLinks(world, where, plane) {
  const { bx_link_list } = wasm();
  const list = (/** @type {number} */ address, /** @type {number} */ capacity) =>
    bx_link_list(handleOf(world, where), address, capacity);
  const ids = copyAll(4, where, list, copyIntegers);
  return Array.from(ids, (id) => readLink(world, /** @type {ObstacleId} */ (id), where, plane));
}

/**
 * A link of a scene: what is as usual is left out.
 *
 * @param {Link} link
 * @returns {import('./scene.js').SceneLink}
 */
export function linkOfScene({ from, to, cost, bothWays, key, enabled }) {
  return {
    ...{ from, to },
    ...(cost > 0 && { cost }),
    ...(bothWays && { bothWays }),
    ...(key !== undefined && { key }),
    ...(!enabled && { enabled }),
  };
}

/**
 * Adds the links of a scene.
 *
 * @param {import('./circle-world.js').CircleWorld<any, any>} world
 * @param {unknown} links
 */
export function addSceneLinks(world, links) {
  const where = 'World.fromJSON';
  if (links === undefined) return;
  if (!Array.isArray(links)) throw wrongType(`${where}: links`, links, messages.LINKS);
  links.forEach((value, i) => {
    const name = `${where}: links[${i}]`;
    checkOptions(value, OF_SCENE, where, `links[${i}]`);
    const { from, to, enabled, ...options } = value;
    const isEnabled = flag(enabled, name, 'enabled', true);
    const ends = [...point(from, name, 'from', world.plane), ...point(to, name, 'to', world.plane)];
    const id = add(world, ends, options, name);
    if (!isEnabled) world.setEnabled(id, false);
  });
}
