import { chromium } from 'playwright-core';
import { findChrome } from './setup.mjs';

/** The browser of the tests; each file has one of its own. */

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

/**
 * Starts a browser. A signal that ends this process ends the browser with it, and not the browser alone.
 *
 * @param {string} [executablePath]
 */
export function openBrowser(executablePath = findChrome()) {
  return chromium.launch({
    ...{ executablePath, args: FLAGS },
    ...{ handleSIGTERM: false, handleSIGHUP: false },
  });
}
