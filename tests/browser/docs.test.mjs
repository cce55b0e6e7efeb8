/** The docs in a browser: read without script, searched without a network, and their pages with scripts. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { root } from '../../js/tools/setup.mjs';
import { snippetsOf } from '../js/written.mjs';
import {
  COLOURS,
  complaints,
  frames,
  Harness,
  picture,
  saveScreenshot,
  SUBPATH,
} from './harness.mjs';

const harness = new Harness();
before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

/** Every page, by its address in the docs. */
const pages = readdirSync(join(root, 'dist/web/docs'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html'));

test('without script a page is read, and leads to the next one and to all others', async () => {
  const page = await harness.newPage({ javaScriptEnabled: false });
  await page.goto(`${harness.origin}/docs/index.html`);
  assert.equal(await page.locator('.pages a').count(), pages.length - 1);
  await page.locator('[rel=next]').click();
  await page.waitForURL('**/getting-started.html');
  assert.equal(await page.locator('h1').textContent(), 'Getting started');
  assert.match(await page.locator('main pre').first().innerText(), /world\.findPath/);
  assert.equal(await page.locator('search').isVisible(), false);
  assert.deepEqual(page.trouble, []);
});

test('results of the search lie over the text', async () => {
  const page = await harness.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${harness.origin}/docs/world.html`);
  await page.locator('#docs-search input').fill('path');
  await page.locator('.results a').nth(3).waitFor();
  const covered = await page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.results').getBoundingClientRect();
    const points = [];
    for (let x = left + 8; x < right; x += 40) {
      for (let y = top + 8; y < Math.min(bottom, innerHeight); y += 20) points.push([x, y]);
    }
    return points.filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('.results'));
  });
  assert.deepEqual(covered, []);
});

test('the first result of the search answers what games ask for', async () => {
  const page = await harness.newPage();
  await page.goto(`${harness.origin}/docs/index.html`);
  const answers = {
    phaser: 'games.html#phaser-pixijs-and-other-engines-in-javascript',
    cdn: 'getting-started.html#from-a-cdn',
    steering: 'games.html#steering-and-flocking',
    flocking: 'games.html#steering-and-flocking',
    teleport: 'games.html#teleports-and-portals',
    patrol: 'games.html#patrols',
    multiplayer: 'games.html#multiplayer',
    godot: 'games.html#unity-godot-and-other-native-engines',
    unity: 'games.html#unity-godot-and-other-native-engines',
    'tower defense': 'games.html#tower-defense',
    pixi: 'games.html#phaser-pixijs-and-other-engines-in-javascript',
    boids: 'games.html#steering-and-flocking',
    lockstep: 'games.html#multiplayer',
  };
  for (const [word, address] of Object.entries(answers)) {
    await page.locator('#docs-search input').fill(word);
    await page.waitForFunction(
      (text) => document.querySelector('.results')?.getAttribute('data-words') === text,
      word,
    );
    const first = await page.locator('.results a').first().getAttribute('href');
    assert.ok(first?.endsWith(`/docs/${address}`), `${word}: ${first}`);
  }
});

test('excerpts have no HTML in them', async () => {
  const { documentIds, storedFields } = JSON.parse(
    readFileSync(join(root, 'dist/web/docs/search.json'), 'utf8'),
  );
  const excerpts = Object.values(storedFields).map(({ excerpt }) => excerpt);
  assert.ok(excerpts.length === Object.keys(documentIds).length && excerpts.length > 100);
  assert.deepEqual(excerpts.filter((excerpt) => /<a |<\/a>/.test(excerpt)), []); // prettier-ignore
});

test('browsers without ::details-content show pages and contents beside the text', async () => {
  const page = await harness.newPage({ viewport: { width: 1500, height: 800 } });
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...values) => !values[0].includes('details-content') && supports(...values);
  });
  await page.goto(`${harness.origin}/docs/world.html`);
  const areOpen = () =>
    page.locator('.pages details, .contents details').evaluateAll((all) => all.map(({ open }) => open)); // prettier-ignore
  await page.waitForFunction(() => document.querySelector('.pages details')?.open);
  assert.deepEqual(await areOpen(), [true, true]);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.waitForFunction(() => !document.querySelector('.contents details')?.open);
  assert.deepEqual(await areOpen(), [true, false]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.waitForFunction(() => !document.querySelector('.pages details')?.open);
  assert.deepEqual(page.trouble, []);
});

test('no page is wider than a phone', async () => {
  const page = await harness.newPage({ viewport: { width: 360, height: 760 } });
  await page.goto(`${harness.origin}/docs/index.html`);
  // All pages have the same parts around their text, so the texts are shown in one of them.
  const wide = await page.evaluate(async (files) => {
    const found = [];
    for (const file of files) {
      const html = await (await fetch(file)).text();
      const text = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
      document.querySelector('main').replaceWith(text);
      if (document.documentElement.scrollWidth > innerWidth) found.push(file);
    }
    return found;
  }, pages);
  assert.deepEqual(wide, []);
});

test('the search finds names and words, by keyboard, without a network and under any path', async () => {
  const page = await harness.newPage();
  await page.goto(`${harness.origin}${SUBPATH}/docs/api/World.html`);
  await page.keyboard.press('/');
  const field = page.locator('#docs-words');
  await field.fill('z');
  await page.locator('.results a').first().waitFor();
  await page.context().setOffline(true);
  for (const [words, address] of [
    ['three.js', /coordinates\.html/],
    ['nearestfree', /World\.html#nearestfree/],
    ['radius of the agent', /docs\/.*\.html/],
    ['delete', /World\.html#remove|world\.html/],
    ['performance', /benchmarks\.html|limits\.html|engines\.html/],
    ['npc', /moving\.html|recipes\.html|agent/],
    ['why does nearestFree qqqq wwww', /World\.html#nearestfree/],
    ['tolerence', /exactness\.html#tolerance/],
  ]) {
    await field.fill(words);
    const results = page.locator('.results');
    await results.locator('a').first().waitFor();
    await page.waitForFunction(
      (text) => document.querySelector('.results')?.getAttribute('data-words') === text,
      words,
    );
    const found = await results.locator('a').evaluateAll((all) => all.map(({ href }) => href));
    assert.ok(
      found.slice(0, 4).some((href) => address.test(href)),
      `${words}: ${found}`,
    );
  }
  await saveScreenshot(page, 'docs-search');
  assert.deepEqual(await complaints(page), []);
  await page.context().setOffline(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${SUBPATH}/docs/*.html#*`);
  assert.deepEqual(page.trouble, []);
});

/**
 * Shows another page of the docs in the place of this one, and runs its script: to open each page would
 * cost more than axe does.
 */
async function showPage(file) {
  const html = await (await fetch(`/docs/${file}`)).text();
  const { title, body } = new DOMParser().parseFromString(html, 'text/html');
  document.title = title;
  document.body.replaceWith(document.adoptNode(body));
  await import(`/docs.js?${file}`);
}

/**
 * Finds the blocks of the text that have no element of a look that was not seen before, and returns how
 * many looks were seen. What is of the same tags and classes, all the way up, has the same colours: no
 * rule of the docs asks for more.
 */
function findOldLooks() {
  globalThis.looks ??= new Set();
  const { looks } = globalThis;
  const look = (one) =>
    one.localName === 'main'
      ? ''
      : `${look(one.parentElement)} ${one.localName}.${one.getAttribute('class')}`;
  globalThis.old = [...document.querySelector('main').children].filter((block) => {
    const all = [block, ...block.querySelectorAll('*')].map(look);
    const isOld = all.every((one) => looks.has(one));
    for (const one of all) looks.add(one);
    return isOld;
  });
  return looks.size;
}

/** Whether pages are looked at that have nothing but what others have. */
const isWhole = process.env.BITANGENT_WHOLE === '1';

test('axe finds nothing on any page, light and dark', async () => {
  const page = await harness.newPage({ viewport: { width: 360, height: 760 } });
  assert.ok(pages.length > 25);
  await page.goto(`${harness.origin}/docs/index.html`);
  const others = Object.fromEntries(COLOURS.runOnly.map((rule) => [rule, { enabled: false }]));
  let seen = 0;
  for (const file of pages) {
    await page.evaluate(showPage, file);
    const looks = await page.evaluate(findOldLooks);
    if (looks === seen && !isWhole) continue;
    seen = looks;
    await frames(page);
    assert.deepEqual(await complaints(page, { rules: others }), [], file);
    await page.evaluate(() => globalThis.old.forEach((block) => block.remove()));
    for (const colorScheme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme });
      const found = await complaints(page, COLOURS);
      assert.deepEqual(found, [], `${file}, ${colorScheme}`);
    }
  }
  assert.ok(seen > 50, `${seen} looks`);
  assert.deepEqual(page.trouble, []);
});

test('the pages with a canvas of the docs draw circles and a path', async () => {
  const script = readFileSync(join(root, 'dist/bitangent.global.js'), 'utf8');
  const examples = snippetsOf('html').filter(({ code }) => code.includes('<canvas'));
  assert.ok(examples.length > 0);
  const page = await harness.newPage();
  await page.route('**/bitangent.global.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  for (const { name, code } of examples) {
    await page.route(`**/${name}.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: code }),
    );
    await page.goto(`${harness.origin}/${name}.html`);
    await page.waitForFunction(() => globalThis.bitangent);
    await page.evaluate(() => globalThis.bitangent.init());
    const drawn = await picture(page.locator('canvas'));
    assert.ok(drawn.colors > 8, name);
  }
  assert.deepEqual(page.trouble, []);
});
