import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { timed } from '../../web/kit/watched-search.js';
import { drawn, figureOf, inspect, openDrawer, openForeign, showIn } from './foreign.mjs';
import { frames, Harness, sceneOf, settled, text } from './harness.mjs';

/** The playground figure: its readout in large and crowded worlds, undo, and its link. */

const harness = new Harness();
let page;
before(async () => {
  await harness.start();
  page = await openForeign(harness.browser, '');
});
after(() => harness.stop());

async function open(state) {
  const body = `<bitangent-figure name="playground" state='${JSON.stringify(state)}'></bitangent-figure>`;
  await showIn(page, body);
  const figure = figureOf(page, 'playground');
  await drawn(figure);
  return figure;
}

test('the readout says that an engine gave up, and how much of its search is shown', async () => {
  const figure = await open({ n: 2000, engine: 'tangent', visited: true });
  const { readout, values } = await inspect(figure);
  assert.equal(values.status, 'out-of-budget');
  assert.match(
    readout,
    /The tangent engine gave up among 2,000 circles and 11 painted, after 200,000 candidates/,
  );
  assert.match(readout, /Shown: the \d+ clear of the first 3,000 edges that A\* looks at\.$/);
  assert.match(await figure.locator('.table').textContent(), /200,000/);

  const small = await open({ n: 20, visited: true });
  assert.match((await inspect(small)).readout, /looks at \d+ edges, \d+ of them clear\.$/);
});

test('a slow call runs once, a quick one is repeated', ({ mock }) => {
  let clock = 0;
  mock.method(performance, 'now', () => clock);
  const lasting = (ms) => {
    let calls = 0;
    return () => {
      clock += ms;
      return ++calls;
    };
  };
  assert.deepEqual(timed(lasting(60)), { answer: 1, ms: 60, once: true });
  assert.deepEqual(timed(lasting(0.5)), { answer: 6, ms: 0.5, once: false });
});

test('a stroke is undone, and not the wall that was there', async () => {
  const figure = await open({ tool: 'paint' });
  await openDrawer(figure);
  const undo = figure.locator('[data-control="Undo stroke"]');
  const { strokes } = (await inspect(figure)).state;
  assert.equal(await undo.isDisabled(), true);
  await figure.locator('.stage').click({ position: { x: 60, y: 60 } });
  await frames(page);
  assert.equal((await inspect(figure)).state.strokes.length, strokes.length + 1);
  await undo.click();
  await frames(page);
  assert.deepEqual((await inspect(figure)).state.strokes, strokes);
  assert.equal(await undo.isDisabled(), true);
});

test('its page opens the scene, and on the way back the figure still shows it', async () => {
  const book = await harness.newPage();
  await book.goto(`${harness.origin}/agents-on-the-move.html#playground`);
  const figure = figureOf(book, 'playground');
  await drawn(figure);
  await figure.evaluate((element) => (element.state = { n: 1000, radius: 2 }));
  await frames(book);
  const shown = await inspect(figure);
  await openDrawer(figure);
  await figure.locator('.page').click();
  await book.waitForURL('**/playground.html*');
  await settled(book);
  assert.equal(sceneOf(book).circles.length, 1011);
  assert.equal(parseFloat(await text(book, 'length')).toFixed(1), shown.values.length.toFixed(1));

  await book.goBack();
  await drawn(figure);
  assert.deepEqual((await inspect(figure)).state, shown.state);
  assert.equal((await inspect(figure)).readout, shown.readout);
  await figure.locator('[data-control=reset]').click();
  await frames(book);
  assert.equal((await inspect(figure)).state.n, 200);
});
