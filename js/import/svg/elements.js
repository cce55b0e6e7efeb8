import { present } from '../json-data.js';
import { SHAPES } from './shapes.js';

/** Elements of SVG: what they are called, and those that are not drawn or not read. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../xml.js').Element} Element */
/** @typedef {import('./styles.js').Style} Style */

const SVG = 'http://www.w3.org/2000/svg';

/** Elements that are drawn only where others use them, and those that are not part of the drawing. */
export const UNDRAWN = new Set([
  ...['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'linearGradient'],
  ...['radialGradient', 'meshgradient', 'hatch', 'solidcolor', 'filter', 'title', 'desc'],
  ...['metadata', 'namedview', 'script', 'style', 'view', 'cursor', 'color-profile', 'font'],
  ...['font-face', 'glyph', 'missing-glyph', 'hkern', 'vkern'],
]);
/** Elements that have others in them, or stand for them. */
const GROUPS = new Set(['svg', 'g', 'a', 'switch', 'use', 'symbol']);
const ANIMATIONS = new Set(['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set']);
/** Properties that move or change a shape, and are not read: the element is left out. */
const MOVING = ['rotate', 'scale', 'translate', 'offset-path', 'zoom', 'd'];
/** Properties that change what is seen, and are not read. */
const CHANGING = ['filter', 'marker-start', 'marker-mid', 'marker-end', 'animation'];

/** The greatest depth of elements, used elements included, and the error of more. */
export const MOST_DEPTH = 200;
export const TOO_DEEP = `nested deeper than ${MOST_DEPTH}, with what is used`;

/** An element and those around it, also by use. @typedef {{element: Element, up: Path} | undefined} Path */

/** Whether an element is one of a path. @param {Path} path @param {Element} element */
export function isAround(path, element) {
  let at = path;
  while (at !== undefined && at.element !== element) at = at.up;
  return at !== undefined;
}

/** Whether an element is of SVG, and not of an editor. @param {Element} element */
export const isOfSVG = ({ namespace = SVG }) => namespace === SVG;

/** What an element is called. @param {Element} element */
export function labelOf({ name, attributes }) {
  return `<${name}>${attributes.id ? ` "${attributes.id.slice(0, 40)}"` : ''}`;
}

/** @param {Element} element @returns {string | undefined} */
export function nameOf({ attributes, children }) {
  const title = children.find(({ name }) => name === 'title')?.text.trim();
  return attributes['inkscape:label'] || title || attributes.id;
}

/** @param {Element} element @param {string | undefined} layer @param {string} label @returns {Item} */
export function itemOf(element, layer, label) {
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

export const NO_SIZE = 'it has no size';
export const NOT_DISPLAYED = 'it is not displayed';
const NOT_FOR_US = 'it is for other readers';
/** Why an element is left out that is not seen. */
export const WITHOUT_LOSS = [NOT_DISPLAYED, NOT_FOR_US];

/**
 * Why an element is left out at once; undefined if it is not.
 *
 * @param {Element} element
 * @param {Style} style
 */
export function whyLeft(element, style) {
  const { name } = element;
  if (!isOfSVG(element)) return 'it is no element of SVG';
  if (style.display === 'none') return NOT_DISPLAYED;
  if (!isForUs(element)) return NOT_FOR_US;
  if (ANIMATIONS.has(name)) return 'animations are not read';
  if (!GROUPS.has(name) && !SHAPES.has(name)) return 'it is no shape';
  const moving = MOVING.find((property) => (style[property] ?? 'none') !== 'none');
  return moving && `its style has ${moving}, which is not read`;
}

/** Whether an element is drawn for a reader of English who has no extensions. @param {Element} element */
export function isForUs({ attributes }) {
  const { systemLanguage, requiredExtensions } = attributes;
  if (requiredExtensions !== undefined) return false;
  if (systemLanguage === undefined) return true;
  return systemLanguage.split(',').some((one) => /^en\b/i.test(one.trim()));
}

/** @param {Importer} map @param {Item} item @param {Style} style @param {Element} element */
export function tellUnread(map, item, style, { children }) {
  for (const name of CHANGING) {
    if ((style[name] ?? 'none') !== 'none') map.tell(item, `${name} is not read`);
  }
  if (children.some(({ name }) => ANIMATIONS.has(name))) map.tell(item, 'animations are not read');
}
