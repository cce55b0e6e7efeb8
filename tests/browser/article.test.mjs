import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { closestOnSegment, init } from 'bitangent/all';
import { figureNames } from 'bitangent/figures';
import { figures } from '../../web/figures/index.js';
import { PALETTE } from '../../web/kit/palette.js';
import { openArticle, readAll } from './article-page.mjs';
import { FIGURES, NUMBERED, NUMBERS, PARTS, UNNUMBERED } from './book-parts.mjs';
import { drawn, hold } from './foreign.mjs';
import { frames, Harness, saveScreenshot, SUBPATH, transferred } from './harness.mjs';

/** The book: its figures, contents, links and transfer. */

const harness = new Harness();
before(async () => {
  await init();
  await harness.start();
});
afterEach(() => harness.closePages());
after(() => harness.stop());

test('each figure is there, numbered and captioned, and concepts have their colours', async () => {
  const page = await openArticle(harness);
  const shown = await page.$$eval('figure', (figures) =>
    figures.map((figure) => ({
      name: figure.querySelector('bitangent-figure').getAttribute('name'),
      caption: (figure.querySelector('figcaption')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    })),
  );
  assert.deepEqual(
    shown.map(({ name }) => name),
    FIGURES,
  );
  assert.deepEqual(['forest-race', ...FIGURES].sort(), [...figureNames].sort());
  const eager = await page.$$eval('[eager]', (all) => all.map((one) => one.getAttribute('name')));
  assert.deepEqual(eager, FIGURES.slice(0, 1));
  for (const { name, caption } of shown) {
    if (UNNUMBERED.includes(name)) {
      assert.equal(caption, '', name);
      continue;
    }
    assert.ok(caption.startsWith(`Figure ${NUMBERS[NUMBERED.indexOf(name)]}. `), caption);
    assert.ok(caption.length > 40, caption);
  }
  for (const [theme, colorScheme] of ['light', 'dark'].entries()) {
    await page.emulateMedia({ colorScheme });
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
  const page = await openArticle(harness, { path: '/circles.html' });
  const said = () =>
    page.$$eval('[data-verdict]', (forms) =>
      forms.filter((form) => !form.hidden).map((form) => form.dataset.verdict),
    );
  for (const name of ['line-of-sight', 'point-to-segment']) {
    const figure = page.locator(`bitangent-figure[name=${name}]`);
    await figure.scrollIntoViewIfNeeded();
    await hold(figure.locator('.handle').first());
    const seen = new Set();
    for (const key of [...Array(9).fill('PageUp'), ...Array(9).fill('PageDown')]) {
      await page.keyboard.press(key);
      await frames(page);
      const { a, b, c } = await figure.evaluate((element) => element.state);
      const verdict =
        closestOnSegment(a.slice(0, 2), b.slice(0, 2), c.slice(0, 2)).distance < c[2]
          ? 'blocked'
          : 'clear';
      assert.deepEqual(await said(), [verdict], `${name}, ${c}`);
      seen.add(verdict);
    }
    assert.equal(seen.size, 2);
  }
  const states = await page.$$eval('[link=sight]', (all) => all.map(({ state }) => state));
  assert.deepEqual(states[0], states[1]);
});

test('a symbol and the part of the figure that it names light each other', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  const figure = page.locator('bitangent-figure[name=internal-bitangents]');
  const symbols = page.locator('math [data-part=r_B][data-in=internal-bitangents]');
  const button = page.locator('[role=button][data-part=r_B][data-in=internal-bitangents]');
  await readAll(page, ['internal-bitangents']);
  const seen = () =>
    page.evaluate(() => [
      document.querySelector('[name=internal-bitangents]').lit,
      [...new Set([...document.querySelectorAll('.lit')].map((one) => one.dataset.part))].join(),
    ]);
  const height = await page.evaluate(() => document.body.scrollHeight);
  await symbols.nth(1).hover();
  assert.deepEqual(await seen(), ['r_B', 'r_B']);
  assert.equal(await page.evaluate(() => document.body.scrollHeight), height);
  await page.mouse.move(0, 0);
  assert.deepEqual(await seen(), [null, '']);

  // By keyboard: the symbols of a figure are one stop, with arrows between them; focus lights, Enter
  // keeps it lit, Escape puts it out.
  const stops = page.locator('[role=button][data-in=internal-bitangents]');
  const tabs = await stops.evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
  assert.deepEqual(tabs, [0, ...tabs.slice(1).fill(-1)]);
  assert.equal(await symbols.nth(1).getAttribute('tabindex'), null);
  await button.focus();
  assert.deepEqual(await seen(), ['r_B', 'r_B']);
  await page.keyboard.press('Enter');
  assert.equal(await button.getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await seen(), ['d', 'd']);
  await page.evaluate(() => document.activeElement.blur());
  assert.deepEqual(await seen(), ['r_B', 'r_B']);
  await page.keyboard.press('Escape');
  assert.deepEqual(await seen(), [null, '']);

  // And from the figure: halfway along the radius of B that ends in F; a click keeps it lit.
  await figure.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await figure.locator('.stage').boundingBox();
  const [x, y] = await figure.evaluate(({ state: { a, b } }) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const angle = Math.atan2(dy, dx) + Math.acos((a[2] + b[2]) / Math.hypot(dx, dy));
    return [b[0] - (b[2] / 2) * Math.cos(angle), b[1] - (b[2] / 2) * Math.sin(angle)];
  });
  const [left, low, right, top] = figures['internal-bitangents'].view;
  const scale = Math.min((box.width - 28) / (right - left), (box.height - 28) / (top - low));
  const at = [
    box.x + box.width / 2 + (x - (left + right) / 2) * scale,
    box.y + box.height / 2 - (y - (low + top) / 2) * scale,
  ];
  await page.mouse.move(...at);
  assert.deepEqual(await seen(), ['r_B', 'r_B']);
  await page.mouse.click(...at);
  await page.mouse.move(box.x + 2, box.y + 2);
  assert.deepEqual(await seen(), ['r_B', 'r_B']);
  assert.deepEqual(page.trouble, []);
});

test('code is there in two languages, and a click copies what runs', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.locator('[data-sample="textbook#isClear"]');
  assert.equal(await code.isVisible(), false);
  await page.locator('.fold', { has: code }).locator('summary').first().press('Enter');
  const [pseudo, script] = ['.pseudo', '.javascript'].map((name) => code.locator(name));
  assert.deepEqual([await pseudo.isVisible(), await script.isVisible()], [true, false]);
  await code.locator('input').first().focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual([await pseudo.isVisible(), await script.isVisible()], [false, true]);
  await code.locator('.copy').click();
  await page.waitForFunction(() => document.querySelector('.copy:focus')?.textContent === 'Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { isClear } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  assert.equal(isClear([0, 0], [4, 0], [[2, 1, 1.5]]), false);
  assert.equal(isClear([0, 0], [4, 0], [[2, 2, 1.5]]), true);
});

test('a heading has a link to itself', async () => {
  const page = await openArticle(harness, { path: '/crowded-circles.html' });
  await page.locator('#overlap-hugging').hover();
  await page.locator('.anchor[href="#overlap-hugging"]').click();
  assert.equal(new URL(page.url()).hash, '#overlap-hugging');
  const top = await page.$eval('#overlap-hugging', (h) => h.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `${top}`);
});

test('the contents follow the reader', async () => {
  const page = await openArticle(harness, { path: '/crowded-circles.html' });
  await page.locator('.contents a[href="#directed"]').click();
  await page.waitForFunction(
    () => document.querySelector('.contents [aria-current]')?.hash === '#directed',
  );
  await page.reload();
  await page.setViewportSize({ width: 360, height: 740 });
  const list = page.locator('.contents ol').first();
  await list.waitFor({ state: 'hidden' });
  await page.locator('.contents summary').click();
  assert.equal(await list.isVisible(), true);
  await page.locator('.contents a[href="#directed"]').click();
  assert.equal(await list.isVisible(), false);
});

test('the contents follow jumps, too, and show where they are in a low window', async () => {
  const page = await openArticle(harness, { path: '/crowded-circles.html' });
  await page.setViewportSize({ width: 1440, height: 500 });
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
  await jump(await above('#crossing'), '#crossing');
  await jump(0, '');
  await jump(await above('#directed'), '#directed');
  await jump(await above('#agent'), '#agent');
  await jump(1e6, '#textbook');
});

test('a figure leads on: its code as it is now, its scene in the playground, its source', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const figure = page.locator('bitangent-figure[name=forest-path]');
  await figure.evaluate((one) => (one.state = { start: [-8, 1] }));
  await drawn(figure); // before that, it has the drawer of its still frame too
  const links = figure.locator('.links');
  await figure.locator('.drawer summary').press('Enter');
  await links.locator('button').click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(code, new RegExp(`src="${harness.origin}/figures.js"`));
  assert.match(code, /<bitangent-figure name="forest-path" state='\{"start":\[-8,1\]\}'>/);
  const source = await links
    .locator('a')
    .last()
    .evaluate((link) => link.href);
  for (const file of [source, `${harness.origin}/figures.js`])
    assert.equal((await page.request.get(file)).status(), 200, file);
  await links.locator('.page').click();
  await page.waitForURL('**/playground.html#*s=-8,1&*');
  assert.deepEqual(page.trouble, []);
});

test('other sites can show a preview of each page', async () => {
  const page = await harness.newPage();
  const parts = Object.keys(PARTS).map((name) => `/${name}.html`);
  for (const path of ['/', '/playground.html', ...parts]) {
    const html = await (await page.request.get(harness.origin + path)).text();
    const [, file] = /property="og:image" content="([^"]+)"/.exec(html);
    const image = await (await page.request.get(new URL(file, harness.origin + path).href)).body();
    assert.deepEqual([image.readUInt32BE(16), image.readUInt32BE(20)], [1200, 630]);
    for (const name of ['title', 'description'])
      assert.match(html, new RegExp(`property="og:${name}" content="[^"]{10,}"`));
  }
});

test('it can be read without JavaScript', async () => {
  const page = await harness.newPage({ javaScriptEnabled: false });
  await page.goto(`${harness.origin}/book.html`);
  const html = await page.content();
  assert.ok((html.match(/<math/g) ?? []).length > 150);
  assert.ok(!/\\[([]|\\frac|data-(figure|see|formula)|<merror/.test(html), 'a mark is left');
  const text = await page.locator('main').innerText();
  assert.ok(text.split(/\s+/).length > 3000);
  // Each figure shows its first state and says what it shows, with nothing to press.
  const figures = await page.$$eval('bitangent-figure', async (all) => {
    const seen = [];
    for (const figure of all) {
      const image = figure.querySelector('img');
      image.scrollIntoView();
      await image.decode();
      const { alt, naturalWidth, width, height } = image;
      const said = figure.shadowRoot.querySelector('.readout').innerText;
      const inputs = [...figure.shadowRoot.querySelectorAll('button, input')];
      const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
      const pressable = inputs.filter(isSeen).length;
      seen.push({ alt, naturalWidth, width, height, said, pressable });
    }
    return seen;
  });
  assert.equal(figures.length, FIGURES.length);
  for (const { alt, naturalWidth, width, height, said, pressable } of figures) {
    assert.ok(naturalWidth > 0 && width > 300 && height > 100, alt);
    assert.equal(said.replace(/\s/g, ' '), alt.replace(/\s/g, ' '));
    assert.equal(pressable, 0, alt);
  }
  // A table is that of the picture.
  const steps = page.locator('bitangent-figure[name=astar-steps]');
  assert.match(await steps.locator('.table').innerText(), /E↻ → I↺\s+10\.58\s+7\.55\s+18\.12/);
  await saveScreenshot(page, 'article-no-script', { fullPage: true });
  assert.deepEqual(page.trouble, []);
});

test('until the figures on circles live it transfers less than 168 kB', async () => {
  const page = await harness.newPage();
  const loaded = new Set();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await page.goto(`${harness.origin}/circles.html`);
  await readAll(page, PARTS.circles);
  // The whole page, style sheets and scripts. The grids come once the first figure is drawn, which
  // compares with one.
  const early = [...loaded].filter((path) => !/^\/grid-|\.(svg|png)$/.test(path));
  const total = early.reduce((sum, path) => sum + transferred(path), 0);
  assert.ok(total < 168_000, early.map((path) => `${path}: ${transferred(path)}`).join());
  assert.ok(total > 100_000, 'the solver and the text are there');
  assert.deepEqual(page.trouble, []);
});

/** The most bytes of what is loaded on demand: the figures of a chapter, and libraries. */
const ON_DEMAND = {
  ...{ fields: 13_500, polygons: 13_500, windows: 13_500, grids: 13_500, turning: 16_500 },
  ...{ grid: 20_900, directional: 39_400, all: 184_000 },
};

test('what is loaded on demand is small, and one script for each chapter and library', () => {
  const files = readdirSync(new URL('../../dist/web/', import.meta.url));
  for (const [name, most] of Object.entries(ON_DEMAND)) {
    const [file, ...more] = files.filter((one) => /^(.+)-\w+\.js$/.exec(one)?.[1] === name);
    assert.deepEqual(more, []);
    assert.ok(transferred(`/${file}`) < most, `${file}: ${transferred(`/${file}`)}`);
  }
});

test('a reader whose type is twice as large has no line that leaves a phone', async () => {
  const page = await openArticle(harness, {
    path: '/grids.html',
    viewport: { width: 390, height: 844 },
  });
  const type = () => page.$eval('main > p:not(.lead, .where)', (p) => getComputedStyle(p).fontSize);
  const before = parseFloat(await type());
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 32px }');
    document.adoptedStyleSheets.push(sheet);
  });
  assert.ok(parseFloat(await type()) > 1.9 * before);
  await readAll(page, ['grid-flood', 'grid-searches']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} pixels`);
  assert.deepEqual(page.trouble, []);
});

test('any host can have it, in any folder', async () => {
  const page = await openArticle(harness, { path: `${SUBPATH}/book.html` });
  // One figure of each script and each library.
  const some = ['forest-path', 'corner-turns', 'window-search', 'grid-steps', 'road-problem'];
  await readAll(page, some);
  assert.deepEqual(page.trouble, []);
  await page.locator('main a[href="playground.html"]').first().click();
  await page.waitForFunction(() => document.getElementById('time')?.textContent.includes('µs'));
  assert.equal(new URL(page.url()).pathname, `${SUBPATH}/playground.html`);
  await page.locator('header a[href="./"], a[href="./"]').first().click();
  await page.waitForURL(`**${SUBPATH}/`);
  assert.deepEqual(page.trouble, []);
});
