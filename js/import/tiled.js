import { wrongType } from '../base/check.js';
import { unknownName } from '../base/errors.js';
import { show } from '../base/value-text.js';
import { assemble } from './assemble-scene.js';
import { readJSON, readList, readObject } from './json-data.js';
import { COMMON } from './common-options.js';
import { Importer, isBounds } from './importer.js';
import * as messages from './messages.js';
import { tellOfTiled } from './tiled-attributes.js';
import { addObject, boxOf, itemOf, propertiesOf } from './tiled-objects.js';
import { planeOf, plus, turning } from './tiled-planes.js';
import { addTiles, drawing, isTile, tileOf } from './tiled-tiles.js';
import { Tilesets, withTemplate } from './tilesets.js';
import { readTMX } from './tmx.js';
import { isXML } from './xml.js';

/** @typedef {import('./clean-outlines.js').Point} Point */
/** @typedef {import('./importer.js').Role} Role */

/**
 * Options of Tiled.
 *
 * @typedef {object} TiledOptions
 * @property {Record<string, string | object>} [files] the tilesets and templates in files of their own,
 *   by the names that the map has for them
 * @property {readonly string[]} [solid] names of the layers in which each tile and object is solid, and
 *   classes of such objects; others are then not in the way, and the report says so. Default: objects, tiles
 *   with the property or with collision shapes, and all tiles of layers with the property
 * @property {string} [property] the name of the boolean property of solid tiles and layers; default
 *   'solid'
 * @property {boolean} [edges] whether the edges of a map that is not infinite are bounds
 */

const OPTIONS = new Set([...COMMON, 'files', 'solid', 'property', 'edges']);
const ORIENTATIONS = ['orthogonal', 'isometric'];
/** Orientations of which objects are read, but not tiles. */
const STAGGERED = ['staggered', 'hexagonal'];
const MOST_DEPTH = 32;

/**
 * Obstacles, walls and bounds of a map of Tiled, .tmj or .tmx. Rectangles, ellipses and polygons are
 * obstacles, polylines walls, all of them or those that `solid` names; points go to the report. What is
 * named `bounds`, or is of that class or in a layer of that name, is the bounds. Solid tiles become polygons
 * with holes. x and y are pixels, and y points down. The `key` of each has `name`, `layer`, `type`, `id` and `properties`.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of a .tmj
 * @param {import('./common-options.js').ImportOptions & TiledOptions} [options]
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromTiled(data, options) {
  const map = new Importer('fromTiled', options, arguments, OPTIONS);
  checkOwn(map.options);
  const file = isXML(data)
    ? readTMX(map, /** @type {string} */ (data), 'map', '')
    : readJSON(map, data);
  const { solid, property = 'solid', edges } = map.options;
  const layers = readList(map, file.layers, '', 'layers', 'the layers of a map of Tiled');
  const orientation = orientationOf(map, file, edges);
  const plane = planeOf(map, orientation, file.tilewidth, file.tileheight, 'map');
  const tilesets = new Tilesets(map, file.tilesets, property);
  /** @type {Set<unknown>} */
  const names = new Set();
  const context = { map, orientation, tilesets, plane, solid, property, names };
  readLayers(context, layers, { offset: [0, 0], isSolid: false, depth: 0 });
  for (const name of solid ?? []) {
    if (!names.has(name)) throw unknownName('fromTiled', 'layer or class', String(name), names);
  }
  if (edges && !file.infinite) {
    const [w, h] = ['width', 'height'].map(
      (name, k) => map.number(file[name], 'map', name, 0) * plane.cell[k],
    );
    map.addArea({ label: 'map', key: { type: 'map' } }, [boxOf(w, h)], { own: 'bounds' });
  }
  if (edges && file.infinite) map.ignore({ label: 'map', key: {} }, messages.INFINITE);
  tellOfTiled(map, file);
  return assemble(map);
}

/** @param {Importer} map @param {any} file @param {boolean | undefined} edges */
function orientationOf(map, { orientation = 'orthogonal', infinite }, edges) {
  const refuse = (/** @type {string[]} */ known, why = '') => {
    const what = `${known.join(', ')}${why}`;
    throw map.bad('map', `the orientation is ${messages.expected(orientation, what)}`);
  };
  if (!ORIENTATIONS.includes(orientation)) {
    if (!STAGGERED.includes(orientation)) refuse([...ORIENTATIONS, ...STAGGERED]);
    if (edges && !infinite) refuse(ORIENTATIONS, ' where edges are bounds');
  }
  return orientation;
}

/** @param {any} options */
function checkOwn({ files, solid, property, edges }) {
  const where = 'fromTiled';
  if (files !== undefined && (typeof files !== 'object' || files === null)) {
    throw wrongType(`${where}: files`, files, messages.FILES);
  }
  if (solid !== undefined && !Array.isArray(solid)) {
    throw wrongType(`${where}: solid`, solid, messages.NAMES);
  }
  if (property !== undefined && typeof property !== 'string') {
    throw wrongType(`${where}: property`, property, messages.PROPERTY);
  }
  if (edges !== undefined && typeof edges !== 'boolean') {
    throw wrongType(`${where}: edges`, edges, messages.BOOLEAN);
  }
}

/**
 * @typedef {object} Context
 * @property {Importer} map
 * @property {string} orientation
 * @property {Tilesets} tilesets
 * @property {import('./tiled-planes.js').Plane} plane
 * @property {readonly string[] | undefined} solid
 * @property {string} property
 * @property {Set<unknown>} names of layers, and classes of layers and objects
 */

/**
 * What the layers of a list have of that which is around them.
 *
 * @typedef {object} Around
 * @property {Point} offset in the plane
 * @property {boolean} isSolid whether all in it is solid
 * @property {number} depth how many groups are around it
 */

/** @param {Context} context @param {any[]} layers @param {Around} around */
function readLayers(context, layers, around) {
  const { map, plane } = context;
  if (around.depth > MOST_DEPTH) throw map.bad('layers', `nested deeper than ${MOST_DEPTH}`);
  layers.forEach((value, i) => {
    const layer = readObject(map, value, `layer ${i}`, 'it');
    const label = `layer ${messages.quoted(layer.name ?? i)}`;
    const [x, y] = ['offsetx', 'offsety'].map((name) => map.number(layer[name] ?? 0, label, name));
    const offset = plus(around.offset, plane.fromScreen([x, y]));
    const isSolid = isSolidLayer(context, layer, label) || around.isSolid;
    tellParallax(map, layer, label);
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

/** Whether all in a layer is solid, by the option or its property. @param {Context} context @param {any} layer @param {string} label */
function isSolidLayer({ map, solid, property, names }, layer, label) {
  if (solid === undefined) return propertiesOf(map, layer.properties, label)[property] === true;
  const own = [layer.name, layer.class];
  for (const name of own) if (name) names.add(name);
  return own.some((name) => solid.includes(name));
}

/** A layer that a camera moves has no place of its own. @param {Importer} map @param {any} layer @param {string} label */
function tellParallax(map, layer, label) {
  const factors = ['parallaxx', 'parallaxy'].map((name) =>
    map.number(layer[name] ?? 1, label, name),
  );
  if (factors.every((factor) => factor === 1)) return;
  map.tell({ label, key: {} }, messages.parallax(factors, 1));
}

/** Where layers are, and whether they are solid. @typedef {Omit<Around, 'depth'>} Place */

/** @param {Context} context @param {any} layer @param {string} label @param {Place} place */
function readTiles({ map, orientation, tilesets, plane, solid }, layer, label, place) {
  if (solid !== undefined && !place.isSolid) {
    map.ignore({ label, key: {} }, messages.NOT_SOLID);
    return;
  }
  if (!ORIENTATIONS.includes(orientation)) {
    const what = `${ORIENTATIONS.join(' or ')} where tiles are looked at; the option solid leaves out layers that it does not name`;
    throw map.bad(label, `the orientation is ${messages.expected(orientation, what)}`);
  }
  addTiles(map, layer, { tilesets, plane, ...place });
}

/** @param {any} object @param {any} layer @returns {Role | undefined} */
const roleByName = (object, layer) =>
  isBounds(object.name, object.type, object.class, layer.name, layer.class) ? 'bounds' : undefined;

/** @param {Context} context @param {any} layer @param {string} label @param {Place} place */
function readObjects({ map, tilesets, plane, solid, property, names }, layer, label, place) {
  const name = messages.textOf(layer.name ?? '');
  const frame = { plane, place: (/** @type {Point} */ point) => plus(point, place.offset) };
  readList(map, layer.objects, label, 'objects').forEach((value, i) => {
    const own = readObject(map, value, `${label}, object ${i}`, 'it');
    const where = `${label}, object ${show(own.id ?? i)}`;
    const { object, sets } = withTemplate(map, own, tilesets, where);
    const drawn = object.gid === undefined ? undefined : drawnTile(map, object.gid, sets, where);
    const item = itemOf(map, object, name, drawn?.tile.type);
    const { type } = item.key;
    if (type !== undefined) names.add(type);
    const isSolid = place.isSolid || (type !== undefined && solid?.includes(type) === true);
    if (solid !== undefined && !isSolid) item.why = messages.NOT_SOLID;
    const role = roleByName(object, layer) ?? (item.why === undefined ? undefined : 'none');
    // By default its own property comes before that of its tile.
    const byProperty = item.key.properties?.[property] ?? drawn?.tile.isSolid;
    const isWhole = isSolid || byProperty === true;
    if (drawn) addTileObject(map, object, item, frame, { ...drawn, isWhole, role });
    else addObject(map, object, item, frame, role);
  });
}

/** @param {Importer} map @param {unknown} gid @param {Tilesets} tilesets @param {string} label */
function drawnTile(map, gid, tilesets, label) {
  if (!isTile(gid)) throw map.bad(label, `gid is ${messages.expected(gid, messages.TILE)}`);
  const { id, flips } = tileOf(/** @type {number} */ (gid));
  return { tile: tilesets.find(id, label), flips };
}

/**
 * An object that is a tile: its collision shapes, scaled, or all of it if it is solid and has none.
 *
 * @param {Importer} map
 * @param {any} object
 * @param {import('./importer.js').Item} item
 * @param {import('./tiled-planes.js').Frame} frame of its layer
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
  const [across, down] = tile.alignment ?? [plane.left > 0 ? 0.5 : 0, 1];
  const corner = /** @type {Point} */ ([-across * width, (1 - down) * height]);
  const turn = turning(number('rotation'));
  const put = (/** @type {Point} */ p) =>
    place(plus(at, plane.fromScreen(turn(plus(corner, draw(p))))));
  const frame = { plane: tile.plane, place: (/** @type {Point} */ p) => put(tile.imageOf(p)) };
  for (const shape of tile.shapes) addObject(map, shape, item, frame, role);
  if (tile.shapes.length > 0) return;
  const box = boxOf(tile.width, tile.height).map(put);
  map.addArea(item, [box], { own: role ?? (isWhole ? 'obstacle' : 'none') });
}
