import { circle, wrongType } from './check.js';
import { OBSTACLE_POLYGON, OBSTACLE_WALL } from './constants.js';
import * as messages from './messages.js';
import { addOutlines, setBounds } from './outlines.js';
import { checkOptions } from './options.js';
import { points as checkPoints } from './points.js';

const WHERE = 'World.fromJSON';

/**
 * Obstacles in the format of scenes.
 *
 * @typedef {object} SceneObstacles
 * @property {[number, number, number][]} [circles] each [x, y, radius]
 * @property {[number, number][][]} [polygons] the points of each
 * @property {[number, number][][]} [walls] the points of each
 * @property {[number, number][]} [bounds] the points of the bounds
 */

/**
 * Lists of numbers, whatever the plane, which is present only if it is not 'xy'.
 *
 * @typedef {SceneObstacles & {disabled?: SceneObstacles, plane?: 'xz'}} WorldJSON
 */

const GROUPS = ['circles', 'polygons', 'walls', 'bounds'];
const OBSTACLE_KEYS = new Set(GROUPS);
const SCENE_KEYS = new Set([
  ...['id', 'start', 'goal', 'radius', 'agentRadius', 'plane', ...GROUPS, 'disabled'],
  ...['engine', 'snap', 'partial', 'turningRadius', 'startHeading', 'goalHeading', 'reverse'],
]);

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
 * @returns {import('./plane.js').Plane | undefined}
 */
export function planeOf(scene) {
  const checked = withoutNotes(scene);
  checkOptions(checked, SCENE_KEYS, WHERE, 'scene');
  return checked.plane;
}

/**
 * @param {import('./inspection.js').Obstacle[]} obstacles
 * @param {import('./plane.js').Plane} plane
 * @returns {WorldJSON}
 */
export function sceneOf(obstacles, plane) {
  const enabled = groups(obstacles.filter(({ enabled }) => enabled));
  const json = plane === 'xz' ? { plane, ...enabled } : enabled;
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
 * @param {import('./obstacles.js').Obstacles<any>} world
 * @param {WorldJSON} scene
 */
export function addScene(world, scene) {
  addGroups(world, scene, '');
  if (scene.disabled === undefined) return;
  const ids = addGroups(world, scene.disabled, 'disabled.', scene.bounds);
  for (const id of ids) world.setEnabled(id, false);
}

/**
 * @param {import('./obstacles.js').Obstacles<any>} world
 * @param {SceneObstacles} scene
 * @param {string} path of its keys
 * @param {unknown} [otherBounds] those that the world has
 * @returns {import('./check.js').ObstacleId[]} ids
 */
function addGroups(world, scene, path, otherBounds) {
  if (path) checkOptions(withoutNotes(scene), OBSTACLE_KEYS, WHERE, path.slice(0, -1));
  const { circles, polygons, walls, bounds } = scene;
  const added = [
    world.addCircles(each(circles, `${path}circles`, messages.CIRCLES, readCircle).flat()),
    addLists(world, OBSTACLE_POLYGON, polygons, `${path}polygons`),
    addLists(world, OBSTACLE_WALL, walls, `${path}walls`),
  ];
  const ids = added.flatMap((list) => [...list]);
  if (bounds === undefined || bounds === null) return ids;
  const name = `${path}bounds`;
  if (otherBounds) throw wrongType(`${WHERE}: ${name}`, bounds, messages.ONE_BOUNDS);
  const points = checkPoints(bounds, `${WHERE}: ${name}`, world.plane);
  return [...ids, setBounds(world, WHERE, points, name)];
}

/** @param {unknown} value @param {string} where */
const readCircle = (value, where) => circle(value, where, '');

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
  if (!Array.isArray(list)) throw wrongType(`${WHERE}: ${name}`, list, expected);
  return Array.from(list, (value, i) => read(value, `${WHERE}: ${name}[${i}]`));
}

/**
 * @param {import('./obstacles.js').Obstacles<any>} world
 * @param {number} kind
 * @param {unknown} lists
 * @param {string} name
 * @returns {import('./check.js').ObstacleIds}
 */
function addLists(world, kind, lists, name) {
  const all = each(lists, name, messages.OUTLINES, (list, where) =>
    checkPoints(list, where, world.plane),
  );
  const sizes = Uint32Array.from(all, (points) => points.length / 2);
  const flat = new Float64Array(all.reduce((sum, points) => sum + points.length, 0));
  all.reduce((at, points) => (flat.set(points, at), at + points.length), 0);
  return addOutlines(world, WHERE, kind, flat, sizes, (i) => `${name}[${i}]`);
}
