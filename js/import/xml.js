import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import { withoutMark } from './json-data.js';
import * as messages from './messages.js';
import { Scanner, isSpace } from './scan.js';

/** XML, by the parse-xml library. */

/** @typedef {import('./importer.js').Importer} Importer */

/**
 * An element.
 *
 * @typedef {object} Element
 * @property {string} name without a prefix
 * @property {Record<string, string>} attributes
 * @property {Element[]} children
 * @property {string} text of its own
 * @property {number} size characters of its attributes
 */

/** Elements nest no deeper. */
const MOST_DEPTH = 200;

/**
 * @param {Importer} map
 * @param {string} text
 * @param {string} label what the file is called
 * @returns {Element} the root
 */
export function readXML(map, text, label = '') {
  map.spend('bytes', text.length, label);
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text[at + 1] !== '/') tags++;
  }
  map.spend('elements', tags, label);
  let root;
  try {
    root = parseXml(withoutMark(text)).root;
  } catch (error) {
    const [message] = /** @type {Error} */ (error).message.split('\n');
    throw map.bad(label, `${messages.NOT_XML}: ${message}`);
  }
  if (root === null) throw map.bad(label, messages.NOT_XML);
  return elementOf(map, root, label, 0);
}

/** @param {Importer} map @param {XmlElement} node @param {string} label @param {number} depth @returns {Element} */
function elementOf(map, node, label, depth) {
  if (depth > MOST_DEPTH) throw map.bad(label, `nested deeper than ${MOST_DEPTH}`);
  const children = node.children.filter((child) => child instanceof XmlElement);
  const texts = node.children.filter(
    (child) => child instanceof XmlText || child instanceof XmlCdata,
  );
  const attributes = { ...node.attributes };
  const size = Object.entries(attributes).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  );
  return {
    name: node.name.slice(node.name.lastIndexOf(':') + 1),
    attributes,
    size,
    children: children.map((child) => elementOf(map, child, label, depth + 1)),
    text: texts.map((part) => /** @type {XmlText} */ (part).text).join(''),
  };
}

/** @param {Element} element @param {string} name */
export const childrenOf = ({ children }, name) => children.filter((child) => child.name === name);

/** Whether a text is XML and not JSON. @param {unknown} text */
export function isXML(text) {
  if (typeof text !== 'string') return false;
  const scanner = new Scanner(text);
  scanner.skip(isSpace);
  return scanner.has('<');
}
