import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import * as messages from './messages.js';

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
  let root;
  try {
    root = parseXml(text.replace(/^\uFEFF/, '')).root;
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
  return {
    name: node.name.replace(/^.*:/, ''),
    attributes: { ...node.attributes },
    children: children.map((child) => elementOf(map, child, label, depth + 1)),
    text: texts.map((part) => /** @type {XmlText} */ (part).text).join(''),
  };
}

/** @param {Element} element @param {string} name */
export const childrenOf = ({ children }, name) => children.filter((child) => child.name === name);

/** Whether a text is XML and not JSON. @param {unknown} text */
export const isXML = (text) => typeof text === 'string' && /^\uFEFF?\s*</.test(text);
