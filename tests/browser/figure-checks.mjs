import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual as isSame } from 'node:util';
import { init } from 'bitangent';
import { chapters } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { drag, drawn, hold, inspect, openDrawer, pictureOf } from './foreign.mjs';
import { Harness } from './harness.mjs';
import { describeHere, handlesOf, moveBy, openForFigures, visibleMove } from './one-figure.mjs';

/**
 * Properties of every figure of a chapter: drawing, mouse, keyboard and controls.
 *
 * @param {string} chapter
 */
export function checkFigures(chapter) {
  const harness = new Harness();
  let show;
  before(async () => {
    await init();
    await loadGrids();
    await loadUnits();
    await loadEngines();
    await harness.start();
    show = await openForFigures(harness.browser);
  });
  after(() => harness.stop());
  for (const [name, figure] of Object.entries(chapters[chapter])) {
    describe(name, () => {
      test('is drawn, says what the library computes, and is moved by mouse and keys', async () =>
        checkDrawing(await show(name), figure));
      test('arrows lead to every handle and move it, every control changes the state', async () =>
        checkHandles(await show(name), figure));
    });
  }
}

async function checkDrawing(shown, figure) {
  const { page, element } = shown;
  const first = await pictureOf(element);
  assert.ok(first.colors > 8, `${first.colors} colours`);
  const start = await inspect(element);
  assert.deepEqual(start.state, figure.state);
  assert.equal(start.readout, describeHere(figure, start.state));

  const move = visibleMove(figure);
  await moveBy(shown, move, drag);
  const dragged = await inspect(element);
  assert.notDeepEqual(dragged.state, start.state);
  assert.notEqual(dragged.readout, start.readout);
  assert.equal(dragged.readout, describeHere(figure, dragged.state));
  assert.notEqual((await pictureOf(element)).sum, first.sum);

  await element.locator('[data-control=reset]').click();
  await drawn(element);
  assert.deepEqual((await inspect(element)).state, figure.state);
  assert.equal((await inspect(element)).readout, start.readout);

  await hold(element.locator(`[data-handle="${move.id}"]`));
  for (let i = 0; i < 3; i++) await page.keyboard.press(move.key);
  await drawn(element);
  const keyed = await inspect(element);
  assert.notEqual(keyed.readout, start.readout);
  assert.notEqual((await pictureOf(element)).sum, first.sum);
  assert.deepEqual(page.trouble, []);
}

async function checkHandles({ page, element }, figure) {
  const all = handlesOf(figure, figure.state);
  const seen = new Set();
  await element.locator('.handle[tabindex="0"]').focus();
  while (seen.size < all.length) {
    const id = await element.evaluate(({ shadowRoot }) => shadowRoot.activeElement.dataset.handle);
    assert.ok(!seen.has(id), `${id} comes twice`);
    seen.add(id);
    const before = (await inspect(element)).state;
    await page.keyboard.press('Enter');
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    // In the corner of a board.
    if (isSame((await inspect(element)).state, before)) await page.keyboard.press('ArrowDown');
    assert.notDeepEqual((await inspect(element)).state, before, id);
    for (const key of ['Escape', 'ArrowRight']) await page.keyboard.press(key);
    // What runs by itself may have been cut short.
    const after = (await inspect(element)).state;
    const at = (state) =>
      handlesOf(figure, state)
        .find((one) => one.id === id)
        .position(state);
    assert.deepEqual(at(after), at(before), id);
  }
  await openDrawer(element);
  for (const input of await element.locator('.controls input').all()) {
    if ((await input.isDisabled()) || !(await input.isVisible())) continue;
    const before = (await inspect(element)).state;
    const type = await input.getAttribute('type');
    if (type === 'range') {
      await input.focus();
      const atEnd = await input.evaluate(({ value, max }) => value === max);
      await page.keyboard.press(atEnd ? 'ArrowLeft' : 'ArrowRight');
    } else if (type === 'checkbox') await input.click();
    else if (!(await input.isChecked())) await input.check();
    else continue;
    assert.notDeepEqual((await inspect(element)).state, before);
  }
  await drawn(element);
  assert.deepEqual(page.trouble, []);
}
