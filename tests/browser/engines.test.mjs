import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { clickAt, openExample, troubleOf, watchAgent } from './example-page.mjs';
import { frames, Harness, saveScreenshot } from './harness.mjs';

/** The examples that need an engine, and what they do. That they run in the gallery: examples.test.mjs. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** What rounding may put an agent into an obstacle, in units of its board. */
const ROUNDING = 1e-9;

test('phaser: 300 soldiers go where a click sends them, and enter nothing', async () => {
  const page = await openExample(harness, 'phaser/run.html');
  await page.locator('canvas').waitFor();
  await page.waitForFunction(() => globalThis.crowd?.awake === 300);
  await page.waitForFunction(() => globalThis.crowd.positions[0] > 35);
  await clickAt(page.locator('canvas'), 0.85, 0.7);
  await saveScreenshot(page, 'example-phaser');
  // Its frames are slow without a graphics card: the same steps are taken faster.
  const { depth, gap, far, arrived } = await page.evaluate(() => {
    const { crowd, world } = globalThis;
    const [radius, goal] = [7, [1020, 630]];
    const at = (i) => [crowd.positions[2 * i], crowd.positions[2 * i + 1]];
    const between = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    let [deepest, closest] = [0, Infinity];
    for (let frame = 0; frame < 2400; frame++) {
      crowd.step(1 / 60);
      const one = at(frame % 300);
      const { distance } = world.nearestFree(one, { agentRadius: radius });
      deepest = Math.max(deepest, distance);
      for (let i = 0; i < 300; i++) {
        if (i !== frame % 300) closest = Math.min(closest, between(one, at(i)));
      }
    }
    const distances = Array.from({ length: 300 }, (_, i) => between(at(i), goal));
    return {
      ...{ depth: deepest, gap: closest - 2 * radius },
      ...{ far: Math.max(...distances), arrived: crowd.arrived },
    };
  });
  assert.ok(depth < ROUNDING && gap > -0.05, `${depth}, ${gap}`);
  // Their goals lie within 300 pixels. Among so many the last take long to get to the very point.
  assert.ok(arrived >= 100 && far < 390, `${arrived} have arrived, within ${far}`);
  assert.deepEqual(troubleOf(page), []);
});

test('phaser: soldiers face where they walk, and move their feet as they do', async () => {
  const page = await openExample(harness, 'phaser/run.html', { reducedMotion: 'no-preference' });
  await page.waitForFunction(() => globalThis.crowd?.positions[0] > 35);
  const { turned, walking } = await page.evaluate(async () => {
    const { crowd, soldiers } = globalThis;
    const seen = soldiers.map(() => new Set());
    for (let i = 0; i < 6; i++) {
      await new Promise((done) => requestAnimationFrame(done));
      soldiers.forEach(({ frame }, which) => seen[which].add(frame.name));
    }
    const { headings } = crowd;
    const off = soldiers.map(({ rotation }, i) => Math.cos(rotation - headings[i]));
    return { turned: Math.min(...off), walking: seen.filter(({ size }) => size > 1).length };
  });
  assert.ok(turned > 0.9 && walking > 100, `${turned}, ${walking}`);
});

test('tiled: a unit walks the map, and enters nothing', async () => {
  const page = await openExample(harness, 'tiled/run.html');
  await page.locator('canvas').waitFor();
  await page.waitForFunction(() => globalThis.unit?.path?.found);
  await clickAt(page.locator('canvas'), 0.85, 0.75);
  await page.waitForFunction(() => globalThis.unit.path.goal[1] > 300);
  await saveScreenshot(page, 'example-tiled');
  const { depth, length } = await page.evaluate(() => {
    const { unit, world } = globalThis;
    let deepest = 0;
    for (let along = 0; along < unit.path.length; along += 2) {
      const at = unit.path.pointAt(along);
      deepest = Math.max(deepest, world.nearestFree(at, { agentRadius: 12 }).distance);
    }
    return { depth: deepest, length: unit.path.length };
  });
  assert.ok(depth < ROUNDING && length > 400, `${depth}, ${length}`);
  assert.deepEqual(troubleOf(page), []);
});

test('pixi: the hunter comes to where the pointer is, and enters no rock', async () => {
  const page = await openExample(harness, 'pixi/run.html');
  await page.waitForFunction(() => globalThis.agent?.x > 45);
  const { depth } = await page.evaluate(async () => {
    const { agent, world } = globalThis;
    let deepest = 0;
    // Its rocks move before it does, in the same frame.
    for (let frame = 0; frame < 60; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      deepest = Math.max(deepest, world.nearestFree(agent, { agentRadius: 12 }).distance);
    }
    return { depth: deepest };
  });
  assert.ok(depth < ROUNDING, `${depth}`);
  await page.locator('canvas').hover({ position: { x: 60, y: 60 } });
  const { x, y } = await page.evaluate(() => globalThis.agent);
  await page.waitForFunction(
    (from) => Math.hypot(globalThis.agent.x - from[0], globalThis.agent.y - from[1]) > 60,
    [x, y],
  );
  await saveScreenshot(page, 'example-pixi');
  assert.deepEqual(troubleOf(page), []);
});

test('three: the arrow goes to the clicked place on the ground, round the columns', async () => {
  const page = await openExample(harness, 'three/run.html');
  await page.waitForFunction(() => globalThis.agent?.x > -5);
  const click = () => clickAt(page.locator('canvas'), 0.4, 0.8);
  const { end, depth, trail } = await watchAgent(page, 0.4, click);
  assert.ok(depth < ROUNDING && trail > 1, JSON.stringify({ depth, trail }));
  assert.ok(end.x < -1 && end.z > 3, JSON.stringify(end));
  await saveScreenshot(page, 'example-three');
  assert.deepEqual(troubleOf(page), []);
});

test('react: the figure follows a slider, and the page what is dragged in the figure', async () => {
  const page = await openExample(harness, 'react/run.html');
  const figure = page.locator('bitangent-figure');
  await page.waitForFunction(() => document.querySelector('bitangent-figure')?.readout);
  const lengthAt = async (radius) => {
    await page.locator('input').first().fill(radius);
    await frames(page); // in which the figure computes
    return figure.evaluate((element) => [element.state.radius, element.values.length]);
  };
  const [[small, short], [large, long]] = [await lengthAt('0.1'), await lengthAt('0.5')];
  assert.deepEqual([small, large], [0.1, 0.5]);
  assert.ok(long > short + 0.1, `${short} ${long}`);
  const { x, y, width, height } = await figure.locator('canvas').first().boundingBox();
  // The goal has a place in what the figure shows: 24 units across, around (0, 0.75).
  const unit = width / 24;
  const [gx, gy] = [x + width / 2 + 8.8 * unit, y + height / 2 + 0.15 * unit];
  await page.mouse.move(gx, gy);
  await page.mouse.down();
  await page.mouse.move(gx - 20, gy + 40, { steps: 4 });
  await page.mouse.up();
  const { goal } = await figure.evaluate(({ state }) => state);
  assert.ok(goal[0] < 8.8 && goal[1] < 0.6, goal.join());
  await page.locator('input').first().fill('0.2');
  assert.deepEqual(await figure.evaluate(({ state }) => [state.radius, state.goal]), [0.2, goal]);
  await saveScreenshot(page, 'example-react');
  assert.deepEqual(troubleOf(page), []);
});

test('react-flow: an edge goes round a node that is dragged into its way', async () => {
  const page = await openExample(harness, 'react-flow/run.html');
  const edge = page.locator('[data-id="read-write"] .react-flow__edge-path');
  await edge.waitFor({ state: 'attached' });
  const arcs = async () => (await edge.getAttribute('d')).match(/A/g)?.length ?? 0;
  assert.ok((await arcs()) > 0);
  const node = page.locator('.react-flow__node[data-id=check]');
  const { x, y } = await node.boundingBox();
  await page.mouse.move(x + 30, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 180, { steps: 5 });
  await page.mouse.up();
  assert.equal(await arcs(), 0);
  await saveScreenshot(page, 'example-react-flow');
  assert.deepEqual(troubleOf(page), []);
});
