import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openArticle, PARTS, readAll } from './article-page.mjs';
import { frames } from './foreign.mjs';
import { complaints, Harness, saveScreenshot } from './harness.mjs';

/** The layout of the article on screens of all sizes. One tab for each kind, since to read it takes long. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** How long a part of the book may be. */
const SCREENFULS = 20;

/** A part of the book before its script has run, and what lets that run. */
async function openWithoutScript(part, options) {
  const page = await harness.newPage(options);
  let start = () => {};
  const started = new Promise((resolve) => (start = resolve));
  await page.route('**/article.js', (route) => started.then(() => route.continue()));
  await page.goto(`${harness.origin}/${part}.html`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(
    () => document.querySelector('bitangent-figure img')?.complete ?? true,
  );
  return { page, start };
}

/** The height of each figure. */
const heights = (page) =>
  page.$$eval('bitangent-figure', (all) =>
    all.map((figure) => `${figure.getAttribute('name')}: ${figure.offsetHeight}`),
  );

/** What has moved since a time of the page without the reader's doing, as Chromium counts it. */
const shifts = (page, since) =>
  page.evaluate(
    (begin) =>
      new Promise((resolve) => {
        const later = (entries) => entries.filter(({ startTime }) => startTime > begin);
        new PerformanceObserver((list) =>
          resolve(later(list.getEntries()).map(({ value }) => value)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 200);
      }),
    since,
  );

/** No line begins with what ends a clause after a formula. */
async function checkLines(page) {
  const [seen, torn] = await page.$$eval('main math:not(.formula *)', (all) => {
    const range = document.createRange();
    const followed = all.filter(({ nextSibling }) => /^[.,:;)]/.test(nextSibling?.data ?? ''));
    const apart = followed.filter((math) => {
      range.setStart(math.nextSibling, 0);
      range.setEnd(math.nextSibling, 1);
      // Less than a space to the right, and not at the beginning of the next line.
      const gap = range.getBoundingClientRect().left - math.getBoundingClientRect().right;
      return Math.abs(gap) > 8;
    });
    return [followed.length, apart.map((math) => math.parentElement.textContent.slice(-60))];
  });
  assert.ok(seen >= (await page.$$eval('main p math', (all) => all.length)) / 4);
  assert.deepEqual(torn, []);
}

/** On a phone a figure is as wide as the screen, and fingers can use its controls. */
async function checkPhone(page) {
  const sizes = await page.$$eval('bitangent-figure', (all) =>
    all.map(({ shadowRoot }) => {
      const stage = shadowRoot.querySelector('.figure:not(.still) .stage').getBoundingClientRect();
      const small = [...shadowRoot.querySelectorAll('.figure:not(.still) :is(button, select)')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && Math.min(width, height) < 43.9);
      return { width: stage.width, small: small.length };
    }),
  );
  for (const { width, small } of sizes) {
    assert.equal(width, 360);
    assert.equal(small, 0, 'a target is too small for a finger');
  }
  assert.deepEqual(await complaints(page, { runOnly: ['target-size'] }), []);
  await page.$$eval('.fold', (all) => all.forEach((fold) => (fold.open = true)));
  const hidden = await page.$$eval('.code', (all) =>
    all.filter((box) => {
      const text = document.createRange();
      text.selectNodeContents(box.querySelector('pre code'));
      const { bottom, height } = box.querySelector('.copy').getBoundingClientRect();
      return height < 43.9 || bottom > text.getBoundingClientRect().top + 1;
    }),
  );
  assert.equal(hidden.length, 0, 'a button to copy is small, or on the code');
}

/** The board of each figure, and the controls that change it, are in one view. */
async function checkOneView(page, height) {
  const seen = await page.$$eval('bitangent-figure', (all) =>
    all.map((figure) => {
      const frame = figure.shadowRoot.querySelector('.figure:not(.still)');
      const rows = [...frame.querySelectorAll('.main > .controls')];
      const seen = rows.filter(({ offsetHeight }) => offsetHeight > 0);
      const bottoms = seen.map((row) => row.getBoundingClientRect().bottom);
      // The board may stick to the top of the screen, so from the top of the figure.
      const high = Math.max(...bottoms) - frame.getBoundingClientRect().top;
      const board = frame.querySelector('.stage').offsetHeight;
      return { name: figure.getAttribute('name'), high: Math.max(high, board) };
    }),
  );
  for (const { name, high } of seen) assert.ok(high < 0.85 * height, `${name}: ${high} pixels`);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
]) {
  test(`each figure has its board and its controls in one view at ${width}x${height}`, async () => {
    const page = await openArticle(harness, { viewport: { width, height } });
    await readAll(page);
    await checkOneView(page, height);
    const rows = await page.$$eval('bitangent-figure', (all) =>
      all
        .map(({ shadowRoot }) => shadowRoot.querySelector('.figure:not(.still) .player'))
        .filter((strip) => strip !== null)
        .map((strip) => strip.offsetHeight / strip.querySelector('button').offsetHeight),
    );
    assert.ok(rows.length > 10 && Math.max(...rows) < 1.5, 'a strip of steps has two rows');
  });
}

for (const [part, figures] of Object.entries(PARTS)) {
  test(`${part} is at most ${SCREENFULS} screens long at 1440x900`, async () => {
    const viewport = { width: 1440, height: 900 };
    const page = await openArticle(harness, { path: `/${part}.html`, viewport });
    await readAll(page, figures);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    assert.ok(screens <= SCREENFULS, `${screens.toFixed(1)} screens`);
  });
}

/** Saves a picture of each section, if they are wanted. */
async function saveSections(page, name) {
  if (!process.env.SCREENSHOTS) return;
  for (const id of await page.$$eval('main h2', (all) => all.map((one) => one.id))) {
    await page.$eval(`#${id}`, (heading) => heading.scrollIntoView());
    await saveScreenshot(page, `article-${id}-${name}`);
  }
}

/** What holds on a screen of any size, once all figures are drawn. */
async function checkFit(page, size) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= size, `${wide} pixels at ${size}`);
  const line = await page.$eval('main > p:not(.lead, .where)', (p) => {
    return p.clientWidth / parseFloat(getComputedStyle(p).fontSize);
  });
  assert.ok(line < 42, `lines of ${line} em at ${size}`);
  await checkLines(page);
}

/** Each kind of screen: the size at which all is read, and others to which the window is resized. */
const SCREENS = {
  phone: { size: 360, height: 740, others: [320], options: { hasTouch: true, isMobile: true } },
  desk: { size: 1440, height: 1100, others: [768, 3840], options: {} },
};

for (const [kind, { size, height, others, options }] of Object.entries(SCREENS)) {
  for (const [part, figures] of Object.entries(PARTS)) {
    test(`${part} fits a ${kind} of ${[size, ...others].join(', ')} pixels`, async () => {
      const resize = (width) => page.setViewportSize({ width, height });
      const { page, start } = await openWithoutScript(part, {
        ...{ colorScheme: 'light', viewport: { width: size, height }, ...options },
      });
      const first = new Map();
      for (const width of [...others, size]) {
        await resize(width);
        first.set(width, await heights(page));
      }
      await frames(page);
      const begin = await page.evaluate(() => performance.now());
      start();
      await page.waitForFunction(() => customElements.get('bitangent-figure') !== undefined);
      await readAll(page, figures);
      assert.deepEqual(await shifts(page, begin), []);
      for (const width of [...others, size]) {
        await resize(width);
        await frames(page);
        assert.deepEqual(await heights(page), first.get(width), 'a figure changed its height');
        await checkFit(page, width);
        await saveSections(page, `light-${width}`);
      }
      if (kind === 'phone') await checkPhone(page);
      assert.deepEqual(page.trouble, []);
      assert.deepEqual(await complaints(page), []);
      page.trouble.length = 0;
      await page.emulateMedia({ colorScheme: 'dark' });
      await readAll(page, figures);
      await saveSections(page, `dark-${size}`);
      assert.deepEqual(page.trouble, []);
      assert.deepEqual(await complaints(page, { runOnly: ['color-contrast'] }), []);
    });
  }
}

test('a link into the page leads to its heading, whatever is drawn above', async () => {
  const page = await openArticle(harness, { path: '/book.html#delayed' });
  const leadsTo = async (id) => {
    const isThere = (name) => {
      const { top } = document.getElementById(name).getBoundingClientRect();
      return top >= 0 && top < 100;
    };
    await page.waitForFunction(isThere, id);
    // It stays there when more is drawn.
    await page.waitForTimeout(200);
    assert.ok(await page.evaluate(isThere, id), id);
  };
  await leadsTo('delayed');
  await readAll(page);
  for (const id of ['exact', 'delayed', 'playground']) {
    // By key: the list of contents still moves along with the reading.
    await page.locator(`.contents a[href="#${id}"]`).press('Enter');
    await leadsTo(id);
  }
});
