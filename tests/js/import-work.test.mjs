import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deflateSync, gzipSync } from 'node:zlib';
import * as I from '../../js/import/index.js';
import { work } from '../../js/import/limits.js';
import { unzstd } from '../../js/import/zstd.js';
import { range, rect, svg, svgFiles } from './hostile-svg.mjs';
import { root } from './packed.mjs';

/**
 * What hostile files ask of the readers. No clock is read: the readers count their steps, which are
 * characters that they scan, and bytes, elements, points and comparisons, before they take them. A file
 * that is twice as long may cost 2.2 times as much, or is refused by a limit.
 */

const NONE = { project: 'none' };
/** Limits that a test meets before the limits that there are by default. */
const LOW = { limits: { bytes: 1e6, elements: 1e5, points: 1e5, comparisons: 1e5 } };
const polygons = (rings) => ({ type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) });
const box = (x, y, u, v) => [[x, y], [u, y], [u, v], [x, v], [x, y]]; // prettier-ignore
const circle = (count) =>
  range(count, (i) => [
    50 * Math.cos((2 * Math.PI * i) / count),
    50 * Math.sin((2 * Math.PI * i) / count),
  ]);
const asObjects = (points) => points.map(([x, y]) => ({ x, y }));
const tiled = (more) => ({ tilewidth: 16, tileheight: 16, layers: [], ...more });
const objects = (list, name = 'a') =>
  tiled({ layers: [{ type: 'objectgroup', name, objects: list }] });
const templates = (count, template) => [
  objects(range(count, (id) => ({ id, x: 1, y: 1, template: 't' }))),
  { files: { t: JSON.stringify({ object: template }) }, ...LOW },
];
const layer = (tiles, more) => ({
  ...{ type: 'tilelayer', name: 'a', width: tiles.length, height: 1, data: tiles, ...more },
});
const solid = { properties: [{ name: 'solid', value: true }] };
/** A layer of 16 tiles that unpacks to something else. */
const packed = (compression, bytes) =>
  tiled({
    layers: [
      {
        ...layer(Array(16).fill(0), solid),
        ...{ encoding: 'base64', compression, data: Buffer.from(bytes).toString('base64') },
      },
    ],
  });
/** A frame of zstd of blocks that repeat a byte 131,072 times. */
const zstdBomb = (blocks) =>
  Uint8Array.from([
    ...[0x28, 0xb5, 0x2f, 0xfd, 0, 0x38],
    ...range(blocks, (i) => [(i === blocks - 1 ? 1 : 0) | 2, 0, 16, 0]).flat(),
  ]);
const grid = (side, valueAt) =>
  JSON.stringify({
    levels: [
      {
        identifier: 'a',
        layerInstances: [
          {
            ...{ __type: 'IntGrid', __identifier: 'g', __cWid: side, __cHei: side },
            ...{ __gridSize: 1, intGridCsv: range(side * side, valueAt) },
          },
        ],
      },
    ],
  });

/** Files by what they try, each of a size. */
const FILES = {
  ...svgFiles(LOW),
  'type: comments that end badly': (n) => I.fromFile('a.xml', `<${'!---->'.repeat(n)}x`),
  'type: comments that do not end': (n) => I.fromFile('a.xml', '<!--'.repeat(n)),
  'type: walls without ends': (n) => I.fromFile('a.json', `{${'"walls":[{'.repeat(n)}`),
  'type: types without values': (n) => I.fromFile('a.json', `{${'"type" : '.repeat(n)}`),
  'type: spaces': (n) => I.fromFile('a.json', `${' '.repeat(n)}x`),
  'WKT: digits': (n) => I.fromWKT(`POINT(${'1'.repeat(n)})`),
  'WKT: spaces': (n) => I.fromWKT(`POINT(1 2)${' '.repeat(n)}!${' '.repeat(n)}`),
  'WKT: many geometries': (n) => I.fromWKT(`${'POINT(1 2)'.repeat(n)}!`),
  'WKT: deep collections': (n) => I.fromWKT('GEOMETRYCOLLECTION('.repeat(n)),
  'WKT: rooms in a row': (n) =>
    I.fromWKT(range(n / 2, (i) => `POLYGON((${3 * i} 0,${3 * i + 1} 0,${3 * i + 1} 1,${3 * i} 1))`).join(' '), LOW), // prettier-ignore
  'Tiled: many tiles of a tileset': (n) =>
    I.fromTiled(
      tiled({
        tilesets: [
          { firstgid: 1, tilewidth: 1, tileheight: 1, tiles: range(n, (i) => ({ id: n - i })) },
        ],
        layers: [layer(range(n, (i) => i + 1))],
      }),
    ),
  'Tiled: many tilesets': (n) =>
    I.fromTiled(
      tiled({
        tilesets: range(n, (i) => ({ firstgid: i + 1, source: 's' })),
        layers: [layer(range(n, (i) => i + 1))],
      }),
      { files: { s: JSON.stringify({ tilewidth: 1, tileheight: 1, tiles: range(n, (id) => ({ id })) }) } }, // prettier-ignore
    ),
  'Tiled: many objects of a template with many properties': (n) =>
    I.fromTiled(...templates(n, { properties: range(n, (i) => ({ name: `p${i}`, value: 1 })) })),
  'Tiled: many objects of a template with many points': (n) =>
    I.fromTiled(...templates(n, { polygon: asObjects(circle(n)) })),
  'Tiled: many tiles with a shape of many points': (n) => {
    const shapes = { objects: [{ x: 0, y: 0, polygon: asObjects(circle(n)) }] };
    const tileset = { firstgid: 1, tilewidth: 16, tileheight: 16, tiles: [{ id: 0, objectgroup: shapes }] }; // prettier-ignore
    return I.fromTiled(tiled({ tilesets: [tileset], layers: [layer(Array(n).fill(1))] }), LOW);
  },
  'Tiled: a layer of many objects with a long name': (n) =>
    I.fromTiled(
      objects(
        range(n, (id) => ({ id, x: 1, y: 1 })),
        'x'.repeat(1000 * n),
      ),
      LOW,
    ),
  'Tiled: attributes that are not known': (n) =>
    I.fromTiled(objects(range(n, (id) => ({ id, x: 1, y: 1, [`a${id}`]: 1 })))),
  'Tiled: elements that are not known': (n) =>
    I.fromTiled(`<map tilewidth="1" tileheight="1">${range(n, (i) => `<a${i}/>`).join('')}</map>`),
  'Tiled: layers of two tiles far apart': (n) => {
    const chunks = [0, 4095].map((x) => ({ x, y: x, width: 1, height: 1, data: [1] }));
    return I.fromTiled(
      tiled({ layers: Array(n / 100).fill({ type: 'tilelayer', name: 'a', ...solid, chunks }) }),
      { limits: { bytes: 2 ** 26 } },
    );
  },
  'a board of Tiled: many tiles with a shape as large as the map': (n) => {
    const shapes = { objects: [{ x: 0, y: 0, width: 16 * n, height: 16 * n }] };
    const tileset = { firstgid: 1, tilewidth: 16, tileheight: 16, tiles: [{ id: 0, objectgroup: shapes }] }; // prettier-ignore
    const size = { width: 4096, height: 4096, tilesets: [tileset] };
    return I.boardFromTiled(tiled({ ...size, layers: [layer(Array(n).fill(1))] }), LOW);
  },
  'a board of Tiled: many chunks without tiles': (n) => {
    const chunks = range(n, () => ({ x: 0, y: 0, width: 4096, height: 4096 }));
    const layers = [layer([1], { ...solid, name: 's' }), { type: 'tilelayer', name: 'a', chunks }];
    return I.boardFromTiled(tiled({ infinite: true, layers }), { solid: ['s'] });
  },
  'a board of Tiled: many layers': (n) =>
    I.boardFromTiled(tiled({ width: 9, height: 1, layers: range(n, () => layer([1], solid)) })),
  'a board of LDtk: as many values as cells': (n) =>
    I.boardFromLDtk(grid(Math.floor(Math.sqrt(n)), (i) => i + 1)),
  'Tiled: zlib of zeros': (n) => I.fromTiled(packed('zlib', deflateSync(new Uint8Array(1000 * n)))),
  'Tiled: gzip of zeros': (n) => I.fromTiled(packed('gzip', gzipSync(new Uint8Array(1000 * n)))),
  'Tiled: zlib and then nothing': (n) =>
    I.fromTiled(packed('zlib', [...deflateSync(new Uint8Array(4)), ...new Uint8Array(100 * n)])),
  'Tiled: zstd of zeros': (n) => I.fromTiled(packed('zstd', zstdBomb(n))),
  'LDtk: as many values as cells': (n) => I.fromLDtk(grid(Math.sqrt(n), (i) => i + 1)),
  'LDtk: a chequered board': (n) => {
    const side = Math.floor(Math.sqrt(n));
    return I.fromLDtk(grid(side, (i) => ((i % side) + Math.floor(i / side)) % 2));
  },
  'LDtk: many levels of one file': (n) =>
    I.fromLDtk(
      { levels: Array(n).fill({ identifier: 'a', externalRelPath: 'x' }) },
      { files: { x: JSON.stringify({ layerInstances: [], x: 'y'.repeat(20 * n) }) }, ...LOW },
    ),
  'LDtk: many levels that are one, with attributes that are not known': (n) => {
    const unknown = Object.fromEntries(range(n, (i) => [`a${i}`, 1]));
    const x = { layerInstances: [], ...unknown };
    return I.fromLDtk({ levels: Array(n).fill({ externalRelPath: 'x' }) }, { files: { x } });
  },
  'GeoJSON: long properties of many points': (n) =>
    I.fromGeoJSON(
      {
        ...{ type: 'Feature', properties: { a: 'x'.repeat(1000 * n) } },
        geometry: { type: 'MultiPoint', coordinates: range(n, (i) => [i, 0]) },
      },
      { ...NONE, ...LOW },
    ),
  'GeoJSON: a line that returns along itself': (n) => {
    const there = range(n, (i) => [i, (i * i) % 17]);
    const back = there.slice(0, -1).reverse();
    const ring = [[-5, -50], ...there, ...back, [-5, -50], [-20, 90]];
    return I.fromGeoJSON({ type: 'Polygon', coordinates: [ring] }, NONE);
  },
  'GeoJSON: spikes': (n) => {
    const ring = range(n, (i) => [i % 2 ? 1000 + i : -i, 0]);
    return I.fromGeoJSON({ type: 'Polygon', coordinates: [[...ring, [0, 1000]]] }, NONE);
  },
  'GeoJSON: long boxes beside each other': (n) =>
    I.fromGeoJSON(polygons(range(n, (i) => box(3 * i, 0, 3 * i + 1, 1e6))), { ...NONE, ...LOW }),
  'GeoJSON: long boxes above each other': (n) =>
    I.fromGeoJSON(polygons(range(n, (i) => box(0, 3 * i, 1e6, 3 * i + 1))), { ...NONE, ...LOW }),
  'GeoJSON: boxes in each other': (n) =>
    I.fromGeoJSON(polygons(range(n / 2, (i) => box(i, i, 4 * n - i, 4 * n - i))), {
      ...NONE,
      ...LOW,
    }),
  'GeoJSON: boxes that all cross each other': (n) =>
    I.fromGeoJSON(
      polygons(
        range(n / 5, (i) =>
          i % 2 ? box(0, 3 * i, 4 * n, 3 * i + 1) : box(3 * i, 0, 3 * i + 1, 4 * n),
        ),
      ),
      { ...NONE, ...LOW, rule: 'non-zero' },
    ),
  'GeoJSON: slanted lines beside each other': (n) =>
    I.fromGeoJSON(
      polygons(range(n, (i) => [[3 * i, 0], [3 * i + 1e5, 1e5], [3 * i + 1e5 + 1, 1e5], [3 * i + 1, 0]])), // prettier-ignore
      { ...NONE, ...LOW },
    ),
};

/** The steps of a file; null if it takes more than it may. */
function stepsOf(read, n) {
  const before = work.steps;
  try {
    read(n);
  } catch (error) {
    assert.ok(error instanceof I.BitangentError, error.stack);
    if (error.code === 'CAPACITY') return null;
    assert.equal(error.code, 'BAD_FORMAT', error.stack);
  }
  return work.steps - before;
}

describe('the work for a file is in proportion to its length, or limited', () => {
  for (const [name, read] of Object.entries(FILES)) {
    it(name, () => {
      const [once, twice] = [stepsOf(read, 2000), stepsOf(read, 4000)];
      if (once === null || twice === null) return;
      assert.ok(twice <= 2.2 * once + 100, `${once} and ${twice} steps`);
    });
  }

  it('no expression repeats anything, so none can go back', () => {
    const folder = join(root, 'js/import');
    let count = 0;
    const files = readdirSync(folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const text = readFileSync(join(folder, file), 'utf8').replace(/\/\*\*?[\s\S]*?\*\//g, '');
      for (const [literal] of text.matchAll(/(?<=[(,=:[!&|?;]\s*)\/(?![/*])(?:\\.|[^\n/\\])+\//g)) {
        count++;
        assert.doesNotMatch(literal, /[^\\][*+]|\{\d/, `${file}: ${literal}`);
      }
      assert.doesNotMatch(text, /new RegExp|\.split\(\/|matchAll/, file);
    }
    assert.ok(count > 0);
  });
});

describe('limits', () => {
  const square = { type: 'Polygon', coordinates: [box(0, 0, 1, 1)] };
  const fails = (run, code, message) =>
    assert.throws(run, (error) => {
      assert.deepEqual([error.code, error.message], [code, message]);
      return true;
    });

  it('are errors that name the file, what it takes and the limit', () => {
    const text = JSON.stringify(square);
    const more = (what, most) =>
      `it takes more than ${most} ${what}: expected no more, or a higher limit, the option limits: { ${what} }`;
    const read = (limits) => I.fromGeoJSON(text, { ...NONE, file: 'a.json', limits });
    fails(() => read({ bytes: 9 }), 'CAPACITY', `fromGeoJSON: a.json: ${more('bytes', 9)}`);
    fails(() => read({ points: 4 }), 'CAPACITY', `fromGeoJSON: a.json: Polygon: ${more('points', 4)}`); // prettier-ignore
    fails(() => read({ elements: 0 }), 'CAPACITY', `fromGeoJSON: a.json: Polygon: ${more('elements', 0)}`); // prettier-ignore
    fails(() => read({ comparisons: 1 }), 'CAPACITY', `fromGeoJSON: a.json: Polygon: ${more('comparisons', 1)}`); // prettier-ignore
    assert.deepEqual(read({ points: 5, bytes: Infinity }), read(undefined));
    fails(() => I.fromSVG(svg('<g/><g/>'), { limits: { elements: 2 } }), 'CAPACITY', `fromSVG: ${more('elements', 2)}`); // prettier-ignore
  });

  it('are checked', () => {
    const read = (limits) => I.fromGeoJSON(square, { ...NONE, limits });
    fails(() => read(5), 'WRONG_TYPE', 'fromGeoJSON: limits is 5: expected an object');
    fails(() => read({ bytes: -1 }), 'OUT_OF_RANGE', 'fromGeoJSON: limits.bytes is -1: expected a number from 0, or Infinity'); // prettier-ignore
    fails(() => read({ points: '5' }), 'WRONG_TYPE', 'fromGeoJSON: limits.points is "5": expected a number from 0, or Infinity'); // prettier-ignore
    assert.throws(() => read({ point: 5 }), /unknown key of limits "point": did you mean "points"/);
  });

  it('hold before tiles are unpacked', () => {
    const large = { ...packed('zstd', []).layers[0], width: 4096, height: 4096 };
    const read = () => I.fromTiled(tiled({ layers: [large] }), { limits: { bytes: 2 ** 20 } });
    fails(read, 'CAPACITY', 'fromTiled: layer "a": it takes more than 1048576 bytes: expected no more, or a higher limit, the option limits: { bytes }'); // prettier-ignore
  });
});

describe('names of files', () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'length', 'toString', 'valueOf'];

  it('that every object has mean nothing', () => {
    for (const name of names) {
      for (const wall of [{ door: name }, { ds: name }]) {
        const read = () => I.fromFoundry({ walls: [{ c: [0, 0, 1, 1], ...wall }] });
        assert.throws(read, { code: 'BAD_FORMAT', message: /: expected 0, 1 or 2$/ });
      }
      const property = `<property name="solid" type="${name}" value="true"/>`;
      const map = `<map tilewidth="1" tileheight="1"><layer name="a"><properties>${property}</properties></layer></map>`;
      assert.deepEqual(I.fromTiled(map).scene, {});
      assert.deepEqual(I.fromSVG(rect(`x="1${name}"`)).scene, I.fromSVG(rect('')).scene);
      assert.throws(() => I.fromWKT(`${name}(1 2)`), { code: 'BAD_FORMAT' });
      assert.throws(() => I.fromGeoJSON({ type: name, coordinates: [] }, NONE), { code: 'BAD_FORMAT' }); // prettier-ignore
      assert.throws(() => I.fromFile(`a.${name}`, '{}'), { code: 'BAD_FORMAT' });
      assert.throws(() => I.fromTiled(packed(name, [])), { code: 'BAD_FORMAT' });
    }
  });

  it('that are lists in lists are no names', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const texts = [
      `{"tilewidth":1,"tileheight":1,"layers":[{"type":"objectgroup","name":${deep},"objects":[{"id":${deep},"name":${deep},"x":0,"y":0}]}]}`,
      `{"tilewidth":1,"tileheight":1,"layers":[{"type":"tilelayer","name":${deep},"compression":${deep},"data":${deep}}]}`,
      `{"tilewidth":1,"tileheight":1,"layers":[{"type":"objectgroup","objects":[{"template":${deep}}]}]}`,
      `{"levels":[{"identifier":${deep},"externalRelPath":${deep}}],"worldLayout":${deep}}`,
      `{"levels":[{"identifier":${deep},"layerInstances":[{"__identifier":${deep},"__type":"Entities","entityInstances":[{"__identifier":${deep},"px":[0,0]}]}]}]}`,
      `{"type":"Feature","id":${deep},"properties":${deep},"geometry":${deep}}`,
      `{"walls":[{"c":${deep},"door":${deep}}]}`,
    ];
    for (const text of texts) {
      try {
        I.fromFile('a.json', text, {});
      } catch (error) {
        assert.ok(error instanceof I.BitangentError, error.stack);
      }
    }
  });
});

describe('zstd', () => {
  /** Numbers of tiles, in runs. */
  function tilesOf(count) {
    let state = 1;
    const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16;
    let tile = 1;
    return Uint32Array.from({ length: count }, () => {
      if (next() % 5 === 0) tile = (next() % 40) ** 2 % 61;
      return tile;
    });
  }

  /** What `zstd` makes of them: blocks as they are, and with tables of each kind. */
  const PACKED = {
    4: 'KLUv/QRIgQAAAQAAAAEAAAABAAAAAQAAAHuhaOA=',
    256: 'KLUv/QRY9QMAdAMBAAAAEyQuDS46KTopAAAAKjgFDgEvLjQAAAADJCcAAAAiOQkuCS8JEzAtDDoqKSIJExQFDwE6KiDAw0prhmBeYF0BGH7GlzCJpMsYTbJeZLEox2WdwHQIE0vUmzi2uw8RsUI65uQQsSbGJWwtQk1YIusjMiPGTWwyMUKI6Kcumw==',
    1200: 'KLUv/QRgLQ0AUsodFBCHeAP8ABdWLslAzOHe41dEZWIK//t/K0wpSW60LI+DqrY1PiNrCDTl8DYyuUbPARKkNTAuGa6FpRjDWY6iPKPNyNYLAyqgq44GIw/ySPuMXiWGEtV/hQfHbiQpO8QWUzDgOu/wkcR/gSv/mx9BGoudDGC3/pOAyqigejkggwqSpHkSgBCIcgQtR9AzBB1ISDmhUkKHRBVgoFLoQD6MPfAHPx97edLZZ9EdvjnW3SF/TwRn4M/NYMXCU8M2l6A4MugELNPLNvS+Vk/YxQcHwRmBhAuNhzPk8IBB4KLOFP5Ub6Z2kYUvxt0oklnWMZ98mMUP+5nV12t0VTFgAn2PDzPhQ/wNFhBnAuCBH3U2svldiwLsZ2IdtZtdtIN69Xl44FA0vLe32fIN1dObZ4nx9x0Ed8q0LYixVjQ6+2lWL4HsB/78YwIi3gL73QCyB6A9Pc3fsf4v+A5c6wraGwxuI5icBJBReCBQEN0YPbzPC0QJ5aq330UGj+1bDT1WZQ3FRBWNTlZcoFkQ2d9OWP5Zz+8D9qAQ4M9u+eDIXUDCUA8dGePbu/8=',
  };

  it('is unpacked, up to what is expected', () => {
    for (const [count, text] of Object.entries(PACKED)) {
      const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
      const tiles = new Uint8Array(tilesOf(Number(count)).buffer);
      assert.deepEqual(unzstd(bytes, tiles.length), tiles);
      assert.deepEqual(unzstd(bytes, tiles.length + 9), tiles);
      assert.throws(() => unzstd(bytes, tiles.length - 1), /^Error: more than there are tiles$/);
      // A frame that is skipped, and two frames.
      const skipped = [0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 7, 7];
      const both = Uint8Array.from([...skipped, ...bytes, ...bytes]);
      assert.deepEqual(unzstd(both, 2 * tiles.length), Uint8Array.from([...tiles, ...tiles]));
    }
  });

  it('that is damaged is an error, or as long as expected at most', () => {
    let state = 7;
    const next = (most) => ((state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 8) % most;
    for (let i = 0; i < 3000; i++) {
      const text = Object.values(PACKED)[i % 3];
      const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
      for (let k = next(4); k >= 0; k--) bytes[4 + next(bytes.length - 4)] = next(256);
      try {
        assert.ok(unzstd(bytes.subarray(0, bytes.length - next(2)), 5000).length <= 5000);
      } catch (error) {
        assert.equal(error.constructor, Error, error.stack);
      }
    }
  });
});
