import {
  parseXml,
  XmlCdata,
  XmlElement,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml';
import { BitangentError } from '../base/errors.js';
import { withoutMark } from './json-data.js';
import * as messages from './messages.js';
import { Scanner, isSpace } from './scan.js';
import { entitiesOf } from './xml-entities.js';

/** XML, by the parse-xml library. */

/** @typedef {import('./importer.js').Importer} Importer */

/**
 * An element.
 *
 * @typedef {object} Element
 * @property {string} name without a prefix
 * @property {string | undefined} namespace
 * @property {Record<string, string>} attributes
 * @property {Element[]} children
 * @property {string} text of its own
 * @property {number} size characters of its attributes
 */

/**
 * What prefixes stand for; '' is for names without one.
 *
 * @typedef {Record<string, string | undefined>} Namespaces
 */

/** Elements nest no deeper. */
const MOST_DEPTH = 200;

/**
 * A text without values of xml:space that XML does not know: parse-xml refuses them, others pass over them.
 *
 * @param {string} text
 */
function withSpace(text) {
  const [first, ...rest] = text.split('xml:space=');
  const parts = rest.map((part) => {
    const end = part.indexOf(part[0], 1);
    const isKnown = end < 0 || ['default', 'preserve'].includes(part.slice(1, end));
    return isKnown ? part : `${part[0]}default${part.slice(end)}`;
  });
  return [first, ...parts].join('xml:space=');
}

/**
 * @param {Importer} map
 * @param {string} text
 * @param {string} label what the file is called
 * @returns {{root: Element, instructions: string[]}} the names of its processing instructions too
 */
export function readDocument(map, text, label = '') {
  map.spend('bytes', text.length, label);
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text[at + 1] !== '/') tags++;
  }
  map.spend('elements', tags, label);
  const entityOf = entitiesOf(map, text, label);
  let document;
  try {
    document = parseXml(withSpace(withoutMark(text)), { resolveUndefinedEntity: entityOf });
  } catch (error) {
    if (error instanceof BitangentError) throw error;
    const [message] = /** @type {Error} */ (error).message.split('\n');
    throw map.bad(label, `${messages.NOT_XML}: ${message}`);
  }
  const { root, children } = document;
  if (root === null) throw map.bad(label, messages.NOT_XML);
  const instructions = children.filter((child) => child instanceof XmlProcessingInstruction);
  return {
    root: elementOf(map, root, label, 0, Object.create(null)),
    instructions: instructions.map(({ name }) => name),
  };
}

/**
 * The root of a file.
 *
 * @param {Importer} map
 * @param {string} text
 * @param {string} label what the file is called
 */
export const readXML = (map, text, label = '') => readDocument(map, text, label).root;

/**
 * @param {Importer} map
 * @param {XmlElement} node
 * @param {string} label
 * @param {number} depth
 * @param {Namespaces} around
 * @returns {Element}
 */
function elementOf(map, node, label, depth, around) {
  if (depth > MOST_DEPTH) throw map.bad(label, messages.tooDeep(MOST_DEPTH));
  const children = node.children.filter((child) => child instanceof XmlElement);
  const texts = node.children.filter(
    (child) => child instanceof XmlText || child instanceof XmlCdata,
  );
  const attributes = { ...node.attributes };
  const namespaces = namespacesIn(attributes, around);
  const colon = node.name.lastIndexOf(':');
  const size = Object.entries(attributes).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  );
  return {
    name: node.name.slice(colon + 1),
    namespace: namespaces[node.name.slice(0, Math.max(colon, 0))],
    attributes,
    size,
    children: children.map((child) => elementOf(map, child, label, depth + 1, namespaces)),
    text: texts.map((part) => /** @type {XmlText} */ (part).text).join(''),
  };
}

/** @param {Record<string, string>} attributes @param {Namespaces} around @returns {Namespaces} */
function namespacesIn(attributes, around) {
  const own = Object.entries(attributes).flatMap(([name, uri]) =>
    name === 'xmlns' || name.startsWith('xmlns:') ? [[name.slice(6), uri]] : [],
  );
  return own.length > 0 ? Object.assign(Object.create(around), Object.fromEntries(own)) : around;
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
