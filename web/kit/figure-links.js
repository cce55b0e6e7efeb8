import { safeAddress } from './address.js';
import { attributeHTML, el, setText } from './dom.js';
import { nameDrawer } from './drawer.js';
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

const COPY = 'Copy embed code';
const SOURCE = 'Source of this figure';
const OPEN = 'Open in the playground';

/** What takes the space of the links before a figure runs. @param {import('./figure.js').Figure} figure */
export const futureLinks = ({ hash }) => [
  el('button', { type: 'button' }, COPY),
  ...(hash ? [el('a', {}, OPEN)] : []),
  el('a', {}, SOURCE),
];

/**
 * Gives the drawer what leads on from a figure: code that embeds it, its scene in the playground, its
 * source.
 *
 * @param {import('./view.js').View} view
 * @param {string} name of the figure
 * @param {Places} places
 */
export function fillLinks(view, name, places) {
  const { drawer, links, figure } = view;
  const { page, script, source } = checkedPlaces(places);
  const entries = [];
  if (script) entries.push(copyButton(() => embedCode(view, name, script)));
  if (page && figure.hash) entries.push(pageLink(view, page, OPEN));
  if (source) entries.push(el('a', { href: source }, SOURCE));
  links.append(...entries);
  nameDrawer(drawer);
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
  const button = el('button', { type: 'button', 'aria-live': 'polite' }, COPY);
  button.addEventListener('click', async () => {
    const code = text();
    try {
      await navigator.clipboard.writeText(code);
      setText(button, 'Copied');
      setTimeout(() => setText(button, COPY), SAID_MS);
    } catch {
      const area = el('textarea', { readonly: true, rows: 4, 'aria-label': 'Embed code' }, code);
      button.replaceWith(area);
      area.select();
    }
  });
  return button;
}
