import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { doubleClick } from './foreign.mjs';
import { complaints, frames, Harness, sceneOf, settled, text, until } from './harness.mjs';

/** Walls, polygons and bounds drawn by clicks in the playground, and the line that says what to do next. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const EMPTY = '#a=5&s=-300,0&g=300,0&c=&o=sp';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Chooses a tool. Returns a function that gives points of the screen from those of the board. */
async function choose(page, tool) {
  await page.click(`[data-tool=${tool}]`);
  const { x, y, width, height } = await page.locator('#stage').boundingBox();
  return ([dx, dy]) => [x + width / 2 + dx, y + height / 2 + dy];
}

async function clickAll(page, at, points) {
  for (const point of points) await page.mouse.click(...at(point));
  await frames(page);
}

const hint = (page) => text(page, 'hint-text');
const shapes = (page) => sceneOf(page).outlines.map(({ kind, points }) => [kind, points.length]);

test('clicks draw a wall, which a double-click ends, in one undo step', async () => {
  const page = await harness.open({ hash: EMPTY });
  const at = await choose(page, 'wall');
  assert.match(await hint(page), /^Click where the wall begins, or drag/);
  await clickAll(page, at, [[-40, -120]]);
  assert.match(await hint(page), /^Click the next point/);
  await clickAll(page, at, [[0, 40]]);
  assert.match(await hint(page), /Double-click or Enter ends; Escape/);
  assert.deepEqual(shapes(page), []);
  const [x, y] = at([60, 110]);
  await doubleClick(page, { x, y });
  await settled(page);
  assert.deepEqual(shapes(page), [['wall', 3]]);
  assert.ok(parseFloat(await text(page, 'length')) > 600);
  await page.keyboard.press('Control+z');
  await settled(page);
  assert.deepEqual(shapes(page), []);
  await page.keyboard.press('Control+y');
  await settled(page);
  assert.deepEqual(shapes(page), [['wall', 3]]);
  assert.deepEqual(page.trouble, []);
});

test('a click on the first point closes a polygon, bounds and a wall', async () => {
  const page = await harness.open({ hash: EMPTY });
  const square = [
    [-50, -60],
    [70, -40],
    [60, 80],
    [-40, 60],
  ];
  for (const tool of ['polygon', 'wall', 'bounds']) {
    const grow = ([x, y]) => (tool === 'bounds' ? [5 * x, 2 * y] : [x, y]);
    const at = await choose(page, tool);
    await clickAll(page, at, [...square.map(grow), grow(square[0])]);
  }
  await settled(page);
  assert.deepEqual(shapes(page), [
    ['polygon', 4],
    ['wall', 5],
    ['bounds', 4],
  ]);
});

test('Escape takes back a point, then all; Enter and other tools end; Ctrl+Z takes a point', async () => {
  const page = await harness.open({ hash: EMPTY });
  const at = await choose(page, 'polygon');
  await clickAll(page, at, [
    [-90, -90],
    [0, -100],
  ]);
  await page.keyboard.press('Enter');
  assert.equal(await page.isDisabled('#draft-end'), true);
  for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
  assert.match(await hint(page), /^Click where the polygon begins/);
  assert.equal(await page.isVisible('#draft-back'), false);

  await clickAll(page, at, [
    [-90, -90],
    [0, -100],
    [10, 0],
    [200, 0],
  ]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.deepEqual(shapes(page), [['polygon', 3]]);
  await clickAll(page, at, [
    [100, 20],
    [150, 60],
    [80, 90],
  ]);
  await page.click('[data-tool=move]');
  await settled(page);
  assert.deepEqual(shapes(page), [
    ['polygon', 3],
    ['polygon', 3],
  ]);
  const start = await choose(page, 'wall');
  await clickAll(page, start, [[0, 90]]);
  await page.click('[data-tool=move]');
  await page.click('#undo');
  await settled(page);
  assert.deepEqual(shapes(page), [['polygon', 3]]);
});

test('edges of a polygon that would cross are refused, with a reason; walls may cross', async () => {
  const page = await harness.open({ hash: EMPTY });
  const bow = [
    [-80, -80],
    [80, 80],
    [80, -80],
    [-80, 80],
  ];
  const at = await choose(page, 'polygon');
  await clickAll(page, at, bow);
  assert.match(await hint(page), /must not cross/);
  await clickAll(page, at, [[160, -80]]);
  assert.match(await hint(page), /Double-click/);
  await page.keyboard.press('Enter');
  await settled(page);
  assert.deepEqual(shapes(page), [['polygon', 4]]);
  const start = await choose(page, 'wall');
  await clickAll(page, start, bow);
  await page.click('#draft-end');
  await settled(page);
  assert.deepEqual(shapes(page).at(-1), ['wall', 4]);
});

test('another scene drops a draft that is none yet, and keeps one that is', async () => {
  const page = await harness.open({ hash: EMPTY });
  const at = await choose(page, 'wall');
  await clickAll(page, at, [[0, 0]]);
  await page.selectOption('#preset', 'ring');
  await settled(page);
  assert.equal(await page.isVisible('#draft-back'), false);
  await page.click('#undo');
  await settled(page);
  assert.deepEqual(shapes(page), []);
  await clickAll(page, at, [
    [0, 0],
    [40, 90],
  ]);
  await page.selectOption('#preset', 'ring');
  await page.click('#undo');
  await settled(page);
  assert.deepEqual(shapes(page), [['wall', 2]]);
});

test('fingers tap the points of an outline, and end it by the last one', async () => {
  const page = await harness.open({ hash: EMPTY, ...PHONE });
  await page.locator('[data-tool=wall]').tap();
  await page.locator('#stage').scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  const { x, y, width, height } = await page.locator('#stage').boundingBox();
  const points = [
    [0, -70],
    [20, 0],
    [0, 50],
  ].map(([dx, dy]) => [x + width / 2 + dx, y + height / 2 + dy]);
  assert.match(await hint(page), /^Tap where the wall begins/);
  for (const point of points) await page.touchscreen.tap(...point);
  await until('it says how to go on', async () => /^Tap the next.*End/.test(await hint(page)));
  await page.locator('#draft-back').tap();
  await page.touchscreen.tap(...points[2]);
  await page.touchscreen.tap(points[2][0] + 12, points[2][1] - 8);
  await settled(page);
  assert.deepEqual(shapes(page), [['wall', 3]]);
  assert.equal(await page.evaluate(() => scrollY), scroll);
  assert.deepEqual(page.trouble, []);
});

test('an empty board says what to do, and a full one nothing', async () => {
  const page = await harness.open({ hash: EMPTY });
  assert.match(await hint(page), /^An empty board\. Double-click to add a circle/);
  assert.deepEqual(await complaints(page, { within: '#playground' }), []);
  await page.click('#add');
  await settled(page);
  assert.equal(await page.isVisible('#hint'), false);
  await page.click('#clear');
  await settled(page);
  assert.equal(await page.isVisible('#hint'), true);
  await page.click('[data-tool=erase]');
  assert.match(await hint(page), /^Nothing is left/);
});

test('type twice as large makes rows of the bar, and none of its labels meet', async () => {
  for (const width of [390, 1200]) {
    const page = await harness.open({ viewport: { width, height: 900 } });
    await page.evaluate(() => document.documentElement.classList.add('large'));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.large { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });
    await frames(page);
    const boxes = await page.$$eval('#toolbar button span', (all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const apart =
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        assert.ok(apart, JSON.stringify([a, b]));
      }
      assert.ok(a.right <= width);
    }
  }
});

test('without scripts the page says so, and shows nothing to press', async () => {
  const page = await harness.newPage({ javaScriptEnabled: false });
  await page.goto(`${harness.origin}/playground.html`);
  assert.match(await page.locator('.no-script').textContent(), /needs JavaScript/);
  assert.equal(await page.locator('main button:visible').count(), 0);
  assert.equal(await page.locator('#status').isVisible(), false);
});
