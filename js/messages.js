import {
  ERROR_CAPACITY,
  ERROR_OUT_OF_MEMORY,
  ERROR_STALE_ID,
  ERROR_STALE_SEARCH,
  MAX_OBSTACLES,
} from './constants.js';
import { show } from './show.js';

/** The text of every error that this package throws. */

/**
 * An argument that is not what it should be.
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
export const SWEEP = 'a number from -2 pi to 2 pi';
export const POINT = '[x, y] or {x, y}';
export const CIRCLE = '[x, y, radius] or {x, y, radius}';
export const ID = 'an id that addCircle returned';
export const ENGINE = "'auto', 'tangent' or 'cells'";
export const AGENT_RADIUS = 'agentRadius instead';
export const TURNING_RADIUS = 'a number from 0 to 1e9, to go with a heading or with reverse';
export const NOT_TURNING = 'no such option with a turningRadius';
export const NOT_WATCHED = '0 or undefined in a search that is watched';
export const BEST_OF_FAMILY = 'best of its family';
export const BOTH_ENDS = 'start and goal, or neither';
export const CANVAS = 'a CanvasRenderingContext2D or a Path2D';
export const WASM_SOURCE = 'a URL, a Response, the bytes or a WebAssembly.Module of bitangent.wasm';
export const OR_INFINITY = ', or Infinity';

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

/** @param {string} item the numbers of one item */
export const listItem = (item) => `a number in a flat list of ${item}, ...`;

// What a call ran into. `where` is the name of the method.

/**
 * Code and text by bt_status. check.js throws the errors of the other statuses before a call.
 *
 * @type {Record<number, [import('./errors.js').ErrorCode, string]>}
 */
export const STATUS = {
  [ERROR_STALE_ID]: ['STALE_ID', 'the id was never given out, or its obstacle is removed'],
  [ERROR_STALE_SEARCH]: ['STALE_SEARCH', 'the world was edited after the search was started'],
  [ERROR_CAPACITY]: ['CAPACITY', `more than ${MAX_OBSTACLES} obstacles or goals, or 4e9 ids`],
  [ERROR_OUT_OF_MEMORY]: ['OUT_OF_MEMORY', 'out of memory'],
};

/**
 * @param {string} where
 * @param {string} text
 */
export const failed = (where, text) => `${where}: ${text}`;

/**
 * @param {string} where
 * @param {string} what
 */
export const freed = (where, what) => `${where}: this ${what} was freed`;

/**
 * @param {string} where
 * @param {string} status
 */
export const noPath = (where, status) => `${where}: there is no path, status is ${status}`;

/** @param {string} method of a World, which makes what a constructor cannot */
export const notConstructed = (method) => `use world.${method}()`;

// What starting the module ran into.

export const NOT_INITIALIZED = 'bitangent: call `await init()` first';
export const FOREIGN_MODULE = 'this is not the module of bitangent';

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

/** @param {string} reason of a browser; the words are those for a policy that forbids it */
export const notLoaded = (reason) =>
  `init: WebAssembly did not load: ${reason}${
    /CSP|unsafe-eval/.test(reason) ? "; the page needs script-src 'wasm-unsafe-eval'" : ''
  }`;
