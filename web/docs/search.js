import MiniSearch from 'minisearch';
import { el } from '../kit/dom.js';
import { INDEX, queryOf } from './terms.js';

/** The search: the index is a file beside the pages, which is loaded at the first key. */

const MOST = 12;
/** @type {import('minisearch').SearchOptions} */
const OPTIONS = { prefix: true, fuzzy: 0.15, boost: { title: 3, section: 4 } };

/** @typedef {{title: string, section: string, address: string, excerpt: string}} Found */

/** @param {string} folder of the pages, from this page */
async function loadIndex(folder) {
  const response = await fetch(`${folder}search.json`);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), INDEX);
}

/**
 * A result as an item of the list.
 *
 * @param {Found} found
 * @param {string} folder
 */
function itemOf({ title, section, address, excerpt }, folder) {
  const name = el('b', {}, section === '' ? title : `${title}: ${section}`);
  return el('li', {}, el('a', { href: folder + address }, name, el('span', {}, excerpt)));
}

/**
 * Arrows go through the results, from the field and back to it; Escape closes them.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} field
 * @param {HTMLElement} results
 */
function onKey(event, field, results) {
  /** @type {HTMLElement[]} */
  const places = [field, ...results.querySelectorAll('a')];
  const at = places.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && places[at + step] !== undefined) {
    event.preventDefault();
    places[at + step].focus();
  } else if (event.key === 'Escape') {
    results.hidden = true;
    field.focus();
  }
}

/** Starts the search of a page. @param {HTMLFormElement} form */
export function startSearch(form) {
  const folder = form.dataset.docs ?? '';
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  const results = /** @type {HTMLElement} */ (form.querySelector('ol'));
  const count = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
  /** @type {Promise<MiniSearch> | undefined} */
  let index;

  const show = async () => {
    const words = field.value.trim();
    index ??= loadIndex(folder);
    let found;
    try {
      const texts = await index;
      found = texts.search(queryOf(words, 'AND'), OPTIONS);
      // No place has all of the words: those that have some, the most of them first.
      if (found.length === 0) found = texts.search(queryOf(words, 'OR'), OPTIONS);
    } catch {
      index = undefined;
      count.textContent = 'The search could not be loaded.';
      return;
    }
    // Typing went on while the index was loaded.
    if (words !== field.value.trim()) return;
    const shown = /** @type {any[]} */ (found).slice(0, MOST);
    results.replaceChildren(...shown.map((one) => itemOf(one, folder)));
    results.hidden = shown.length === 0;
    results.dataset.words = words;
    if (words === '') count.textContent = '';
    else count.textContent = found.length === 1 ? '1 result' : `${found.length} results`;
    form.classList.toggle('nothing', words !== '' && found.length === 0);
  };

  field.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => onKey(event, field, results));
  document.addEventListener('click', (event) => {
    if (!form.contains(/** @type {Node} */ (event.target))) results.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = /** @type {HTMLElement} */ (event.target).matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    field.focus();
  });
}
