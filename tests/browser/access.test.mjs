import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { figures as drawings } from '../../web/figures/index.js';
import { openArticle } from './article-page.mjs';
import { FIGURES, NUMBERS, UNNUMBERED } from './book-parts.mjs';
import { doubleClick, drawn, figureOf, hold } from './foreign.mjs';
import { choosePreset, frames, Harness, middle, sceneOf, settled } from './harness.mjs';

/** The pages by keyboard alone, and in forced colours. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** Holds a handle, moves it and lets go. */
const UP = 'Enter ArrowUp Enter';

/** The background of an element or pseudo-element. */
const background = (page, selector, pseudo = null) =>
  page.$eval(selector, (one, of) => getComputedStyle(one, of).backgroundColor, pseudo);

test('forced colours leave the pressed button and the status to be seen', async () => {
  const page = await harness.open({ forcedColors: 'active' });
  for (const kind of ['tool', 'engine']) {
    const pressed = await background(page, `[data-${kind}][aria-pressed=true]`);
    assert.notEqual(pressed, await background(page, `[data-${kind}][aria-pressed=false]`), kind);
  }
  const dot = await background(page, '#status', '::before');
  assert.notEqual(dot, await background(page, '#status'));
  assert.notEqual(dot, await background(page, 'body'));
});

test('undo keeps the circle that has the focus, among few and among thousands', async () => {
  const page = await harness.open();
  for (const preset of ['forest', 'thousands']) {
    await choosePreset(page, preset);
    await settled(page);
    const { circles } = sceneOf(page);
    await page.locator('[data-handle=goal]').focus();
    for (const key of `n n ${UP} ${UP} Control+z Control+z`.split(' ')) {
      await page.keyboard.press(key);
      await frames(page);
    }
    await settled(page);
    assert.deepEqual(sceneOf(page).circles, circles);
    const name = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    assert.match(name, /^Circle 2 of/, preset);
  }
});

test('the knob of a circle is a slider, and undone in one step', async () => {
  const page = await harness.open({ hash: '#a=5&s=-200,0&g=200,0&c=0,10,60&o=sp' });
  const radius = () => sceneOf(page).circles[0].r;
  const value = () => page.evaluate(() => document.activeElement.ariaValueText);
  await page.locator('[data-handle=circle]').focus();
  assert.equal(await value(), 'at 0, 10, radius 60');
  await frames(page);
  await page.keyboard.press('ArrowRight');
  const name = await page.evaluate(() => document.activeElement.ariaLabel);
  assert.equal(name, 'Radius of circle 1');
  for (const key of ['Enter', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  await frames(page);
  assert.match(await value(), /^held, 6\d/);
  await page.keyboard.press('Enter');
  await settled(page);
  const grown = radius();
  assert.ok(grown > 62 && grown < 70, `${grown}`);
  for (const key of ['Enter', 'End', 'Escape']) await page.keyboard.press(key);
  await settled(page);
  assert.equal(radius(), grown);
  await page.keyboard.press('Control+z');
  await settled(page);
  assert.equal(radius(), 60);
});

test('what undo takes away hands the focus on to the last circle, or to the start', async () => {
  const page = await harness.open({ hash: '#a=5&s=-200,0&g=200,0&c=&o=sp' });
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  const stage = await page.locator('#stage').boundingBox();
  for (const [i, x] of [60, 200].entries()) {
    await doubleClick(page, { x: stage.x + x, y: stage.y + 60 });
    await settled(page);
    assert.match(await focused(), new RegExp(`^Circle ${i + 1} of`));
  }
  for (const name of [/^Circle 1 of 1/, /^Start/]) {
    await page.keyboard.press('Control+z');
    await settled(page);
    assert.match(await focused(), name);
  }
});

test('the first link leads past the header and leaves the scene in the address', async () => {
  const page = await harness.open();
  const scene = page.url();
  for (const key of ['Tab', 'Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.handle), 'start');
  assert.equal(page.url(), scene);
});

test('Tab goes through the contents in sight', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1440, 500],
  ]) {
    await page.setViewportSize({ width, height });
    await frames(page);
    const links = await page.locator('.contents a').count();
    await page.locator('.contents a').first().focus();
    for (let i = 0; i < links; i++) {
      const seen = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const { top, bottom } = document.activeElement.getBoundingClientRect();
        const { hash } = document.activeElement;
        return { hash, scrolled: scrollY, whole: top >= 0 && bottom <= innerHeight };
      });
      assert.deepEqual(seen, { hash: seen.hash, scrolled: 0, whole: true });
      await page.keyboard.press('Tab');
    }
    assert.equal(await page.evaluate(() => document.activeElement.closest('.contents')), null);
  }
});

test('sections and figures have names of their own', async () => {
  const page = await openArticle(harness);
  const sections = await page.$$eval('.contents a', (links) => links.map((one) => one.textContent));
  assert.equal(new Set(sections).size, sections.length);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const figures = nodes
    .filter(({ role }) => role?.value === 'figure')
    .map(({ name }) => name.value);
  const numbers = [...NUMBERS];
  const wanted = FIGURES.map((name) =>
    UNNUMBERED.includes(name) ? drawings[name].title : `Figure ${numbers.shift()}.`,
  );
  assert.deepEqual(figures, wanted);
  assert.equal(new Set(wanted).size, wanted.length);
});

test('a figure’s handles are one tab stop: arrows choose, Enter holds, Escape puts back', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  const figure = figureOf(page, 'forest-path');
  await drawn(figure);
  const focused = () => figure.evaluate(({ shadowRoot }) => shadowRoot.activeElement?.dataset);
  const state = () => figure.evaluate((element) => element.state);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    await frames(page);
  };
  const first = await state();
  const hint = figure.locator('.keys');
  assert.equal(await hint.isVisible(), false);
  await figure.locator('.handle[tabindex="0"]').focus();
  await press('ArrowDown');
  assert.equal((await focused()).handle, 'goal');
  assert.match(await hint.textContent(), /Enter: hold/);
  assert.ok(await hint.isVisible());
  await press('Shift+Tab', 'Tab');
  assert.equal((await focused()).handle, 'goal');
  assert.deepEqual(await state(), first);

  await press('Enter', 'ArrowLeft', 'ArrowUp');
  const goal = figure.locator('.held');
  assert.match(await goal.getAttribute('aria-valuetext'), /^held, /);
  assert.match(await hint.textContent(), /Esc: put back/);
  const moved = await state();
  assert.ok(moved.goal[0] < first.goal[0] && moved.goal[1] > first.goal[1]);
  const name = await figure.locator('.figure').getAttribute('aria-label');
  assert.equal(name, `A path through the forest. ${await figure.evaluate((one) => one.readout)}`);
  await press('Escape');
  assert.deepEqual(await state(), first);
  await press('Enter', 'ArrowLeft', 'Enter');
  assert.equal(await goal.count(), 0);
  const free = figure.locator('.handle[data-handle="goal"]');
  assert.doesNotMatch(await free.getAttribute('aria-valuetext'), /held/);
  assert.notDeepEqual(await state(), first);

  await press('Tab');
  assert.equal((await focused()).control, 'play');
});

test('start and goal come first, and no key of a held handle scrolls the page', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  const figure = figureOf(page, 'forest-path');
  await drawn(figure);
  const order = await figure
    .locator('.handle')
    .evaluateAll((all) => all.map((one) => one.dataset.handle));
  assert.deepEqual(order.slice(0, 2), ['start', 'goal']);
  await hold(figure.locator('[data-handle=start]'));
  const { start } = await figure.evaluate(({ state }) => state);
  const scrolled = await page.evaluate(() => scrollY);
  for (const key of ['End', 'PageDown', 'PageUp', 'PageUp']) await page.keyboard.press(key);
  await frames(page);
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  assert.ok((await figure.evaluate(({ state }) => state.start[1])) > start[1]);
});

test('a circle in a corner keeps its rim’s handle on the board', async () => {
  const page = await openArticle(harness, { path: '/circles.html' });
  for (const name of ['internal-bitangents', 'external-bitangents', 'hugging-edge']) {
    const figure = figureOf(page, name);
    await drawn(figure);
    const board = await figure.locator('.stage').boundingBox();
    const [right, bottom] = [board.x + board.width - 2, board.y + board.height - 2];
    for (const [x, y] of [
      [right, board.y + 2],
      [board.x + 2, board.y + 2],
      [board.x + 2, bottom],
      [right, bottom],
    ]) {
      const disc = await middle(figure.locator('.handle.disc').first());
      await page.mouse.move(disc.x, disc.y);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
      await frames(page);
      for (const knob of await figure.locator('.handle.knob').all()) {
        const at = await middle(knob);
        const on = at.x > board.x && at.x < right && at.y > board.y && at.y < bottom;
        assert.ok(on, `${name}: ${JSON.stringify(at)}`);
      }
    }
  }
});
