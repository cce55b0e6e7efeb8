import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag } from './foreign.mjs';
import { fingerprint, Harness, middle, saved, sceneOf, settled, text } from './harness.mjs';

/** The playground's view, presets, redo, disabled circles, motion and pictures. */

const harness = new Harness();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const THREE = '#a=5&s=-300,0&g=300,0&c=0,10,60;-120,-40,20;150,30,25&o=sp';
/** On a desk, with a scene of three circles. */
let page;

before(async () => {
  await harness.start();
  page = await harness.open({ hash: THREE });
});
after(() => harness.stop());

const at = (item) => middle(page.locator(`[data-handle=${item}]`).first());

/** How far start and goal are apart on the screen, and the middle between them. */
async function span() {
  const [start, goal] = [await at('start'), await at('goal')];
  return { wide: goal.x - start.x, x: (start.x + goal.x) / 2, y: start.y };
}

test('wheel, drags, buttons and keys zoom and pan, and fit shows all', async () => {
  const fitted = await span();
  const scene = sceneOf(page);
  const stage = await page.locator('#stage').boundingBox();
  const free = { x: stage.x + 60, y: stage.y + 60 };
  const moved = (from, to, x, y) => {
    assert.ok(Math.abs(to.x - from.x - x) < 2 && Math.abs(to.y - from.y - y) < 2, `${x}, ${y}`);
    assert.ok(Math.abs(to.wide - from.wide) < 1);
  };

  await page.mouse.move(fitted.x, fitted.y);
  await page.mouse.wheel(0, -300);
  await settled(page);
  const near = await span();
  assert.ok(near.wide > 1.4 * fitted.wide, `${fitted.wide} to ${near.wide}`);
  assert.ok(Math.abs(near.x - fitted.x) < 2, 'what is under the pointer stays there');

  await drag(page, free, { x: free.x + 40, y: free.y + 30 });
  await settled(page);
  const dragged = await span();
  moved(near, dragged, 40, 30);
  await page.keyboard.down('Shift');
  const circle = await at('circle');
  await drag(page, circle, { x: circle.x - 20, y: circle.y + 10 });
  await page.keyboard.up('Shift');
  moved(dragged, await span(), -20, 10);

  await page.focus('#zoom-out');
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await settled(page);
  moved(dragged, await span(), -80, -50);
  await page.keyboard.press('Enter');
  await settled(page);
  assert.ok((await span()).wide < near.wide);

  // A resized window keeps the chosen view; fit returns to the whole scene.
  await page.click('#fit');
  await settled(page);
  moved(fitted, await span(), 0, 0);
  assert.deepEqual(sceneOf(page), scene);
  assert.deepEqual(page.trouble, []);
});

test('the focus brings what is out of view into it', async () => {
  await page.mouse.move(...Object.values(await at('goal')));
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -500);
  await settled(page);
  const stage = await page.locator('#stage').boundingBox();
  assert.ok((await at('start')).x < stage.x);
  await page.locator('[data-tool=move]').focus();
  for (const key of ['Tab', 'Home']) await page.keyboard.press(key);
  await settled(page);
  const start = await at('start');
  assert.ok(start.x > stage.x && start.x < stage.x + stage.width, `start at ${start.x}`);
  for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await settled(page);
  assert.ok((await at('start')).x > stage.x);
  await page.keyboard.press('Control+z');
  await page.click('#fit');
  await settled(page);
});

test('a circle is disabled and enabled, undone and redone', async () => {
  const lengths = async () => {
    await settled(page);
    return parseFloat((await text(page, 'length')).replace(',', ''));
  };
  const blocked = await lengths();
  await page.locator('[data-handle=circle]').first().focus();
  await page.click('#enabled');
  const free = await lengths();
  assert.ok(free < blocked);
  assert.equal(sceneOf(page).circles.filter(({ enabled }) => !enabled).length, 1);
  assert.equal((await text(page, 'enabled')).trim(), 'Enable');
  const picture = await fingerprint(page);
  await page.keyboard.press('Control+z');
  assert.equal(await lengths(), blocked);
  await page.keyboard.press('Control+Shift+z');
  assert.equal(await lengths(), free);
  await page.click('#undo');
  assert.equal(await lengths(), blocked);
  await page.click('#redo');
  assert.equal(await lengths(), free);
  assert.equal(await fingerprint(page), picture);
  assert.equal(await page.isDisabled('#redo'), true);
});

test('a circle, a wall and no bounds are cloned, each in one undo step', async () => {
  const own = await harness.open({
    hash: `${THREE}&w=-50,-80,50,-90&b=-400,-300,400,-300,400,300,-400,300`,
  });
  const amounts = () => [sceneOf(own).circles.length, sceneOf(own).outlines.length];
  assert.equal(await own.isDisabled('#clone'), true);
  await own.locator('[data-handle=circle]').first().focus();
  await own.keyboard.press('Control+d');
  await settled(own);
  assert.deepEqual(amounts(), [4, 2]);
  const [first, , , copy] = sceneOf(own).circles;
  assert.equal(copy.r, first.r);
  assert.ok(copy.x > first.x && copy.y < first.y);
  await own.locator('[data-handle=outline]').first().focus();
  await own.click('#clone');
  await settled(own);
  assert.deepEqual(amounts(), [4, 3]);
  await own.locator('[data-handle=corner]').nth(4).focus();
  await settled(own);
  assert.equal(await own.isDisabled('#clone'), true);
  for (let i = 0; i < 2; i++) await own.click('#undo');
  await settled(own);
  assert.deepEqual(amounts(), [3, 2]);
  page = await harness.open({ hash: THREE });
});

test('a preset has a seed and a number of circles, and is named until it is edited', async () => {
  await page.selectOption('#preset', 'forest');
  await settled(page);
  const before = sceneOf(page);
  await page.fill('#count', '60');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 60);
  await page.click('#new-seed');
  await settled(page);
  const { circles, preset } = sceneOf(page);
  assert.equal(circles.length, 60);
  assert.notEqual(preset.seed, before.preset.seed);
  assert.equal(await page.inputValue('#seed'), String(preset.seed));
  assert.equal(await page.inputValue('#preset'), 'forest');
  await page.click('#add');
  await settled(page);
  assert.equal(await page.inputValue('#preset'), '');
  for (let i = 0; i < 3; i++) await page.click('#undo');
  await settled(page);
  assert.deepEqual(sceneOf(page), before);
  assert.equal(await page.inputValue('#preset'), 'forest');
  await page.selectOption('#preset', 'rooms');
  await settled(page);
  assert.equal(await page.isDisabled('#count'), true);
});

test('in motion the paths are planned again, and the scene stays as it is', async () => {
  await page.selectOption('#preset', 'forest');
  await settled(page);
  const [scene, picture] = [sceneOf(page), await fingerprint(page)];
  const length = await text(page, 'length');
  await page.click('#traffic');
  await page.waitForFunction(
    (first) =>
      /^[1-9]\d* of 40 paths/.test(document.getElementById('traffic-note').textContent) &&
      document.getElementById('length').textContent !== first,
    length,
  );
  assert.equal(await page.getAttribute('#status', 'aria-live'), 'off');
  for (let tries = 0; (await fingerprint(page)) === picture; tries++) assert.ok(tries < 50);
  await page.click('#traffic');
  await settled(page);
  assert.equal(await text(page, 'length'), length);
  assert.equal(await fingerprint(page), picture);
  assert.deepEqual(sceneOf(page), scene);
  assert.equal(await text(page, 'traffic-note'), '');
  assert.deepEqual(page.trouble, []);
});

test('pictures are saved as PNG and as SVG, with what is shown', async () => {
  await page.check('#show-windows');
  await page.check('#show-visited');
  await settled(page);
  const png = await saved(page, '#png');
  const size = await page.$eval('#stage', (stage) => [stage.clientWidth, stage.clientHeight]);
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([png.readUInt32BE(16) / 2, png.readUInt32BE(20) / 2], size);
  const svg = (await saved(page, '#svg')).toString();
  const counts = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    const count = (name) => parsed.querySelectorAll(name).length;
    return {
      errors: count('parsererror'),
      paths: count('path'),
      letters: count('text'),
    };
  }, svg);
  assert.equal(counts.errors, 0);
  assert.equal(counts.letters, 2);
  assert.ok(counts.paths > 10, `${counts.paths} paths`);
  assert.doesNotMatch(svg, /NaN|undefined|var\(/);
  for (const name of ['windows', 'visited']) await page.uncheck(`#show-${name}`);
});

test('on a phone the board and the main controls are on one screen, and two fingers zoom', async () => {
  const phone = await harness.open({ ...PHONE, hash: THREE });
  for (const id of ['undo', 'run', 'fit', 'preset', 'count', 'agent-radius']) {
    const { y, width, height } = await phone.locator(`#${id}`).boundingBox();
    assert.ok(y >= 0 && y + height <= 740, `${id} ends at ${y + height}`);
    assert.ok(width >= 43.5 && height >= 43.5, `${id} is ${width} x ${height}`);
  }
  for (const target of await phone.locator('#toolbar button, .handle:visible').all()) {
    const { width, height } = await target.boundingBox();
    assert.ok(width >= 43.5 && height >= 43.5, `${width} x ${height}`);
  }

  page = phone;
  const fitted = await span();
  const session = await phone.context().newCDPSession(phone);
  const touch = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((x, id) => ({ x, y: fitted.y + 60, id })),
    });
  await phone.click('[data-tool=paint]');
  await touch('touchStart', 150);
  await touch('touchStart', 150, 210);
  for (let i = 1; i <= 5; i++) await touch('touchMove', 150 - 12 * i, 210 + 12 * i);
  await touch('touchEnd');
  await settled(phone);
  assert.ok((await span()).wide > 2.5 * fitted.wide);
  assert.equal(sceneOf(phone).circles.length, 3);
  assert.equal(await phone.evaluate(() => visualViewport.scale), 1);
  assert.deepEqual(phone.trouble, []);
});
