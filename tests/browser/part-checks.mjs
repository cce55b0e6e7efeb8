import assert from 'node:assert/strict';
import { chapters, figures } from '../../web/figures/index.js';

/** What holds of every part of the book. */

/** What stays where it is when a script starts and while the part is read: all but what scripts add. */
const STAYS = [
  ...['h1', 'h2', 'h3', 'p', 'li', 'figure', 'bitangent-figure', 'figcaption', 'aside', 'details'],
  ...['table', 'td', 'pre', '.formula', '.try button', '[data-scrub]'],
];

/** Where everything is that can be seen, from the top of the text on. */
export const placesOf = (page) =>
  page.evaluate((selector) => {
    const main = document.querySelector('main').getBoundingClientRect();
    const all = [...document.querySelectorAll(`main :is(${selector})`)];
    return all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      if (height === 0) return [];
      const box = [left, top - main.top, width, height].map((value) => value.toFixed(1));
      const name = one.getAttribute('name') ?? one.textContent.trim().slice(0, 20);
      return `${one.role === 'status' ? 'status' : name}: ${box}`;
    });
  }, STAYS.join());

/** What holds on a screen of any size. */
export async function checkFit(page, width) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${wide} pixels at ${width}`);
  const line = await page.$eval('main > p:not(.lead, .where)', (p) => {
    return p.clientWidth / parseFloat(getComputedStyle(p).fontSize);
  });
  assert.ok(line < 42, `lines of ${line} em at ${width}`);
  await checkLines(page);
  await checkWide(page, width);
}

/** The figure from edge to edge, of which a part has one, is that, and its caption is where the text is. */
async function checkWide(page, width) {
  const seen = await page.$$eval('main > .wide', (all) =>
    all.map((one) => {
      const { left, right } = one.querySelector('bitangent-figure').getBoundingClientRect();
      const text = document.querySelector('main > p:not(.lead, .where)').getBoundingClientRect();
      const caption = one.querySelector('figcaption').getBoundingClientRect();
      return [left, right, caption.left - text.left];
    }),
  );
  const figures = await page.locator('bitangent-figure').count();
  assert.equal(seen.length, figures > 0 ? 1 : 0);
  for (const [left, right, aside] of seen) {
    assert.ok(Math.abs(left) < 1 && Math.abs(right - width) < 1, `${left} to ${right} of ${width}`);
    assert.ok(Math.abs(aside) < 1, `the caption is ${aside} aside at ${width}`);
  }
}

/** No line begins with what ends a clause after a formula. */
async function checkLines(page) {
  const { seen, least, torn } = await page.$$eval('main math:not(.formula *)', (all) => {
    const range = document.createRange();
    const followed = all.filter(({ nextSibling }) => /^[.,:;)]/.test(nextSibling?.data ?? ''));
    const apart = followed.filter((math) => {
      range.setStart(math.nextSibling, 0);
      range.setEnd(math.nextSibling, 1);
      // Less than a space to the right, and not at the beginning of the next line.
      const gap = range.getBoundingClientRect().left - math.getBoundingClientRect().right;
      return Math.abs(gap) > 8;
    });
    return {
      seen: followed.length,
      least: document.querySelectorAll('main p math').length / 5,
      torn: apart.map((math) => math.parentElement.textContent.slice(-60)),
    };
  });
  assert.ok(seen >= least, `${seen} of ${5 * least}`);
  assert.deepEqual(torn, []);
}

/** On a phone a figure is as wide as the screen, and fingers can use its controls. */
export async function checkFingers(page, width) {
  const sizes = await page.$$eval('bitangent-figure', (all) =>
    all.map(({ shadowRoot }) => {
      const frame = shadowRoot.querySelector('.figure:not(.still)');
      const small = [...frame.querySelectorAll('button, select')]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 0 && Math.min(box.width, box.height) < 43.9);
      return [frame.querySelector('.stage').getBoundingClientRect().width, small.length];
    }),
  );
  for (const [wide, small] of sizes) {
    assert.equal(wide, width);
    assert.equal(small, 0, 'a target is too small for a finger');
  }
  await page.$$eval('.fold', (all) => all.forEach((fold) => (fold.open = true)));
  const hidden = await page.$$eval('.code', (all) =>
    all.filter((box) => {
      const text = document.createRange();
      text.selectNodeContents(box.querySelector('pre code'));
      const { bottom, height } = box.querySelector('.copy').getBoundingClientRect();
      return height < 43.9 || bottom > text.getBoundingClientRect().top + 1;
    }),
  );
  assert.equal(hidden.length, 0, 'a button to copy is small, or on the code');
}

/** The board of each figure, and the controls that change it, are in one view. */
export async function checkOneView(page, height) {
  const seen = await page.$$eval('bitangent-figure', (all) =>
    all.map((figure) => {
      const frame = figure.shadowRoot.querySelector('.figure:not(.still)');
      const rows = [...frame.querySelectorAll('.main > .controls')];
      const seen = rows.filter(({ offsetHeight }) => offsetHeight > 0);
      const bottoms = seen.map((row) => row.getBoundingClientRect().bottom);
      // The board may stick to the top of the screen, so from the top of the figure.
      const high = Math.max(...bottoms) - frame.getBoundingClientRect().top;
      const board = frame.querySelector('.stage').offsetHeight;
      const strip = frame.querySelector('.player');
      const button = strip?.querySelector('button').offsetHeight;
      return {
        name: figure.getAttribute('name'),
        high: Math.max(high, board),
        rows: strip === null ? 0 : strip.offsetHeight / button,
      };
    }),
  );
  for (const { name, high, rows } of seen) {
    assert.ok(high < 0.85 * height, `${name}: ${high} pixels`);
    const { motion } = figures[name];
    assert.equal(rows > 0, motion !== undefined && motion.strip !== false, name);
    // A big button for Play is a row of its own.
    const most = motion?.bigPlay ? 2.5 : 1.5;
    assert.ok(rows < most, `${name}: the strip of steps has ${rows} rows`);
  }
}

/** A figure shows at most two controls, and the title of its drawer says what that has. */
export async function checkDrawers(page) {
  const all = await page.$$eval('bitangent-figure', (elements) =>
    elements.map((element) => {
      const parts = [...element.shadowRoot.querySelectorAll('.main > .controls > *')];
      const kinds = parts.map(({ localName }) => localName);
      const drawer = element.shadowRoot.querySelector('.drawer');
      const has = (selector) => drawer.querySelector(selector) !== null;
      return {
        name: element.getAttribute('name'),
        // Neighbouring buttons are one.
        controls: kinds.filter((kind, i) => kind !== 'button' || kinds[i - 1] !== 'button').length,
        title: drawer.querySelector('summary').textContent,
        has: [
          ...[has('.controls > *'), has('.table:not([hidden])'), has('.legend:not([hidden])')],
          has('.links > *'),
        ],
        open: drawer.open,
      };
    }),
  );
  const words = ['more controls', 'table', 'legend', 'code'];
  for (const { name, controls, title, has, open } of all) {
    assert.ok(controls <= 2, `${name} has ${controls} controls`);
    const said = words.map((word) => title.toLowerCase().split(', ').includes(word));
    assert.deepEqual(said, has, name);
    assert.equal(open, figures[name].opens === true, name);
  }
}

/** A part has loaded the chapters of its figures, and no others. */
export async function checkLoaded(page, names) {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // The circles are in the script of the page.
  for (const chapter of Object.keys(chapters).filter((name) => name !== 'circles')) {
    const isThere = loaded.some((path) => path.startsWith(`/${chapter}-`));
    const isNeeded = names.some((name) => Object.hasOwn(chapters[chapter], name));
    assert.equal(isThere, isNeeded, chapter);
  }
}

/** How many elements the Tab key can stop at, at most: of radio buttons it stops at one of a group. */
export const stopsOf = (page) =>
  page.evaluate(() => {
    const all = (root) =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? all(one.shadowRoot) : []),
      ]);
    const scrolls = (one) =>
      /auto|scroll/.test(getComputedStyle(one).overflow) &&
      (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
    const isStop = (one) => one.tabIndex >= 0 && !one.disabled && !one.closest('[inert]');
    return all(document).filter((one) => one.checkVisibility() && (isStop(one) || scrolls(one)))
      .length;
  });
