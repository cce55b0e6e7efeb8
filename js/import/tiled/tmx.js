import { words } from '../scan.js';
import { childrenOf, readXML } from '../xml.js';

/** Maps, tilesets and templates of Tiled in XML, as its JSON has them. */

/** @typedef {import('../xml.js').Element} Element */
/** @typedef {import('../importer.js').Importer} Importer */

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

/**
 * Children that are not known, or one too many, for the report.
 *
 * @param {Element} element
 * @param {string} known names of those that it may have once, and of others with a *, apart by spaces
 */
function othersOf({ children }, known) {
  const names = known.split(' ');
  /** @type {Set<string>} */
  const had = new Set();
  const others = children.filter(({ name }) => {
    const isFirst = !had.has(name);
    had.add(name);
    return !(names.includes(`${name}*`) || (isFirst && names.includes(name)));
  });
  return Object.fromEntries(others.map(({ name }) => [`<${name}>`, true]));
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

/** What a shape has that is not known, for the report. @param {Element} shape */
const othersOfShape = ({ name, attributes, children }) =>
  [...Object.keys(attributes), ...children.map((child) => `<${child.name}>`)]
    .filter((key) => key !== 'points')
    .map((key) => [`<${name} ${key}>`, true]);

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
  const others = shapes.filter(({ name }) => name !== 'text').flatMap(othersOfShape);
  const isPlain = element.attributes.template === undefined;
  const place = isPlain ? { x: 0, y: 0 } : {};
  const own = { ...Object.fromEntries(others), ...place, ...attributesOf(element) };
  return { ...own, ...shape, ...propertiesOf(element) };
}

/** @param {Element} data of a layer or a chunk @param {string} encoding */
function tilesOf(data, encoding) {
  if (encoding === 'base64') return data.text;
  if (encoding === 'csv') return data.text.split(',').map((number) => Number(number));
  return childrenOf(data, 'tile').map(({ attributes }) => Number(attributes.gid ?? 0));
}

/** The layers of a map or group. */
const LAYERS = ['layer', 'objectgroup', 'group', 'imagelayer'];

/** What each element may have in it. @type {Record<string, string>} */
const KNOWN = {
  map: 'properties editorsettings tileset* layer* objectgroup* group* imagelayer*',
  group: 'properties layer* objectgroup* group* imagelayer*',
  layer: 'properties data',
  data: 'tile* chunk*',
  chunk: 'tile*',
  objectgroup: 'properties object*',
  imagelayer: 'properties image',
  tileset:
    'properties editorsettings image tileoffset grid terraintypes wangsets transformations tile*',
  tile: 'properties image objectgroup animation',
  template: 'tileset object',
};

/** @param {Element} element @returns {any} */
function layerOf(element) {
  const others = othersOf(element, KNOWN[element.name]);
  const own = { ...others, ...attributesOf(element), ...propertiesOf(element) };
  if (element.name === 'group') return { ...own, type: 'group', layers: layersOf(element) };
  if (element.name === 'objectgroup') {
    return { ...own, type: 'objectgroup', objects: childrenOf(element, 'object').map(objectOf) };
  }
  if (element.name !== 'layer') return { ...own, type: 'imagelayer' };
  const [data] = childrenOf(element, 'data');
  if (!data) return { ...own, type: 'tilelayer' };
  const { encoding = 'xml', compression = '' } = data.attributes;
  const chunks = childrenOf(data, 'chunk').map((chunk) => ({
    ...othersOf(chunk, KNOWN.chunk),
    ...attributesOf(chunk),
    data: tilesOf(chunk, encoding),
  }));
  const tiles = chunks.length > 0 ? { chunks } : { data: tilesOf(data, encoding) };
  const inner = { ...othersOf(data, KNOWN.data), ...data.attributes, encoding, compression };
  return { ...own, ...inner, type: 'tilelayer', ...tiles };
}

/** @param {Element} element */
function layersOf({ children }) {
  return children.filter(({ name }) => LAYERS.includes(name)).map(layerOf);
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
      ...othersOf(tile, KNOWN.tile),
      ...attributesOf(tile),
      ...(size?.imagewidth > 0 && size),
      ...propertiesOf(tile),
      ...(group && { objectgroup: layerOf(group) }),
    };
  });
  const parts = element.children.filter(({ name }) => name === 'tileoffset' || name === 'grid');
  const own = Object.fromEntries(parts.map((part) => [part.name, attributesOf(part)]));
  const others = othersOf(element, KNOWN.tileset);
  return { ...others, ...attributesOf(element), ...own, tiles };
}

/** What each file is, by the name of its root. @type {Record<string, (element: Element) => any>} */
const ROOTS = {
  map: (element) => ({
    ...othersOf(element, KNOWN.map),
    ...attributesOf(element),
    ...propertiesOf(element),
    tilesets: childrenOf(element, 'tileset').map(tilesetOf),
    layers: layersOf(element),
  }),
  tileset: tilesetOf,
  template: (element) => ({
    ...othersOf(element, KNOWN.template),
    ...attributesOf(element),
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
