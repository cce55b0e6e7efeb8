/** A server for the built pages, a browser, and tabs that record every problem. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { openBrowser } from '../../js/tools/browser.mjs';
import { sceneFromText } from '../../web/playground/short-link.js';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const root = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const screenshots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

/** The same pages under a path, as a host with a folder for them would serve them. */
export const SUBPATH = '/some/sub/path';

/** The content security policy of a strict host. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
].join('; ');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
};

/**
 * How long a check waits for something that must come, in milliseconds. Much longer than any busy
 * machine takes: what has not come by then never will.
 */
export const PATIENCE = 180_000;

async function answer(request, response) {
  const asked = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname));
  const path = asked.startsWith(`${SUBPATH}/`) ? asked.slice(SUBPATH.length) : asked;
  try {
    const body = await readFile(join(root, path.endsWith('/') ? `${path}index.html` : path));
    const type = TYPES[extname(path) || '.html'] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

export class Harness {
  async start() {
    this.server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    this.origin = `http://127.0.0.1:${this.server.address().port}`;
    this.browser = await openBrowser();
  }

  async stop() {
    await this.browser?.close();
    this.server?.close();
  }

  /**
   * A new tab. `page.trouble` collects console errors, which include violations of the policy, and
   * failed or foreign requests.
   */
  async newPage(options) {
    const context = await this.browser.newContext({
      viewport: { width: 1200, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.trouble = [];
    const note = (text) => page.trouble.push(text);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (!['data:', 'blob:'].includes(protocol) && origin !== this.origin) note(request.url());
    });
    return page;
  }

  /** Closes all tabs, since drawing in them costs time. */
  async closePages() {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }

  /** Opens the playground and waits for its first answer. */
  async open({ hash = '', ...options } = {}) {
    const page = await this.newPage(options);
    await page.goto(`${this.origin}/playground.html${hash}`);
    await settled(page);
    return page;
  }
}

/** Saves a picture of a page or element to look at, if SCREENSHOTS is set. No test depends on it. */
export async function saveScreenshot(target, name, options) {
  if (!process.env.SCREENSHOTS) return;
  await target.screenshot({ path: `${screenshots}${name}.png`, ...options });
}

/** The violations that axe finds, as text; `options` as axe has them. */
export async function complaints(page, options = {}) {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(
    (more) => globalThis.axe.run({ resultTypes: ['violations'], ...more }),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

/** Waits until the page has answered, timed the query and written its link. */
export async function settled(page) {
  await page.waitForTimeout(50);
  await page.waitForSelector('#stage[data-settled]');
}

/**
 * Waits until something holds, and says what has not come if it does not. A check that waits for a
 * while instead would depend on how busy the machine is.
 *
 * @param {string} what must come, in words
 * @param {() => Promise<unknown>} holds asked again and again
 */
export async function until(what, holds) {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${PATIENCE / 1000} s until ${what}`);
    await new Promise((later) => setTimeout(later, 20));
  }
}

export function text(page, id) {
  return page.locator(`#${id}`).textContent();
}

/** The scene in the page's address, which is compressed if it is long. */
export function sceneOf(page) {
  const text = new URL(page.url()).hash.slice(1);
  if (!text.startsWith('z=')) return sceneFromText(text);
  return sceneFromText(inflateSync(Buffer.from(text.slice(2), 'base64url')).toString());
}

/** The file that a button of the page saves. */
export async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return buffer(await download.createReadStream());
}

/** Opens a preset of the playground by its name. */
export function choosePreset(page, name) {
  return page.selectOption('#preset', name);
}

/** A hash of a canvas's pixels, and the number of colours. */
export function picture(canvas) {
  return canvas.evaluate((element) => {
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(element, 0, 0);
    const words = new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
    const colors = new Set();
    let sum = 7;
    let last = null;
    for (const word of words) {
      sum = (Math.imul(sum, 31) + word) | 0;
      if (word !== last) colors.add((last = word));
    }
    return { sum, colors: colors.size };
  });
}

/** The picture of a canvas of the page as text. */
export async function fingerprint(page, id = 'scene') {
  const { sum, colors } = await picture(page.locator(`#${id}`));
  return `${sum} ${colors > 8 ? 'drawn' : 'blank'}`;
}

/** The centre of an element in the viewport. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
