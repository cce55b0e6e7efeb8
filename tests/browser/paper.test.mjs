import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { PALETTE } from '../../web/kit/palette.js';
import { openArticle, readAll } from './article-page.mjs';
import { FIGURES, PARTS } from './book-parts.mjs';
import { drawn, figureOf, inspect, openForeign, pictureOf } from './foreign.mjs';
import { fingerprint, frames, Harness } from './harness.mjs';
import { sheetsOf, textsOf } from './pdf.mjs';

/** The pages on paper: the PDF that Chromium prints, drawn as a viewer draws it. */

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

const print = async (page) => sheetsOf(await page.pdf({ format: 'A4' }));

/** Points that a margin has at least. */
const MARGIN = 40;

/** Where a board lies on a sheet that begins with it: its first and its last row. */
const BOARD = [60, 200];

/** The number of colours in some rows of a sheet, and their brightness; a blank board has some ten. */
function look({ width, data }, [top, bottom] = BOARD) {
  const rows = data.subarray(4 * top * width, 4 * bottom * width);
  const colors = new Set();
  let sum = 0;
  for (let i = 0; i < rows.length; i += 4) {
    colors.add((rows[i] << 16) | (rows[i + 1] << 8) | rows[i + 2]);
    sum += rows[i + 1];
  }
  return { colors: colors.size, brightness: (4 * sum) / rows.length };
}

/** Whether a sheet has a blank margin to its left. */
function hasMargin({ width, data }) {
  const rows = Array.from({ length: data.length / 4 / width }, (_, y) => 4 * y * width);
  return rows.every((row) => data.subarray(row, row + 4 * MARGIN).every((value) => value === 255));
}

/** Asserts that something is drawn in light colours. */
function assertDrawn(sheet, name, rows) {
  const { colors, brightness } = look(sheet, rows);
  assert.ok(colors > 40, `${name}: ${colors} colours`);
  assert.ok(brightness > 150, `${name}: brightness ${brightness}`);
}

/** Adds rules to the page, whose policy forbids style elements. */
const addRules = (page, rules) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** The first figures of the parts, and those that keep a picture of their drawing, which is dark. */
const READ = [
  ...Object.values(PARTS).flatMap(([first]) => first ?? []),
  ...['field-crowd', 'move-range', 'grid-crowd', 'window-search', 'two-engines', 'playground'],
];

test('the article: every diagram, in light colours', async () => {
  const page = await openArticle(harness, { colorScheme: 'dark' });
  // Of what was not read, the pictures that the page came with are printed; browsers load them for that.
  await readAll(page, READ);
  await page.$$eval('bitangent-figure img', (all) => {
    for (const image of all) image.loading = 'eager';
    return Promise.all(all.map((image) => image.decode()));
  });
  await page.emulateMedia({ media: 'print' });
  const answers = await page.$$eval('.try details', (all) =>
    all.map((one) => one.checkVisibility()),
  );
  assert.ok(answers.length > 0 && !answers.some(Boolean));
  // They are at the ends of the parts, and title and contents before the first.
  const listed = await page.$$eval('.answers li', (all) => all.map((one) => one.checkVisibility()));
  assert.equal(listed.length, await page.locator('[data-predict]').count());
  const fronts = await page.$$eval('.front', (all) => all.map((one) => one.checkVisibility()));
  assert.deepEqual([...new Set(listed), ...fronts], [true, true, true]);
  await page.emulateMedia({ media: null });
  // Each diagram at the top of a sheet of its own.
  await addRules(
    page,
    `main > figure { margin: 0; break-before: page } footer { display: none }
     main > :not(figure) { display: none }`,
  );
  const sheets = await print(page);
  assert.equal(sheets.length, FIGURES.length);
  assert.ok(sheets.every(hasMargin));
  sheets.forEach((sheet, i) => assertDrawn(sheet, FIGURES[i]));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colorOf = (selector) => page.$eval(selector, (one) => getComputedStyle(one).color);
  const soft = `rgb(${Buffer.from(PALETTE.soft[0].slice(1), 'hex').join(', ')})`;
  assert.equal(await colorOf('figcaption'), soft);
  assert.equal(await colorOf('pre.sample'), await colorOf('main'));
  for (const name of ['.contents', '.top', '.controls', '.reset']) {
    assert.equal(await page.locator(name).first().isVisible(), false, name);
  }
  assert.deepEqual(page.trouble, []);
});

test('the book: its sheets have numbers, and its sections those of the contents', async () => {
  const page = await openArticle(harness);
  // Without the figures it is printed in no time.
  await addRules(page, 'main > figure, .code, .answers { display: none }');
  const texts = await textsOf(await page.pdf({ format: 'A4' }));
  assert.ok(texts.length > 15, `${texts.length} sheets`);
  const lines = texts.map((text) => text.split(/\s*\n\s*/).map((line) => line.trim()));
  lines.forEach((all, i) => assert.equal(all.includes(`${i + 1}`), i > 0, `sheet ${i + 1}`));
  const plain = (text) => text.replace(/\s+/g, ' ');
  const [, contents, ...rest] = texts.map(plain);
  const body = rest.join(' ');
  const entries = await page.$$eval('.front ol ol ol a, .front > ol > li > a', (all) =>
    all.map((one) => one.textContent),
  );
  assert.ok(entries.length > 15);
  for (const name of ['1 Circles', '1.2.2 Internal bitangents', '4.4 Doors', '8 Appendix']) {
    assert.ok(contents.includes(name), `${name} in ${contents}`);
    assert.ok(body.includes(name), name);
  }
  assert.deepEqual(page.trouble, []);
});

test('figures of a foreign page: light, drawn without being seen, and dark again', async () => {
  const gap = '<p class="gap">Text.</p>'.repeat(60);
  const page = await openForeign(
    harness.browser,
    `<bitangent-figure name="forest-path"></bitangent-figure>${gap}
     <bitangent-figure name="internal-bitangents"></bitangent-figure>`,
    { colorScheme: 'dark' },
  );
  const [first, last] = ['forest-path', 'internal-bitangents'].map((name) => figureOf(page, name));
  await drawn(first);
  const before = await pictureOf(first);
  assert.equal((await inspect(last)).readout, '');
  await addRules(
    page,
    '@media print { h1, .gap { display: none } main > * { break-before: page } }',
  );
  const sheets = await print(page);
  assert.notEqual((await inspect(last)).readout, '');
  sheets.slice(-2).forEach((sheet, i) => assertDrawn(sheet, `figure ${i + 1}`));
  await frames(page);
  assert.deepEqual(await pictureOf(first), before);
  assert.deepEqual(page.trouble, []);
});

test('the playground: its scene, and nothing to press', async () => {
  const page = await harness.open({ colorScheme: 'dark' });
  const before = await fingerprint(page);
  const [dark] = await print(page);
  assertDrawn(dark, 'the scene', [100, 400]);
  await page.emulateMedia({ colorScheme: 'light' });
  const [light] = await print(page);
  assert.ok(Buffer.compare(light.data, dark.data) === 0);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['button', 'input', '.top', '.skip']) {
    for (const one of await page.locator(name).all()) assert.equal(await one.isVisible(), false);
  }
  assert.equal(await page.locator('#length').isVisible(), true);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await frames(page);
  assert.equal(await fingerprint(page), before);
  assert.deepEqual(page.trouble, []);
});
