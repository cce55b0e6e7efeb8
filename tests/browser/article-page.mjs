import { FIGURES } from './book-parts.mjs';
import { PATIENCE } from './harness.mjs';

/** The book: opening a page of it, and reading that to the end. */

/** Opens a page of the book in a kept tab, by default all parts on one page. */
export async function openArticle(harness, { path = '/book.html', ...options } = {}) {
  const page = await harness.tab(options);
  await page.goto(`${harness.origin}${path}`);
  // The script that defines the element sets up everything else in the same task.
  await page.waitForFunction(() => customElements.get('bitangent-figure') !== undefined);
  return page;
}

/** Scrolls through the book, or some figures of it, and waits for each figure to be drawn. */
export function readAll(page, figures = FIGURES) {
  const read = async ([names, patience]) => {
    for (const name of names) {
      const figure = document.querySelector(`#figure-${name} bitangent-figure`);
      const end = performance.now() + patience;
      do {
        figure.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        if (performance.now() > end) throw new Error(`${name} is not drawn`);
      } while (figure.readout === '');
    }
  };
  return page.evaluate(read, [figures, PATIENCE]);
}
