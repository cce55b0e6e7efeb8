import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bitangents, closestOnSegment, init, World } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import {
  doubleTap,
  drag,
  drawn,
  figureOf,
  hold,
  inspect,
  openDrawer,
  openForeign,
  pictureOf,
  showIn,
  swipe,
} from './foreign.mjs';
import { frames, Harness, MANY_FRAMES, middle, until } from './harness.mjs';

/** The element `<bitangent-figure>` in a foreign document under a strict policy. */

const harness = new Harness();
/** On a desk, and on a phone. */
let page;
let phone;
before(async () => {
  await init();
  await harness.start();
  page = await openForeign(harness.browser, THREE);
  phone = await openForeign(harness.browser, '', PHONE);
});
after(() => harness.stop());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** What the document on a desk begins with. */
const THREE = `
  <bitangent-figure name="internal-bitangents" state='{"a": [-3, 0, 2]}'>Loading.</bitangent-figure>
  <bitangent-figure name="internal-bitangents">Loading.</bitangent-figure>
  <bitangent-figure name="astar-steps">Loading.</bitangent-figure>`;
const tag = (name) => `<bitangent-figure name="${name}"></bitangent-figure>`;
const handle = (figure, id) => figure.locator(`[data-handle="${id}"]`);

test('three figures in a strict document: attributes, events, two of one name', async () => {
  const [first, second] = [0, 1].map((nth) => figureOf(page, 'internal-bitangents', nth));
  for (const figure of [first, second, figureOf(page, 'astar-steps')]) {
    await drawn(figure);
    assert.ok((await pictureOf(figure)).colors > 8);
  }
  assert.deepEqual((await inspect(first)).state.a, [-3, 0, 2]);
  assert.deepEqual((await inspect(second)).state, figures['internal-bitangents'].state);

  await page.evaluate(() => {
    globalThis.heard = [];
    document.addEventListener('change', ({ target, detail }) =>
      globalThis.heard.push({ name: target.getAttribute('name'), ...detail }),
    );
  });
  await first.scrollIntoViewIfNeeded();
  await hold(handle(first, 'b'));
  await page.keyboard.press('ArrowLeft');
  await frames(page);
  const [heard, ...more] = await page.evaluate(() => globalThis.heard);
  assert.deepEqual(more, []);
  const { name, ...detail } = heard;
  assert.equal(name, 'internal-bitangents');
  assert.deepEqual(detail, await inspect(first));
  assert.deepEqual((await inspect(second)).state, figures['internal-bitangents'].state);
  assert.deepEqual(page.trouble, []);
});

test('numbers are those of the library', async () => {
  const names = ['internal-bitangents', 'external-bitangents', 'point-to-segment', 'agent-radius'];
  await showIn(page, names.map(tag).join(''));
  const seen = {};
  for (const name of names) {
    await drawn(figureOf(page, name));
    seen[name] = await inspect(figureOf(page, name));
  }
  const internal = seen['internal-bitangents'];
  const belt = bitangents(internal.state.a, internal.state.b);
  assert.equal(internal.values.theta, belt.internalTheta);
  const degrees = ((belt.internalTheta * 180) / Math.PI).toFixed(1);
  assert.ok(internal.readout.includes(`${degrees}°`), internal.readout);
  assert.ok(internal.readout.includes(belt.internal[0].length.toFixed(2)), internal.readout);

  const external = seen['external-bitangents'];
  const pulley = bitangents(external.state.a, external.state.b);
  assert.equal(external.values.theta, pulley.externalTheta);
  assert.ok(external.readout.includes(pulley.external[0].length.toFixed(2)), external.readout);

  const { state, readout } = seen['point-to-segment'];
  const { u, distance } = closestOnSegment(state.a, state.b, state.c.slice(0, 2));
  assert.ok(readout.includes(`u = ${u.toFixed(2)}`), readout);
  assert.ok(readout.includes(`d = ${distance.toFixed(2)}`), readout);

  const agent = seen['agent-radius'];
  const world = new World();
  for (const circle of agent.state.circles) world.addCircle(...circle);
  const path = world.findPath(agent.state.start, agent.state.goal, {
    agentRadius: agent.state.radius,
  });
  world.free();
  assert.equal(agent.values.length, path.length);
  assert.ok(agent.readout.includes(path.length.toFixed(2)), agent.readout);
});

test('what is wrong is said in place, and the fallback stays', async () => {
  const wrong = {
    'There is no figure "warp".': '<bitangent-figure name="warp">Two</bitangent-figure>',
    'There is no figure "forrest-path". Did you mean "forest-path"?':
      '<bitangent-figure name="forrest-path">Two</bitangent-figure>',
    'There is no figure "toString"': '<bitangent-figure name="toString">Two</bitangent-figure>',
    'has no name': '<bitangent-figure>Two</bitangent-figure>',
    'not JSON': '<bitangent-figure name="forest-path" state="{">Two</bitangent-figure>',
    'no "z"': `<bitangent-figure name="forest-path" state='{"z": 1}'>Two</bitangent-figure>`,
    'This diagram failed: ': `<bitangent-figure name="agent-radius" state='{"radius": -1}'>Two</bitangent-figure>`,
    '"start" is not like': `<bitangent-figure name="forest-path" state='{"start": [1]}'>Two</bitangent-figure>`,
  };
  for (const [message, body] of Object.entries(wrong)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await showIn(page, body);
    const text = page.locator('bitangent-figure .message');
    await text.waitFor();
    const background = () =>
      page
        .locator('bitangent-figure .figure')
        .evaluate((card) => getComputedStyle(card).backgroundColor.match(/\d+/g).map(Number)[0]);
    assert.ok((await background()) < 127, 'the card is dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await frames(page);
    assert.ok((await background()) > 127, 'the card is light');
    assert.ok((await text.textContent()).includes(message), message);
    assert.ok(await page.getByText('Two').isVisible());
    assert.equal(page.trouble.length, 1);
    assert.ok(page.trouble[0].startsWith('bitangent-figure: '));
  }
});

test('before it is there, and without WebAssembly, the fallback is shown', async () => {
  const body = '<bitangent-figure name="forest-path">Two</bitangent-figure>';
  const still = await openForeign(harness.browser, body, { javaScriptEnabled: false });
  assert.ok(await still.getByText('Two').isVisible());
});

test('dark follows the page, not the system alone', async () => {
  const board = (figure) =>
    figure.evaluate((element) => {
      const stage = element.shadowRoot.querySelector('.stage');
      return getComputedStyle(stage).backgroundColor;
    });
  const shade = async (pageScheme, colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((wanted) => {
      document.documentElement.style.colorScheme = wanted;
    }, pageScheme);
    await showIn(page, tag('forest-path'));
    const figure = figureOf(page, 'forest-path');
    await drawn(figure);
    return (await board(figure)).match(/\d+/g).map(Number)[0] > 127 ? 'light' : 'dark';
  };
  assert.equal(await shade('light dark', 'light'), 'light');
  assert.equal(await shade('light dark', 'dark'), 'dark');
  assert.equal(await shade('normal', 'dark'), 'light');
  assert.equal(await shade('dark', 'light'), 'dark');
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
});

test('off screen it asks for no frames; on screen it runs; removed it frees its worlds', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showIn(page, `${tag('agent-radius')}<p>${'Text. '.repeat(9000)}</p>`);
  const figure = figureOf(page, 'agent-radius');
  await drawn(figure);
  const place = async () => (await inspect(figure)).state.place;
  const before = await place();
  await until('it runs', async () => (await place()) !== before);
  /** How often a frame is asked for while ten frames pass. */
  const asked = () =>
    page.evaluate(async () => {
      let count = 0;
      const real = globalThis.requestAnimationFrame;
      globalThis.requestAnimationFrame = (task) => (count++, real(task));
      for (let i = 0; i < 10; i++) await new Promise(real);
      globalThis.requestAnimationFrame = real;
      return count;
    });
  const runs = () => until('it runs', async () => (await asked()) > 5);
  const rests = () => until('it asks for no frames', async () => (await asked()) === 0);
  await runs();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await rests();
  const there = await place();
  await page.evaluate(() => scrollTo(0, 0));
  await runs();
  assert.notEqual(await place(), there);
  await figure.evaluate((element) => {
    globalThis.kept = element;
    element.remove();
  });
  await rests();
  await page.evaluate(() => document.querySelector('main').prepend(globalThis.kept));
  await drawn(figure);
  assert.ok((await pictureOf(figure)).colors > 8);
  assert.deepEqual(page.trouble, []);
});

test('with reduced motion nothing moves by itself', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showIn(page, tag('agent-radius'));
  const figure = figureOf(page, 'agent-radius');
  await drawn(figure);
  const { state } = await inspect(figure);
  await frames(page, MANY_FRAMES);
  assert.deepEqual((await inspect(figure)).state, state);
  await figure.locator('[data-control=play]').click();
  await until('it runs', async () => (await inspect(figure)).state.place > 0);
});

test('a search is played, paused and stepped', async () => {
  await showIn(
    page,
    `<bitangent-figure name="astar-steps" state='{"step": 0}'></bitangent-figure>`,
  );
  const figure = figureOf(page, 'astar-steps');
  await drawn(figure);
  const press = async (name) => {
    await figure.locator(`[data-control=${name}]`).click();
    await frames(page);
    return inspect(figure);
  };
  assert.ok(await figure.locator('[data-control=back]').isDisabled());
  assert.equal((await press('step')).state.step, 1);
  assert.equal((await press('step')).state.step, 2);
  const { state, values } = await press('back');
  assert.equal(state.step, 1);
  assert.equal(
    await figure.locator('tbody tr:not([aria-hidden])').count(),
    Math.min(values.open, 8),
  );
  await openDrawer(figure);
  await figure.locator('[data-control=speed]').selectOption('4');
  await press('play');
  await page.waitForFunction((one) => one.state.step > 3, await figure.elementHandle());
  const { state: paused } = await press('play');
  await frames(page, MANY_FRAMES);
  assert.equal((await inspect(figure)).state.step, paused.step);
  await figure.locator('[data-control=scrub]').press('End');
  await frames(page);
  const end = await inspect(figure);
  assert.equal(end.values.done, true);
  const world = new World();
  for (const circle of end.state.circles) world.addCircle(...circle);
  const { length } = world.findPath(end.state.start, end.state.goal);
  world.free();
  assert.equal(end.values.length, length);
  assert.deepEqual(page.trouble, []);
});

test('reset shows the numbers of the first drawing, whatever was there in between', async () => {
  await showIn(page, tag('spatial-index'));
  const figure = figureOf(page, 'spatial-index');
  await drawn(figure);
  const first = await inspect(figure);
  for (const n of [1000, 20, 600]) {
    await figure.evaluate((element, value) => (element.state = { n: value }), n);
    await frames(page);
  }
  await figure.locator('[data-control=reset]').click();
  await frames(page);
  assert.deepEqual(await inspect(figure), first);
  assert.deepEqual(page.trouble, []);
});

test('a handle stops at what the figure allows, and keeps where it was grabbed', async () => {
  await showIn(page, tag('forest-path'));
  const figure = figureOf(page, 'forest-path');
  await drawn(figure);
  const goal = handle(figure, 'goal');
  const before = await middle(goal);
  await drag(page, { x: before.x + 7, y: before.y - 5 }, { x: before.x - 23, y: before.y - 15 });
  const after = await middle(goal);
  assert.ok(Math.hypot(after.x - before.x + 30, after.y - before.y + 10) < 1.5);

  const obstacle = figures['forest-path'].state.circles[7];
  const center = await middle(handle(figure, 'circles.7'));
  const from = await middle(goal);
  await drag(page, from, { x: center.x + 8, y: center.y });
  const [x, y] = (await inspect(figure)).state.goal;
  const distance = Math.hypot(x - obstacle[0], y - obstacle[1]) - obstacle[2];
  assert.ok(distance >= 0 && distance < 0.1, String(distance));

  await drag(page, await middle(goal), { x: center.x + 900, y: center.y });
  assert.ok((await inspect(figure)).state.goal[0] <= figures['forest-path'].view[2]);

  // Across circles, the end is at the pointer again as soon as that is free.
  const begin = await middle(goal);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  let [free, blocked] = [0, 0];
  for (let i = 1; i <= 30; i++) {
    const pointer = { x: begin.x + (i * (center.x - 250 - begin.x)) / 30, y: center.y };
    await page.mouse.move(pointer.x, pointer.y);
    await frames(page);
    const at = await middle(goal);
    const isBlocked = await page.evaluate(
      ([figure, { x, y }]) =>
        figure.state.circles.some((_, i) => {
          const { left, top, width, height } = figure.shadowRoot
            .querySelector(`[data-handle="circles.${i}"]`)
            .getBoundingClientRect();
          return Math.hypot(x - left - width / 2, y - top - height / 2) < width / 2 + 1;
        }),
      [await figure.elementHandle(), pointer],
    );
    const behind = Math.hypot(at.x - pointer.x, at.y - pointer.y);
    if (isBlocked) blocked++;
    else free++;
    assert.ok(isBlocked || behind < 1.5, `${behind} pixels behind at ${i}`);
  }
  assert.ok(free > 5 && blocked > 5, `${free} free, ${blocked} blocked`);
  await page.mouse.up();
});

test('a finger on free space scrolls the page, one on a handle does not', async () => {
  await showIn(phone, `${tag('internal-bitangents')}<p>${'Text. '.repeat(3000)}</p>`);
  const figure = figureOf(phone, 'internal-bitangents');
  await drawn(figure);
  const at = await middle(handle(figure, 'a'));
  await swipe(phone, at, { x: at.x, y: at.y - 30 });
  assert.equal(await phone.evaluate(() => scrollY), 0);
  const stage = await figure.locator('.stage').boundingBox();
  const from = { x: stage.x + stage.width / 2, y: stage.y + stage.height - 12 };
  await swipe(phone, from, { x: from.x, y: from.y - 150 });
  assert.ok((await phone.evaluate(() => scrollY)) > 50);
});

test('a board is painted and erased, by a finger too, once that is chosen', async () => {
  const body = `<bitangent-figure name="playground" page="play.html"></bitangent-figure>`;
  await showIn(phone, body + '<p>Text.</p>'.repeat(60));
  const figure = figureOf(phone, 'playground');
  await drawn(figure);
  await phone.evaluate(() => scrollTo(0, 0));
  const { x, y } = await figure.locator('.stage').boundingBox();
  const [from, to] = [
    { x: x + 90, y: y + 40 },
    { x: x + 230, y: y + 40 },
  ];
  const strokes = async () => (await inspect(figure)).state.strokes;
  const before = await strokes();
  await doubleTap(phone, from);
  // The click of a tap comes after the call for it has ended.
  await until('a double tap adds a circle', async () => (await strokes()).length > before.length);
  assert.equal((await strokes()).length, before.length + 1);

  for (const [tool, sign] of Object.entries({ paint: 1, erase: -1 })) {
    await figure.locator(`input[value=${tool}]`).check();
    await phone.evaluate(() => scrollTo(0, 0));
    await frames(phone);
    const { readout } = await inspect(figure);
    await swipe(phone, from, to);
    assert.equal(await phone.evaluate(() => scrollY), 0);
    const stroke = (await strokes()).at(-1);
    assert.ok(stroke.length > 5, `${stroke.length} circles`);
    assert.ok(stroke.every(([, , r]) => Math.sign(r) === sign));
    assert.notEqual((await inspect(figure)).readout, readout);
  }

  const link = figure.locator('a.page');
  await link.dispatchEvent('pointerdown');
  const { hash } = new URL(await link.evaluate(({ href }) => href));
  const circles = new URLSearchParams(hash.slice(1)).get('c').split(';');
  const { readout } = await inspect(figure);
  const [, scattered, painted] = /among (\d+) circles and (\d+) painted/i.exec(readout);
  assert.equal(circles.length, Number(scattered) + Number(painted));
  assert.deepEqual(phone.trouble, []);
});

test('the canvas has one pixel for each of the screen', async () => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const page = await openForeign(harness.browser, tag('forest-path'), { deviceScaleFactor });
    const figure = figureOf(page, 'forest-path');
    await drawn(figure);
    const sizes = () =>
      figure.evaluate((element) => {
        const canvas = element.shadowRoot.querySelector('canvas');
        return [canvas.width, Math.round(canvas.clientWidth * devicePixelRatio)];
      });
    const [width, wanted] = await sizes();
    assert.equal(width, wanted);
    await page.setViewportSize({ width: 500, height: 700 });
    await frames(page);
    const [narrow, wantedNarrow] = await sizes();
    assert.equal(narrow, wantedNarrow);
    assert.ok(narrow < width);
    assert.ok((await pictureOf(figure)).colors > 8);
  }
});
