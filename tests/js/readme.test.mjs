import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { picture } from '../../web/build/readme-picture.mjs';
import { root } from '../../js/tools/setup.mjs';
import { names, snippetsOf, texts } from './written.mjs';

/** What only the README must be. That its code runs and its links lead somewhere: docs.test.mjs. */

const readme = texts.get('README.md');

it('is short', () => {
  // The bars and dashes of tables are no words.
  const words = readme.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
  assert.ok(words <= 700, `${words} words`);
});

it('begins with a picture, one sentence, its addresses and the two commands of a clone', () => {
  const [, image, pitch, home, , commands, fresh] = readme.split('\n\n');
  assert.match(image, /^!\[.{40,}\]\(web\/readme\.svg\)$/);
  assert.match(pitch, /^\*\*Exact shortest paths .*\*\*/);
  assert.match(home, /<!-- home -->$/);
  assert.match(commands, /^npm start .*\nnpm test /m);
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(fresh.includes(`Node ${engines.node.replace(/\D+/g, '')}`), fresh);
});

it('shows a path and a crowd in a few lines, and asks whether a path was found', () => {
  const programs = snippetsOf('js').filter(({ file }) => file === 'README.md');
  assert.equal(programs.length, 2);
  for (const { name, code } of programs) {
    assert.ok(code.trim().split('\n').length <= 8, name);
    assert.doesNotMatch(code, /Infinity/, name);
  }
  assert.match(programs[0].code, /path\.found/);
});

it('leads to every page of the docs', () => {
  const pages = names.slice(1).filter((name) => !readme.includes(`](${name}`));
  assert.deepEqual(pages, []);
});

it('names the sizes of entries as they are', async () => {
  const rows = [...readme.matchAll(/^\| `(bitangent[\w/]*)` \| .* \| (\d+) kB \|$/gm)];
  assert.ok(rows.length > 4, `${rows.length} entries`);
  for (const [, name, told] of rows) {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: `export * from '${name}';`, resolveDir: root },
      ...{ bundle: true, minify: true, format: 'esm', charset: 'utf8', write: false },
    });
    const size = gzipSync(outputFiles[0].contents).length / 1000;
    // Later versions of Emscripten make modules that are up to 8 % larger.
    assert.ok(size > 0.97 * Number(told) && size < 1.09 * Number(told), `${name}: ${size} kB`);
  }
});

it('its picture is what the library draws now, and moves', async () => {
  const drawn = await picture();
  assert.equal(readFileSync(join(root, 'web/readme.svg'), 'utf8'), drawn);
  assert.ok(drawn.match(/class="arc"/g).length > 3);
  assert.match(drawn, /class="walker"/);
  assert.match(drawn, /prefers-reduced-motion:no-preference\){\.walker{animation/);
});
