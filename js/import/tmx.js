import { words } from './scan.js';
import { childrenOf, readXML } from './xml.js';

/** Maps, tilesets and templates of Tiled in XML, as its JSON has them. */

/** @typedef {import('./xml.js').Element} Element */
/** @typedef {import('./importer.js').Importer} Importer */

/** Attributes that are texts; all others that look like numbers are numbers. */
const TEXTS = new Set([
  ...['name', 'type', 'class', 'source', 'template', 'encoding', 'compression', 'orientation'],
  ...[
    'version',
    'tiledversion',
    'color',
    'objectalignment',
    'renderorder',
    'value',
    'propertytype',
  ],
]);

/** @param {string} key @param {string} value */
function valueOf(key, value) {
  if (TEXTS.has(key)) return value;
  const number = Number(value);
  return value.trim() !== '' && !Number.isNaN(number) ? number : value;
}

/** @param {Element} element @returns {Record<string, any>} */
function attributesOf({ attributes }) {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, valueOf(key, value)]),
  );
}

/** Values of properties by their type. @type {Map<string, (text: string) => any>} */
const TYPED = new Map(
  Object.entries({
    ...{ int: Number, float: Number, object: Number },
    bool: (/** @type {string} */ text) => text === 'true',
  }),
);

/** @param {Element} element @returns {{properties?: any[]}} */
function propertiesOf(element) {
  const [list] = childrenOf(element, 'properties');
  if (!list) return {};
  const properties = childrenOf(list, 'property').map((property) => {
    const { name, type = 'string', value } = property.attributes;
    if (type === 'class') {
      const inner = propertiesOf(property).properties ?? [];
      return { name, type, value: Object.fromEntries(inner.map((one) => [one.name, one.value])) };
    }
    const text = value ?? property.text;
    return { name, type, value: TYPED.get(type)?.(text) ?? text };
  });
  return { properties };
}

/** @param {string} text "x,y x,y ..." */
const pointsOf = (text) =>
  words(text).map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x, y };
  });

/** The shapes of objects, with their points or without. */
const SHAPES = new Map(
  Object.entries({
    ...{ polygon: true, polyline: true },
    ...{ ellipse: false, capsule: false, point: false, text: false },
  }),
);

/** @param {Element} element @returns {any} */
function objectOf(element) {
  const shapes = element.children.filter(({ name }) => name !== 'properties');
  const shape = Object.fromEntries(
    shapes.map(({ name, attributes }) => {
      const hasPoints = SHAPES.get(name);
      if (hasPoints === undefined) return ['unknown', name];
      return [name, hasPoints ? pointsOf(attributes.points ?? '') : true];
    }),
  );
  const isPlain = element.attributes.template === undefined;
  const place = isPlain ? { x: 0, y: 0 } : {};
  return { ...place, ...attributesOf(element), ...shape, ...propertiesOf(element) };
}

/** @param {Element} data of a layer or a chunk @param {string} encoding */
function tilesOf(data, encoding) {
  if (encoding === 'base64') return data.text;
  if (encoding === 'csv') return data.text.split(',').map((number) => Number(number));
  return childrenOf(data, 'tile').map(({ attributes }) => Number(attributes.gid ?? 0));
}

/** @param {Element} element @returns {any} */
function layerOf(element) {
  const own = { ...attributesOf(element), ...propertiesOf(element) };
  if (element.name === 'group') return { ...own, type: 'group', layers: layersOf(element) };
  if (element.name === 'objectgroup') {
    return { ...own, type: 'objectgroup', objects: childrenOf(element, 'object').map(objectOf) };
  }
  if (element.name !== 'layer') return { ...own, type: 'imagelayer' };
  const [data] = childrenOf(element, 'data');
  if (!data) return { ...own, type: 'tilelayer' };
  const { encoding = 'xml', compression = '' } = data.attributes;
  const chunks = childrenOf(data, 'chunk').map((chunk) => ({
    ...attributesOf(chunk),
    data: tilesOf(chunk, encoding),
  }));
  const tiles = chunks.length > 0 ? { chunks } : { data: tilesOf(data, encoding) };
  return { ...own, type: 'tilelayer', encoding, compression, ...tiles };
}

/** @param {Element} element */
function layersOf({ children }) {
  const names = ['layer', 'objectgroup', 'group', 'imagelayer'];
  return children.filter(({ name }) => names.includes(name)).map(layerOf);
}

/** @param {Element} element @returns {any} */
function tilesetOf(element) {
  const tiles = childrenOf(element, 'tile').map((tile) => {
    const [group] = childrenOf(tile, 'objectgroup');
    const [image] = childrenOf(tile, 'image');
    const size = image && {
      imagewidth: Number(image.attributes.width),
      imageheight: Number(image.attributes.height),
    };
    return {
      ...attributesOf(tile),
      ...(size?.imagewidth > 0 && size),
      ...propertiesOf(tile),
      ...(group && { objectgroup: layerOf(group) }),
    };
  });
  const parts = element.children.filter(({ name }) => name === 'tileoffset' || name === 'grid');
  const own = Object.fromEntries(parts.map((part) => [part.name, attributesOf(part)]));
  return { ...attributesOf(element), ...own, tiles };
}

/** What each file is, by the name of its root. @type {Record<string, (element: Element) => any>} */
const ROOTS = {
  map: (element) => ({
    ...attributesOf(element),
    ...propertiesOf(element),
    tilesets: childrenOf(element, 'tileset').map(tilesetOf),
    layers: layersOf(element),
  }),
  tileset: tilesetOf,
  template: (element) => ({
    object: childrenOf(element, 'object').map(objectOf)[0],
    tileset: childrenOf(element, 'tileset').map(tilesetOf)[0],
  }),
};

/**
 * @param {Importer} map
 * @param {string} text
 * @param {string} root the name of its root: 'map', 'tileset' or 'template'
 * @param {string} label what the file is called
 * @returns {any}
 */
export function readTMX(map, text, root, label) {
  const element = readXML(map, text, label);
  if (element.name !== root)
    throw map.bad(label, `its root is <${element.name}>: expected <${root}>`);
  return ROOTS[root](element);
}
