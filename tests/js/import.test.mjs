import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { GEOJSON, MAPS, WKT } from './maps.mjs';
import { isFramed } from './near.mjs';
import { entry, installed } from './packed.mjs';

/** What all readers of maps share, and GeoJSON and WKT, in the packed package. */

const { World, init } = await import(entry());
const I = await import(entry('bitangent/import'));
await init();

const near = (a, b, by = 1e-6) => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);
const wkt = (text, options) => I.fromWKT(text, { polygons: 'obstacle', ...options });
const fails = (run, message, code = 'BAD_FORMAT') =>
  assert.throws(run, (error) => {
    assert.ok(error instanceof I.BitangentError, String(error));
    assert.equal(error.code, code);
    assert.ok(isFramed(error), error.message);
    if (typeof message === 'string') assert.equal(error.message, message);
    else assert.match(error.message, message);
    return true;
  });

describe('every format', () => {
  for (const [name, [text, options]] of Object.entries(MAPS)) {
    it(`${name} gives a scene that a world takes, and keeps`, () => {
      const read = I[name.split(' ')[0]];
      const { scene, report } = read(text, options);
      assert.deepEqual(Object.keys(report).sort().slice(0, 3), ['changes', 'ignored', 'points']);
      assert.equal(report.y, /GeoJSON|WKT/.test(name) ? 'up' : 'down');
      const world = World.fromJSON(scene);
      assert.ok(world.count > 0 || scene.bounds);
      const plain = JSON.parse(JSON.stringify(world.toJSON()));
      assert.deepEqual(World.fromJSON(plain).toJSON(), world.toJSON());
      assert.equal(world.count, ['circles', 'polygons', 'walls'].reduce((n, k) => n + (scene[k]?.length ?? 0), 0)); // prettier-ignore
      world.free();
    });
    it(`${name} loads by itself`, async () => {
      const [call] = name.split(' ');
      const file = { fromGeoJSON: 'geojson', fromLDtk: 'ldtk', fromWKT: 'wkt', fromSVG: 'svg' };
      const format = file[call] ?? call.slice(4).toLowerCase();
      const alone = await import(entry(`bitangent/import/${format}`));
      const more = {
        geojson: ['toDegrees', 'toMetres'],
        tiled: ['boardFromTiled', 'toCell', 'toPoint'],
        ldtk: ['boardFromLDtk', 'toCell', 'toPoint'],
      };
      assert.deepEqual(Object.keys(alone).sort(), [call, ...(more[format] ?? [])].sort());
      assert.deepEqual(alone[call](text, options), I[call](text, options));
    });
  }

  it('refuses options that there are not, and arguments too many', () => {
    fails(() => I.fromWKT(WKT, { polygon: 'bounds' }), /polygons/, 'UNKNOWN_NAME');
    fails(() => I.fromWKT(WKT, {}, 3), /argument 3/, 'WRONG_TYPE');
    for (const options of [
      { file: 3 },
      { maxError: '1' },
      { role: 'wall' },
      { rule: 'odd' },
      null,
    ]) {
      fails(() => I.fromWKT(WKT, options), /^fromWKT: /, 'WRONG_TYPE');
    }
    fails(() => I.fromWKT(WKT, { maxError: 0 }), /maxError is 0: expected/, 'OUT_OF_RANGE');
    fails(() => I.fromWKT(WKT, { role: () => 'door' }), /role is "door"/, 'WRONG_TYPE');
    const polygons = 'door'; // refused also where there are none
    fails(() => I.fromWKT('POINT (1 2)', { polygons }), /polygons is "door"/, 'WRONG_TYPE');
    const point = { type: 'Point', coordinates: [1, 2] };
    const plane = { project: 'none', polygons };
    fails(() => I.fromGeoJSON(point, plane), /polygons is "door"/, 'WRONG_TYPE');
    fails(() => I.fromWKT(3), 'fromWKT: text is 3: expected the text of the file', 'WRONG_TYPE');
    fails(() => I.fromSVG(null), /^fromSVG: text is null: expected/, 'WRONG_TYPE');
    fails(() => I.fromLDtk(), /^fromLDtk: data is undefined: expected/, 'WRONG_TYPE');
    fails(() => I.fromLDtk('[3]'), 'fromLDtk: it is an array of 1: expected an object');
    fails(() => I.fromTiled('{', { file: 'a.tmj' }), /^fromTiled: a\.tmj: it is not JSON: /);
    fails(() => I.fromSVG('<svg>', { file: 'a.svg' }), /^fromSVG: a\.svg: it is not XML: /);
  });

  it('puts each object where its role says', () => {
    const seen = [];
    const role = (object, own) => {
      seen.push([object.type, own]);
      return { LINESTRING: 'none', MULTIPOINT: 'obstacle' }[object.type];
    };
    const { scene, report } = I.fromWKT(WKT, { role });
    assert.deepEqual(
      seen.map(([, own]) => own),
      ['obstacle', 'obstacle', 'wall', 'point', 'point'],
    );
    assert.deepEqual(
      report.ignored.map(({ why }) => why),
      ['its role is none', 'it is empty'],
    );
    assert.deepEqual(
      scene.walls.map(({ points }) => points),
      [[[1, 1]], [[19, 7]]],
    );
    assert.deepEqual(report.points, []);
    const walls = wkt('POLYGON ((0 0, 4 0, 0 4))', { role: () => 'wall' }).scene;
    assert.deepEqual(walls.walls[0].points, [
      [0, 0],
      [4, 0],
      [0, 4],
      [0, 0],
    ]);
    const points = wkt('POLYGON ((0 0, 3 0, 0 3))', { role: () => 'point' }).report.points;
    assert.deepEqual(points, [{ x: 1, y: 1, key: { type: 'POLYGON', id: 0 } }]);
  });

  it('has polygons as obstacles, unless they are named bounds or an option says else', () => {
    const ring = [[0, 0], [4, 0], [0, 4], [0, 0]]; // prettier-ignore
    const json = (options, properties = {}) => {
      const geometry = { type: 'Polygon', coordinates: [ring] };
      return I.fromGeoJSON({ type: 'Feature', geometry, properties }, { project: 'none', ...options }); // prettier-ignore
    };
    const text = (options) => I.fromWKT('POLYGON ((0 0, 4 0, 0 4))', options);
    for (const read of [json, text]) {
      assert.deepEqual(Object.keys(read({}).scene), ['polygons']);
      assert.deepEqual(Object.keys(read({ polygons: 'bounds' }).scene), ['bounds']);
      assert.deepEqual(Object.keys(read({ polygons: 'wall' }).scene), ['walls']);
    }
    for (const name of ['bounds', 'Bounds']) {
      assert.deepEqual(Object.keys(json({}, { name }).scene), ['bounds']);
      assert.deepEqual(Object.keys(json({ role: () => 'obstacle' }, { name }).scene), ['polygons']);
    }
  });

  it('brings nothing into the other entries, and has the licences of what it contains', () => {
    const files = readdirSync(join(installed, 'dist')).filter((file) => /\.js$/.test(file));
    for (const file of files.filter((name) => !/^(cli|figures)\.js$/.test(name))) {
      const text = readFileSync(join(installed, 'dist', file), 'utf8');
      // The error of World.fromJSON names fromTiled.
      assert.doesNotMatch(text, /fromLDtk|Clipper/, file);
    }
    const licences = readFileSync(join(installed, 'dist/import/LICENSES.txt'), 'utf8');
    for (const name of ['parse-xml', 'clipper2-ts', 'fflate', 'svgpath']) {
      assert.match(licences, new RegExp(`${name} \\d`));
    }
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    assert.equal(dependencies, undefined);
  });
});

describe('untidy outlines', () => {
  const ring = (text) => wkt(`POLYGON ((${text}))`);
  const what = ({ report }) => report.changes.map((change) => [change.what, change.count]);

  it('lose what says nothing, and the report tells', () => {
    for (const [text, changes] of [
      ['0 0, 4 0, 4 4, 0 4', []],
      ['0 0, 4 0, 4 4, 0 4, 0 0', []],
      ['0 4, 4 4, 4 0, 0 0, 0 4', []],
      ['0 0, 4 0, 4 0, 4 4, 0 4', [['repeated points removed', 1]]],
      ['0 0, 4 0, 4.000000001 0, 4 4, 0 4', [['repeated points removed', 1]]],
      ['0 0, 1 0, 2 0, 4 0, 4 4, 0 4', [['points on straight edges removed', 2]]],
      ['0 0, 4 0, 4 2, 9 2, 4 2, 4 4, 0 4', [['spikes removed', 1]]],
      ['0 0, 4 0, 4 4, 0 4, 0 0, 0 -3', [['spikes removed', 1]]],
    ]) {
      const got = ring(text);
      const { points } = got.scene.polygons[0];
      assert.deepEqual(
        [...points].sort(),
        [
          [0, 0],
          [0, 4],
          [4, 0],
          [4, 4],
        ],
        text,
      );
      for (const change of changes)
        assert.deepEqual(
          what(got).find(([w]) => w === change[0]),
          change,
          text,
        );
      if (changes.length === 0) assert.deepEqual(what(got), [], text);
    }
  });

  it('are left out if they enclose nothing', () => {
    const { scene, report } = ring('0 0, 4 0, 8 0, 0 0');
    assert.deepEqual(scene, {});
    assert.deepEqual(report.ignored, [
      { object: 'geometry 0 (POLYGON)', why: 'its outline encloses nothing' },
    ]);
  });

  it('that cross themselves are an error, or split by a rule', () => {
    const bow = 'POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0))';
    fails(
      () => wkt(bow, { file: 'plan.wkt' }),
      'fromWKT: plan.wkt: geometry 0 (POLYGON): its outline crosses itself at [2, 2]: expected one ' +
        'that does not, or the option rule',
    );
    const { scene, report } = wkt(bow, { rule: 'even-odd' });
    assert.equal(scene.polygons.length, 1);
    assert.equal(scene.polygons[0].areas.length, 1);
    assert.match(report.changes[0].what, /split by the even-odd rule/);
    // Twice around, with a loop inside.
    const loop = 'POLYGON ((0 0, 9 0, 9 9, 3 9, 3 3, 6 3, 6 12, 0 12))';
    const solid = (rule) => {
      const world = World.fromJSON(wkt(loop, { rule }).scene);
      const clear = world.lineOfSight([4, 6], [4, 6]).clear;
      world.free();
      return !clear;
    };
    assert.deepEqual([solid('non-zero'), solid('even-odd')], [true, false]);
  });

  it('touch each other, and are what they enclose', () => {
    // A hole that shares a side with the outline is a bay.
    const bay = wkt('POLYGON ((0 0, 9 0, 9 9, 0 9), (0 3, 3 3, 3 6, 0 6))');
    assert.deepEqual(what(bay), [['rings that touch united', 1]]);
    assert.equal(bay.scene.polygons[0].points.length, 8);
    assert.equal('holes' in bay.scene.polygons[0], false);
    // One that touches it in points stays a hole.
    const diamond = wkt('POLYGON ((0 0, 4 0, 4 4, 0 4), (2 0, 4 2, 2 4, 0 2))').scene;
    const world = World.fromJSON(diamond);
    assert.equal(world.lineOfSight([2, 2], [2, 2]).clear, true);
    assert.equal(world.lineOfSight([0.5, 0.5], [0.5, 0.5]).clear, false);
    world.free();
  });

  it('of one geometry are united: areas that cross, lie in each other or come twice', () => {
    const room = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]; // prettier-ignore
    const moved = (by, size) => room.map(([x, y]) => [by + x * size, by + y * size]);
    const textOf = (ring) => `((${ring.map((p) => p.join(' ')).join()}))`;
    for (const [other, inside] of [
      [moved(5, 1), [7, 7]],
      [moved(2, 0.6), [5, 5]],
      [room, [5, 5]],
      [[...room].reverse(), [5, 5]],
    ]) {
      const coordinates = [[room], [other]];
      const text = `MULTIPOLYGON (${textOf(room)}, ${textOf(other)})`;
      for (const polygons of ['bounds', 'obstacle']) {
        const options = { project: 'none', polygons };
        const json = I.fromGeoJSON({ type: 'MultiPolygon', coordinates }, options);
        const { scene, report } = I.fromWKT(text, { polygons });
        const shape = ({ bounds, polygons: [first] = [] }) => bounds?.points ?? first.points;
        assert.deepEqual(shape(json.scene), shape(scene));
        assert.deepEqual(
          report.changes.map(({ object, what: done }) => [object, done]),
          [['geometry 0 (MULTIPOLYGON)', '2 areas united into 1']],
        );
        const world = World.fromJSON(scene);
        assert.equal(world.lineOfSight(inside, inside).clear, polygons === 'bounds');
        world.free();
      }
    }
    // A hole counts as far as no other area covers it.
    const ring = '(0 0, 10 0, 10 10, 0 10), (2 2, 8 2, 8 8, 2 8)';
    const covered = wkt(`MULTIPOLYGON ((${ring}), ((1 1, 5 1, 5 9, 1 9)))`).scene.polygons[0];
    assert.equal(covered.holes.length, 1);
    assert.equal(Math.min(...covered.holes[0].map(([x]) => x)), 5);
    // An area that crosses itself is still an error.
    fails(
      () => wkt('MULTIPOLYGON (((0 0, 4 4, 4 0, 0 4)), ((9 9, 10 9, 10 10)))'),
      /its outline crosses itself at \[2, 2\]/,
    );
  });

  it('have two numbers a position, and the report tells of more', () => {
    const told = [['numbers of a position after the first two left out', 2]];
    assert.deepEqual(what(wkt('LINESTRING Z (6 1 0, 6 1.5, 6 6 0)')), told);
    const coordinates = [[6, 1, 0], [6, 6, 0], [7, 7]]; // prettier-ignore
    const line = { type: 'LineString', coordinates };
    assert.deepEqual(what(I.fromGeoJSON(line, { project: 'none' })), told);
  });

  it('that are empty go to the report', () => {
    const whyOf = ({ report }) => report.ignored.map(({ why }) => why);
    const partly = wkt('MULTIPOLYGON (EMPTY, ((0 0, 4 0, 0 4)))');
    assert.equal(partly.scene.polygons.length, 1);
    assert.deepEqual(whyOf(partly), ['a part of it is empty']);
    assert.deepEqual(whyOf(wkt('MULTIPOINT (EMPTY, 1 1)')), ['a part of it is empty']);
    for (const type of ['LineString', 'Polygon', 'MultiPoint', 'MultiPolygon']) {
      const read = I.fromGeoJSON({ type, coordinates: [] }, { project: 'none' });
      assert.deepEqual(whyOf(read), ['it is empty'], type);
    }
  });

  it('of bounds are united: rooms that overlap, touch or share a wall', () => {
    const rooms = ['0 0, 10 0, 10 10, 0 10', '10 2, 20 2, 20 8, 10 8', '18 4, 30 4, 30 6, 18 6'];
    const text = rooms.map((room) => `POLYGON ((${room}))`).join('\n');
    const { scene, report } = I.fromWKT(text, { polygons: 'bounds' });
    assert.equal('areas' in scene.bounds, false);
    assert.match(report.changes.at(-1).what, /3 areas united into 1/);
    const world = World.fromJSON(scene);
    const path = world.findPath([1, 1], [29, 5], { agentRadius: 0.5 });
    assert.ok(path.found);
    assert.ok(path.length < 29);
    assert.equal(world.findPath([1, 1], [29, 9]).status, 'goal-blocked');
    world.free();
  });
});

describe('WKT', () => {
  it('may be a floor plan: polygons are bounds, lines walls', () => {
    const { scene, report } = I.fromWKT(WKT, { polygons: 'bounds' });
    assert.equal(scene.bounds.points.length, 8);
    assert.equal(scene.bounds.holes.length, 1);
    assert.deepEqual(scene.walls, [
      { points: [[6, 1], [6, 6]], key: { type: 'LINESTRING', id: 2 } },
    ]); // prettier-ignore
    assert.deepEqual(
      report.points.map(({ x, y }) => [x, y]),
      [
        [1, 1],
        [19, 7],
      ],
    );
  });

  it('says where it cannot be read', () => {
    for (const [text, message] of [
      ['POLYGON ((0 0, 1 1\n, 0 x))', 'line 2, column 5: "x": expected a number'],
      ['POLYGON ((0 0, 1 1', 'line 1, column 19: the end: expected ")"'],
      ['CIRCLE (1 2)', /line 1, column 1: "CIRCLE": expected one of POINT, /],
      ['POINT (1e99 0)', /geometry 0 \(POINT\): x is 1e\+99: expected a number from -1e9/],
    ]) {
      fails(() => I.fromWKT(text), typeof message === 'string' ? `fromWKT: ${message}` : message);
    }
    assert.deepEqual(I.fromWKT('').scene, {});
  });
});

describe('GeoJSON', () => {
  it('is in metres from its middle', () => {
    const { scene, report } = I.fromGeoJSON(GEOJSON, { project: 'metres' });
    near(report.projection.longitude, 13.0025);
    const [hall, two] = scene.polygons;
    const xs = hall.points.map(([x]) => x);
    near(Math.max(...xs) - Math.min(...xs), 68.678, 0.01);
    const ys = hall.points.map(([, y]) => y);
    near(Math.max(...ys) - Math.min(...ys), 111.267, 0.01);
    assert.equal(hall.holes.length, 1);
    assert.deepEqual(hall.key, { name: 'Hall', id: 7, properties: { name: 'Hall', levels: 2 } });
    assert.equal(two.areas.length, 1);
    assert.deepEqual(two.key, {});
    assert.deepEqual(scene.walls[0].key.name, 'Fence');
    assert.equal(report.points.length, 2);
  });

  it('is in units of a plane, or as a function has it', () => {
    const line = { type: 'LineString', coordinates: [[3, 500], [7, 900]] }; // prettier-ignore
    assert.deepEqual(I.fromGeoJSON(line, { project: 'none' }).scene.walls[0].points, [
      [3, 500],
      [7, 900],
    ]);
    const project = ([x, y]) => [y, x];
    assert.deepEqual(I.fromGeoJSON(line, { project }).scene.walls[0].points, [
      [500, 3],
      [900, 7],
    ]);
    fails(
      () => I.fromGeoJSON(line),
      /^fromGeoJSON: project is undefined: expected 'metres'/,
      'WRONG_TYPE',
    );
    fails(
      () => I.fromGeoJSON(line, { project: 'metres' }),
      /LineString: the latitude is 500: expected degrees/,
    );
  });

  it('says which feature is wrong, and what was expected', () => {
    const of = (geometry) => () =>
      I.fromGeoJSON({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties: { name: 'x' } }] }, { project: 'none', file: 'a.geojson' }); // prettier-ignore
    const where = 'fromGeoJSON: a.geojson: feature 0 "x": ';
    fails(of({ type: 'Circle' }), new RegExp(`^${where}type is "Circle": expected one of Point`));
    fails(
      of({ type: 'Point', coordinates: [1] }),
      `${where}a position is a list of 1: expected two numbers or more`,
    );
    fails(of({ type: 'Polygon', coordinates: [[[0, null], [1, 1]]] }), `${where}y is null: expected a number from -1e9 to 1e9`); // prettier-ignore
    fails(
      of({ type: 'Polygon', coordinates: 3 }),
      `${where}coordinates is 3: expected lists of positions`,
    );
    assert.deepEqual(of(null)().report.ignored, [
      { object: 'feature 0 "x"', why: 'it has no geometry' },
    ]);
  });
});
