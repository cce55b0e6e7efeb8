import { GRID_MAX_SIDE } from '../../grid/constants.js';
import { readList, readObject } from '../json-data.js';
import { expected, textOf } from '../messages.js';
import { unpack } from '../unpack.js';
import { isTile } from './gids.js';

/** The numbers of the tiles of a layer of Tiled, in a list, packed, or in chunks. */

/** @typedef {import('../importer.js').Importer} Importer */

/**
 * What is done with a cell that is not empty.
 *
 * @typedef {(x: number, y: number, gid: number) => void} Visit
 */

/**
 * A rectangle of cells with their tiles: a layer, or a chunk of one.
 *
 * @typedef {object} Part
 * @property {string} label
 * @property {unknown} data
 * @property {number} left its first column
 * @property {number} top
 * @property {number} width
 * @property {number} height
 */

/** The most tiles of a layer or chunk. */
const MOST = GRID_MAX_SIDE ** 2;

/** @param {Importer} map @param {any} part @param {string} label @returns {Part} */
function partOf(map, part, label) {
  const side = (/** @type {string} */ name) => {
    const value = map.number(part[name], label, name, 0);
    if (Number.isInteger(value) && value <= GRID_MAX_SIDE) return value;
    throw map.bad(label, `${name} is ${value}: expected a whole number up to ${GRID_MAX_SIDE}`);
  };
  const [width, height] = [side('width'), side('height')];
  const [left, top] = ['x', 'y'].map((name) => {
    const value = map.number(part[name] ?? 0, label, name);
    if (Number.isInteger(value)) return value;
    throw map.bad(label, `${name} is ${value}: expected a whole number`);
  });
  return { label, data: part.data, left, top, width, height };
}

/**
 * The parts of a layer: itself, or its chunks.
 *
 * @param {Importer} map
 * @param {any} layer
 * @param {string} label
 * @returns {Part[]}
 */
export function partsOf(map, layer, label) {
  if (layer.chunks === undefined) {
    // Without tiles and a size it is empty.
    const isEmpty = layer.data === undefined && layer.width === undefined;
    return isEmpty ? [] : [partOf(map, layer, label)];
  }
  return readList(map, layer.chunks, label, 'chunks').map((chunk, i) => {
    const name = `${label}, chunk ${i}`;
    return partOf(map, readObject(map, chunk, name, 'it'), name);
  });
}

/**
 * Visits the cells of a layer that are not empty.
 *
 * @param {Importer} map
 * @param {any} layer
 * @param {string} name what messages call it
 * @param {Visit} visit
 */
export function visitCells(map, layer, name, visit) {
  for (const { label, data, left, top, width, height } of partsOf(map, layer, name)) {
    const count = Math.min(width * height, MOST);
    const isText = layer.encoding === 'base64' || typeof data === 'string';
    const tiles = isText
      ? unpack(map, textOf(data), layer.compression ?? '', count, label)
      : readList(map, data, label, 'data', 'a list of tiles');
    if (tiles.length !== count) {
      throw map.bad(label, `it has ${tiles.length} tiles: expected ${width} x ${height}`);
    }
    for (let i = 0; i < count; i++) {
      const gid = tiles[i];
      if (!isTile(gid)) throw map.bad(label, `tile ${i} is ${expected(gid, 'a whole number')}`);
      if (gid !== 0) visit(left + (i % width), top + Math.floor(i / width), gid);
    }
  }
}
