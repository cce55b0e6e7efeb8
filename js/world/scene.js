import { circle, flag, isList, wrongType } from '../base/check.js';
import { OBSTACLE_POLYGON, OBSTACLE_WALL } from '../base/constants.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';
import { points as checkPoints } from '../base/points.js';
import { checkKey } from './keys.js';
import { addOutlines, setBounds } from './outlines.js';
import { withRings } from './rings.js';

const WHERE = 'World.fromJSON';

/** @typedef {import('./keys.js').JSONValue} JSONValue */

/**
 * A circle of a scene: a list, or an object where there is more to say.
 *
 * @typedef {[number, number, number] |
 *   {x: number, y: number, radius: number, key?: JSONValue, enabled?: boolean}} SceneCircle
 */

/**
 * A wall of a scene, likewise.
 *
 * @typedef {[number, number][] |
 *   {points: [number, number][], key?: JSONValue, enabled?: boolean}} SceneOutline
 */

/**
 * A polygon or the bounds of a scene, likewise; bounds have no key.
 *
 * @typedef {[number, number][] | {points: [number, number][], holes?: [number, number][][],
 *   areas?: [number, number][][], key?: JSONValue, enabled?: boolean}} SceneArea
 */

/**
 * A link of a scene.
 *
 * @typedef {object} SceneLink
 * @property {[number, number]} from where it begins
 * @property {[number, number]} to where it ends
 * @property {number} [cost] of taking it, as a length; default 0
 * @property {boolean} [bothWays] it leads back too; default false
 * @property {JSONValue} [key] what the caller knows it by
 * @property {boolean} [enabled] false: no path takes it
 */

/**
 * Obstacles in the format of scenes. Its numbers are lists, whatever the plane, which is present only
 * if it is not 'xy'.
 *
 * @typedef {object} WorldJSON
 * @property {SceneCircle[]} [circles] each [x, y, radius]
 * @property {SceneArea[]} [polygons] the points of each
 * @property {SceneOutline[]} [walls] the points of each
 * @property {SceneArea} [bounds] their points
 * @property {SceneLink[]} [links] of the worlds of `bitangent/crowd` and `bitangent/all`
 * @property {'xz'} [plane] of the world
 */

const GROUPS = ['circles', 'polygons', 'walls', 'bounds'];
const CIRCLE_KEYS = new Set(['x', 'y', 'radius', 'key', 'enabled']);
const WALL_KEYS = new Set(['points', 'key', 'enabled']);
const POLYGON_KEYS = new Set([...WALL_KEYS, 'holes', 'areas']);
const BOUNDS_KEYS = new Set(['points', 'enabled', 'holes', 'areas']);
const SCENE_KEYS = new Set([
  ...['id', 'start', 'goal', 'agentRadius', 'plane', ...GROUPS],
  ...['engine', 'snap', 'partial', 'turningRadius', 'startHeading', 'goalHeading', 'reverse'],
]);

/** Keys of what a reader returns, and of maps of Tiled, LDtk and GeoJSON. */
const FOREIGN_KEYS = ['scene', 'layers', 'levels', 'features'];

/**
 * The scene without the keys that are notes of its author: they begin with _ or x-.
 *
 * @param {any} scene
 * @returns {any}
 */
function withoutNotes(scene) {
  if (typeof scene !== 'object' || scene === null) return scene;
  return Object.fromEntries(Object.entries(scene).filter(([key]) => !/^(_|x-)/.test(key)));
}

/**
 * The plane of a scene, all of whose keys are known.
 *
 * @param {unknown} scene
 * @returns {import('../base/plane.js').Plane | undefined}
 */
export function planeOf(scene) {
  const checked = withoutNotes(scene);
  if (FOREIGN_KEYS.some((key) => checked?.[key])) {
    throw wrongType(`${WHERE}: scene`, scene, messages.SCENE);
  }
  checkOptions(checked, SCENE_KEYS, WHERE, 'scene');
  return checked.plane;
}

/**
 * @param {import('./inspection.js').Obstacle[]} obstacles
 * @param {import('../base/plane.js').Plane} plane
 * @returns {WorldJSON}
 */
export function sceneOf(obstacles, plane) {
  const of = (/** @type {string} */ kind) =>
    obstacles.filter((obstacle) => obstacle.kind === kind).map(itemOf);
  const json = {
    ...{ circles: of('circle'), polygons: of('polygon'), walls: of('wall') },
    bounds: of('bounds')[0],
  };
  const present = Object.entries(json).filter(([, value]) => value?.length !== 0 && value);
  return { ...(plane === 'xz' && { plane }), ...Object.fromEntries(present) };
}

/**
 * An obstacle of a scene: a list, and an object where it has a key or is disabled.
 *
 * @param {import('./inspection.js').Obstacle} obstacle
 * @returns {any}
 */
function itemOf(obstacle) {
  const { key, enabled } = obstacle;
  const more = { ...(key !== undefined && { key }), ...(!enabled && { enabled }) };
  const isPlain = key === undefined && enabled;
  if (obstacle.kind === 'circle') {
    const { x, y, radius } = obstacle;
    return isPlain ? [x, y, radius] : { x, y, radius, ...more };
  }
  const { points, holes, areas } = obstacle;
  if (isPlain && !holes && !areas) return points;
  return { points, ...(holes && { holes }), ...(areas && { areas }), ...more };
}

/**
 * An obstacle of a scene: its shape, its key and whether it blocks.
 *
 * @template T
 * @typedef {{shape: T, key: JSONValue | undefined, enabled: boolean}} Item
 */

/**
 * @template T
 * @param {any} value
 * @param {string} name
 * @param {ReadonlySet<string>} keys that it may have as an object
 * @param {(value: any) => T} read its shape
 * @returns {Item<T>}
 */
function readItem(value, name, keys, read) {
  if (isList(value) || typeof value !== 'object' || value === null) {
    return { shape: read(value), key: undefined, enabled: true };
  }
  const item = withoutNotes(value);
  checkOptions(item, keys, WHERE, name.slice(WHERE.length + 2));
  const enabled = flag(item.enabled, name, 'enabled', true);
  return { shape: read(item), key: checkKey(item.key, `${name}: key`), enabled };
}

/**
 * Adds the obstacles of a scene to an empty world.
 *
 * @param {import('./circle-world.js').CircleWorld<any, any>} world
 * @param {WorldJSON} scene
 */
export function addScene(world, { circles, polygons, walls, bounds }) {
  const all = each(circles, 'circles', messages.CIRCLES, (value, name) =>
    readItem(value, name, CIRCLE_KEYS, (it) => circle(it, name, '')),
  );
  const numbers = all.flatMap(({ shape }) => shape);
  disable(world, all, world.addCircles(numbers, { keys: all.map(({ key }) => key) }));
  addLists(world, OBSTACLE_POLYGON, polygons, 'polygons', POLYGON_KEYS);
  addLists(world, OBSTACLE_WALL, walls, 'walls', WALL_KEYS);
  if (bounds === undefined || bounds === null) return;
  const item = readOutline(bounds, `${WHERE}: bounds`, BOUNDS_KEYS, world.plane);
  disable(world, [item], [setBounds(world, WHERE, item.shape, 'bounds')]);
}

/**
 * @param {any} value
 * @param {string} name
 * @param {ReadonlySet<string>} keys
 * @param {import('../base/plane.js').Plane} plane
 */
const readOutline = (value, name, keys, plane) =>
  readItem(value, name, keys, (it) => {
    const isObject = it !== null && typeof it === 'object' && !isList(it);
    const points = isObject ? it.points : it;
    const all = checkPoints(points, isObject ? `${name}.points` : name, plane);
    return withRings(all, isObject ? it : {}, `${name}.`, plane);
  });

/**
 * Disables the new obstacles that are disabled in the scene.
 *
 * @param {import('./circle-world.js').CircleWorld<any, any>} world
 * @param {readonly Item<unknown>[]} items
 * @param {import('../base/check.js').ObstacleIds | import('../base/check.js').ObstacleId[]} ids
 */
function disable(world, items, ids) {
  items.forEach(({ enabled }, i) => {
    if (!enabled) world.setEnabled(ids[i], false);
  });
}

/**
 * The items of a list, which may be missing, each read by `read`.
 *
 * @template T
 * @param {unknown} list
 * @param {string} name
 * @param {string} expected
 * @param {(value: any, name: string) => T} read
 * @returns {T[]}
 */
function each(list, name, expected, read) {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw wrongType(`${WHERE}: ${name}`, list, expected);
  return Array.from(list, (value, i) => read(value, `${WHERE}: ${name}[${i}]`));
}

/**
 * @param {import('./circle-world.js').CircleWorld<any, any>} world
 * @param {number} kind
 * @param {unknown} lists
 * @param {string} name
 * @param {ReadonlySet<string>} known keys of each
 */
function addLists(world, kind, lists, name, known) {
  const all = each(lists, name, messages.OUTLINES, (value, where) =>
    readOutline(value, where, known, world.plane),
  );
  const areas = all.map(({ shape }) => shape);
  const keys = all.map(({ key }) => key);
  const ids = addOutlines(world, WHERE, kind, areas, keys, (i) => `${name}[${i}]`);
  disable(world, all, ids);
}
