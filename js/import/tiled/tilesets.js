import { show } from '../../base/value-text.js';
import { tellOnce } from '../attributes.js';
import { readJSON, readList, readObject } from '../json-data.js';
import { NO_TILE, expected, quoted } from '../messages.js';
import { plus } from '../points.js';
import { isXML } from '../xml.js';
import { listOf, propertiesOf } from './objects.js';
import { flat, planeOf } from './planes.js';
import { readTMX } from './tmx.js';

/** The tilesets of a map of Tiled. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../points.js').Point} Point */

/**
 * The part of a tile that a map needs.
 *
 * @typedef {object} Tile
 * @property {number} id in its tileset
 * @property {string} [tileset] the name of its tileset
 * @property {Record<string, any>} properties
 * @property {boolean} isSolid by its property
 * @property {boolean} isWhole whether a collision shape is as large as the tile
 * @property {any[]} shapes its collision shapes, if it is not solid
 * @property {string} [type] its class, which its objects have
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} offset where it is drawn
 * @property {readonly [number, number]} [alignment] the place of its objects, as shares of their boxes
 * @property {boolean} fillsCell whether it is drawn in the size of a cell
 * @property {boolean} keepsAspect whether it is not stretched to another ratio of its sides
 * @property {import('./planes.js').Plane} plane of its collision shapes
 * @property {import('./planes.js').Place} imageOf where a point of that plane is in its image
 */

/**
 * Where the place of an object is in its box.
 *
 * @type {Record<string, readonly [number, number] | undefined>}
 */
const ALIGNMENTS = {
  unspecified: undefined,
  ...{ topleft: [0, 0], top: [0.5, 0], topright: [1, 0] },
  ...{ left: [0, 0.5], center: [0.5, 0.5], right: [1, 0.5] },
  ...{ bottomleft: [0, 1], bottom: [0.5, 1], bottomright: [1, 1] },
};
/** The sizes of tiles in layers, and whether tiles keep the ratio of their sides. */
const SIZES = { tile: false, grid: true };
const FILLS = { stretch: false, 'preserve-aspect-fit': true };
const GRIDS = { orthogonal: false, isometric: true };

/**
 * A file that is passed beside the map; it is read once.
 *
 * @param {Importer} map
 * @param {unknown} name
 * @param {string} root
 * @param {string} label
 * @returns {any}
 */
function readFileOf(map, name, root, label) {
  const place = typeof name === 'string' ? `${root} ${name}` : '';
  const known = map.read.get(place);
  if (known !== undefined) return known;
  const files = map.options.files ?? {};
  const own = typeof name === 'string' && Object.hasOwn(files, name) ? files[name] : undefined;
  if (own === undefined) {
    throw map.bad(
      label,
      `the ${root} ${show(name)} is in a file of its own: expected it in the option files`,
    );
  }
  const data = isXML(own)
    ? readTMX(map, own, root, String(name))
    : readJSON(map, own, String(name));
  map.read.set(place, data);
  return data;
}

/**
 * The name that the map has for a file which another file names from its own folder.
 *
 * @param {string} name
 * @param {unknown} from the name of the other
 */
function nameFrom(name, from) {
  /** @type {string[]} */
  const parts = [];
  for (const part of [...String(from).split('/').slice(0, -1), ...name.split('/')]) {
    const isUp = part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..';
    if (isUp) parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * An object with what it has of its template, and the tilesets of its tile.
 *
 * @param {Importer} map
 * @param {any} own
 * @param {Tilesets} tilesets
 * @param {string} label
 */
export function withTemplate(map, own, tilesets, label) {
  if (own.template === undefined) return { object: own, sets: tilesets };
  const { object, tileset } = readFileOf(map, own.template, 'template', label);
  const base = readObject(map, object, `template ${show(own.template)}`, 'object');
  const properties = [...listOf(base.properties), ...listOf(own.properties)];
  map.spend('elements', properties.length, label);
  // A number of a tile is of the file that has it.
  const isOwn = !tileset || own.gid !== undefined;
  const sets = isOwn ? tilesets : tilesets.ofTemplate(tileset, own.template);
  return { object: { ...base, ...own, properties }, sets };
}

/**
 * The tiles of a tileset by their ids, each time the same.
 *
 * @param {Importer} map
 * @param {any} set
 * @param {string} label
 */
function tilesOf(map, set, label) {
  const known = map.tiles.get(set.tiles);
  if (known !== undefined) return known;
  const tiles = new Map();
  for (const tile of readList(map, set.tiles ?? [], label, 'tiles')) {
    if (tile && !tiles.has(tile.id)) tiles.set(tile.id, tile);
  }
  if (set.tiles) map.tiles.set(set.tiles, tiles);
  return tiles;
}

/** Finds tiles by their number, and reads a tileset in a file of its own when one is asked for. */
export class Tilesets {
  /**
   * @param {Importer} map
   * @param {unknown} list
   * @param {string} property of solid tiles
   */
  constructor(map, list, property) {
    this.map = map;
    this.property = property;
    this.sets = readList(map, list ?? [], '', 'tilesets').map((set, i) => {
      const { firstgid, source, ...data } = readObject(map, set, `tileset ${i}`, 'it');
      return {
        first: map.number(firstgid, `tileset ${i}`, 'firstgid', 0),
        source,
        data,
        isRead: !source,
      };
    });
    this.sets.sort((a, b) => b.first - a.first);
    /** @type {Map<number, Tile>} */
    this.known = new Map();
    /** @type {Map<any, Tilesets>} */
    this.templates = new Map();
  }

  /** Those of a template, which has one of its own. @param {any} tileset @param {string} template its name */
  ofTemplate(tileset, template) {
    const known = this.templates.get(tileset);
    if (known) return known;
    const { source } = tileset;
    const name = typeof source === 'string' ? nameFrom(source, template) : source;
    const isKnown = Object.hasOwn(this.map.options.files ?? {}, name ?? '');
    const set = isKnown ? { ...tileset, source: name } : tileset;
    const sets = new Tilesets(this.map, [set], this.property);
    this.templates.set(tileset, sets);
    return sets;
  }

  /**
   * @param {number} id
   * @param {string} label who asks
   * @returns {Tile}
   */
  find(id, label) {
    const known = this.known.get(id);
    if (known) return known;
    const set = this.setOf(id);
    if (!set) throw this.map.bad(label, `tile ${id} is in no tileset`);
    if (!set.isRead) {
      set.data = readFileOf(this.map, set.source, 'tileset', label);
      set.isRead = true;
    }
    const tile = this.read(set.data, id - set.first);
    this.known.set(id, tile);
    return tile;
  }

  /** The last tileset that begins at a tile or before it; the last is first. @param {number} id */
  setOf(id) {
    let [low, high] = [0, this.sets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sets[middle].first <= id) high = middle;
      else low = middle + 1;
    }
    return this.sets[low];
  }

  /**
   * What a word of a tileset stands for.
   *
   * @template T
   * @param {Record<string, T>} words
   * @param {unknown} word
   * @param {string} label
   * @param {string} name
   * @returns {T}
   */
  wordOf(words, word, label, name) {
    if (typeof word === 'string' && Object.hasOwn(words, word)) return words[word];
    throw this.map.bad(label, `${name} is ${expected(word, Object.keys(words).join(', '))}`);
  }

  /** The collision shapes of a tile. @param {any} tile @param {string} label @returns {any[]} */
  shapesOf({ objectgroup }, label) {
    return readList(this.map, objectgroup?.objects ?? [], label, 'objects').map((value) => {
      const shape = readObject(this.map, value, label, 'a shape');
      return withTemplate(this.map, shape, this, label).object;
    });
  }

  /** @param {any} set @param {number} id of the tile in it @returns {Tile} */
  read(set, id) {
    const label = `tileset ${quoted(set.name ?? '')}, tile ${id}`;
    const number = (/** @type {unknown} */ value, /** @type {string} */ name) =>
      this.map.number(value, label, name);
    const known = tilesOf(this.map, set, label);
    const own = known.get(id) ?? {};
    if (!known.has(id) && id >= number(set.tilecount ?? id + 1, 'tilecount')) {
      tellOnce(this.map, `no tile ${quoted(set.name ?? '')}`, label, NO_TILE);
    }
    const width = number(own.width ?? own.imagewidth ?? set.tilewidth, 'tilewidth');
    const height = number(own.height ?? own.imageheight ?? set.tileheight, 'tileheight');
    const { x = 0, y = 0 } = set.tileoffset ?? {};
    const grid = set.grid ?? {};
    const isDiamond = this.wordOf(
      GRIDS,
      grid.orientation ?? 'orthogonal',
      label,
      'orientation of its grid',
    );
    const plane = isDiamond
      ? planeOf(this.map, 'isometric', [grid.width, grid.height], `${label}, grid`)
      : flat(width, height);
    // The cell of a grid is at the lower left of the image.
    const origin = /** @type {Point} */ ([-plane.foot[0], height - plane.foot[1]]);
    const shapes = this.shapesOf(own, label);
    const properties = propertiesOf(this.map, own.properties, label);
    const isSolid = properties[this.property] === true;
    return {
      ...{ id, properties, isSolid },
      tileset: typeof set.name === 'string' ? set.name : undefined,
      isWhole: !isDiamond && shapes.some((shape) => isWhole(shape, width, height)),
      shapes: isSolid ? [] : shapes,
      type: own.type || own.class,
      ...{ width, height, plane },
      offset: [number(x, 'tileoffset'), number(y, 'tileoffset')],
      alignment: this.wordOf(
        ALIGNMENTS,
        set.objectalignment ?? 'unspecified',
        label,
        'objectalignment',
      ),
      fillsCell: this.wordOf(SIZES, set.tilerendersize ?? 'tile', label, 'tilerendersize'),
      keepsAspect: this.wordOf(FILLS, set.fillmode ?? 'stretch', label, 'fillmode'),
      imageOf: (p) => plus(plane.toScreen(p), origin),
    };
  }
}

/**
 * Whether a shape is a rectangle as large as its tile.
 *
 * @param {any} shape
 * @param {number} width
 * @param {number} height
 */
function isWhole(shape, width, height) {
  const isOther = ['ellipse', 'polygon', 'polyline', 'point', 'text', 'capsule', 'rotation'].some(
    (name) => shape[name],
  );
  const isFull = shape.width === width && shape.height === height;
  return !isOther && shape.x === 0 && shape.y === 0 && isFull;
}
