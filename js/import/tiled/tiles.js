import { wrongType } from '../../base/check.js';
import { GRID_MAX_SIDE } from '../../grid/constants.js';
import { unite } from '../area-union.js';
import { present } from '../json-data.js';
import * as messages from '../messages.js';
import { plus } from '../points.js';
import { areasOf } from '../tiles.js';
import { visitCells } from './cells.js';
import { drawing, tileOf } from './gids.js';
import { addObject, itemOf, propertiesOf } from './objects.js';
import { fromLattice } from './planes.js';

/** Tile layers of Tiled: which tiles are solid, and what they block. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../points.js').Point} Point */
/** @typedef {import('../area-union.js').Area} Area */
/** @typedef {import('./tilesets.js').Tilesets} Tilesets */
/** @typedef {import('./tilesets.js').Tile} Tile */
/** @typedef {import('./planes.js').Plane} Plane */
/** @typedef {import('../tiles.js').Board} Board */

/**
 * A tile, for the option `isSolid`.
 *
 * @typedef {object} SolidTile
 * @property {number} gid its number in the map, without flips
 * @property {number} id its number in its tileset
 * @property {string} [tileset] the name of its tileset
 * @property {string} layer the name of the layer that it is in
 * @property {string} [type] its type or class
 * @property {Record<string, any>} properties of the tile
 */

/**
 * The solid tiles of a layer.
 *
 * @typedef {object} SolidTiles
 * @property {Item} item the layer
 * @property {Point} offset of the layer, in the plane
 * @property {Board | null} cells that are solid as a whole
 * @property {number} shaped how many other tiles have collision shapes
 * @property {(Area & {label: string})[]} areas of the collision shapes, in the plane
 * @property {Importer['circles']} circles
 * @property {Importer['lines']} lines
 */

/**
 * @typedef {object} TilesContext
 * @property {Importer} map
 * @property {Tilesets} tilesets
 * @property {Plane} plane
 */

/**
 * The solid tiles of a layer; null if none is.
 *
 * @param {TilesContext} context
 * @param {any} layer
 * @param {{offset: Point, isSolid: boolean}} where the layer is, and whether all of it is solid
 * @returns {SolidTiles | null}
 */
export function solidTiles(context, layer, { offset, isSolid }) {
  const { map, plane } = context;
  const name = messages.textOf(layer.name ?? '');
  const label = `layer ${messages.quoted(name)}`;
  const properties = propertiesOf(map, layer.properties, label);
  const item = { label, key: present({ layer: name, type: 'tiles', properties }) };
  /** @type {Omit<SolidTiles, 'cells'>} */
  const found = { item, offset, shaped: 0, areas: [], circles: [], lines: [] };
  const choose = choiceOf(context, name, label, isSolid);
  /** @type {number[]} */
  const whole = [];
  let tiles = 0;
  visitCells(map, layer, label, (column, row, gid) => {
    tiles++;
    const { id, flips } = tileOf(gid, plane);
    const { solid, tile } = choose(id);
    if (solid === 'cell' || (solid === 'shapes' && tile?.isWhole && fills(tile, flips, plane))) {
      whole.push(column, row);
    } else if (tile && solid === 'shapes' && tile.shapes.length > 0) {
      found.shaped++;
      addShapes(context, found, { tile, id, flips }, [column, row]);
    }
  });
  if (whole.length > 0 || found.shaped > 0) return { ...found, cells: cropped(map, whole, label) };
  if (tiles > 0) map.ignore(item, messages.NO_SOLID_TILE);
  return null;
}

/**
 * What tiles of a layer block: all of a cell, the collision shapes, or nothing.
 *
 * @param {TilesContext} context
 * @param {string} layer its name
 * @param {string} label
 * @param {boolean} isAll whether all of the layer is solid
 * @returns {(id: number) => {solid: 'cell' | 'shapes' | 'none', tile?: Tile}}
 */
function choiceOf({ map, tilesets }, layer, label, isAll) {
  const ask = map.options.isSolid;
  if (isAll && !ask) return () => ({ solid: 'cell' });
  /** @type {Map<number, {solid: 'cell' | 'shapes' | 'none', tile: Tile}>} */
  const known = new Map();
  return (gid) => {
    const told = known.get(gid);
    if (told) return told;
    const tile = tilesets.find(gid, label);
    const { id, tileset, type, properties } = tile;
    const answer = ask?.({ gid, id, tileset, layer, type, properties });
    if (answer !== undefined && typeof answer !== 'boolean') {
      throw wrongType(`${map.where}: what isSolid returns`, answer, messages.IS_SOLID);
    }
    const byItself = isAll || tile.isSolid ? 'cell' : 'shapes';
    const solid = answer === undefined ? byItself : answer ? 'cell' : 'none';
    const choice = /** @type {const} */ ({ solid, tile });
    known.set(gid, choice);
    return choice;
  };
}

/**
 * Whether the image of a tile is the cell that it is in.
 *
 * @param {Tile} tile
 * @param {import('./gids.js').Flips} flips
 * @param {Plane} plane
 */
function fills({ width, height, offset }, { d }, { tile, orientation }) {
  const [wide, high] = d ? [height, width] : [width, height];
  const isPlain = orientation === 'orthogonal' && offset[0] === 0 && offset[1] === 0;
  return isPlain && wide === tile[0] && high === tile[1];
}

/**
 * Adds the collision shapes of a tile in a cell.
 *
 * @param {TilesContext} context
 * @param {Omit<SolidTiles, 'cells'>} found
 * @param {{tile: Tile, id: number, flips: import('./gids.js').Flips}} drawn
 * @param {Point} cell
 */
function addShapes({ map, plane }, { item, offset, areas, circles, lines }, drawn, [column, row]) {
  const { tile, id, flips } = drawn;
  const draw = drawing(tile, flips, tile.fillsCell ? plane.tile : [tile.width, tile.height]);
  const begin = fromLattice(plane)(plane.lattice.at(column, row));
  const foot = plus(plane.toScreen(begin), plane.foot);
  const place = (/** @type {Point} */ p) =>
    plus(offset, plane.fromScreen(plus(foot, draw(tile.imageOf(p)))));
  const before = [map.areas.length, map.circles.length, map.lines.length];
  for (const shape of tile.shapes) {
    const own = itemOf(map, shape, item.key.layer ?? '');
    const label = `${item.label}, tile ${id}, ${own.label.slice(item.label.length + 2)}`;
    addObject(
      map,
      shape,
      { label, key: { ...own.key, ...item.key } },
      { plane: tile.plane, place },
    );
  }
  for (const { item: shape, parts } of map.areas.splice(before[0])) {
    const [[points]] = parts;
    if (points.length >= 3) areas.push({ points, holes: [], label: shape.label });
    else map.ignore(shape, messages.NOTHING_INSIDE);
  }
  for (const circle of map.circles.splice(before[1])) circles.push(circle);
  for (const line of map.lines.splice(before[2])) lines.push(line);
}

/**
 * A board of cells, as large as they need; null without any.
 *
 * @param {Importer} map
 * @param {number[]} cells x and y of each
 * @param {string} label
 * @returns {Board | null}
 */
function cropped(map, cells, label) {
  if (cells.length === 0) return null;
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (let i = 0; i < cells.length; i++) {
    low[i & 1] = Math.min(low[i & 1], cells[i]);
    high[i & 1] = Math.max(high[i & 1], cells[i]);
  }
  const [left, top] = low;
  const [width, height] = [high[0] - left + 1, high[1] - top + 1];
  if (width > GRID_MAX_SIDE || height > GRID_MAX_SIDE) {
    throw map.bad(label, messages.wrongSize('its tiles are', width, height));
  }
  map.spend('bytes', width * height, label);
  const board = { left, top, width, height, cells: new Uint8Array(width * height) };
  for (let i = 0; i < cells.length; i += 2) {
    board.cells[(cells[i + 1] - top) * width + cells[i] - left] = 1;
  }
  return board;
}

/**
 * Adds the solid tiles of a layer to a scene: united, but for circles and lines.
 *
 * @param {TilesContext} context
 * @param {SolidTiles} tiles
 */
export function addTiles({ map, plane }, { item, offset, cells, areas, circles, lines }) {
  const put = fromLattice(plane);
  const place = (/** @type {Point[]} */ ring) => ring.map((point) => plus(offset, put(point)));
  const whole = (cells ? areasOf(cells, plane.lattice) : []).map(({ points, holes }) => ({
    points: place(points),
    holes: holes.map(place),
  }));
  const unit = Math.min(...plane.tile) * 2 ** -20;
  const all = areas.length > 0 ? unite(map, item.label, [...whole, ...areas], unit) : whole;
  for (const circle of circles) map.circles.push(circle);
  for (const line of lines) map.lines.push(line);
  for (const { points, holes } of all) map.addArea(item, [points, ...holes], { rule: 'even-odd' });
}
