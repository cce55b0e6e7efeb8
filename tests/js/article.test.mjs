import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
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

it('every work that the text names is in the references, and the version is that of the package', () => {
  const text = (name) => readFileSync(join(root, `web/article/text/${name}.html`), 'utf8');
  const chapters = readdirSync(join(root, 'web/article/text')).map((file) => parse(file).name);
  const names = chapters.filter((name) => name !== 'next').map(text);
  const [, references] = text('next').split('id="references"');
  // A year, or the name of an algorithm, stands for a work.
  const works = names.flatMap((html) => [
    ...html.matchAll(/\b(?:19|20)\d\d\b(?!-)|(?<=\b)[A-Z][a-z]+(?=’s\s+algorithm)/g),
  ]);
  assert.ok(works.length > 8);
  const authors = 'Pinter Dubins Shepp Harabor Young Cui Manocha'.split(' ');
  for (const author of authors) assert.ok(names.join('').includes(author), author);
  for (const work of [...works.flat(), ...authors]) assert.ok(references.includes(work), work);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(references.includes(`bitangent ${version}`));
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
