import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAPS } from '../js/maps.mjs';
import { Harness, dropFile, openFile, saveScreenshot, sceneOf, settled, text } from './harness.mjs';

/** Maps of editors that are opened in the playground, or dropped on it. */

const harness = new Harness();
before(() => harness.start());
after(() => harness.stop());

const NAMES = ['a.tmj', 'a.tmx', 'a.ldtk', 'a.geojson', 'a.wkt', 'a.svg', 'cellar.json'];

test('a map of each format is opened, with a path', async () => {
  const page = await harness.open();
  for (const [i, [content]] of Object.values(MAPS).entries()) {
    const told = await openFile(page, NAMES[i], content);
    assert.ok(told.startsWith(`${NAMES[i]} opened`), told);
    await settled(page);
    const { circles, outlines } = sceneOf(page);
    assert.ok(circles.length + outlines.length > 2, NAMES[i]);
    if (i === 0 || i === 5) await saveScreenshot(page, `playground-map-${i}`);
  }
});

test('a map that is dropped is opened; one that is damaged is told of, and changes nothing', async () => {
  const page = await harness.open();
  await dropFile(
    page,
    'plan.svg',
    '<svg><path id="bounds" d="M0 0H90V60H0zM30 20V40H60V20z"/></svg>',
  );
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('plan'));
  await settled(page);
  const { outlines } = sceneOf(page);
  assert.deepEqual(outlines.map(({ kind }) => kind).sort(), ['bounds', 'polygon']);
  await dropFile(page, 'bad.wkt', 'POLYGON ((0 0, 1 x))');
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('bad'));
  assert.equal(
    await text(page, 'message'),
    'bad.wkt was not opened: line 1, column 18: "x": expected a number.',
  );
  assert.deepEqual(sceneOf(page).outlines, outlines);
});
