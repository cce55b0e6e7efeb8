/** The built pages, a browser, and tabs that record every problem. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync, inflateSync } from 'node:zlib';
import { openBrowser } from '../../js/tools/browser.mjs';
import { sceneFromText } from '../../web/playground/short-link.js';
import { root, serveSite } from './site.mjs';

export { SUBPATH } from './site.mjs';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screenshots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

/** Frames in which what moves by itself would have moved. */
export const MANY_FRAMES = 20;

/**
 * How long a check waits for something that must come, in milliseconds. Much longer than any busy
 * machine takes: what has not come by then never will.
 */
export const PATIENCE = 180_000;

/** How many bytes of a file of the site a browser is sent. */
export const transferred = (path) => gzipSync(readFileSync(join(root, path))).length;

/** What a tab is like unless a check asks for something else. */
const USUAL = {
  viewport: { width: 1200, height: 900 },
  ...{ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' },
};

/**
 * Makes the second last longer after which the playground stops a search: a busy machine is no reason
 * for that. It counts the second in intervals, and uses them for nothing else.
 */
function makePatient() {
  if (!location.pathname.endsWith('/playground.html')) return;
  const real = globalThis.setInterval;
  globalThis.setInterval = (task, ms) => real(task, 1000 * ms);
}

export class Harness {
  /** The tabs that are used again, by their options. @type {Map<string, import('playwright-core').Page>} */
  #kept = new Map();

  async start() {
    Object.assign(this, await serveSite());
    await this.#startBrowser();
  }

  async #startBrowser() {
    this.#kept.clear();
    this.browser = await openBrowser();
  }

  async stop() {
    await this.browser?.close();
    this.server?.close();
    // What a browser has left open would keep the process alive.
    this.server?.closeAllConnections();
  }

  /**
   * A new tab, in a new browser if the one there was has ended: that fails one check and not all that
   * follow. `page.trouble` collects console errors, which include violations of the policy, and failed or
   * foreign requests.
   */
  async newPage(options) {
    if (!this.browser.isConnected()) await this.#startBrowser();
    const context = await this.browser.newContext({ ...USUAL, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.addInitScript(makePatient);
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

  /**
   * A tab as `newPage` opens it, which later checks use again: a new one costs more than the page in it.
   * For checks that neither change what the tab asks the server for, nor leave something in its storage.
   */
  async tab(options = {}) {
    const key = JSON.stringify(options);
    let page = this.#kept.get(key);
    if (page === undefined || page.isClosed()) {
      page = await this.newPage(options);
      this.#kept.set(key, page);
      return page;
    }
    // An address that differs in its hash alone would lead nowhere else.
    if (page.url() !== 'about:blank') await page.goto('about:blank');
    const { viewport, colorScheme, reducedMotion, forcedColors } = { ...USUAL, ...options };
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
    page.trouble.length = 0;
    return page;
  }

  /** Ends what tabs do, since drawing costs time: closes them, and empties those that are kept. */
  async closePages() {
    if (!this.browser.isConnected()) return;
    const kept = [...this.#kept.values()];
    const others = this.browser
      .contexts()
      .filter((context) => !kept.some((page) => page.context() === context));
    await Promise.all([
      ...others.map((context) => context.close()),
      ...kept
        .filter((page) => page.url() !== 'about:blank')
        .map((page) => page.goto('about:blank')),
    ]);
  }

  /** Opens the playground in a kept tab, and waits for its first answer. */
  async open({ hash = '', ...options } = {}) {
    const page = await this.tab(options);
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

/** The rules of axe that depend on colours, which take it most of its time. */
export const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * The violations that axe finds, as text; `options` as axe has them, and what to look at `within`. No page
 * plays what axe would load first.
 */
export async function complaints(page, { within = null, ...options } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(
    ([part, more]) =>
      globalThis.axe.run(part ?? document, {
        ...{ resultTypes: ['violations'], preload: false },
        ...more,
      }),
    [within, options],
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

/** Waits for frames: in two what was done is noticed, and what was requested is drawn. */
export function frames(page, count = 2) {
  return page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until the page has answered what was done, timed the query and written its link. */
export async function settled(page) {
  await frames(page);
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

/** Opens a file in the playground, and returns what the page tells of it. */
export async function openFile(page, name, content) {
  await page.$eval('#message', (message) => (message.textContent = ''));
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  await page.setInputFiles('#import-file', file);
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  return text(page, 'message');
}

/** Drops a file on the playground. */
export function dropFile(page, name, content) {
  return page.evaluate(
    ([file, body]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([body], file));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    },
    [name, content],
  );
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
