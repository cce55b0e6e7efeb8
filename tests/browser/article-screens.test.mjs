import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openArticle, readAll } from './article-page.mjs';
import { PARTS } from './book-parts.mjs';
import { COLOURS, complaints, frames, Harness, saveScreenshot } from './harness.mjs';
import {
  checkDrawers,
  checkFingers,
  checkFit,
  checkLoaded,
  checkOneView,
  placesOf,
  stopsOf,
} from './part-checks.mjs';

/**
 * The parts of the book on screens of all sizes. To let figures live costs most, so each part is read
 * once for each kind of screen, and what else must hold of a page that was read is asked there.
 */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** How long a part of the book may be, on a desk, and how many stops the Tab key may have. */
const SCREENFULS = 20;
const MOST_STOPS = 150;

/**
 * Each kind of screen: the size at which all is read, the one at which a figure is in one view, and the
 * widths of others.
 */
const SCREENS = {
  phone: {
    ...{ size: [360, 740], view: [390, 844], others: [320] },
    options: { hasTouch: true, isMobile: true },
  },
  desk: { size: [1440, 1100], view: [1440, 900], others: [768, 3840], options: {} },
};

/** Notes, in the page, what moves without the reader's doing, as Chromium counts it. */
function noteShifts() {
  globalThis.shifts = [];
  const add = (entries) => globalThis.shifts.push(...entries.map(({ value }) => value));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.takeShifts = () => {
    add(observer.takeRecords());
    return globalThis.shifts.splice(0);
  };
}

/** What has moved since the last time. */
async function shiftsOf(page) {
  await frames(page); // after which all of it is noted
  return page.evaluate(() => globalThis.takeShifts());
}

/** A part of the book before its script has run, and what lets that run. */
async function openWithoutScript(part, options) {
  const page = await harness.newPage(options);
  let start = () => {};
  const started = new Promise((resolve) => (start = resolve));
  await page.addInitScript(noteShifts);
  await page.route('**/article.js', (route) => started.then(() => route.continue()));
  await page.goto(`${harness.origin}/${part}.html`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(
    () => document.querySelector('bitangent-figure img')?.complete ?? true,
  );
  return { page, start };
}

/** Saves a picture of each section, if they are wanted. */
async function saveSections(page, name) {
  if (!process.env.SCREENSHOTS) return;
  for (const id of await page.$$eval('main h2', (all) => all.map((one) => one.id))) {
    await page.$eval(`#${id}`, (heading) => heading.scrollIntoView());
    await saveScreenshot(page, `article-${id}-${name}`);
  }
}

/**
 * Axe finds nothing: on a phone in light colours, and on a desk in dark ones, where the other rules
 * would say the same.
 */
async function checkAccess(page, kind) {
  const options = kind === 'phone' ? { rules: { 'target-size': { enabled: true } } } : COLOURS;
  await page.emulateMedia({ colorScheme: kind === 'phone' ? 'light' : 'dark' });
  await frames(page);
  assert.deepEqual(await complaints(page, options), []);
}

test('each part opens with a figure, nearly all of whose board is on the first screen of a desk', async () => {
  const [width, height] = SCREENS.desk.view;
  const page = await harness.newPage({ viewport: { width, height } });
  for (const [part, [first]] of Object.entries(PARTS)) {
    if (!first) continue;
    await page.goto(`${harness.origin}/${part}.html`);
    const { top, bottom } = await page
      .locator(`bitangent-figure[name="${first}"] .stage`)
      .first()
      .evaluate((stage) => stage.getBoundingClientRect().toJSON());
    const share = (height - top) / (bottom - top);
    assert.ok(share > 0.9, `${part}: ${share.toFixed(2)} of ${first} is there`);
  }
});

for (const [kind, { size, view, others, options }] of Object.entries(SCREENS)) {
  for (const [part, names] of Object.entries(PARTS)) {
    test(`${part} fits a ${kind}, of ${[size[0], ...others].join(', ')} pixels`, async () => {
      const [width, height] = size;
      const { page, start } = await openWithoutScript(part, {
        ...{ viewport: { width, height }, ...options },
      });
      const resize = ([toWidth, toHeight]) =>
        page.setViewportSize({ width: toWidth, height: toHeight });
      const first = new Map();
      for (const wide of [...others, width]) {
        await resize([wide, height]);
        await checkFit(page, wide);
        first.set(wide, await placesOf(page));
      }
      await shiftsOf(page);
      start();
      await page.waitForFunction(() => customElements.get('bitangent-figure') !== undefined);
      await readAll(page, names);
      assert.deepEqual(await shiftsOf(page), []);
      await checkFit(page, width);
      await saveSections(page, `light-${width}`);
      for (const wide of [width, ...others]) {
        await resize([wide, height]);
        assert.deepEqual(await placesOf(page), first.get(wide), `it has moved, at ${wide}`);
      }
      await resize(view);
      await checkOneView(page, view[1]);
      if (kind === 'desk') {
        await checkLoaded(page, names);
        await checkDrawers(page);
        const screens = await page.evaluate(
          () => document.documentElement.scrollHeight / innerHeight,
        );
        assert.ok(screens <= SCREENFULS, `${screens.toFixed(1)} screens`);
        const stops = await stopsOf(page);
        assert.ok(stops > 10 && stops < MOST_STOPS, `the Tab key has ${stops} stops`);
      }
      await resize(size);
      if (kind === 'phone') await checkFingers(page, width);
      assert.deepEqual(page.trouble, []);
      await checkAccess(page, kind);
      await page.emulateMedia({ colorScheme: 'dark' });
      await saveSections(page, `dark-${width}`);
      assert.deepEqual(page.trouble, []);
    });
  }
}

test('a link into a part leads to its heading, whatever is drawn above', async () => {
  const page = await openArticle(harness, { path: '/crowded-circles.html#delayed' });
  const leadsTo = async (id) => {
    const isThere = (name) => {
      const { top } = document.getElementById(name).getBoundingClientRect();
      return top >= 0 && top < 100;
    };
    await page.waitForFunction(isThere, id);
    // It stays there when what is in sight is drawn.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('bitangent-figure')].every((figure) => {
        const { top, bottom } = figure.getBoundingClientRect();
        return bottom < 0 || top > innerHeight || figure.readout !== '';
      }),
    );
    await frames(page);
    assert.ok(await page.evaluate(isThere, id), id);
  };
  await leadsTo('delayed');
  await readAll(page, PARTS['crowded-circles']);
  for (const id of ['overlap-hugging', 'delayed', 'textbook']) {
    // By key: the list of contents still moves along with the reading.
    await page.locator(`.contents a[href="#${id}"]`).press('Enter');
    await leadsTo(id);
  }
});
