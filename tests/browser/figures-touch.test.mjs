import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { init } from 'bitangent';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { inspect, pictureOf, swipe } from './foreign.mjs';
import { Harness } from './harness.mjs';
import { describeHere, moveBy, openForFigures, visibleMove } from './one-figure.mjs';

/** Every registered figure on a phone. */

const harness = new Harness();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let show;
before(async () => {
  await init();
  await loadGrids();
  await loadUnits();
  await loadEngines();
  await harness.start();
  show = await openForFigures(harness.browser, { ...PHONE, deviceScaleFactor: 2 });
});
after(() => harness.stop());

for (const [name, figure] of Object.entries(figures)) {
  test(`${name} is moved by a finger, which does not scroll the page`, async () => {
    const shown = await show(name);
    const { page, element } = shown;
    const before = await inspect(element);
    const first = await pictureOf(element);
    const scroll = await page.evaluate(() => scrollY);
    const { dx, dy, ...rest } = visibleMove(figure);
    await moveBy(shown, { ...rest, dx: 2 * dx, dy: 2 * dy }, swipe);
    const { state, readout } = await inspect(element);
    assert.equal(await page.evaluate(() => scrollY), scroll);
    assert.notEqual(readout, before.readout);
    assert.equal(readout, describeHere(figure, state));
    assert.notEqual((await pictureOf(element)).sum, first.sum);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} pixels wide`);
    assert.deepEqual(page.trouble, []);
  });
}
