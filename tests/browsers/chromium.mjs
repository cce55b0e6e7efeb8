import { openBrowser } from '../../js/tools/browser.mjs';

/** Chromium, by its own protocol. */

/** @param {string} [path] of the program @returns {Promise<import('./tab.mjs').Driver>} */
export async function openChromium(path) {
  const browser = await openBrowser(path);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const trouble = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(String(error)));
  const { mouse, keyboard } = page;
  return {
    ...{ version: browser.version(), trouble },
    goto: (address) => page.goto(address),
    run: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async drag([from, ...others]) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of others) await mouse.move(x, y);
      await mouse.up();
    },
    async press(keys) {
      for (const key of keys) await keyboard.press(key);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
