import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { chapters } from '../../web/figures/index.js';
import { openArticle, PARTS, readAll } from './article-page.mjs';
import { drawn, figureOf, frames, openDrawer } from './foreign.mjs';
import { Harness } from './harness.mjs';

/** The drawer of a figure, with what is not always seen, and what of a page the Tab key stops at. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const figures = Object.assign({}, ...Object.values(chapters));
const drawerOf = (figure) => figure.locator('.figure:not(.still) .drawer');
const isOpen = (figure) => drawerOf(figure).evaluate(({ open }) => open);

test('a figure shows at most two controls; what its drawer has, the title of that says', async () => {
  const page = await openArticle(harness);
  await readAll(page);
  for (const name of Object.values(PARTS).flat()) {
    const seen = await figureOf(page, name).evaluate(({ shadowRoot }) => {
      const parts = [...shadowRoot.querySelectorAll('.main > .controls > *')];
      const kinds = parts.map(({ localName }) => localName);
      const drawer = shadowRoot.querySelector('.drawer');
      const has = (selector) => drawer.querySelector(selector) !== null;
      return {
        // Neighbouring buttons are one.
        controls: kinds.filter((kind, i) => kind !== 'button' || kinds[i - 1] !== 'button').length,
        title: drawer.querySelector('summary').textContent,
        has: [
          ...[has('.controls > *'), has('.table:not([hidden])'), has('.legend:not([hidden])')],
          has('.links > *'),
        ],
        open: drawer.open,
      };
    });
    assert.ok(seen.controls <= 2, `${name} has ${seen.controls} controls`);
    const words = ['more controls', 'table', 'legend', 'code'];
    const said = words.map((word) => seen.title.toLowerCase().split(', ').includes(word));
    assert.deepEqual(said, seen.has, name);
    assert.equal(seen.open, figures[name].opens === true, name);
  }
});

test('a drawer is left as the reader left it, until it is as at first again', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  const open = async () => {
    const figure = figureOf(page, 'forest-path');
    await drawn(figure);
    return figure;
  };
  let figure = await open();
  assert.equal(await figure.locator('.table').isVisible(), false);
  await drawerOf(figure).locator('summary').click();
  assert.equal(await figure.locator('.table').isVisible(), true);
  await frames(page); // it is remembered after its event
  await page.reload();
  figure = await open();
  assert.equal(await isOpen(figure), true);
  await drawerOf(figure).locator('summary').click();
  await frames(page);
  assert.equal(await page.evaluate(() => localStorage.length), 0);
  await page.reload();
  assert.equal(await isOpen(await open()), false);
  assert.deepEqual(page.trouble, []);
});

test('where nothing may be kept, a drawer opens all the same', async () => {
  const page = await harness.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    }),
  );
  await page.goto(`${harness.origin}/circles.html`);
  const figure = figureOf(page, 'forest-path');
  await drawn(figure);
  await openDrawer(figure);
  assert.equal(await figure.locator('.table').isVisible(), true);
  assert.deepEqual(page.trouble, []);
});

test('an open table stands beside the board on a desk, and under it on a phone', async () => {
  for (const [width, beside] of [
    [1440, true],
    [390, false],
  ]) {
    const viewport = { width, height: 844 };
    const page = await openArticle(harness, { path: '/crowded-circles.html', viewport });
    const figure = figureOf(page, 'astar-steps');
    await drawn(figure);
    const [board, table] = await Promise.all(
      ['.stage', '.table'].map((name) => figure.locator(name).boundingBox()),
    );
    assert.equal(table.x > board.x + board.width - 1, beside, `${width}`);
    assert.equal(table.y > board.y + board.height - 1, !beside, `${width}`);
  }
});

test('on a phone the board stays in sight while the reader goes through what is under it', async () => {
  const viewport = { width: 390, height: 844 };
  const page = await openArticle(harness, { path: '/crowded-circles.html', viewport });
  const figure = figureOf(page, 'astar-steps');
  await drawn(figure);
  const table = figure.locator('.table');
  await table.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
  await frames(page);
  const board = await figure.locator('.stage').boundingBox();
  assert.ok(Math.abs(board.y) < 1 && board.height > 200, JSON.stringify(board));
});

for (const part of ['index', ...Object.keys(PARTS)]) {
  test(`the Tab key stops at less than 150 places of the page ${part}`, async () => {
    const page = await openArticle(harness, { path: `/${part}.html` });
    await readAll(page, PARTS[part] ?? []);
    await page.locator('.skip').focus();
    let stops = 0;
    do {
      await page.keyboard.press('Tab');
      stops++;
      assert.ok(stops < 150, 'there are more stops');
    } while (await page.evaluate(() => document.activeElement !== document.body));
    assert.ok(stops > 10, `${stops} stops`);
  });
}
