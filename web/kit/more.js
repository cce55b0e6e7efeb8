import { safeAddress } from './address.js';
import { attributeHTML, el, setText } from './dom.js';
import { pageLink } from './page-link.js';

/**
 * Addresses that belong to a figure: attributes of the element, all optional. One that a link may not
 * have is reported, and has no entry.
 *
 * @typedef {object} Places
 * @property {string | null} page that opens the figure's scene
 * @property {string | null} script that defines the element, for pages that embed it
 * @property {string | null} source of the figure
 */

/** How long a button says that its text is copied. */
const SAID_MS = 2000;

/** A closed menu without entries. It takes the same space in a figure that has not started. */
export function moreMenu() {
  const summary = el('summary', { 'aria-label': 'More about this figure' }, '⋯');
  return el('details', { class: 'more', hidden: true }, summary);
}

/**
 * Gives the menu its entries. Escape closes it, and so does what happens elsewhere.
 *
 * @param {import('./view.js').View} view
 * @param {string} name of the figure
 * @param {Places} places
 */
export function fillMore(view, name, places) {
  const { more, figure } = view;
  const { page, script, source } = checkedPlaces(places);
  const entries = [];
  if (script) entries.push(copyButton(() => embedCode(view, name, script)));
  if (page && figure.hash) entries.push(pageLink(view, page));
  if (source) entries.push(el('a', { href: source }, 'Source of this figure'));
  if (entries.length === 0) return;
  const items = entries.map((entry) => el('li', {}, entry));
  more.append(el('ul', {}, ...items));
  more.hidden = false;
  more.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !more.open) return;
    more.open = false;
    more.querySelector('summary')?.focus();
  });
  more.addEventListener('focusout', ({ relatedTarget }) => {
    if (!more.contains(/** @type {Node | null} */ (relatedTarget))) more.open = false;
  });
}

/** @param {Places} places @returns {Places} whole addresses */
function checkedPlaces(places) {
  const checked = Object.entries(places).map(([key, text]) => {
    const address = text === null ? null : safeAddress(text, document.baseURI);
    if (text && address === null) {
      const wrong = `${key} is ${JSON.stringify(text.slice(0, 60))}`;
      console.error(`bitangent-figure: ${wrong}: expected an address of http, https or relative`);
    }
    return [key, text && address];
  });
  return Object.fromEntries(checked);
}

/**
 * What another page needs to show a figure as it is now.
 *
 * @param {import('./view.js').View} view
 * @param {string} name
 * @param {string} script
 */
function embedCode({ state, figure }, name, script) {
  const changed = Object.entries(state).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(figure.state[key]),
  );
  const json = JSON.stringify(Object.fromEntries(changed));
  const attribute = changed.length > 0 ? ` ${attributeHTML('state', json)}` : '';
  return (
    `<script type="module" ${attributeHTML('src', script)}></script>\n` +
    `<bitangent-figure name="${name}"${attribute}></bitangent-figure>\n`
  );
}

/** A button that copies a text, and shows it where a page may not copy. @param {() => string} text */
function copyButton(text) {
  const label = 'Copy embed code';
  const button = el('button', { type: 'button', 'aria-live': 'polite' }, label);
  button.addEventListener('click', async () => {
    const code = text();
    try {
      await navigator.clipboard.writeText(code);
      setText(button, 'Copied');
      setTimeout(() => setText(button, label), SAID_MS);
    } catch {
      const area = el('textarea', { readonly: true, rows: 4, 'aria-label': 'Embed code' }, code);
      button.replaceWith(area);
      area.select();
    }
  });
  return button;
}
