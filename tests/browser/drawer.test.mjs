import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openArticle, readAll } from './article-page.mjs';
import { drawn, figureOf, openDrawer } from './foreign.mjs';
import { frames, Harness } from './harness.mjs';
import { stopsOf } from './part-checks.mjs';

/** The drawer of a figure, with what is not always seen. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const drawerOf = (figure) => figure.locator('.figure:not(.still) .drawer');
const isOpen = (figure) => drawerOf(figure).evaluate(({ open }) => open);

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

test('an open table stands beside the board on a desk, and under it, which stays, on a phone', async () => {
  const page = await openArticle(harness, { path: '/crowded-circles.html' });
  const figure = figureOf(page, 'astar-steps');
  const boxes = () =>
    Promise.all(['.stage', '.table'].map((name) => figure.locator(name).boundingBox()));
  for (const [width, beside] of [
    [1440, true],
    [390, false],
  ]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(figure);
    const [board, table] = await boxes();
    assert.equal(table.x > board.x + board.width - 1, beside, `${width}`);
    assert.equal(table.y > board.y + board.height - 1, !beside, `${width}`);
  }
  // The board stays in sight while the reader goes through what is under it.
  const table = figure.locator('.table');
  await table.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
  await frames(page);
  const [board] = await boxes();
  assert.ok(Math.abs(board.y) < 1 && board.height > 200, JSON.stringify(board));
});

test('the Tab key goes through the cover, and stops where it can', async () => {
  const page = await openArticle(harness, { path: '/' });
  await readAll(page, ['forest-race']);
  await page.locator('.skip').focus();
  const most = await stopsOf(page);
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops++;
    assert.ok(stops <= most, 'there are more stops');
  } while (await page.evaluate(() => document.activeElement !== document.body));
  assert.ok(stops > 10, `${stops} stops`);
});
