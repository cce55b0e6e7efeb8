import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { picture } from '../../web/build/readme-picture.mjs';
import { root } from '../../js/tools/setup.mjs';
import { texts } from './written.mjs';

/** What only the README must be. That its code runs and its links lead somewhere: docs.test.mjs. */

const readme = texts.get('README.md');

it('is short', () => {
  const words = readme.trim().split(/\s+/).length;
  assert.ok(words <= 1000, `${words} words`);
});

it('begins with a picture, one sentence and the two commands of a clone', () => {
  const [, image, pitch, , commands] = readme.split('\n\n');
  assert.match(image, /^!\[.{40,}\]\(web\/readme\.svg\)$/);
  assert.match(pitch, /^\*\*Exact shortest paths .*\*\*/);
  assert.match(commands, /^npm start .*\nnpm test /m);
});

it('its picture is what the library draws now', async () => {
  const drawn = await picture();
  assert.equal(readFileSync(join(root, 'web/readme.svg'), 'utf8'), drawn);
  assert.ok(drawn.match(/class="arc"/g).length > 3);
});
