import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { clickAt, openExample, troubleOf, watchAgent } from './example-page.mjs';
import { COLOURS, Harness, complaints, frames, saveScreenshot, until } from './harness.mjs';

/** The gallery, and the examples that need no engine. The others: engines.test.mjs. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** A phone, which takes less drawing. */
const SMALL = { viewport: { width: 360, height: 740 } };
/** What rounding may put an agent into an obstacle, in units of its board. */
const ROUNDING = 1e-9;
/** Those that have a page of their own to run. */
const RUNNING = [
  ...[
    'cats',
    'phaser',
    'tiled',
    'token',
    'canvas',
    'fog',
    'pixi',
    'three',
    'react',
    'react-flow',
    'worker',
  ],
];

test('canvas: the agent goes where a click sends it, round the rocks, and round one that is dragged', async () => {
  const page = await openExample(harness, 'canvas/run.html', SMALL);
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

test('fog: the scout goes where a click sends it, and uncovers what it sees', async () => {
  const page = await openExample(harness, 'fog/run.html', SMALL);
  const canvas = page.locator('canvas');
  await page.waitForFunction(() => globalThis.region?.area > 0);
  // How much of the map is dark.
  const dark = () =>
    page.evaluate(() => {
      const copy = new OffscreenCanvas(160, 120).getContext('2d', { willReadFrequently: true });
      copy.drawImage(document.querySelector('canvas'), 0, 0, 160, 120);
      const { data } = copy.getImageData(0, 0, 160, 120);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) count += data[i] < 25 && data[i + 2] < 35;
      return count / (data.length / 4);
    });
  const first = await dark();
  const { trail, depth, end } = await watchAgent(page, 9, () => clickAt(canvas, 0.5, 0.7));
  assert.ok(trail > 3 && depth < ROUNDING, JSON.stringify({ trail, depth }));
  assert.ok(Math.hypot(end.x - 400, end.y - 420) < 5, JSON.stringify(end));
  assert.ok(first > 0.75 && (await dark()) < first - 0.15);
  await saveScreenshot(page, 'example-fog');
  assert.deepEqual(page.trouble, []);
});

test('token: a door that is shut blocks the way, and a large token needs a wide one', async () => {
  const page = await openExample(harness, 'token/run.html', SMALL);
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
  const page = await openExample(harness, 'worker/run.html', SMALL);
  await page.waitForFunction(() => globalThis.path);
  const far = await page.evaluate(() => globalThis.path.pointAt(1e9));
  assert.ok(Math.hypot(far[0] - 780, far[1] - 300) < 8, far.join());
  await page.locator('canvas').hover({ position: { x: 100, y: 100 } });
  await page.waitForFunction(() => globalThis.path.length < 400);
  await saveScreenshot(page, 'example-worker');
  assert.deepEqual(page.trouble, []);
});

test('the gallery shows each example, and each has a page with its code', async () => {
  const page = await openExample(harness, '', SMALL);
  const cards = page.locator('.cards li');
  assert.equal(await cards.count(), await page.locator('.cards .picture svg, .cards img').count());
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  // What is read of a page may be there before its style sheet is.
  const fits = () => until('the page fits the phone', async () => (await wide()) === 360);
  await fits();
  await cards.filter({ hasText: 'as SVG' }).getByRole('link', { name: 'Code' }).click();
  assert.match(await page.locator('pre').last().textContent(), /from 'bitangent';/);
  assert.equal(await page.locator('main .picture svg title').count(), 1);
  await fits();
  await page.getByRole('link', { name: 'Examples', exact: true }).click();
  await cards.first().getByRole('link', { name: 'Page' }).click();
  assert.equal(await page.locator('h1').textContent(), 'Twenty cats');
  await page.frameLocator('iframe').locator('canvas').waitFor();
  await fits();
  await saveScreenshot(page, 'example-page');
  assert.deepEqual(page.trouble, []);
});

test('on a wide screen what runs and its code are side by side, and both on the first screen', async () => {
  const viewport = { width: 1440, height: 900 };
  for (const name of ['cats/', 'phaser/', 'token/']) {
    const page = await openExample(harness, name, { viewport });
    const run = page.locator('.run iframe');
    const content = page.frameLocator('iframe').locator('canvas, svg').first();
    await content.waitFor();
    await until('the frame is as high as what is in it', () =>
      run.evaluate(({ contentDocument, clientHeight }) => {
        return Math.abs(contentDocument.body.offsetHeight - clientHeight) <= 2;
      }),
    );
    const [left, right] = await Promise.all(
      [run, page.locator('.code pre').first()].map((part) => part.boundingBox()),
    );
    assert.ok(left.y + left.height <= 900, `${name}: ends at ${left.y + left.height}`);
    assert.ok(left.width > 600 && right.width > 500, `${name}: ${left.width}, ${right.width}`);
    assert.ok(right.x > left.x + left.width && right.y < 300, `${name}: ${JSON.stringify(right)}`);
    // It stays while the code is read.
    await page.evaluate(() => scrollTo(0, 1200));
    assert.ok((await run.boundingBox()).y >= 0, name);
    await page.close();
  }
});

/** Axe finds nothing in a page or frame, light and dark. */
async function checkAccess(page, frame = page) {
  assert.deepEqual(await complaints(frame), [], 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  // A framework notices that in a frame or two.
  await frames(page);
  assert.deepEqual(await complaints(frame, COLOURS), [], 'dark');
}

for (const name of ['', 'node/']) {
  test(`axe finds nothing in ${name === '' ? 'the gallery' : 'the page of an example'}`, async () => {
    const page = await openExample(harness, name, SMALL);
    await page.locator('h1').waitFor({ state: 'attached' });
    await checkAccess(page);
  });
}

test('nothing of an example is loaded before it is started', async () => {
  const page = await harness.newPage();
  const loaded = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${harness.origin}/examples/`);
  const buttons = page.getByRole('button', { name: 'Run' });
  await buttons.first().waitFor();
  assert.equal(await buttons.count(), RUNNING.length);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const own = /examples\/(?:parts|\w[\w-]*)\//;
  assert.deepEqual(
    loaded.filter((path) => own.test(path)),
    [],
  );
});

for (const name of RUNNING) {
  test(`${name} runs in its card, as high as what it shows, axe finds nothing, and it stops`, async () => {
    const page = await harness.tab();
    await page.goto(`${harness.origin}/examples/`);
    const card = page.locator(`li:has([data-run="${name}/run.html"])`);
    await card.getByRole('button', { name: 'Run' }).click();
    const shown = card.locator('iframe');
    await card.frameLocator('iframe').locator('canvas, svg').first().waitFor();
    await until('it is whole', () =>
      shown.evaluate(({ contentDocument, clientHeight }) => {
        const { offsetHeight } = contentDocument.body;
        return offsetHeight > 150 && Math.abs(offsetHeight - clientHeight) <= 2;
      }),
    );
    assert.equal(await card.locator('a.picture').isVisible(), false);
    const frame = await (await shown.elementHandle()).contentFrame();
    assert.notEqual(await frame.title(), '');
    // What moves would take longer than axe.
    await frame.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
    await checkAccess(page, frame);
    await card.getByRole('button', { name: 'Stop' }).click();
    assert.equal(await page.locator('iframe').count(), 0);
    assert.equal(await card.locator('a.picture').isVisible(), true);
    assert.deepEqual(troubleOf(page), []);
  });
}

test('the site has the engines that the examples name', () => {
  const read = (path) =>
    JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  const { devDependencies, dependencies } = read('package.json');
  assert.equal(dependencies, undefined);
  for (const name of ['phaser', 'pixi', 'react', 'react-flow', 'three', 'tiled']) {
    for (const [one, version] of Object.entries(
      read(`web/examples/${name}/package.json`).dependencies,
    ))
      assert.equal(devDependencies[one], version, `${name}: ${one}`);
  }
});
