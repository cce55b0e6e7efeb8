import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sceneFromText } from '../../web/playground/short-link.js';
import {
  choosePreset,
  fingerprint,
  Harness,
  openFile,
  saved,
  sceneOf,
  settled,
  text,
} from './harness.mjs';

const harness = new Harness();
const HASH = '#a=7.25&s=-200,3.5&g=210,-8&c=0,10,60;-90.125,40,20;80,-1e-7,33&o=p';

before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

test('a link opens its scene, and survives a reload', async () => {
  const page = await harness.open({ hash: HASH });
  assert.equal(new URL(page.url()).hash, HASH);
  assert.equal(await page.isChecked('#snap'), false);
  assert.equal(await page.isChecked('#partial'), true);
  await page.locator('[data-handle=start]').focus();
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await settled(page);
  assert.notEqual(new URL(page.url()).hash, HASH);

  const scene = sceneOf(page);
  const length = await text(page, 'length');
  await page.reload();
  await settled(page);
  assert.deepEqual(sceneOf(page), scene);
  assert.equal(await text(page, 'length'), length);
  assert.deepEqual(page.trouble, []);
});

test('an edited address opens the new scene', async () => {
  const page = await harness.open();
  const picture = await fingerprint(page);
  await page.evaluate((hash) => (location.hash = hash), HASH);
  await page.waitForFunction(() => document.getElementById('length').textContent === '425.203');
  await settled(page);
  assert.equal(sceneOf(page).circles.length, 3);
  assert.notEqual(await fingerprint(page), picture);
});

test('a broken link gives a message and the default scene', async () => {
  const usual = sceneOf(await harness.open());
  const broken = [
    '#nonsense',
    '#a=x&s=1,2&g=3,4',
    '#s=0,0&g=1,1&c=1,2',
    '#s=0,0&g=1e99,1',
    '#%E0%A4',
    '#z=eJwrz',
    '#s=0,0&g=1,1&f=forest,7,31,1.6,nothing',
  ];
  for (const hash of broken) {
    const page = await harness.open({ hash });
    assert.match(await text(page, 'message'), /link holds no scene/, hash);
    assert.match(await text(page, 'status'), /Shortest path found/);
    assert.deepEqual(sceneOf(page), usual);
    assert.deepEqual(page.trouble, []);
  }
});

test('the link is copied', async () => {
  const page = await harness.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.click('#copy');
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  assert.equal(await text(page, 'message'), 'Link copied.');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

test('ten thousand circles from a seed and an edit make a short link', async () => {
  const page = await harness.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await choosePreset(page, 'thousands');
  await settled(page);
  await page.fill('#seed', '11');
  await page.keyboard.press('Tab');
  await page.click('#add');
  await page.click('#enabled');
  await settled(page);
  assert.equal(await page.inputValue('#preset'), '');
  await page.click('#copy');
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  assert.equal(await text(page, 'message'), 'Link copied.');
  assert.ok(page.url().length < 150, page.url());
  const { circles, preset } = sceneOf(page);
  assert.deepEqual([circles.length, preset.seed], [10_001, 11]);
  assert.equal(circles.at(-1).enabled, false);

  const length = await text(page, 'length');
  await page.reload();
  await settled(page);
  assert.equal(await text(page, 'length'), length);
  assert.deepEqual(page.trouble, []);
});

test('a link of many circles is compressed, and copied with a warning if it is long', async () => {
  const circles = Array.from({ length: 2000 }, (_, i) => {
    return [(i * 7919) % 10_007, (i * 104_729) % 10_009, 1 + ((i * 31) % 17)].join();
  });
  const hash = `#a=1&s=-20,0&g=10100,900&c=${circles.join(';')}&o=s`;
  const page = await harness.open({ hash, permissions: ['clipboard-read', 'clipboard-write'] });
  assert.ok(page.url().length < 0.8 * hash.length, `${page.url().length} of ${hash.length}`);
  assert.deepEqual(sceneOf(page), sceneFromText(hash));
  await page.click('#copy');
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  assert.match(
    await text(page, 'message'),
    /^Link copied\. It has \d+,\d+ characters.*save a file/,
  );
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await page.reload();
  await settled(page);
  assert.deepEqual(sceneOf(page), sceneFromText(hash));
});

test('of a file with many scenes the first is opened, with a message', async () => {
  const page = await harness.open();
  const line = (x) => JSON.stringify({ start: [0, 0], goal: [100, 0], circles: [[x, 0, 10]] });
  const told = await openFile(page, 'two.jsonl', `${line(50)}\n${line(60)}\n`);
  assert.equal(told, 'two.jsonl opened: the first of 2 scenes.');
  await settled(page);
  assert.deepEqual(sceneOf(page).circles, [{ x: 50, y: 0, r: 10, enabled: true }]);
});

test('a scene goes out as JSON and comes back', async () => {
  const page = await harness.open({ hash: `${HASH}&e=cells` });
  const scene = sceneOf(page);
  assert.deepEqual([scene.engine, scene.snap], ['cells', false]);
  const file = (await saved(page, '#export')).toString();
  assert.deepEqual(Object.keys(JSON.parse(file)), [
    ...['agentRadius', 'start', 'goal', 'snap', 'partial', 'engine', 'circles'],
  ]);

  await choosePreset(page, 'ring');
  await page.click('[data-engine=auto]');
  await page.check('#snap');
  await settled(page);
  assert.notDeepEqual(sceneOf(page).circles, scene.circles);
  assert.match(await openFile(page, 'a.json', file), /a.json opened/);
  await settled(page);
  assert.deepEqual(sceneOf(page), scene);
  await page.click('#undo');
  assert.equal(await text(page, 'message'), '');
});

test('a bad file is refused with the reason', async () => {
  const page = await harness.open({ hash: HASH });
  const scene = sceneOf(page);
  const files = {
    'not JSON (Expected property name': '{',
    "not JSON (Unexpected token ']', ...": '{"start": [0,0],\n"circles": [[1,2,3],]}\n',
    'circle 1 is not': '{"start": [0,0], "goal": [1,1], "circles": [[1,2]]}',
    'circle 2 has -3, and not a number from 0':
      '{"start": [0,0], "goal": [1,1], "circles": [[1,2,3], [1,2,-3]]}',
    'start has "a", and not a number': '{"start": ["a",0], "goal": [1,1]}',
    'goal is not': '{"start": [0,0]}',
    'polygon 1, point 2, is not': '{"start": [0,0], "goal": [1,1], "polygons": [[[0,0],[1]]]}',
    'walls is not a list': '{"start": [0,0], "goal": [1,1], "walls": 3}',
    'circle 1 has -1': `{"start": [0,0], "goal": [1,1],
      "circles": [{"x": 0, "y": 0, "radius": -1, "enabled": false}]}`,
  };
  for (const [reason, content] of Object.entries(files)) {
    const told = await openFile(page, 'b.json', content);
    assert.ok(told.includes(reason), told);
    await settled(page);
    assert.deepEqual(sceneOf(page), scene);
  }
  assert.deepEqual(page.trouble, []);
});
