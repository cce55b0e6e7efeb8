/** Documents that embed figures, as a foreign host would serve them, without a network. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frames, PATIENCE, picture } from './harness.mjs';

const script = readFileSync(fileURLToPath(new URL('../../dist/figures.js', import.meta.url)));
const ORIGIN = 'http://foreign.example';

/** No inline style or script, no connection, no image. */
const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; base-uri 'none'";

/** A document with this body and the package's script. */
const documentOf = (body, head) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Figures</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="stylesheet" href="page.css" />${head}
<script type="module" src="figures.js"></script></head>
<body><main><h1>A foreign page</h1>${body}</main></body></html>`;

const PAGE_CSS = `
  :root { color-scheme: light dark; font-family: 'Segoe UI', Cantarell, Ubuntu, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 0.75rem; }`;

/**
 * Opens a document with figures. `page.trouble` collects errors, warnings and requests for anything
 * but the three files of the document.
 */
export async function openForeign(browser, body, { head = '', css = PAGE_CSS, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 900, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.trouble = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) page.trouble.push(message.text());
  });
  page.on('pageerror', (error) => page.trouble.push(String(error)));
  const files = {
    '/': ['text/html', documentOf(body, head)],
    '/page.css': ['text/css', css],
    '/figures.js': ['text/javascript', script],
  };
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = origin === ORIGIN ? files[pathname] : undefined;
    if (file) {
      const headers = { 'content-type': file[0], 'content-security-policy': STRICT };
      return route.fulfill({ headers, body: file[1] });
    }
    if (pathname !== '/favicon.ico') page.trouble.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${ORIGIN}/`);
  return page;
}

/** Shows another body in a foreign document: a new document costs more than most checks in it. */
export async function showIn(page, body) {
  page.trouble.length = 0;
  await page.evaluate((html) => {
    document.querySelector('main').innerHTML = `<h1>A foreign page</h1>${html}`;
    scrollTo(0, 0);
  }, body);
}

/** A figure by its name, and by its index among those of that name. */
export function figureOf(page, name, nth = 0) {
  return page.locator(`bitangent-figure[name="${name}"]`).nth(nth);
}

/** Opens the drawer of a figure that is drawn, with what is not always seen. */
export async function openDrawer(figure) {
  await figure.locator('.drawer').evaluate((drawer) => (drawer.open = true));
  await frames(figure.page());
}

/** Scrolls a figure into view and waits until it is drawn, as it is now. */
export function drawn(figure) {
  return figure.evaluate(async (element, patience) => {
    element.scrollIntoViewIfNeeded();
    const end = performance.now() + patience;
    while (!element.readout) {
      if (performance.now() > end) throw new Error(`${element.getAttribute('name')} is not drawn`);
      await new Promise(requestAnimationFrame);
    }
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  }, PATIENCE);
}

/** The picture of a figure's canvas. */
export function pictureOf(figure) {
  return picture(figure.locator('canvas'));
}

/** The state, values and readout of a figure. */
export function inspect(figure) {
  return figure.evaluate(({ state, values, readout }) => ({ state, values, readout }));
}

/** Holds a handle with the keyboard, so that arrows move it. */
export async function hold(handle) {
  await handle.focus();
  await handle.press('Enter');
}

/** What sends touches to each page. */
const sessions = new WeakMap();

async function sessionOf(page) {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  return sessions.get(page);
}

/**
 * Taps twice. The events bear their own times, a tenth of a second apart: a double tap is one by
 * the time between, and that must not depend on how busy the machine is.
 */
export async function doubleTap(page, at) {
  const session = await sessionOf(page);
  const begin = Date.now() / 1000;
  for (const [type, touchPoints, after] of [
    ['touchStart', [at], 0],
    ['touchEnd', [], 0.02],
    ['touchStart', [at], 0.1],
    ['touchEnd', [], 0.12],
  ]) {
    const timestamp = begin + after;
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}

/** Clicks twice with the mouse, as `doubleTap` taps. */
export async function doubleClick(page, { x, y }) {
  const session = await sessionOf(page);
  const begin = Date.now() / 1000;
  for (const [type, clickCount, after] of [
    ['mousePressed', 1, 0],
    ['mouseReleased', 1, 0.02],
    ['mousePressed', 2, 0.1],
    ['mouseReleased', 2, 0.12],
  ]) {
    const timestamp = begin + after;
    const event = { type, x, y, button: 'left', clickCount, timestamp };
    await session.send('Input.dispatchMouseEvent', event);
  }
}

/** Swipes with a finger, in steps. */
export async function swipe(page, from, to) {
  const session = await sessionOf(page);
  const touch = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let i = 1; i <= 4; i++) {
    const at = (a, b) => a + ((b - a) * i) / 4;
    await touch('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
    await frames(page);
  }
  await touch('touchEnd', []);
  await frames(page);
}

/** Drags with the mouse. */
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await frames(page);
}
