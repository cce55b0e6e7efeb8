import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  choosePreset,
  complaints,
  dropFile,
  frames,
  Harness,
  middle,
  openFile,
  saveScreenshot,
  sceneOf,
  settled,
  text,
  until,
} from './harness.mjs';

/** Files of the playground are read in a worker: none blocks the page, and the reading can be stopped. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const SCENE = '#a=5&s=-300,0&g=300,0&c=0,10,60;-120,-40,20;150,30,25&o=sp';
const PLAN = 'POLYGON ((0 0, 90 0, 90 60, 0 60), (30 20, 60 20, 60 40, 30 40))';

/** A worker that reads a file without end if `endless` is in its name, and else as the page's does. */
const WORKER = `
  import './playground-file-worker.js?real';
  const real = onmessage;
  onmessage = (event) => {
    if (event.data.file.name.includes('endless')) for (;;);
    return real(event);
  };`;

/** Opens the playground with that worker. */
async function open(options) {
  const page = await harness.newPage(options);
  await page.route('**/playground-file-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WORKER }),
  );
  await page.goto(`${harness.origin}/playground.html${SCENE}`);
  await settled(page);
  return page;
}

const isReading = (page) => page.locator('#reading').isVisible();
const told = (page, what) =>
  until(`the page tells of ${what}`, async () => (await text(page, 'message')).includes(what));

/** How many workers there are: that of the solver, and one for each file that is read. */
const workersAre = (page, count) =>
  until(`there are ${count} workers`, () => page.workers().length === count);

/** Begins to drag the goal, and has a file read that waits for the end of the drag. Where it began. */
async function readDuringDrag(page) {
  const place = await middle(page.locator('[data-handle=goal]'));
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x - 20, place.y + 20);
  await dropFile(page, 'plan.wkt', PLAN);
  await workersAre(page, 2);
  await frames(page, 20);
  return place;
}

test('while a file is read the page shows it and goes on, and Stop ends it', async () => {
  const page = await open();
  await dropFile(page, 'endless.svg', '<svg/>');
  await workersAre(page, 2);
  assert.equal(await isReading(page), true);
  assert.match(await page.locator('.reading').innerText(), /^Reading endless\.svg…/);

  // The page draws, edits, searches and undoes.
  const before = sceneOf(page);
  await page.locator('#agent-radius').fill('9');
  await settled(page);
  assert.equal(sceneOf(page).radius, 9);
  assert.match(await text(page, 'status'), /Shortest path found/);
  await page.keyboard.press('Control+z');
  await settled(page);
  assert.deepEqual(sceneOf(page), before);
  assert.equal(await isReading(page), true);
  assert.deepEqual(await complaints(page), []);

  await page.focus('#stop-reading');
  await page.keyboard.press('Enter');
  assert.equal(await isReading(page), false);
  assert.equal(await text(page, 'message'), 'endless.svg was not opened: its reading was stopped.');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'import');
  await workersAre(page, 1);
  assert.deepEqual(sceneOf(page), before);
  assert.match(await openFile(page, 'plan.wkt', PLAN), /^plan\.wkt opened as a map/);
  assert.deepEqual(page.trouble, []);
});

test('another file takes the place of one that is being read', async () => {
  const page = await open();
  const input = page.locator('#import-file');
  const buffer = Buffer.from('{}');
  for (const name of ['endless-1.json', 'endless-2.json']) {
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer });
    assert.equal(await text(page, 'reading-name'), name);
  }
  await workersAre(page, 2);
  await dropFile(page, 'plan.wkt', PLAN);
  await told(page, 'plan.wkt opened');
  assert.equal(await isReading(page), false);
  await workersAre(page, 1);
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 0);
  await page.click('#undo');
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 3);
  assert.deepEqual(page.trouble, []);
});

test('a preset or a link that is opened takes the place of a file that is being read', async () => {
  const page = await open();
  const ways = {
    preset: () => choosePreset(page, 'forest'),
    seed: () => page.click('#new-seed'),
    link: () => page.evaluate(() => void (location.hash = 'a=7&s=-90,0&g=90,0&c=0,0,30&o=sp')),
  };
  for (const [way, take] of Object.entries(ways)) {
    await dropFile(page, 'endless.svg', '<svg/>');
    await workersAre(page, 2);
    const before = sceneOf(page);
    await take();
    await until(`the ${way} is open`, () => page.locator('#reading').isHidden());
    await workersAre(page, 1);
    await settled(page);
    assert.notDeepEqual(sceneOf(page), before, way);
    assert.equal(await text(page, 'message'), '', way);
  }

  // A file that has been read, and waits for the end of a drag.
  await readDuringDrag(page);
  await choosePreset(page, 'forest');
  assert.equal(await isReading(page), false);
  await page.mouse.up();
  await settled(page);
  const forest = sceneOf(page);
  await frames(page, 20);
  await settled(page);
  assert.deepEqual(sceneOf(page), forest);
  assert.ok(forest.circles.length > 1 && forest.outlines.length === 0);

  // A link that holds no scene stops nothing.
  await dropFile(page, 'endless.svg', '<svg/>');
  await page.evaluate(() => void (location.hash = 'nothing'));
  await told(page, 'The link holds no scene');
  assert.equal(await isReading(page), true);
  assert.deepEqual(page.trouble, []);
});

test('a broken file is told of, as is one too large for the page, and nothing changes', async () => {
  const page = await open();
  const before = sceneOf(page);
  const corners = Array.from({ length: 20_001 }, (_, i) => `${i},${i % 2 ? 9 : 40}`);
  const files = {
    'bad.svg': ['<svg><path d="M0 0L1 1"', /^bad\.svg was not opened: .+XML.+\.$/],
    'bad.json': ['{"start": [0,0]}', /^bad\.json was not opened: goal is not \[x, y\]\.$/],
    'large.svg': [
      `<svg><polyline fill="none" points="${corners.join(' ')}"/></svg>`,
      /^large\.svg was not opened: more than 20,000 points of outlines\.$/,
    ],
  };
  for (const [name, [content, message]] of Object.entries(files)) {
    assert.match(await openFile(page, name, content), message);
    assert.equal(await isReading(page), false);
    await settled(page);
    assert.deepEqual(sceneOf(page), before);
  }
  await workersAre(page, 1);
  assert.deepEqual(page.trouble, []);
});

test('a file that is read during a drag is opened after it', async () => {
  const page = await open();
  const { x, y } = await readDuringDrag(page);
  await page.mouse.move(x - 40, y + 40);
  assert.equal(await isReading(page), true);
  await page.mouse.up();
  await told(page, 'plan.wkt opened');
  await settled(page);
  const plan = sceneOf(page);
  await page.click('#undo');
  await settled(page);
  const { goal, circles } = sceneOf(page);
  assert.ok(circles.length === 3 && goal[0] < 290, String(goal));
  await page.click('#redo');
  await settled(page);
  assert.deepEqual(sceneOf(page), plan);
});

test('without its worker no file is opened, and the page says why', async () => {
  const page = await harness.newPage();
  await page.route('**/playground-file-worker.js', (route) => route.abort());
  await page.goto(`${harness.origin}/playground.html${SCENE}`);
  await settled(page);
  assert.equal(
    await openFile(page, 'plan.wkt', PLAN),
    'plan.wkt was not opened: the worker of the page was not loaded.',
  );
  assert.equal(await isReading(page), false);
});

test('what shows the reading stays on the board, and leaves room for its button', async () => {
  const name = `endless ${'long name of a file '.repeat(8)}.geojson`;
  const looks = [
    { viewport: { width: 1440, height: 900 } },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ];
  for (const look of looks) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open({ ...look, colorScheme });
      for (const file of ['endless.svg', name]) {
        await dropFile(page, file, '');
        await frames(page);
        const stage = await page.locator('#stage').boundingBox();
        const shown = await page.locator('#reading').boundingBox();
        const stop = await page.locator('#stop-reading').boundingBox();
        assert.ok(shown.x >= stage.x && shown.x + shown.width <= stage.x + stage.width);
        assert.ok(shown.y >= stage.y && shown.y + shown.height <= stage.y + stage.height);
        assert.ok(stop.x + stop.width <= shown.x + shown.width);
        assert.ok(stop.height >= (look.hasTouch ? 44 : 28));
        await page
          .locator('#reading')
          .evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
        const size = look.viewport.width;
        await saveScreenshot(page, `reading-${size}-${colorScheme}-${file.length}`);
      }
      await page.context().close();
    }
  }
});
