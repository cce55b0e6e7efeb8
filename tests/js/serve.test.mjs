import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { project, root } from './packed.mjs';

describe('serve', () => {
  /** Serves while `use` runs, with options of node's own. */
  async function withServer(options, use) {
    const args = [...options, join(root, 'dist/cli.js'), 'serve', '--port', '0'];
    const child = spawn(process.execPath, args, { cwd: project });
    try {
      const [printed] = await once(child.stdout, 'data');
      await use(/http:\/\/127\.0\.0\.1:\d+\//.exec(printed)[0]);
    } finally {
      child.kill();
    }
  }

  it('shows the pages, and nothing that is not theirs', async () => {
    await withServer([], async (address) => {
      for (const [page, type, text] of [
        ['', 'text/html', '<title>'],
        ['playground.html', 'text/html', '<canvas'],
        ['playground.js', 'text/javascript', 'findPath'],
      ]) {
        const response = await fetch(address + page);
        assert.equal(response.status, 200, page);
        assert.ok(response.headers.get('content-type').startsWith(type), page);
        assert.ok((await response.text()).includes(text), page);
      }
      for (const path of ['nothing.html', '..%2f..%2fpackage.json', '%2e%2e/index.js', '%']) {
        assert.equal((await fetch(address + path)).status, 404, path);
      }
      const port = new URL(address).port;
      const args = [join(root, 'dist/cli.js'), 'serve', '--port', port];
      const second = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
      assert.deepEqual([second.status, second.stdout], [1, '']);
      assert.match(second.stderr, new RegExp(`port ${port} is in use`));
    });
  });

  it('says where the pages are, as the package has none', () => {
    const command = join(project, 'node_modules/.bin/bitangent');
    const { status, stderr } = spawnSync(command, ['serve'], { cwd: project, encoding: 'utf8' });
    assert.deepEqual([status, stderr], [1, 'bitangent: serve: the package has no pages; "npm start" in a clone of the sources shows them\n']); // prettier-ignore
  });

  it('outlives a file that goes while it is asked for', async () => {
    const vanish = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { createReadStream } = fs;
      fs.createReadStream = (file) => createReadStream(file + '.gone');
      syncBuiltinESMExports();`;
    const before = ['--import', `data:text/javascript,${encodeURIComponent(vanish)}`];
    await withServer(before, async (address) => {
      await assert.rejects(fetch(address));
      assert.equal((await fetch(address + 'nothing.html')).status, 404);
    });
  });
});
