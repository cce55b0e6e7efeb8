import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { PARTS } from './book-parts.mjs';
import { Harness, transferred } from './harness.mjs';

/** How soon a page of the book is there: what a slow phone waits for until the first figure lives. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Milliseconds that the page may work until its first figure lives: those of 1.5 seconds on a phone
 * whose processor has a quarter of the speed. It takes half of them. What counts is the time that the
 * thread of the page works, which others make longer, too, but never for every one of a few tries.
 */
const LIMIT = 1500 / 4;
const TRIES = 6;

/** Notes, in the page, what has been loaded and begun when the first figure lives, and begins no more. */
function noteReady() {
  const note = ({ target }) => {
    globalThis.requestAnimationFrame = globalThis.requestIdleCallback = () => 0;
    const figures = [...document.querySelectorAll('bitangent-figure')];
    const loaded = performance.getEntriesByType('resource');
    globalThis.seen = {
      name: target.getAttribute('name'),
      begun: figures.filter(({ readout }) => readout !== '').length,
      loaded: loaded.map(({ name }) => new URL(name).pathname),
    };
  };
  document.addEventListener('ready', note, { capture: true, once: true });
}

/** Opens a page at its first figure, and returns what was there when that lived. */
async function firstOf(path) {
  const page = await harness.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(noteReady);
  await page.goto(harness.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seen);
  const { metrics } = await session.send('Performance.getMetrics');
  const work = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  const seen = await page.evaluate(() => globalThis.seen);
  assert.deepEqual(page.trouble, []);
  await harness.closePages();
  return { ...seen, work };
}

/** The bytes that a page may load for it; some need a chapter of figures or a library more. */
const MOST = {
  index: 165_000,
  'agents-on-the-move': 175_000,
  grids: 185_000,
  'units-that-turn': 225_000,
};

/** Whether it is a picture of what is further down, which browsers load after all that matters. */
const isLater = (path, first) => path.endsWith('.svg') && path !== `/figures/${first}.svg`;

/** The first figure of each page that has one. */
const FIRST = { index: 'forest-race' };
for (const [name, [first]] of Object.entries(PARTS)) if (first) FIRST[name] = first;

for (const [name, first] of Object.entries(FIRST)) {
  test(`${name}: the first figure comes first and soon, with few bytes and requests`, async (t) => {
    const file = `/${name}.html`;
    const path = `${file}${name === 'index' ? '' : `#figure-${first}`}`;
    const seen = await firstOf(path);
    const loaded = seen.loaded.filter((one) => !isLater(one, first));
    const bytes = [file, ...loaded].reduce((sum, one) => sum + transferred(one), 0);
    assert.equal(seen.name, first);
    assert.equal(seen.begun, 1, 'other figures have begun');
    assert.ok(loaded.length <= 12, loaded.join('\n'));
    assert.ok(bytes < (MOST[name] ?? 160_000), `${bytes} bytes`);
    assert.ok(bytes > 50_000, 'the solver is there');
    let { work } = seen;
    const isFirst = name === 'index' || name === 'circles';
    for (let i = 1; i < TRIES && isFirst && work > LIMIT; i++) {
      work = Math.min(work, (await firstOf(path)).work);
    }
    t.diagnostic(`${work.toFixed()} ms, ${bytes} bytes in ${loaded.length + 1}`);
    assert.ok(work < LIMIT || !isFirst, `it took ${work} ms at best`);
  });
}
