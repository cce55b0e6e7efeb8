import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root, runScript } from './packed.mjs';

const samples = join(root, 'web/article/samples');
const files = readdirSync(samples).filter((file) => file.endsWith('.js'));
const pseudo = readdirSync(samples).filter((file) => file.endsWith('.txt'));
const page = ['index', 'book']
  .map((name) => readFileSync(join(root, `dist/web/${name}.html`), 'utf8'))
  .join('');

it('every sample is in the article', () => {
  const shown = [...page.matchAll(/data-sample="([\w-]+)(?:#(\w+))?"/g)];
  const names = new Set(shown.map(([, name]) => `${name}.js`));
  assert.deepEqual([...names].sort(), files.sort());
  const parts = shown.filter(([, , part]) => part).map(([, , part]) => `${part}.txt`);
  assert.deepEqual(parts.sort(), pseudo.sort());
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
