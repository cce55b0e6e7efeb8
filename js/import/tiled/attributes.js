import { namesOf, tellAttributes } from '../attributes.js';
import { HIDDEN, quoted } from '../messages.js';
import { listOf } from './objects.js';

/**
 * The attributes of Tiled, and what the report says of them: nothing of those that do not affect where things
 * are, such as colours and settings of the editor.
 */

/** @typedef {import('../attributes.js').Kind} Kind */
/** @typedef {import('../importer.js').Importer} Importer */

/** What the report says of hidden things. @param {unknown} visible 0 or 1 in XML */
const hidden = (visible) => (visible === false || visible === 0 ? HIDDEN : undefined);

/** A property `solid` that is neither true nor false. @type {import('../attributes.js').Told} */
const notBoolean = (properties, _, { options: { property = 'solid' } }) =>
  listOf(properties).some((one) => one?.name === property && typeof one.value !== 'boolean')
    ? `its property ${quoted(property)} is neither true nor false, and not read`
    : undefined;

/** @param {string} what @returns {import('../attributes.js').Told} */
const unlessZero = (what) => (value) => (value ? what : undefined);

const SHAPES = ['ellipse', 'capsule', 'point', 'polygon', 'polyline', 'text', 'gid'];

/** @type {Kind} */
const OBJECT = {
  name: 'object',
  known: namesOf(
    'capsule class ellipse gid height id name opacity point polygon polyline properties ' +
      'propertytypes rotation template text type visible width x y',
  ),
  labelOf: ({ id }, index, around) => `${around}, object ${typeof id === 'number' ? id : index}`,
  told: {
    visible: hidden,
    properties: notBoolean,
    shape: (_, object) =>
      SHAPES.filter((name) => object[name]).length > 1
        ? 'it has several shapes: one is read'
        : undefined,
  },
};

/** @type {Kind} */
const CHUNK = {
  name: 'chunk',
  known: namesOf('data height width x y'),
  labelOf: (_, index, around) => `${around}, chunk ${index}`,
};

const LAYERS = namesOf(
  'chunks class color compression data draworder encoding height id image imageheight imagewidth ' +
    'layers locked mode name objects offsetx offsety opacity parallaxx parallaxy properties ' +
    'propertytypes repeatx repeaty startx starty tintcolor transparentcolor type visible width x y',
);

/** @type {Kind} */
const LAYER = {
  name: 'layer',
  known: LAYERS,
  labelOf: ({ name }, index) => `layer ${quoted(name ?? index)}`,
  isEach: true,
  told: {
    visible: hidden,
    properties: notBoolean,
    x: (_, { type, x, y }) =>
      type === 'objectgroup' && (x || y) ? 'x and y of a layer of objects are not read' : undefined,
  },
  get parts() {
    return { layers: LAYER, objects: OBJECT, chunks: CHUNK };
  },
};

/** @type {Kind} */
const COLLISION = {
  name: 'collision shapes',
  known: LAYERS,
  labelOf: (_, __, around) => around,
  told: {
    offsetx: unlessZero('offsetx of its collision shapes is not read'),
    offsety: unlessZero('offsety of its collision shapes is not read'),
  },
  parts: { objects: OBJECT },
};

/** @type {Kind} */
const TILE = {
  name: 'tile',
  known: namesOf(
    'animation class height id image imageheight imagewidth objectgroup probability properties ' +
      'propertytypes terrain type width x y',
  ),
  labelOf: ({ id }, index, around) => `${around}, tile ${typeof id === 'number' ? id : index}`,
  told: { properties: notBoolean },
  parts: { objectgroup: COLLISION },
};

/** @type {Kind} */
const TILESET = {
  name: 'tileset',
  known: namesOf(
    'backgroundcolor class columns editorsettings exportfilename fillmode firstgid grid image imageheight ' +
      'imagewidth margin name objectalignment properties propertytypes source spacing terrains ' +
      'tilecount tiledversion tileheight tileoffset tileproperties tilepropertytypes tilerendersize ' +
      'tiles tilewidth transformations transparentcolor type version wangsets',
  ),
  labelOf: ({ name, source }, index) => `tileset ${quoted(name ?? source ?? index)}`,
  told: {
    tileproperties: unlessZero('properties of its tiles, as before Tiled 1.2, are not read'),
  },
  parts: {
    tiles: TILE,
    grid: {
      name: 'grid',
      known: namesOf('height orientation width'),
      labelOf: (_, __, around) => `${around}, grid`,
    },
    tileoffset: {
      name: 'tileoffset',
      known: namesOf('x y'),
      labelOf: (_, __, around) => `${around}, tileoffset`,
    },
  },
};

/** @type {Kind} */
const MAP = {
  name: 'map',
  known: namesOf(
    'backgroundcolor class compressionlevel editorsettings height hexsidelength infinite layers ' +
      'nextlayerid nextobjectid orientation parallaxoriginx parallaxoriginy properties propertytypes ' +
      'renderorder skewx skewy staggeraxis staggerindex tiledversion tileheight tilesets tilewidth ' +
      'type version width',
  ),
  labelOf: () => 'map',
  parts: { layers: LAYER, tilesets: TILESET },
};

/** @type {Kind} */
const TEMPLATE = {
  name: 'template',
  known: namesOf('object tileset type'),
  labelOf: () => 'template',
  parts: { object: OBJECT, tileset: TILESET },
};

/**
 * Tells of the attributes of a map, and of the files beside it that were read.
 *
 * @param {Importer} map
 * @param {any} file
 */
export function tellOfTiled(map, file) {
  tellAttributes(map, file, MAP);
  for (const [place, data] of map.read) {
    const at = place.indexOf(' ');
    const kind = place.slice(0, at) === 'template' ? TEMPLATE : TILESET;
    tellAttributes(map, data, kind, `${kind.name} ${quoted(place.slice(at + 1))}`);
  }
}
