import { cornersOf, placedRadius } from '../curves.js';
import { present, readList, readObject } from '../json-data.js';
import { SHAPE, expected, quoted } from '../messages.js';
import { boxCorners, plus } from '../points.js';
import { turning } from './planes.js';

/** Objects of Tiled, and the collision shapes of its tiles. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../importer.js').Role} Role */
/** @typedef {import('../points.js').Point} Point */
/** @typedef {import('./planes.js').Place} Place */
/** @typedef {import('./planes.js').Frame} Frame */

/**
 * Properties as a list, which are an object in JSON before Tiled 1.2.
 *
 * @param {any} properties
 * @returns {any[]}
 */
export function listOf(properties) {
  if (Array.isArray(properties)) return properties;
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, value]) => ({ name, value }));
}

/** @param {Importer} map @param {unknown} properties @param {string} label @returns {Record<string, any>} */
export function propertiesOf(map, properties, label) {
  const list = listOf(properties).filter((one) => typeof one?.name === 'string');
  return Object.fromEntries(list.map(({ name, value }) => [name, map.copy(value, label)]));
}

/** @param {any} value a text that is there */
const text = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The name and the key of an object.
 *
 * @param {Importer} map
 * @param {any} object
 * @param {string} layer its name
 * @param {import('./tilesets.js').Tile} [tile] that it is: it has the class and the properties of that, where
 *   it has none of its own
 * @returns {Item}
 */
export function itemOf(map, object, layer, tile) {
  const name = text(object.name);
  const type = text(object.type) ?? text(object.class) ?? text(tile?.type);
  const id = typeof object.id === 'number' ? object.id : undefined;
  const called = name ? ` ${quoted(name)}` : '';
  const label = `layer ${quoted(layer)}, object ${id ?? '?'}${called}`;
  const properties = { ...tile?.properties, ...propertiesOf(map, object.properties, label) };
  return { label, key: present({ name, layer: text(layer), type, id, properties }) };
}

/**
 * Adds an object of any shape but a tile.
 *
 * @param {Importer} map
 * @param {any} object
 * @param {Item} item
 * @param {Frame} frame of its layer or tile
 * @param {Role} [own] its role, if its shape does not tell it
 */
export function addObject(map, object, item, { plane, place }, own) {
  const { label } = item;
  const number = (/** @type {string} */ name, least = -1e9) =>
    map.number(object[name] ?? 0, label, name, least);
  const [x, y, width, height] = [number('x'), number('y'), number('width', 0), number('height', 0)];
  const turn = turning(number('rotation'));
  // An object is turned as it is drawn: on the screen, about its place.
  const put = (/** @type {Point} */ p) =>
    place(plus([x, y], plane.fromScreen(turn(plane.toScreen(p)))));
  const list = object.polygon ?? object.polyline;
  if (object.unknown) throw map.bad(label, `its shape is ${expected(object.unknown, SHAPE)}`);
  if (list !== undefined) {
    const points = readList(map, list, label, object.polygon ? 'polygon' : 'polyline').map(
      (point, i) => {
        const { x: u, y: v } = readObject(map, point, label, `point ${i}`);
        return put([
          map.number(u, label, `x of point ${i}`),
          map.number(v, label, `y of point ${i}`),
        ]);
      },
    );
    if (object.polygon) map.addArea(item, [points], { rule: 'even-odd', own });
    else map.addLine(item, points, own);
  } else if (object.text) {
    map.addArea(item, [boxCorners([0, 0, width, height]).map(put)], { own: own ?? 'none' });
  } else if (object.point || (width === 0 && height === 0)) {
    map.addPoint(item, put([0, 0]), own === 'none' ? undefined : own);
  } else if (object.ellipse) {
    addEllipse(map, item, [width / 2, height / 2], put, own);
  } else if (object.capsule) {
    map.addArea(item, [capsuleOf(map, item, width, height, put).map(put)], { own });
  } else {
    map.addArea(item, [boxCorners([0, 0, width, height]).map(put)], { own });
  }
}

/**
 * @param {Importer} map
 * @param {Item} item
 * @param {[number, number]} radii
 * @param {Place} put
 * @param {Role} [own]
 */
function addEllipse(map, item, [rx, ry], put, own) {
  const center = put([rx, ry]);
  const [across, down] = [put([2 * rx, ry]), put([rx, 2 * ry])];
  const axes = [across, down].map((p) => [p[0] - center[0], p[1] - center[1]]);
  const [a, b] = axes.map(([x, y]) => Math.hypot(x, y));
  const skew = axes[0][0] * axes[1][0] + axes[0][1] * axes[1][1];
  // Round, up to the rounding errors of a rotation.
  const isCircle = Math.abs(a - b) <= 1e-12 * a && Math.abs(skew) <= 1e-12 * a * a;
  if (isCircle) map.addCircle(item, center, rx === ry ? a : b, own);
  else map.addEllipse(item, [rx, ry], [rx, ry], { own, place: put });
}

/**
 * @param {Importer} map
 * @param {Item} item
 * @param {number} width
 * @param {number} height
 * @param {Place} put
 * @returns {Point[]}
 */
function capsuleOf(map, item, width, height, put) {
  const radius = Math.min(width, height) / 2;
  const placed = placedRadius([0, 0], radius, radius, put);
  const half = Math.ceil(cornersOf(placed, map.errorOf(placed)) / 2);
  map.tell(item, `round ends replaced by polygons of ${half + 1} corners`);
  const isWide = width > height;
  return [0, 1].flatMap((end) =>
    Array.from({ length: half + 1 }, (_, i) => {
      const angle = Math.PI * (end + i / half + (isWide ? -0.5 : 0));
      const far = isWide
        ? [end ? radius : width - radius, radius]
        : [radius, end ? radius : height - radius];
      return /** @type {Point} */ ([
        far[0] + radius * Math.cos(angle),
        far[1] + radius * Math.sin(angle),
      ]);
    }),
  );
}
