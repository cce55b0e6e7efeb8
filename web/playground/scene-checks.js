import { pointsOf } from './outlines.js';
import { simplePolygons } from './simple-polygons.js';

/** @typedef {import('./model.js').Scene} Scene */
/** @typedef {import('./outlines.js').Outline} Outline */

const MAX_NUMBER = 1e9;
/** Most circles of a scene: ten thousand, and some to paint among them. */
export const MAX_CIRCLES = 12_000;
/** Most points of polygons, walls and bounds. */
const MAX_POINTS = 20_000;
/** Most characters of a link, and most separators in it: more than those of the largest scene. */
export const MAX_CHARACTERS = 3e6;
const MAX_SEPARATORS = 80_000;
/** @type {Scene['engine'][]} */
const ENGINES = ['auto', 'tangent', 'cells', 'graph'];

/** A scene that cannot be read; the message is for the reader of the page. */
export class SceneError extends Error {}

/**
 * Checks the text of a link before it is read: a small link may expand to a large one, and each of its
 * numbers becomes several objects.
 * @param {string} text
 */
export function checkSize(text) {
  let count = 0;
  if (text.length <= MAX_CHARACTERS) {
    for (let i = 0; i < text.length; i++) if ('&,;'.includes(text[i])) count++;
    if (count <= MAX_SEPARATORS) return;
  }
  throw new SceneError('it expands to more than a scene can hold');
}

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
  // Links and files write -0 as 0.
  return value + 0;
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
 * What an obstacle of a scene is, a list or an object, and whether it is enabled.
 * @param {any} value
 * @param {(value: any) => any} listOf an object
 */
function read(value, listOf) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? { list: listOf(value), enabled: value.enabled !== false }
    : { list: value, enabled: true };
}

/**
 * @param {any} value
 * @param {Outline['kind']} kind
 * @param {string} name
 * @returns {Outline}
 */
function checkOutline(value, kind, name) {
  const { list, enabled } = read(value, ({ points }) => points);
  if (!Array.isArray(list) || list.length === 0) throw new SceneError(`${name} has no points`);
  const points = list.map((point, i) => {
    const [x, y] = checkPoint(point, `${name}, point ${i + 1},`);
    return { x, y };
  });
  return { kind, points, enabled };
}

/**
 * @param {any} data
 * @returns {Outline[]}
 */
function checkOutlines({ polygons = [], walls = [], bounds }) {
  const all = (/** @type {any} */ list, /** @type {'polygon' | 'wall'} */ kind) => {
    if (!Array.isArray(list)) throw new SceneError(`${kind}s is not a list`);
    return list.flatMap((it, i) => checkRings(it, kind, `${kind} ${i + 1}`));
  };
  const rest = bounds ? checkRings(bounds, 'bounds', 'bounds') : [];
  return [...all(polygons, 'polygon'), ...all(walls, 'wall'), ...rest];
}

/**
 * The simple outlines of one that may have holes and areas. Islands in bounds are polygons.
 * @param {any} value
 * @param {Outline['kind']} kind
 * @param {string} name
 * @returns {Outline[]}
 */
function checkRings(value, kind, name) {
  const outline = checkOutline(value, kind, name);
  const { holes = [], areas = [] } = Array.isArray(value) ? {} : value;
  if (!Array.isArray(holes) || !Array.isArray(areas)) {
    throw new SceneError(`${name} has holes or areas that are no list`);
  }
  if (holes.length + areas.length === 0) return [outline];
  const ring = (/** @type {any} */ list) => pointsOf(checkOutline(list, kind, `${name}, a ring,`));
  const { enabled } = outline;
  const made = (/** @type {[number, number][]} */ list, /** @type {Outline['kind']} */ as) => ({
    ...{ kind: as, enabled, points: list.map(([x, y]) => ({ x, y })) },
  });
  if (kind === 'bounds') {
    if (areas.length > 0) throw new SceneError('its bounds are of areas that lie apart');
    return [outline, ...holes.map((hole) => made(ring(hole), 'polygon'))];
  }
  const rings = { points: pointsOf(outline), holes: holes.map(ring), areas: areas.map(ring) };
  return simplePolygons(rings).map((list) => made(list, 'polygon'));
}

/**
 * @param {any} data
 * @returns {import('./model.js').Circle[]}
 */
function checkCircles({ circles = [] }) {
  if (!Array.isArray(circles)) throw new SceneError('circles is not a list');
  return circles.map((circle, index) => {
    const name = `circle ${index + 1}`;
    const { list, enabled } = read(circle, ({ x, y, radius }) => [x, y, radius]);
    if (!Array.isArray(list) || list.length !== 3) throw new SceneError(`${name} is not [x, y, r]`);
    const [x, y] = checkPoint(list.slice(0, 2), name);
    return { x, y, r: checkNumber(list[2], name, 0), enabled };
  });
}

/**
 * Checks that a scene is not too large, and that it has one bounds.
 * @param {Scene} scene
 */
export function checkAmounts(scene) {
  const points = scene.outlines.reduce((sum, outline) => sum + outline.points.length, 0);
  const amounts = { circles: scene.circles.length, 'points of outlines': points };
  const limits = { circles: MAX_CIRCLES, 'points of outlines': MAX_POINTS };
  for (const [name, most] of Object.entries(limits)) {
    if (amounts[/** @type {keyof amounts} */ (name)] <= most) continue;
    throw new SceneError(`more than ${most.toLocaleString('en')} ${name}`);
  }
  if (scene.outlines.filter(({ kind }) => kind === 'bounds').length > 1) {
    throw new SceneError('it has bounds twice');
  }
  return scene;
}

/**
 * Checks a scene from a file or a link.
 * @param {any} data in the scene format of the library
 * @returns {Scene}
 */
export function sceneFromData(data) {
  if (data === null || typeof data !== 'object') throw new SceneError('a scene is a JSON object');
  return checkAmounts({
    // Files from before agentRadius had that name have a radius.
    radius: checkNumber(data.agentRadius ?? data.radius ?? 0, 'agentRadius', 0),
    start: checkPoint(data.start, 'start'),
    goal: checkPoint(data.goal, 'goal'),
    circles: checkCircles(data),
    outlines: checkOutlines(data),
    snap: data.snap !== false,
    partial: data.partial !== false,
    engine: checkEngine(data.engine ?? 'auto'),
  });
}
