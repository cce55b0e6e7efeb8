import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { digest, digestScenes, GOLDEN } from '../js/digest.mjs';
import { Harness } from './harness.mjs';

const harness = new Harness();
const script = fileURLToPath(new URL('../../dist/bitangent.global.js', import.meta.url));

before(() => harness.start());
afterEach(() => harness.closePages());
after(() => harness.stop());

test('Chromium computes the same bits as Node', async () => {
  const page = await harness.browser.newPage();
  await page.addScriptTag({ path: script });
  const hashes = await page.evaluate(`(async () => {
    await bitangent.init();
    const hash = (engine) => (${digest})(bitangent, ${JSON.stringify(digestScenes())}, engine);
    return [hash('tangent'), hash('cells')];
  })()`);
  assert.deepEqual(hashes, [GOLDEN, GOLDEN]);
});
