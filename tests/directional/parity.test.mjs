import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { installed, root } from '../js/packed.mjs';

const header = readFileSync(join(root, 'src/bitangent_directional.h'), 'utf8');
const exportsFile = readFileSync(join(root, 'src/wasm/directional_exports.c'), 'utf8');
const declared = [...header.matchAll(/^[a-z].*\b(bt_\w+)\(/gm)].map((match) => match[1]);

/** What the header has and the exports do not call, and why. */
const NOT_CALLED = {
  bt_curve_name: 'JS reads the letters off the pieces',
  bt_unit_get_shape: 'JS knows what it made the unit with',
};

it('every function of the header is called, or there is a reason, and has a comment', () => {
  assert.ok(declared.length >= 4);
  for (const name of declared) {
    const called = new RegExp(`\\b${name}\\(`).test(exportsFile);
    assert.notEqual(called, name in NOT_CALLED, name);
    assert.match(header, new RegExp(`///[^\n]*\n[^\n]*\\b${name}\\(`), name);
  }
});

it('every function of the header has a native test', () => {
  const folder = join(root, 'tests/directional');
  const sources = readdirSync(folder).filter((file) => file.endsWith('.c'));
  const text = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  for (const name of declared) assert.match(text, new RegExp(`\\b${name}\\(`), name);
});

it('the module exports what its file does, and imports nothing', () => {
  const module = new WebAssembly.Module(readFileSync(join(installed, 'dist/directional.wasm')));
  const short = JSON.parse(readFileSync(join(root, 'build/wasm/directional.json'), 'utf8'));
  const named = [...exportsFile.matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map((match) => match[1]);
  assert.deepEqual(Object.keys(short).sort(), ['bx_memory', ...named].sort());
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

it('the fields of a curve are where curve.js has them', () => {
  const [, body] = /struct bt_curve \{([^}]*)\}/.exec(header);
  const fields = [...body.matchAll(/^ +(double|bt_pose|bt_piece) ([^;[]*)/gm)];
  const sizes = { double: 1, bt_pose: 4, bt_piece: 3 };
  let place = 0;
  const places = {};
  for (const [, type, names] of fields) {
    for (const name of names.split(', ')) {
      places[name.toUpperCase()] = place;
      place += sizes[type];
    }
  }
  const script = readFileSync(join(root, 'js/directional/curve.js'), 'utf8');
  const known = [
    ...script.matchAll(
      /^const (FAMILY|REASON|LENGTH|RADIUS|FROM|TO|PIECE_COUNT|PIECES) = (\d+);/gm,
    ),
  ];
  assert.equal(known.length, 8);
  for (const [, name, index] of known) assert.equal(places[name], Number(index), name);
});
