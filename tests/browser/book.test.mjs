import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openArticle, PARTS } from './article-page.mjs';
import { drawn, figureOf, openForeign } from './foreign.mjs';
import { complaints, Harness, middle, until } from './harness.mjs';

/** The pages of the book: their contents and links, how they follow each other, and the cover. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

for (const path of [...Object.keys(PARTS), 'book']) {
  test(`${path}: the contents name every section, every link leads somewhere`, () =>
    checkLinks(path));
}

async function checkLinks(path) {
  const page = await openArticle(harness, { path: `/${path}.html` });
  const isBook = path === 'book';
  const { sections, contents, ids, dead, files } = await page.evaluate(
    (headings) => {
      const heading = ({ id, textContent }) => `${id} ${textContent}`;
      const links = [...document.querySelectorAll('a[href]')];
      const anchors = links.filter((link) => link.getAttribute('href').startsWith('#'));
      return {
        sections: [...document.querySelectorAll(headings)].map(heading),
        contents: [...document.querySelectorAll('.contents a')].map(
          ({ hash, textContent }) => `${hash.slice(1)} ${textContent}`,
        ),
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        dead: anchors.filter(({ hash }) => !document.getElementById(hash.slice(1))).map(String),
        files: [...new Set(links.map(({ href }) => href))],
      };
    },
    `main :is(${isBook ? 'h1, ' : ''}h2, h3)`,
  );
  assert.ok(sections.length > (isBook ? 40 : 2));
  assert.deepEqual(contents, sections);
  assert.equal(new Set(ids).size, ids.length, 'an id is there twice');
  assert.deepEqual(dead, []);
  for (const link of files.filter((href) => href.startsWith(harness.origin))) {
    const answer = await page.request.get(link);
    assert.equal(answer.status(), 200, link);
    const id = new URL(link).hash.slice(1);
    assert.ok(id === '' || (await answer.text()).includes(` id="${id}"`), link);
  }
  assert.deepEqual(page.trouble, []);
}

test('the parts lead from one to the next, and the cover to all', async () => {
  const page = await openArticle(harness, { path: '/' });
  const names = Object.keys(PARTS);
  const listed = await page.$$eval('.parts > li > h3 > a', (all) =>
    all.map(({ pathname }) => pathname),
  );
  assert.deepEqual(
    listed,
    names.map((name) => `/${name}.html`),
  );
  const seen = { title: new Set(), description: new Set(), image: new Set() };
  for (const [i, name] of names.entries()) {
    await page.goto(`${harness.origin}/${name}.html`);
    for (const [kind, all] of Object.entries(seen)) {
      all.add(await page.getAttribute(`meta[property="og:${kind}"]`, 'content'));
    }
    const links = await page.$$eval('.neighbours a', (all) =>
      all.map(({ rel, pathname }) => `${rel} ${pathname}`),
    );
    const wanted = [names[i - 1] && `prev /${names[i - 1]}.html`].concat(
      names[i + 1] && `next /${names[i + 1]}.html`,
    );
    assert.deepEqual(links, wanted.filter(Boolean));
    const where = await page.locator('.where').textContent();
    if (name !== 'appendix') assert.match(where, new RegExp(` Part ${i + 1} of 7 · \\d+ minutes$`));
  }
  for (const [kind, all] of Object.entries(seen)) assert.equal(all.size, names.length, kind);
});

test('links to sections and figures of the page that was one lead to the right part', async () => {
  const book = await openArticle(harness);
  const wanted = await book.$$eval('main :is(h1, h2, h3, figure)', (all) =>
    all.map(({ id }) => id),
  );
  assert.ok(wanted.length > 100);
  const parts = new Map();
  for (const name of Object.keys(PARTS)) {
    const html = await (await book.request.get(`${harness.origin}/${name}.html`)).text();
    for (const [, id] of html.matchAll(/ id="([\w-]+)"/g)) parts.set(id, name);
  }
  const page = await harness.newPage();
  // Some are followed; of the others the cover knows where they are.
  for (const id of ['polygons', 'exact', 'figure-word-map', 'grid-program', 'figure-playground']) {
    await page.goto(`${harness.origin}/`);
    await page.goto(`${harness.origin}/?from=elsewhere#${id}`);
    await page.waitForURL(`**/${parts.get(id)}.html#${id}`);
  }
  await page.goto(`${harness.origin}/`);
  const known = await page.$$eval('.parts a', (links) =>
    links.flatMap(({ hash, pathname, dataset }) => [
      `${hash.slice(1)} ${pathname}`,
      ...(dataset.figures?.split(' ') ?? []).map((name) => `figure-${name} ${pathname}`),
    ]),
  );
  for (const id of wanted) assert.ok(known.includes(`${id} /${parts.get(id)}.html`), id);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
]) {
  test(`the cover at ${width}x${height}: a race, a sentence and three doors`, async () => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await openArticle(harness, {
        ...{ path: '/', colorScheme, viewport: { width, height } },
      });
      await page.waitForFunction(() => /longer/.test(document.querySelector('[eager]').readout));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const [board, controls] = await page.$eval('[eager]', ({ shadowRoot }) =>
        ['.stage', '.main > .controls'].map((name) => {
          const { top, bottom } = shadowRoot.querySelector(name).getBoundingClientRect();
          return { top, bottom };
        }),
      );
      assert.ok(board.top > 0 && controls.bottom < height, 'the race is not on the first screen');
      const doors = await page.$$eval('.doors section > .heading h2', (all) =>
        all.map(({ id }) => id),
      );
      assert.deepEqual(doors, ['learn', 'use', 'teach']);
      assert.deepEqual(await complaints(page), []);
      assert.deepEqual(page.trouble, []);
    }
  });
}

test('on the cover both agents run on while a tree is dragged, and the exact one comes first', async () => {
  const page = await openArticle(harness, { path: '/', reducedMotion: 'no-preference' });
  const race = page.locator('bitangent-figure[name=forest-race]');
  await page.waitForFunction(() => /longer/.test(document.querySelector('[eager]').readout));
  const shown = () => race.evaluate(({ state, values }) => ({ ...state, ...values }));
  const first = await shown();
  assert.ok(first.length < first.grid);
  const { x, y } = await middle(race.locator('[data-handle="circles.5"]'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 8 });
  await until('the agents run', async () => (await shown()).place !== first.place);
  const { place } = await shown();
  await until('they run on', async () => (await shown()).place !== place);
  await page.mouse.up();
  const last = await shown();
  assert.notDeepEqual(last.circles, first.circles);
  assert.notEqual(last.length, first.length);
  assert.ok(last.length < last.grid);
  assert.deepEqual(page.trouble, []);
});

test('what the cover gives to copy runs, with the figure of the cover', async () => {
  const page = await openArticle(harness, { path: '/' });
  const [install, program, figure] = await page.$$eval('.doors pre code', (all) =>
    all.map(({ textContent }) => textContent),
  );
  assert.match(install, /^npm install /);
  assert.ok(program.split('\n').length <= 8);
  assert.equal(await page.locator('.doors .copy').count(), 3);
  const html = figure.replace('figures.js', `${harness.origin}/figures.js`);
  const foreign = await openForeign(harness.browser, html.split('</script>')[1]);
  assert.match(html, /^<script type="module" src="http/);
  await drawn(figureOf(foreign, 'forest-race'));
  assert.deepEqual(foreign.trouble, []);
});
