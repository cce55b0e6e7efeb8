import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawn, figureOf, openDrawer, openForeign, showIn } from './foreign.mjs';
import { Harness } from './harness.mjs';

/** The addresses that a host page gives to a figure: sanitisers of hosts know `href`, and not these. */

const harness = new Harness();
let page;
before(async () => {
  await harness.start();
  page = await openForeign(harness.browser, '');
});
after(() => harness.stop());

const RUNS = "document.title='run'//";
const REFUSED = [
  `javascript:${RUNS}`,
  `JavaScript:${RUNS}`,
  ` \n javascript:${RUNS}`,
  `&#1;java&#9;scr&#10;ipt&#13;:${RUNS}`,
  `vbscript:${RUNS}`,
  `data:text/html,<script>parent.${RUNS}</script>`,
  'blob:http://foreign.example/1',
  'file:///etc/passwd',
];

/** A figure with the addresses that its drawer has. */
const figureWith = (attributes) =>
  `<bitangent-figure name="forest-path" ${attributes}>Two</bitangent-figure>`;

const linksOf = (figure) =>
  figure.locator('.links a').evaluateAll((links) => links.map(({ href }) => href));

for (const [i, address] of REFUSED.entries()) {
  test(`what runs or embeds something is no link: ${i + 1} of ${REFUSED.length}`, async () => {
    const quoted = address.replaceAll('"', '&quot;');
    const all = ['source', 'page', 'script'].map((name) => `${name}="${quoted}"`).join(' ');
    await showIn(page, figureWith(all));
    const figure = figureOf(page, 'forest-path');
    await drawn(figure);
    assert.deepEqual(await linksOf(figure), []);
    assert.equal(await figure.locator('.links').isVisible(), false);
    assert.deepEqual(
      page.trouble.map(
        (line) => /^bitangent-figure: (\w+) is ".*: expected an address/.exec(line)[1],
      ),
      ['page', 'script', 'source'],
    );
    assert.equal(await page.title(), 'Figures');
  });
}

test('relative addresses and those of http and https are links', async () => {
  const taken = {
    'a.html': 'http://foreign.example/a.html',
    ' ../b.js?x=1\n': 'http://foreign.example/b.js?x=1',
    '//other.example/c': 'http://other.example/c',
    'HTTPS://Other.example/d': 'https://other.example/d',
  };
  for (const [text, address] of Object.entries(taken)) {
    await showIn(page, figureWith(`source="${text}" page="${text}" script="${text}"`));
    const figure = figureOf(page, 'forest-path');
    await drawn(figure);
    const [scene, source] = await linksOf(figure);
    assert.deepEqual([scene, source], [address, address]);
    const link = figure.locator('a.page');
    await link.dispatchEvent('pointerdown');
    assert.match(await link.evaluate(({ href }) => href), /#a=[\d.]+&s=/);
    assert.ok((await link.evaluate(({ href }) => href)).startsWith(`${address}#`));
    assert.deepEqual(page.trouble, []);
  }
});

test('the code to embed a figure is one script and one figure, whatever is in its state', async () => {
  await showIn(page, figureWith(`script="a.js?b=&quot;'>&amp;c=1#'"`));
  const figure = figureOf(page, 'forest-path');
  await drawn(figure);
  await openDrawer(figure);
  await figure.locator('.links button').click();
  // The page may not copy, so the code is shown.
  const code = await figure.locator('.links textarea').inputValue();
  const found = await page.evaluate((html) => {
    const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
    const all = [...documentElement.querySelectorAll('head *, body *')];
    return all.map((one) => [one.localName, one.getAttributeNames(), one.getAttribute('src')]);
  }, code);
  assert.deepEqual(found, [
    ['script', ['type', 'src'], "http://foreign.example/a.js?b=%22%27%3E&c=1#'"],
    ['bitangent-figure', ['name'], null],
  ]);
});
