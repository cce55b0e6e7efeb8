import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { init } from 'bitangent';
import { findChrome, root, which } from '../../js/tools/setup.mjs';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { PARTS } from '../browser/book-parts.mjs';
import { serveSite } from '../browser/site.mjs';
import { openChromium } from './chromium.mjs';
import { openFirefox } from './firefox.mjs';
import { checkBits, checkPolicy, PAGES } from './library-checks.mjs';
import { checkDocs, checkPart } from './page-checks.mjs';
import { checkPlayground } from './playground-checks.mjs';
import { Tab } from './tab.mjs';
import { openWebKit } from './webkit.mjs';

/**
 * `npm run test:browsers`: what is cheap to check of what is built, in every browser that is installed.
 * Arguments choose browsers and checks by their names.
 */

const screenshots = join(root, 'build/screenshots');
mkdirSync(screenshots, { recursive: true });

/** The oldest Chromium that is promised, as a package of npm has it. @returns {Promise<string | undefined>} */
async function findOldChromium() {
  if (process.env.OLD_CHROMIUM_PATH) return process.env.OLD_CHROMIUM_PATH;
  try {
    const path = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const { default: chromium } = await import(path);
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Each browser: the path of its program, if it is installed, and how it is opened. */
const BROWSERS = {
  chromium: [findChrome(), openChromium],
  'old-chromium': [await findOldChromium(), openChromium],
  firefox: [process.env.FIREFOX_PATH ?? which(['firefox', 'firefox-esr']), openFirefox],
  webkit: [
    process.env.DISPLAY || which(['Xvfb']) ? which(['WebKitWebDriver']) : undefined,
    openWebKit,
  ],
};

/** @type {Record<string, (tab: Tab) => Promise<string>>} */
const CHECKS = {
  bits: checkBits,
  policy: checkPolicy,
  ...Object.fromEntries(
    Object.keys(PARTS)
      .filter((part) => PARTS[part].length > 0)
      .map((part) => [part, (tab) => checkPart(tab, part)]),
  ),
  docs: checkDocs,
  playground: checkPlayground,
};

/** What the arguments name of some names; all, if they name none of them. */
const chosen = (names) => {
  const some = names.filter((name) => process.argv.includes(name));
  return some.length > 0 ? some : names;
};

/**
 * Runs the checks in a browser.
 *
 * @param {string} name
 * @param {import('./tab.mjs').Driver} driver
 * @param {string} origin
 */
async function runIn(name, driver, origin) {
  await driver.resize(1200, 900);
  for (const check of chosen(Object.keys(CHECKS))) {
    const label = `${name} ${driver.version}, ${check}`;
    try {
      console.log(`ok    ${label}: ${await CHECKS[check](new Tab(driver, origin))}`);
    } catch (error) {
      fail(label, error);
    }
    if (process.env.SCREENSHOTS) {
      await writeFile(join(screenshots, `${name}-${check}.png`), await driver.screenshot());
    }
  }
}

/** @param {string} label @param {Error} error */
function fail(label, error) {
  console.log(`FAIL  ${label}: ${error.message.replace(/\s+/g, ' ').slice(0, 400)}`);
  process.exitCode = 1;
}

await Promise.all([init(), loadGrids(), loadUnits(), loadEngines()]);
const { server, origin } = await serveSite(PAGES);
for (const name of chosen(Object.keys(BROWSERS))) {
  const [path, open] = BROWSERS[name];
  if (path === undefined) {
    console.log(`--    ${name} is not installed`);
    continue;
  }
  try {
    const driver = await open(path);
    await runIn(name, driver, origin).finally(() => driver.close());
  } catch (error) {
    fail(name, error);
  }
}
server.close();
// What a browser left running ends with this process.
process.exit();
