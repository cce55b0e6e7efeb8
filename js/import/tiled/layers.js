import { show } from '../../base/value-text.js';
import { tellParallax } from '../attributes.js';
import { isBounds } from '../item.js';
import { readList, readObject } from '../json-data.js';
import * as messages from '../messages.js';
import { boxCorners, plus } from '../points.js';
import { drawing, isTile, tileOf } from './gids.js';
import { addObject, itemOf, propertiesOf } from './objects.js';
import { turning } from './planes.js';
import { solidTiles } from './tiles.js';
import { withTemplate } from './tilesets.js';

/** The layers of a map of Tiled. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Role} Role */
/** @typedef {import('../points.js').Point} Point */
/** @typedef {import('./tilesets.js').Tilesets} Tilesets */

const MOST_DEPTH = 32;

/** The factors of a parallax. */
const PARALLAX = { names: ['parallaxx', 'parallaxy'], none: 1 };

/**
 * What becomes of tile layers.
 *
 * @typedef {object} Output
 * @property {(layer: any, label: string) => void} [see] is called with each layer, even if it is left out
 * @property {(context: Context, tiles: import('./tiles.js').SolidTiles) => void} add is called with the
 *   solid tiles of one
 */

/**
 * @typedef {object} Context
 * @property {Importer} map
 * @property {Tilesets} tilesets
 * @property {import('./planes.js').Plane} plane
 * @property {readonly string[] | undefined} solid
 * @property {string} property
 * @property {Set<unknown>} names of layers, and classes of layers and objects
 * @property {{label: string, isSolid: boolean}[]} tileLayers and whether they are solid, or tiles of them
 * @property {Output} output
 */

/**
 * What layers get from the groups around them.
 *
 * @typedef {object} Around
 * @property {Point} offset in the plane
 * @property {boolean} isSolid whether all in it is solid
 * @property {number} depth how many groups are around it
 */

/** @param {Context} context @param {any[]} layers @param {Around} around */
export function readLayers(context, layers, around) {
  const { map, plane } = context;
  if (around.depth > MOST_DEPTH) throw map.bad('layers', messages.tooDeep(MOST_DEPTH));
  layers.forEach((value, i) => {
    const layer = readObject(map, value, `layer ${i}`, 'it');
    const label = `layer ${messages.quoted(layer.name ?? i)}`;
    const [x, y] = ['offsetx', 'offsety'].map((name) => map.number(layer[name] ?? 0, label, name));
    const offset = plus(around.offset, plane.fromScreen([x, y]));
    const isSolid = isSolidLayer(context, layer, label) || around.isSolid;
    tellParallax(map, layer, PARALLAX, label);
    if (layer.type === 'group') {
      const inner = readList(map, layer.layers, label, 'layers');
      readLayers(context, inner, { offset, isSolid, depth: around.depth + 1 });
    } else if (layer.type === 'objectgroup') {
      readObjects(context, layer, label, { offset, isSolid });
    } else if (layer.type === 'tilelayer') {
      readTiles(context, layer, label, { offset, isSolid });
    } else if (layer.type === 'imagelayer') {
      map.ignore({ label, key: {} }, 'an image blocks nothing');
    } else {
      const what = "'tilelayer', 'objectgroup', 'imagelayer' or 'group'";
      throw map.bad(label, `type is ${messages.expected(layer.type, what)}`);
    }
  });
}

/**
 * Whether all in a layer is solid, by the option or its property.
 *
 * @param {Context} context
 * @param {any} layer
 * @param {string} label
 */
function isSolidLayer({ map, solid, property, names }, layer, label) {
  if (solid === undefined) return propertiesOf(map, layer.properties, label)[property] === true;
  const own = [layer.name, layer.class];
  for (const name of own) if (name) names.add(name);
  return own.some((name) => solid.includes(name));
}

/** Where layers are, and whether they are solid. @typedef {Omit<Around, 'depth'>} Place */

/** @param {Context} context @param {any} layer @param {string} label @param {Place} place */
function readTiles(context, layer, label, place) {
  const { map, solid, output, tileLayers } = context;
  output.see?.(layer, label);
  const isRead = solid === undefined || place.isSolid;
  const tiles = isRead ? solidTiles(context, layer, place) : null;
  tileLayers.push({ label, isSolid: place.isSolid || tiles !== null });
  if (!isRead) map.ignore({ label, key: {} }, messages.NOT_SOLID);
  if (tiles) output.add(context, tiles);
}

/** @param {any} object @param {any} layer @returns {Role | undefined} */
const roleByName = (object, layer) =>
  isBounds(object.name, object.type, object.class, layer.name, layer.class) ? 'bounds' : undefined;

/** @param {Context} context @param {any} layer @param {string} label @param {Place} place */
function readObjects(context, layer, label, place) {
  const { map, tilesets, plane, solid, property, names } = context;
  const name = messages.textOf(layer.name ?? '');
  const frame = { plane, place: (/** @type {Point} */ point) => plus(point, place.offset) };
  readList(map, layer.objects, label, 'objects').forEach((value, i) => {
    const own = readObject(map, value, `${label}, object ${i}`, 'it');
    const where = `${label}, object ${show(own.id ?? i)}`;
    const { object, sets } = withTemplate(map, own, tilesets, where);
    const drawn =
      object.gid === undefined ? undefined : drawnTile(context, object.gid, sets, where);
    const item = itemOf(map, object, name, drawn?.tile);
    const { type } = item.key;
    if (type !== undefined) names.add(type);
    const isSolid = place.isSolid || (type !== undefined && solid?.includes(type) === true);
    if (solid !== undefined && !isSolid) item.why = messages.NOT_SOLID;
    const role = roleByName(object, layer) ?? (item.why === undefined ? undefined : 'none');
    const isWhole = isSolid || item.key.properties?.[property] === true;
    if (drawn) addTileObject(map, object, item, frame, { ...drawn, isWhole, role });
    else addObject(map, object, item, frame, role);
  });
}

/** @param {Context} context @param {unknown} gid @param {Tilesets} tilesets @param {string} label */
function drawnTile({ map, plane }, gid, tilesets, label) {
  if (!isTile(gid)) throw map.bad(label, `gid is ${messages.expected(gid, messages.TILE)}`);
  const { id, flips } = tileOf(/** @type {number} */ (gid), plane);
  return { tile: tilesets.find(id, label), flips };
}

/**
 * An object that is a tile: its collision shapes, scaled, or all of it if it is solid and has none.
 *
 * @param {Importer} map
 * @param {any} object
 * @param {import('../importer.js').Item} item
 * @param {import('./planes.js').Frame} frame of its layer
 * @param {ReturnType<typeof drawnTile> & {isWhole: boolean, role?: Role}} more whether all of it
 *   is solid, and the role if it has one
 */
function addTileObject(map, object, item, { plane, place }, { tile, flips, isWhole, role }) {
  const number = (/** @type {string} */ name, least = -1e9) =>
    map.number(object[name] ?? 0, item.label, name, least);
  const width = number('width', 0) || tile.width;
  const height = number('height', 0) || tile.height;
  const at = /** @type {Point} */ ([number('x'), number('y')]);
  const draw = drawing(tile, flips, [width, height]);
  const [across, down] = tile.alignment ?? [plane.orientation === 'isometric' ? 0.5 : 0, 1];
  const corner = /** @type {Point} */ ([-across * width, (1 - down) * height]);
  const turn = turning(number('rotation'));
  const put = (/** @type {Point} */ p) =>
    place(plus(at, plane.fromScreen(turn(plus(corner, draw(p))))));
  const frame = { plane: tile.plane, place: (/** @type {Point} */ p) => put(tile.imageOf(p)) };
  for (const shape of tile.shapes) addObject(map, shape, item, frame, role);
  if (tile.shapes.length > 0) return;
  const box = boxCorners([0, 0, tile.width, tile.height]).map(put);
  map.addArea(item, [box], { own: role ?? (isWhole ? 'obstacle' : 'none') });
}
