import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  choosePreset,
  frames,
  Harness,
  middle,
  openFile,
  sceneOf,
  settled,
  text,
} from './harness.mjs';

/** The worker of the playground: no search blocks the page, and one without end is stopped. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const SCENE = '&s=-300,0&g=300,0&c=0,10,60;-120,-40,20;150,30,25&o=sp';
const STOPPED = /stopped after one second/;

/** A worker whose calls never end for some scenes: by the agent's radius, as 13 for `findPath`. */
const CALLS = {
  ...{ 13: 'findPath', 14: 'graph', 15: 'snapshot', 16: 'inspectCells', 17: 'time', 18: 'crowd' },
  19: 'gridPath',
};
const WORKER = `
  import './playground-worker.js?real';
  const calls = ${JSON.stringify(CALLS)};
  const real = onmessage;
  onmessage = (event) => {
    const { call, query } = event.data;
    if (call === calls[query.radius]) for (;;);
    return real(event);
  };`;

/**
 * Opens the playground with that worker. The second of a call, which the page counts in ten ticks,
 * passes only when the test says so: the machine may be as busy as it likes.
 */
async function open(hash) {
  const page = await harness.newPage();
  await page.route('**/playground-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WORKER }),
  );
  await page.addInitScript(() => {
    globalThis.posted = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      globalThis.posted.push(message);
      return postMessage.call(this, message);
    };
    const clocks = new Map();
    globalThis.setInterval = (tick, ms) => {
      if (ms !== 100) throw new Error(`a tick of ${ms} ms`);
      const clock = Symbol('clock');
      clocks.set(clock, tick);
      return clock;
    };
    globalThis.clearInterval = (clock) => clocks.delete(clock);
    globalThis.pass = (ticks) => {
      for (let i = 0; i < ticks; i++) for (const tick of [...clocks.values()]) tick();
    };
  });
  await page.goto(`${harness.origin}/playground.html${hash}`);
  return page;
}

/** Waits until the last call is one that never ends, by the agent's radius. */
const called = (page, wanted) =>
  page.waitForFunction(
    ([name, radius]) => {
      const { call, query } = globalThis.posted.at(-1) ?? {};
      return call === name && query.radius === radius;
    },
    [CALLS[wanted], wanted],
  );

const posts = (page) => page.evaluate(() => globalThis.posted.length);

/** Lets a second pass, in which a call is stopped, and not before. */
async function passSecond(page) {
  await page.evaluate(() => globalThis.pass(9));
  await frames(page);
  assert.doesNotMatch(`${await text(page, 'status')} ${await text(page, 'message')}`, STOPPED);
  await page.evaluate(() => globalThis.pass(1));
}

test('a link whose search never ends blocks nothing, and can be edited', async () => {
  const page = await open(`#a=13${SCENE}`);
  await page.locator('[data-handle=start]').waitFor();
  await called(page, 13);
  await frames(page); // of a page that searched itself there would be none
  await passSecond(page);
  await settled(page);
  assert.match(await text(page, 'status'), STOPPED);
  assert.equal(await text(page, 'length'), '–');
  assert.equal(sceneOf(page).radius, 13);

  // It is not tried again until something changes, not even when all is drawn anew.
  const posted = await posts(page);
  await page.click('#zoom-in');
  await settled(page);
  assert.equal(await posts(page), posted);

  await page.locator('#agent-radius').fill('5');
  await settled(page);
  assert.match(await text(page, 'status'), /Shortest path found/);
  assert.ok(parseFloat(await text(page, 'length')) > 600);
  await page.keyboard.press('Control+z');
  await called(page, 13);
  await passSecond(page);
  await settled(page);
  assert.match(await text(page, 'status'), STOPPED);
  await choosePreset(page, 'ring');
  await settled(page);
  assert.match(await text(page, 'status'), /Shortest path found/);
  assert.deepEqual(page.trouble, []);
});

test('while a search hangs, what is dragged follows, and only the latest state is searched', async () => {
  const page = await open(`#a=13${SCENE}`);
  const goal = page.locator('[data-handle=goal]');
  await goal.waitFor();
  await called(page, 13);
  const from = await middle(goal);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await posts(page);
  for (let i = 1; i <= 40; i++) {
    await page.mouse.move(from.x - i, from.y + i);
    if (i % 10 === 0) await frames(page);
  }
  const at = await middle(goal);
  assert.ok(Math.abs(at.x - from.x + 40) < 2 && Math.abs(at.y - from.y - 40) < 2);
  assert.equal(await posts(page), before);
  await passSecond(page);
  await page.waitForFunction((count) => globalThis.posted.length > count, before);
  const last = await page.evaluate(() => globalThis.posted.at(-1).query.goal);
  await page.mouse.up();
  await page.locator('#agent-radius').fill('6');
  await page.evaluate(() => globalThis.pass(10)); // for the call that has begun since
  await settled(page);
  assert.match(await text(page, 'status'), /Shortest path found/);
  const { goal: moved, radius } = sceneOf(page);
  assert.deepEqual(last, moved);
  assert.equal(radius, 6);
  assert.ok(moved[0] < 290 && moved[1] < -10, String(moved));
  assert.deepEqual(page.trouble, []);
});

test('what is shown over a scene is stopped by itself, and the path stays', async () => {
  const shown = {
    ...{ graph: ['surfing', /graph/], snapshot: ['visited', /A\*/] },
    ...{ inspectCells: ['windows', /windows/], gridPath: ['grid', /on the grid/] },
    time: [null, /measurement/],
  };
  const page = await open(`#a=5${SCENE}`);
  await settled(page);
  for (const [radius, call] of Object.entries(CALLS)) {
    if (!(call in shown)) continue;
    const [box, name] = shown[call];
    if (box) await page.check(`#show-${box}`);
    await page.locator('#agent-radius').fill(radius);
    await called(page, Number(radius));
    await passSecond(page);
    await settled(page);
    assert.match(await text(page, 'status'), /Shortest path found/, call);
    assert.match(await text(page, 'message'), name);
    assert.match(await text(page, 'message'), STOPPED);
    if (box) await page.uncheck(`#show-${box}`);
    await page.locator('#agent-radius').fill('5');
    await settled(page);
    assert.equal(await text(page, 'message'), '');
    assert.match(await text(page, 'time'), /^[\d.]+ [µm]s$/);
  }
  assert.deepEqual(page.trouble, []);
});

test('agents whose search never ends leave the page alive, and stop', async () => {
  const page = await open(`#a=18${SCENE}`);
  await settled(page);
  await page.click('#traffic');
  await called(page, 18);
  await passSecond(page);
  await page.waitForFunction(() =>
    /agents was stopped after one second/.test(document.getElementById('message').textContent),
  );
  await page.click('#traffic');
  await page.waitForFunction(() => {
    if (globalThis.posted.at(-1).call === 'crowd') globalThis.pass(10); // one that had begun
    return document.querySelector('#stage[data-settled]');
  });
  assert.match(await text(page, 'status'), /Shortest path found/);
  assert.deepEqual(page.trouble, []);
});

test('a file whose search never ends is opened, and another one after it', async () => {
  const page = await open('');
  await settled(page);
  for (const [radius, status] of [
    [13, STOPPED],
    [4, /Shortest path found/],
  ]) {
    const scene = { radius, start: [-9, 0], goal: [90, 0], circles: [[40, 1, 20]] };
    await openFile(page, 'a.json', JSON.stringify(scene));
    if (status === STOPPED) {
      await called(page, radius);
      await passSecond(page);
    }
    await settled(page);
    assert.match(await text(page, 'status'), status);
    assert.equal(sceneOf(page).radius, radius);
  }
  assert.deepEqual(page.trouble, []);
});

test('links that once hung the page leave it alive', async () => {
  const links = [
    '#a=0&s=-1,0.9&g=-1,-0.9&c=1e-9,0,1&o=&e=cells&p=0,1.9e-8,-1,1.3e-8,1.9e-8,-1.9e-8',
    '#a=0&s=0,0.5&g=0,-0.5&c=&o=sp&w=-1,0,0,0,7e-13,0,1,0&e=cells',
    '#a=0&s=-2,0&g=2,0&c=&o=sp&p=0.3,-1,0.30000000000000004,-1,0.30000000000000004,1,0.3,1',
  ];
  for (const hash of links) {
    const page = await harness.open({ hash });
    assert.notEqual(await text(page, 'status'), '');
    await page.click('#clear');
    await settled(page);
    assert.match(await text(page, 'status'), /Shortest path found/);
    assert.deepEqual(page.trouble, []);
  }
});

test('without its worker the page says what is wrong', async () => {
  const page = await harness.newPage();
  await page.route('**/playground-worker.js', (route) => route.abort());
  await page.goto(`${harness.origin}/playground.html`);
  await page.waitForFunction(() =>
    /solver failed/.test(document.getElementById('status').textContent),
  );
  assert.equal(await page.locator('[data-handle=goal]').count(), 1);
});
