import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { installed, root } from './packed.mjs';

const header = readFileSync(join(root, 'src/bitangent.h'), 'utf8');
const exportsFile = readFileSync(join(root, 'src/wasm/exports.c'), 'utf8');
const declared = [...header.matchAll(/\b(bt_\w+)\(/g)].map((match) => match[1]);

/** What the header has and the exports do not call, and why. */
const NOT_CALLED = {
  bt_status_name: 'errors.js has words of its own for each status',
  bt_path_free: 'the module keeps one answer for as long as it lives',
  bt_world_find_paths: 'JS copies each answer out before the next question',
  bt_segments_length: 'the length is in the info of every answer',
};

it('every function of the header is called, or there is a reason', () => {
  assert.ok(declared.length > 30);
  for (const name of declared) {
    const called = new RegExp(`\\b${name}\\(`).test(exportsFile);
    assert.notEqual(called, name in NOT_CALLED, name);
  }
  for (const name of Object.keys(NOT_CALLED)) assert.ok(declared.includes(name), name);
});

it('every function of the header has a comment of its own', () => {
  const lines = header.split('\n');
  const starts = [...lines.keys()].filter((i) => /^[a-z][\w ]*[ *]bt_\w+\(/.test(lines[i]));
  assert.equal(starts.length, declared.length);
  const bare = starts.filter((i) => !lines[i - 1].startsWith('///'));
  assert.deepEqual(
    bare.map((i) => lines[i]),
    [],
  );
});

it('every function of the header has a native test', () => {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\b(native|oracle)\b.*\.c$/.test(file));
  const text = sources.map((file) => readFileSync(join(root, 'tests', file), 'utf8')).join('\n');
  const untested = declared.filter((name) => !new RegExp(`\\b${name}\\(`).test(text));
  assert.deepEqual(untested, []);
});

it('the exports know the public header only', () => {
  const own = [...exportsFile.matchAll(/#include "([^"]+)"/g)].map((match) => match[1]);
  assert.deepEqual(own, ['bitangent.h']);
});

for (const file of ['bitangent.wasm', 'tangent.wasm']) {
  it(`${file} exports what exports.c does, and imports nothing`, () => {
    const module = new WebAssembly.Module(readFileSync(join(installed, 'dist', file)));
    const short = JSON.parse(readFileSync(join(root, 'build/wasm/bitangent.json'), 'utf8'));
    const named = [...exportsFile.matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map((match) => match[1]);
    assert.deepEqual(Object.keys(short).sort(), ['bx_memory', ...named].sort());
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    assert.deepEqual(names.sort(), Object.values(short).sort());
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });
}

/** Names in a C enum, in order. */
function enumNames(name) {
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(header)[1];
  return [...body.replace(/\/\/.*$/gm, '').matchAll(/BT_\w+/g)].map((match) => match[0]);
}

/** Strings of a constant array in a file of js/. */
function arrayOf(file, constant) {
  const text = readFileSync(join(root, 'js', file), 'utf8');
  const body = new RegExp(`${constant} = \\[([^;]*)\\];`).exec(text)[1];
  return [...body.matchAll(/^\s*\['(\w+)'|'([\w-]+)'/gm)].map((match) => match[1] ?? match[2]);
}

it('the words of JS are those of the enums, in the same order', () => {
  const words = (name, prefix) =>
    enumNames(name).map((value) => value.replace(prefix, '').toLowerCase().replaceAll('_', '-'));
  assert.deepEqual(arrayOf('path.js', 'STATUSES'), words('bt_outcome', 'BT_'));
  assert.deepEqual(arrayOf('records.js', 'ENGINES'), words('bt_engine', 'BT_ENGINE_'));
  assert.deepEqual(arrayOf('records.js', 'VERDICTS'), words('bt_verdict', 'BT_VERDICT_'));
  assert.deepEqual(arrayOf('geometry.js', 'KINDS'), words('bt_intersection_case', 'BT_CIRCLES_'));
  assert.deepEqual(
    arrayOf('geometry.js', 'BITANGENT_CASES'),
    words('bt_bitangent_case', 'BT_BITANGENT_'),
  );
  const statuses = readFileSync(join(root, 'js/errors.js'), 'utf8');
  const codes = [...statuses.matchAll(/^ {2}\['(\w+)',/gm)].map((match) => match[1]);
  const first = Number(/FIRST_STATUS = (\d+);/.exec(statuses)[1]);
  const expected = enumNames('bt_status').map((name) => name.slice('BT_ERROR_'.length));
  assert.equal(expected[first], 'STALE_ID');
  assert.deepEqual(codes, expected.slice(first));
});

it('what a query cost is read from its place in the header', () => {
  const body = /struct bt_path_info \{([^}]*)\}/.exec(header)[1].replace(/\/\/.*$/gm, '');
  const places = [...body.matchAll(/(double|bt_vec) ([^;]*);/g)].flatMap(([, type, names]) =>
    names.split(', ').flatMap((name) => (type === 'double' ? [name] : [`${name}.x`, `${name}.y`])),
  );
  const text = readFileSync(join(root, 'js/path.js'), 'utf8');
  const read = [...text.matchAll(/^ {6}(\w+): .*\bdata\[(\d+)\][\])]*,$/gm)];
  assert.equal(read.length, 6);
  for (const [, name, place] of read) {
    assert.equal(
      places[place].replace(/_(.)/, (_, letter) => letter.toUpperCase()),
      name,
    );
  }
});

it('the sizes of the records are those of the header', () => {
  const size = (name) => Number(new RegExp(`#define BT_${name}_DOUBLES (\\d+)`).exec(header)[1]);
  const ours = (file, name) => {
    const text = readFileSync(join(root, 'js', file), 'utf8');
    return Number(new RegExp(`${name}_DOUBLES = (\\d+);`).exec(text)[1]);
  };
  assert.equal(ours('segments.js', 'SEGMENT'), size('SEGMENT'));
  assert.equal(ours('path.js', 'INFO'), size('PATH_INFO'));
  assert.equal(ours('snapshot.js', 'EDGE'), size('SEARCH_EDGE'));
  assert.equal(ours('snapshot.js', 'NODE'), size('SEARCH_NODE'));
  assert.equal(ours('snapshot.js', 'WINDOW'), size('SEARCH_WINDOW'));
  assert.equal(ours('snapshot.js', 'CELL'), size('SEARCH_CELL'));
  assert.equal(ours('graph.js', 'EDGE'), size('GRAPH_EDGE'));
  assert.equal(ours('graph.js', 'HUG'), size('GRAPH_HUG'));
  assert.equal(ours('walk.js', 'VISIT'), size('INDEX_VISIT'));
});
