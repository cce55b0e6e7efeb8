import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { init, World } from 'bitangent/all';
import { formatNumber } from '../../web/playground/readout.js';
import { sceneToData, sceneToHash } from '../../web/playground/scene-format.js';
import { sceneFromText } from '../../web/playground/short-link.js';
import { drag } from './foreign.mjs';
import {
  complaints,
  fingerprint,
  Harness,
  middle,
  openFile,
  saved,
  sceneOf,
  settled,
  text,
  until,
  choosePreset,
} from './harness.mjs';

/** Polygons, walls and bounds in the playground. */

const harness = new Harness();
before(async () => {
  await init();
  await harness.start();
});
after(() => harness.stop());

const EMPTY = '#a=5&s=-300,0&g=300,0&c=&o=sp';
const ALL =
  '#a=8&s=-200,0&g=200,0&c=0,90,20&o=sp&p=-40,-50,30,-60,40,20&w=100,0,100,50;-90,9&W=5,6,7,8&b=-300,-200,300,-200,300,200,-300,200';

/** The page shows the length that the library computes. */
async function assertAnswered(page) {
  await settled(page);
  const { start, goal, agentRadius, snap, partial, ...scene } = sceneToData(sceneOf(page));
  const world = World.fromJSON(scene);
  const { length } = world.findPath(start, goal, { agentRadius, snap, partial });
  world.free();
  assert.equal(await text(page, 'length'), length === Infinity ? 'none' : formatNumber(length, 3));
  assert.deepEqual(page.trouble, []);
  return length;
}

/** Chooses a tool and drags from and to points that are given from the middle of the board. */
async function draw(page, tool, [fromX, fromY], [toX, toY]) {
  await page.click(`[data-tool=${tool}]`);
  const { x, y, width, height } = await page.locator('#stage').boundingBox();
  const at = (dx, dy) => ({ x: x + width / 2 + dx, y: y + height / 2 + dy });
  await drag(page, at(fromX, fromY), at(toX, toY));
  await page.click('[data-tool=move]');
}

test('rooms are answered as the library answers them, with every overlay', async () => {
  const page = await harness.open();
  await choosePreset(page, 'rooms');
  await assertAnswered(page);
  assert.match(await text(page, 'status'), /Shortest path found, round \d obstacle/);
  for (const name of ['surfing', 'hugging', 'visited', 'cells']) {
    const before = await fingerprint(page);
    await page.check(`#show-${name}`);
    await settled(page);
    assert.notEqual(await fingerprint(page), before, name);
  }
  await page.check('#show-windows');
  await assertAnswered(page);
  assert.match(await text(page, 'show-note'), /windows are not drawn.*: wall\.$/);
  assert.deepEqual(await complaints(page), []);
});

test('a wall is drawn, moved by its ends and its middle, removed and undone', async () => {
  const page = await harness.open({ hash: EMPTY });
  await draw(page, 'wall', [0, -60], [0, 90]);
  const first = await assertAnswered(page);
  assert.ok(first > 600);
  const [wall] = sceneOf(page).outlines;
  assert.deepEqual([wall.kind, wall.points.length, wall.enabled], ['wall', 2, true]);

  const corner = await middle(page.locator('[data-handle=corner]').first());
  await drag(page, corner, { x: corner.x, y: corner.y - 60 });
  const second = await assertAnswered(page);
  assert.ok(second > first);
  const grip = await middle(page.locator('[data-handle=outline]'));
  await drag(page, grip, { x: grip.x, y: grip.y + 45 });
  assert.ok((await assertAnswered(page)) < second);
  const [{ points }] = sceneOf(page).outlines;
  assert.equal(points[0].x, wall.points[0].x);

  await page.click('#remove');
  assert.equal(await assertAnswered(page), 600);
  await page.click('#undo');
  await settled(page);
  assert.deepEqual(sceneOf(page).outlines[0].points, points);
});

test('a polygon gets corners, and says when it crosses itself', async () => {
  const page = await harness.open({ hash: EMPTY });
  await draw(page, 'polygon', [-60, -60], [60, 60]);
  const box = await assertAnswered(page);
  assert.ok(box > 600);
  const corners = page.locator('[data-handle=corner]');
  assert.equal(await corners.count(), 4);
  await corners.first().focus();
  await page.keyboard.press('+');
  await assertAnswered(page);
  assert.equal(await corners.count(), 5);
  assert.equal(sceneOf(page).outlines[0].points.length, 5);

  // The new one is between the first two.
  const added = await middle(page.locator('[data-handle=corner].selected'));
  await drag(page, added, { x: added.x, y: added.y - 200 });
  await until('it says so', async () => /crosses itself/.test(await text(page, 'status')));
  await page.keyboard.press('Control+z');
  assert.equal(await assertAnswered(page), box);
  await corners.first().focus();
  await page.keyboard.press('Delete');
  await assertAnswered(page);
  assert.equal(await corners.count(), 4);
});

test('there is one bounds, and the path stays within', async () => {
  const page = await harness.open({ hash: '#a=5&s=-150,0&g=150,0&c=-300,0,1;300,0,1&o=sp' });
  await draw(page, 'wall', [0, -120], [0, 60]);
  const free = await assertAnswered(page);
  await draw(page, 'bounds', [-330, -200], [330, 200]);
  assert.equal(await assertAnswered(page), free);
  await draw(page, 'bounds', [-330, -160], [330, 62]);
  assert.ok((await assertAnswered(page)) > free);
  assert.deepEqual(
    sceneOf(page).outlines.map(({ kind }) => kind),
    ['wall', 'bounds'],
  );
});

test('a door is disabled and enabled by its button, and the keyboard adds one', async () => {
  const page = await harness.open({ hash: EMPTY });
  await page.click('[data-tool=wall]');
  assert.equal(await page.locator('#add').getAttribute('aria-label'), 'Add wall');
  await page.locator('#add').press('Enter');
  const shut = await assertAnswered(page);
  await page.click('#enabled');
  const open = await assertAnswered(page);
  assert.ok(open <= shut);
  assert.equal(sceneOf(page).outlines[0].enabled, false);
  assert.equal((await text(page, 'enabled')).trim(), 'Enable');
  await page.click('#enabled');
  assert.equal(await assertAnswered(page), shut);
});

test('links and files keep every kind', async () => {
  const scene = sceneFromText(ALL);
  assert.deepEqual(
    scene.outlines.map(({ kind, points, enabled }) => [kind, points.length, enabled]),
    [
      ...[
        ['polygon', 3, true],
        ['wall', 2, true],
        ['wall', 1, true],
      ],
      ...[
        ['wall', 2, false],
        ['bounds', 4, true],
      ],
    ],
  );
  assert.equal(`#${sceneToHash(scene)}`, ALL);

  const page = await harness.open({ hash: ALL });
  await assertAnswered(page);
  const buffer = await saved(page, '#export');
  const data = JSON.parse(buffer.toString());
  const disabled = data.walls.filter((wall) => !Array.isArray(wall));
  const points = [
    [5, 6],
    [7, 8],
  ];
  assert.deepEqual(disabled, [{ points, enabled: false }]);
  await page.click('#clear');
  await assertAnswered(page);
  assert.deepEqual(sceneOf(page).outlines, []);
  await openFile(page, 'all.json', buffer);
  await assertAnswered(page);
  assert.deepEqual(sceneOf(page), scene);
});

test('the edges of the graph engine are shown where it answers, and why windows are not', async () => {
  const page = await harness.open({ hash: `${ALL}&e=graph` });
  await assertAnswered(page);
  assert.equal(await text(page, 'engine'), 'graph');
  assert.equal(await text(page, 'active'), 'all');
  const before = await fingerprint(page);
  await page.check('#show-visited');
  await settled(page);
  assert.notDeepEqual(await fingerprint(page), before);
  assert.equal(await text(page, 'show-note'), '');
  await page.check('#show-windows');
  await settled(page);
  assert.match(await text(page, 'show-note'), /graph engine answered.*not drawn.*: wall\.$/);
  await page.uncheck('#show-windows');
  await page.click('[data-engine=cells]');
  await assertAnswered(page);
  assert.equal(await text(page, 'engine'), 'graph');
});
