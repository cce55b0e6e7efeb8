/** The packed package in Chromium: under a strict Content-Security-Policy, and its bits. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { digest, digestScenes, GOLDEN } from '../js/digest.mjs';
import { installed } from '../js/packed.mjs';
import { snippetsOf } from '../js/written.mjs';
import { Harness } from './harness.mjs';

const USE = `
  .then(() => {
    const world = new bitangent.World();
    world.addCircle(0, 0, 10);
    document.title = world.findPath([-20, 0], [20, 0]).length.toFixed(6);
    world.free();
  })
  .catch((error) => (document.title = error.code + ': ' + error.message));
`;
const LENGTH = (2 * Math.sqrt(300) + 10 * (Math.PI / 3)).toFixed(6);

/** The server's files beside the package. A script is read in its page's encoding. */
const FILES = {
  '/module.html': ['text/html', '<script type="module" src="module.js"></script>'],
  '/module.js': [
    'text/javascript',
    `import * as bitangent from './index.js'; bitangent.init()${USE}`,
  ],
  '/script.html': [
    'text/html; charset=windows-1252',
    '<script src="bitangent.global.js"></script><script src="script.js"></script>',
  ],
  '/script.js': ['text/javascript', `bitangent.init()${USE}`],
};

/** The page of the docs, verbatim. */
const [{ code }] = snippetsOf('html').filter(({ file }) => file.endsWith('figures.md'));
FILES['/docs.html'] = ['text/html', code];

const harness = new Harness();
let policy = '';
const server = createServer(async (request, response) => {
  const file = request.url.replace('/node_modules/bitangent/dist', '');
  const packed = () => readFile(join(installed, 'dist', file));
  const [type, text] = FILES[request.url] ?? ['text/javascript', await packed().catch(() => '')];
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
  response.end(text);
});

before(async () => {
  await harness.start();
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
});
after(async () => {
  await harness.stop();
  server.close();
});

/** The title that a page sets under a policy. */
async function titleOf(name, scripts) {
  policy = `default-src 'none'; script-src ${scripts}`;
  const page = await harness.browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
  await page.waitForFunction(() => document.title !== '');
  const title = await page.title();
  await page.close();
  return title;
}

for (const name of ['module.html', 'script.html']) {
  test(`${name} needs 'wasm-unsafe-eval' and no more`, async () => {
    assert.equal(await titleOf(name, "'self' 'wasm-unsafe-eval'"), LENGTH);
    const needs = /^WASM_LOAD: init: .*; the page needs script-src 'wasm-unsafe-eval'$/;
    assert.match(await titleOf(name, "'self'"), needs);
  });
}

test('the page of the docs shows its figure under the policy that they name', async () => {
  policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
  const page = await harness.browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/docs.html`);
  await page.waitForFunction(() => document.querySelector('bitangent-figure').readout);
  const { a } = await page.$eval('bitangent-figure', ({ state }) => state);
  assert.deepEqual(a, [-6, -1, 2]);
  await page.close();
});

test('Chromium computes the same bits as Node', async () => {
  const page = await harness.browser.newPage();
  await page.addScriptTag({ path: join(installed, 'dist/bitangent.global.js') });
  const hashes = await page.evaluate(`(async () => {
    await bitangent.init();
    const hash = (engine) => (${digest})(bitangent, ${JSON.stringify(digestScenes())}, engine);
    return [hash('tangent'), hash('cells')];
  })()`);
  assert.deepEqual(hashes, [GOLDEN, GOLDEN]);
  await page.close();
});
