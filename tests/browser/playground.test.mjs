import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { init, World } from 'bitangent/all';
import { describe, formatLength, formatNumber } from '../../web/playground/readout.js';
import { drag, swipe } from './foreign.mjs';
import {
  choosePreset,
  fingerprint,
  frames,
  Harness,
  middle,
  sceneOf,
  settled,
  text,
} from './harness.mjs';

/** Brushes, and as many circles as the playground allows. */

const harness = new Harness();
before(async () => {
  await init();
  await harness.start();
});
afterEach(() => harness.closePages());
after(() => harness.stop());

const EMPTY = '#a=5&s=-300,0&g=300,0&c=&o=sp';

async function stageMiddle(page) {
  const { x, y, width, height } = await page.locator('#stage').boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Compares the scene's canvas with what it was at the last call: the number of values, and of those
 * that differ visibly. In the page, since the values are millions.
 */
function repainted(page) {
  return page.evaluate(() => {
    const { width, height } = document.getElementById('scene');
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy.drawImage(document.getElementById('scene'), 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const last = globalThis.lastPicture ?? data;
    globalThis.lastPicture = data;
    const off = data.filter((value, i) => Math.abs(value - last[i]) > 48).length;
    return { values: data.length, lastValues: last.length, off };
  });
}

test('a wall is painted, makes the path longer, is erased and undone', async () => {
  const page = await harness.open({ hash: EMPTY });
  const straight = parseFloat(await text(page, 'length'));
  const at = await stageMiddle(page);
  await page.click('[data-tool=paint]');
  await drag(page, { x: at.x, y: at.y - 80 }, { x: at.x, y: at.y + 80 });
  await settled(page);
  const wall = sceneOf(page);
  assert.ok(wall.circles.length > 5, `${wall.circles.length} circles`);
  assert.ok(parseFloat(await text(page, 'length')) > straight);
  for (const [i, { x, y, r }] of wall.circles.slice(1).entries()) {
    const before = wall.circles[i];
    assert.ok(Math.hypot(x - before.x, y - before.y) < r + before.r, 'a gap');
  }
  await page.click('[data-tool=erase]');
  await drag(page, { x: at.x - 20, y: at.y }, { x: at.x + 20, y: at.y });
  await settled(page);
  const broken = sceneOf(page).circles.length;
  assert.ok(broken < wall.circles.length && broken > 0);
  await page.click('#undo');
  await settled(page);
  assert.deepEqual(sceneOf(page).circles, wall.circles);
  await page.click('#undo');
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 0);
  assert.deepEqual(page.trouble, []);
});

test('sliders follow the scale of the scene', async () => {
  const page = await harness.open({ hash: '#a=0.25&s=0,0&g=10,0&c=3,0.5,0.5;6,-0.5,1.5&o=sp' });
  await page.click('[data-tool=paint]');
  await page.mouse.click(...Object.values(await stageMiddle(page)));
  await settled(page);
  const { r } = sceneOf(page).circles.at(-1);
  assert.ok(r > 0.05 && r < 0.3, `a dab of ${r}`);
  assert.equal(await page.inputValue('#agent-radius'), '0.25');
  await page.click('[data-tool=move]');
  await page.locator('[data-handle=circle]').first().focus();
  await settled(page);
  await page.locator('#circle-radius').press('ArrowRight');
  await settled(page);
  const [{ r: resized }] = sceneOf(page).circles;
  assert.ok(resized > 0.5 && resized < 0.6, `0.5 to ${resized}`);

  await choosePreset(page, 'thousands');
  await settled(page);
  const { brush, agent } = await page.evaluate(() => ({
    brush: Number(document.getElementById('brush').max),
    agent: Number(document.getElementById('agent-radius').max),
  }));
  assert.ok(brush > 200 && agent < 50, `${brush}, ${agent}`);
});

test('a full world says so, one of ten thousand is painted in', async () => {
  const full = Array.from({ length: 12_000 }, (_, i) => `${i % 120},${Math.floor(i / 120)},0.1`);
  const page = await harness.open({ hash: `#s=-5,50&g=125,50&c=${full.join(';')}` });
  await page.click('[data-tool=paint]');
  await page.locator('#stage').click();
  assert.match(await text(page, 'message'), /up to 12,000 circles/);
  assert.equal(sceneOf(page).circles.length, 12_000);

  await choosePreset(page, 'thousands');
  await settled(page);
  await page.locator('#stage').click();
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 10_001);
});

test('a finger paints', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await harness.open({ hash: EMPTY, ...phone });
  await page.locator('[data-tool=paint]').tap();
  await page.locator('#stage').scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  const at = await stageMiddle(page);
  await swipe(page, { x: at.x, y: at.y - 60 }, { x: at.x, y: at.y + 60 });
  await settled(page);
  assert.ok(sceneOf(page).circles.length > 3);
  assert.equal(await page.evaluate(() => scrollY), scroll);
});

test('ten thousand circles: answered, shared, one picked and dragged', async () => {
  const page = await harness.open();
  await choosePreset(page, 'thousands');
  await settled(page);
  const { circles, start, goal, radius } = sceneOf(page);
  assert.equal(circles.length, 10_000);
  const world = new World();
  world.addCircles(Float64Array.from(circles.flatMap(({ x, y, r }) => [x, y, r])));
  const path = world.findPath(start, goal, { agentRadius: radius, snap: true, partial: true });
  world.free();
  assert.equal(await text(page, 'length'), formatNumber(path.length, 3));
  assert.ok((await page.locator('.handle').count()) < 10);
  await page.check('#show-visited');
  await settled(page);
  assert.equal(await text(page, 'engine'), 'cells');
  const told = await text(page, 'show-note');
  assert.match(told, /cells engine answered.*first [\d,]+00 candidates/);
  await page.uncheck('#show-visited');

  const picture = await fingerprint(page);
  const at = await stageMiddle(page);
  // A circle is near; tries a few points.
  let picked = 0;
  for (let i = 0; i < 12 && picked === 0; i++) {
    await page.mouse.click(at.x + 3 * i, at.y + 60 + 2 * i);
    await settled(page);
    picked = await page.locator('[data-handle=circle]').count();
  }
  assert.equal(picked, 1);
  const from = await middle(page.locator('[data-handle=circle]'));
  await drag(page, from, { x: from.x + 40, y: from.y + 30 });
  await settled(page);
  const known = new Set(circles.map(({ x, y }) => `${x},${y}`));
  const moved = sceneOf(page).circles.filter(({ x, y }) => !known.has(`${x},${y}`));
  assert.equal(moved.length, 1);
  assert.notEqual(await fingerprint(page), picture);
  await page.keyboard.press('n');
  await settled(page);
  assert.equal(await page.locator('[data-handle=circle]').count(), 1);
  assert.deepEqual(page.trouble, []);

  await page.reload();
  await settled(page);
  assert.equal(sceneOf(page).circles.length, circles.length);
});

test('ten thousand circles: cells and windows, and a drag that leaves no trace', async () => {
  const page = await harness.open();
  await page.click('[data-engine=cells]');
  await choosePreset(page, 'thousands');
  await settled(page);
  assert.equal(await text(page, 'engine'), 'cells');
  const bare = await fingerprint(page);
  const pictures = new Set([bare]);
  for (const name of ['cells', 'windows']) {
    await page.check(`#show-${name}`);
    await settled(page);
    pictures.add(await fingerprint(page));
  }
  assert.equal(pictures.size, 3);
  for (const name of ['cells', 'windows']) await page.uncheck(`#show-${name}`);
  await settled(page);
  assert.equal(await fingerprint(page), bare);

  // Drags, paints and erases repaint parts of the picture; the result equals a full repaint.
  await page.locator('[data-handle=start]').focus();
  await page.keyboard.press('n');
  const from = await middle(page.locator('[data-handle=circle]'));
  await drag(page, from, { x: from.x + 30, y: from.y + 40 });
  const at = await stageMiddle(page);
  for (const [tool, down] of Object.entries({ paint: 20, erase: -20 })) {
    await page.click(`[data-tool=${tool}]`);
    await drag(page, { x: at.x - 90, y: at.y }, { x: at.x + 90, y: at.y + down });
  }
  await settled(page);
  assert.notEqual(sceneOf(page).circles.length, 10_000);
  await repainted(page);
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme });
    await frames(page); // in which the page notices
    await settled(page);
  }
  const { values, lastValues, off } = await repainted(page);
  assert.equal(values, lastValues);
  assert.ok(off < values / 10_000, `${off} of ${values} values`);
  assert.deepEqual(page.trouble, []);
});

test('a length has its digits, however small the scene', () => {
  const texts = [0, 829.1006, 1e9, 0.51234, 1.02345e-6].map(formatLength);
  assert.deepEqual(texts, ['0.000', '829.101', '1,000,000,000.000', '0.5123', '0.000001023']);
});

test('a search that was given up is reported', () => {
  const world = new World();
  world.addCircle(0, 0, 10);
  const path = world.findPath([-20, 0], [20, 0], { maxExpansions: 1 });
  world.free();
  const { kind, text: words } = describe({ snap: true }, path);
  assert.equal(kind, 'none');
  assert.match(words, /Given up after 1 candidate:/);
});
