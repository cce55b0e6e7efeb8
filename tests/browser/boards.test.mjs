import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  drag,
  drawn,
  figureOf,
  hold,
  inspect,
  openDrawer,
  openForeign,
  showIn,
  swipe,
} from './foreign.mjs';
import { frames, Harness, MANY_FRAMES, until } from './harness.mjs';

/** Figures with a board of cells: painting by mouse, finger and keyboard, and what moves by itself. */

const harness = new Harness();
/** On a desk, and on a phone. */
let page;
let phone;
before(async () => {
  await harness.start();
  page = await openForeign(harness.browser, '');
  phone = await openForeign(harness.browser, '', PHONE);
});
after(() => harness.stop());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** The sides of the board. */
const [WIDTH, HEIGHT] = [6, 5];

/** Opens the board of the first figure, which fills its stage; `at` is the middle of a cell. */
async function openBoard(page) {
  const body = `<bitangent-figure name="grid-steps"></bitangent-figure>${'<p>Text.</p>'.repeat(60)}`;
  await showIn(page, body);
  const figure = figureOf(page, 'grid-steps');
  await drawn(figure);
  await page.evaluate(() => scrollTo(0, 0));
  const { x, y, width, height } = await figure.locator('.stage').boundingBox();
  // The canvas has a margin, on a phone a smaller one.
  const margin = width < 400 ? 8 : 14;
  const at = (column, row) => ({
    x: x + margin + ((column + 0.5) * (width - 2 * margin)) / WIDTH,
    y: y + margin + ((row + 0.5) * (height - 2 * margin)) / HEIGHT,
  });
  const { walls } = (await inspect(figure)).state;
  const painted = async () => (await inspect(figure)).state.walls.slice(walls.length);
  return { figure, at, painted, walls };
}

test('a mouse paints from a free cell and erases from a wall; ends stay free', async () => {
  const { figure, at, painted, walls } = await openBoard(page);
  await drag(page, at(2, 1), at(5, 1));
  assert.deepEqual(
    await painted(),
    [2, 3, 4, 5].map((column) => [column, 1]),
  );
  await drag(page, at(3, 1), at(5, 1));
  assert.deepEqual(await painted(), [[2, 1]]);
  await drag(page, at(5, 2), at(5, 4));
  assert.deepEqual(await painted(), [[2, 1], ...[2, 3].map((row) => [5, row])]);
  assert.equal((await inspect(figure)).values.status, 'unreachable');
  await openDrawer(figure);
  await figure.locator('[data-control="Clear the walls"]').click();
  await frames(page);
  assert.deepEqual((await inspect(figure)).state.walls, []);
  await figure.locator('[data-control=reset]').click();
  await frames(page);
  assert.deepEqual((await inspect(figure)).state.walls, walls);
  assert.deepEqual(page.trouble, []);
});

test('start and goal go from cell to cell, by mouse and keys', async () => {
  const { figure, at } = await openBoard(page);
  await drag(page, at(5, 4), at(3, 2));
  assert.deepEqual((await inspect(figure)).state.goal, [3, 2]);
  const goal = figure.locator('[data-handle=goal]');
  await hold(goal);
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await frames(page);
  assert.deepEqual((await inspect(figure)).state.goal, [4, 0]);
  assert.equal(await goal.getAttribute('aria-valuetext'), 'held, column 4, row 0');
});

test('the keyboard paints where its frame is', async () => {
  const { figure, painted } = await openBoard(page);
  const cursor = figure.locator('[data-handle=cursor]');
  await hold(cursor);
  for (const key of ['ArrowUp', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
  await frames(page);
  assert.deepEqual(
    await painted(),
    [3, 4].map((column) => [column, 1]),
  );
  assert.equal(await cursor.getAttribute('aria-valuetext'), 'held, column 4, row 1, wall');
  await page.keyboard.press(' ');
  await frames(page);
  assert.deepEqual(await painted(), [[3, 1]]);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('a finger taps cells and scrolls, and paints once that is switched on', async () => {
  const { figure, at, painted } = await openBoard(phone);
  await phone.touchscreen.tap(at(3, 1).x, at(3, 1).y);
  await until('a cell is painted', async () => (await painted()).length > 0);
  assert.deepEqual(await painted(), [[3, 1]]);
  await swipe(phone, at(3, 3), { x: at(3, 3).x, y: at(3, 3).y - 120 });
  assert.ok((await phone.evaluate(() => scrollY)) > 50);
  assert.deepEqual(await painted(), [[3, 1]]);
  await openDrawer(figure);
  await figure.locator('[data-control=finger]').check();
  await phone.evaluate(() => scrollTo(0, 0));
  await frames(phone);
  await swipe(phone, at(2, 2), at(5, 2));
  assert.equal(await phone.evaluate(() => scrollY), 0);
  assert.deepEqual(await painted(), [[3, 1], ...[2, 3, 4, 5].map((column) => [column, 2])]);
  assert.deepEqual(phone.trouble, []);
});

test('a search that is shown to its end stays there when the board changes', async () => {
  const body = `<bitangent-figure name="grid-searches" state='{"step": 1e9}'></bitangent-figure>`;
  await showIn(page, body);
  const figure = figureOf(page, 'grid-searches');
  await drawn(figure);
  const isWhole = async () =>
    Object.values((await inspect(figure)).values).every(
      ({ expanded, total }) => expanded === total,
    );
  assert.ok(await isWhole());
  await figure.locator('[data-control=back]').click();
  await frames(page);
  assert.equal(await isWhole(), false);
  await figure.locator('[data-control=step]').click();
  await hold(figure.locator('[data-handle=goal]'));
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await frames(page);
  assert.ok(await isWhole());
  await figure.locator('[data-control=play]').click();
  await until('it plays', async () => !(await isWhole()));
  assert.deepEqual(page.trouble, []);
});

test('the crowd walks on screen, unless the reader prefers less motion', async () => {
  const body = `<bitangent-figure name="grid-crowd"></bitangent-figure>${'<p>Text.</p>'.repeat(60)}`;
  for (const reducedMotion of ['reduce', 'no-preference']) {
    await page.emulateMedia({ reducedMotion });
    await showIn(page, body);
    const figure = figureOf(page, 'grid-crowd');
    await drawn(figure);
    const time = async () => (await inspect(figure)).state.time;
    const first = await time();
    if (reducedMotion !== 'reduce') await until('it walks', async () => (await time()) !== first);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await until('it stands', async () => {
      const before = await time();
      await frames(page, MANY_FRAMES);
      return (await time()) === before;
    });
    if (reducedMotion === 'reduce') assert.equal(await time(), first);
  }
});
