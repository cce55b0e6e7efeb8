import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag } from './foreign.mjs';
import {
  complaints,
  fingerprint,
  Harness,
  middle,
  sceneOf,
  settled,
  text,
  until,
} from './harness.mjs';

/** The challenges of the playground, its path on a grid, and the scenes that the browser keeps. */

const harness = new Harness();
before(() => harness.start());
after(() => harness.stop());

/** A page with a storage of its own. */
async function open(hash = '', options = {}) {
  const page = await harness.newPage(options);
  await page.goto(`${harness.origin}/playground.html${hash}`);
  await settled(page);
  return page;
}

const soFar = (page) => text(page, 'challenge-so-far');

test('a challenge is opened, reached by a wall, undone and kept as reached; the next is offered', async () => {
  const page = await open();
  const before = sceneOf(page);
  assert.equal(await page.isVisible('#challenge'), false);
  const buttons = page.locator('#challenges button');
  assert.equal(await buttons.count(), 8);
  await buttons.first().press('Enter');
  await settled(page);
  assert.match(await text(page, 'challenge-title'), /^1 of 8: /);
  assert.equal(await soFar(page), 'There is still a path.');
  assert.equal(await buttons.first().getAttribute('aria-pressed'), 'true');

  const { x, y, width, height } = await page.locator('#stage').boundingBox();
  await page.click('[data-tool=wall]');
  await page.mouse.click(x + width / 2, y + 25);
  await page.mouse.click(x + width / 2, y + height - 60);
  await page.keyboard.press('Enter');
  await settled(page);
  assert.match(await soFar(page), /^Closed!/);
  assert.equal(await text(page, 'challenge-count'), '1 of 8 solved');
  assert.match(await buttons.first().getAttribute('aria-label'), /solved$/);
  assert.equal(await text(page, 'challenge-next'), 'Next');
  assert.deepEqual(await complaints(page, { within: '#playground' }), []);

  await page.keyboard.press('Control+z');
  await settled(page);
  assert.equal(await soFar(page), 'There is still a path.');
  await page.click('#challenge-next');
  await settled(page);
  assert.match(await text(page, 'challenge-title'), /^2 of 8: /);
  for (let i = 0; i < 2; i++) await page.click('#undo');
  await settled(page);
  assert.equal(await page.isVisible('#challenge'), false);
  assert.deepEqual(sceneOf(page), before);

  await page.reload();
  await settled(page);
  assert.equal(await text(page, 'challenge-count'), '1 of 8 solved');
  assert.deepEqual(page.trouble, []);
});

test('it is left, and begun again', async () => {
  const page = await open();
  await page.click('#challenges button:nth-child(5)');
  await settled(page);
  const begin = sceneOf(page);
  assert.equal(await soFar(page), '0 of 5 turns.');
  const from = await middle(page.locator('[data-handle=circle]').first());
  await drag(page, from, { x: from.x, y: from.y + 120 });
  await settled(page);
  assert.match(await soFar(page), /^[1-5] of 5 turns\.$/);
  await page.click('#add');
  await settled(page);
  assert.match(await soFar(page), /add, remove and resize none/);
  await page.click('#challenge-again');
  await settled(page);
  assert.deepEqual(sceneOf(page), begin);
  await page.click('#challenge-close');
  await settled(page);
  assert.equal(await page.isVisible('#challenge'), false);
  assert.deepEqual(sceneOf(page), begin);
});

test('a path on a grid is shown with its length beside the exact one, and follows edits', async () => {
  const page = await open('#a=10&s=-300,0&g=300,20&c=0,10,60&o=sp');
  const bare = await fingerprint(page);
  assert.equal(await page.isVisible('#grid-number'), false);
  await page.locator('#show-grid').press('Space');
  await settled(page);
  assert.notEqual(await fingerprint(page), bare);
  const longer = async () => parseFloat(await text(page, 'grid-more'));
  const numbers = async () =>
    (await Promise.all(['length', 'grid-length'].map((id) => text(page, id)))).map(parseFloat);
  const [exact, grid] = await numbers();
  assert.ok(grid > exact);
  assert.ok(Math.abs((await longer()) - 100 * (grid / exact - 1)) < 0.06);
  assert.match(await text(page, 'grid-more'), /^\d+\.\d % longer$/);

  const side = Number(await text(page, 'grid-side-out'));
  assert.equal(side, 10);
  for (let i = 0; i < 4; i++) await page.locator('#grid-side').press('ArrowRight');
  await settled(page);
  assert.equal(await text(page, 'grid-side-out'), '20');
  assert.notEqual((await numbers())[1], grid);
  await page.click('#clear');
  await settled(page);
  assert.ok((await numbers())[1] >= (await numbers())[0]);
  await page.click('#show-grid');
  await settled(page);
  assert.equal(await page.isVisible('#grid-number'), false);
  assert.deepEqual(page.trouble, []);
});

test('scenes are kept with pictures and names, loaded, deleted and put back', async () => {
  const page = await open();
  assert.equal(await page.isVisible('#saved-empty'), true);
  const forest = sceneOf(page);
  await page.locator('#save').press('Enter');
  await until('it is kept', async () => /Saved.*Forest 1/.test(await text(page, 'message')));
  await page.selectOption('#preset', 'city');
  await settled(page);
  await page.click('#save');
  await until('it is kept', async () => (await page.locator('#saved-list li').count()) === 2);
  await page.reload();
  await settled(page);
  const names = () =>
    page.locator('#saved-list input').evaluateAll((all) => all.map((it) => it.value));
  assert.deepEqual(await names(), ['City 1', 'Forest 1']);
  const sizes = await page
    .locator('#saved-list img')
    .evaluateAll((all) => all.map((it) => it.naturalWidth));
  assert.ok(
    sizes.every((size) => size > 100),
    String(sizes),
  );
  assert.deepEqual(await complaints(page, { within: '#saved' }), []);

  await page.fill('#saved-list li:nth-child(2) input', 'My forest');
  await page.keyboard.press('Enter');
  await page.locator('[aria-label="Load My forest"]').press('Enter');
  await settled(page);
  assert.deepEqual(sceneOf(page), forest);
  await page.click('[aria-label="Delete My forest"]');
  assert.deepEqual(await names(), ['City 1']);
  await page.keyboard.press('Enter');
  assert.deepEqual(await names(), ['City 1', 'My forest']);
  assert.equal(await page.isVisible('#put-back'), false);
  assert.deepEqual(page.trouble, []);
});

test('a browser that keeps nothing, is full or keeps nonsense is no trouble', async () => {
  const page = await open();
  await page.evaluate(() =>
    localStorage.setItem(
      'bitangent-scenes',
      '[{"name":1},{"name":"a","link":"b","picture":"javascript:1"}]',
    ),
  );
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('#saved-list li').count(), 1);
  assert.equal(await page.locator('#saved-list img').getAttribute('src'), null);
  const scene = sceneOf(page);
  await page.click('[aria-label="Load a"]');
  await until('it says so', async () => /“a” cannot be read/.test(await text(page, 'saved-note')));
  assert.deepEqual(sceneOf(page), scene);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('full', 'x'.repeat(5_200_000));
    for (let size = 100_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`more${size}`, 'x'.repeat(size));
      } catch {
        continue;
      }
    }
  });
  await page.click('#save');
  await until('it says so', async () => /no room/.test(await text(page, 'saved-note')));
  await page.evaluate(() => localStorage.clear());

  const other = await harness.newPage();
  await other.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await other.goto(`${harness.origin}/playground.html`);
  await settled(other);
  await other.click('#save');
  await until('it says so', async () => /keeps nothing/.test(await text(other, 'saved-note')));
  assert.equal(await other.locator('#saved-list li').count(), 0);
  assert.deepEqual(other.trouble, []);
});
