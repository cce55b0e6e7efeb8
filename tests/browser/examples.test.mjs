import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickAt, openExample, watchAgent } from './example-page.mjs';
import { Harness, complaints, saveScreenshot, until } from './harness.mjs';

/** The examples that need no engine, and the page of all. The others: engines.mjs. */

const harness = new Harness();
before(() => harness.start());
after(() => harness.stop());

/** A phone, which takes less drawing. */
const SMALL = { viewport: { width: 360, height: 740 } };
/** What rounding may put an agent into an obstacle, in units of its board. */
const ROUNDING = 1e-9;

test('canvas: the agent goes where a click sends it, round the rocks, and round one that is dragged', async () => {
  const page = await openExample(harness, 'canvas/', SMALL);
  const canvas = page.locator('canvas');
  await page.waitForFunction(() => globalThis.agent?.x > 50);
  await clickAt(canvas, 0.15, 0.5);
  const first = await watchAgent(page, 14);
  assert.ok(first.depth < ROUNDING, JSON.stringify(first));
  assert.ok(Math.hypot(first.end.x - 120, first.end.y - 300) < 5, JSON.stringify(first));
  // The first rock comes down on the way to the next place.
  const { x, y, width } = await canvas.boundingBox();
  const scale = width / 800;
  await page.mouse.move(x + 170 * scale, y + 150 * scale);
  await page.mouse.down();
  await page.mouse.move(x + 210 * scale, y + 290 * scale);
  await page.mouse.up();
  const second = await watchAgent(page, 14, () => clickAt(canvas, 0.14, 0.24));
  assert.ok(second.trail > 100 && second.depth < ROUNDING, JSON.stringify(second));
  assert.ok(Math.hypot(second.end.x - 112, second.end.y - 144) < 5, JSON.stringify(second));
  await saveScreenshot(page, 'example-canvas');
  assert.deepEqual(page.trouble, []);
});

test('token: a door that is shut blocks the way, and a large token needs a wide one', async () => {
  const page = await openExample(harness, 'token/', SMALL);
  const svg = page.locator('svg');
  const output = page.locator('output');
  const says = (end) =>
    until(`the page says ${end}`, async () => (await output.textContent()).endsWith(end));
  await says('feet');
  const toHall = () => clickAt(svg, 6 / 20, 8 / 13);
  const { trail, depth, end } = await watchAgent(page, 0.5, toHall);
  assert.ok(trail > 3 && depth < ROUNDING && Math.abs(end.y - 8) < 0.1, JSON.stringify(end));
  const hall = await output.textContent();
  await page.locator('.door').first().press('Enter');
  await clickAt(svg, 2 / 20, 2 / 13);
  await says('cannot be reached');
  await page.locator('.door').nth(1).press('Enter');
  await says('feet');
  assert.match(await output.textContent(), /^\d+ feet$/);
  await page.locator('select').selectOption('large');
  await says('cannot be reached');
  assert.match(hall, /^\d+ feet$/);
  await saveScreenshot(page, 'example-token');
  assert.deepEqual(page.trouble, []);
});

test('worker: its answers are paths again, and end where the pointer is', async () => {
  const page = await openExample(harness, 'worker/', SMALL);
  await page.waitForFunction(() => globalThis.path);
  const far = await page.evaluate(() => globalThis.path.pointAt(1e9));
  assert.ok(Math.hypot(far[0] - 780, far[1] - 300) < 8, far.join());
  await page.locator('canvas').hover({ position: { x: 100, y: 100 } });
  await page.waitForFunction(() => globalThis.path.length < 400);
  await saveScreenshot(page, 'example-worker');
  assert.deepEqual(page.trouble, []);
});

test('the page of all shows each example, and each shows its code', async () => {
  const page = await openExample(harness, '', SMALL);
  const cards = page.locator('.cards li');
  assert.equal(await cards.count(), await page.locator('.cards .picture svg, .cards img').count());
  assert.deepEqual(await complaints(page), []);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(await wide(), 360);
  await cards.filter({ hasText: 'as SVG' }).getByRole('link', { name: 'Code' }).click();
  assert.match(await page.locator('pre').last().textContent(), /from 'bitangent';/);
  assert.equal(await page.locator('main .picture svg title').count(), 1);
  assert.deepEqual(await complaints(page), []);
  assert.equal(await wide(), 360);
  await page.getByRole('link', { name: 'Examples', exact: true }).click();
  await cards.first().getByRole('link', { name: 'Run it' }).click();
  await page.getByRole('link', { name: 'Its code' }).click();
  assert.equal(await page.locator('h1').textContent(), 'Canvas');
  await saveScreenshot(page, 'example-code');
  assert.deepEqual(page.trouble, []);
});
