import { lengthOf } from '../../kit/motion.js';
import { turning } from '../../kit/boards/units.js';

/**
 * One query of a unit with several choices of options, of which a figure shows one and compares all
 * in its table.
 *
 * @typedef {[tiles: any, unit: import('bitangent/directional').TurningUnit,
 *   start: readonly [number, number, number], goal: readonly [number, number]]} UnitQuery
 * @typedef {{key: string, options: any, path: import('bitangent/directional').UnitPath}} Row
 */

/**
 * The path for each choice, and the index of the chosen one.
 *
 * @param {Record<string, string>} choices of a control, by key
 * @param {string} key of the chosen one
 * @param {UnitQuery} query
 * @param {(key: string) => object} optionsOf a choice
 */
export function comparePaths(choices, key, query, optionsOf) {
  const keys = Object.keys(choices);
  /** @type {Row[]} */
  const rows = keys.map((each) => {
    const options = optionsOf(each);
    return { key: each, options, path: turning().findPath(...query, options) };
  });
  const chosen = keys.indexOf(key);
  return { rows, chosen, ...rows[chosen] };
}

/**
 * What comes of each choice, for `values`.
 *
 * @param {readonly Row[]} rows
 * @param {(index: number) => object} [more] to tell of a row
 */
export const comparedValues = (rows, more = () => ({})) =>
  Object.fromEntries(
    rows.map(({ key, path: { status, length } }, i) => [key, { status, length, ...more(i) }]),
  );

/**
 * What a look into a search finds. The search is freed.
 *
 * @template T
 * @param {UnitQuery} query
 * @param {any} options
 * @param {(search: ReturnType<typeof import('bitangent/directional').startSearch>) => T} look
 * @returns {T}
 */
export function lookIntoSearch(query, options, look) {
  const search = turning().startSearch(...query, options);
  try {
    return look(search);
  } finally {
    search.free();
  }
}

/**
 * The cells that a search closes besides the walls, to keep a unit on the road.
 *
 * @param {UnitQuery} query
 * @param {any} options
 * @param {{width: number, cells: Uint8Array}} tiles with the walls
 */
export function closedBySearch(query, options, { width, cells }) {
  const blocked = lookIntoSearch(query, options, (search) => search.blocked());
  return [...blocked.keys()]
    .filter((i) => blocked[i] > cells[i])
    .map((i) => [i % width, Math.floor(i / width)]);
}

/** Why a query has no answer, where it cannot begin or end; otherwise nothing. @param {{status: string}} path */
export const unfitText = ({ status }) =>
  status.endsWith('blocked') ? 'The unit does not fit at the start or at the goal.' : null;

/** Distance of the points of a path at which its tile is looked up. */
const PACE = 0.02;

/**
 * How much of a path runs over tiles of a kind.
 *
 * @param {import('bitangent/directional').UnitPath} path
 * @param {(tile: number[]) => boolean} isOfKind
 */
export function lengthOver(path, isOfKind) {
  let over = 0;
  for (let s = 0; s < lengthOf(path); s += PACE) {
    if (isOfKind(path.pointAt(s).map(Math.floor))) over += PACE;
  }
  return over;
}
