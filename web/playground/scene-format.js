/** @typedef {import('./model.js').Scene} Scene */

const MAX_NUMBER = 1e9;
/** Most circles of a scene: ten thousand, and some to paint among them. */
export const MAX_CIRCLES = 12_000;
/** @type {Scene['engine'][]} */
const ENGINES = ['auto', 'tangent', 'cells'];

/** A scene that cannot be read; the message is for the reader of the page. */
export class SceneError extends Error {}

/** @param {unknown} value @returns {string} */
function show(value) {
  return typeof value === 'number'
    ? String(value)
    : (JSON.stringify(value) ?? 'nothing').slice(0, 40);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} min
 * @returns {number}
 */
function checkNumber(value, name, min) {
  if (typeof value !== 'number' || !(value >= min && value <= MAX_NUMBER)) {
    const [from, to] = [min, MAX_NUMBER].map((limit) => limit.toLocaleString('en'));
    throw new SceneError(`${name} has ${show(value)}, and not a number from ${from} to ${to}`);
  }
  return value;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {[number, number]}
 */
function checkPoint(value, name) {
  if (!Array.isArray(value) || value.length !== 2) throw new SceneError(`${name} is not [x, y]`);
  return [checkNumber(value[0], name, -MAX_NUMBER), checkNumber(value[1], name, -MAX_NUMBER)];
}

/**
 * @param {any} value
 * @returns {Scene['engine']}
 */
function checkEngine(value) {
  if (!ENGINES.includes(value)) throw new SceneError(`engine is none of ${ENGINES.join(', ')}`);
  return value;
}

/**
 * Checks a scene from a file or a link.
 * @param {any} data in the scene format of the library
 * @returns {Scene}
 */
function sceneFromData(data) {
  if (data === null || typeof data !== 'object') throw new SceneError('a scene is a JSON object');
  if (data.polygons?.length || data.walls?.length) {
    throw new SceneError('it has polygons or walls, and this page knows circles only');
  }
  const circles = data.circles ?? [];
  if (!Array.isArray(circles)) throw new SceneError('circles is not a list');
  if (circles.length > MAX_CIRCLES)
    throw new SceneError(`more than ${MAX_CIRCLES.toLocaleString('en')} circles`);
  return {
    radius: checkNumber(data.radius ?? 0, 'radius', 0),
    start: checkPoint(data.start, 'start'),
    goal: checkPoint(data.goal, 'goal'),
    circles: circles.map((circle, index) => {
      const name = `circle ${index + 1}`;
      if (!Array.isArray(circle) || circle.length !== 3) {
        throw new SceneError(`${name} is not [x, y, r]`);
      }
      const [x, y] = checkPoint(circle.slice(0, 2), name);
      return { x, y, r: checkNumber(circle[2], name, 0) };
    }),
    snap: data.snap !== false,
    partial: data.partial !== false,
    engine: checkEngine(data.engine ?? 'auto'),
  };
}

/**
 * @param {Scene} scene
 * @returns {object} the library's scene format, with the options of the query
 */
export function sceneToData({ circles, ...rest }) {
  return { ...rest, circles: circles.map(({ x, y, r }) => [x, y, r]) };
}

/**
 * Reads one scene, or the first of many, one per line.
 * @param {string} text
 * @returns {{scene: Scene, count: number}} count: number of scenes in the file
 */
export function parseSceneFile(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  let problem;
  for (const [candidate, count] of /** @type {const} */ ([
    [text, 1],
    [lines[0] ?? '', lines.length],
  ])) {
    let data;
    try {
      data = JSON.parse(candidate);
    } catch (error) {
      // The first error of the whole text is also that of the first line, if that has one.
      problem ??= /** @type {Error} */ (error).message;
      continue;
    }
    return { scene: sceneFromData(data), count };
  }
  throw new SceneError(`it is not JSON (${problem})`);
}

/**
 * The scene as the part of a link after the #: `a=12&s=-400,0&g=400,0&c=x,y,r;x,y,r&o=sp`, with
 * `&e=cells` when an engine is chosen. Numbers are written in full, so that a link gives the same
 * answer.
 * @param {Scene} scene
 */
export function sceneToHash({ radius, start, goal, circles, snap, partial, engine }) {
  const list = circles.map(({ x, y, r }) => `${x},${y},${r}`).join(';');
  const options = (snap ? 's' : '') + (partial ? 'p' : '');
  const chosen = engine === 'auto' ? '' : `&e=${engine}`;
  return `a=${radius}&s=${start}&g=${goal}&c=${list}&o=${options}${chosen}`;
}

/**
 * @param {string} hash with or without the #
 * @returns {Scene}
 */
export function sceneFromHash(hash) {
  const fields = new Map();
  for (const field of hash.replace(/^#/, '').split('&')) {
    const at = field.indexOf('=');
    fields.set(field.slice(0, at), decode(field.slice(at + 1)));
  }
  const numbers = (/** @type {string} */ text) =>
    text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const list = fields.get('c') ?? '';
  const options = fields.get('o') ?? 'sp';
  return sceneFromData({
    radius: Number(fields.get('a') ?? 0),
    start: numbers(fields.get('s') ?? ''),
    goal: numbers(fields.get('g') ?? ''),
    circles: list === '' ? [] : list.split(';').map(numbers),
    snap: options.includes('s'),
    partial: options.includes('p'),
    engine: fields.get('e'),
  });
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SceneError('the link is damaged');
  }
}
