import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LDTK, MAPS, packed, ROOM, TILED, TMX } from './maps.mjs';
import { entry } from './packed.mjs';
import { mulberry32 } from './random.mjs';

/**
 * Damaged copies of each map: each is read, and a world takes its scene or a Grid its board, or is refused by an error
 * that names the call and the file. `node tests/js/import-fuzz.test.mjs SEED COUNT` runs more.
 */

const { World, init } = await import(entry());
const { Grid, init: initGrids } = await import(entry('bitangent/grid'));
const I = await import(entry('bitangent/import'));
await Promise.all([init(), initGrids()]);

const [first, count] = process.argv[2] ? process.argv.slice(2).map(Number) : [1, 400];

const ODD = [
  ...['', '0', '-1', 'NaN', '1e9', '1e999', '-0.5', '1e-320', 'null', 'true', '[]', '{}', '"x"'],
  ...['\u0000', '\ud800', '<', '&#0;', '%', '((', '4294967295', '0.1 0.1', '[[[[', '-1e9'],
];

/** A copy of a text with some of its bytes, numbers or parts changed. */
function damage(text, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  let out = text;
  for (let times = 1 + Math.floor(3 * random() ** 2); times > 0; times--) {
    const at = Math.floor(random() * out.length);
    const numbers = [...out.matchAll(/-?\d+(\.\d+)?/g)];
    const kind = Math.floor(random() * 6);
    if (kind === 0) out = out.slice(0, at) + pick(ODD) + out.slice(at);
    else if (kind === 1) out = out.slice(0, at) + out.slice(at + 1 + Math.floor(random() * 8));
    else if (kind === 2) out = out.slice(0, at) + out.slice(at, at + 40) + out.slice(at);
    else if (kind === 3) out = out.slice(0, at);
    else if (numbers.length > 0) {
      const { 0: number, index } = pick(numbers);
      const other = kind === 4 ? pick(ODD) : pick(numbers)[0];
      out = out.slice(0, index) + other + out.slice(index + number.length);
    }
  }
  return out;
}

/** A copy of parsed data with a value of it replaced. */
function replaceOne(data, random) {
  const places = [];
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      visit(value[key]);
    }
  };
  const copy = structuredClone(data);
  visit(copy);
  const values = [
    null,
    undefined,
    NaN,
    Infinity,
    -1,
    0,
    1e10,
    '',
    'x',
    [],
    {},
    true,
    [[]],
    2 ** 31,
    () => 1,
  ];
  const [holder, key] = places[Math.floor(random() * places.length)];
  holder[key] = values[Math.floor(random() * values.length)];
  return copy;
}

const base64 = structuredClone(TILED);
Object.assign(base64.layers[0], {
  data: packed(ROOM, 'gzip'),
  encoding: 'base64',
  compression: 'gzip',
});
const hexagonal = { ...TILED, orientation: 'hexagonal', staggeraxis: 'y', hexsidelength: 8 };
const all = {
  ...MAPS,
  'fromTiled of base64': [JSON.stringify(base64), {}],
  boardFromTiled: [JSON.stringify(base64), {}],
  'boardFromTiled of .tmx': [TMX, {}],
  'boardFromTiled of hexagons': [JSON.stringify(hexagonal), {}],
  boardFromLDtk: [JSON.stringify(LDTK), {}],
};

for (const [name, [text, options]] of Object.entries(all)) {
  const call = name.split(' ')[0];
  it(`${name} of damaged copies`, () => {
    let read = 0;
    for (let seed = first; seed < first + count; seed++) {
      const random = mulberry32(seed * 7919);
      const isData = text.startsWith('{') && random() < 0.4;
      const input = isData ? replaceOne(JSON.parse(text), random) : damage(text, random);
      let result;
      try {
        result = I[call](input, { ...options, file: 'map' });
      } catch (error) {
        const what = `${name}, seed ${seed}: ${error.stack}`;
        assert.ok(error instanceof I.BitangentError, what);
        assert.equal(error.code, 'BAD_FORMAT', what);
        assert.ok(error.message.startsWith(`${call}: map: `), what);
        assert.match(error.message, /expected|not |nested|no tileset|d: |each other/, what);
        continue;
      }
      read++;
      JSON.stringify(result.report);
      if (result.board)
        new Grid(result.board.width, result.board.height, result.board.cells).free();
      else World.fromJSON(result.scene).free();
    }
    assert.ok(read > count / 50, `${read} copies were read`);
  });
}
