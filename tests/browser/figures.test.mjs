import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual as isSame } from 'node:util';
import { init } from 'bitangent';
import { figures } from '../../web/figures/index.js';
import { plain } from '../../web/kit/format.js';
import { loadGrids } from '../../web/kit/grids.js';
import { Worlds } from '../../web/kit/worlds.js';
import { drag, drawn, figureOf, openForeign, picture, swipe, inspect } from './foreign.mjs';
import { Harness, middle } from './harness.mjs';

/** Properties of every registered figure. */

const harness = new Harness();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const screenshots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

before(async () => {
  await init();
  await loadGrids();
  await harness.start();
});
after(() => harness.stop());

/** The readout of a state, computed in this process. */
function describeHere({ compute, describe: say }, state) {
  const worlds = new Worlds();
  try {
    return plain(say(compute(state, worlds), state));
  } finally {
    worlds.free();
  }
}

const handlesOf = ({ handles }, state) =>
  typeof handles === 'function' ? handles(state) : handles;

/**
 * A handle and an offset in world units that changes the readout, found by trying the figure's own
 * definition.
 */
function visibleMove(figure) {
  const { state, view, allows = () => true } = figure;
  const before = describeHere(figure, state);
  const worlds = new Worlds();
  try {
    for (const handle of handlesOf(figure, state)) {
      const [x, y] = handle.position(state);
      const reach = handle.step ?? (view[2] - view[0]) * 0.03;
      for (const [dx, dy, key] of [
        [1, 0, 'ArrowRight'],
        [0, 1, 'ArrowUp'],
        [-1, 0, 'ArrowLeft'],
        [0, -1, 'ArrowDown'],
      ]) {
        const moved = { ...state, ...handle.move(state, x + dx * reach, y + dy * reach) };
        if (!allows(moved, worlds) || describeHere(figure, moved) === before) continue;
        return { id: handle.id, dx: dx * reach, dy: dy * reach, key };
      }
    }
  } finally {
    worlds.free();
  }
  throw new Error('no handle changes the readout');
}

/** Opens one figure in a page of its own, which is closed after the test. */
async function open(t, name, options) {
  const body = `<bitangent-figure name="${name}">Loading.</bitangent-figure>`;
  // Text to scroll.
  const filler = '<p>Text.</p>'.repeat(40);
  const page = await openForeign(harness.browser, body + filler, options);
  t.after(() => page.context().close());
  const figure = figureOf(page, name);
  await drawn(figure);
  return { page, figure };
}

/** Moves a handle by an offset in world units, with the mouse or a finger, grabbed off its centre. */
async function moveBy({ page, figure }, move, gesture) {
  const handle = figure.locator(`[data-handle="${move.id}"]`);
  const box = figures[await figure.getAttribute('name')].view;
  const stage = await figure.locator('.stage').boundingBox();
  const scale = Math.min(stage.width / (box[2] - box[0]), stage.height / (box[3] - box[1]));
  const { x, y } = await middle(handle);
  const from = { x: x + 3, y: y + 2 };
  await gesture(page, from, { x: from.x + move.dx * scale, y: from.y - move.dy * scale });
}

// Two at a time: a page waits more than it works.
describe('each figure', { concurrency: 2 }, () => {
  for (const [name, figure] of Object.entries(figures)) {
    describe(name, () => {
      test('is drawn, says what the library computes, and is moved by mouse and keys', async (t) => {
        const shown = await open(t, name);
        const { page, figure: element } = shown;
        const first = await picture(element);
        assert.ok(first.colors > 8, `${first.colors} colours`);
        const start = await inspect(element);
        assert.deepEqual(start.state, figure.state);
        assert.equal(start.readout, describeHere(figure, start.state));

        const move = visibleMove(figure);
        await moveBy(shown, move, drag);
        const dragged = await inspect(element);
        assert.notDeepEqual(dragged.state, start.state);
        assert.notEqual(dragged.readout, start.readout);
        assert.equal(dragged.readout, describeHere(figure, dragged.state));
        assert.notEqual((await picture(element)).sum, first.sum);

        await element.locator('[data-control=reset]').click();
        await drawn(element);
        assert.deepEqual((await inspect(element)).state, figure.state);
        assert.equal((await inspect(element)).readout, start.readout);

        await element.locator(`[data-handle="${move.id}"]`).focus();
        for (let i = 0; i < 3; i++) await page.keyboard.press(move.key);
        await drawn(element);
        const keyed = await inspect(element);
        assert.notEqual(keyed.readout, start.readout);
        assert.notEqual((await picture(element)).sum, first.sum);
        assert.deepEqual(page.trouble, []);
      });

      test('is moved by a finger, which does not scroll the page', async (t) => {
        const shown = await open(t, name, { ...PHONE, deviceScaleFactor: 2 });
        const { page, figure: element } = shown;
        const before = await inspect(element);
        const first = await picture(element);
        const scroll = await page.evaluate(() => scrollY);
        const { dx, dy, ...rest } = visibleMove(figure);
        await moveBy(shown, { ...rest, dx: 2 * dx, dy: 2 * dy }, swipe);
        const { state, readout } = await inspect(element);
        assert.equal(await page.evaluate(() => scrollY), scroll);
        assert.notEqual(readout, before.readout);
        assert.equal(readout, describeHere(figure, state));
        assert.notEqual((await picture(element)).sum, first.sum);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 360, `${wide} pixels wide`);
        assert.deepEqual(page.trouble, []);
      });

      test('every handle takes the keyboard, every control changes the state', async (t) => {
        const { page, figure: element } = await open(t, name);
        for (const { id } of handlesOf(figure, figure.state)) {
          const before = (await inspect(element)).state;
          await element.locator(`[data-handle="${id}"]`).focus();
          for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
          // In the corner of a board.
          if (isSame((await inspect(element)).state, before))
            await page.keyboard.press('ArrowDown');
          await drawn(element);
          assert.notDeepEqual((await inspect(element)).state, before, id);
        }
        for (const input of await element.locator('.controls input').all()) {
          if (await input.isDisabled()) continue;
          const before = (await inspect(element)).state;
          const type = await input.getAttribute('type');
          if (type === 'range') {
            await input.focus();
            const atEnd = await input.evaluate(({ value, max }) => value === max);
            await page.keyboard.press(atEnd ? 'ArrowLeft' : 'ArrowRight');
          } else if (type === 'checkbox') await input.click();
          else if (!(await input.isChecked())) await input.check();
          else continue;
          await drawn(element);
          assert.notDeepEqual((await inspect(element)).state, before);
        }
        assert.deepEqual(page.trouble, []);
      });
    });
  }
});

const names = Object.keys(figures);
const all = names.map((name) => `<bitangent-figure name="${name}"></bitangent-figure>`).join('');

test('axe finds nothing to complain of, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await openForeign(harness.browser, all, { colorScheme });
    for (const name of names) await drawn(figureOf(page, name));
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    assert.deepEqual(found, [], colorScheme);
    await page.context().close();
  }
});

/** States with the longest readouts. */
const LONG_READOUTS = {
  'overlap-line-of-sight': {
    ...{ a: [-8.4, 0.08, 1.25], b: [0.86, -0.78, 1.64], c: [3.18, 1.61, 1.57], clamp: false },
  },
  'crossing-edges': {
    ...{ start: [0.8, 2.57], goal: [1.55, 3.53], hub: [1.19, -2.88, 2.18], turn: '1' },
    wall: [-1.14, 1.99, 0.75],
  },
  'directed-nodes': {
    ...{ hub: [-0.56, -1.39, 1.59], a: [-2.62, -4.52, 0.77], b: [4.17, 2.53, 0.64] },
    ...{ c: [4.23, 1.09, 0.92], d: [3.54, -2.36, 0.66], half: 'out' },
  },
  'grid-steps': { walls: [[1, 3]], moves: '8', step: 1e9 },
  'grid-searches': { step: 5 },
  'grid-jumps': { step: 3 },
  'grid-or-circles': { across: 160, start: [-9.9, -4.1] },
};

test('a long readout does not move the page', async () => {
  for (const width of [320, 360, 412, 768, 1440]) {
    const page = await openForeign(harness.browser, all, { viewport: { width, height: 1000 } });
    for (const [name, state] of Object.entries(LONG_READOUTS)) {
      const figure = figureOf(page, name);
      await drawn(figure);
      const { height } = await figure.boundingBox();
      await figure.evaluate((element, next) => (element.state = next), state);
      await drawn(figure);
      assert.equal((await figure.boundingBox()).height, height, `${name} at ${width}`);
    }
    await page.context().close();
  }
});

test('screenshots of all of them, light and dark, narrow and wide', async () => {
  await mkdir(screenshots, { recursive: true });
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [360, 1440]) {
      const page = await openForeign(harness.browser, all, {
        colorScheme,
        viewport: { width, height: 1000 },
        deviceScaleFactor: width === 360 ? 2 : 1,
      });
      for (const name of names) {
        const figure = figureOf(page, name);
        await drawn(figure);
        const path = `${screenshots}figure-${name}-${colorScheme}-${width}.png`;
        assert.ok((await figure.screenshot({ path })).length > 5_000, name);
      }
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    }
  }
});
