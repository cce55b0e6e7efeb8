import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual as isSame } from 'node:util';
import { init } from 'bitangent';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/grids.js';
import { loadUnits } from '../../web/kit/units.js';
import { drag, drawn, inspect, pictureOf } from './foreign.mjs';
import { Harness } from './harness.mjs';
import { describeHere, handlesOf, moveBy, openForFigures, visibleMove } from './one-figure.mjs';

/** Properties of every registered figure: drawing, mouse, keyboard and controls. */

const harness = new Harness();
let show;
before(async () => {
  await init();
  await loadGrids();
  await loadUnits();
  await harness.start();
  show = await openForFigures(harness.browser);
});
after(() => harness.stop());

for (const [name, figure] of Object.entries(figures)) {
  describe(name, () => {
    test('is drawn, says what the library computes, and is moved by mouse and keys', async () => {
      const shown = await show(name);
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

      await element.locator(`[data-handle="${move.id}"]`).focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press(move.key);
      await drawn(element);
      const keyed = await inspect(element);
      assert.notEqual(keyed.readout, start.readout);
      assert.notEqual((await pictureOf(element)).sum, first.sum);
      assert.deepEqual(page.trouble, []);
    });

    test('every handle takes the keyboard, every control changes the state', async () => {
      const { page, element } = await show(name);
      for (const { id } of handlesOf(figure, figure.state)) {
        const before = (await inspect(element)).state;
        await element.locator(`[data-handle="${id}"]`).focus();
        for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
        // In the corner of a board.
        if (isSame((await inspect(element)).state, before)) await page.keyboard.press('ArrowDown');
        await drawn(element);
        assert.notDeepEqual((await inspect(element)).state, before, id);
      }
      for (const input of await element.locator('.controls input').all()) {
        if (await input.isDisabled()) continue;
        const before = (await inspect(element)).state;
        const type = await input.getAttribute('type');
        if (type === 'range') {
          await input.focus();
          const atEnd = await input.evaluate(({ value, max }) => value === max);
          await page.keyboard.press(atEnd ? 'ArrowLeft' : 'ArrowRight');
        } else if (type === 'checkbox') await input.click();
        else if (!(await input.isChecked())) await input.check();
        else continue;
        await drawn(element);
        assert.notDeepEqual((await inspect(element)).state, before);
      }
      assert.deepEqual(page.trouble, []);
    });
  });
}
