import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { installed, root } from '../js/packed.mjs';

const header = readFileSync(join(root, 'src/bitangent_grid.h'), 'utf8');
const exportsFile = readFileSync(join(root, 'src/wasm/grid_exports.c'), 'utf8');
const declared = [...header.matchAll(/^[a-z].*\b(bt_\w+)\(/gm)].map((match) => match[1]);

/** What the header has and the exports do not call, and why. */
const NOT_CALLED = {
  bt_grid_get_shape: 'JS knows what it made the board with',
  bt_grid_query_default: 'options.js has the defaults',
};

it('every function of the header is called, or there is a reason, and has a comment', () => {
  assert.ok(declared.length > 12);
  for (const name of declared) {
    const called = new RegExp(`\\b${name}\\(`).test(exportsFile);
    assert.notEqual(called, name in NOT_CALLED, name);
    assert.match(header, new RegExp(`///[^\n]*\n[^\n]*\\b${name}\\(`), name);
  }
});

it('every function of the header has a native test', () => {
  const folder = join(root, 'tests/grid');
  const sources = readdirSync(folder).filter((file) => file.endsWith('.c'));
  const text = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  for (const name of declared) assert.match(text, new RegExp(`\\b${name}\\(`), name);
});

it('the module exports what its file does, and imports nothing', () => {
  const module = new WebAssembly.Module(readFileSync(join(installed, 'dist/grid.wasm')));
  const short = JSON.parse(readFileSync(join(root, 'build/wasm/grid.json'), 'utf8'));
  const named = [...exportsFile.matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map((match) => match[1]);
  assert.deepEqual(Object.keys(short).sort(), ['bx_memory', ...named].sort());
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.deepEqual(
    [...exportsFile.matchAll(/#include "([^"]+)"/g)].map((match) => match[1]),
    ['bitangent_grid.h'],
  );
});
