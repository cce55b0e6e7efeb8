import { GRID_MAX_SIDE } from '../grid/constants.js';
import { unite } from './area-union.js';
import { readList, readObject } from './json-data.js';
import { expected, quoted, textOf } from './messages.js';
import { addObject, itemOf, propertiesOf } from './tiled-objects.js';
import { plus } from './tiled-planes.js';
import { areasOf } from './tiles.js';
import { unpack } from './unpack.js';

/** Tile layers of Tiled: which tiles are solid, and what they block. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./importer.js').Item} Item */
/** @typedef {import('./clean-outlines.js').Point} Point */
/** @typedef {import('./area-union.js').Area} Area */
/** @typedef {import('./tilesets.js').Tilesets} Tilesets */
/** @typedef {import('./tilesets.js').Tile} Tile */
/** @typedef {import('./tiled-planes.js').Plane} Plane */
/** @typedef {import('./tiled-planes.js').Place} Place */

/** What is done with a cell that is not empty. @typedef {(x: number, y: number, gid: number) => void} Visit */

/** The most tiles of a layer or chunk. */
const MOST = GRID_MAX_SIDE ** 2;

/** Bits of a tile's number that turn it round. */
const [HORIZONTAL, VERTICAL, DIAGONAL, TURNS] = [0x80000000, 0x40000000, 0x20000000, 0xf0000000];

/** @typedef {{h: boolean, v: boolean, d: boolean}} Flips */

/** @param {unknown} gid */
export const isTile = (gid) =>
  Number.isInteger(gid) && Number(gid) >= 0 && Number(gid) <= 0xffffffff;

/** @param {number} gid @returns {{id: number, flips: Flips}} */
export function tileOf(gid) {
  const has = (/** @type {number} */ bit) => (gid & bit) !== 0;
  const flips = { h: has(HORIZONTAL), v: has(VERTICAL), d: has(DIAGONAL) };
  return { id: (gid & ~TURNS) >>> 0, flips };
}

/**
 * Where a point of a tile goes that is turned round.
 *
 * @param {Flips} flips
 * @param {number} width of the tile
 * @param {number} height
 * @returns {Place}
 */
function flipping({ h, v, d }, width, height) {
  return ([x, y]) => {
    const [u, w] = d ? [y, x] : [x, y];
    const [wide, high] = d ? [height, width] : [width, height];
    return [h ? wide - u : u, v ? high - w : w];
  };
}

/**
 * Where a point of a tile's image is drawn, from the lower left corner of where the tile is.
 *
 * @param {Tile} tile
 * @param {Flips} flips
 * @param {readonly [number, number]} size that it is drawn in
 * @returns {Place}
 */
export function drawing(tile, flips, [width, height]) {
  const share = (/** @type {number} */ size, /** @type {number} */ own) =>
    size === own ? 1 : size / own;
  const full = [share(width, tile.width), share(height, tile.height)];
  const [a, b] = tile.keepsAspect ? full.map(() => Math.min(...full)) : full;
  const [left, top] = [(width - tile.width * a) / 2, (height - tile.height * b) / 2];
  const flip = flipping(flips, width, height);
  const high = flips.d ? width : height;
  const offset = /** @type {Point} */ ([tile.offset[0] * a, tile.offset[1] * b - high]);
  return ([x, y]) => plus(flip([left + x * a, top + y * b]), offset);
}

/** @param {Importer} map @param {any} part a layer or a chunk @param {any} layer @param {string} label @param {Visit} visit */
function visitPart(map, part, layer, label, visit) {
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
  const count = Math.min(width * height, MOST);
  const isText = layer.encoding === 'base64' || typeof part.data === 'string';
  const tiles = isText
    ? unpack(map, textOf(part.data), layer.compression ?? '', count, label)
    : readList(map, part.data, label, 'data', 'a list of tiles');
  if (tiles.length !== count) {
    throw map.bad(label, `it has ${tiles.length} tiles: expected ${width} x ${height}`);
  }
  for (let i = 0; i < count; i++) {
    const gid = tiles[i];
    if (!isTile(gid)) {
      throw map.bad(label, `tile ${i} is ${expected(gid, 'a whole number')}`);
    }
    if (gid !== 0) visit(left + (i % width), top + Math.floor(i / width), gid);
  }
}

/**
 * Visits the cells of a layer that are not empty.
 *
 * @param {Importer} map
 * @param {any} layer
 * @param {string} label
 * @param {Visit} visit
 */
function visitCells(map, layer, label, visit) {
  if (layer.chunks === undefined) {
    // Without tiles and a size it is empty.
    const isEmpty = layer.data === undefined && layer.width === undefined;
    if (!isEmpty) visitPart(map, layer, layer, label, visit);
    return;
  }
  readList(map, layer.chunks, label, 'chunks').forEach((chunk, i) => {
    const name = `${label}, chunk ${i}`;
    visitPart(map, readObject(map, chunk, name, 'it'), layer, name, visit);
  });
}

/**
 * Areas of whole cells.
 *
 * @param {Importer} map
 * @param {number[]} cells x and y of each
 * @param {string} label
 * @returns {Area[]} in cells
 */
function mergeCells(map, cells, label) {
  if (cells.length === 0) return [];
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (let i = 0; i < cells.length; i++) {
    low[i & 1] = Math.min(low[i & 1], cells[i]);
    high[i & 1] = Math.max(high[i & 1], cells[i]);
  }
  const [width, height] = [high[0] - low[0] + 1, high[1] - low[1] + 1];
  if (width > GRID_MAX_SIDE || height > GRID_MAX_SIDE) {
    throw map.bad(
      label,
      `its tiles are ${width} x ${height}: expected up to ${GRID_MAX_SIDE} each way`,
    );
  }
  map.spend('bytes', width * height, label);
  const board = { width, height, cells: new Uint8Array(width * height) };
  for (let i = 0; i < cells.length; i += 2) {
    board.cells[(cells[i + 1] - low[1]) * width + cells[i] - low[0]] = 1;
  }
  const put = (/** @type {Point[]} */ ring) =>
    ring.map(([x, y]) => /** @type {Point} */ ([x + low[0], y + low[1]]));
  return areasOf(board).map(({ points, holes }) => ({
    points: put(points),
    holes: holes.map(put),
  }));
}

/**
 * Adds the solid tiles of a layer.
 *
 * @param {Importer} map
 * @param {any} layer
 * @param {{tilesets: Tilesets, plane: Plane, offset: Point, isSolid: boolean}} context where the layer
 *   begins in the plane, and whether all its tiles are solid
 */
export function addTiles(map, layer, { tilesets, plane, offset, isSolid }) {
  const [w, h] = plane.cell;
  const name = textOf(layer.name ?? '');
  const label = `layer ${quoted(name)}`;
  const item = {
    label,
    key: { layer: name, type: 'tiles', ...propertiesKey(map, layer.properties, label) },
  };
  /** @type {number[]} */
  const whole = [];
  /** @type {Area[]} */
  const parts = [];
  visitCells(map, layer, label, (column, row, gid) => {
    if (isSolid) {
      whole.push(column, row);
      return;
    }
    const { id, flips } = tileOf(gid);
    const tile = tilesets.find(id, label);
    const isCell = tile.isSolid || (tile.isWhole && fills(tile, flips, plane));
    if (isCell) {
      whole.push(column, row);
      return;
    }
    const draw = drawing(tile, flips, tile.fillsCell ? plane.tile : [tile.width, tile.height]);
    const [x, y] = plane.toScreen([column * w, row * h]);
    const corner = /** @type {Point} */ ([x - plane.left, y + plane.tile[1]]);
    const place = (/** @type {Point} */ p) =>
      plus(offset, plane.fromScreen(plus(corner, draw(tile.imageOf(p)))));
    for (const shape of tile.shapes) {
      const own = itemOf(map, shape, name);
      addShape(
        map,
        shape,
        {
          label: `${label}, tile ${id}, ${own.label.slice(label.length + 2)}`,
          key: { ...own.key, ...item.key },
        },
        { plane: tile.plane, place },
        parts,
      );
    }
  });
  const put = (/** @type {Point[]} */ ring) =>
    ring.map(([x, y]) => /** @type {Point} */ ([offset[0] + x * w, offset[1] + y * h]));
  const cells = mergeCells(map, whole, label).map(({ points, holes }) => ({
    points: put(points),
    holes: holes.map(put),
  }));
  const all =
    parts.length > 0 ? unite(map, label, [...cells, ...parts], Math.min(w, h) * 2 ** -20) : cells;
  for (const { points, holes } of all) map.addArea(item, [points, ...holes], { rule: 'even-odd' });
}

/** Whether the image of a tile is the cell that it is in. @param {Tile} tile @param {Flips} flips @param {Plane} plane */
function fills({ width, height, offset }, { d }, { tile, left }) {
  const [wide, high] = d ? [height, width] : [width, height];
  const isPlain = left === 0 && offset[0] === 0 && offset[1] === 0;
  return isPlain && wide === tile[0] && high === tile[1];
}

/** @param {Importer} map @param {unknown} properties @param {string} label */
function propertiesKey(map, properties, label) {
  const own = propertiesOf(map, properties, label);
  return Object.keys(own).length > 0 ? { properties: own } : {};
}

/**
 * Adds the collision shape of a tile: circles as they are; the others are united later.
 *
 * @param {Importer} map
 * @param {any} shape
 * @param {Item} item
 * @param {import('./tiled-planes.js').Frame} frame
 * @param {Area[]} parts
 */
function addShape(map, shape, item, frame, parts) {
  const before = map.areas.length;
  addObject(map, shape, item, frame);
  for (const area of map.areas.splice(before)) {
    const [[points]] = area.parts;
    if (points.length >= 3) parts.push({ points, holes: [] });
  }
}
