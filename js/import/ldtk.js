import { wrongType } from '../base/check.js';
import { show } from '../base/value-text.js';
import { GRID_MAX_SIDE } from '../grid/constants.js';
import { assemble } from './assemble-scene.js';
import { tellAttributes } from './attributes.js';
import { LEVEL, PROJECT } from './ldtk-attributes.js';
import { present, readJSON, readList, readObject } from './json-data.js';
import { COMMON } from './common-options.js';
import { Importer, isBounds } from './importer.js';
import { isLevel, labelOf, levelsOf } from './ldtk-levels.js';
import * as messages from './messages.js';
import { boxOf } from './tiled-objects.js';
import { areasOf } from './tiles.js';

/** @typedef {import('./clean-outlines.js').Point} Point */
/** Names of values, by layer and value. @typedef {Map<unknown, Map<unknown, string>>} Names */

/**
 * A value of an IntGrid layer.
 *
 * @typedef {object} IntGridValue
 * @property {number} value above 0
 * @property {string | undefined} name in the project, if it has one
 * @property {string} layer its name
 */

/**
 * Options of LDtk.
 *
 * @typedef {object} LDtkOptions
 * @property {Record<string, string | object>} [files] the levels in files of their own, by the names
 *   that the project has for them
 * @property {string} [world] the name of the world, where there are several
 * @property {string} [level] the name of the only level to read, which then begins at [0, 0]; default
 *   all of one depth, at their places
 * @property {number} [depth] the `worldDepth` of the levels to read; default 0, or where no level has
 *   that, the one of the first level
 * @property {(value: IntGridValue) => boolean} [isSolid] whether cells of a value are solid; default
 *   all but 0
 * @property {boolean} [edges] whether the edges of the levels are bounds
 */

const OPTIONS = new Set([...COMMON, 'files', 'world', 'level', 'depth', 'isSolid', 'edges']);

/**
 * Obstacles and points of a project of LDtk, or of a level in a file of its own. Cells of IntGrid
 * layers become polygons with holes, for each value its own; entities go to the points of the report,
 * unless `role` says else: their shape is their rectangle. x and y are pixels, and y points down. The
 * `key` of each has `name`, `layer`, `type`, `id` and `properties`, among which `__tags` are the tags of
 * an entity.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of it
 * @param {import('./common-options.js').ImportOptions & LDtkOptions} [options]
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromLDtk(data, options) {
  const map = new Importer('fromLDtk', options, arguments, OPTIONS);
  const { isSolid, edges, files } = map.options;
  if (isSolid !== undefined && typeof isSolid !== 'function') {
    throw wrongType('fromLDtk: isSolid', isSolid, messages.FUNCTION);
  }
  if (edges !== undefined && typeof edges !== 'boolean') {
    throw wrongType('fromLDtk: edges', edges, messages.BOOLEAN);
  }
  if (files !== undefined && (typeof files !== 'object' || files === null)) {
    throw wrongType('fromLDtk: files', files, messages.FILES);
  }
  const project = readJSON(map, data);
  const names = valueNames(map, project);
  for (const { level, at } of levelsOf(map, project)) readLevel(map, level, at, names);
  tellAttributes(map, project, isLevel(project) ? LEVEL : PROJECT);
  return assemble(map);
}

/**
 * The names of values, by layer and value.
 *
 * @param {Importer} map
 * @param {any} project
 * @returns {Names}
 */
function valueNames(map, project) {
  const names = new Map();
  for (const layer of readList(map, project.defs?.layers ?? [], 'defs', 'layers')) {
    tellParallax(map, layer);
    const own = names.get(layer?.identifier) ?? new Map();
    names.set(layer?.identifier, own);
    for (const one of Array.isArray(layer?.intGridValues) ? layer.intGridValues : []) {
      if (one?.identifier) own.set(one.value, one.identifier);
    }
  }
  return names;
}

/** A layer that a camera moves has no place of its own. @param {Importer} map @param {any} layer its definition */
function tellParallax(map, layer) {
  const label = `definition of the layer ${messages.quoted(layer?.identifier)}`;
  const factors = ['parallaxFactorX', 'parallaxFactorY'].map((name) =>
    map.number(layer?.[name] ?? 0, label, name),
  );
  if (factors.some((factor) => factor !== 0)) {
    map.tell({ label, key: {} }, messages.parallax(factors, 0));
  }
}

/** @param {Importer} map @param {any} level @param {Point} at @param {Names} names */
function readLevel(map, level, at, names) {
  const name = messages.textOf(level.identifier ?? 'level');
  const label = labelOf(level);
  const own = withLayers(map, level, label);
  for (const value of readList(map, own.layerInstances, label, 'layerInstances')) {
    const layer = readObject(map, value, label, 'a layer');
    const called = `${label}, layer ${messages.quoted(layer.__identifier)}`;
    const offset = ['__pxTotalOffsetX', '__pxTotalOffsetY'].map(
      (key, k) => at[k] + map.number(layer[key] ?? 0, called, key),
    );
    if (layer.__type === 'IntGrid') readGrid(map, layer, name, called, offset, names);
    else if (layer.__type === 'Entities') readEntities(map, layer, name, called, offset);
    else map.ignore({ label: called, key: {} }, `its type is ${show(layer.__type)}`);
  }
  if (!map.options.edges) return;
  const [w, h] = ['pxWid', 'pxHei'].map((key) => map.number(level[key], label, key, 0));
  const box = boxOf(w, h).map(([x, y]) => /** @type {Point} */ ([x + at[0], y + at[1]]));
  map.addArea({ label, key: { name, type: 'level' } }, [box], { own: 'bounds' });
}

/** @param {Importer} map @param {any} level @param {string} label */
function withLayers(map, level, label) {
  if (level.layerInstances || !level.externalRelPath) return level;
  const files = map.options.files ?? {};
  const path = level.externalRelPath;
  if (typeof path !== 'string' || !Object.hasOwn(files, path)) {
    throw map.bad(
      label,
      `it is in a file of its own, ${show(path)}: expected it in the option files`,
    );
  }
  const own = readJSON(map, files[path], path);
  tellAttributes(map, own, LEVEL);
  return own;
}

/**
 * @param {Importer} map
 * @param {any} layer
 * @param {string} level
 * @param {string} label
 * @param {number[]} offset
 * @param {Names} names
 */
function readGrid(map, layer, level, label, [left, top], names) {
  const side = (/** @type {string} */ key) => map.number(layer[key], label, key, 0);
  const [width, height, size] = [side('__cWid'), side('__cHei'), side('__gridSize')];
  const values = readList(map, layer.intGridCsv, label, 'intGridCsv');
  const isBoard = [width, height].every((n) => Number.isInteger(n) && n <= GRID_MAX_SIDE);
  if (values.length !== width * height || !isBoard) {
    throw map.bad(label, `intGridCsv has ${values.length} cells: expected ${width} x ${height}`);
  }
  const called = messages.textOf(layer.__identifier);
  const own = names.get(layer.__identifier);
  /** The number of each solid value, from 1, and its key. @type {Map<number, {index: number, key: any}>} */
  const solid = new Map();
  for (const value of new Set(values)) {
    if (!Number.isInteger(value) || value < 0) {
      throw map.bad(label, `a cell is ${messages.expected(value, 'a whole number')}`);
    }
    const name = own?.get(value);
    const known = { value, name, layer: called };
    if (value === 0 || !(map.options.isSolid?.(known) ?? true)) continue;
    const key = present({
      name,
      layer: `${level}/${called}`,
      type: 'cells',
      properties: { value },
    });
    solid.set(value, { index: solid.size + 1, key });
  }
  map.spend('bytes', values.length, label);
  const cells = Uint32Array.from(values, (value) => solid.get(value)?.index ?? 0);
  const areas = groupBy(areasOf({ width, height, cells }), ({ value }) => value);
  for (const [value, { index, key }] of solid) {
    for (const { points, holes } of areas.get(index) ?? []) {
      const rings = [points, ...holes].map((ring) =>
        ring.map(([x, y]) => /** @type {Point} */ ([left + x * size, top + y * size])),
      );
      map.addArea({ label: `${label}, value ${value}`, key }, rings, { rule: 'even-odd' });
    }
  }
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} keyOf
 */
function groupBy(items, keyOf) {
  /** @type {Map<number, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** @param {Importer} map @param {any} layer @param {string} level @param {string} label @param {number[]} offset */
function readEntities(map, layer, level, label, [left, top]) {
  readList(map, layer.entityInstances, label, 'entityInstances').forEach((value, i) => {
    const entity = readObject(map, value, `${label}, entity ${i}`, 'it');
    const name = messages.textOf(entity.__identifier);
    const called = `${label}, entity ${i} ${messages.quoted(name)}`;
    const fields = Array.isArray(entity.fieldInstances) ? entity.fieldInstances : [];
    const tags = Array.isArray(entity.__tags) ? map.copy(entity.__tags, called) : undefined;
    const properties = Object.fromEntries([
      ...fields.map((/** @type {any} */ field) => [
        messages.textOf(field?.__identifier),
        map.copy(field?.__value, called),
      ]),
      ...(tags?.length ? [['__tags', tags]] : []),
    ]);
    const place = {
      layer: `${level}/${messages.textOf(layer.__identifier)}`,
      type: 'entity',
      id: entity.iid,
    };
    const item = { label: called, key: present({ name, ...place, properties }) };
    const pair = (/** @type {string} */ key, /** @type {number[] | undefined} */ own) =>
      readList(map, entity[key] ?? own, called, key).map((number) =>
        map.number(number, called, key),
      );
    const [px, pivot] = [pair('px', undefined), pair('__pivot', [0, 0])];
    const [w, h] = ['width', 'height'].map((key) => map.number(entity[key] ?? 0, called, key, 0));
    const at = /** @type {Point} */ ([left + px[0], top + px[1]]);
    const box = boxOf(w, h).map(
      ([x, y]) => /** @type {Point} */ ([at[0] + x - pivot[0] * w, at[1] + y - pivot[1] * h]),
    );
    map.addArea(item, [box], { own: isBounds(name) ? 'bounds' : 'point', at });
  });
}
