import { safeAddress } from './address.js';

/** Attributes that hold an address. */
const ADDRESSES = new Set(['href', 'src']);
/** Attributes that hold scripts, styles or HTML, or addresses of other kinds: none is ever set. */
const REFUSED = /^(on.*|style|srcdoc|srcset|action|formaction|data|ping|poster|xlink:.*)$/i;
/** Pixels as they are, without the scripts and addresses of an SVG. */
const PICTURE = /^data:image\/(png|webp);base64,[A-Za-z0-9+/]+=*$/;
/** What a style is set to: words and numbers, a translation or a variable, and no address. */
const STYLE = /^([\w\s.%/-]*|(translate|var)\([\w\s.,%-]*\))$/;

/**
 * Makes an element with attributes and children. No style attributes: a strict policy forbids them.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes] `true` sets an
 *   empty attribute, `false` and `null` set none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children);
  return element;
}

/**
 * Sets an attribute if it differs, so that a frame without changes costs no style work. Every
 * attribute of the pages is set here: an address that a link may not have is left out.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(element, name, value) {
  if (REFUSED.test(name)) throw new TypeError(`${name} is not set as an attribute`);
  const none = value === null || value === undefined || value === false;
  const given = value === true ? '' : String(value);
  const text = ADDRESSES.has(name) && !none ? safeAddress(given, element.baseURI) : given;
  if (none || text === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * Shows a picture that a canvas of the page made and the browser kept. Whatever else the text is, there is
 * none: a picture comes from no address and runs nothing.
 * @param {HTMLImageElement} image
 * @param {string} text an address of data
 */
export function setPicture(image, text) {
  if (PICTURE.test(text)) image.src = text;
  else image.removeAttribute('src');
}

/**
 * Sets a property of an element's style if it differs.
 * @param {HTMLElement} element
 * @param {string} name as in a style sheet
 * @param {string} value
 */
export function setStyle({ style }, name, value) {
  if (!STYLE.test(value)) throw new TypeError(`${name} is not set to ${value}`);
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/**
 * An attribute as HTML, in the quotes that its value does not have.
 * @param {string} name
 * @param {string} value
 */
export function attributeHTML(name, value) {
  const quote = value.includes('"') ? "'" : '"';
  const safe = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
  return `${name}=${quote}${safe}${quote}`;
}

/** Sets a text if it differs. @param {Node} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
