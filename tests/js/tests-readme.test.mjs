import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

/** tests/README.md says which file proves what: it must name files that are there, and all tests. */

const tests = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(tests, 'README.md'), 'utf8');
const filesIn = (folder, wanted) =>
  readdirSync(join(tests, folder))
    .filter((file) => wanted.test(file))
    .map((file) => `${folder}/${file}`);

it('names files that are there', () => {
  const named = [
    ...readme.matchAll(
      /`((?:native|oracle|js|browser|directional|grid|turning|bench|examples|fuzz)\/[\w.-]*)`/g,
    ),
  ];
  assert.ok(named.length > 50, `${named.length} files`);
  for (const [, file] of named) assert.ok(existsSync(join(tests, file)), file);
});

it('names every test', () => {
  const all = [
    ...filesIn('native', /_test\.c$/),
    ...filesIn('js', /\.test\.mjs$/),
    ...filesIn('browser', /\.test\.mjs$/),
    ...filesIn('grid', /_test\.c$|\.test\.mjs$/),
    ...filesIn('directional', /_test\.c$|\.test\.mjs$/),
    ...filesIn('turning', /_test\.c$|\.test\.mjs$/),
  ];
  for (const file of all) assert.ok(readme.includes(`\`${file}\``), file);
});

it('names every topic of the fixtures', () => {
  for (const topic of readdirSync(join(tests, 'fixtures'))) {
    assert.ok(readme.includes(`| \`${topic}\` |`), topic);
  }
});
