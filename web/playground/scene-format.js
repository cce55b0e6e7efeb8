import { obstaclesOf } from './outlines.js';

/** @typedef {import('./model.js').Scene} Scene */
/** @typedef {import('./outlines.js').Outline} Outline */

const MAX_NUMBER = 1e9;
/** Most circles of a scene: ten thousand, and some to paint among them. */
export const MAX_CIRCLES = 12_000;
/** Most points of polygons, walls and bounds. */
const MAX_POINTS = 20_000;
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
 * @param {any} value
 * @param {Outline['kind']} kind
 * @param {string} name
 * @param {boolean} enabled
 * @returns {Outline}
 */
function checkOutline(value, kind, name, enabled) {
  if (!Array.isArray(value) || value.length === 0) throw new SceneError(`${name} has no points`);
  const points = value.map((point, i) => {
    const [x, y] = checkPoint(point, `${name}, point ${i + 1},`);
    return { x, y };
  });
  return { kind, points, enabled };
}

/**
 * @param {any} data
 * @returns {Outline[]}
 */
function checkOutlines(data) {
  const outlines = [data, data.disabled ?? {}].flatMap(
    ({ polygons = [], walls = [], bounds }, disabled) => {
      const all = (/** @type {any} */ list, /** @type {'polygon' | 'wall'} */ kind) => {
        if (!Array.isArray(list)) throw new SceneError(`${kind}s is not a list`);
        return list.map((it, i) => checkOutline(it, kind, `${kind} ${i + 1}`, !disabled));
      };
      const rest = bounds ? [checkOutline(bounds, 'bounds', 'bounds', !disabled)] : [];
      return [...all(polygons, 'polygon'), ...all(walls, 'wall'), ...rest];
    },
  );
  if (outlines.filter(({ kind }) => kind === 'bounds').length > 1) {
    throw new SceneError('it has bounds twice');
  }
  const count = outlines.reduce((sum, { points }) => sum + points.length, 0);
  if (count > MAX_POINTS) {
    throw new SceneError(`more than ${MAX_POINTS.toLocaleString('en')} points of outlines`);
  }
  return outlines;
}

/**
 * Checks a scene from a file or a link.
 * @param {any} data in the scene format of the library
 * @returns {Scene}
 */
function sceneFromData(data) {
  if (data === null || typeof data !== 'object') throw new SceneError('a scene is a JSON object');
  if (data.disabled?.circles?.length) {
    throw new SceneError('it has disabled circles, and this page can disable outlines only');
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
    outlines: checkOutlines(data),
    snap: data.snap !== false,
    partial: data.partial !== false,
    engine: checkEngine(data.engine ?? 'auto'),
  };
}

/**
 * @param {Scene} scene
 * @returns {object} the library's scene format, with the options of the query
 */
export function sceneToData({ circles, outlines = [], ...rest }) {
  const disabled = keysOf(outlines, false);
  return {
    ...rest,
    circles: circles.map(({ x, y, r }) => [x, y, r]),
    ...keysOf(outlines, true),
    ...(Object.keys(disabled).length > 0 && { disabled }),
  };
}

/**
 * The keys of a scene that are not empty.
 * @param {Outline[]} outlines
 * @param {boolean} enabled
 */
function keysOf(outlines, enabled) {
  const lists = Object.entries(obstaclesOf(outlines, enabled));
  return Object.fromEntries(lists.filter(([, list]) => list?.length));
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

/** The fields of a link. */
const OUTLINE_FIELDS = { polygon: 'p', wall: 'w', bounds: 'b' };

/**
 * The scene as the part of a link after the #: `a=12&s=-400,0&g=400,0&c=x,y,r;x,y,r&o=sp`, with
 * `&e=cells` when an engine is chosen, and `&p=x,y,x,y,x,y;...&w=...&b=...` for polygons, walls and
 * bounds, of which those in upper case are disabled. Numbers are written in full, so that a link gives the same
 * answer.
 * @param {Omit<Scene, 'outlines'> & {outlines?: Outline[]}} scene
 */
export function sceneToHash({ outlines = [], ...scene }) {
  const { radius, start, goal, circles, snap, partial, engine } = scene;
  const list = circles.map(({ x, y, r }) => `${x},${y},${r}`).join(';');
  const options = (snap ? 's' : '') + (partial ? 'p' : '');
  const chosen = engine === 'auto' ? '' : `&e=${engine}`;
  const others = Object.entries(OUTLINE_FIELDS).map(([kind, field]) =>
    [true, false].map((enabled) => {
      const some = outlines.filter((it) => it.kind === kind && it.enabled === enabled);
      if (some.length === 0) return '';
      const lists = some.map(({ points }) => points.map(({ x, y }) => `${x},${y}`).join());
      return `&${enabled ? field : field.toUpperCase()}=${lists.join(';')}`;
    }),
  );
  return `a=${radius}&s=${start}&g=${goal}&c=${list}&o=${options}${chosen}${others.flat().join('')}`;
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
  const lists = (/** @type {string} */ field) => {
    const text = fields.get(field) ?? '';
    return text === '' ? [] : text.split(';').map(numbers);
  };
  const outlinesIn = (/** @type {(field: string) => string} */ named) => {
    const pairs = (/** @type {string} */ field) => lists(named(field)).map(pairsOf);
    const { polygon, wall, bounds } = OUTLINE_FIELDS;
    return { polygons: pairs(polygon), walls: pairs(wall), bounds: pairs(bounds)[0] };
  };
  const options = fields.get('o') ?? 'sp';
  return sceneFromData({
    radius: Number(fields.get('a') ?? 0),
    start: numbers(fields.get('s') ?? ''),
    goal: numbers(fields.get('g') ?? ''),
    circles: lists('c'),
    ...outlinesIn((field) => field),
    disabled: outlinesIn((field) => field.toUpperCase()),
    snap: options.includes('s'),
    partial: options.includes('p'),
    engine: fields.get('e'),
  });
}

/** x, y, x, y, ... as points; an odd number at the end is a point of one. @param {number[]} list */
function pairsOf(list) {
  return Array.from({ length: Math.ceil(list.length / 2) }, (_, i) => list.slice(2 * i, 2 * i + 2));
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SceneError('the link is damaged');
  }
}
