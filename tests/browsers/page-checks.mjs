import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { figures } from '../../web/figures/index.js';
import { plain } from '../../web/kit/format.js';
import { Worlds } from '../../web/kit/worlds.js';
import { PARTS } from '../browser/book-parts.mjs';
import { PATIENCE } from '../browser/harness.mjs';

/** The parts of the book and the pages of the docs in a browser. */

/** @typedef {import('./tab.mjs').Tab} Tab */

/** A phone, a tablet, and screens with one list beside the text and with two. */
const WIDTHS = [360, 800, 1280, 1440];

/** The pages of the docs. */
const DOCS = Object.values(
  JSON.parse(readFileSync(new URL('../../web/docs/pages.json', import.meta.url), 'utf8')),
).flat();

/** Shows each figure of a page; what it says and computes at first, and how many colours it is drawn in. */
async function showFigures(names, patience) {
  const frame = () => new Promise(requestAnimationFrame);
  const seen = {};
  for (const name of names) {
    const figure = document.querySelector(`#figure-${name} bitangent-figure`);
    const end = performance.now() + patience;
    do {
      figure.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      if (performance.now() > end) throw new Error(`${name} is not drawn`);
    } while (!figure.readout);
    figure.reset();
    for (let i = 0; i < 3; i++) await frame();
    const { width, height } = figure.shadowRoot.querySelector('canvas');
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy.drawImage(figure.shadowRoot.querySelector('canvas'), 0, 0);
    const colours = new Set(new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer));
    const { values, readout } = figure;
    seen[name] = { values: JSON.stringify(values), readout, isDrawn: colours.size > 8 };
  }
  return seen;
}

/** The same of a figure, in Node. */
function figureInNode(name) {
  const { state, compute, values, describe } = figures[name];
  const worlds = new Worlds();
  try {
    const computed = compute(state, worlds);
    return {
      values: JSON.stringify(values?.(computed, state) ?? {}),
      readout: plain(describe(computed, state)),
      isDrawn: true,
    };
  } finally {
    worlds.free();
  }
}

/** @param {Tab} tab @param {string} part */
export async function checkPart(tab, part) {
  const names = PARTS[part];
  await tab.open(`/${part}.html`);
  const seen = await tab.call(showFigures, names, PATIENCE);
  for (const name of names) assert.deepEqual(seen[name], figureInNode(name), name);
  assert.deepEqual(tab.trouble, []);
  return `${names.length} figures drawn, with the numbers of Node`;
}

/**
 * How wide a page is in a frame of some width, and which links of its two lists cannot be clicked once they are
 * unfolded. A frame, as not every window can be as narrow as a phone.
 */
async function lookAtDocs(path, width) {
  const frame = document.createElement('iframe');
  Object.assign(frame, { width, height: 800, src: path });
  document.body.replaceChildren(frame);
  await new Promise((resolve) => (frame.onload = resolve));
  const page = frame.contentDocument;
  const wide = page.documentElement.scrollWidth;
  const hidden = [...page.querySelectorAll(':is(.pages, .contents) summary')].flatMap((summary) => {
    const list = summary.parentElement;
    if (summary.offsetHeight > 0 && !list.open) summary.click();
    return [...list.querySelectorAll('a')].filter((link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = link.getClientRects()[0] ?? { left: 0, top: 0, height: 0 };
      return page.elementFromPoint(left + 2, top + height / 2)?.closest('a') !== link;
    });
  });
  const links = page.querySelectorAll('.pages a').length;
  return { wide, links, hidden: hidden.map(({ textContent }) => textContent) };
}

/** @param {Tab} tab */
export async function checkDocs(tab) {
  await tab.open('/bits/module.html');
  for (const name of DOCS) {
    for (const width of WIDTHS) {
      const { wide, links, hidden } = await tab.call(lookAtDocs, `/docs/${name}.html`, width);
      assert.ok(wide <= width, `${name}: ${wide} pixels at ${width}`);
      assert.ok(links >= DOCS.length, `${name}: ${links} links`);
      assert.deepEqual(hidden, [], `${name} at ${width}`);
    }
  }
  assert.deepEqual(tab.trouble, []);
  return `${DOCS.length} pages, ${WIDTHS.join(', ')} pixels wide`;
}
