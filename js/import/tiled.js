import { wrongType } from '../base/check.js';
import { unknownName } from '../base/errors.js';
import { assemble } from './assemble-scene.js';
import { BoardLayers, boxOf } from './board.js';
import { COMMON, OF_BOARDS, checkLevelOptions } from './common-options.js';
import { Importer } from './importer.js';
import { readJSON, readList } from './json-data.js';
import * as messages from './messages.js';
import { tellOfTiled } from './tiled/attributes.js';
import { partsOf } from './tiled/cells.js';
import { readLayers } from './tiled/layers.js';
import { ORIENTATIONS, fromLattice, planeOf } from './tiled/planes.js';
import { addTiles } from './tiled/tiles.js';
import { Tilesets } from './tiled/tilesets.js';
import { readTMX } from './tiled/tmx.js';
import { isXML } from './xml.js';

export { toCell, toPoint } from './board-places.js';

/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./tiled/layers.js').Context} Context */
/** @typedef {import('./tiled/planes.js').Plane} Plane */
/** @typedef {import('./tiled/tiles.js').SolidTiles} SolidTiles */

/**
 * Options of Tiled; `edges` is only for fromTiled.
 *
 * @typedef {object} TiledOptions
 * @property {Record<string, string | object>} [files] tilesets and templates in files of their own, by the
 *   names that the map has for them
 * @property {readonly string[]} [solid] names of layers in which each tile and object is solid, and classes
 *   of layers and objects; others block nothing, and the report names them. Default: all objects, tiles with
 *   the property `solid` or with collision shapes, and all tiles of layers with that property
 * @property {string} [property] another name of that boolean property; default 'solid'
 * @property {(tile: import('./tiled/tiles.js').SolidTile) => boolean | undefined} [isSolid] is called
 *   once for each kind of tile in a layer, except in layers that `solid` leaves out: true blocks the cell,
 *   false blocks nothing, undefined keeps the default
 * @property {boolean} [edges] whether the edges of the map are its bounds, unless it is infinite
 */

const BOARD_OPTIONS = new Set([...OF_BOARDS, 'files', 'solid', 'property', 'isSolid']);
const OPTIONS = new Set([...COMMON, ...BOARD_OPTIONS, 'edges']);

/**
 * Obstacles, walls and bounds of a map of Tiled, .tmj or .tmx. Rectangles, ellipses, capsules and polygons
 * are obstacles, polylines are walls, points go to the report. An object is the bounds if its name, its class
 * or the name of its layer is `bounds`. Solid tiles become polygons with holes. x and y are pixels, and y
 * points down. The `key` of each has `name`, `layer`, `type`, `id` and `properties`.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of a .tmj
 * @param {import('./common-options.js').ImportOptions & TiledOptions} [options]
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromTiled(data, options) {
  const map = new Importer('fromTiled', options, arguments, OPTIONS);
  const file = readFile(map, data);
  const plane = mapPlane(map, file);
  readMap(map, file, plane, { add: addTiles });
  if (map.options.edges && file.infinite) map.ignore({ label: 'map', key: {} }, messages.INFINITE);
  else if (map.options.edges) addEdges(map, plane, file);
  return assemble(map);
}

/**
 * The solid tiles of a map of Tiled as a board of cells, which are 1 if they are blocked. The options are those
 * of fromTiled. A tile with collision shapes blocks each cell that they cover, even in part. A cell is blocked if
 * it is in any layer. Points go to the report, as cells; other objects are left out, and the report names them.
 * The board of an infinite map is the box around the chunks of its layers.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of a .tmj
 * @param {import('./common-options.js').ImportOptions & Omit<TiledOptions, 'edges'>} [options]
 * @returns {import('./board.js').ImportedBoard}
 * @throws {BitangentError} BAD_FORMAT, also if no tile is solid and the options do not say which are;
 *   WRONG_TYPE, UNKNOWN_NAME
 */
export function boardFromTiled(data, options) {
  const map = new Importer('boardFromTiled', options, arguments, BOARD_OPTIONS);
  const file = readFile(map, data);
  const plane = mapPlane(map, file);
  checkLayout(map, plane);
  const layers = new BoardLayers(map, plane, messages.SOME_LAYERS);
  /** @type {import('./board.js').Box[]} */
  const chunks = [];
  const see = (/** @type {any} */ layer, /** @type {string} */ label) => {
    if (file.infinite) for (const part of partsOf(map, layer, label)) chunks.push(part);
  };
  const add = (/** @type {Context} */ context, /** @type {SolidTiles} */ tiles) =>
    addToBoard(layers, context, tiles);
  checkChoice(readMap(map, file, plane, { see, add }));
  layers.addBox(file.infinite ? boxOf(chunks) : mapBox(map, file));
  return layers.finish({ origin: [0, 0], unit: plane.unit });
}

/** @param {Importer} map @param {unknown} data @returns {any} */
function readFile(map, data) {
  checkOwn(map);
  const file = isXML(data)
    ? readTMX(map, /** @type {string} */ (data), 'map', '')
    : readJSON(map, data);
  const layers = readList(map, file.layers, '', 'layers', 'the layers of a map of Tiled');
  return { ...file, layers };
}

/** @param {Importer} map */
function checkOwn({ where, options }) {
  checkLevelOptions(where, options);
  const { solid, property } = options;
  if (solid !== undefined && !Array.isArray(solid)) {
    throw wrongType(`${where}: solid`, solid, messages.NAMES);
  }
  if (property !== undefined && typeof property !== 'string') {
    throw wrongType(`${where}: property`, property, messages.PROPERTY);
  }
}

/**
 * Reads the layers of a map.
 *
 * @param {Importer} map
 * @param {any} file
 * @param {Plane} plane
 * @param {import('./tiled/layers.js').Output} output
 * @returns {Context}
 */
function readMap(map, file, plane, output) {
  const { solid, property = 'solid' } = map.options;
  const tilesets = new Tilesets(map, file.tilesets, property);
  /** @type {Context} */
  const context = {
    ...{ map, tilesets, plane, solid, property, output },
    ...{ names: new Set(), tileLayers: [] },
  };
  readLayers(context, file.layers, { offset: [0, 0], isSolid: false, depth: 0 });
  for (const name of solid ?? []) {
    if (context.names.has(name)) continue;
    throw unknownName(map.where, 'layer or class', String(name), context.names);
  }
  tellOfTiled(map, file);
  return context;
}

/** @param {Importer} map @param {any} file */
function mapPlane(map, file) {
  const { orientation = 'orthogonal', tilewidth, tileheight } = file;
  if (!ORIENTATIONS.includes(orientation)) {
    const what = messages.expected(orientation, ORIENTATIONS.join(', '));
    throw map.bad('map', `the orientation is ${what}`);
  }
  return planeOf(map, orientation, [tilewidth, tileheight], 'map', file);
}

/** Columns and rows. @param {Importer} map @param {any} file */
const sizeOf = (map, file) =>
  ['width', 'height'].map((name) => map.number(file[name], 'map', name, 0));

/** @param {Importer} map @param {any} file @returns {import('./board.js').Box} */
function mapBox(map, file) {
  const [width, height] = sizeOf(map, file);
  return { left: 0, top: 0, width, height };
}

/**
 * The box around the map, as Tiled shows it, is bounds.
 *
 * @param {Importer} map
 * @param {Plane} plane
 * @param {any} file
 */
function addEdges(map, plane, file) {
  const [width, height] = sizeOf(map, file);
  const [[x, y], [u, v]] = plane.lattice.extent(width, height).map(fromLattice(plane));
  /** @type {Point[]} */
  const box = [[x, y], [u, y], [u, v], [x, v]]; // prettier-ignore
  map.addArea({ label: 'map', key: { type: 'map' } }, [box], { own: 'bounds' });
}

/** Refuses cells that a Grid cannot have. @param {Importer} map @param {Plane} plane */
function checkLayout(map, { orientation, unit, stagger }) {
  if (unit.some((size) => size === 0)) throw map.bad('map', messages.NO_TILE_SIZE);
  if (!stagger) return;
  const { isColumns, side } = stagger;
  if (orientation === 'staggered') throw map.bad('map', messages.NO_DIAMONDS);
  if (side === 0) throw map.bad('map', messages.NO_SIDE);
  if (isColumns) throw map.bad('map', messages.NO_COLUMNS);
}

/** @param {BoardLayers} layers @param {Context} context @param {SolidTiles} tiles */
function addToBoard(layers, { map, plane }, tiles) {
  const { item, offset, cells, shaped, areas, circles, lines } = tiles;
  if (!layers.isBlocking(item)) return;
  const shapes = [
    ...areas.map(({ points, label }) => ({ shape: { ring: points }, label })),
    ...circles.map(({ item: { label }, x, y, radius }) => {
      const center = /** @type {Point} */ ([x, y]);
      return { shape: { center, radius }, label };
    }),
    ...lines.map(({ item: { label }, points }) => ({ shape: { line: points }, label })),
  ];
  const { label } = item;
  layers.add({ label, origin: offset, unit: plane.unit, cells, shapes });
  if (shaped === 0) return;
  map.report.changes.push({ object: label, what: messages.CELLS_COVERED, count: shaped });
}

/** Refuses a map in which nothing is solid, unless the option isSolid says so. @param {Context} context */
function checkChoice({ map, property, tileLayers }) {
  if (map.options.isSolid || tileLayers.some(({ isSolid }) => isSolid)) return;
  const labels = tileLayers.map(({ label }) => label);
  throw map.bad('', messages.nothingSolid(labels, property));
}
