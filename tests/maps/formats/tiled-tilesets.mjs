import { none, read, refused, told } from './entries.mjs';
import { BOX, CELL, CELLS, SET, TILES, inLayer, key, list, mapOf } from './tiled-maps.mjs';

/** The attributes of tilesets of Tiled in JSON, of their tiles, and of templates. */

/** The tile with a collision shape in a layer, and the solid one as an object, in another size. */
const tiledWith = (set) =>
  mapOf(
    [
      { ...CELLS, width: 1, data: [2] },
      { type: 'objectgroup', name: 'Things', objects: [{ id: 1, gid: 1, x: 100, y: 100, width: 20, height: 8 }] },
    ],
    [set],
  ); // prettier-ignore

const SHAPE = [2, 11, 6, 16];
const DRAWN = [100, 92, 120, 100];
const atPlaces = (shape, drawn) => ({ boxes: [shape, drawn] });

const TILESET = {
  name: 'tileset',
  base: SET,
  fileOf: tiledWith,
  options: { files: { 'b.tsj': { ...SET, firstgid: undefined, tileheight: 4 } } },
  attributes: {
    backgroundcolor: none('#ffffff'),
    class: none('Stone'),
    columns: none(1),
    editorsettings: none({}),
    fillmode: [
      none('stretch'),
      read('preserve-aspect-fit', atPlaces(SHAPE, [105, 92, 115, 100])),
      refused('cover', 'fillmode is "cover"'),
    ],
    firstgid: refused(2, 'tile 1 is in no tileset'),
    grid: read(
      { orientation: 'isometric', width: 8, height: 4 },
      atPlaces([-2, 14.5, 7, 19], DRAWN),
    ),
    image: none('a.png'),
    imageheight: none(8),
    imagewidth: none(20),
    margin: none(1),
    name: none('other'),
    objectalignment: [
      none('unspecified'),
      read('topleft', atPlaces(SHAPE, [100, 100, 120, 108])),
      refused('middle', 'objectalignment is "middle"'),
    ],
    properties: none(list('wet', true)),
    source: read('b.tsj', { tells: '' }),
    spacing: none(1),
    terrains: none([{ name: 'ground', tile: 0 }]),
    tilecount: none(4),
    tiledversion: none('1.12.0'),
    tileheight: read(4, atPlaces([2, 15, 6, 20], DRAWN)),
    tileoffset: read({ x: 1, y: 2 }, atPlaces([3, 13, 7, 18], [102, 94, 122, 102])),
    tileproperties: told({ 0: { solid: true } }, 'before Tiled 1.2'),
    tilerendersize: [
      none('tile'),
      read('grid', atPlaces([4, 6, 12, 16], DRAWN)),
      refused('map', 'tilerendersize is "map"'),
    ],
    tiles: [read(TILES.slice(1), { boxes: [SHAPE] }), refused({}, 'tiles is an object')],
    tilewidth: read(20, { boxes: [SHAPE, DRAWN] }),
    transformations: none({ hflip: true, vflip: true, rotate: true, preferuntransformed: false }),
    transparentcolor: none('#ff00ff'),
    type: none('tileset'),
    version: none('1.10'),
    wangsets: none([{ name: 'edges', tile: 0, colors: [], wangtiles: [] }]),
  },
};

/** A tile without an entry of its own, in a tileset that has fewer. */
const FEWER = {
  name: 'tileset with fewer tiles',
  base: { ...SET, tiles: [] },
  fileOf: (set) => mapOf([{ ...CELLS, width: 1, data: [2] }], [set]),
  attributes: { tilecount: told(1, 'its tileset has fewer tiles') },
};

const SIDES = {
  name: 'grid of a tileset',
  base: { orientation: 'isometric', width: 8, height: 4 },
  fileOf: (grid) => tiledWith({ ...SET, grid }),
  attributes: {
    height: read(2, atPlaces([-8, 16.5, 10, 21], DRAWN)),
    orientation: refused('hexagonal', 'orientation of its grid is "hexagonal"'),
    width: read(4, atPlaces([-1, 14.5, 3.5, 19], DRAWN)),
  },
};

const OFFSET = {
  name: 'tileoffset',
  base: { x: 1, y: 2 },
  fileOf: (tileoffset) => tiledWith({ ...SET, tileoffset }),
  attributes: {
    x: read(3, atPlaces([5, 13, 9, 18], [106, 94, 126, 102])),
    y: read(4, atPlaces([3, 15, 7, 20], [102, 96, 122, 104])),
  },
};

/** The tile with a shape in a layer, and as an object of its own size. */
const withTile = (tile) =>
  mapOf(
    [
      { ...CELLS, width: 1, data: [2] },
      { type: 'objectgroup', name: 'Things', objects: [{ id: 1, gid: 2, x: 100, y: 100 }] },
    ],
    [{ ...SET, tiles: [tile] }],
  );

const IN_OBJECT = [102, 95, 106, 100];

const TILE = {
  name: 'tile of a tileset',
  base: TILES[1],
  fileOf: withTile,
  attributes: {
    animation: none([{ tileid: 0, duration: 100 }]),
    class: read('rock', { keys: [{ layer: 'Walls', type: 'tiles' }, key({ type: 'rock' })] }),
    height: read(6, atPlaces([2, 13, 6, 18], [102, 97, 106, 102])),
    id: read(1, atPlaces(SHAPE, IN_OBJECT)),
    image: none('rock.png'),
    imageheight: read(6, atPlaces([2, 13, 6, 18], [102, 97, 106, 102])),
    imagewidth: none(12),
    objectgroup: read({ objects: [{ id: 1, x: 0, y: 0, width: 1, height: 1 }] }, { boxes: [[0, 8, 1, 9], [100, 92, 101, 93]] }), // prettier-ignore
    probability: none(0.5),
    properties: [
      read(list('solid', true), atPlaces(CELL, [100, 92, 110, 100])),
      read(list('solid', 1), { tells: 'property "solid" is neither true nor false' }),
    ],
    terrain: none([0, 0, 0, 0]),
    type: read('rock', { keys: [{ layer: 'Walls', type: 'tiles' }, key({ type: 'rock' })] }),
    width: none(12),
    x: none(3),
    y: none(3),
  },
};

const COLLISION = {
  name: 'collision shapes of a tile',
  base: TILES[1].objectgroup,
  fileOf: (objectgroup) => withTile({ id: 1, objectgroup }),
  attributes: {
    draworder: none('index'),
    name: none(''),
    objects: read(TILES[1].objectgroup.objects, atPlaces(SHAPE, IN_OBJECT)),
    offsetx: told(3, 'offsetx of its collision shapes'),
    offsety: told(3, 'offsety of its collision shapes'),
    opacity: none(1),
    type: none('objectgroup'),
    visible: none(true),
    x: none(0),
    y: none(0),
  },
};

const TEMPLATE = {
  name: 'template',
  base: { type: 'template', object: { name: 'crate', gid: 2 }, tileset: { ...SET, firstgid: 1 } },
  fileOf: () => inLayer({ ...BOX, template: 'a.tj' }),
  filesOf: (template) => ({ 'a.tj': template }),
  attributes: {
    object: read({ name: 'box', gid: 2 }, { keys: [key({ name: 'box' })] }),
    tileset: read({ ...SET, tileheight: 4 }, { boxes: [[10.8, 19.5, 12.4, 22]] }),
    type: none('template'),
  },
};

export const TILESET_KINDS = [TILESET, FEWER, SIDES, OFFSET, TILE, COLLISION, TEMPLATE];
