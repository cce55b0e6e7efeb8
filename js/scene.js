import { circle, wrongType } from './check.js';
import { OBSTACLE_POLYGON, OBSTACLE_WALL } from './constants.js';
import * as messages from './messages.js';
import { addOutlines, setBounds } from './outlines.js';
import { points as checkPoints } from './points.js';

/**
 * Obstacles in the format of scenes.
 *
 * @typedef {object} SceneObstacles
 * @property {[number, number, number][]} [circles] each [x, y, radius]
 * @property {[number, number][][]} [polygons] the points of each
 * @property {[number, number][][]} [walls] the points of each
 * @property {[number, number][]} [bounds]
 */

/** @typedef {SceneObstacles & {disabled?: SceneObstacles}} WorldJSON */

/**
 * @param {import('./inspection.js').Obstacle[]} obstacles
 * @returns {WorldJSON}
 */
export function sceneOf(obstacles) {
  const json = groups(obstacles.filter(({ enabled }) => enabled));
  const disabled = groups(obstacles.filter(({ enabled }) => !enabled));
  return Object.keys(disabled).length === 0 ? json : { ...json, disabled };
}

/**
 * @param {import('./inspection.js').Obstacle[]} obstacles
 * @returns {SceneObstacles}
 */
function groups(obstacles) {
  const outlines = (/** @type {string} */ kind) =>
    obstacles.flatMap((obstacle) =>
      obstacle.kind === kind && obstacle.kind !== 'circle' ? [obstacle.points] : [],
    );
  const json = {
    circles: obstacles.flatMap((obstacle) =>
      obstacle.kind === 'circle' ? [[obstacle.x, obstacle.y, obstacle.radius]] : [],
    ),
    polygons: outlines('polygon'),
    walls: outlines('wall'),
    bounds: outlines('bounds')[0],
  };
  return Object.fromEntries(Object.entries(json).filter(([, list]) => list?.length > 0));
}

/**
 * Adds the obstacles of a scene to an empty world.
 *
 * @param {import('./obstacles.js').Obstacles} world
 * @param {WorldJSON} scene
 */
export function addScene(world, scene) {
  addGroups(world, scene, '');
  if (scene.disabled === undefined) return;
  const ids = addGroups(world, scene.disabled, 'disabled.', scene.bounds);
  for (const id of ids) world.setEnabled(id, false);
}

/**
 * @param {import('./obstacles.js').Obstacles} world
 * @param {SceneObstacles} scene
 * @param {string} path of its keys
 * @param {unknown} [otherBounds] those that the world has
 * @returns {number[]} ids
 */
function addGroups(world, scene, path, otherBounds) {
  if (typeof scene !== 'object' || scene === null) {
    throw wrongType(path.slice(0, -1) || 'scene', scene, messages.OBJECT);
  }
  const { circles, polygons, walls, bounds } = scene;
  const added = [
    world.addCircles(each(circles, `${path}circles`, messages.CIRCLES, circle).flat()),
    addLists(world, OBSTACLE_POLYGON, polygons, `${path}polygons`),
    addLists(world, OBSTACLE_WALL, walls, `${path}walls`),
  ];
  const ids = added.flatMap((list) => [...list]);
  if (bounds === undefined || bounds === null) return ids;
  const name = `${path}bounds`;
  if (otherBounds) throw wrongType(name, bounds, messages.ONE_BOUNDS);
  return [...ids, setBounds(world, 'fromJSON', checkPoints(bounds, name), name)];
}

/**
 * What `read` makes of each item of a list, which may be missing.
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
  if (!Array.isArray(list)) throw wrongType(name, list, expected);
  return Array.from(list, (value, i) => read(value, `${name}[${i}]`));
}

/**
 * @param {import('./obstacles.js').Obstacles} world
 * @param {number} kind
 * @param {unknown} lists
 * @param {string} name
 * @returns {Uint32Array} ids
 */
function addLists(world, kind, lists, name) {
  const all = each(lists, name, messages.OUTLINES, checkPoints);
  const sizes = Uint32Array.from(all, (points) => points.length / 2);
  const flat = new Float64Array(all.reduce((sum, points) => sum + points.length, 0));
  all.reduce((at, points) => (flat.set(points, at), at + points.length), 0);
  return addOutlines(world, 'fromJSON', kind, flat, sizes, (i) => `${name}[${i}]`);
}
