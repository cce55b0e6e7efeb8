/**
 * Prints frame times of the playground with ten thousand circles while the start or a circle is
 * dragged, and circles are painted and erased, for each engine and each overlay:
 * `node tests/browser/playground-frames.mjs`. Gates nothing.
 */
import { COLUMNS, framesOfDrag } from './frame-times.mjs';
import { Harness, middle, settled, choosePreset } from './harness.mjs';

const MOVES = 60;
const OVERLAYS = [[], ['cells'], ['windows'], ['cells', 'windows'], ['visited']];

const harness = new Harness();
await harness.start();
console.log('drags, engine, overlays'.padEnd(36), COLUMNS);
for (const engine of ['auto', 'cells']) {
  for (const overlays of OVERLAYS) {
    const page = await harness.open();
    await page.click(`[data-engine=${engine}]`);
    await choosePreset(page, 'thousands');
    for (const name of overlays) await page.check(`#show-${name}`);
    await settled(page);
    for (const item of ['start', 'circle']) {
      if (item === 'circle') await page.keyboard.press('n');
      await settled(page);
      const times = await framesOfDrag(
        page,
        await middle(page.locator(`[data-handle=${item}]`)),
        MOVES,
      );
      console.log([item, engine, ...overlays].join(' ').padEnd(36), times);
      await settled(page);
    }
    for (const tool of ['paint', 'erase']) {
      await page.click(`[data-tool=${tool}]`);
      const times = await framesOfDrag(page, await middle(page.locator('#stage')), MOVES);
      console.log([tool, engine, ...overlays].join(' ').padEnd(36), times);
      await settled(page);
    }
    await page.context().close();
  }
}
await harness.stop();
