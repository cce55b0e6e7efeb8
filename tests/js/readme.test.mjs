import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
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

it('every example compiles with tsc --strict', () => {
  const all = [...readme.matchAll(/^```js(?: no-run)?\n([\s\S]*?)^```$/gm)];
  const files = all.map(([, block], i) => put(`typed/readme-${i}.mts`, block));
  assert.ok(files.length > blocks.length);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
  const args = [tsc, ...options, '--lib', 'es2022,dom', ...files];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  assert.equal(status, 0, stdout);
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
  const named = [...readme.matchAll(/npm (?:run (\w+)|(start|test)\b)/g)];
  assert.ok(named.length > 3);
  for (const [, script, short] of named) assert.ok(scripts[script ?? short], script ?? short);
});

it('names every diagram', () => {
  const [, list] = /`figureNames`: ([^.]+)\./.exec(readme);
  const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  const use =
    "import { figureNames } from 'bitangent/figures'; console.log(figureNames.join(' '));";
  assert.equal(named.join(' '), runScript('names.mjs', use).trim());
});

it('names the parameters of each call as its source does', () => {
  const plain = (list) => list.replace(/\{.*?\}|options\?/g, 'options').replace(/ = [^,)]*/g, '');
  const files = ['js', 'js/directional', 'js/grid'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => join(root, folder, file)),
  );
  const scripts = files.filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const sources = [...text.matchAll(/^(?:export function| ) (\w+\([^()]*\)) \{$/gm)];
  const known = new Set(sources.map(([, call]) => plain(call)));
  const names = new Set([...known].map((call) => call.replace(/\(.*/, '')));
  const told = [...readme.matchAll(/`(?:world\.)?(\w+)(\([^()'`]*\))`/g)];
  const ours = told.filter(([, name]) => names.has(name));
  assert.ok(ours.length > 40, `${ours.length} calls`);
  for (const [, name, list] of ours) assert.ok(known.has(plain(name + list)), name + list);
});
