import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { modules } from '../../js/tools/modules.mjs';
import { root } from './packed.mjs';

const HEADERS = [
  'bitangent.h',
  'bitangent_clearance.h',
  'bitangent_field.h',
  'bitangent_geometry.h',
  'bitangent_links.h',
  'bitangent_passage.h',
  'bitangent_sight.h',
  'bitangent_types.h',
  'bitangent_watch.h',
  'bitangent_world.h',
];
const CROWD = 'bitangent_crowd.h';
const header = [...HEADERS, CROWD]
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  .join('\n');
const sources = (files) => files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
const exportsFile = sources(modules.all.exports);
const block = sources(['src/wasm/block.h']);
const declared = [...header.matchAll(/\b(bt_\w+)\(/g)].map((match) => match[1]);

/** What the header has and the exports do not call, and why. */
const NOT_CALLED = {
  bt_status_name: 'messages.js has texts of its own',
  bt_world_add_polygon: 'one is added as one of many',
  bt_world_add_wall: 'one is added as one of many',
  bt_world_add_polygons: 'they are areas of one ring',
  bt_world_set_bounds: 'they are an area of one ring',
  bt_world_set_points: 'the same',
  bt_world_check_polygon: 'the same',
  bt_path_free: 'the module keeps one path for as long as it lives',
  bt_solver_find_paths: 'JS copies each answer before the next query',
  bt_segments_length: 'the length is in the info of every answer',
  bt_segments_pose_at: 'JS follows a path by itself, in threads without the module too',
  bt_segments_polyline: 'the same',
  bt_solver_nearest_free: 'JS calls the function that ignores obstacles',
  bt_world_line_of_sight: 'the same',
  bt_field_create: 'the same',
  bt_look_from: 'JS has the defaults of its options',
  bt_visible_region_free: 'the module keeps one region for as long as it lives',
  bt_visible_region_memory: 'the same',
  bt_visible_region_contains: 'JS tests points by itself, as its regions outlive the world',
  bt_crowd_options_default: 'JS has the defaults in the constructor',
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

it('the exports know the public headers only', () => {
  const own = [...block.matchAll(/#include "([^/"]+)"/g)].map((match) => match[1]);
  // By the others, or by the exports that alone need it.
  const included = ['bitangent.h', 'bitangent_types.h', 'bitangent_world.h', 'bitangent_sight.h'];
  assert.deepEqual(
    own,
    HEADERS.filter((file) => !included.includes(file)),
  );
});

for (const name of ['circles', 'tangent', 'bitangent', 'crowd', 'all']) {
  it(`${name}.wasm exports what its files of exports do, and imports nothing`, () => {
    const module = new WebAssembly.Module(readFileSync(join(root, `build/wasm/${name}.wasm`)));
    const short = JSON.parse(readFileSync(join(root, `build/wasm/${name}.json`), 'utf8'));
    const text = sources(modules[name].exports);
    const named = [...text.matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map((match) => match[1]);
    assert.deepEqual(Object.keys(short).sort(), ['bx_memory', ...named].sort());
    const names = WebAssembly.Module.exports(module).map(({ name: it }) => it);
    assert.deepEqual(names.sort(), Object.values(short).sort());
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });
}

/** The text of a file of js/, without comments. */
const script = (file) =>
  readFileSync(join(root, 'js', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** Fields of a record of doubles, by their places in it. */
function fieldsOf(record) {
  const body = new RegExp(`struct ${record} \\{([^}]*)\\}`).exec(header)[1];
  return [...body.replace(/\/\/.*$/gm, '').matchAll(/(double|bt_vec) ([^;]*);/g)].flatMap(
    ([, type, names]) =>
      names.split(', ').flatMap((name) => (type === 'double' ? [name] : [name, `${name}.y`])),
  );
}

/** What reads each record: where in a file of js/, and how many fields. */
const READERS = {
  bt_path_info: ['path/stats.js', /function statsObject\(([\s\S]*?)\n\}/, 7],
  bt_search_edge: ['watch/snapshot.js', /function edgeObject\(([\s\S]*?)\n\}/, 11],
  bt_search_node: ['watch/snapshot.js', /function nodeObject\(([\s\S]*?)\n\}/, 6],
  bt_search_window: ['watch/snapshot.js', /function windowObject\(([\s\S]*?)\n\}/, 7],
  bt_search_label: ['watch/snapshot.js', /function labelObject\(([\s\S]*?)\n\}/, 2],
  bt_corner_arc: ['world/inspection.js', /function cornerObject\(([\s\S]*?)\n\}/, 3],
  bt_graph_edge: ['watch/graph.js', /function edgeObject\(([\s\S]*?)\n\}/, 9],
  bt_graph_hug: ['watch/graph.js', /function hugObject\(([\s\S]*?)\n\}/, 9],
};

it('every field of a record is read from its place in the header', () => {
  for (const [record, [file, part, count]] of Object.entries(READERS)) {
    const places = fieldsOf(record);
    const text = part.exec(script(file))[1];
    const read = [...text.matchAll(/^ +(\w+):\s.*?\bdata(?:\[(?:i \+ )?|, i \+ )(\d+|i)\b/gm)];
    assert.equal(read.length, count, record);
    for (const [, name, place] of read) {
      const field = places[place === 'i' ? 0 : Number(place)];
      const plain = field.replace(/^is_|_from$/, '').replace(/_(.)/g, (_, c) => c.toUpperCase());
      assert.equal(plain, name, `${record}.${field}`);
    }
  }
});

it('the fields of a segment are where segments.js has them', () => {
  const fields = fieldsOf('bt_segment');
  const places = [...script('path/segments.js').matchAll(/const (\w+) = (\d+);/g)];
  assert.equal(places.length, fields.filter((name) => !name.endsWith('.y')).length);
  for (const [, name, place] of places) assert.equal(fields[place].toUpperCase(), name);
});

it('the results begin where memory.js looks for them', () => {
  const [, doubles] = /const INPUT_DOUBLES = (\d+);/.exec(script('module/memory.js'));
  assert.match(exportsFile, new RegExp(`sizeof block\\.in == ${doubles} \\* sizeof\\(double\\)`));
});

it('the limits in texts are those of the header', () => {
  const limit = (name) => new RegExp(`#define BT_MAX_${name} (\\S+)`).exec(header)[1];
  const text = script('base/messages.js');
  const [coordinate, radius] = [limit('COORDINATE'), limit('RADIUS')];
  assert.ok(text.includes(`COORDINATE = 'a number from -${coordinate} to ${coordinate}'`));
  assert.ok(text.includes(`RADIUS = 'a number from 0 to ${radius}'`));
});

it('the texts of errors are in messages.js alone', () => {
  const folders = ['.', 'base', 'module', 'geometry', 'path', 'world', 'query', 'watch'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, 'js', folder)).map((file) => `${folder}/${file}`),
  );
  const scripts = files.filter((file) => file.endsWith('.js'));
  assert.ok(scripts.length > 40);
  // value-text.js words the value that a text is about.
  const own = ['base/messages.js', 'base/value-text.js'];
  for (const file of scripts.filter((name) => !own.includes(name))) {
    const literals = script(file).match(/'[^'\n]*'|`[^`]*`/g) ?? [];
    const texts = literals.filter((text) => /[a-z]{2,} [a-z]+ [a-z]+/.test(text));
    assert.deepEqual(texts, [], file);
  }
});
