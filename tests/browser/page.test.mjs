import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { init, World } from 'bitangent/all';
import { formatNumber } from '../../web/playground/readout.js';
import { doubleClick } from './foreign.mjs';
import {
  choosePreset,
  fingerprint,
  frames,
  Harness,
  MANY_FRAMES,
  middle,
  sceneOf,
  settled,
  text,
  until,
} from './harness.mjs';

const harness = new Harness();

before(async () => {
  await init();
  await harness.start();
});
afterEach(() => harness.closePages());
after(() => harness.stop());

/** The library's answer to a scene, computed in this process. */
function solve({ circles, start, goal, radius, snap, partial }) {
  const world = new World();
  try {
    world.addCircles(Float64Array.from(circles.flatMap(({ x, y, r }) => [x, y, r])));
    return world.findPath(start, goal, { agentRadius: radius, snap, partial });
  } finally {
    world.free();
  }
}

async function assertAnswered(page) {
  await settled(page);
  const path = solve(sceneOf(page));
  assert.equal(
    await text(page, 'length'),
    path.length === Infinity ? 'none' : formatNumber(path.length, 3),
  );
  assert.equal(await text(page, 'segments'), String(path.segments.length));
  assert.deepEqual(page.trouble, []);
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test('opens with a drawn scene and the right answer', async () => {
  const page = await harness.open();
  assert.match(await page.title(), /bitangent/);
  assert.match(await fingerprint(page), /drawn/);
  assert.match(await text(page, 'status'), /Shortest path found/);
  assert.match(await text(page, 'time'), /^[\d.]+ [µm]s$/);
  assert.ok(parseFloat(await text(page, 'time')) > 0);
  await assertAnswered(page);
});

test('every preset is answered as the library answers it', async () => {
  const page = await harness.open();
  const seen = new Set();
  for (const name of ['overlapping', 'lattice', 'ring', 'forest']) {
    await choosePreset(page, name);
    await assertAnswered(page);
    assert.match(await text(page, 'status'), /Shortest path found/, name);
    seen.add(await fingerprint(page));
  }
  assert.equal(seen.size, 4);
});

test('the mouse drags start, goal and circles and keeps where it grabbed', async () => {
  const page = await harness.open();
  for (const item of ['start', 'goal', 'circle']) {
    const handle = page.locator(`[data-handle=${item}]`).first();
    const before = await middle(handle);
    const picture = await fingerprint(page);
    const length = await text(page, 'length');
    // The goal is near the right edge.
    const dx = item === 'goal' ? -40 : 40;
    const from = { x: before.x + 4, y: before.y - 3 };
    await drag(page, from, { x: from.x + dx, y: from.y + 70 });
    await settled(page);
    const after = await middle(handle);
    assert.ok(Math.abs(after.x - before.x - dx) < 1, item);
    assert.ok(Math.abs(after.y - before.y - 70) < 1, item);
    assert.notEqual(await fingerprint(page), picture);
    if (item !== 'circle') assert.notEqual(await text(page, 'length'), length);
    await assertAnswered(page);
  }
});

test('a circle is resized by its rim, the wheel, the slider, and undone', async () => {
  const page = await harness.open({ hash: '#a=5&s=-200,0&g=200,0&c=0,10,60&o=sp' });
  const handle = page.locator('[data-handle=circle]');
  const { x, y } = await middle(handle);
  const { width } = await handle.boundingBox();
  const radius = () => sceneOf(page).circles[0].r;

  await drag(page, { x: x + width / 2 - 2, y }, { x: x + width / 2 + 28, y });
  await assertAnswered(page);
  const dragged = radius();
  assert.ok(dragged > 65, `${dragged}`);

  await page.mouse.move(x, y);
  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Shift');
  await assertAnswered(page);
  const wheeled = radius();
  assert.ok(wheeled > dragged);

  await page.locator('#circle-radius').fill('30');
  await assertAnswered(page);
  assert.equal(radius(), 30);

  await page.keyboard.press('Control+z');
  await assertAnswered(page);
  assert.equal(radius(), wheeled);
});

test('circles are added by button and double click, removed and cleared', async () => {
  const page = await harness.open({ hash: '#a=5&s=-200,0&g=200,0&c=0,10,60&o=sp' });
  const stage = await page.locator('#stage').boundingBox();
  await doubleClick(page, { x: stage.x + stage.width / 2, y: stage.y + 20 });
  await assertAnswered(page);
  assert.equal(sceneOf(page).circles.length, 2);
  await page.click('#add');
  await assertAnswered(page);
  assert.equal(sceneOf(page).circles.length, 3);
  await page.click('#remove');
  await assertAnswered(page);
  assert.equal(sceneOf(page).circles.length, 2);
  await page.click('#clear');
  await assertAnswered(page);
  assert.equal(sceneOf(page).circles.length, 0);
  assert.match(await text(page, 'status'), /straight/);
  await page.click('#undo');
  await assertAnswered(page);
  assert.equal(sceneOf(page).circles.length, 2);
});

test('the keyboard does all that the mouse does', async () => {
  const page = await harness.open();
  const count = sceneOf(page).circles.length;
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  await page.locator('[data-handle=start]').focus();
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(ring, 'solid');

  const { start } = sceneOf(page);
  const picture = await fingerprint(page);
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await assertAnswered(page);
  const coarse = sceneOf(page).start[1] - start[1];
  assert.ok(coarse > 0);
  assert.notEqual(await fingerprint(page), picture);
  for (const key of ['Enter', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
  await assertAnswered(page);
  assert.ok(sceneOf(page).start[1] - start[1] - coarse < coarse / 5);

  const fine = sceneOf(page).start;
  for (const key of ['Enter', 'ArrowUp', 'ArrowLeft', 'Escape']) await page.keyboard.press(key);
  await assertAnswered(page);
  assert.deepEqual(sceneOf(page).start, fine);
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(), /^Goal/);
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(), /^Circle 1 of/);
  await page.keyboard.press('n');
  assert.match(await focused(), /^Circle 2 of/);
  const [, { r }] = sceneOf(page).circles;
  await page.keyboard.press(']');
  await page.keyboard.press('+');
  await assertAnswered(page);
  // An edited circle is the last one of a link.
  assert.ok(sceneOf(page).circles.at(-1).r > r);
  await page.keyboard.press('Delete');
  await assertAnswered(page);
  assert.equal(sceneOf(page).circles.length, count - 1);
  assert.match(await focused(), /^Circle 2 of/);
});

test('overlays come and go', async () => {
  const page = await harness.open();
  const pictures = [await fingerprint(page)];
  for (const id of ['show-surfing', 'show-hugging', 'show-visited']) {
    await page.check(`#${id}`);
    await settled(page);
    const picture = await fingerprint(page);
    assert.ok(!pictures.includes(picture), id);
    pictures.push(picture);
  }
  for (const id of ['show-surfing', 'show-hugging', 'show-visited']) await page.uncheck(`#${id}`);
  await settled(page);
  assert.equal(await fingerprint(page), pictures[0]);
  await assertAnswered(page);
});

test('what an answer cost stays, whatever is shown or selected', async () => {
  const page = await harness.open();
  await choosePreset(page, 'overlapping');
  await settled(page);
  const costs = () =>
    Promise.all(['candidates', 'bitangents', 'sight-tests'].map((id) => text(page, id)));
  const before = await costs();
  for (const id of ['show-visited', 'show-cells', 'show-windows']) await page.check(`#${id}`);
  await page.locator('[data-handle=start]').focus();
  await page.keyboard.press('n');
  await settled(page);
  assert.deepEqual(await costs(), before);
});

test('the engine is chosen, named, kept in the link, and never changes the answer', async () => {
  const page = await harness.open();
  assert.match(await text(page, 'engine'), /^(tangent|cells)$/);
  for (const engine of ['tangent', 'graph', 'cells']) {
    await page.click(`[data-engine=${engine}]`);
    await assertAnswered(page);
    assert.equal(await text(page, 'engine'), engine);
    assert.equal(sceneOf(page).engine, engine);
    assert.equal(await page.locator('[data-engine][aria-pressed=true]').count(), 1);
  }
  await page.reload();
  await assertAnswered(page);
  assert.equal(await text(page, 'engine'), 'cells');
  await choosePreset(page, 'lattice');
  await assertAnswered(page);
  assert.equal(await text(page, 'engine'), 'cells');
});

test('cells and windows come, follow what is dragged, and go', async () => {
  const page = await harness.open();
  await page.click('[data-engine=tangent]');
  await settled(page);
  const pictures = [await fingerprint(page)];
  const check = async (why) => {
    await settled(page);
    const picture = await fingerprint(page);
    assert.ok(!pictures.includes(picture), why);
    pictures.push(picture);
  };
  assert.equal(await page.isHidden('#show-note'), true);
  await page.check('#show-cells');
  await check('cells');
  assert.match(await text(page, 'show-note'), /tangent engine answered/);
  await page.check('#show-windows');
  await check('cells and windows');
  await page.uncheck('#show-cells');
  await check('windows');
  await page.locator('[data-handle=goal]').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await check('windows to another goal');
  await page.keyboard.press('Control+z');
  await page.uncheck('#show-windows');
  await settled(page);
  assert.equal(await fingerprint(page), pictures[0]);
  await assertAnswered(page);
});

test('a blocked end and an unreachable goal have their messages', async () => {
  const page = await harness.open({ hash: '#a=5&s=-90,0&g=10,0&c=0,0,40&o=' });
  assert.match(await text(page, 'status'), /Goal is blocked/);
  assert.equal(await text(page, 'length'), 'none');
  await page.check('#snap');
  await assertAnswered(page);
  assert.match(await text(page, 'status'), /Goal moved to the nearest free point/);

  const ring = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return [Math.round(100 * Math.cos(angle)), Math.round(100 * Math.sin(angle)), 30].join();
  });
  const closed = await harness.open({ hash: `#a=5&s=-300,0&g=0,0&c=${ring.join(';')}&o=` });
  assert.match(await text(closed, 'status'), /unreachable: there is no path/);
  assert.equal(await text(closed, 'length'), 'none');
  await closed.check('#partial');
  await assertAnswered(closed);
  assert.match(await text(closed, 'status'), /as near to it as possible/);
});

test('nothing is drawn while nothing changes', async () => {
  const page = await harness.open();
  const draws = await page.evaluate(async (frames) => {
    let count = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      count++;
      return clearRect.apply(this, box);
    };
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
    return count;
  }, MANY_FRAMES);
  assert.equal(draws, 0);
});

test('the agent runs, unless motion is unwelcome', async () => {
  const moving = await harness.open({ reducedMotion: 'no-preference' });
  const first = await fingerprint(moving, 'agent');
  await until('it runs', async () => (await fingerprint(moving, 'agent')) !== first);

  const still = await harness.open();
  const standing = await fingerprint(still, 'agent');
  await frames(still, MANY_FRAMES);
  assert.equal(await fingerprint(still, 'agent'), standing);
  await still.click('#run');
  await until('it runs', async () => (await fingerprint(still, 'agent')) !== standing);
});
