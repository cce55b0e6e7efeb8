import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawn, figureOf, hold, inspect, openForeign, showIn } from './foreign.mjs';
import { frames, Harness } from './harness.mjs';

/** The state of a `<bitangent-figure>`, set by programs and by linked figures. */

const harness = new Harness();
let page;
before(async () => {
  await harness.start();
  page = await openForeign(harness.browser, '');
});
after(() => harness.stop());

test('a state can be set and reset, without change events', async () => {
  await showIn(page, '<bitangent-figure name="internal-bitangents"></bitangent-figure>');
  const figure = figureOf(page, 'internal-bitangents');
  await drawn(figure);
  const before = await inspect(figure);
  await figure.evaluate((element) => {
    globalThis.changes = 0;
    element.addEventListener('change', () => globalThis.changes++);
    element.state = { b: [-4, -1, 2] };
  });
  await frames(page);
  const overlap = await inspect(figure);
  assert.equal(overlap.values.case, 'overlap');
  assert.match(overlap.readout, /overlap/);
  await figure.evaluate((element) => element.reset());
  await frames(page);
  assert.deepEqual(await inspect(figure), before);
  await figure.evaluate((element) => element.setAttribute('state', '{"a": [0, 0, 1]}'));
  await drawn(figure);
  assert.deepEqual((await inspect(figure)).state.a, [0, 0, 1]);
  assert.equal(await page.evaluate(() => globalThis.changes), 0);
  assert.deepEqual(page.trouble, []);
});

test('a state that is set before there is a diagram is the one that it begins with', async () => {
  await showIn(page, '<p>Made by a script:</p>');
  // As frameworks do: properties and attributes in any order, and insertion last.
  await page.evaluate(() => {
    const states = [{ a: [-3, 0, 2], z: 1 }, '{"a": [-3, 0, 2]}', '{', { a: 'x' }];
    for (const [i, state] of states.entries()) {
      const figure = document.createElement('bitangent-figure');
      figure.state = state;
      figure.setAttribute('name', 'internal-bitangents');
      figure.id = `figure-${i}`;
      document.body.append(figure);
    }
  });
  for (const nth of [0, 1]) {
    const figure = page.locator(`#figure-${nth}`);
    await drawn(figure);
    assert.deepEqual((await inspect(figure)).state.a, [-3, 0, 2]);
    await figure.evaluate((element) => {
      element.state = { a: [0, 0, 1] };
      element.reset();
      element.state = undefined; // of a property that is gone
    });
    const wrong = figure.evaluate((element) => (element.state = { a: 'x' }));
    await assert.rejects(wrong, /TypeError: bitangent-figure: "a" is not like \[/);
    assert.deepEqual((await inspect(figure)).state.a, [-3, 0, 2]);
  }
  assert.match(await page.locator('#figure-2 .message').textContent(), /not JSON/);
  assert.match(await page.locator('#figure-3 .message').textContent(), /"a" is not like/);
});

test('linked figures share what both have', async () => {
  await showIn(
    page,
    `
    <bitangent-figure name="line-of-sight" link="sight"></bitangent-figure>
    <bitangent-figure name="point-to-segment" link="sight"></bitangent-figure>
    <bitangent-figure name="point-to-segment"></bitangent-figure>`,
  );
  const one = figureOf(page, 'line-of-sight');
  const two = figureOf(page, 'point-to-segment');
  for (const figure of [one, two, figureOf(page, 'point-to-segment', 1)]) await drawn(figure);
  assert.equal((await inspect(two)).values.blocked, true);
  await hold(one.locator('[data-handle="c"]'));
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp');
  await drawn(two);
  assert.deepEqual((await inspect(two)).state.c, (await inspect(one)).state.c);
  assert.equal((await inspect(two)).values.blocked, false);
  assert.equal((await inspect(figureOf(page, 'point-to-segment', 1))).values.blocked, true);
  assert.deepEqual(page.trouble, []);
});
