import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { closestOnSegment, init } from 'bitangent';
import { figureNames } from 'bitangent/figures';
import { PALETTE } from '../../web/kit/palette.js';
import { FIGURES, openArticle, readAll } from './article-page.mjs';
import { Harness, SUBPATH } from './harness.mjs';

/** The article: its figures, contents, links and transfer. */

const harness = new Harness();
before(async () => {
  await init();
  await harness.start();
});
afterEach(() => harness.closePages());
after(() => harness.stop());

test('each figure is there, numbered and captioned', async () => {
  const page = await openArticle(harness);
  const shown = await page.$$eval('figure', (figures) =>
    figures.map((figure) => ({
      name: figure.querySelector('bitangent-figure').getAttribute('name'),
      caption: figure.querySelector('figcaption').textContent.replace(/\s+/g, ' ').trim(),
    })),
  );
  assert.deepEqual(
    shown.map(({ name }) => name),
    FIGURES,
  );
  assert.deepEqual([...FIGURES].sort(), [...figureNames].sort());
  shown.forEach(({ caption }, i) => {
    assert.ok(caption.startsWith(`Figure ${i + 1}. `), caption);
    assert.ok(caption.length > 40, caption);
  });
});

test('a concept has its colour of the palette wherever it is named', async () => {
  for (const [theme, colorScheme] of ['light', 'dark'].entries()) {
    const page = await openArticle(harness, { colorScheme });
    const seen = await page.$$eval('.concept', (words) =>
      words.map((word) => [
        word.classList.item(1),
        getComputedStyle(word).getPropertyValue('--concept'),
      ]),
    );
    assert.ok(seen.length > 40);
    for (const [name, color] of seen) assert.equal(color, PALETTE[name][theme], name);
  }
});

test('the sentence about the line of sight follows its two figures', async () => {
  const page = await openArticle(harness);
  const said = () =>
    page.$$eval('[data-verdict]', (forms) =>
      forms.filter((form) => !form.hidden).map((form) => form.dataset.verdict),
    );
  for (const name of ['line-of-sight', 'point-to-segment']) {
    const figure = page.locator(`bitangent-figure[name=${name}]`);
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('[role=slider], .handle').first().focus();
    const seen = new Set();
    for (const key of [...Array(12).fill('ArrowUp'), ...Array(12).fill('ArrowDown')]) {
      for (let i = 0; i < 4; i++) await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      const { a, b, c } = await figure.evaluate((element) => element.state);
      const verdict = closestOnSegment(a, b, c).distance < c[2] ? 'blocked' : 'clear';
      assert.deepEqual(await said(), [verdict], `${name}, ${c}`);
      seen.add(verdict);
    }
    assert.equal(seen.size, 2);
  }
  const states = await page.$$eval('[link=sight]', (all) => all.map(({ state }) => state));
  assert.deepEqual(states[0], states[1]);
});

test('the contents name every section, and every link of the page leads somewhere', async () => {
  const page = await openArticle(harness);
  const { sections, contents, ids, dead, files } = await page.evaluate(() => {
    const heading = ({ id, textContent }) => `${id} ${textContent}`;
    const links = [...document.querySelectorAll('a[href]')];
    const anchors = links.filter((link) => link.getAttribute('href').startsWith('#'));
    return {
      sections: [...document.querySelectorAll('main :is(h2, h3)')].map(heading),
      contents: [...document.querySelectorAll('.contents a')].map(
        ({ hash, textContent }) => `${hash.slice(1)} ${textContent}`,
      ),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      dead: anchors.filter(({ hash }) => !document.getElementById(hash.slice(1))).map(String),
      files: [...new Set(links.map(({ href }) => href.replace(/#.*/, '')))],
    };
  });
  assert.ok(sections.length > 20);
  assert.deepEqual(contents, sections);
  assert.equal(new Set(ids).size, ids.length, 'an id is there twice');
  assert.deepEqual(dead, []);
  for (const file of files.filter((href) => href.startsWith(harness.origin))) {
    assert.equal((await page.request.get(file)).status(), 200, file);
  }
});

test('a heading has a link to itself', async () => {
  const page = await openArticle(harness);
  await page.locator('#overlap-hugging').hover();
  await page.locator('.anchor[href="#overlap-hugging"]').click();
  assert.equal(new URL(page.url()).hash, '#overlap-hugging');
  const top = await page.$eval('#overlap-hugging', (h) => h.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `${top}`);
});

test('the contents follow the reader', async () => {
  const page = await openArticle(harness);
  await page.locator('.contents a[href="#directed"]').click();
  await page.waitForFunction(
    () => document.querySelector('.contents [aria-current]')?.hash === '#directed',
  );
  const phone = await openArticle(harness, { viewport: { width: 360, height: 740 } });
  const list = phone.locator('.contents ol').first();
  assert.equal(await list.isVisible(), false);
  await phone.locator('.contents summary').click();
  assert.equal(await list.isVisible(), true);
  await phone.locator('.contents a[href="#directed"]').click();
  assert.equal(await list.isVisible(), false);
});

test('the contents follow jumps, too, and show where they are in a low window', async () => {
  const page = await openArticle(harness, { viewport: { width: 1440, height: 500 } });
  const jump = async (top, hash) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForFunction(
      (wanted) => (document.querySelector('.contents [aria-current]')?.hash ?? '') === wanted,
      hash,
    );
    const isShown = await page.evaluate(() => {
      const mark = document.querySelector('.contents [aria-current]');
      const shown = mark ?? document.querySelector('.contents summary');
      const { top, bottom } = shown.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.ok(isShown, hash);
  };
  const above = (id) => page.$eval(id, (one) => one.getBoundingClientRect().top + scrollY - 50);
  await jump(await above('#exact'), '#exact');
  await jump(0, '');
  await jump(await above('#moving'), '#moving');
  await jump(await above('#astar'), '#astar');
  await jump(1e6, '#next');
});

test('it can be read without JavaScript', async () => {
  const page = await harness.newPage({ javaScriptEnabled: false });
  await page.goto(`${harness.origin}/`);
  const html = await page.content();
  assert.ok((html.match(/<math/g) ?? []).length > 150);
  assert.ok(!/\\[([]|\\frac|data-(figure|see|formula)|<merror/.test(html), 'a mark is left');
  const text = await page.locator('main').innerText();
  assert.ok(text.split(/\s+/).length > 3000);
  assert.equal(await page.locator('.fallback').count(), FIGURES.length);
  assert.ok(await page.locator('.fallback').first().isVisible());
  assert.deepEqual(page.trouble, []);
});

/** The libraries that only a chapter of its own needs, with their limits. */
const LATER = { grid: 20_000, directional: 35_000 };

test('reading transfers less than 150 kB, and a library for each later chapter', async () => {
  const page = await harness.newPage();
  const bodies = new Map();
  page.on('response', (response) => bodies.set(response.url(), response.body()));
  await page.goto(`${harness.origin}/`);
  await readAll(page);
  const sizes = await Promise.all(
    [...bodies].map(async ([url, body]) => [new URL(url).pathname, gzipSync(await body).length]),
  );
  const libraryOf = (path) => Object.keys(LATER).find((name) => path.startsWith(`/${name}-`));
  const ofAll = sizes.filter(([path]) => libraryOf(path) === undefined);
  const total = ofAll.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(ofAll.length > 2);
  assert.ok(total < 150_000, JSON.stringify(sizes));
  const libraries = sizes.filter(([path]) => libraryOf(path) !== undefined);
  assert.equal(libraries.length, Object.keys(LATER).length);
  for (const [path, size] of libraries)
    assert.ok(size < LATER[libraryOf(path)], `${path}: ${size}`);
});

test('any host can have it, in any folder', async () => {
  const page = await openArticle(harness, { path: `${SUBPATH}/` });
  await readAll(page);
  assert.deepEqual(page.trouble, []);
  await page.locator('main a[href="playground.html"]').first().click();
  await page.waitForFunction(() => document.getElementById('time')?.textContent.includes('µs'));
  assert.equal(new URL(page.url()).pathname, `${SUBPATH}/playground.html`);
  await page.locator('header a[href="./"], a[href="./"]').first().click();
  await page.waitForURL(`**${SUBPATH}/`);
  assert.deepEqual(page.trouble, []);
});
