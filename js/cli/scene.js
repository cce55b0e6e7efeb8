import { BitangentError, World } from '../index.js';
import { show } from '../show.js';

/**
 * @typedef {object} Scene
 * @property {unknown} id
 * @property {number} radius of the agent
 * @property {[number, number]} start
 * @property {[number, number]} goal
 * @property {[number, number, number][]} circles
 * @property {boolean} snap
 * @property {boolean} partial
 * @property {import('../index.js').FindPathOptions['engine']} engine
 * @property {Partial<Record<typeof TURNING_KEYS[number], any>>} turning
 */

/** Options of `findPath` that it checks itself. */
const TURNING_KEYS = /** @type {const} */ ([
  'turningRadius',
  'startHeading',
  'goalHeading',
  'reverse',
]);

/** A scene cannot be read. */
export class SceneError extends Error {
  /**
   * @param {'BAD_JSON' | 'BAD_SCENE' | 'UNSUPPORTED'} code
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
 * Checks the shape of a scene. The solver checks the ranges of its numbers.
 *
 * @param {unknown} value
 * @returns {Scene}
 */
export function readScene(value) {
  if (isError(value)) throw value;
  if (!isObject(value)) throw badScene('the scene', value, 'a JSON object');
  const { radius = 0, start, goal, circles = [], snap = false, partial = false, engine } = value;
  for (const kind of ['polygons', 'walls']) {
    if (value[kind] === undefined || isEmpty(value[kind])) continue;
    throw new SceneError('UNSUPPORTED', `${kind} are not supported yet: only circles are`);
  }
  if (value.agentRadius !== undefined) {
    throw new SceneError('BAD_SCENE', 'a scene has no key agentRadius: expected radius');
  }
  if (typeof radius !== 'number') throw badScene('radius', radius, 'a number');
  numbers(start, 'start', ['x', 'y']);
  numbers(goal, 'goal', ['x', 'y']);
  if (!Array.isArray(circles)) {
    throw badScene('circles', circles, 'an array of [x, y, radius]');
  }
  circles.forEach((circle, i) => numbers(circle, `circles[${i}]`, ['x', 'y', 'radius']));
  for (const [name, option] of Object.entries({ snap, partial })) {
    if (typeof option !== 'boolean') throw badScene(name, option, 'true or false');
  }
  const turning = Object.fromEntries(TURNING_KEYS.map((key) => [key, value[key]]));
  const options = { snap, partial, engine, turning };
  return /** @type {Scene} */ ({ id: sceneId(value), radius, start, goal, circles, ...options });
}

/** @param {unknown} value */
function isEmpty(value) {
  return Array.isArray(value) && value.length === 0;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string[]} parts of the value, each a number
 */
function numbers(value, name, parts) {
  if (!Array.isArray(value) || value.length !== parts.length) {
    throw badScene(name, value, `[${parts.join(', ')}]`);
  }
  value.forEach((number, i) => {
    if (typeof number !== 'number') throw badScene(`${name}: ${parts[i]}`, number, 'a number');
  });
}

/**
 * @param {Scene} scene
 * @returns {import('../index.js').Path}
 */
export function solveScene({ radius, start, goal, circles, turning, ...options }) {
  const { snap, partial, engine } = options;
  const world = new World();
  try {
    world.addCircles(Float64Array.from(circles.flat()));
    return world.findPath(start, goal, { agentRadius: radius, snap, partial, engine, ...turning });
  } finally {
    world.free();
  }
}

/**
 * What stands in place of an answer.
 *
 * @param {unknown} error
 */
export function errorAnswer(error) {
  if (error instanceof SceneError || error instanceof BitangentError) {
    return { code: error.code, message: error.message.replace(/^agentRadius/, 'radius') };
  }
  throw error;
}
