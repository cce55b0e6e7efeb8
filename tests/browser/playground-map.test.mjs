import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  choosePreset,
  complaints,
  fingerprint,
  frames,
  Harness,
  middle,
  openFile,
  saveScreenshot,
  saved,
  sceneOf,
  settled,
  text,
  until,
} from './harness.mjs';

/** The report on a map that the playground opened: its lines and the shapes on the board mark each other. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** Rectangles of text, which block nothing, beside a hut; and an outline with a change. */
const thing = (id, name, x, y, more) => ({ id, name, x, y, width: 60, height: 30, ...more });
const VILLAGE = JSON.stringify({
  ...{
    orientation: 'orthogonal',
    width: 20,
    height: 12,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [],
  },
  layers: [
    {
      ...{ type: 'objectgroup', name: 'Things' },
      objects: [
        thing(1, 'hut', 40, 40),
        thing(2, 'title', 20, 120, { text: { text: 'Village' } }),
        thing(3, 'sign', 200, 120, { text: { text: 'Inn' } }),
        {
          ...{ id: 4, name: 'shed', x: 150, y: 30 },
          polygon: [[0, 0], [20, 0], [40, 0], [40, 30], [0, 30]].map(([x, y]) => ({ x, y })), // prettier-ignore
        },
        { id: 5, name: 'start', x: 0, y: 0, point: true },
        { id: 6, name: 'goal', x: 300, y: 180, point: true },
      ],
    },
    { type: 'imagelayer', name: 'Sky' },
  ],
});
const LEFT = [
  'layer "Things", object 2 "title": left out: it blocks nothing',
  'layer "Things", object 3 "sign": left out: it blocks nothing',
];
const CHANGED = 'layer "Things", object 4 "shed": points on straight edges removed';
const PLAN = `POLYGON ((0 0, 90 0, 90 60, 0 60), (30 20, 60 20, 60 40, 30 40))
  POLYGON ((90 10, 130 10, 130 50, 90 50))`;

const line = (page, words) => page.locator('#map-list button', { hasText: words });
const lit = (page) => page.locator('#map-list [aria-current]').allTextContents();
const caption = (page) => page.locator('#map-caption').innerText();

/** Opens the playground with a map. */
async function open(name, content, options) {
  const page = await harness.open(options);
  const told = await openFile(page, name, content);
  await settled(page);
  return { page, told };
}

/** The place of a point of the village in the window: both ends of its path are at known ones. */
async function placeOf(page, x, y) {
  const [start, goal] = [
    await middle(page.locator('[data-handle=start]')),
    await middle(page.locator('[data-handle=goal]')),
  ];
  return {
    x: start.x + ((goal.x - start.x) * x) / 300,
    y: start.y + ((goal.y - start.y) * y) / 180,
  };
}

test('the report is shown beside the board, and what was left out on it', async () => {
  const { page, told } = await open('village.tmj', VILLAGE);
  assert.equal(told, 'village.tmj opened as a map: 2 obstacles, 2 points; 3 objects left out.');
  assert.equal(await text(page, 'map-title'), 'Map village.tmj');
  assert.equal(await text(page, 'map-counts'), '2 obstacles, 2 points; 3 objects left out.');
  assert.equal(await text(page, 'map-summary'), 'Report: 4 lines');
  assert.deepEqual(await page.locator('#map-list button').allTextContents(), [...LEFT, CHANGED]);
  // What has no shape is told of, and is no button.
  assert.match(await text(page, 'map-list'), /layer "Sky": left out: an image blocks nothing/);
  assert.equal(await page.locator('#map-polygons').isVisible(), false);
  assert.deepEqual(await complaints(page), []);
  await saveScreenshot(page, 'playground-report');

  const drawn = await fingerprint(page);
  const svg = String(await saved(page, '#svg'));
  await choosePreset(page, 'forest');
  await settled(page);
  assert.equal(await page.locator('#map').isVisible(), false);
  await page.click('#undo');
  await settled(page);
  assert.equal(await page.locator('#map').isVisible(), true);
  assert.equal(await fingerprint(page), drawn);
  // Saved pictures show what the board shows: dotted outlines.
  assert.ok(/stroke-dasharray="2\b/.test(svg));
  await page.click('#clear');
  await settled(page);
  assert.equal(await page.locator('#map').isVisible(), false);
  assert.deepEqual(page.trouble, []);
});

test('a line marks its shape under the pointer and the focus, and brings it into view', async () => {
  const { page } = await open('village.tmj', VILLAGE);
  const plain = await fingerprint(page);
  const changes = (what) => until(what, async () => (await fingerprint(page)) !== plain);
  await line(page, 'title').hover();
  await changes('the title is marked');
  await page.mouse.move(5, 5);
  await until('nothing is marked', async () => (await fingerprint(page)) === plain);

  // One tab stop, in which arrow keys lead on.
  await page.focus('#map-summary');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.equal(await focused(), LEFT[0]);
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), LEFT[1]);
  await changes('the sign is marked');
  await page.keyboard.press('End');
  assert.equal(await focused(), CHANGED);
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('#map-list button:focus').count(), 0);
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(), CHANGED);

  // What is out of view is panned into it; the mark stays while the pointer looks for it.
  for (let i = 0; i < 4; i++) await page.click('#zoom-in');
  await page.focus('#view button');
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowLeft');
  const isInView = async () => {
    const { x, y } = await placeOf(page, 50, 135);
    const box = await page.locator('#stage').boundingBox();
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  };
  await frames(page);
  assert.equal(await isInView(), false);
  await line(page, 'title').click();
  await until('the title is in view', isInView);
  const marked = await fingerprint(page);
  await page.mouse.move(...Object.values(await placeOf(page, 20, 80)));
  await frames(page);
  assert.equal(await fingerprint(page), marked);
  assert.deepEqual(page.trouble, []);
});

test('a shape that was left out marks its line: under a mouse, and by a tap', async () => {
  const { page } = await open('village.tmj', VILLAGE);
  const place = await placeOf(page, 230, 135);
  await page.mouse.move(place.x, place.y);
  await until('the line is lit', async () => (await lit(page)).length === 1);
  assert.deepEqual(await lit(page), [LEFT[1]]);
  assert.equal(await caption(page), LEFT[1]);
  await page.mouse.move(place.x, place.y - 80);
  await until('no line is lit', async () => (await lit(page)).length === 0);
  assert.equal(await page.locator('#map-caption').isVisible(), false);
  // It is no obstacle: a drag of it pans.
  const before = sceneOf(page);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x - 60, place.y - 40, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  assert.deepEqual(sceneOf(page), before);
  assert.ok(Math.abs((await placeOf(page, 230, 135)).x - place.x + 60) < 2);

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page: small } = await open('village.tmj', VILLAGE, phone);
  await small.evaluate(() => document.getElementById('map-lines').removeAttribute('open'));
  const spot = await placeOf(small, 50, 135);
  await small.touchscreen.tap(spot.x, spot.y);
  await until('the line is lit', async () => (await lit(small)).length === 1);
  assert.deepEqual(await lit(small), [LEFT[0]]);
  assert.equal(await caption(small), LEFT[0]);
  assert.ok(await line(small, 'title').isVisible());
  assert.equal(
    await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    true,
  );
  await saveScreenshot(small, 'playground-report-phone');
  assert.deepEqual([...page.trouble, ...small.trouble], []);
});

test('a long report is closed, with its count, and scrolls', async () => {
  const count = 700;
  const texts = Array.from({ length: count }, (_, i) => `<text id="t${i}">a</text>`).join('');
  const { page } = await open('long.svg', `<svg><rect width="9" height="9"/>${texts}</svg>`);
  assert.equal(await text(page, 'map-summary'), `Report: ${count} lines`);
  const list = page.locator('#map-list');
  assert.equal(await list.isVisible(), false);
  await page.click('#map-summary');
  const [height, whole] = await list.evaluate((it) => [it.clientHeight, it.scrollHeight]);
  assert.ok(height < 200 && whole > 5000, `${height} of ${whole} pixels`);
  assert.match(await list.locator('li').last().innerText(), /^200 more lines/);
  assert.deepEqual(page.trouble, []);
});

test('polygons of a plan are obstacles or bounds, as its reader chooses', async () => {
  const { page } = await open('plan.wkt', PLAN);
  const kinds = () => sceneOf(page).outlines.map(({ kind }) => kind);
  const pressed = () => page.locator('[data-polygons][aria-pressed=true]').allTextContents();
  assert.deepEqual(await pressed(), ['Obstacles']);
  assert.equal(kinds().includes('bounds'), false);
  await page.click('[data-polygons=bounds]');
  await until('they are bounds', async () => (await pressed())[0] === 'Bounds');
  await settled(page);
  assert.deepEqual(kinds().sort(), ['bounds', 'polygon']);
  assert.equal(await text(page, 'map-counts'), 'Bounds.');
  // The line about all bounds marks each of them.
  const plain = await fingerprint(page);
  await line(page, '2 areas united into 1').hover();
  await until('the bounds are marked', async () => (await fingerprint(page)) !== plain);
  await page.click('[data-polygons=obstacle]');
  await until('they are obstacles', async () => (await pressed())[0] === 'Obstacles');
  await settled(page);
  assert.equal(kinds().includes('bounds'), false);

  // Bounds that lie apart are not for the page, which says so where the choice is.
  await openFile(page, 'apart.wkt', 'POLYGON ((0 0, 9 0, 9 9)) POLYGON ((20 0, 29 0, 29 9))');
  await settled(page);
  await page.click('[data-polygons=bounds]');
  const why = 'apart.wkt was not opened: its bounds are of areas that lie apart.';
  await until('the page says why', async () => (await text(page, 'map-note')) === why);
  assert.deepEqual(await pressed(), ['Obstacles']);

  // With lines in it, or in another format, it is no plan.
  await openFile(page, 'streets.wkt', `${PLAN} LINESTRING (0 70, 90 70)`);
  await settled(page);
  assert.equal(await page.locator('#map-polygons').isVisible(), false);
  assert.equal(await text(page, 'map-note'), '');
  assert.deepEqual(page.trouble, []);
});

test('shapes that are too many are told of, and the rest is drawn', async () => {
  const dots = Array.from({ length: 60_000 }, (_, i) => `(${i % 300} ${Math.floor(i / 300)})`);
  const { page } = await open('dots.wkt', `MULTIPOINT (${dots}) POLYGON ((0 0, 9 0, 9 9, 0 9))`);
  const told = '1 obstacle, 60,000 points. Not drawn here: 40,000 shapes.';
  assert.equal(await text(page, 'map-counts'), told);
  assert.equal(await page.locator('#map-lines').isVisible(), false);
  assert.deepEqual(page.trouble, []);
});
