import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root, runScript } from './packed.mjs';

const samples = join(root, 'web/article/samples');
const files = readdirSync(samples);
const page = readFileSync(join(root, 'dist/web/index.html'), 'utf8');

it('every sample is in the article', () => {
  const shown = [...page.matchAll(/data-sample="([\w-]+)"/g)].map(([, name]) => `${name}.js`);
  assert.deepEqual(shown.sort(), files.sort());
});

for (const file of files) {
  it(`${file} runs and prints what its comments say`, () => {
    const text = readFileSync(join(samples, file), 'utf8');
    const told = [...text.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
    const printed = runScript(`article-${file}`.replace('.js', '.mjs'), text).trimEnd().split('\n');
    assert.ok(told.length > 0);
    assert.deepEqual(printed.slice(-told.length), told);
  });
}
