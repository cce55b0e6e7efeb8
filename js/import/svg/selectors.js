import { parse } from 'css-what';
import { words } from '../scan.js';

/** Selectors of CSS, parsed by the css-what library, and the elements that they match. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../xml.js').Element} Element */

/** A part of a selector, as css-what has it. @typedef {any} Token */

/**
 * A selector without commas.
 *
 * @typedef {object} Selector
 * @property {Token[][]} compounds from the last, which the element itself matches, to the first
 * @property {string[]} combinators the one after each compound but the last one: `descendant`, `child`,
 *   `adjacent` or `sibling`
 * @property {number} specificity
 */

/** Where elements are among each other. */
export class Family {
  /** @param {Element} root */
  constructor(root) {
    /** @type {Map<Element, Element>} */
    this.parents = new Map();
    /** The place of an element among its siblings. @type {Map<Element, number>} */
    this.places = new Map([[root, 0]]);
    this.add(root);
  }

  /** @param {Element} parent */
  add(parent) {
    parent.children.forEach((child, i) => {
      this.parents.set(child, parent);
      this.places.set(child, i);
      this.add(child);
    });
  }

  /** Those of an element and itself. @param {Element} element @returns {Element[]} */
  siblings(element) {
    return this.parents.get(element)?.children ?? [element];
  }

  /** The nearest svg or symbol around an element. @param {Element} element */
  viewAround(element) {
    let view = this.parents.get(element);
    while (view && view.name !== 'svg' && view.name !== 'symbol') view = this.parents.get(view);
    return view;
  }

  /** @param {Element} element @param {number} step @returns {Element | undefined} */
  beside(element, step) {
    return this.siblings(element)[Number(this.places.get(element)) + step];
  }
}

const COMBINATORS = new Set(['descendant', 'child', 'adjacent', 'sibling']);
/** Pseudo-classes of what a reader or a pointer does: a drawing at rest is without. */
const STATES = new Set([
  ...['hover', 'active', 'focus', 'focus-within', 'focus-visible', 'visited', 'link', 'any-link'],
  ...['target', 'checked', 'disabled', 'fullscreen'],
]);
const LISTS = new Set(['is', 'where', 'not', 'matches']);

/** @type {Record<string, (family: Family, element: Element) => boolean>} */
const PLACES = {
  root: (family, element) => !family.parents.has(element),
  empty: (_, { children, text }) => children.length === 0 && text === '',
  'first-child': (family, element) => family.beside(element, -1) === undefined,
  'last-child': (family, element) => family.beside(element, 1) === undefined,
  'only-child': (family, element) => family.siblings(element).length === 1,
};

/**
 * The selectors of the head of a rule.
 *
 * @param {string} text
 * @returns {Selector[] | null} null if it is none, or has a part that is not known
 */
export function selectorsOf(text) {
  let lists;
  try {
    lists = parse(text);
  } catch {
    return null;
  }
  return lists.every((tokens) => tokens.every(isKnown)) ? lists.map(selectorOf) : null;
}

/** @param {Token} token @returns {boolean} */
function isKnown({ type, name, namespace, data }) {
  if (type === 'tag' || type === 'universal') return namespace === null || namespace === '*';
  if (type === 'attribute') return namespace === null;
  if (COMBINATORS.has(type)) return true;
  if (type !== 'pseudo') return false;
  if (STATES.has(name) || Object.hasOwn(PLACES, name)) return true;
  return LISTS.has(name) && data.every((/** @type {Token[]} */ tokens) => tokens.every(isKnown));
}

/** @param {Token[]} tokens @returns {Selector} */
function selectorOf(tokens) {
  /** @type {Token[][]} */
  const compounds = [[]];
  const combinators = [];
  for (const token of tokens) {
    if (COMBINATORS.has(token.type)) {
      combinators.unshift(token.type);
      compounds.unshift([]);
    } else compounds[0].push(prepared(token));
  }
  return { compounds, combinators, specificity: specificityOf(tokens) };
}

/** A part with the selectors in its brackets ready too. @param {Token} token @returns {Token} */
const prepared = (token) =>
  LISTS.has(token.name) ? { ...token, selectors: token.data.map(selectorOf) } : token;

/** Ids count more than classes, and those more than elements. @param {Token[]} tokens @returns {number} */
function specificityOf(tokens) {
  return tokens.reduce((sum, { type, name, action, data }) => {
    if (type === 'tag') return sum + 1;
    // An id by its #, or a class, or another attribute.
    if (type === 'attribute') return sum + (name === 'id' && action === 'equals' ? 1e6 : 1e3);
    if (type !== 'pseudo' || name === 'where') return sum;
    return sum + (LISTS.has(name) ? Math.max(...data.map(specificityOf)) : 1e3);
  }, 0);
}

/** Whether the value of an attribute is as a selector wants it. @param {Token} token @param {string} own */
function hasValue({ action, value, ignoreCase }, own) {
  const fold = (/** @type {string} */ text) => (ignoreCase === true ? text.toLowerCase() : text);
  const [has, wanted] = [fold(own), fold(value)];
  if (action === 'exists') return true;
  if (action === 'equals') return has === wanted;
  if (action === 'element') return words(has).includes(wanted);
  if (action === 'hyphen') return has === wanted || has.startsWith(`${wanted}-`);
  if (wanted === '') return false;
  if (action === 'start') return has.startsWith(wanted);
  return action === 'end' ? has.endsWith(wanted) : has.includes(wanted);
}

/** Finds out which elements selectors match. */
export class Matcher {
  /** @param {Importer} map @param {Family} family */
  constructor(map, family) {
    this.map = map;
    this.family = family;
  }

  /**
   * @param {Selector} selector
   * @param {Element} element
   * @param {number} [from] the compound that the element is to match
   * @returns {boolean}
   */
  matches(selector, element, from = 0) {
    this.map.spend('comparisons', 1, 'style sheet');
    const { compounds, combinators } = selector;
    if (!compounds[from].every((token) => this.fits(token, element))) return false;
    const next = from + 1;
    if (next === compounds.length) return true;
    const combinator = combinators[from];
    const isInside = combinator === 'descendant' || combinator === 'child';
    const step = (/** @type {Element} */ at) =>
      isInside ? this.family.parents.get(at) : this.family.beside(at, -1);
    const isOnce = combinator === 'child' || combinator === 'adjacent';
    for (let other = step(element); other; other = isOnce ? undefined : step(other)) {
      if (this.matches(selector, other, next)) return true;
    }
    return false;
  }

  /** @param {Token} token @param {Element} element @returns {boolean} */
  fits(token, element) {
    const { type, name } = token;
    if (type === 'universal') return true;
    if (type === 'tag') return name === element.name;
    if (type === 'attribute') {
      const own = element.attributes[name];
      return own !== undefined && hasValue(token, own);
    }
    if (STATES.has(name)) return false;
    if (Object.hasOwn(PLACES, name)) return PLACES[name](this.family, element);
    const isAny = token.selectors.some((/** @type {Selector} */ one) => this.matches(one, element));
    return isAny !== (name === 'not');
  }
}
