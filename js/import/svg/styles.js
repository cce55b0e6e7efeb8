import { quoted } from '../messages.js';
import { words } from '../scan.js';
import { blocksOf, declarationsOf } from './css-text.js';
import { labelOf } from './elements.js';
import { isTransform } from './matrix.js';
import { Family, Matcher, selectorsOf } from './selectors.js';
import { isLength } from './units.js';

/** The styles of elements: of attributes, style sheets and style attributes. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../xml.js').Element} Element */
/** @typedef {import('./css-text.js').Declaration} Declaration */
/** @typedef {import('./selectors.js').Selector} Selector */

/** Properties that have a value, by their names. @typedef {Record<string, string | undefined>} Style */

/** What is handed on from an element to those in it. A stroke that is not given is not there. */
const INHERITED = [
  ...['fill', 'fill-rule', 'fill-opacity', 'color', 'visibility', 'clip-rule'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'marker-start', 'marker-mid', 'marker-end'],
];

const HANDED_ON = new Set(INHERITED);

/** What is of an element alone. */
const OWN = [
  ...['display', 'opacity', 'overflow', 'clip-path', 'mask', 'mask-type', 'filter'],
  ...['transform', 'transform-origin', 'transform-box', 'vector-effect'],
  ...['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'],
];

/** What only a style sheet or a style attribute has. */
const OF_CSS = ['d', 'marker', 'rotate', 'scale', 'translate', 'offset-path', 'zoom', 'animation'];

/** Attributes that are as good as a style; the others of the list have no style of their name. */
const ATTRIBUTES = new Set([...INHERITED, ...OWN]);
const KNOWN = new Set([...ATTRIBUTES, ...OF_CSS]);

/** Properties that are lengths. */
const LENGTHS = new Set([
  ...['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'stroke-width'],
]);

/** Values that each property may have. */
const GLOBAL = new Set(['inherit', 'initial', 'unset', 'revert']);

/**
 * Whether a property may have a value, as far as it matters.
 *
 * @param {string} name
 * @param {string} value
 * @param {boolean} isCSS whether it is in a style, and not in an attribute
 */
function isValid(name, value, isCSS) {
  if (name === 'transform') return GLOBAL.has(value) || isTransform(value, isCSS);
  if (!LENGTHS.has(name) || GLOBAL.has(value)) return true;
  return isLength(value) && !(name === 'stroke-width' && value.startsWith('-'));
}

/** The longest value that is inherited. */
const MOST_LETTERS = 1000;

/** Blocks nest no deeper. */
const MOST_DEPTH = 4;

/** Media of style sheets that a drawing on a screen has. */
const SCREENS = ['', 'all', 'screen'];

/** @typedef {{selector: Selector, declarations: Declaration[], place: number}} Rule */

/** By what rules are found: the id, a class or the name of the element. @param {Selector} selector */
function keyOf({ compounds: [last] }) {
  const id = last.find(({ name, action }) => name === 'id' && action === 'equals');
  if (id) return `#${id.value}`;
  const token = last.find(({ name, action }) => name === 'class' && action === 'element');
  if (token) return `.${token.value}`;
  return last.find(({ type }) => type === 'tag')?.name ?? '*';
}

/** The styles of a file. */
export class Styles {
  /**
   * @param {Importer} map
   * @param {Element} root
   */
  constructor(map, root) {
    this.map = map;
    this.matcher = new Matcher(map, new Family(root));
    /** Rules by what their last part asks for. @type {Map<string, Rule[]>} */
    this.rules = new Map();
    this.count = 0;
    /** @type {Map<Element, Style>} */
    this.known = new Map();
    this.collect(root);
  }

  /** Reads the style sheets in an element. @param {Element} element */
  collect(element) {
    if (element.name === 'style') {
      const { type = '', media = '' } = element.attributes;
      if (!['', 'text/css'].includes(type.trim().toLowerCase())) {
        this.tell(`a style sheet of the type ${quoted(type)} is not read`);
      } else this.readBlocks(element.text, media);
    }
    for (const child of element.children) this.collect(child);
  }

  /** @param {string} what */
  tell(what) {
    this.map.tell({ label: 'style sheet', key: {} }, what);
  }

  /** @param {string} text @param {string} media that it is for @param {number} [depth] of blocks around it */
  readBlocks(text, media, depth = 0) {
    const wanted = media.trim().toLowerCase();
    if (!SCREENS.includes(wanted)) {
      if (wanted !== 'print') this.tell(`rules for ${quoted(`@media ${wanted}`)} are not read`);
      return;
    }
    for (const { head, body } of blocksOf(text)) {
      if (!head.startsWith('@')) this.readRule(head, body ?? '');
      else if (head.startsWith('@media') && body !== null && depth < MOST_DEPTH) {
        this.readBlocks(body, head.slice(6), depth + 1);
      } else if (!/^@(?:font-face|charset|namespace|page)/.test(head)) {
        this.tell(`${quoted(head)} is not read`);
      }
    }
  }

  /** @param {string} head @param {string} body */
  readRule(head, body) {
    const all = declarationsOf(body);
    const declarations = all.filter(({ name }) => KNOWN.has(name));
    if (all.some(({ name, value }) => name.includes('{') || value.includes('{'))) {
      this.tell(`rules in the rule ${quoted(head)} are not read`);
    }
    if (declarations.length === 0) return;
    const selectors = selectorsOf(head);
    if (selectors === null) this.tell(`the selector ${quoted(head)} is not read`);
    for (const selector of selectors ?? []) {
      const key = keyOf(selector);
      const rules = this.rules.get(key) ?? [];
      this.rules.set(key, rules);
      rules.push({ selector, declarations, place: this.count++ });
    }
  }

  /**
   * What is declared for an element, whatever is around it.
   *
   * @param {Element} element
   * @returns {Style}
   */
  declaredFor(element) {
    const known = this.known.get(element);
    if (known) return known;
    const { name, attributes } = element;
    /** @type {Style} */
    const style = {};
    for (const [property, value] of Object.entries(attributes)) {
      const given = ATTRIBUTES.has(property) ? value.trim() : '';
      if (given !== '') this.set(style, property, given, element, false);
    }
    const keys = [name, '*', ...new Set(words(attributes.class ?? '').map((one) => `.${one}`))];
    if (attributes.id !== undefined) keys.push(`#${attributes.id}`);
    const rules = keys
      .flatMap((key) => this.rules.get(key) ?? [])
      .filter(({ selector }) => this.matcher.matches(selector, element))
      .sort((a, b) => a.selector.specificity - b.selector.specificity || a.place - b.place);
    const own = declarationsOf(attributes.style ?? '').filter((one) => KNOWN.has(one.name));
    const all = [...rules.flatMap(({ declarations }) => declarations), ...own];
    for (const isImportant of [false, true]) {
      for (const one of all) if (one.isImportant === isImportant) this.declare(style, one, element);
    }
    this.known.set(element, style);
    return style;
  }

  /** @param {Style} style @param {Declaration} declaration @param {Element} element */
  declare(style, { name, value }, element) {
    if (value.includes('var(')) this.tell(`${quoted(`${name}: ${value}`)} is not read`);
    else if (name === 'marker')
      for (const end of ['start', 'mid', 'end']) style[`marker-${end}`] = value;
    else this.set(style, name, value, element, true);
  }

  /** @param {Style} style @param {string} name @param {string} value @param {Element} element @param {boolean} isCSS */
  set(style, name, value, element, isCSS) {
    if (!isValid(name, value, isCSS)) {
      const what = `${quoted(`${name}: ${value}`)} is no value of it: read as if it were not there`;
      this.map.tell({ label: labelOf(element), key: {} }, what);
      return;
    }
    // Each element that inherits a value looks at it again.
    const isRead = value.length <= MOST_LETTERS || !HANDED_ON.has(name);
    if (isRead) style[name] = value;
    else this.tell(`${name} with a value of ${value.length} characters is not read`);
  }
}

/**
 * The style of an element in another.
 *
 * @param {Style} declared for it
 * @param {Style} around the style of the other
 * @returns {Style}
 */
export function styleIn(declared, around) {
  /** @type {Style} */
  const style = {};
  for (const name of INHERITED) {
    const value = declared[name];
    const isFresh = value === 'initial';
    const isOwn = value !== undefined && value !== 'inherit' && value !== 'unset';
    if (!isFresh) style[name] = isOwn ? value : around[name];
  }
  for (const [name, value] of Object.entries(declared)) {
    if (HANDED_ON.has(name)) continue;
    if (value === 'inherit') style[name] = around[name];
    else if (value !== 'initial' && value !== 'unset') style[name] = value;
  }
  return style;
}
