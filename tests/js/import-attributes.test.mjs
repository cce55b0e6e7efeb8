import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FOUNDRY } from '../maps/formats/foundry.mjs';
import { GEOJSON } from '../maps/formats/geojson.mjs';
import { LDTK } from '../maps/formats/ldtk.mjs';
import { SVG } from '../maps/formats/svg.mjs';
import { TILED } from '../maps/formats/tiled.mjs';
import { TMX } from '../maps/formats/tmx.mjs';
import { WKT } from '../maps/formats/wkt.mjs';
import { entry } from './packed.mjs';
import { checkAttribute, checkUnknown, linesOf } from './walk.mjs';

/**
 * One rule for all formats, walked along the list of each: every attribute, layer and element of its
 * documentation is read, or told of, or refused, or has no bearing on where things are.
 */

const I = await import(entry('bitangent/import'));

/** The lists, with the calls that read their files. */
const FORMATS = [TILED, TMX, LDTK, GEOJSON, WKT, SVG, FOUNDRY].map((format) => ({
  ...format,
  read: (file, options) => I[format.call](file, options),
}));

for (const format of FORMATS) {
  describe(`${format.name}, after ${format.source}`, () => {
    for (const kind of format.kinds) {
      const names = Object.keys(kind.attributes);
      it(`has ${names.length} of ${kind.name}`, () => {
        for (const name of names) checkAttribute(format, kind, name);
      });
      it(`may have others of ${kind.name} in a later version`, () => {
        checkUnknown(format, kind);
      });
    }
  });
}

describe('what is not known', () => {
  const objects = (count, make) =>
    Array.from({ length: count }, (_, id) => ({
      id,
      x: 1,
      y: 1,
      width: 1,
      height: 1,
      ...make(id),
    }));
  const read = (list) =>
    I.fromTiled({
      ...{ tilewidth: 1, tileheight: 1 },
      layers: [{ type: 'objectgroup', name: 'a', objects: list }],
    }).report.changes;

  it('is told of once, with how often it is there', () => {
    assert.deepEqual(read(objects(1000, () => ({ newer: 1, other: null }))), [
      { object: 'layer "a", object 0', what: 'it has "newer", which is not known and not read', count: 1000 },
    ]); // prettier-ignore
  });

  it('is told of by a hundred names at most', () => {
    const changes = read(objects(1000, (id) => ({ [`n${id}`]: 1 })));
    assert.equal(changes.length, 101);
    assert.deepEqual(changes[100], {
      object: 'layer "a", object 100',
      what: 'it has more that is not known and not read',
      count: 900,
    });
  });

  it('is looked at once, also where it stands many times', () => {
    let layer = { type: 'objectgroup', name: 'a', objects: [], newer: 1 };
    for (let i = 0; i < 25; i++)
      layer = { type: 'objectgroup', objects: [], layers: [layer, layer] };
    const { report } = I.fromTiled({ tilewidth: 1, tileheight: 1, layers: [layer] });
    assert.deepEqual(linesOf({ report }), [
      'layer "a": it has "newer", which is not known and not read',
    ]);
  });
});

it('a world of Tiled is refused by its name', () => {
  const world = JSON.stringify({ maps: [{ fileName: 'a.tmj', x: 0, y: 0 }], type: 'world' });
  assert.throws(() => I.fromFile('all.world', world), {
    code: 'BAD_FORMAT',
    message:
      'fromFile: all.world: a world of Tiled, which has no objects: expected one of its maps',
  });
});

it('a level of LDtk without its project is the one that the options name', () => {
  const level = JSON.stringify({
    ...{ __header__: { appVersion: '1.5.3' }, identifier: 'Hall', worldDepth: 1 },
    layerInstances: [],
  });
  const fails = (options, code, message) =>
    assert.throws(() => I.fromFile('Hall.ldtkl', level, options), { code, message });
  for (const options of [{}, { level: 'Hall' }, { depth: 1 }]) {
    const { report } = I.fromFile('Hall.ldtkl', level, options);
    assert.match(linesOf({ report })[0], /^level "Hall": read without its project/);
  }
  fails({ depth: 0 }, 'WRONG_TYPE', /depth is 0: expected one of the depths, 1$/);
  fails({ level: 'Yard' }, 'UNKNOWN_NAME', /unknown level "Yard": expected "Hall"$/);
  fails({ world: 'A' }, 'UNKNOWN_NAME', /unknown world "A": expected none$/);
  const project = JSON.stringify({ jsonVersion: '1.5.3', levels: [] });
  const read = () => I.fromFile('a.ldtk', project, { world: 'A' });
  assert.throws(read, { code: 'UNKNOWN_NAME', message: /unknown world "A": expected none$/ });
});

it('EWKT is known by what is in it', () => {
  for (const text of ['POINTZ(1 2 3)', 'point m (1 2 3)', 'SRID=4326;POINT(1 2)', 'MULTIPOINTZM(1 2 3 4)']) {
    assert.deepEqual(I.fromFile('a.txt', text).report.points.map(({ x, y }) => [x, y]), [[1, 2]], text);
  }
  assert.throws(() => I.fromFile('a.txt', 'POINTER(1 2)'), { code: 'BAD_FORMAT' });
}); // prettier-ignore
