import { show } from '../base/value-text.js';
import { BitangentError, World } from '../all.js';

/**
 * @typedef {object} Scene
 * @property {unknown} id
 * @property {number} agentRadius
 * @property {[number, number]} start
 * @property {[number, number]} goal
 * @property {import('../all.js').WorldJSON} obstacles as the scene has them
 * @property {boolean} snap
 * @property {boolean} partial
 * @property {import('../all.js').FindPathOptions['engine']} engine
 * @property {Partial<Record<typeof TURNING_KEYS[number], any>>} turning
 */

/** Options of `findPath` that it checks itself. */
const TURNING_KEYS = /** @type {const} */ ([
  'turningRadius',
  'startHeading',
  'goalHeading',
  'reverse',
]);

/** A scene, or its file, cannot be read. */
export class SceneError extends Error {
  /**
   * @param {'BAD_FILE' | 'BAD_JSON' | 'BAD_SCENE'} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} expected
 * @returns {SceneError}
 */
function badScene(name, value, expected) {
  const is = value === undefined ? 'missing' : show(value);
  return new SceneError('BAD_SCENE', `${name} is ${is}: expected ${expected}`);
}

/**
 * The scenes of a text: one JSON object, or one on each line. In place of what cannot be parsed
 * stands its error.
 *
 * @param {string} text
 * @returns {unknown[]}
 */
export function parseScenes(text) {
  if (text.trim() === '') return [new SceneError('BAD_JSON', 'no scene: the input is empty')];
  const whole = parse(text);
  if (!(whole instanceof SceneError)) return [whole];
  const parsed = text
    .split('\n')
    .map((line, i) => (line.trim() === '' ? undefined : parse(line, `line ${i + 1}: `)))
    .filter((value) => value !== undefined);
  // A mistake in one object that spans many lines is one error, not one for each line.
  return parsed.some(isObject) ? parsed : [whole];
}

/** @param {string} text @param {string} [where] */
function parse(text, where = '') {
  try {
    return JSON.parse(text);
  } catch (error) {
    return new SceneError('BAD_JSON', where + /** @type {Error} */ (error).message);
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isError(value);
}

/**
 * @param {unknown} value
 * @returns {value is SceneError}
 */
function isError(value) {
  return value instanceof SceneError;
}

/**
 * The scene's id; null if it cannot be read.
 *
 * @param {unknown} value
 */
export function sceneId(value) {
  return isObject(value) ? (value.id ?? null) : null;
}

/**
 * Checks the shape of a scene, but for its obstacles. The solver checks these, and the ranges of
 * numbers.
 *
 * @param {unknown} value
 * @returns {Scene}
 */
export function readScene(value) {
  if (isError(value)) throw value;
  if (!isObject(value)) throw badScene('the scene', value, 'a JSON object');
  const { start, goal, agentRadius = 0, snap = false, partial = false, engine } = value;
  if (typeof agentRadius !== 'number') throw badScene('agentRadius', agentRadius, 'a number');
  checkPoint(start, 'start', value.plane);
  checkPoint(goal, 'goal', value.plane);
  for (const [name, option] of Object.entries({ snap, partial })) {
    if (typeof option !== 'boolean') throw badScene(name, option, 'true or false');
  }
  const turning = Object.fromEntries(TURNING_KEYS.map((key) => [key, value[key]]));
  const options = { snap, partial, engine, turning };
  return /** @type {Scene} */ ({
    ...{ id: sceneId(value), agentRadius, start, goal, obstacles: value, ...options },
  });
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {unknown} plane of the scene
 */
function checkPoint(value, name, plane) {
  const axes = plane === 'xz' ? 'xz' : 'xy';
  if (!Array.isArray(value) || value.length !== 2) {
    const isSpatial =
      (Array.isArray(value) && value.length === 3) || (isObject(value) && 'z' in value);
    const hint = isSpatial && axes === 'xy' ? '; for [x, z], "plane": "xz"' : '';
    throw badScene(name, value, `[x, ${axes[1]}]${hint}`);
  }
  value.forEach((number, i) => {
    if (typeof number !== 'number') throw badScene(`${name}: ${axes[i]}`, number, 'a number');
  });
}

/**
 * @template T
 * @param {Scene} scene
 * @param {(world: World) => T} use
 * @returns {T}
 */
function withWorld(scene, use) {
  const world = World.fromJSON(scene.obstacles);
  try {
    return use(world);
  } finally {
    world.free();
  }
}

/**
 * @param {Scene} scene
 * @returns {import('../all.js').Path}
 */
export function solveScene(scene) {
  const { agentRadius, start, goal, snap, partial, engine, turning } = scene;
  return withWorld(scene, (world) =>
    world.findPath(start, goal, { agentRadius, snap, partial, engine, ...turning }),
  );
}

/**
 * Obstacles as lists of numbers.
 *
 * @typedef {object} Obstacles
 * @property {[number, number, number][]} circles each [x, y, radius]
 * @property {[number, number][][][]} polygons the points of each ring of each
 * @property {[number, number][][]} walls the points of each
 * @property {[number, number][][] | undefined} bounds the points of each ring
 */

/** @param {any} item of a scene @returns {any} */
const listOf = (item) =>
  Array.isArray(item) ? item : (item.points ?? [item.x, item.y, item.radius]);

/** @param {any} item a polygon or the bounds @returns {any} */
const ringsOf = (item) => [listOf(item), ...(item.holes ?? []), ...(item.areas ?? [])];

/**
 * The obstacles of a scene that block.
 *
 * @param {Scene} scene
 * @returns {Obstacles}
 */
export function obstaclesOf(scene) {
  const { circles, polygons, walls, bounds } = withWorld(scene, (world) => world.toJSON());
  const enabled = (/** @type {any[]} */ items) =>
    items.filter((item) => item && item.enabled !== false);
  return {
    circles: enabled(circles ?? []).map(listOf),
    polygons: enabled(polygons ?? []).map(ringsOf),
    walls: enabled(walls ?? []).map(listOf),
    bounds: enabled([bounds]).map(ringsOf)[0],
  };
}

/**
 * The error that takes the place of an answer.
 *
 * @param {unknown} error
 */
export function errorAnswer(error) {
  if (error instanceof SceneError) return { code: error.code, message: error.message };
  if (!(error instanceof BitangentError)) throw error;
  const isShape = error.code === 'WRONG_TYPE' || error.code === 'UNKNOWN_NAME';
  const code = isShape ? 'BAD_SCENE' : error.code;
  // The author of the scene made no calls.
  const message = error.message.replace(/^World\.\w+: /, '');
  return { code, message };
}
