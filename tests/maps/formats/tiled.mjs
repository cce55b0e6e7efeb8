import { none, read, refused, told } from './entries.mjs';
import { BOX, CELL, CELLS, SET, THING, by, inLayer, key, list, mapOf } from './tiled-maps.mjs';
import { TILESET_KINDS } from './tiled-tilesets.mjs';

/** The attributes of maps of Tiled in JSON. */

/** What all layers have. @param {(x: number, y: number) => object} moved what is read where they are moved */
const layer = (moved) => ({
  id: none(7),
  locked: none(true),
  mode: none('multiply'),
  offsetx: read(5, moved(5, 0)),
  offsety: read(7, moved(0, 7)),
  opacity: none(0.5),
  parallaxx: told(0.5, 'parallax [0.5, 1]'),
  parallaxy: told(2, 'parallax [1, 2]'),
  tintcolor: none('#ff0000'),
  type: refused('lightlayer', 'type is "lightlayer"'),
  visible: told(false, 'hidden in the editor'),
});

const MAP = {
  name: 'map',
  base: mapOf([CELLS, { type: 'objectgroup', name: 'Things', objects: [BOX] }]),
  fileOf: (map) => map,
  options: { edges: true },
  attributes: {
    backgroundcolor: none('#656667'),
    class: none('Cellar'),
    compressionlevel: none(5),
    editorsettings: none({ export: { target: 'a.json' } }),
    height: read(3, { bounds: [0, 0, 40, 48] }),
    hexsidelength: none(8),
    infinite: read(true, { bounds: undefined, tells: 'map: it is infinite' }),
    layers: read([CELLS], { boxes: [CELL] }),
    nextlayerid: none(3),
    nextobjectid: none(9),
    orientation: [
      none('orthogonal'),
      read('isometric', { bounds: [0, 0, 32, 32] }),
      refused('oblong', 'orientation is "oblong"'),
    ],
    parallaxoriginx: none(5),
    parallaxoriginy: none(5),
    properties: none(list('weather', 'rain')),
    renderorder: none('left-up'),
    skewx: none(4),
    skewy: none(4),
    staggeraxis: none('x'),
    staggerindex: none('even'),
    tiledversion: none('1.12.0'),
    tileheight: read(8, { bounds: [0, 0, 40, 16] }),
    tilesets: read([SET], { boxes: [CELL, THING] }),
    tilewidth: read(8, { bounds: [0, 0, 16, 32] }),
    type: none('map'),
    version: none('1.10'),
    width: read(3, { bounds: [0, 0, 60, 32] }),
  },
};

const TILE_LAYER = {
  name: 'tile layer',
  base: CELLS,
  fileOf: (one) => mapOf([one]),
  attributes: {
    ...layer((x, y) => ({ boxes: [by(CELL, x, y)] })),
    chunks: read([{ x: 2, y: 1, width: 1, height: 1, data: [1] }], { boxes: [[40, 16, 60, 32]] }),
    class: none('Ground'),
    compression: none(''),
    data: [
      read([0, 1], { boxes: [by(CELL, 20, 0)] }),
      refused([1], '1 tiles: expected 2 x 1'),
      refused([1, -1], 'tile 1 is -1'),
      refused([1, 9e9], 'tile 1 is 9000000000'),
    ],
    encoding: [none('csv'), refused('base64', 'of tiles: expected')],
    height: refused(2, '2 tiles: expected 2 x 2'),
    name: read('Top', { keys: [{ layer: 'Top', type: 'tiles' }] }),
    properties: read(list('wet', true), {
      keys: [{ layer: 'Walls', type: 'tiles', properties: { wet: true } }],
    }),
    startx: none(0),
    starty: none(0),
    width: refused(3, '2 tiles: expected 3 x 1'),
    x: read(1, { boxes: [by(CELL, 20, 0)] }),
    y: read(1, { boxes: [by(CELL, 0, 16)] }),
  },
};

const PACKED = {
  name: 'packed tile layer',
  base: { ...CELLS, encoding: 'base64', data: 'AQAAAAAAAAA=' },
  fileOf: (one) => mapOf([one]),
  attributes: {
    compression: [none(''), refused('lzma', 'compression is "lzma"')],
    data: [
      read('AAAAAAEAAAA=', { boxes: [by(CELL, 20, 0)] }),
      refused('AQAAAA==', '4 bytes of tiles: expected 8'),
    ],
  },
};

const CHUNK = {
  name: 'chunk',
  base: { x: 2, y: 1, width: 1, height: 1, data: [1] },
  fileOf: (one) => ({
    ...mapOf([{ type: 'tilelayer', name: 'Walls', chunks: [one] }]),
    infinite: true,
  }),
  attributes: {
    data: refused([], '0 tiles: expected 1 x 1'),
    height: refused(2, '1 tiles: expected 1 x 2'),
    width: refused(2, '1 tiles: expected 2 x 1'),
    x: read(3, { boxes: [by(CELL, 60, 16)] }),
    y: read(-1, { boxes: [by(CELL, 40, -16)] }),
  },
};

const OBJECT_LAYER = {
  name: 'object layer',
  base: { type: 'objectgroup', name: 'Things', objects: [BOX] },
  fileOf: (one) => mapOf([one]),
  attributes: {
    ...layer((x, y) => ({ boxes: [by(THING, x, y)] })),
    class: [none('Ground'), read('bounds', { bounds: THING })],
    color: none('#00ff00'),
    draworder: none('index'),
    height: none(0),
    name: [read('Top', { keys: [{ layer: 'Top', id: 1 }] }), read('Bounds', { bounds: THING })],
    objects: read([], { boxes: [] }),
    properties: none(list('wet', true)),
    width: none(0),
    x: told(1, 'x and y of a layer of objects'),
    y: told(1, 'x and y of a layer of objects'),
  },
};

const IMAGE_LAYER = {
  name: 'image layer',
  base: { type: 'imagelayer', name: 'Sky', image: 'sky.png' },
  fileOf: (one) => mapOf([one]),
  attributes: {
    ...layer(() => ({})),
    offsetx: none(5),
    offsety: none(7),
    class: none('Far'),
    image: none('night.png'),
    imageheight: none(20),
    imagewidth: none(30),
    properties: none(list('wet', true)),
    repeatx: none(true),
    repeaty: none(true),
    transparentcolor: none('#ff00ff'),
    x: none(3),
    y: none(3),
  },
};

const GROUP = {
  name: 'group',
  base: {
    ...{ type: 'group', name: 'All' },
    layers: [{ type: 'objectgroup', name: 'Things', objects: [BOX] }],
  },
  fileOf: (one) => mapOf([one]),
  attributes: {
    ...layer((x, y) => ({ boxes: [by(THING, x, y)] })),
    class: none('Floor'),
    layers: [read([], { boxes: [] }), refused(3, 'layers is 3')],
    properties: none(list('wet', true)),
  },
};

/** Layers and objects that the option `solid` names. */
const NAMED = {
  name: 'layer that the option solid names',
  base: { ...OBJECT_LAYER.base, name: 'Ground' },
  fileOf: (one) => mapOf([one, { type: 'objectgroup', name: 'Rocks', objects: [] }]),
  options: { solid: ['Rocks'] },
  attributes: {
    class: read('Rocks', { boxes: [THING] }),
    name: read('Rocks', { boxes: [THING] }),
  },
};

const OBJECT = {
  name: 'object',
  base: BOX,
  fileOf: inLayer,
  options: { files: { 'crate.tj': { type: 'template', object: { name: 'crate' } } } },
  attributes: {
    capsule: read(true, { boxes: [THING], tells: 'round ends' }),
    class: read('door', { keys: [key({ type: 'door' })] }),
    ellipse: read(true, { tells: 'curve replaced by a polygon' }),
    gid: [read(1, { boxes: [[10, 18, 14, 20]] }), refused(-1, 'gid is -1')],
    height: read(6, { boxes: [[10, 20, 14, 26]] }),
    id: read(5, { keys: [{ layer: 'Things', id: 5 }] }),
    name: [read('crate', { keys: [key({ name: 'crate' })] }), read('bounds', { bounds: THING })],
    opacity: none(0.5),
    point: read(true, { boxes: [], points: [[10, 20]] }),
    polygon: read([{ x: 0, y: 0 }, { x: 6, y: 0 }, { x: 0, y: 7 }], { boxes: [[10, 20, 16, 27]] }),
    polyline: read([{ x: 0, y: 0 }, { x: 6, y: 7 }], { boxes: [[10, 20, 16, 27]] }),
    properties: [
      read(list('hp', 3), { keys: [key({ properties: { hp: 3 } })] }),
      read(list('solid', 'yes'), { tells: 'property "solid" is neither true nor false' }),
    ],
    rotation: read(90, { boxes: [[8, 20, 10, 24]] }),
    template: [
      read('crate.tj', { keys: [key({ name: 'crate' })] }),
      refused('barrel.tj', '"barrel.tj" is in a file of its own'),
    ],
    text: read({ text: 'Hello' }, { boxes: [], tells: 'object 1: it blocks nothing' }),
    type: read('door', { keys: [key({ type: 'door' })] }),
    visible: told(false, 'hidden in the editor'),
    width: read(6, { boxes: [[10, 20, 16, 22]] }),
    x: read(30, { boxes: [[30, 20, 34, 22]] }),
    y: read(30, { boxes: [[10, 30, 14, 32]] }),
  },
}; // prettier-ignore

const TWO_SHAPES = {
  name: 'object of two shapes',
  base: { ...BOX, ellipse: true },
  fileOf: inLayer,
  attributes: { point: read(true, { points: [[10, 20]], tells: 'it has several shapes: one is read' }) },
}; // prettier-ignore

const TEXT = {
  name: 'text',
  base: { text: 'Hello', wrap: true },
  fileOf: (text) => inLayer({ ...BOX, text }),
  unknown: 'none',
  attributes: Object.fromEntries(
    'bold color fontfamily halign italic kerning pixelsize strikeout text underline valign wrap'
      .split(' ')
      .map((name) => [name, none('1')]),
  ),
};

const POINT = {
  name: 'point of a polygon',
  base: { x: 6, y: 7 },
  fileOf: (point) => inLayer({ id: 1, x: 10, y: 20, polygon: [{ x: 0, y: 0 }, { x: 6, y: 0 }, point] }),
  unknown: 'none',
  attributes: {
    x: [read(9, { boxes: [[10, 20, 19, 27]] }), refused('9', 'x of point 2 is "9"')],
    y: [read(9, { boxes: [[10, 20, 16, 29]] }), refused('9', 'y of point 2 is "9"')],
  },
}; // prettier-ignore

const PROPERTY = {
  name: 'property',
  base: { name: 'hp', type: 'int', value: 3 },
  fileOf: (property) => inLayer({ ...BOX, properties: [property] }),
  unknown: 'none',
  attributes: {
    name: read('mp', { keys: [key({ properties: { mp: 3 } })] }),
    propertytype: none('Points'),
    type: none('float'),
    value: read(5, { keys: [key({ properties: { hp: 5 } })] }),
  },
};

export const TILED = {
  name: 'Tiled, .tmj',
  source: 'Tiled documentation, JSON Map Format, 1.12',
  call: 'fromTiled',
  kinds: [
    ...[
      MAP,
      TILE_LAYER,
      PACKED,
      CHUNK,
      OBJECT_LAYER,
      IMAGE_LAYER,
      GROUP,
      NAMED,
      OBJECT,
      TWO_SHAPES,
    ],
    ...[TEXT, POINT, PROPERTY, ...TILESET_KINDS],
  ],
};
