import { element, elementOf } from './elements.mjs';
import { none, read, refused, told } from './entries.mjs';

/**
 * The elements of maps of Tiled in XML, with their attributes, and with the elements in them, whose names
 * stand in < >.
 */

const SHAPE_OF_TILE = '<objectgroup><object x="2" y="3" width="4" height="5"/></objectgroup>';
const SOLID = '<properties><property name="solid" type="bool" value="true"/></properties>';
const TILES = `<tile id="0">${SOLID}</tile><tile id="1">${SHAPE_OF_TILE}</tile>`;
const SET = { firstgid: 1, name: 'set', tilewidth: 10, tileheight: 8, tilecount: 2, columns: 2, '<tile>': TILES }; // prettier-ignore
const BOX = { id: 1, x: 10, y: 20, width: 4, height: 2 };
const CELLS = { name: 'Walls', width: 2, height: 1, '<data>': '<data encoding="csv">1,0</data>' };
const MAP = { version: '1.10', orientation: 'orthogonal', width: 2, height: 2, tilewidth: 20, tileheight: 16 }; // prettier-ignore

const mapOf = (layers, set = elementOf('tileset', SET), more = {}) =>
  elementOf('map', { ...MAP, ...more, '<tileset>': set, '<layer>': layers });
const inLayer = (object) => mapOf(element('objectgroup', { name: 'Things' }, object));

const CELL = [0, 0, 20, 16];
const THING = [10, 20, 14, 22];
const by = ([x, y, u, v], dx, dy) => [x + dx, y + dy, u + dx, v + dy];
const wet = '<properties><property name="wet" type="bool" value="true"/></properties>';
const key = (more) => ({ layer: 'Things', id: 1, ...more });

const layer = (moved) => ({
  id: none(7),
  locked: none(1),
  mode: none('multiply'),
  offsetx: read(5, moved(5, 0)),
  offsety: read(7, moved(0, 7)),
  opacity: none(0.5),
  parallaxx: told(0.5, 'parallax [0.5, 1]'),
  parallaxy: told(2, 'parallax [1, 2]'),
  tintcolor: none('#ff0000'),
  visible: told(0, 'hidden in the editor'),
});

const KINDS = [
  {
    name: '<map>',
    base: {
      ...{ ...MAP, '<tileset>': elementOf('tileset', SET), '<layer>': elementOf('layer', CELLS) },
      '<objectgroup>': element('objectgroup', { name: 'Things' }, element('object', BOX)),
    },
    fileOf: (map) => elementOf('map', map),
    options: { edges: true },
    attributes: {
      backgroundcolor: none('#656667'),
      class: none('Cellar'),
      compressionlevel: none(5),
      height: read(3, { bounds: [0, 0, 40, 48] }),
      hexsidelength: none(8),
      infinite: [none(0), read(1, { bounds: undefined, tells: 'map: it is infinite' })],
      nextlayerid: none(3),
      nextobjectid: none(9),
      orientation: [none('orthogonal'), read('isometric', { bounds: [0, 0, 32, 32] }), refused('oblong', '"oblong"')],
      parallaxoriginx: none(5),
      parallaxoriginy: none(5),
      renderorder: none('left-up'),
      skewx: none(4),
      skewy: none(4),
      staggeraxis: none('x'),
      staggerindex: none('even'),
      tiledversion: none('1.12.0'),
      tileheight: read(8, { bounds: [0, 0, 40, 16] }),
      tilewidth: read(8, { bounds: [0, 0, 16, 32] }),
      version: none('1.10'),
      width: read(3, { bounds: [0, 0, 60, 32] }),
      '<editorsettings>': none('<editorsettings><export target="a.json"/></editorsettings>'),
      '<group>': none('<group name="a"/>'),
      '<imagelayer>': told('<imagelayer name="Sky"/>', 'layer "Sky": an image blocks nothing'),
      '<layer>': read(elementOf('layer', CELLS), { boxes: [THING, CELL] }),
      '<objectgroup>': read(element('objectgroup', { name: 'a' }, element('object', BOX)), { boxes: [CELL, THING] }),
      '<properties>': none(wet),
      '<tileset>': read(elementOf('tileset', SET), { boxes: [CELL, THING] }),
    },
  },
  {
    name: '<layer>',
    base: CELLS,
    fileOf: (one) => mapOf(elementOf('layer', one)),
    attributes: {
      ...layer((x, y) => ({ boxes: [by(CELL, x, y)] })),
      class: none('Ground'),
      height: refused(2, '2 tiles: expected 2 x 2'),
      name: read('Top', { keys: [{ layer: 'Top', type: 'tiles' }] }),
      width: refused(3, '2 tiles: expected 3 x 1'),
      x: read(1, { boxes: [by(CELL, 20, 0)] }),
      y: read(1, { boxes: [by(CELL, 0, 16)] }),
      '<data>': [
        read('<data encoding="csv">0,1</data>', { boxes: [by(CELL, 20, 0)] }),
        read('<data encoding="csv">1,0</data><data>0,0</data>', { boxes: [CELL], tells: 'it has "<data>"' }),
      ],
      '<properties>': read(wet, { keys: [{ layer: 'Walls', type: 'tiles', properties: { wet: true } }] }),
    },
  },
  {
    name: '<data>',
    base: { encoding: 'csv', '<text>': '1,0' },
    fileOf: (data) => mapOf(elementOf('layer', { ...CELLS, '<data>': elementOf('data', data) })),
    attributes: {
      compression: none(''),
      encoding: [read('csv', { boxes: [CELL] }), refused('base64', 'the tiles are not base64')],
      '<chunk>': read('<chunk x="2" y="1" width="1" height="1">1</chunk>', { boxes: [[40, 16, 60, 32]] }),
    },
  },
  {
    name: '<data> with a <tile> for each',
    base: { '<tile>': '<tile gid="1"/><tile/>' },
    fileOf: (data) => mapOf(elementOf('layer', { ...CELLS, '<data>': elementOf('data', data) })),
    attributes: { '<tile>': read('<tile/><tile gid="1"/>', { boxes: [by(CELL, 20, 0)] }) },
  },
  {
    name: '<chunk>',
    base: { x: 2, y: 1, width: 1, height: 1, '<text>': '1' },
    fileOf: (chunk) =>
      mapOf(element('layer', { name: 'Walls' }, element('data', { encoding: 'csv' }, elementOf('chunk', chunk))), undefined, { infinite: 1 }),
    attributes: {
      height: refused(2, '1 tiles: expected 1 x 2'),
      width: refused(2, '1 tiles: expected 2 x 1'),
      x: read(3, { boxes: [by(CELL, 60, 16)] }),
      y: read(-1, { boxes: [by(CELL, 40, -16)] }),
    },
  },
  {
    name: '<objectgroup>',
    base: { name: 'Things', '<object>': element('object', BOX) },
    fileOf: (one) => mapOf(elementOf('objectgroup', one)),
    attributes: {
      ...layer((x, y) => ({ boxes: [by(THING, x, y)] })),
      class: [none('Ground'), read('bounds', { bounds: THING })],
      color: none('#00ff00'),
      draworder: none('index'),
      height: none(0),
      name: read('Top', { keys: [{ layer: 'Top', id: 1 }] }),
      width: none(0),
      x: told(1, 'x and y of a layer of objects'),
      y: told(1, 'x and y of a layer of objects'),
      '<object>': read(element('object', { ...BOX, x: 0 }), { boxes: [by(THING, -10, 0)] }),
      '<properties>': none(wet),
    },
  },
  {
    name: '<object>',
    base: BOX,
    fileOf: (object) => inLayer(elementOf('object', object)),
    options: { files: { 'crate.tx': '<template><object name="crate"/></template>' } },
    unknownNames: ['newer'],
    attributes: {
      class: read('door', { keys: [key({ type: 'door' })] }),
      gid: read(1, { boxes: [[10, 18, 14, 20]] }),
      height: read(6, { boxes: [[10, 20, 14, 26]] }),
      id: read(5, { keys: [{ layer: 'Things', id: 5 }] }),
      name: [read('7', { keys: [key({ name: '7' })] }), read('bounds', { bounds: THING })],
      opacity: none(0.5),
      rotation: read(90, { boxes: [[8, 20, 10, 24]] }),
      template: [read('crate.tx', { keys: [key({ name: 'crate' })] }), refused('a.tx', '"a.tx" is in a file of its own')],
      type: read('door', { keys: [key({ type: 'door' })] }),
      visible: told(0, 'hidden in the editor'),
      width: read(6, { boxes: [[10, 20, 16, 22]] }),
      x: read(30, { boxes: [[30, 20, 34, 22]] }),
      y: read(30, { boxes: [[10, 30, 14, 32]] }),
      '<capsule>': read('<capsule/>', { boxes: [THING], tells: 'round ends' }),
      '<ellipse>': read('<ellipse/>', { tells: 'curve replaced by a polygon' }),
      '<point>': read('<point/>', { boxes: [], points: [[10, 20]] }),
      '<polygon>': read('<polygon points="0,0 6,0 0,7"/>', { boxes: [[10, 20, 16, 27]] }),
      '<polyline>': read('<polyline points="0,0 6,7"/>', { boxes: [[10, 20, 16, 27]] }),
      '<properties>': read(wet, { keys: [key({ properties: { wet: true } })] }),
      '<star>': refused('<star/>', 'its shape is "star"'),
      '<text>': read('<text bold="1" wrap="1">Hello</text>', { boxes: [], tells: 'it blocks nothing' }),
    },
  },
  {
    name: '<polygon>',
    base: { points: '0,0 6,0 0,7' },
    fileOf: (polygon) => inLayer(element('object', { id: 1, x: 10, y: 20 }, elementOf('polygon', polygon))),
    attributes: { points: [read('0,0 6,0 0,9', { boxes: [[10, 20, 16, 29]] }), refused('0,0 6 1,1', 'y of point 1 is')] },
  },
  {
    name: '<imagelayer>',
    base: { name: 'Sky', '<image>': '<image source="a.png" trans="ff00ff" width="2" height="2"/>' },
    fileOf: (one) => mapOf(elementOf('imagelayer', one)),
    attributes: {
      ...layer(() => ({})),
      ...{ offsetx: none(5), offsety: none(7), class: none('Far'), name: told('Far', 'layer "Far": an image') },
      ...{ repeatx: none(1), repeaty: none(1), x: none(3), y: none(3) },
      ...{ '<image>': none('<image source="b.png"/>'), '<properties>': none(wet) },
    },
  },
  {
    name: '<group>',
    base: { name: 'All', '<objectgroup>': element('objectgroup', { name: 'Things' }, element('object', BOX)) },
    fileOf: (one) => mapOf(elementOf('group', one)),
    attributes: {
      ...layer((x, y) => ({ boxes: [by(THING, x, y)] })),
      class: none('Floor'),
      name: none('Upper'),
      '<group>': none('<group name="b"/>'),
      '<imagelayer>': told('<imagelayer name="Far"/>', 'layer "Far": an image blocks nothing'),
      '<layer>': read(elementOf('layer', CELLS), { boxes: [THING, CELL] }),
      '<objectgroup>': read(element('objectgroup', { name: 'a' }, element('object', BOX)), { boxes: [THING] }),
      '<properties>': none(wet),
    },
  },
  {
    name: '<tileset>',
    base: SET,
    fileOf: (set) => mapOf(element('layer', { name: 'Walls', width: 1, height: 1 }, '<data encoding="csv">2</data>'), elementOf('tileset', set)),
    options: { files: { 'b.tsx': elementOf('tileset', { ...SET, tileheight: 4 }) } },
    attributes: {
      ...{ backgroundcolor: none('#ffffff'), class: none('Stone'), columns: none(1), margin: none(1) },
      fillmode: [none('preserve-aspect-fit'), refused('cover', 'fillmode is "cover"')],
      firstgid: refused(3, 'tile 2 is in no tileset'),
      name: none('other'),
      objectalignment: [none('topleft'), refused('middle', 'objectalignment is "middle"')],
      source: read('b.tsx', { boxes: [[2, 15, 6, 20]] }),
      ...{ spacing: none(1), tilecount: none(4), tiledversion: none('1.12.0'), version: none('1.10') },
      tileheight: read(4, { boxes: [[2, 15, 6, 20]] }),
      tilerendersize: [none('tile'), read('grid', { boxes: [[4, 6, 12, 16]] })],
      tilewidth: read(10, { boxes: [[2, 11, 6, 16]] }),
      '<grid>': read('<grid orientation="isometric" width="8" height="4"/>', { boxes: [[-2, 14.5, 7, 19]] }),
      '<image>': none('<image source="a.png" width="20" height="8"/>'),
      '<properties>': none(wet),
      '<terraintypes>': none('<terraintypes><terrain name="ground" tile="0"/></terraintypes>'),
      '<tile>': read('<tile id="1"><objectgroup><object x="0" y="0" width="10" height="8"/></objectgroup></tile>', { boxes: [[0, 8, 10, 16]] }),
      '<tileoffset>': read('<tileoffset x="1" y="2"/>', { boxes: [[3, 13, 7, 18]] }),
      '<transformations>': none('<transformations hflip="1"/>'),
      '<wangsets>': none('<wangsets><wangset name="a" tile="0"/></wangsets>'),
    },
  },
  {
    name: '<tile> of a tileset',
    base: { id: 1, '<objectgroup>': SHAPE_OF_TILE },
    fileOf: (tile) =>
      mapOf(
        element('objectgroup', { name: 'Things' }, element('object', { id: 1, gid: 2, x: 100, y: 100 })),
        elementOf('tileset', { ...SET, '<tile>': elementOf('tile', tile) }),
      ),
    attributes: {
      class: read('rock', { keys: [key({ type: 'rock' })] }),
      height: read(6, { boxes: [[102, 97, 106, 102]] }),
      id: read(1, { boxes: [[102, 95, 106, 100]] }),
      probability: none(0.5),
      terrain: none('0,0,0,0'),
      type: read('rock', { keys: [key({ type: 'rock' })] }),
      ...{ width: none(12), x: none(3), y: none(3) },
      '<animation>': none('<animation><frame tileid="0" duration="100"/></animation>'),
      '<image>': read('<image source="a.png" width="12" height="6"/>', { boxes: [[102, 97, 106, 102]] }),
      '<objectgroup>': read('<objectgroup><object x="0" y="0" width="1" height="1"/></objectgroup>', { boxes: [[100, 92, 101, 93]] }),
      '<properties>': read(SOLID, { boxes: [[100, 92, 110, 100]] }),
    },
  },
  {
    name: '<template>',
    base: { '<object>': '<object name="crate" gid="2"/>', '<tileset>': elementOf('tileset', SET) },
    fileOf: () => inLayer(element('object', { id: 1, template: 'a.tx', x: 100, y: 100 })),
    filesOf: (template) => ({ 'a.tx': elementOf('template', template) }),
    attributes: {
      '<object>': read('<object name="box" gid="2"/>', { keys: [key({ name: 'box' })] }),
      '<tileset>': read(elementOf('tileset', { ...SET, tileheight: 4 }), { boxes: [[102, 99, 106, 104]] }),
    },
  },
  {
    name: '<property>',
    base: { name: 'hp', type: 'int', value: 3 },
    fileOf: (property) => inLayer(element('object', BOX, element('properties', {}, elementOf('property', property)))),
    unknown: 'none',
    attributes: {
      name: read('mp', { keys: [key({ properties: { mp: 3 } })] }),
      propertytype: none('Points'),
      type: read('float', { keys: [key({ properties: { hp: 3 } })] }),
      value: read(5, { keys: [key({ properties: { hp: 5 } })] }),
    },
  },
]; // prettier-ignore

export const TMX = {
  name: 'Tiled, .tmx',
  source: 'Tiled documentation, TMX Map Format, 1.12',
  call: 'fromTiled',
  unknownNames: ['newer', '<newer>'],
  kinds: KINDS,
};
