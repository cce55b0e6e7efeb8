import { el } from '../kit/dom.js';

/** @type {CSSStyleSheet | null} */
let sheet = null;
/** @type {Promise<void> | null} */
let loading = null;

/**
 * In place of the kit's: the frames that the article comes with link to the style sheet, which is a
 * file. Its text makes one sheet for all figures, which keep their links until it is there. Rejected:
 * to take the rules from a link, as their text is without borders whose colour is a variable.
 *
 * @param {ShadowRoot} root
 */
export function giveStyle(root) {
  let link = root.querySelector('link');
  if (link === null && sheet === null) {
    link = el('link', { rel: 'stylesheet', href: 'figure.css' });
    root.prepend(link);
  }
  if (sheet !== null) return adopt(root);
  loading ??= load(/** @type {HTMLLinkElement} */ (link).href);
  // Without it the links do.
  loading.then(() => adopt(root)).catch(() => {});
}

/** @param {string} address */
async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const text = await response.text();
  sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
}

/** @param {ShadowRoot} root */
function adopt(root) {
  if (sheet !== null) root.adoptedStyleSheets = [sheet];
  root.querySelector('link')?.remove();
}
