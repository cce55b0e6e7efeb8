import {
  ERROR_CAPACITY,
  ERROR_OUT_OF_MEMORY,
  ERROR_RANGE,
  ERROR_STALE_ID,
  ERROR_STALE_SEARCH,
  MAX_OBSTACLES,
} from './constants.js';
import { show } from './value-text.js';

/**
 * The text of every error that this package throws. There are four kinds, each with its frame, in
 * which a text of the same kind is put: a wrong value, `expected`; a name that there is not,
 * `unknown`; options that exclude each other, `conflict` and `needs`; and a state, `failed`.
 */

/**
 * A wrong value of an argument, or of a part of it.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {string} what one of the constants below, or what `whole`, `list` or `listItem` returns
 */
export const expected = (name, value, what) => `${name} is ${show(value)}: expected ${what}`;

export const BOOLEAN = 'true or false';
export const OBJECT = 'an object';
export const FINITE = 'a finite number';
export const POSITIVE = 'a finite number above 0';
export const COORDINATE = 'a number from -1e9 to 1e9';
export const RADIUS = 'a number from 0 to 1e9';
export const DISTANCE = 'a number from 0, or Infinity';
export const SPACING =
  'a number above 0, the distance of neighbours, where there is no agentRadius';
export const WORLD = 'a World of the same entry';
export const FIELD = 'a Field of the same entry';
export const HEADING = 'a number from -pi to pi';
export const CONE = 'a number above 0, up to 2 pi';
export const AN_END = 'a finite number above 0, as nothing ends what is seen';
export const AMOUNT = 'a finite number from 0';
export const SHARE = 'a number from 0 to 1';
export const SWEEP = 'a number from -2 pi to 2 pi';
export const POINT = { xy: '[x, y] or {x, y}', xz: '{x, z} or [x, z]' };
export const CIRCLE = '[x, y, radius] or {x, y, radius}';
export const CIRCLES = 'a list of [x, y, radius]';
export const POINTS = 'one point or more: [[x, y], ...], [{x, y}, ...] or a flat list x, y, ...';
export const PAIRS = 'a list of pairs of points: [[a, b], ...]';
export const PAIR = 'a pair of points: [a, b]';
export const LINKS = 'a list of links';
/**
 * @param {string} where
 * @param {string} kind of the obstacle
 */
export const noLink = (where, kind) => `${where} is a ${kind}: expected a link`;
export const OUTLINES = 'a list with the points of each';
export const JSON_VALUE = 'a value of JSON, nested at most 100 deep';
export const SCENE =
  'a scene, such as the `scene` of what `fromTiled` and other readers of bitangent/import return';
/** Before the words `could not be cloned` of the runtime. */
export const UNCLONEABLE = 'A World, whose toJSON() gives what can be cloned,';
export const NO_SOURCE =
  'none, as the module is inside this script; init of bitangent/slim takes where one is';
export const LENGTHS = 'a list of finite numbers above 0';
export const ID = 'an id that the world gave out';
export const IDS = 'a list of ids';
export const NOT_TURNING = 'such a query has an engine of its own, which finds whole paths';
export const NOT_WATCHED = 'such a query is answered at once';
export const WATCHED = 'a search that is watched';
export const SEES_NO_LINKS = 'it sees no links: disable or remove them';
export const TAKES_NO_LINKS = 'an agent that turns takes no links: disable or remove them';
export const NO_CIRCLE = 'an obstacle that is no circle';
export const CIRCLES_ONLY = 'an agent that turns goes among circles only';
export const IDS_OF_WORLD = 'ids of obstacles are of this world alone';
export const BEST_OF_FAMILY = 'best of its family';
export const PATH = 'what toJSON gives, the numbers of segments, or a clone of a Path';
export const SEGMENT = "'line', 'arc' or 'link'";
export const PATH_OBJECT = 'a Path';
export const POINT_SINK = 'a list or an object that numbers can be written to';
export const FEWER_POINTS = 'one that needs no more than 2^24 points';
export const CANVAS = 'a CanvasRenderingContext2D or a Path2D';
export const WASM_SOURCE = 'a URL, a Response, the bytes or a WebAssembly.Module of bitangent.wasm';
export const OR_INFINITY = ', or Infinity';
export const RANDOM = 'a function that returns numbers from 0 to below 1';
export const STALE_FIELD = 'the world was edited since; update() makes the field again';

/** @param {number} doubles */
export const roomFor = (doubles) => `a Float64Array of ${doubles} numbers or more`;

/** Of so many known names all are told. */
const MOST_NAMES = 6;

/** @param {string[]} names one or more */
const anyOf = (names) =>
  names.length === 1
    ? show(names[0])
    : `${names.slice(0, -1).map(show).join(', ')} or ${show(names[names.length - 1])}`;

/**
 * A name that there is not. Tells the nearest three at most: those that may be meant, and where none is, all
 * names that there are, or three of them.
 *
 * @param {string} what is named so
 * @param {string} name
 * @param {{near: string[], others: string[]}} nearest
 * @param {string[]} known
 */
export const unknown = (what, name, { near, others }, known) => {
  const hint =
    near.length > 0
      ? `did you mean ${anyOf(near)}?`
      : known.length <= MOST_NAMES
        ? `expected ${known.length > 0 ? anyOf(known) : 'none'}`
        : `expected one of ${known.length}, such as ${anyOf(others)}`;
  return `unknown ${what} ${show(name)}: ${hint}`;
};

/**
 * A point that does not fit a plane.
 *
 * @param {string} name
 * @param {any} point
 * @param {'xy' | 'xz'} plane
 */
export const otherPlane = (name, point, plane) => {
  if (typeof point.length === 'number' && point.length !== 3) {
    return expected(name, point, POINT[plane]);
  }
  const has = point.z === undefined ? 'an object without z' : 'an object with z';
  const other = plane === 'xy' ? 'xz' : 'xy';
  const hint = `for ${POINT[other]}, new World({plane: '${other}'})`;
  return `${name} is ${point.length ? show(point) : has}: expected ${POINT[plane]}; ${hint}`;
};

/**
 * Two options that exclude each other.
 *
 * @param {string} where
 * @param {string} option
 * @param {string} other
 * @param {string} reason
 */
export const conflict = (where, option, other, reason) =>
  `${where}: ${option} and ${other} exclude each other: ${reason}`;

/**
 * An option that another one goes with, which is left out.
 *
 * @param {string} where
 * @param {string} option
 * @param {string} other
 */
export const needs = (where, option, other) =>
  `${where}: ${option} needs ${other}, which is left out`;

/** @param {number} value */
export const about = (value) => `about ${value}`;

/**
 * @param {number} least
 * @param {number} most
 * @param {string} more OR_INFINITY, or nothing
 */
export const whole = (least, most, more) => `a whole number from ${least} to ${most}${more}`;

/**
 * @param {string} item the numbers of one item
 * @param {number} each how many they are
 */
export const list = (item, each) => `a flat list of ${item}, ..., a multiple of ${each} long`;

/** @param {number} count */
export const room = (count) => `a Float64Array of ${count} or more`;

/** @param {number} count */
export const most = (count) => `at most ${count} argument${count === 1 ? '' : 's'}`;

/** @param {number} count */
export const keys = (count) => `a list of ${count}, a value of JSON or undefined for each`;

/** @param {string} item the numbers of one item */
export const listItem = (item) => `a number in a flat list of ${item}, ...`;

/**
 * @param {number} sum of the counts
 * @param {number} points
 */
export const countsSum = (sum, points) => `counts: the sum is ${sum}: expected ${points} points`;

// A state that a call ran into. `where` is the name of the method.

const CAPACITY = `more than ${MAX_OBSTACLES} obstacles or goals, 2^24 corners, or 4e9 ids`;

/**
 * Code and text by bt_status. check.js throws the errors of the other statuses before a call.
 *
 * @type {Record<number, [import('./errors.js').ErrorCode, string]>}
 */
export const STATUS = {
  [ERROR_RANGE]: ['OUT_OF_RANGE', `a point that moves is out of range: expected ${COORDINATE}`],
  [ERROR_STALE_ID]: ['STALE_ID', 'the id was never given out, or its obstacle is removed'],
  [ERROR_STALE_SEARCH]: ['STALE_SEARCH', 'the world was edited after the search was started'],
  [ERROR_CAPACITY]: ['CAPACITY', CAPACITY],
  [ERROR_OUT_OF_MEMORY]: ['OUT_OF_MEMORY', 'out of memory'],
};

/**
 * @param {string} where
 * @param {string} text
 */
export const failed = (where, text) => `${where}: ${text}`;

/**
 * @param {string} where
 * @param {string} kind of the obstacle
 */
export const wrongKind = (where, kind) =>
  `${where} is a ${kind}: expected ${kind === 'circle' ? 'a polygon, a wall or the bounds' : kind === 'link' ? 'an obstacle' : 'a circle'}`;

/**
 * @param {string} name of the polygon
 * @param {{index: number, ring: string | undefined, ends: number[][]}[]} edges two, each by the
 *   index of its first point in its ring; `ring` is undefined if there is but one
 * @param {number[]} at where they cross
 */
export const selfCrossing = (name, edges, at) => {
  const [first, second] = edges.map(({ index, ring, ends }) => {
    const [from, to] = ends.map(pair);
    return `edge ${index}${ring ? ` of ${ring}` : ''} from ${from} to ${to}`;
  });
  return `${name}: ${first} crosses ${second} at ${pair(at)}: expected edges that do not cross`;
};

/** @param {number[]} point */
const pair = (point) => `[${point.join(', ')}]`;

/** @param {string} what */
export const freed = (what) => `this ${what} was freed`;

/** @param {number} length */
export const alongOf = (length) => `a number from 0 to ${length}, the length of its path`;

/** @param {string} status */
export const noPath = (status) => `there is no path, status is ${status}`;

/**
 * @param {string} name of the class
 * @param {string} maker what makes it
 */
export const notConstructed = (name, maker) =>
  `${name}: this is made by the library: expected a call of ${maker}`;

/**
 * @param {readonly (string | number)[]} values two or more
 * @param {string | null} [near] the value that is meant, if any is near
 */
export const oneOf = (values, near = null) => {
  const shown = values.map((value) => (typeof value === 'string' ? `'${value}'` : value));
  const hint = near === null ? '' : `; did you mean '${near}'?`;
  return `${shown.slice(0, -1).join(', ')} or ${shown[shown.length - 1]}${hint}`;
};

// What starting the module ran into.

export const NOT_INITIALIZED = 'bitangent: call `await init()` first';
export const OTHER_CHARACTERS =
  'the script was read in another character set than UTF-8, in which it is: ' +
  'begin the head of the page with <meta charset="utf-8">';
export const FOREIGN_MODULE = 'this is not the module of bitangent';
export const SMALLER_MODULE = 'this is the module of a smaller entry than bitangent';

/**
 * @param {string} module
 * @param {string} script
 */
export const wrongVersion = (module, script) =>
  `the module is version ${module}, the script is version ${script}`;

/**
 * @param {string} address
 * @param {number} status
 */
export const httpStatus = (address, status) =>
  `${address || 'the response'}: HTTP status ${status}`;

/** @param {string} reason of a browser, maybe in lines; the words are those for a policy that forbids it */
export const notLoaded = (reason) =>
  `init: WebAssembly did not load: ${reason.trim().replace(/\s+/g, ' ')}${
    /CSP|unsafe-eval/.test(reason) ? "; the page needs script-src 'wasm-unsafe-eval'" : ''
  }`;
