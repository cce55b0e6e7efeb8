import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Harness } from './harness.mjs';

/** A file of tests goes on when its browser has ended. */

const harness = new Harness();
after(() => harness.stop());

test('the check that it ends in fails and says so, and the next one has another browser', async () => {
  await harness.start();
  const page = await harness.open();
  const crash = async () => (await harness.browser.newBrowserCDPSession()).send('Browser.crash');
  await assert.rejects(crash, /browser has been closed/);
  await assert.rejects(page.title(), /browser has been closed/);
  await harness.closePages();
  for (const again of [await harness.newPage(), await harness.open()]) {
    assert.equal(await again.evaluate('1 + 1'), 2);
  }
});
