import { wrongType } from '../base/check.js';
import { assemble } from './assemble-scene.js';
import { present } from './json-data.js';
import { COMMON } from './common-options.js';
import { Importer, isBounds } from './importer.js';
import * as messages from './messages.js';
import { isWord, listed, words } from './scan.js';
import { IDENTITY, apply, matrixOf, times } from './svg-matrix.js';
import { roundedBox, subpathsOf } from './svg-shapes.js';
import { lengthOf, viewOf } from './svg-units.js';
import { readXML } from './xml.js';

/** @typedef {import('./xml.js').Element} Element */
/** @typedef {import('./clean-outlines.js').Point} Point */
/** @typedef {import('./svg-matrix.js').Matrix} Matrix */

const OPTIONS = new Set(COMMON);

/** Elements that are drawn only where others use them. */
const DEFINITIONS = new Set(['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern']);
const GROUPS = new Set(['svg', 'g', 'a', 'switch', 'symbol']);
const SHAPES = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path']);
/** Elements that are not part of the drawing. */
const OTHERS = new Set([
  'title',
  'desc',
  'metadata',
  'namedview',
  'script',
  'linearGradient',
  'radialGradient',
  'filter',
]);

/** The greatest depth of elements, used elements included. */
const MOST_DEPTH = 100;

/**
 * @typedef {object} Context
 * @property {Importer} map
 * @property {Map<string, Element>} byId
 * @property {Matrix} matrix
 * @property {Record<string, string>} style what is inherited
 * @property {string | undefined} layer name of the group
 * @property {number} depth
 */

/**
 * Obstacles, walls and bounds of an SVG drawing: shapes that are filled are obstacles, by their
 * fill-rule; others walls along their lines. What has the id or the class `bounds` is the bounds. x and
 * y are user units of the outermost element, as in its viewBox, and y points down. Style sheets
 * are not read: fill, fill-rule, display and visibility count as attributes and in style attributes. The
 * `key` of each has `name` and `id`, the `layer`, which is the name of the group, its element as `type`,
 * and `data-` attributes as `properties`.
 *
 * @param {string} text
 * @param {import('./common-options.js').ImportOptions} [options]
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromSVG(text, options) {
  const map = new Importer('fromSVG', options, arguments, OPTIONS);
  if (typeof text !== 'string') throw wrongType('fromSVG: text', text, messages.TEXT);
  const root = readXML(map, text);
  if (root.name !== 'svg') throw map.bad('', `its root is <${root.name}>: expected <svg>`);
  /** @type {Map<string, Element>} */
  const byId = new Map();
  const collect = (/** @type {Element} */ element) => {
    if (element.attributes.id) byId.set(element.attributes.id, element);
    element.children.forEach(collect);
  };
  collect(root);
  const context = {
    map,
    byId,
    matrix: IDENTITY,
    style: {},
    layer: undefined,
    depth: 0,
  };
  readChildren(context, root);
  return assemble(map);
}

/** What an element is called. @param {Element} element */
function labelOf({ name, attributes }) {
  return `<${name}>${attributes.id ? ` "${attributes.id.slice(0, 40)}"` : ''}`;
}

/** @param {Element} element @returns {string | undefined} */
function nameOf({ attributes, children }) {
  const title = children.find(({ name }) => name === 'title')?.text.trim();
  return attributes['inkscape:label'] || title || attributes.id;
}

/** What is read of styles. */
const STYLES = ['fill', 'fill-rule', 'visibility', 'display'];

/** The word at the end of a text, where a comment may come before it. @param {string} text */
function lastWord(text) {
  const end = text.trimEnd();
  let start = end.length;
  while (start > 0 && (isWord(end.charCodeAt(start - 1)) || end[start - 1] === '-')) start--;
  return end.slice(start);
}

/** @param {Element} element @param {Record<string, string>} inherited */
function styleOf({ attributes }, inherited) {
  const style = { ...inherited };
  for (const name of STYLES) {
    if (attributes[name] !== undefined) style[name] = attributes[name].trim();
  }
  for (const part of (attributes.style ?? '').split(';')) {
    const colon = part.indexOf(':');
    const name = colon < 0 ? '' : lastWord(part.slice(0, colon));
    const value = part.slice(colon + 1).trim();
    if (STYLES.includes(name) && value !== '') style[name] = value;
  }
  return style;
}

/** @param {Context} context @param {Element} parent */
function readChildren(context, parent) {
  for (const element of parent.children) readElement(context, element);
}

/** @param {Context} context @param {Element} element */
function readElement(context, element) {
  const { map } = context;
  const { name, attributes } = element;
  const label = labelOf(element);
  // Again for each use, as all of it is read again.
  map.spend('elements', 1 + element.children.length, label);
  map.spend('bytes', element.size, label);
  if (DEFINITIONS.has(name) || OTHERS.has(name)) return;
  if (context.depth > MOST_DEPTH) {
    throw map.bad(label, 'elements that use each other without an end');
  }
  const style = styleOf(element, { ...context.style, display: '' });
  const item = itemOf(element, context.layer, label);
  if (style.display === 'none') return map.ignore(item, 'it is not displayed');
  const own = attributes.transform ? matrixOf(map, attributes.transform, label) : IDENTITY;
  const inner = { ...context, style, matrix: times(context.matrix, own), depth: context.depth + 1 };
  if (name === 'use') return readUse(inner, element, label);
  if (GROUPS.has(name)) {
    const layer = nameOf(element) ?? context.layer;
    const matrix = name === 'svg' ? times(inner.matrix, viewOf(map, element, label)) : inner.matrix;
    return readChildren({ ...inner, matrix, layer }, element);
  }
  if (!SHAPES.has(name)) return map.ignore(item, 'it is no shape');
  if (['hidden', 'collapse'].includes(style.visibility)) return map.ignore(item, 'it is hidden');
  return readShape(inner, element, item);
}

/** @param {Element} element @param {string | undefined} layer @param {string} label */
function itemOf(element, layer, label) {
  const { name: type, attributes } = element;
  const properties = Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      key.startsWith('data-') ? [[key.slice(5), value]] : [],
    ),
  );
  return {
    label,
    key: present({ name: nameOf(element), layer, type, id: attributes.id, properties }),
  };
}

/** @param {Context} context @param {Element} element @param {string} label */
function readUse(context, element, label) {
  const { map, byId } = context;
  const { attributes } = element;
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  const used = byId.get(href.slice(1));
  if (!href.startsWith('#') || !used) {
    throw map.bad(label, `href is ${messages.quoted(href)}: expected # and the id of an element`);
  }
  const [x, y] = ['x', 'y'].map((key) => lengthOf(map, attributes[key], label, key));
  const matrix = times(context.matrix, [1, 0, 0, 1, x, y]);
  if (used.name === 'symbol') readChildren({ ...context, matrix }, used);
  else readElement({ ...context, matrix }, used);
}

/** @param {Context} context @param {Element} element @param {import('./importer.js').Item} item */
function readShape({ map, matrix, style }, element, item) {
  const { name, attributes } = element;
  const { label } = item;
  const length = (/** @type {string} */ key) => lengthOf(map, attributes[key], label, key);
  const isFilled = style.fill !== 'none' && name !== 'line';
  const isNamed = isBounds(attributes.id, ...words(attributes.class ?? ''));
  const own = isNamed ? 'bounds' : isFilled ? 'obstacle' : 'wall';
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [length('r'), length('r')] : [length('rx'), length('ry')];
    if (!(rx > 0 && ry > 0)) return map.ignore(item, 'it has no size');
    return addRound(map, item, matrix, [length('cx'), length('cy')], rx, ry, own);
  }
  const data = dataOf(map, element, label, length);
  if (data === null) return map.ignore(item, 'it has no size');
  const { parts, curves } = subpathsOf(map, data, matrix, label);
  if (parts.length === 0) return map.ignore(item, 'it has no size');
  if (curves > 0) map.tell(item, `curves as lines: ${curves}`);
  if (own === 'wall') {
    for (const { points, isClosed } of parts) {
      map.addLine(item, isClosed ? [...points, points[0]] : points);
    }
    return undefined;
  }
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  return map.addArea(
    item,
    parts.map(({ points }) => points),
    { rule, own },
  );
}

/**
 * The path data of a shape that is not round; null if it has no size.
 *
 * @param {Importer} map
 * @param {Element} element
 * @param {string} label
 * @param {(key: string) => number} length
 */
function dataOf(map, { name, attributes }, label, length) {
  if (name === 'path') return attributes.d ?? null;
  if (name === 'line') return `M${length('x1')} ${length('y1')}L${length('x2')} ${length('y2')}`;
  if (name === 'rect') {
    const box = ['x', 'y', 'width', 'height'].map(length);
    const [x, y, w, h] = box;
    if (!(w > 0 && h > 0)) return null;
    const rx = Math.min(attributes.rx ? length('rx') : length('ry'), w / 2);
    const ry = Math.min(attributes.ry ? length('ry') : length('rx'), h / 2);
    return rx > 0 && ry > 0 ? roundedBox(box, rx, ry) : `M${x} ${y}h${w}v${h}h${-w}Z`;
  }
  const numbers = listed(attributes.points ?? '');
  const bad = numbers.find((number) => !Number.isFinite(Number(number)));
  if (bad !== undefined || numbers.length % 2) {
    const what = bad === undefined ? `${numbers.length} numbers` : messages.quoted(bad);
    throw map.bad(label, `points has ${what}: expected pairs of numbers`);
  }
  if (numbers.length < 4) return null;
  return `M${numbers.join(' ')}${name === 'polygon' ? 'Z' : ''}`;
}

/**
 * @param {Importer} map
 * @param {import('./importer.js').Item} item
 * @param {Matrix} matrix
 * @param {Point} center
 * @param {number} rx
 * @param {number} ry
 * @param {import('./importer.js').Role} own
 */
function addRound(map, item, matrix, center, rx, ry, own) {
  const [a, b, c, d] = matrix;
  const [across, down] = [rx * Math.hypot(a, b), ry * Math.hypot(c, d)];
  const isRound = Math.abs(across - down) <= 1e-12 * across;
  const isSquare = Math.abs(a * c + b * d) <= 1e-12 * Math.hypot(a, b) * Math.hypot(c, d);
  if (isRound && isSquare) return map.addCircle(item, apply(matrix, center), across, own);
  return map.addEllipse(item, center, rx, ry, own, (point) => apply(matrix, point));
}
