import { el, setAttribute } from './dom.js';
import { legend } from './legend.js';

/** Under what a browser keeps which drawers the reader has opened or closed. */
const KEPT = 'bitangent-drawer ';

/**
 * The drawer of a figure: controls that few need, its table, its legend, and the links that lead on.
 *
 * @param {import('./figure.js').Figure} figure
 * @param {...HTMLElement} parts controls, and the table
 * @returns {{drawer: HTMLDetailsElement, links: HTMLElement}}
 */
export function makeDrawer({ legend: concepts = [], opens = false }, ...parts) {
  const links = el('div', { class: 'links' });
  const inside = el('div', { class: 'inside' }, ...parts, legend(concepts), links);
  const drawer = el('details', { class: 'drawer', open: opens }, el('summary'), inside);
  nameDrawer(drawer);
  return { drawer, links };
}

/** What a drawer may have, and what its title calls that. */
const PARTS = Object.entries({
  '.controls > *': 'more controls',
  '.table:not([hidden])': 'table',
  '.legend:not([hidden])': 'legend',
  '.links > *': 'code',
});

/** Says in its title what a drawer has, and hides one without anything. @param {HTMLDetailsElement} drawer */
export function nameDrawer(drawer) {
  const has = PARTS.filter(([selector]) => drawer.querySelector(selector) !== null);
  const text = has.map(([, name]) => name).join(', ');
  const title = drawer.querySelector('summary');
  if (title) title.textContent = text.slice(0, 1).toUpperCase() + text.slice(1);
  setAttribute(drawer, 'hidden', text === '');
}

/**
 * Leaves a drawer as the reader last left that of the same figure, on any page of the site. A page may
 * forbid to keep anything: then it is as it comes.
 *
 * @param {HTMLDetailsElement} drawer
 * @param {string} name of the figure
 */
export function rememberDrawer(drawer, name) {
  const first = drawer.open;
  try {
    const kept = localStorage.getItem(KEPT + name);
    if (kept !== null) drawer.open = kept === 'open';
  } catch {
    return;
  }
  drawer.addEventListener('toggle', () => {
    try {
      if (drawer.open === first) localStorage.removeItem(KEPT + name);
      else localStorage.setItem(KEPT + name, drawer.open ? 'open' : 'closed');
    } catch {
      // There is no space left for it.
    }
  });
}
