import { pointsOf } from './outlines.js';
import { checkSize, SceneError, sceneFromData } from './scene-checks.js';

/** @typedef {import('./model.js').Scene} Scene */
/** @typedef {import('./outlines.js').Outline} Outline */

export { checkAmounts, MAX_CHARACTERS, MAX_CIRCLES, SceneError } from './scene-checks.js';

/**
 * @param {Scene} scene
 * @returns {object} the library's scene format, with the options of the query
 */
export function sceneToData({ circles, outlines, radius, start, goal, snap, partial, engine }) {
  const of = (/** @type {Outline['kind']} */ kind) =>
    outlines
      .filter((it) => it.kind === kind)
      .map((it) => (it.enabled ? pointsOf(it) : { points: pointsOf(it), enabled: false }));
  const [polygons, walls, [bounds]] = [of('polygon'), of('wall'), of('bounds')];
  return {
    ...{ agentRadius: radius, start, goal, snap, partial, engine },
    circles: circles.map(({ x, y, r, enabled }) =>
      enabled ? [x, y, r] : { x, y, radius: r, enabled },
    ),
    ...(polygons.length > 0 && { polygons }),
    ...(walls.length > 0 && { walls }),
    ...(bounds && { bounds }),
  };
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

/** The fields of a link for outlines. */
const OUTLINE_FIELDS = { polygon: 'p', wall: 'w', bounds: 'b' };

/**
 * The scene as the part of a link after the #: `a=12&s=-400,0&g=400,0&c=x,y,r;x,y,r&o=sp`, with
 * `&e=cells` when an engine is chosen, and `&p=x,y,x,y,x,y;...&w=...&b=...` for polygons, walls and
 * bounds. Obstacles in upper case fields are disabled. Numbers are written in full, so that a link
 * gives the same answer.
 * @param {Scene} scene
 */
export function sceneToHash({ radius, start, goal, circles, outlines, snap, partial, engine }) {
  const options = (snap ? 's' : '') + (partial ? 'p' : '');
  const lists = [true, false].map((enabled) => {
    const some = circles.filter((circle) => circle.enabled === enabled);
    return some.map(({ x, y, r }) => `${x},${y},${r}`).join(';');
  });
  const disabled = lists[1] && `&C=${lists[1]}`;
  const chosen = engine === 'auto' ? '' : `&e=${engine}`;
  const others = Object.entries(OUTLINE_FIELDS).map(([kind, field]) =>
    [true, false].map((enabled) => {
      const some = outlines.filter((it) => it.kind === kind && it.enabled === enabled);
      if (some.length === 0) return '';
      const points = some.map((it) => it.points.map(({ x, y }) => `${x},${y}`).join());
      return `&${enabled ? field : field.toUpperCase()}=${points.join(';')}`;
    }),
  );
  const ends = `a=${radius}&s=${start}&g=${goal}`;
  return `${ends}&c=${lists[0]}${disabled}&o=${options}${chosen}${others.flat().join('')}`;
}

/**
 * The link of a scene of points and numbers, as figures have them.
 * @param {{start: any, goal: any, circles?: readonly (readonly number[])[], radius?: number,
 *   engine?: Scene['engine'], polygons?: readonly any[], walls?: readonly any[], bounds?: any}} state
 */
export function sceneHash(state) {
  const { start, goal, circles = [], radius = 0, engine = 'auto' } = state;
  const { polygons = [], walls = [], bounds } = state;
  const outlines = (/** @type {Outline['kind']} */ kind, /** @type {readonly any[]} */ lists) =>
    lists.map((points) => ({
      ...{ kind, enabled: true },
      points: points.map((/** @type {number[]} */ [x, y]) => ({ x, y })),
    }));
  return sceneToHash({
    ...{ start, goal, radius, engine, snap: true, partial: true },
    circles: circles.map(([x, y, r]) => ({ x, y, r, enabled: true })),
    outlines: [
      ...outlines('polygon', polygons),
      ...outlines('wall', walls),
      ...outlines('bounds', bounds ? [bounds] : []),
    ],
  });
}

/**
 * The fields of the part of a link after the #.
 * @param {string} hash with or without the #
 * @returns {Map<string, string>}
 */
export function fieldsOf(hash) {
  checkSize(hash);
  const fields = new Map();
  for (const field of hash.replace(/^#/, '').split('&')) {
    const at = field.indexOf('=');
    fields.set(field.slice(0, at), decode(field.slice(at + 1)));
  }
  return fields;
}

/**
 * @param {Map<string, string>} fields
 * @returns {Scene}
 */
export function sceneFromFields(fields) {
  const numbers = (/** @type {string} */ text) =>
    text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const lists = (/** @type {string} */ field) => {
    const text = fields.get(field) ?? '';
    return text === '' ? [] : text.split(';').map(numbers);
  };
  const outlines = (/** @type {string} */ field) => [
    ...lists(field).map(pairsOf),
    ...lists(field.toUpperCase()).map((list) => ({ points: pairsOf(list), enabled: false })),
  ];
  const [bounds, second] = outlines(OUTLINE_FIELDS.bounds);
  if (second) throw new SceneError('it has bounds twice');
  const disabled = lists('C').map((list, i) => circleOf(list, `disabled circle ${i + 1}`));
  const options = fields.get('o') ?? 'sp';
  return sceneFromData({
    radius: Number(fields.get('a') ?? 0),
    start: numbers(fields.get('s') ?? ''),
    goal: numbers(fields.get('g') ?? ''),
    circles: [...lists('c'), ...disabled],
    polygons: outlines(OUTLINE_FIELDS.polygon),
    walls: outlines(OUTLINE_FIELDS.wall),
    bounds,
    snap: options.includes('s'),
    partial: options.includes('p'),
    engine: fields.get('e'),
  });
}

/** x, y, x, y, ... as points; an odd number at the end is a point of one. @param {number[]} list */
function pairsOf(list) {
  return Array.from({ length: Math.ceil(list.length / 2) }, (_, i) => list.slice(2 * i, 2 * i + 2));
}

/** A disabled circle of a link. @param {number[]} list @param {string} name */
function circleOf(list, name) {
  if (list.length !== 3) throw new SceneError(`${name} is not [x, y, r]`);
  const [x, y, radius] = list;
  return { x, y, radius, enabled: false };
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SceneError('the link is damaged');
  }
}
