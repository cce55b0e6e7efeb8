import { startSearch } from './search.js';
import { startCopying } from '../kit/copy.js';
import { setAttribute } from '../kit/dom.js';
import { openOldDetails } from '../kit/old-details.js';

/** What scrolls can be scrolled by keyboard; what does not is no stop of the Tab key. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls =
      target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
    setAttribute(target, 'tabindex', scrolls ? 0 : null);
  }
});
const scrollers = document.querySelectorAll('.table, pre, .pages, .contents');
for (const part of scrollers) observer.observe(part);

// The list of pages begins where this page is.
const pages = document.querySelector('.pages');
const here = /** @type {HTMLElement | null} */ (pages?.querySelector('[aria-current]') ?? null);
if (pages && here) pages.scrollTop = here.offsetTop - pages.clientHeight / 2;

// The script of the figures is large, and few pages have one.
if (document.querySelector('bitangent-figure')) {
  import(new URL('figures.js', import.meta.url).href);
}

openOldDetails('.pages details', '(min-width: 68rem)');
openOldDetails('.contents details', '(min-width: 88rem)');
startCopying();
startSearch(/** @type {HTMLFormElement} */ (document.getElementById('docs-search')));
