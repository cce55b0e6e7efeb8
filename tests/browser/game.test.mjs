import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openExample, troubleOf } from './example-page.mjs';
import { complaints, frames, Harness, saveScreenshot } from './harness.mjs';

/** The game of the gallery, web/examples/cats. Its steps have no clock, so that they can be taken faster. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** A phone. */
const SMALL = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Opens the game, and waits until it can be played. */
async function openGame(options) {
  const page = await openExample(harness, 'cats/run.html', options);
  await page.locator('#play:enabled').waitFor();
  return page;
}

const stateOf = (page) =>
  page.evaluate(() => {
    const { steps, openSet, score, lives, mouse, state } = globalThis.game;
    return { steps, openSet, score, lives, x: mouse.x, y: mouse.y, state };
  });

test('nothing runs before Play, keys lead the mouse and swap the doors, and a pause stops all', async () => {
  const page = await openGame();
  await page.evaluate(() => {
    const { requestAnimationFrame } = globalThis;
    globalThis.requests = 0;
    globalThis.requestAnimationFrame = (callback) => {
      globalThis.requests++;
      return requestAnimationFrame.call(globalThis, callback);
    };
  });
  const before = await stateOf(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  assert.equal(await page.evaluate(() => globalThis.requests), 0);
  assert.equal(before.steps, 0);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.keyboard.down('ArrowLeft');
  await page.waitForFunction((x) => globalThis.game.mouse.x < x - 20, before.x);
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => globalThis.game.openSet === 1);
  assert.equal(await page.locator('#told').textContent(), 'Blue doors open.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  const { steps } = await stateOf(page);
  await frames(page, 5);
  assert.equal((await stateOf(page)).steps, steps);
  await page.keyboard.press('Enter');
  await page.waitForFunction((past) => globalThis.game.steps > past, steps);
  await saveScreenshot(page, 'example-cats');
  assert.deepEqual(troubleOf(page), []);
});

test('on a phone a tap leads the mouse, and the board moves with it', async () => {
  const page = await openGame(SMALL);
  const canvas = page.locator('canvas');
  await page.getByRole('button', { name: 'Play' }).tap();
  const { width, height } = await canvas.boundingBox();
  await canvas.tap({ position: { x: 0.1 * width, y: 0.9 * height } });
  // The board is 960 wide, of which 480 are shown, around the mouse at 480.
  await page.waitForFunction(() => globalThis.game.mouse.x < 400);
  await page.getByRole('button', { name: 'Swap doors' }).tap();
  assert.equal((await stateOf(page)).openSet, 1);
  await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
  assert.deepEqual(await complaints(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await saveScreenshot(page, 'example-cats-phone');
  assert.deepEqual(troubleOf(page), []);
});

test('cats come nearer by paths that are clear when they are found, and rocks and doors change them', async () => {
  const page = await openGame();
  const told = await page.evaluate(() => {
    const { game } = globalThis;
    const { world, crowd, cats, rocks } = game;
    const [first] = cats;
    const where = () => crowd.agent(first.id).position;
    const lengthNow = () =>
      world.findPath(where(), game.mouse, { agentRadius: 14, snap: true }).length;
    const far = lengthNow();
    game.swapDoors();
    const swapped = lengthNow();
    game.swapDoors();
    const rock = { x: rocks[0].x, y: rocks[0].y };
    let [unclear, stale, depth] = [0, 0, 0];
    while (game.steps < 480) {
      const paths = cats.map(({ path }) => path);
      game.step();
      for (const [i, cat] of cats.entries()) {
        if (!cat.path) continue;
        // What was found in this step is clear in the world of this step.
        if (cat.path !== paths[i]) unclear += world.isClear(cat.path).clear ? 0 : 1;
        else if (world.revise(cat.path) !== 'current') stale++;
        depth = Math.max(
          depth,
          world.nearestFree(crowd.agent(cat.id).position, { agentRadius: 14 }).distance,
        );
      }
    }
    return {
      ...{ far, swapped, near: lengthNow(), unclear, stale, depth },
      rolled: Math.hypot(rocks[0].x - rock.x, rocks[0].y - rock.y),
    };
  });
  assert.ok(told.near < told.far - 100, JSON.stringify(told));
  assert.ok(Math.abs(told.swapped - told.far) > 40, JSON.stringify(told));
  assert.ok(told.rolled > 10 && told.stale > 0, JSON.stringify(told));
  assert.equal(told.unclear, 0);
  // A rock that rolls into a cat pushes it, by no more than it rolls in a step.
  assert.ok(told.depth < 1, JSON.stringify(told));
});

test('cheese adds to the score and wakes two cats, and who waits is caught and can play again', async () => {
  const page = await openGame();
  await page.getByRole('button', { name: 'Play' }).click();
  const [before, eaten] = await page.evaluate(() => {
    const { game } = globalThis;
    const counts = () => ({ score: game.score, awake: game.awake, left: game.cheese.length });
    const [piece] = game.cheese;
    const start = counts();
    while (game.cheese.length === start.left && game.steps < 1200) game.step({ goal: piece });
    return [start, counts()];
  });
  assert.deepEqual(before, { score: 0, awake: 2, left: 15 });
  assert.deepEqual(eaten, { score: 120, awake: 4, left: 14 });
  await page.evaluate(() => {
    for (let i = 0; i < 6000; i++) globalThis.game.step();
  });
  const again = page.getByRole('button', { name: 'Play again' });
  await again.waitFor();
  assert.deepEqual((await stateOf(page)).lives, 0);
  assert.match(await page.locator('#panel').textContent(), /Caught[^]*Score 120, best 120/);
  await again.click();
  await page.waitForFunction(() => globalThis.game.steps > 0);
  const { score, lives, state } = await stateOf(page);
  assert.deepEqual({ score, lives, state }, { score: 0, lives: 3, state: 'playing' });
  assert.deepEqual(troubleOf(page), []);
});

test('keys lead the mouse along walls and rocks, and never into them', async () => {
  const page = await openGame();
  const { deepest, longest } = await page.evaluate(() => {
    const { game } = globalThis;
    const { mouse, world } = game;
    let [depth, step] = [0, 0];
    for (let i = 0; i < 2400; i++) {
      game.lives = 3;
      const [x, y] = [mouse.x, mouse.y];
      // A direction for a second, then the next, so that it gets about.
      const angle = 2.4 * Math.floor(i / 60);
      game.step({ direction: { x: Math.cos(angle), y: Math.sin(angle) } });
      depth = Math.max(depth, world.nearestFree(mouse, { agentRadius: 10 }).distance);
      step = Math.max(step, Math.hypot(mouse.x - x, mouse.y - y));
    }
    return { deepest: depth, longest: step };
  });
  assert.ok(deepest < 1e-9, `${deepest}`);
  // What pushes it is as fast as a rock, so that it goes through nothing.
  assert.ok(longest < 12, `${longest}`);
});

/**
 * Plays a game in the page: goes to the nearest cheese, or to that further right while the cats there
 * sleep, and every so many steps swaps the doors. Returns how that ends.
 */
function playThrough({ bias, period }) {
  const { game } = globalThis;
  const { mouse } = game;
  const cost = ({ x, y }) => Math.hypot(x - mouse.x, y - mouse.y) - bias * x;
  let goal;
  while (game.state === 'playing' && game.steps < 7200) {
    if (game.steps % period === period - 1) game.swapDoors();
    if (game.steps % 6 === 0) goal = game.cheese.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    game.step({ goal });
  }
  return game.state;
}

test('the game can be won', async () => {
  const page = await openGame();
  const ends = [];
  // One of two such manners wins.
  for (const manner of [
    { bias: 1.5, period: 240 },
    { bias: 0.6, period: 240 },
    { bias: 0, period: Infinity },
  ]) {
    if (ends.length > 0) await page.reload();
    await page.locator('#play:enabled').waitFor();
    // Frames of the page would take steps of their own.
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = (callback) => {
        globalThis.frame = callback;
        return 0;
      };
    });
    await page.getByRole('button', { name: 'Play' }).click();
    ends.push(await page.evaluate(playThrough, manner));
    if (ends.includes('won')) break;
  }
  assert.equal(ends.at(-1), 'won', ends.join());
  await page.evaluate(() => globalThis.frame(performance.now()));
  assert.match(await page.locator('#told').textContent(), /^The cheese is yours. Score \d+\.$/);
  const { score, lives } = await stateOf(page);
  // 100 for each piece, 10 for each cat that is awake then, 500 for each life that is left.
  const awake = Array.from({ length: 15 }, (_, i) => Math.min(20, 2 + 2 * i));
  const pieces = awake.reduce((sum, count) => sum + 100 + 10 * count, 0);
  assert.equal(score, pieces + 500 * lives);
  await saveScreenshot(page, 'example-cats-won');
  assert.deepEqual(troubleOf(page), []);
});

test('games that follow each other take no more memory of the module', async () => {
  const page = await harness.newPage();
  await page.addInitScript(() => {
    globalThis.memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...given) {
        super(...given);
        globalThis.memories.push(this.exports.memory);
      }
    };
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
      const made = await instantiate.apply(WebAssembly, given);
      globalThis.memories.push((made.instance ?? made).exports.memory);
      return made;
    };
  });
  await page.goto(`${harness.origin}/examples/cats/run.html`);
  await page.locator('#play:enabled').click();
  const bytesAfter = async () => {
    await page.evaluate(() => {
      for (let i = 0; i < 6000; i++) globalThis.game.step();
    });
    await page.getByRole('button', { name: 'Play again' }).click();
    return page.evaluate(() =>
      globalThis.memories.filter(Boolean).map(({ buffer }) => buffer.byteLength),
    );
  };
  const first = await bytesAfter();
  assert.equal(first.length, 1, 'one module');
  let last;
  for (let i = 0; i < 12; i++) last = await bytesAfter();
  assert.deepEqual(last, first);
});
