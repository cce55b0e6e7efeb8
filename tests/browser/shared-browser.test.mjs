import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openBrowser, SharedBrowser } from '../../js/tools/browser.mjs';

/** A file of tests goes on when the browser that all files share has ended. */

const shared = new SharedBrowser();
after(() => shared.close());

/** A file of tests that opens a page; in its first runs its browser crashes. */
function fileOf({ crashes }) {
  const file = {
    runs: 0,
    run: async () => {
      file.runs++;
      let browser;
      try {
        browser = await openBrowser();
        if (file.runs <= crashes) {
          await (await browser.newBrowserCDPSession()).send('Browser.crash');
        }
        await (await browser.newPage()).close();
        return { passed: 1, failed: [], output: '' };
      } catch (error) {
        return { passed: 0, failed: ['opens'], output: error.message };
      } finally {
        await browser?.close();
      }
    },
  };
  return file;
}

test('it runs again in a new one, and so do others that used it', async () => {
  const files = [fileOf({ crashes: 1 }), fileOf({ crashes: 0 })];
  const [first] = await Promise.all(files.map(({ run }) => shared.use(run)));
  assert.equal(files[0].runs, 2);
  assert.deepEqual([first.passed, first.failed], [1, []]);
  assert.equal(shared.lost.length, 1);
  assert.match(shared.lost[0], /browser ended with (SIG\w+|status \d+)/);
});

test('it fails when that one ends too, and the report names the first cause', async () => {
  const file = fileOf({ crashes: 2 });
  const { failed, output } = await shared.use(file.run);
  assert.equal(file.runs, 2);
  assert.deepEqual(failed, ['opens']);
  assert.match(output, /^The browser ended with (SIG\w+|status \d+) before\./);
  // The next file has a browser.
  assert.equal((await shared.use(fileOf({ crashes: 0 }).run)).passed, 1);
});
