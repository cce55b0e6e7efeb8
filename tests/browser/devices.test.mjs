import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { doubleTap, swipe } from './foreign.mjs';
import {
  COLOURS,
  complaints,
  fingerprint,
  Harness,
  middle,
  saveScreenshot,
  sceneOf,
  settled,
  text,
  choosePreset,
  until,
} from './harness.mjs';

/** The playground by finger, and on screens of all sizes. */

const harness = new Harness();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

test('a finger on a handle drags it and does not scroll', async () => {
  const page = await harness.open({ ...PHONE, deviceScaleFactor: 3 });
  await page.locator('#stage').scrollIntoViewIfNeeded();
  for (const [item, up] of Object.entries({ goal: 50, circle: -50 })) {
    const handle = page.locator(`[data-handle=${item}]`).first();
    const picture = await fingerprint(page);
    const scroll = await page.evaluate(() => scrollY);
    const from = await middle(handle);
    await swipe(page, from, { x: from.x - 20, y: from.y - up });
    await settled(page);
    const to = await middle(handle);
    assert.ok(Math.abs(to.y - from.y + up) < 2, `${item}: ${from.y} to ${to.y}`);
    assert.equal(await page.evaluate(() => scrollY), scroll);
    assert.notEqual(await fingerprint(page), picture);
  }
  assert.deepEqual(page.trouble, []);
});

test('a finger on free space scrolls the page', async () => {
  const page = await harness.open({ ...PHONE, hash: '#a=5&s=-100,-100&g=100,-100&c=0,-100,20' });
  const stage = await page.locator('#stage').boundingBox();
  const from = { x: stage.x + 30, y: stage.y + 40 };
  await swipe(page, from, { x: from.x, y: from.y - 300 });
  await settled(page);
  assert.ok((await page.evaluate(() => scrollY)) > 100);
});

test('a double tap on free space adds a circle, the knob resizes it', async () => {
  const page = await harness.open({ ...PHONE, hash: '#a=5&s=-100,-100&g=100,-100&c=0,-100,20' });
  const stage = await page.locator('#stage').boundingBox();
  const at = { x: stage.x + stage.width / 2, y: stage.y + 80 };
  await doubleTap(page, at);
  await until('a circle is added', async () => sceneOf(page).circles.length > 1);
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 2);
  const { r } = sceneOf(page).circles[1];
  const knob = await middle(page.locator('.knob'));
  await swipe(page, knob, { x: knob.x + 20, y: knob.y + 20 });
  await settled(page);
  assert.ok(sceneOf(page).circles[1].r > r);
});

test('the canvas has one pixel for each of the screen', async () => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const page = await harness.open({ ...PHONE, deviceScaleFactor });
    const [width, wanted] = await page.evaluate(() => {
      const canvas = document.getElementById('scene');
      return [canvas.width, Math.round(canvas.clientWidth * devicePixelRatio)];
    });
    assert.equal(width, wanted);
  }
});

test('200 circles are dragged', async () => {
  const circles = Array.from({ length: 200 }, (_, i) => {
    return [(i % 20) * 50, Math.floor(i / 20) * 50, 12 + (i % 7)].join();
  });
  const page = await harness.open({ hash: `#a=4&s=-40,220&g=1000,230&c=${circles.join(';')}` });
  const handle = page.locator('[data-handle=circle]').nth(90);
  const length = await text(page, 'length');
  const from = await middle(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Drags it into the gap that the path uses.
  for (let i = 1; i <= 40; i++) await page.mouse.move(from.x + i, from.y - i / 2);
  await page.mouse.up();
  await settled(page);
  assert.ok((await middle(handle)).x - from.x > 39);
  assert.match(await text(page, 'status'), /Shortest path found/);
  assert.notEqual(await text(page, 'length'), length);
  assert.deepEqual(page.trouble, []);
});

test('fits 320 pixels to 4k, and turns with the window', async () => {
  const page = await harness.open();
  for (const width of [320, 768, 1440, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} at ${width}`);
    await page.setViewportSize({ width: 600, height: 900 });
    await settled(page);
    assert.match(await fingerprint(page), /drawn/);
    assert.deepEqual(page.trouble, []);
  }
});

test('no number stands alone in its row', async () => {
  const page = await harness.open();
  await page.click('.search summary');
  for (const width of [390, 768, 1024, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of ['#status + .numbers', '.search .numbers']) {
      const tops = await page.$$eval(`${list} > div:not([hidden])`, (all) =>
        all.map((one) => one.getBoundingClientRect().top),
      );
      const last = tops.filter((top) => top === tops.at(-1)).length;
      assert.ok(last > 1, `${last} of ${tops.length} at ${width}`);
    }
  }
});

test('each preset is drawn, and axe finds nothing to complain of, light and dark', async () => {
  const page = await harness.open();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      for (const name of ['forest', 'lattice', 'ring', 'city', 'dungeon', 'level']) {
        await choosePreset(page, name);
        await settled(page);
        assert.match(await fingerprint(page), /drawn/, name);
        await saveScreenshot(page, `${name}-${colorScheme}-${width}`, { fullPage: true });
      }
      assert.deepEqual(page.trouble, []);
      await page.locator('[data-handle=circle]').first().focus();
      const rules = colorScheme === 'light' ? {} : COLOURS;
      assert.deepEqual(await complaints(page, rules), [], `${colorScheme} ${width}`);
    }
  }
});

test('all controls are in sight on a desk', async () => {
  const page = await harness.open({ viewport: { width: 1440, height: 900 } });
  const { y, height } = await page.locator('#panel').boundingBox();
  assert.ok(y + height <= 900, `the panel ends at ${y + height}`);
});

test('the board stays in view while the controls are used', async () => {
  for (const options of [PHONE, { viewport: { width: 1440, height: 900 } }]) {
    const page = await harness.open(options);
    await page.locator('#import').scrollIntoViewIfNeeded();
    await page.locator('#partial').focus();
    const { y, height } = await page.locator('#stage').boundingBox();
    const control = await page.locator('#partial').boundingBox();
    assert.ok(y >= -height / 4, `the board is at ${y}`);
    assert.ok(control.y >= 0 && control.y < options.viewport.height, `the control at ${control.y}`);
    if (options === PHONE) assert.ok(control.y > y + height, 'the control is under the board');
  }
});

test('the header leads to the article, and says where one is', async () => {
  const page = await harness.open();
  assert.equal(await page.locator('.top [aria-current=page]').textContent(), 'Playground');
  await page.click('.top nav >> text=Article');
  assert.equal(await page.locator('.top [aria-current=page]').textContent(), 'Article');
});
