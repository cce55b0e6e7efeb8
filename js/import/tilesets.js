import { readJSON, readList, readObject } from './json-data.js';
import { boxOf, propertiesOf } from './tiled-objects.js';
import { readTMX } from './tmx.js';
import { isXML } from './xml.js';

/** The tilesets of a map of Tiled. */

/** @typedef {import('./importer.js').Importer} Importer */

/**
 * The part of a tile that a map needs.
 *
 * @typedef {object} Tile
 * @property {boolean} isSolid all of it
 * @property {any[]} shapes its collision shapes, if it is not
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} offset where it is drawn
 */

/**
 * A file that is passed beside the map.
 *
 * @param {Importer} map
 * @param {unknown} name
 * @param {string} root
 * @param {string} label
 * @returns {any}
 */
export function readFileOf(map, name, root, label) {
  const files = map.options.files ?? {};
  const own = typeof name === 'string' && Object.hasOwn(files, name) ? files[name] : undefined;
  if (own === undefined) {
    throw map.bad(
      label,
      `the ${root} ${JSON.stringify(name)} is in a file of its own: expected it in the option files`,
    );
  }
  return isXML(own) ? readTMX(map, own, root, String(name)) : readJSON(map, own, String(name));
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
  }

  /**
   * @param {number} id
   * @param {string} label who asks
   * @returns {Tile}
   */
  find(id, label) {
    const known = this.known.get(id);
    if (known) return known;
    const set = this.sets.find(({ first }) => first <= id);
    if (!set) throw this.map.bad(label, `tile ${id} is of no tileset`);
    if (!set.isRead) {
      set.data = readFileOf(this.map, set.source, 'tileset', label);
      set.isRead = true;
    }
    const tile = this.read(set.data, id - set.first);
    this.known.set(id, tile);
    return tile;
  }

  /** @param {any} set @param {number} id of the tile in it @returns {Tile} */
  read(set, id) {
    const label = `tileset ${JSON.stringify(String(set.name ?? ''))}, tile ${id}`;
    const number = (/** @type {unknown} */ value, /** @type {string} */ name) =>
      this.map.number(value, label, name);
    const tiles = readList(this.map, set.tiles ?? [], label, 'tiles');
    const own = tiles.find((tile) => tile?.id === id) ?? {};
    const width = number(own.imagewidth ?? set.tilewidth, 'tilewidth');
    const height = number(own.imageheight ?? set.tileheight, 'tileheight');
    const { x = 0, y = 0 } = set.tileoffset ?? {};
    const shapes = readList(this.map, own.objectgroup?.objects ?? [], label, 'objects').map(
      (shape) => readObject(this.map, shape, label, 'a shape'),
    );
    const isSolid =
      propertiesOf(own.properties)[this.property] === true ||
      shapes.some((shape) => isWhole(shape, width, height));
    return {
      isSolid,
      shapes: isSolid ? [] : shapes,
      width,
      height,
      offset: [number(x, 'tileoffset'), number(y, 'tileoffset')],
    };
  }
}

/** Whether a shape is a rectangle as large as its tile. @param {any} shape @param {number} width @param {number} height */
function isWhole(shape, width, height) {
  const isBox = !['ellipse', 'polygon', 'polyline', 'point', 'text', 'capsule'].some(
    (name) => shape[name],
  );
  const corners = boxOf(shape.width, shape.height);
  const [, , [right, bottom]] = corners;
  return (
    isBox &&
    !shape.rotation &&
    shape.x === 0 &&
    shape.y === 0 &&
    right === width &&
    bottom === height
  );
}
