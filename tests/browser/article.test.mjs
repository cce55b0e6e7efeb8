import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { closestOnSegment, init } from 'bitangent';
import { figureNames } from 'bitangent/figures';
import { figures } from '../../web/figures/index.js';
import { PALETTE } from '../../web/kit/palette.js';
import { FIGURES, NUMBERS, openArticle, PARTS, readAll } from './article-page.mjs';
import { hold } from './foreign.mjs';
import { Harness, saveScreenshot, SUBPATH } from './harness.mjs';

/** The book: its figures, contents, links and transfer. */

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
  assert.deepEqual(['forest-race', ...FIGURES].sort(), [...figureNames].sort());
  const eager = await page.$$eval('[eager]', (all) => all.map((one) => one.getAttribute('name')));
  assert.deepEqual(eager, FIGURES.slice(0, 1));
  shown.forEach(({ caption }, i) => {
    assert.ok(caption.startsWith(`Figure ${NUMBERS[i]}. `), caption);
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
    await hold(figure.locator('.handle').first());
    const seen = new Set();
    for (const key of [...Array(12).fill('ArrowUp'), ...Array(12).fill('ArrowDown')]) {
      for (let i = 0; i < 4; i++) await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
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
  const page = await openArticle(harness);
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
  const page = await openArticle(harness);
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
  const viewport = { width: 1440, height: 500 };
  const page = await openArticle(harness, { path: '/crowded-circles.html', viewport });
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
  const page = await openArticle(harness, { permissions: ['clipboard-read', 'clipboard-write'] });
  const figure = page.locator('bitangent-figure').first();
  await figure.evaluate((one) => (one.state = { start: [-8, 1] }));
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
  for (const figure of await page.locator('bitangent-figure').all()) {
    const image = figure.locator('img');
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((one) => one.decode());
    const seen = await image.evaluate(({ alt, naturalWidth, width, height }) => {
      return { alt, naturalWidth, width, height };
    });
    assert.ok(seen.naturalWidth > 0 && seen.width > 300 && seen.height > 100, seen.alt);
    const said = await figure.locator('.readout').innerText();
    assert.equal(said.replace(/\s/g, ' '), seen.alt.replace(/\s/g, ' '));
    assert.equal(await figure.locator('button:visible, input:visible').count(), 0);
  }
  await saveScreenshot(page, 'article-no-script', { fullPage: true });
  assert.deepEqual(page.trouble, []);
});

/** What is loaded on demand, with the limits of the libraries; the grids are in the first figure, too. */
const LIBRARIES = { grid: 20_100, directional: 37_000, crowd: 152_000 };
const CHAPTERS = ['fields', 'polygons', 'windows', 'grids', 'turning'];

test('until the figures on circles live it transfers less than 168 kB, and later what it needs', async () => {
  const page = await harness.newPage();
  const bodies = new Map();
  page.on('response', (response) => {
    const body = response.body();
    body.catch(() => {}); // those that nobody asks for may end with the page
    bodies.set(new URL(response.url()).pathname, body);
  });
  /** The sizes of what has been transferred but pictures: the whole page, style sheets, scripts. */
  const sizes = async () => {
    const sizeOf = async ([path, body]) => [path, gzipSync(await body).length];
    const texts = [...bodies].filter(([path]) => !/\.(svg|png)$/.test(path));
    return Object.fromEntries(await Promise.all(texts.map(sizeOf)));
  };
  const named = (all, names) =>
    names.flatMap((name) => Object.keys(all).filter((path) => path.startsWith(`/${name}-`)));
  await page.goto(`${harness.origin}/circles.html`);
  await readAll(page, PARTS.circles);
  const early = await sizes();
  assert.deepEqual(named(early, CHAPTERS), []);
  const [grid, ...others] = named(early, Object.keys(LIBRARIES));
  assert.deepEqual([grid.slice(0, 6), others], ['/grid-', []]);
  // The grids come once the first figure is drawn, which compares with one.
  const total = Object.values(early).reduce((sum, size) => sum + size, 0) - early[grid];
  assert.ok(total < 168_000, JSON.stringify(early));
  assert.ok(total > 100_000, 'the solver and the text are there');

  await page.goto(`${harness.origin}/crowded-circles.html`);
  await readAll(page, PARTS['crowded-circles']);
  assert.deepEqual(named(await sizes(), CHAPTERS), []);
  const { size } = bodies;
  for (const [name, figures] of Object.entries(PARTS).slice(2, 7)) {
    await page.goto(`${harness.origin}/${name}.html`);
    await readAll(page, figures);
  }
  assert.ok(bodies.size > size);
  const all = await sizes();
  assert.equal(named(all, CHAPTERS).length, CHAPTERS.length);
  for (const path of named(all, CHAPTERS)) assert.ok(all[path] < 13_500, `${path}: ${all[path]}`);
  for (const [name, limit] of Object.entries(LIBRARIES)) {
    const [path, ...more] = named(all, [name]);
    assert.deepEqual(more, []);
    assert.ok(all[path] < limit, `${path}: ${all[path]}`);
  }
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
