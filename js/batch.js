import { coordinate, numbers, point } from './check.js';
import { checkStatus } from './errors.js';
import { wasm } from './loader.js';
import { copyDoubles, put, result, withBlock, word } from './memory.js';
import { takePath } from './path.js';
import { ask, optionalAgentRadius } from './query.js';

/** @typedef {import('./check.js').PointLike} PointLike */

/**
 * The nearest of many goals.
 *
 * @typedef {object} Nearest
 * @property {number | null} index of the goal; null when none is reached
 * @property {number} distance along the shortest path; Infinity when none is reached
 * @property {import('./path.js').Path | null} path the way there
 */

/**
 * @param {unknown} values
 * @param {number} each how many an item has
 * @param {string} name
 * @param {string} form
 * @returns {Float64Array}
 */
function coordinates(values, each, name, form) {
  const list = numbers(values, each, name, form);
  for (let i = 0; i < list.length; i++) coordinate(list[i], `${name}[${i}]`);
  return list;
}

/**
 * @param {number} handle
 * @param {Float64Array | readonly number[]} pairs
 * @param {import('./query.js').FindPathOptions} [options]
 */
export function findPaths(handle, pairs, options) {
  const ends = coordinates(pairs, 4, 'pairs', 'a Float64Array of start x, y, goal x, y, ...');
  const { bx_find_path } = wasm();
  const paths = [];
  for (let i = 0; i < ends.length; i += 4) {
    const [start, goal] = [ends.subarray(i, i + 2), ends.subarray(i + 2, i + 4)];
    ask(bx_find_path, handle, [start[0], start[1]], [goal[0], goal[1]], options, 'findPaths');
    paths.push(takePath());
  }
  return paths;
}

/**
 * Puts a question that has many goals.
 *
 * @param {PointLike} start
 * @param {import('./query.js').AgentOptions} [options]
 */
function putStart(start, options) {
  const [x, y] = point(start, 'start');
  put([x, y, x, y, optionalAgentRadius(options), 0, 0]);
}

/**
 * @param {number} handle
 * @param {PointLike} start
 * @param {Float64Array | readonly number[]} goals
 * @param {import('./query.js').AgentOptions} [options]
 */
export function distances(handle, start, goals, options) {
  const ends = coordinates(goals, 2, 'goals', 'a Float64Array of x, y, x, y, ...');
  putStart(start, options);
  const count = ends.length / 2;
  return withBlock(count * 24 + 8, ends, 'distances', (address) => {
    const out = address + count * 16;
    checkStatus(wasm().bx_distances(handle, address, count, out), 'distances');
    return copyDoubles(out, count);
  });
}

/**
 * @param {number} handle
 * @param {PointLike} start
 * @param {Float64Array | readonly number[]} goals
 * @param {import('./query.js').AgentOptions} [options]
 * @returns {Nearest}
 */
export function nearestOf(handle, start, goals, options) {
  const ends = coordinates(goals, 2, 'goals', 'a Float64Array of x, y, x, y, ...');
  putStart(start, options);
  const count = ends.length / 2;
  return withBlock(count * 16 + 8, ends, 'nearestOf', (address) => {
    checkStatus(wasm().bx_nearest_of(handle, address, count), 'nearestOf');
    const [index, distance] = [word(2), result(2)];
    if (index === count) return { index: null, distance: Infinity, path: null };
    return { index, distance, path: takePath() };
  });
}
