import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openArticle } from './article-page.mjs';
import { drawn, figureOf, openForeign } from './foreign.mjs';
import { complaints, frames, Harness, middle, until } from './harness.mjs';

/** The cover of the book, and links to the page that the book was once. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

test('links to sections and figures of the page that was one lead to the right part', async () => {
  const page = await harness.tab();
  // Of the others the cover knows where they are: js/book.test.mjs.
  for (const [id, part] of Object.entries({
    polygons: 'corners-and-walls',
    exact: 'inside-the-solver',
    'figure-word-map': 'units-that-turn',
  })) {
    await page.goto(`${harness.origin}/?from=elsewhere#${id}`);
    await page.waitForURL(`**/${part}.html#${id}`);
  }
});

test('the cover has a race and where to begin on the first screen, two trails, cards and two doors', async () => {
  const page = await openArticle(harness, { path: '/' });
  await page.waitForFunction(() => /longer/.test(document.querySelector('[eager]').readout));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await frames(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const [board, controls] = await page.$eval('[eager]', ({ shadowRoot }) =>
      ['.stage', '.main > .controls'].map((name) => {
        const { top, bottom } = shadowRoot.querySelector(name).getBoundingClientRect();
        return { top, bottom };
      }),
    );
    assert.ok(board.top > 0 && controls.bottom < height, 'the race is not on the first screen');
    const begin = await page.locator('.begin .button').boundingBox();
    assert.ok(begin.y + begin.height < height, 'no button is on the first screen');
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await complaints(page), []);
    }
  }
  const doors = await page.$$eval('.doors section > .heading h2', (all) => all.map(({ id }) => id));
  assert.deepEqual(doors, ['use', 'teach']);
  const trails = await page.$$eval('.trails li', (all) =>
    all.map((one) => [...one.querySelectorAll('a')].map((a) => a.getAttribute('href')).join(' ')),
  );
  assert.deepEqual(trails, [
    'grids.html circles.html crowded-circles.html',
    'circles.html agents-on-the-move.html corners-and-walls.html',
  ]);
  const pictures = await page.$$eval('.parts > li > img', (all) =>
    Promise.all(
      all.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return image.src;
      }),
    ),
  );
  assert.equal(new Set(pictures).size, 8);
  assert.deepEqual(page.trouble, []);
});

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

test('the race ends, tells who is ahead, and stops after two laps until it is asked for more', async () => {
  const page = await openArticle(harness, { path: '/', reducedMotion: 'no-preference' });
  const race = page.locator('bitangent-figure[name=forest-race]');
  await page.waitForFunction(() => /longer/.test(document.querySelector('[eager]').readout));
  const play = race.locator('[data-control=play]');
  const place = () => race.evaluate(({ state }) => state.place);
  await race.locator('.drawer').evaluate((drawer) => (drawer.open = true));
  await race.locator('[data-control=speed]').selectOption('4');
  await until('it has stopped', async () => (await play.textContent()) === 'Play');
  const { grid } = await race.evaluate(({ values }) => values);
  assert.equal(await place(), grid);
  await play.click();
  await until('it runs anew', async () => (await place()) < grid / 2);
  assert.equal(await play.textContent(), 'Pause');
  assert.deepEqual(page.trouble, []);
});

test('what the cover gives to copy runs, with the figure of the cover', async () => {
  const page = await openArticle(harness, { path: '/' });
  const [program, install, figure] = await page.$$eval('.doors pre code', (all) =>
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
