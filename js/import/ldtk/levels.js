import { wrongType } from '../../base/check.js';
import { conflict, unknownName } from '../../base/errors.js';
import { show } from '../../base/value-text.js';
import { forOverlaps } from '../edge-boxes.js';
import { readList, readObject } from '../json-data.js';
import * as messages from '../messages.js';

/** The levels of a project of LDtk that are read, and where they are. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../points.js').Point} Point */

/**
 * A level at its place.
 *
 * @typedef {{level: any, at: Point}} Placed
 */

/** @type {unknown[]} */
const LAYOUTS = ['Free', 'GridVania', 'LinearHorizontal', 'LinearVertical', null];

/** The most overlaps that are told of: levels that all overlap have far too many. */
const MOST_OVERLAPS = 100;

/** @param {any} level */
export const labelOf = (level) => `level ${messages.quoted(level.identifier ?? 'level')}`;

/**
 * Refuses what has a version before 1.0.
 *
 * @param {Importer} map
 * @param {any} project
 */
function checkVersion(map, { jsonVersion, __header__ }) {
  const check = (/** @type {string} */ name, /** @type {any} */ version) => {
    if (version === undefined || Number.parseFloat(messages.textOf(version)) >= 1) return;
    throw map.bad('', `${name} is ${messages.expected(version, messages.LDTK_VERSION)}`);
  };
  check('jsonVersion', jsonVersion);
  check('appVersion', __header__?.appVersion);
}

/**
 * The item with a name.
 *
 * @param {Importer} map
 * @param {any[]} items
 * @param {unknown} name
 * @param {string} what
 */
function named(map, items, name, what) {
  const found = items.find((item) => item?.identifier === name);
  if (found) return found;
  const names = items.map((item) => item?.identifier);
  if (typeof name === 'string') throw unknownName(map.where, what, name, names);
  throw noneOf(map, what, name, names);
}

/** @param {Importer} map @param {string} what @param {unknown} value @param {unknown[]} all */
function noneOf(map, what, value, all) {
  const expected = all.length > 0 ? `one of the ${what}s, ${all.map(show).join(', ')}` : 'none';
  return wrongType(`${map.where}: ${what}`, value, expected);
}

/** Whether a file is a level in a file of its own. @param {any} data */
export const isLevel = (data) => data.levels === undefined && data.worlds === undefined;

/**
 * A level in a file of its own, which is the one that the options name.
 *
 * @param {Importer} map
 * @param {any} level
 * @returns {Placed}
 */
function levelAlone(map, level) {
  const { world, level: name, depth } = map.options;
  if (world !== undefined) named(map, [], world, 'world');
  if (name !== undefined) named(map, [level], name, 'level');
  if (depth !== undefined) ofDepth(map, [{ level, at: [0, 0] }], depth);
  map.tell({ label: labelOf(level), key: {} }, messages.LEVEL_ALONE);
  return { level, at: [0, 0] };
}

/**
 * The levels to read.
 *
 * @param {Importer} map
 * @param {any} project
 * @returns {Placed[]}
 */
export function levelsOf(map, project) {
  const { world, level, depth } = map.options;
  checkVersion(map, project);
  if (level !== undefined && depth !== undefined) {
    throw conflict(map.where, 'level', 'depth', messages.ONE_LEVEL);
  }
  if (isLevel(project)) return [levelAlone(map, project)];
  const worlds = readList(map, project.worlds ?? [], '', 'worlds').filter(Boolean);
  const isMany = worlds.length > 1 || world !== undefined;
  const own = isMany ? named(map, worlds, world, 'world') : (worlds[0] ?? project);
  const levels = readList(map, own.levels, '', 'levels').map((one, i) =>
    readObject(map, one, `level ${i}`, 'it'),
  );
  if (level !== undefined) return [{ level: named(map, levels, level, 'level'), at: [0, 0] }];
  const placed = ofDepth(map, placesOf(map, levels, own.worldLayout), depth);
  tellOverlaps(map, placed);
  return placed;
}

/**
 * @param {Importer} map
 * @param {any[]} levels
 * @param {unknown} layout of their world
 * @returns {Placed[]}
 */
function placesOf(map, levels, layout) {
  if (!LAYOUTS.includes(layout ?? null)) {
    throw map.bad('', `worldLayout is ${messages.expected(layout, LAYOUTS.map(show).join(', '))}`);
  }
  const isRow = layout === 'LinearHorizontal';
  const isLinear = isRow || layout === 'LinearVertical';
  let next = 0;
  return levels.map((level) => {
    const number = numberOf(map, level);
    if (!isLinear) return { level, at: [number('worldX'), number('worldY')] };
    const at = /** @type {Point} */ (isRow ? [next, 0] : [0, next]);
    next += number(isRow ? 'pxWid' : 'pxHei');
    return { level, at };
  });
}

/** A number of a level, 0 if it has none. @param {Importer} map @param {any} level */
const numberOf = (map, level) => (/** @type {string} */ name) =>
  map.number(level[name] ?? 0, labelOf(level), name);

/**
 * The levels of one depth: of 0 by default, or where there are none, of the first level.
 *
 * @param {Importer} map
 * @param {Placed[]} placed
 * @param {unknown} wanted
 */
function ofDepth(map, placed, wanted) {
  const depths = placed.map(({ level }) => numberOf(map, level)('worldDepth'));
  const all = [...new Set(depths)];
  const depth = wanted ?? (all.includes(0) ? 0 : all[0]);
  if (wanted !== undefined && !all.some((one) => one === wanted)) {
    throw noneOf(map, 'depth', wanted, all);
  }
  return placed.filter(({ level }, i) => {
    if (depths[i] === depth) return true;
    const why = `its worldDepth is ${depths[i]}, and levels of ${depth} are read`;
    map.ignore({ label: labelOf(level), key: {} }, why);
    return false;
  });
}

/** Notes where levels share a part of the plane. @param {Importer} map @param {Placed[]} placed */
function tellOverlaps(map, placed) {
  const levels = placed.map(({ level, at: [x, y] }) => {
    const [width, height] = ['pxWid', 'pxHei'].map(numberOf(map, level));
    const box = /** @type {[Point, Point]} */ ([
      [x, y],
      [x + width, y + height],
    ]);
    return { level, width, height, box };
  });
  const wide = levels.filter(({ width, height }) => width > 0 && height > 0);
  const spend = (/** @type {number} */ steps) => map.spend('comparisons', steps, 'levels');
  let left = MOST_OVERLAPS;
  forOverlaps(
    wide.map(({ box }) => box),
    spend,
    (i, k) => {
      const [one, other] = [wide[i].box, wide[k].box];
      const low = one[0].map((value, axis) => Math.max(value, other[0][axis]));
      if (!one[1].every((value, axis) => Math.min(value, other[1][axis]) > low[axis])) return false;
      const label = labelOf(wide[Math.max(i, k)].level);
      map.tell({ label, key: {} }, 'overlaps an earlier level', [low[0], low[1]]);
      return --left === 0;
    },
  );
}
