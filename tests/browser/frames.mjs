/**
 * Prints frame times while a handle is dragged, for all figures or those named as arguments:
 * `node tests/browser/frames.mjs [NAME ...]`. Gates nothing.
 */
import { figures } from '../../web/figures/index.js';
import { drawn, figureOf, openForeign } from './foreign.mjs';
import { COLUMNS, framesOfDrag } from './frame-times.mjs';
import { Harness, middle } from './harness.mjs';

const harness = new Harness();
await harness.start();
const names = process.argv.slice(2);
console.log('figure'.padEnd(24), COLUMNS);
for (const name of names.length > 0 ? names : Object.keys(figures)) {
  const page = await openForeign(
    harness.browser,
    `<bitangent-figure name="${name}"></bitangent-figure>`,
  );
  const figure = figureOf(page, name);
  await drawn(figure);
  const times = await framesOfDrag(page, await middle(figure.locator('.handle').first()));
  console.log(name.padEnd(24), times);
  await page.context().close();
}
await harness.stop();
