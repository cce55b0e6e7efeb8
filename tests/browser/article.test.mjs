import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { closestOnSegment, init } from 'bitangent';
import { figureNames } from 'bitangent/figures';
import { PALETTE } from '../../web/kit/palette.js';
import { complaints, Harness, SUBPATH } from './harness.mjs';

const harness = new Harness();
const screenshots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

/** The diagrams of the chapters on circles, in the order of the article. */
const CIRCLE_FIGURES = [
  ...['forest-path', 'path-edges', 'visibility-graph', 'internal-bitangents'],
  ...['external-bitangents', 'line-of-sight', 'point-to-segment', 'hugging-edge'],
  ...['graph-and-path', 'overlap-bitangents', 'overlap-line-of-sight', 'circle-intersection'],
  ...['blocked-hugging-edge', 'overlap-path', 'actor-radius', 'delayed-edges', 'cusps'],
  ...['directed-nodes', 'cusp-culling', 'crossing-edges', 'astar-steps', 'turn-endpoints'],
  ...['spatial-index', 'moving-point'],
];
const FIGURES = [
  ...CIRCLE_FIGURES,
  ...['corner-turns', 'corner-shadows', 'wall-ends', 'room-doors', 'bounds', 'playground'],
  ...['grid-steps', 'grid-searches', 'grid-heuristics', 'grid-corners', 'grid-jumps'],
  ...['grid-crowd', 'grid-or-circles'],
];

before(async () => {
  await init();
  await harness.start();
});
afterEach(() => harness.closePages());
after(() => harness.stop());

async function openArticle({ path = '/', ...options } = {}) {
  const page = await harness.newPage(options);
  await page.goto(`${harness.origin}${path}`);
  // The script that defines the element sets up everything else in the same task.
  await page.waitForFunction(() => customElements.get('bitangent-figure') !== undefined);
  return page;
}

/** Scrolls through the article, so that every figure starts. */
async function readAll(page, figures = FIGURES) {
  for (const name of figures) {
    await page.locator(`#figure-${name}`).scrollIntoViewIfNeeded();
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(300);
}

test('each figure is there, numbered and captioned', async () => {
  const page = await openArticle();
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
    const page = await openArticle({ colorScheme });
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
  const page = await openArticle();
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
  const page = await openArticle();
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
  const page = await openArticle();
  await page.locator('#overlap-hugging').hover();
  await page.locator('.anchor[href="#overlap-hugging"]').click();
  assert.equal(new URL(page.url()).hash, '#overlap-hugging');
  const top = await page.$eval('#overlap-hugging', (h) => h.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `${top}`);
});

test('the contents follow the reader', async () => {
  const page = await openArticle();
  await page.locator('.contents a[href="#directed"]').click();
  await page.waitForFunction(
    () => document.querySelector('.contents [aria-current]')?.hash === '#directed',
  );
  const phone = await openArticle({ viewport: { width: 360, height: 740 } });
  const list = phone.locator('.contents ol').first();
  assert.equal(await list.isVisible(), false);
  await phone.locator('.contents summary').click();
  assert.equal(await list.isVisible(), true);
  await phone.locator('.contents a[href="#directed"]').click();
  assert.equal(await list.isVisible(), false);
});

test('the contents follow jumps, too, and show where they are in a low window', async () => {
  const page = await openArticle({ viewport: { width: 1440, height: 500 } });
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

for (const width of [320, 360, 600, 1440]) {
  test(`no diagram changes its height when it is drawn, at ${width} pixels`, async () => {
    const page = await openArticle({ viewport: { width, height: 900 } });
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
    const page = await openArticle({ path: `/#${id}` });
    await page.waitForTimeout(500);
    const top = () => page.$eval(`#${id}`, (heading) => heading.getBoundingClientRect().top);
    assert.ok((await top()) >= 0 && (await top()) < 100, `${id}: ${await top()}`);
    await readAll(page);
    await page.locator(`.contents a[href="#${id}"]`).click();
    await page.waitForTimeout(300);
    assert.ok((await top()) >= 0 && (await top()) < 100, `${id}: ${await top()}`);
  }
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

test('no line begins with what ends a clause after a formula', async () => {
  for (const width of [320, 390, 430, 768, 1440]) {
    const page = await openArticle({ viewport: { width, height: 900 } });
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

/** Checks everything that depends on a screen's size and colours, and saves screenshots. */
async function checkScreen(size, colorScheme) {
  const height = size < 3840 ? 1100 : 2100;
  const page = await openArticle({ colorScheme, viewport: { width: size, height } });
  const snap = async (id) => {
    const path = `${screenshots}article-${id}-${colorScheme}-${size}.png`;
    assert.ok((await page.screenshot({ path })).length > 10_000);
  };
  await page.waitForTimeout(300);
  await snap('top');
  for (const id of await page.$$eval('main :is(h2, figure)', (all) => all.map((one) => one.id))) {
    await page.evaluate((part) => document.getElementById(part).scrollIntoView(), id);
    await page.waitForTimeout(100);
    if (!id.startsWith('figure') && [360, 1440].includes(size)) await snap(id);
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
    await mkdir(screenshots, { recursive: true });
    await checkScreen(size, 'light');
    if ([360, 1440].includes(size)) await checkScreen(size, 'dark');
  });
}

test('prints every diagram, without what only a screen needs', async () => {
  const page = await openArticle();
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

test('reading the chapters on circles transfers less than 150 kB', async () => {
  const page = await harness.newPage();
  const bodies = new Map();
  page.on('response', (response) => bodies.set(response.url(), response.body()));
  await page.goto(`${harness.origin}/`);
  await readAll(page, CIRCLE_FIGURES);
  // The chapter on grids loads a library of its own, a little before it comes into view.
  const sizes = await Promise.all(
    [...bodies]
      .filter(([url]) => !url.includes('/grid-'))
      .map(async ([url, body]) => [new URL(url).pathname, gzipSync(await body).length]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(sizes.length > 2);
  assert.ok(total < 150_000, JSON.stringify(sizes));
});

test('any host can have it, in any folder', async () => {
  const page = await openArticle({ path: `${SUBPATH}/` });
  await readAll(page);
  assert.deepEqual(page.trouble, []);
  await page.locator('main a[href="playground.html"]').first().click();
  await page.waitForFunction(() => document.getElementById('time')?.textContent.includes('µs'));
  assert.equal(new URL(page.url()).pathname, `${SUBPATH}/playground.html`);
  await page.locator('header a[href="./"], a[href="./"]').first().click();
  await page.waitForURL(`**${SUBPATH}/`);
  assert.deepEqual(page.trouble, []);
});
