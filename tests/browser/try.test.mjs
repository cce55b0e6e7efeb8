import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openArticle, readAll } from './article-page.mjs';
import { inspect, swipe } from './foreign.mjs';
import { frames, Harness, middle, saveScreenshot } from './harness.mjs';

/** What the article lets a reader try, on one page. */

const harness = new Harness();
let page;
before(async () => {
  await harness.start();
  page = await openArticle(harness);
});
after(() => harness.stop());

/** A figure of the page, drawn. */
async function figureOf(name) {
  await readAll(page, [name]);
  return page.locator(`bitangent-figure[name=${name}]`);
}

test('a prediction is answered by a button, puts the figure there and says why', async () => {
  const figure = await figureOf('room-doors');
  const question = page.locator('[data-predict=room-doors]');
  const said = question.locator('[role=status]');
  assert.equal(await question.locator('details').getAttribute('open'), null);
  await question.getByRole('button', { name: 'No, it is shut' }).focus();
  await page.keyboard.press('Enter');
  await frames(page);
  assert.equal((await inspect(figure)).state.radius, 0.4);
  assert.equal((await inspect(figure)).values.open, 5);
  assert.equal(await said.textContent(), 'Not quite.');
  assert.equal(await question.locator('[aria-pressed=true]').textContent(), 'No, it is shut');
  assert.ok(await question.locator('details p').isVisible());
  await saveScreenshot(question, 'try-predict');
  await question.getByRole('button', { name: 'Yes' }).click();
  assert.equal(await said.textContent(), 'That is right.');
});

test('a challenge tells how far the reader is, and notices when it is met', async () => {
  const figure = await figureOf('forest-path');
  const challenge = page.locator('[data-challenge=forest-path]');
  const told = challenge.locator('[role=status]');
  assert.equal(await told.textContent(), 'Now it touches 4.');
  const { x, y } = await middle(figure.locator('[data-handle="circles.4"]'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let up = 4; up <= 60; up += 4) {
    await page.mouse.move(x, y - up);
    await frames(page);
  }
  await page.mouse.up();
  assert.ok(await challenge.evaluate((element) => element.classList.contains('met')));
  const met = await told.textContent();
  assert.match(met, /Five trees/);
  await saveScreenshot(challenge, 'try-challenge');
  await figure.locator('[data-control=reset]').click();
  await frames(page);
  assert.equal(await told.textContent(), met);
});

test('a number of the text drives its figure by keys and drags, and follows it', async () => {
  const figure = await figureOf('agent-radius');
  const number = page.locator('[data-scrub^=agent-radius]');
  const radius = async () => {
    await frames(page);
    return (await inspect(figure)).state.radius;
  };
  const { x: left } = await number.boundingBox();
  await number.focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await radius(), 0.35);
  await page.keyboard.press('End');
  assert.equal(await radius(), 1);
  assert.equal(await number.getAttribute('aria-valuetext'), '1.00');
  await page.keyboard.press('Home');
  const { x, y } = await middle(number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 33, y + 5);
  await page.mouse.up();
  assert.equal(await radius(), 0.2);
  assert.equal((await number.boundingBox()).x, left);
  await figure.locator('input[type=range][data-control=radius]').focus();
  await page.keyboard.press('ArrowRight');
  await frames(page);
  assert.equal(await number.textContent(), '0.25');
});

test('a number in the sentence of a figure is dragged, and the sentence answers', async () => {
  const figure = await figureOf('room-doors');
  await figure.evaluate((one) => one.reset());
  await frames(page);
  const dial = figure.locator('.readout [role=slider]');
  const shown = async () => {
    await frames(page);
    const { state, readout } = await inspect(figure);
    return [state.radius, readout];
  };
  assert.equal(await dial.textContent(), '0.40');
  assert.equal(await dial.getAttribute('aria-label'), 'Radius of the agent');
  await dial.focus();
  await page.keyboard.press('End');
  const [radius, said] = await shown();
  assert.equal(radius, 0.9);
  assert.match(said, /^You are 1\.80 wide: A, B and C are shut, /);
  // It keeps the focus while the words around it change.
  await page.keyboard.press('Home');
  assert.match((await shown())[1], /^You are 0\.00 wide: all doors are open, /);
  const { x, y } = await middle(dial);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let by = 4; by <= 88; by += 4) {
    await page.mouse.move(x + by, y);
    await frames(page);
  }
  await page.mouse.up();
  const [dragged, answer] = await shown();
  assert.equal(dragged, 0.55);
  assert.match(answer, /^You are 1\.10 wide: A is shut, /);
  await page.mouse.move(x, y);
  assert.equal((await shown())[0], dragged);
  // Screen readers hear the number as a slider and the sentence as one.
  assert.equal(await dial.getAttribute('aria-valuetext'), '1.10');
  assert.equal(await figure.locator('.readout .visually-hidden').textContent(), answer);
  assert.deepEqual(page.trouble, []);
});

test('rows of the open list light their paths under the mouse and by keys', async () => {
  const figure = await figureOf('astar-roads');
  await figure.evaluate((one) => (one.state = { step: 2 }));
  await frames(page);
  const picture = () => figure.locator('canvas').evaluate((canvas) => canvas.toDataURL());
  const before = await picture();
  const rows = figure.locator('tbody button');
  await rows.nth(2).hover();
  await frames(page);
  const hovered = await picture();
  assert.notEqual(hovered, before);
  await page.mouse.move(1, 1);
  await frames(page);
  assert.equal(await picture(), before);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await frames(page);
  assert.equal(await picture(), hovered);
  assert.deepEqual(page.trouble, []);
});

test('all of it works under a finger', async () => {
  const phone = await openArticle(harness, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await readAll(phone, ['astar-roads', 'agent-radius']);
  const number = phone.locator('[data-scrub^=agent-radius]');
  await number.scrollIntoViewIfNeeded();
  const from = await middle(number);
  await swipe(phone, from, { x: from.x + 40, y: from.y });
  // A browser keeps the first pixels of a touch to tell a drag from a tap.
  assert.ok(Number(await number.textContent()) > 0.39);
  const dial = phone.locator('bitangent-figure[name=agent-radius] .readout [role=slider]');
  await dial.scrollIntoViewIfNeeded();
  const before = Number(await dial.textContent());
  const at = await middle(dial);
  await swipe(phone, at, { x: at.x + 60, y: at.y });
  await frames(phone);
  assert.ok(Number(await dial.textContent()) > before + 0.1);
  const roads = phone.locator('bitangent-figure[name=astar-roads]');
  await roads.evaluate((one) => (one.state = { step: 2 }));
  await frames(phone);
  const picture = () => roads.locator('canvas').evaluate((canvas) => canvas.toDataURL());
  await roads.locator('tbody button').first().scrollIntoViewIfNeeded();
  const unlit = await picture();
  await roads.locator('tbody button').nth(2).tap();
  await frames(phone);
  assert.notEqual(await picture(), unlit);
  await saveScreenshot(phone, 'try-phone');
  assert.deepEqual(phone.trouble, []);
});
