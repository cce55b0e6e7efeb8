import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { project, put, root, runScript } from './packed.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map((match) => match[1]);

it('has examples', () => assert.ok(blocks.length > 0));

blocks.forEach((block, i) => {
  it(`example ${i + 1} runs and prints what its comments say`, () => {
    const printed = runScript(`readme-${i}.mjs`, block).trimEnd().split('\n');
    const told = [...block.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
    if (told.length > 0) assert.deepEqual(printed, told);
  });
});

it('the command line example answers', () => {
  const scene = /^echo '(.*)' \| npx bitangent solve$/m.exec(readme)[1];
  const file = put('readme.json', scene);
  const cli = join(project, 'node_modules/.bin/bitangent');
  const answer = JSON.parse(execFileSync(cli, ['solve', file], { encoding: 'utf8' }));
  assert.equal(answer.status, 'found');
});

it('every script that it names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [, name] of readme.matchAll(/npm (?:run )?(start|test|build|check|bench|format)\b/g)) {
    assert.ok(scripts[name], name);
  }
});
