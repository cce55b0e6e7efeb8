import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { FIGURES, openArticle, readAll } from './article-page.mjs';
import { complaints, Harness, saveScreenshot } from './harness.mjs';

/** The layout of the article on screens of all sizes, and on paper. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

for (const width of [320, 360, 600, 1440]) {
  test(`no diagram changes its height when it is drawn, at ${width} pixels`, async () => {
    const page = await openArticle(harness, { viewport: { width, height: 900 } });
    const heights = () =>
      page.$$eval('bitangent-figure', (all) =>
        all.map((figure) => `${figure.getAttribute('name')}: ${figure.offsetHeight}`),
      );
    const first = await heights();
    await readAll(page);
    await page.waitForFunction(
      (count) => document.querySelectorAll('bitangent-figure.drawn').length === count,
      FIGURES.length,
    );
    assert.deepEqual(await heights(), first);
  });
}

test('a link into the page leads to its heading, whatever is drawn above', async () => {
  for (const id of ['delayed', 'exact', 'playground']) {
    const page = await openArticle(harness, { path: `/#${id}` });
    await page.waitForTimeout(500);
    const top = () => page.$eval(`#${id}`, (heading) => heading.getBoundingClientRect().top);
    assert.ok((await top()) >= 0 && (await top()) < 100, `${id}: ${await top()}`);
    await readAll(page);
    // By key: the list of contents still moves along with the reading.
    await page.locator(`.contents a[href="#${id}"]`).press('Enter');
    for (let i = 0; i < 50 && !((await top()) >= 0 && (await top()) < 100); i++)
      await page.waitForTimeout(100);
    assert.ok((await top()) >= 0 && (await top()) < 100, `${id}: ${await top()}`);
  }
});

test('no line begins with what ends a clause after a formula', async () => {
  for (const width of [320, 390, 430, 768, 1440]) {
    const page = await openArticle(harness, { viewport: { width, height: 900 } });
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
    assert.ok(seen > 50);
    assert.deepEqual(torn, [], `at ${width}`);
  }
});

/** Checks everything that depends on a screen's size and colours. */
async function checkScreen(size, colorScheme) {
  const height = size < 3840 ? 1100 : 2100;
  const page = await openArticle(harness, { colorScheme, viewport: { width: size, height } });
  await readAll(page);
  for (const id of await page.$$eval('main h2', (all) => all.map((one) => one.id))) {
    await page.$eval(`#${id}`, (heading) => heading.scrollIntoView());
    await saveScreenshot(page, `article-${id}-${colorScheme}-${size}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= size, `${wide} pixels at ${size}`);
  const line = await page.$eval('main > p:not(.lead)', (p) => {
    return p.clientWidth / parseFloat(getComputedStyle(p).fontSize);
  });
  assert.ok(line < 42, `lines of ${line} em at ${size}`);
  if (size < 3840) assert.deepEqual(await complaints(page), []);
  assert.deepEqual(page.trouble, []);
}

for (const size of [320, 360, 768, 1440, 3840]) {
  test(`fits a screen of ${size} pixels, and axe finds nothing to complain of`, async () => {
    await checkScreen(size, 'light');
    if ([360, 1440].includes(size)) await checkScreen(size, 'dark');
  });
}

test('prints every diagram, without what only a screen needs', async () => {
  const page = await openArticle(harness);
  await page.waitForSelector('bitangent-figure.drawn');
  // The library of boards is loaded when the page is idle.
  await page.waitForFunction((count) => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('bitangent-figure.drawn').length === count;
  }, FIGURES.length);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('bitangent-figure').last().isVisible(), true);
  assert.equal(await page.locator('.contents').isVisible(), false);
  assert.equal(await page.locator('math').first().isVisible(), true);
  assert.ok((await page.pdf({ format: 'A4' })).length > 50_000);
});
