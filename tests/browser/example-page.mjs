/** What the tests of the examples do on their pages, which have `world` and `agent` as globals. */

/** Opens an example as it runs in its frame: `canvas/run.html`; the page of it; or all, which is ''. */
export async function openExample(harness, name, options) {
  const page = await harness.newPage(options);
  await page.goto(`${harness.origin}/examples/${name}`);
  return page;
}

/** What a page complained of, but for the notes of a graphics driver without hardware. */
export const troubleOf = (page) =>
  page.trouble.filter((text) => !text.includes('GL Driver Message'));

/** Clicks at a share of an element's size. */
export async function clickAt(locator, x, y) {
  const { width, height } = await locator.boundingBox();
  await locator.click({ position: { x: x * width, y: y * height } });
}

/**
 * Watches the agent, in each frame, until it has come to rest; if there is something to do that makes it
 * move, from before that on until after. Returns where it began and ended, the length of its trail, and
 * how deep it was inside an obstacle at most, as the library tells.
 */
export async function watchAgent(page, agentRadius, act = () => {}) {
  await page.evaluate(() => (globalThis.hasActed = false));
  const watching = page.evaluate(async (radius) => {
    const { agent, world } = globalThis;
    const at = () => ('z' in agent ? { x: agent.x, z: agent.z } : { x: agent.x, y: agent.y });
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const start = at();
    let [last, trail, depth] = [start, 0, 0];
    for (let still = 0; still < 4;) {
      const { hasActed } = globalThis;
      await nextFrame();
      const now = at();
      const step = Math.hypot(now.x - last.x, (now.y ?? now.z) - (last.y ?? last.z));
      still = step === 0 && hasActed ? still + 1 : 0;
      trail += step;
      depth = Math.max(depth, world.nearestFree(now, { agentRadius: radius }).distance);
      last = now;
    }
    return { start, end: last, trail, depth };
  }, agentRadius);
  await act();
  await page.evaluate(() => (globalThis.hasActed = true));
  return watching;
}
