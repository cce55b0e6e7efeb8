import { show } from '../../base/value-text.js';
import { GRID_MAX_SIDE } from '../../grid/constants.js';
import { tellAttributes, tellParallax } from '../attributes.js';
import { isBounds } from '../item.js';
import { present, readJSON, readList, readObject } from '../json-data.js';
import * as messages from '../messages.js';
import { boxCorners, plus } from '../points.js';
import { LEVEL } from './attributes.js';
import { labelOf } from './levels.js';

/** The layers of levels of LDtk. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../points.js').Point} Point */
/** The factors of a parallax. */
const PARALLAX = { names: ['parallaxFactorX', 'parallaxFactorY'], none: 0 };

/** Names of values, by layer and value. @typedef {Map<unknown, Map<unknown, string>>} Names */

/**
 * An IntGrid layer. Its cells have the number of their value among the solid ones, from 1.
 *
 * @typedef {object} IntGrid
 * @property {string} label
 * @property {Point} origin of its cells
 * @property {number} size of a cell
 * @property {{item: import('../importer.js').Item, index: number}[]} values the solid ones
 * @property {import('../tiles.js').Board} board
 */

/**
 * @typedef {object} Context
 * @property {Importer} map
 * @property {Names} names
 * @property {Set<unknown>} layers names of IntGrid layers
 * @property {string[]} others what messages call all other layers
 * @property {(grid: IntGrid) => void} add is called with each IntGrid layer
 * @property {(at: Point, pivot: number[]) => Point} stand where an entity is as a point
 */

/**
 * The names of values, by layer and value.
 *
 * @param {Importer} map
 * @param {any} project
 * @returns {Names}
 */
export function valueNames(map, project) {
  const names = new Map();
  for (const layer of readList(map, project.defs?.layers ?? [], 'defs', 'layers')) {
    const label = `definition of the layer ${messages.quoted(layer?.identifier)}`;
    tellParallax(map, layer ?? {}, PARALLAX, label);
    const own = names.get(layer?.identifier) ?? new Map();
    names.set(layer?.identifier, own);
    for (const one of Array.isArray(layer?.intGridValues) ? layer.intGridValues : []) {
      if (one?.identifier) own.set(one.value, one.identifier);
    }
  }
  return names;
}

/** @param {Context} context @param {any} level @param {Point} at */
export function readLevel(context, level, at) {
  const { map } = context;
  const name = messages.textOf(level.identifier ?? 'level');
  const label = labelOf(level);
  const own = withLayers(map, level, label);
  for (const value of readList(map, own.layerInstances, label, 'layerInstances')) {
    const layer = readObject(map, value, label, 'a layer');
    const called = `${label}, layer ${messages.quoted(layer.__identifier)}`;
    const [x, y] = ['__pxTotalOffsetX', '__pxTotalOffsetY'].map((key) =>
      map.number(layer[key] ?? 0, called, key),
    );
    const offset = plus(at, [x, y]);
    if (layer.__type === 'IntGrid') {
      readGrid(context, layer, name, called, offset);
      continue;
    }
    context.others.push(`${called} (${show(layer.__type)})`);
    if (layer.__type === 'Entities') readEntities(context, layer, name, called, offset);
    else map.ignore({ label: called, key: {} }, `its type is ${show(layer.__type)}`);
  }
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
 * @param {Context} context
 * @param {any} layer
 * @param {string} level
 * @param {string} label
 * @param {Point} origin
 */
function readGrid({ map, names, layers, add }, layer, level, label, origin) {
  const side = (/** @type {string} */ key) => map.number(layer[key], label, key, 0);
  const [width, height, size] = [side('__cWid'), side('__cHei'), side('__gridSize')];
  const called = messages.textOf(layer.__identifier);
  layers.add(called);
  const item = { label, key: {} };
  if (map.options.solid?.includes(called) === false) {
    map.ignore(item, messages.NOT_SOLID_LAYER);
    return;
  }
  const list = readList(map, layer.intGridCsv, label, 'intGridCsv');
  const isBoard = [width, height].every((n) => Number.isInteger(n) && n <= GRID_MAX_SIDE);
  if (list.length !== width * height || !isBoard) {
    throw map.bad(label, `intGridCsv has ${list.length} cells: expected ${width} x ${height}`);
  }
  const own = names.get(layer.__identifier) ?? new Map();
  const used = valuesOf(map, list, label);
  const { isSolid } = map.options;
  const solid = used.filter(
    (value) => isSolid?.({ value, name: own.get(value), layer: called }) ?? true,
  );
  if (used.length > 0 && solid.length === 0) map.ignore(item, messages.NO_SOLID_VALUE);
  /** The number of each solid value, from 1. */
  const numbers = new Map(solid.map((value, i) => [value, i + 1]));
  const values = solid.map((value, i) => {
    const place = { layer: `${level}/${called}`, type: 'cells', properties: { value } };
    const key = present({ name: own.get(value), ...place });
    return { item: { label: `${label}, value ${value}`, key }, index: i + 1 };
  });
  map.spend('bytes', list.length, label);
  const cells = Uint32Array.from(list, (value) => numbers.get(value) ?? 0);
  add({ label, origin, size, values, board: { left: 0, top: 0, width, height, cells } });
}

/**
 * The values of cells, each once, without 0.
 *
 * @param {Importer} map
 * @param {any[]} list
 * @param {string} label
 */
function valuesOf(map, list, label) {
  const values = [...new Set(list)];
  const bad = values.findIndex((value) => !Number.isInteger(value) || value < 0);
  if (bad >= 0) {
    throw map.bad(label, `a cell is ${messages.expected(values[bad], 'a whole number')}`);
  }
  return values.filter((value) => value !== 0);
}

/**
 * @param {Context} context
 * @param {any} layer
 * @param {string} level
 * @param {string} label
 * @param {Point} origin
 */
function readEntities({ map, stand }, layer, level, label, origin) {
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
    const at = plus(origin, [px[0], px[1]]);
    const box = boxCorners([0, 0, w, h]).map((corner) =>
      plus(plus(at, corner), [-pivot[0] * w, -pivot[1] * h]),
    );
    map.addArea(item, [box], { own: isBounds(name) ? 'bounds' : 'point', at: stand(at, pivot) });
  });
}
