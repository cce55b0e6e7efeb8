import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { figures } from '../../web/figures/index.js';
import { drawn, figureOf, inspect, openForeign, pictureOf } from './foreign.mjs';
import { COLOURS, complaints, frames, Harness, saveScreenshot } from './harness.mjs';

/** All figures in one document: for axe, with long readouts, and on screens of all kinds. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const names = Object.keys(figures);
const elements = (of) =>
  of.map((name) => `<bitangent-figure name="${name}"></bitangent-figure>`).join('');

/** States with the longest readouts. */
const LONG_READOUTS = {
  'overlap-line-of-sight': {
    ...{ a: [-8.4, 0.08, 1.25], b: [0.86, -0.78, 1.64], c: [3.18, 1.61, 1.57], clamp: false },
  },
  'crossing-edges': {
    ...{ start: [0.8, 2.57], goal: [1.55, 3.53], hub: [1.19, -2.88, 2.18], turn: '1' },
    wall: [-1.14, 1.99, 0.75],
  },
  'directed-nodes': {
    ...{ hub: [-0.56, -1.39, 1.59], a: [-2.62, -4.52, 0.77], b: [4.17, 2.53, 0.64] },
    ...{ c: [4.23, 1.09, 0.92], d: [3.54, -2.36, 0.66], half: 'out' },
  },
  'grid-steps': { walls: [[1, 3]], moves: '8', step: 1e9 },
  'grid-flood': { step: 8 },
  'grid-searches': { step: 1e9 },
  'grid-jumps': { step: 3 },
  'grid-or-circles': { across: 160, start: [-9.9, -4.1] },
  'turn-then-straight': { unit: [0, 0], heading: 0, goal: [0.2, 1.9] },
  'four-curves': { family: 'reeds-shepp', from: [0, 0], to: [0.5, 0.5] },
  'word-map': { goal: [-9.1, -4.9] },
  'smoothing-cheats': { goal: [11, 6], radius: 0.4 },
  'turn-heuristics': { radius: 2 },
  'car-among-circles': { radius: 2, reverse: true },
};

test('a long readout does not move the page', async () => {
  const page = await openForeign(harness.browser, elements(Object.keys(LONG_READOUTS)));
  const figures = Object.keys(LONG_READOUTS).map((name) => figureOf(page, name));
  const WIDTHS = [320, 390, 412, 768, 1440];
  /** The heights of all figures, once they are drawn as they are now, at each width. */
  const heights = async () => {
    const seen = [];
    for (const figure of figures) await drawn(figure);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      const all = await page.$$eval('bitangent-figure', (elements) =>
        elements.map((one) => `${one.getAttribute('name')}: ${one.offsetHeight}`),
      );
      seen.push([width, all]);
    }
    return seen;
  };
  const before = await heights();
  const readouts = await Promise.all(figures.map((figure) => inspect(figure)));
  for (const [i, state] of Object.values(LONG_READOUTS).entries()) {
    await figures[i].evaluate((element, next) => (element.state = next), state);
  }
  assert.deepEqual(await heights(), before);
  for (const [i, figure] of figures.entries()) {
    assert.notEqual((await inspect(figure)).readout, readouts[i].readout);
  }
});

test('each is drawn in dark colours on a phone; axe complains of none there, nor in light ones on a desk', async () => {
  const page = await openForeign(harness.browser, elements(names), {
    ...{ colorScheme: 'dark', viewport: { width: 360, height: 1000 }, deviceScaleFactor: 2 },
  });
  for (const name of names) {
    const figure = figureOf(page, name);
    await drawn(figure);
    assert.ok((await pictureOf(figure)).colors > 8, name);
    await saveScreenshot(figure, `figure-${name}-dark-360`);
  }
  assert.deepEqual(await complaints(page), []);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await frames(page);
  assert.deepEqual(await complaints(page, COLOURS), []);
  for (const name of names) {
    if (!process.env.SCREENSHOTS) break;
    await drawn(figureOf(page, name));
    await saveScreenshot(figureOf(page, name), `figure-${name}-light-1440`);
  }
  assert.deepEqual(page.trouble, []);
});
