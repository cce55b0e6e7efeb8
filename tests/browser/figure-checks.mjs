import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { init } from 'bitangent/all';
import { chapters } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { drag, drawn, hold, inspect, openDrawer, pictureOf, swipe } from './foreign.mjs';
import { Harness } from './harness.mjs';
import { describeHere, handlesOf, moveBy, openForFigures, visibleMove } from './one-figure.mjs';

/**
 * Properties of every figure of a chapter: drawing, mouse, keyboard, controls and finger. To show a
 * figure costs most, so each is shown once. What becomes of each of its handles when that is moved, is
 * told without a page: js/figure-handles.test.mjs; what its numbers are, in js/figures*.test.mjs.
 *
 * @param {string} chapter
 */
export function checkFigures(chapter) {
  const harness = new Harness();
  let shown;
  before(async () => {
    await init();
    await loadGrids();
    await loadUnits();
    await loadEngines();
    await harness.start();
    shown = await openForFigures(harness.browser);
  });
  after(() => harness.stop());
  for (const [name, figure] of Object.entries(chapters[chapter])) {
    test(`${name} is drawn, says what the library computes, and obeys mouse, keys and fingers`, async () => {
      const { page, element } = await shown.show(name);
      const move = visibleMove(figure);
      await checkMouse({ page, element }, figure, move);
      await checkKeys({ page, element }, figure, move);
      await checkControls({ page, element });
      await element.evaluate((one) => one.reset());
      await shown.setPhone(true);
      await checkFinger({ page, element }, figure, move);
      await shown.setPhone(false);
      assert.deepEqual(page.trouble, []);
    });
  }
}

const stateOf = (element) => element.evaluate(({ state }) => state);

async function checkMouse({ page, element }, figure, move) {
  const first = await pictureOf(element);
  assert.ok(first.colors > 8, `${first.colors} colours`);
  const start = await inspect(element);
  assert.deepEqual(start.state, figure.state);
  assert.equal(start.readout, move.before);
  await moveBy({ page, element }, move, drag);
  const dragged = await inspect(element);
  assert.notDeepEqual(dragged.state, start.state);
  assert.notEqual(dragged.readout, start.readout);
  assert.equal(dragged.readout, describeHere(figure, dragged.state));
  assert.notEqual((await pictureOf(element)).sum, first.sum);
  await element.locator('[data-control=reset]').click();
  await drawn(element);
  const { state, readout } = await inspect(element);
  assert.deepEqual(state, figure.state);
  assert.equal(readout, start.readout);
}

/** Enter holds a handle, arrows move it, Escape puts it back; arrows lead through all handles. */
async function checkKeys({ page, element }, figure, move) {
  await hold(element.locator(`[data-handle="${move.id}"]`));
  for (let i = 0; i < 3; i++) await page.keyboard.press(move.key);
  await drawn(element);
  assert.notEqual((await inspect(element)).readout, move.before);
  await page.keyboard.press('Escape');
  // What runs by itself may have been cut short.
  const at = (state) =>
    handlesOf(figure, state)
      .find(({ id }) => id === move.id)
      .position(state);
  assert.deepEqual(at(await stateOf(element)), at(figure.state));

  const all = handlesOf(figure, figure.state).map(({ id }) => id);
  const visited = await element.evaluate(({ shadowRoot }, count) => {
    const arrow = { key: 'ArrowRight', bubbles: true, cancelable: true };
    return Array.from({ length: count }, () => {
      const { activeElement } = shadowRoot;
      activeElement.dispatchEvent(new KeyboardEvent('keydown', arrow));
      return activeElement.dataset.handle;
    });
  }, all.length);
  assert.deepEqual(visited.sort(), all.sort());
}

/** Each control changes the state. */
async function checkControls({ page, element }) {
  await openDrawer(element);
  const inputs = element.locator('.controls input');
  const seen = await inputs.evaluateAll((all) =>
    all.map((one) => ({ type: one.type, usable: !one.disabled && one.checkVisibility() })),
  );
  for (const [i, { type, usable }] of seen.entries()) {
    if (!usable) continue;
    const before = await stateOf(element);
    const input = inputs.nth(i);
    if (type === 'range') {
      const atEnd = await input.evaluate((range) => {
        range.focus();
        return range.value === range.max;
      });
      await page.keyboard.press(atEnd ? 'ArrowLeft' : 'ArrowRight');
    } else if (type === 'checkbox') await input.click();
    else if (!(await input.isChecked())) await input.check();
    else continue;
    assert.notDeepEqual(await stateOf(element), before);
  }
}

/** On a phone: a finger moves it and does not scroll the page, which is no wider than the screen. */
async function checkFinger({ page, element }, figure, move) {
  const before = await inspect(element);
  assert.equal(before.readout, move.before);
  const first = await pictureOf(element);
  const scroll = await page.evaluate(() => scrollY);
  const { dx, dy } = move;
  await moveBy({ page, element }, { ...move, dx: 2 * dx, dy: 2 * dy }, swipe);
  const { state, readout } = await inspect(element);
  const [scrolled, wide] = await page.evaluate(() => [
    scrollY,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  assert.equal(scrolled, scroll);
  assert.notEqual(readout, before.readout);
  assert.equal(readout, describeHere(figure, state));
  assert.notEqual((await pictureOf(element)).sum, first.sum);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
}
