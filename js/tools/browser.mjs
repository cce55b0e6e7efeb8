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

const options = () => ({ executablePath: findChrome(), args: FLAGS });

/** Starts the browser that the test files of this process's children share. */
export async function shareBrowser() {
  const server = await chromium.launchServer(options());
  process.env[SHARED] = server.wsEndpoint();
  return server;
}

/** The shared browser, whose `close` closes the pages of the caller only, or a new browser. */
export function openBrowser() {
  const shared = process.env[SHARED];
  return shared ? chromium.connect(shared) : chromium.launch(options());
}
