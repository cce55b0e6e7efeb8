import { chromium } from 'playwright-core';
import { findChrome } from './setup.mjs';

/** The browser of the tests: one for all files of `npm test`, or one of its own for a file by hand. */

/**
 * Features that are switched off. Chromium loads the panels of its address bar for each new window,
 * although none is shown: they cost as much as the page under test. This list replaces Playwright's,
 * of which it keeps what a page can notice.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['PaintHolding', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'OptimizationHints'],
  ...['DestroyProfileOnBrowserClose', 'ThirdPartyStoragePartitioning', 'LensOverlay'],
];

const FLAGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Where a browser for all files listens. */
const SHARED = 'BITANGENT_BROWSER';

/** A signal that ends this process ends the browser with it, and not the browser alone. */
const options = () => ({
  ...{ executablePath: findChrome(), args: FLAGS },
  ...{ handleSIGTERM: false, handleSIGHUP: false },
});

/**
 * The browser that files of tests share. It is started when the first one needs it, and another one
 * when it has ended by itself.
 */
export class SharedBrowser {
  /** @type {Promise<import('playwright-core').BrowserServer> | undefined} */
  #server;
  /** How browsers have ended that were not closed. @type {string[]} */
  lost = [];

  /** Starts a browser, whose address the children of this process get. */
  async #start() {
    const server = await chromium.launchServer(options());
    const child = server.process();
    child.once('exit', (code, signal) => {
      if (this.#server === undefined) return; // closed
      this.#server = undefined;
      this.lost.push(`The browser ended with ${signal ?? `status ${code}`}`);
    });
    process.env[SHARED] = server.wsEndpoint();
    return server;
  }

  /**
   * Runs a file of tests; once more, in a new browser, if it failed and its browser has ended meanwhile.
   *
   * @param {() => Promise<import('./jobs.mjs').Result>} run
   * @returns {Promise<import('./jobs.mjs').Result>}
   */
  async use(run) {
    const before = this.lost.length;
    await (this.#server ??= this.#start());
    const result = await run();
    if (result.failed.length === 0 || this.lost.length === before) return result;
    console.log(`${this.lost[before]}: what used it runs again in a new one.`);
    await (this.#server ??= this.#start());
    const again = await run();
    return { ...again, output: `${this.lost[before]} before.\n${again.output}` };
  }

  async close() {
    const server = this.#server;
    this.#server = undefined;
    await (await server)?.close();
  }
}

/** The shared browser, whose `close` closes the pages of the caller only, or a new browser. */
export function openBrowser() {
  const shared = process.env[SHARED];
  return shared ? chromium.connect(shared) : chromium.launch(options());
}
