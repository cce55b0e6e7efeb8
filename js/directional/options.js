import { coordinate, flag, inRange, point, wrongType } from '../base/check.js';
import { MAX_RADIUS } from '../base/constants.js';
import { conflict, needs } from '../base/errors.js';
import { budget, checkOptions, choice } from '../base/options.js';
import { copyCells } from '../grid/cells.js';
import { put } from '../module/memory.js';
import {
  AROUND_24,
  CHOICE_16_HEADINGS,
  CHOICE_AROUND_SHIFT,
  CHOICE_DUBINS,
  CHOICE_GOAL_SHIFT,
  CHOICE_HYBRID,
  CHOICE_PARTIAL,
  CHOICE_ROADS_SHIFT,
  CHOICE_SMOOTHING_SHIFT,
  CHOICE_TRY_WIDER,
  GOAL_POSE,
  GOAL_TILE,
  LEAST_TURNING_RADIUS,
  NEIGHBOURHOOD_NAMES,
  ROAD_METHOD_NAMES,
  UNIT_MAX_COST,
  UNIT_METHOD_NAMES,
  UNIT_SMOOTHING_NAMES,
} from './constants.js';
import * as messages from './messages.js';
import { HALF } from './tile-places.js';

/**
 * A point with a heading: radians, from the x axis towards the y axis.
 * @typedef {readonly [number, number, number] | readonly number[] | Float64Array |
 *   {readonly x: number, readonly y: number, readonly heading: number}} PoseLike
 */

/**
 * Which edges there are.
 *
 * @typedef {object} EdgeOptions
 * @property {8 | 24 | 48 | 80} [neighbours] how many tiles around its own an edge may lead to;
 *   default 24
 * @property {'pinter' | 'dubins'} [edges] the shortest of the article's four curves (default), or of
 *   all six Dubins words
 * @property {8 | 16} [headings] default 8
 */

/**
 * The costs of a path, and the search for it.
 *
 * @typedef {object} SearchOptions
 * @property {'tile' | 'point'} [goalKind] of a goal without a heading: a tile, by whole numbers
 *   (default), or a point, by its place
 * @property {number} [reverseFactor] a length driven backwards costs so many times more; from 1
 *   (default) to 1e6
 * @property {number} [switchCost] of each change of gear, from 0 (default) to 1e6
 * @property {number} [turnCost] of each arc, from 0 (default) to 1e6
 * @property {number} [maxExpansions] nodes to expand at most, in wider neighbourhoods too, but not
 *   in smoothing; default Infinity
 * @property {boolean} [partial] without a path, go to the node nearest to the goal
 * @property {boolean} [tryWider] without a path, find out whether a wider neighbourhood has one;
 *   default true
 * @property {'directional' | 'hybrid'} [method] 'hybrid': a grid path, which the unit then follows.
 *   It may fail where there is a path
 * @property {'none' | 'route' | 'curve'} [smoothing] 'route': a second search, in the 48 tiles
 *   around, over the tiles of the path; 'curve': then longer curves in place of several edges
 * @property {Uint8Array | readonly number[] | readonly boolean[]} [roads] not 0 where a tile is of a
 *   road, row by row
 * @property {'none' | 'adjacent' | 'only' | 'fitting' | 'cones'} [roadMethod] how the unit keeps to
 *   them; default 'none'
 */

/**
 * All options of a query.
 *
 * @typedef {EdgeOptions & SearchOptions} UnitOptions
 */

const EDGE_OPTIONS = new Set(['neighbours', 'edges', 'headings']);
const ALL_OPTIONS = new Set([
  ...[...EDGE_OPTIONS, 'goalKind', 'reverseFactor', 'switchCost', 'turnCost', 'maxExpansions'],
  ...['partial', 'tryWider', 'method', 'smoothing', 'roads', 'roadMethod'],
]);

/** Numbers of tiles around. */
const NEIGHBOURHOODS = NEIGHBOURHOOD_NAMES.map(Number);
/** The edges, by the family of their curves. */
const EDGE_NAMES = ['pinter', 'dubins'];
const GOAL_NAMES = ['tile', 'point'];

/**
 * A pose as three numbers.
 *
 * @param {any} value
 * @param {string} where
 * @param {string} name
 * @returns {[number, number, number]}
 */
export function pose(value, where, name) {
  if (value === null || typeof value !== 'object') {
    throw wrongType(`${where}: ${name}`, value, messages.POSE);
  }
  const [x, y] = value.x === undefined ? [value[0], value[1]] : [value.x, value.y];
  const parts = Object.entries({ x, y, heading: headingOf(value) });
  const numbers = parts.map(([part, number]) => coordinate(number, where, name, part));
  return /** @type {[number, number, number]} */ (numbers);
}

/** @param {any} value a pose, or a point, whose heading is undefined */
export function headingOf(value) {
  return value?.x === undefined ? value?.[2] : value.heading;
}

/** @param {unknown} value @param {string} where */
export function turningRadius(value, where) {
  const expected = messages.TURNING_RADIUS;
  return inRange(value, LEAST_TURNING_RADIUS, MAX_RADIUS, expected, where, 'turningRadius');
}

/** @param {number} choices bits of a set of edges */
export const headingsOf = (choices) => (choices & CHOICE_16_HEADINGS ? 16 : 8);

/**
 * The bits of a set of edges.
 *
 * @param {EdgeOptions} options
 * @param {string} where
 * @param {ReadonlySet<string>} [known] names of options
 */
export function edgeChoices(options, where, known = EDGE_OPTIONS) {
  checkOptions(options, known, where);
  const { neighbours, headings, edges } = options;
  const around = choice(neighbours, NEIGHBOURHOODS, where, 'neighbours', AROUND_24);
  const is16 = choice(headings, [8, 16], where, 'headings') === 1;
  const isDubins = choice(edges, EDGE_NAMES, where, 'edges') === 1;
  return (
    (around << CHOICE_AROUND_SHIFT) |
    (is16 ? CHOICE_16_HEADINGS : 0) |
    (isDubins ? CHOICE_DUBINS : 0)
  );
}

/** @param {SearchOptions} options @param {string} where */
function searchChoices(options, where) {
  const { partial, tryWider, method, smoothing, roadMethod } = options;
  return (
    (flag(partial, where, 'partial') ? CHOICE_PARTIAL : 0) |
    (flag(tryWider, where, 'tryWider', true) ? CHOICE_TRY_WIDER : 0) |
    (choice(method, UNIT_METHOD_NAMES, where, 'method') === 1 ? CHOICE_HYBRID : 0) |
    (choice(smoothing, UNIT_SMOOTHING_NAMES, where, 'smoothing') << CHOICE_SMOOTHING_SHIFT) |
    (choice(roadMethod, ROAD_METHOD_NAMES, where, 'roadMethod') << CHOICE_ROADS_SHIFT)
  );
}

/**
 * A number of a range.
 *
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @param {string} where
 * @param {string} name
 */
export function within(value, low, high, where, name) {
  return inRange(value, low, high, messages.between(low, high), where, name);
}

/**
 * A query as numbers, and its roads as tiles. The place of a tile is its middle.
 *
 * @param {PoseLike} start
 * @param {any} goal a pose or a point
 * @param {UnitOptions} options
 * @param {number} size tiles of the board
 * @param {string} where
 * @returns {{query: number[], roads: Uint8Array | null}}
 */
export function readQuery(start, goal, options, size, where) {
  const edges = edgeChoices(options, where, ALL_OPTIONS);
  const isPose = headingOf(goal) !== undefined;
  if (isPose && options.goalKind !== undefined) {
    throw conflict(where, 'goalKind', messages.GOAL_HEADING, messages.GOAL_POSE);
  }
  const kind = isPose ? GOAL_POSE : choice(options.goalKind, GOAL_NAMES, where, 'goalKind');
  const end = isPose ? pose(goal, where, 'goal') : [...point(goal, where, 'goal'), 0];
  const between = kind === GOAL_TILE ? end.findIndex((number) => !Number.isInteger(number)) : -1;
  if (between >= 0)
    throw wrongType(`${where}: goal: ${'xy'[between]}`, end[between], messages.TILE);
  if (kind === GOAL_TILE) end.splice(0, 2, end[0] + HALF, end[1] + HALF);
  const { reverseFactor = 1, switchCost = 0, turnCost = 0 } = options;
  const query = [
    ...pose(start, where, 'start'),
    ...end,
    within(reverseFactor, 1, UNIT_MAX_COST, where, 'reverseFactor'),
    within(switchCost, 0, UNIT_MAX_COST, where, 'switchCost'),
    within(turnCost, 0, UNIT_MAX_COST, where, 'turnCost'),
    budget(options.maxExpansions, where),
    edges | searchChoices(options, where) | (kind << CHOICE_GOAL_SHIFT),
  ];
  const roads = roadTiles(options.roads, size, where);
  const { roadMethod } = options;
  if (roads !== null && roadMethod === undefined) throw needs(where, 'roads', 'roadMethod');
  if (roads === null && (roadMethod ?? 'none') !== 'none')
    throw needs(where, 'roadMethod', 'roads');
  return { query, roads };
}

/**
 * Writes the query of the next call.
 *
 * @param {readonly number[]} query
 * @param {number} roads their address, or 0
 */
export function putQuery([x, y, heading, goalX, goalY, ...more], roads) {
  put([x - HALF, y - HALF, heading, goalX - HALF, goalY - HALF, ...more, roads]);
}

/**
 * @param {any} roads
 * @param {number} size of the board
 * @param {string} where
 * @returns {Uint8Array | null}
 */
function roadTiles(roads, size, where) {
  if (roads === undefined) return null;
  const tiles = copyCells(roads, size, false, `${where}: roads`, messages.roads(size));
  return /** @type {Uint8Array} */ (tiles);
}
