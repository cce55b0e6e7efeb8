/**
 * How long a frame takes while a handle is dragged, for each figure or those named as arguments:
 * `node tests/browser/frames.mjs [NAME ...]`. Prints, and gates nothing.
 */
import { figures } from '../../web/figures/index.js';
import { drawn, figureOf, openForeign } from './foreign.mjs';
import { Harness, middle } from './harness.mjs';

const MOVES = 150;

/** Notes, in the page, when frames come and how long each one's tasks run. */
function watchFrames() {
  const times = [];
  const work = new Map();
  const real = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (task) =>
    real((now) => {
      const begin = performance.now();
      task(now);
      work.set(now, (work.get(now) ?? 0) + performance.now() - begin);
    });
  const tick = (now) => {
    times.push(now);
    real(tick);
  };
  real(tick);
  globalThis.frameNotes = () => ({
    gaps: times.slice(1).map((time, i) => time - times[i]),
    work: [...work.values()],
  });
}

const share = (list, part) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(part * list.length))] ?? 0;

const harness = new Harness();
await harness.start();
const names = process.argv.slice(2);
console.log('figure'.padEnd(24), 'frame ms: median, 95 %', ' work ms: median, 95 %, most');
for (const name of names.length > 0 ? names : Object.keys(figures)) {
  const page = await openForeign(
    harness.browser,
    `<bitangent-figure name="${name}"></bitangent-figure>`,
  );
  const figure = figureOf(page, name);
  await drawn(figure);
  const { x, y } = await middle(figure.locator('.handle').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(x + 60 * Math.sin(i / 12), y + 30 * Math.sin(i / 7));
  }
  const { gaps, work } = await page.evaluate(() => globalThis.frameNotes());
  await page.mouse.up();
  const numbers = [
    share(gaps, 0.5),
    share(gaps, 0.95),
    share(work, 0.5),
    share(work, 0.95),
    share(work, 1),
  ];
  const [gap, slowGap, ...works] = numbers.map((value) => value.toFixed(1).padStart(6));
  console.log(name.padEnd(24), gap, slowGap.padEnd(16), ...works);
  await page.context().close();
}
await harness.stop();
