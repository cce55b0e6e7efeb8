import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROOM, TILED, TMX, packed } from './maps.mjs';
import { entry } from './packed.mjs';

/** Maps of Tiled, in the packed package. */

const { World, init } = await import(entry());
const { BitangentError, fromTiled } = await import(entry('bitangent/import'));
await init();

const map = (more) => ({ ...structuredClone(TILED), ...more });
const objects = (list, more) =>
  fromTiled({
    ...TILED,
    layers: [{ type: 'objectgroup', name: 'Things', objects: list, ...more }],
  });
const fails = (run, message) =>
  assert.throws(run, (error) => {
    assert.ok(error instanceof BitangentError && error.code === 'BAD_FORMAT', String(error));
    if (typeof message === 'string') assert.equal(error.message, message);
    else assert.match(error.message, message);
    return true;
  });
/** Points to whole thousandths, from the least on. */
const tidy = (points) => {
  const rounded = points.map((point) => point.map((value) => Math.round(value * 1000) / 1000 + 0));
  const first = rounded.map(String).indexOf(rounded.map(String).sort()[0]);
  const turned = [...rounded.slice(first), ...rounded.slice(0, first)];
  return turned;
};
const sets = (list) => list.map((points) => tidy(points).map(String).sort()).sort();

describe('objects', () => {
  it('come with their layers, offsets, rotation and properties', () => {
    const { scene, report } = fromTiled(TILED);
    const by = (list, name) => list.find(({ key }) => key.name === name);
    // Turned clockwise about its own corner, as y points down.
    assert.deepEqual(tidy(by(scene.polygons, 'box').points), [[100, 20], [110, 20], [110, 40], [100, 40]]); // prettier-ignore
    const round = by(scene.circles, 'round');
    assert.deepEqual([round.x, round.y, round.radius], [150, 20, 10]);
    const oval = by(scene.polygons, 'oval');
    assert.deepEqual(oval.key, { name: 'oval', layer: 'Things', type: 'pond', id: 5 });
    for (const [x, y] of oval.points) {
      const off = Math.hypot((x - 200) / 20, (y - 20) / 10);
      assert.ok(Math.abs(off - 1) < 1e-12, `${x}, ${y}`);
    }
    assert.deepEqual(
      scene.walls.map(({ points }) => points),
      [
        [
          [125, 45],
          [135, 45],
          [135, 55],
        ],
      ],
    );
    assert.deepEqual(report.points, [
      { x: 150, y: 50, key: { name: 'start', layer: 'Things', id: 8, properties: { team: 2 } } },
    ]);
    const what = report.changes.map((change) => change.what);
    assert.match(
      what.find((text) => text.startsWith('curve')),
      /of 23 corners, within 0\.2$/,
    );
    assert.ok(what.includes('repeated points removed'));
    // The shape of the tile, twice as large, above the place of its object.
    const tile = scene.polygons.find(({ key }) => key.id === 9);
    assert.deepEqual(tidy(tile.points), [
      [160, 56],
      [192, 56],
      [192, 72],
      [160, 72],
    ]);
  });

  it('keep within the error that is asked for', () => {
    const oval = { id: 1, x: 0, y: 0, width: 100, height: 50, ellipse: true, rotation: 10 };
    const layers = [{ type: 'objectgroup', name: 'x', objects: [oval] }];
    const corners = (maxError) =>
      fromTiled({ ...TILED, layers }, { maxError }).scene.polygons[0].points.length;
    assert.ok(corners(0.001) > 9 * corners(0.1));
  });

  it('keep within it also in tiles that are stretched', () => {
    for (const kind of ['ellipse', 'capsule']) {
      const shape = { id: 1, x: 0, y: 0, width: 16, height: 8, [kind]: true };
      const tileset = { firstgid: 1, tilewidth: 16, tileheight: 16, tiles: [{ id: 0, objectgroup: { objects: [shape] } }] }; // prettier-ignore
      const corners = (size) => {
        const stretched = { id: 1, gid: 1, x: 0, y: size, width: size, height: size };
        const layers = [{ type: 'objectgroup', name: 'x', objects: [stretched] }];
        return fromTiled({ ...TILED, tilesets: [tileset], layers }, { maxError: 0.01 }).scene.polygons[0].points.length; // prettier-ignore
      };
      // A hundredfold size at the same error: tenfold corners.
      assert.ok(corners(1600) > 9 * corners(16), `${kind}: ${corners(16)}, ${corners(1600)}`);
    }
  });

  it('are bounds by their name, class or layer', () => {
    const box = { id: 1, x: 0, y: 0, width: 10, height: 10 };
    for (const [own, layer] of [
      [{ name: 'Bounds' }, {}],
      [{ type: 'bounds' }, {}],
      [{ class: 'bounds' }, {}],
      [{}, { name: 'bounds' }],
    ]) {
      const { scene } = objects([{ ...box, ...own }], layer);
      assert.deepEqual(Object.keys(scene), ['bounds']);
    }
    assert.deepEqual(fromTiled(map({ layers: [] }), { edges: true }).scene.bounds.points, [[0, 0], [96, 0], [96, 64], [0, 64]]); // prettier-ignore
    // Without its bounds the world would be open.
    const thin = { ...box, name: 'Bounds', height: 1e-12 };
    assert.throws(() => objects([thin], {}), { code: 'BAD_FORMAT', message: /these bounds enclose nothing/ }); // prettier-ignore
  });

  it('have the properties of the tiles that they are, and their own before those', () => {
    const property = (name, value) => ({ name, type: 'string', value });
    const tile = { id: 0, type: 'Chest', properties: [property('loot', 'gold'), property('lock', 'iron')] }; // prettier-ignore
    const tilesets = [{ firstgid: 1, name: 't', tilewidth: 16, tileheight: 16, tiles: [tile] }];
    const own = { id: 7, gid: 1, x: 0, y: 16, properties: [property('lock', 'none')] };
    const layers = [{ type: 'objectgroup', name: 'x', objects: [own, { id: 8, gid: 1, x: 0, y: 16 }, { id: 9, x: 0, y: 0, width: 1, height: 1 }] }]; // prettier-ignore
    const { scene } = fromTiled(map({ tilesets, layers }), { role: () => 'obstacle' });
    assert.deepEqual(
      scene.polygons.map(({ key }) => key),
      [
        { layer: 'x', type: 'Chest', id: 7, properties: { loot: 'gold', lock: 'none' } },
        { layer: 'x', type: 'Chest', id: 8, properties: { loot: 'gold', lock: 'iron' } },
        { layer: 'x', id: 9 },
      ],
    );
  });

  it('may be of templates, and tilesets in files of their own', () => {
    const template = JSON.stringify({ type: 'template', object: { id: 1, name: 'tree', width: 8, height: 4, properties: [{ name: 'kind', type: 'string', value: 'oak' }] } }); // prettier-ignore
    const layers = [{ type: 'objectgroup', name: 'x', objects: [{ id: 5, x: 1, y: 2, template: 'tree.tj' }] }]; // prettier-ignore
    const files = { 'tree.tj': template };
    const { scene } = fromTiled(map({ layers }), { files });
    assert.deepEqual(scene.polygons[0].points, [
      [1, 2],
      [9, 2],
      [9, 6],
      [1, 6],
    ]);
    assert.deepEqual(scene.polygons[0].key, { name: 'tree', layer: 'x', id: 5, properties: { kind: 'oak' } }); // prettier-ignore
    const xml = '<template><object name="tree" width="8" height="4"/></template>';
    assert.deepEqual(fromTiled(map({ layers }), { files: { 'tree.tj': xml } }).scene.polygons[0].points, scene.polygons[0].points); // prettier-ignore
    fails(() => fromTiled(map({ layers })), 'fromTiled: layer "x", object 5: the template "tree.tj" is in a file of its own: expected it in the option files'); // prettier-ignore
    const outside = map({ tilesets: [{ firstgid: 1, source: 'walls.tsx' }] });
    fails(
      () => fromTiled(outside),
      /layer "Ground": the tileset "walls\.tsx" is in a file of its own/,
    );
    const tsx = /<tileset[\s\S]*<\/tileset>/.exec(TMX)[0];
    assert.deepEqual(fromTiled(outside, { files: { 'walls.tsx': tsx } }), fromTiled(TILED));
  });
});

describe('solid tiles', () => {
  const ground = (layer, options, more) =>
    fromTiled(map({ layers: [{ ...TILED.layers[0], ...layer }], ...more }), options).scene;

  it('become polygons with holes, with the shapes of tiles in them', () => {
    const { polygons, circles } = ground();
    assert.equal(polygons.length, 2);
    const { points, holes, key } = polygons.find((polygon) => polygon.holes);
    assert.deepEqual(key, { layer: 'Ground', type: 'tiles' });
    assert.deepEqual(
      sets([points]),
      sets([
        [
          [0, 0],
          [96, 0],
          [96, 64],
          [0, 64],
        ],
      ]),
    );
    // The lower half of the tile joins the wall; the other hangs above the floor.
    assert.equal(holes.length, 1);
    assert.ok(tidy(holes[0]).map(String).includes('32,40'), String(holes[0]));
    assert.deepEqual(
      circles.map(({ x, y, radius }) => [x, y, radius]),
      [[72, 24, 4]],
    );
    const world = World.fromJSON(ground());
    const free = (x, y) => world.lineOfSight([x, y], [x, y]).clear;
    assert.deepEqual(
      [free(40, 36), free(40, 44), free(56, 36), free(56, 44)],
      [true, false, false, true],
    );
    world.free();
  });

  it('are all of a layer that is named, or has the property', () => {
    const points = sets([
      [
        [0, 0],
        [96, 0],
        [96, 64],
        [0, 64],
      ],
    ]);
    for (const scene of [
      ground({}, { solid: ['Ground'] }),
      ground({ properties: [{ name: 'solid', type: 'bool', value: true }] }),
      ground({ properties: [{ name: 'hard', type: 'bool', value: true }] }, { property: 'hard' }),
    ]) {
      assert.equal(scene.polygons.length, 1);
      assert.deepEqual(sets([scene.polygons[0].points]), points);
      const world = World.fromJSON(scene);
      const isFree = ([x, y]) => world.lineOfSight([x, y], [x, y]).clear;
      assert.deepEqual(
        [
          [24, 24],
          [24, 40],
          [56, 24],
          [72, 40],
        ].map(isFree),
        [true, true, true, true],
      );
      assert.deepEqual(
        [
          [40, 40],
          [56, 40],
          [72, 24],
          [8, 8],
        ].map(isFree),
        [false, false, false, false],
      );
      world.free();
    }
    assert.deepEqual(ground({}, { solid: [] }), {});
    const message = 'fromTiled: unknown layer or class "ground": did you mean "Ground"?';
    assert.throws(() => ground({}, { solid: ['ground'] }), { code: 'UNKNOWN_NAME', message });
  });

  it('are read as lists, as base64, and compressed', () => {
    const plain = ground();
    for (const compression of ['', 'zlib', 'gzip', 'zstd']) {
      const data = packed(ROOM, compression);
      assert.deepEqual(ground({ data, encoding: 'base64', compression }), plain, compression);
    }
    const bad = (layer) => () => ground({ encoding: 'base64', ...layer });
    fails(bad({ data: '???' }), 'fromTiled: layer "Ground": the tiles are not base64');
    fails(bad({ data: packed(ROOM), compression: 'zlib' }), /the tiles are not zlib: /);
    fails(
      bad({ data: packed([...ROOM, 1], 'gzip'), compression: 'gzip' }),
      /more than there are tiles/,
    );
    fails(bad({ data: packed([1, 2]) }), /8 bytes of tiles: expected 96, 4 for each of 24/);
    fails(
      bad({ data: packed(ROOM), compression: 'lz4' }),
      /compression is "lz4": expected gzip, zlib, zstd/,
    );
  });

  it('may be in chunks of an infinite map', () => {
    const chunk = (x, y, width, rows) => ({ x, y, width, height: rows.length / width, data: rows });
    const left = [1, 1, 1, 1, 0, 0, 1, 0, 2, 1, 1, 1];
    const right = [1, 1, 1, 0, 3, 1, 2 + 0x40000000, 0, 1, 1, 1, 1];
    const chunks = [chunk(-3, -16, 3, left), chunk(0, -16, 3, right)];
    const { polygons, circles } = ground({ data: undefined, chunks }, {}, { infinite: true });
    assert.deepEqual(
      circles.map(({ x, y }) => [x, y]),
      [[72 - 48, 24 - 256]],
    );
    const moved = ground().polygons[0].points.map(([x, y]) => [x - 48, y - 256]);
    assert.deepEqual(sets([polygons[0].points]), sets([moved]));
  });

  it('are turned round as the editor turns them', () => {
    // A triangle in the lower left, and what each turn makes of it.
    const triangle = { id: 1, x: 0, y: 0, polygon: [{ x: 0, y: 0 }, { x: 16, y: 16 }, { x: 0, y: 16 }] }; // prettier-ignore
    const tilesets = [{ firstgid: 1, name: 't', tilewidth: 16, tileheight: 16, tiles: [{ id: 0, objectgroup: { objects: [triangle] } }] }]; // prettier-ignore
    const [H, V, D] = [0x80000000, 0x40000000, 0x20000000];
    for (const [flips, corners] of [
      [0, ['0,0', '0,16', '16,16']],
      [H, ['0,16', '16,0', '16,16']],
      [V, ['0,0', '0,16', '16,0']],
      [D, ['0,0', '16,0', '16,16']],
      [H + D, ['0,0', '0,16', '16,0']],
      [V + D, ['0,16', '16,0', '16,16']],
      [H + V + D, ['0,0', '0,16', '16,16']],
    ]) {
      const layer = { width: 1, height: 1, data: [1 + flips] };
      const { polygons } = ground(layer, {}, { tilesets });
      assert.deepEqual(polygons[0].points.map(String).sort(), corners, flips.toString(16));
    }
  });

  it('are of .tmx what they are of .tmj', () => {
    assert.deepEqual(fromTiled(TMX), fromTiled(TILED));
    const csv = `<data encoding="csv">\n${ROOM.join(',')}\n</data>`;
    assert.ok(TMX.includes(csv));
    const tiles = `<data>${ROOM.map((gid) => `<tile gid="${gid}"/>`).join('')}</data>`;
    const base64 = `<data encoding="base64" compression="zlib"> ${packed(ROOM, 'zlib')} </data>`;
    const chunk = `<data encoding="csv"><chunk x="0" y="0" width="6" height="4">${ROOM.join(',')}</chunk></data>`; // prettier-ignore
    for (const data of [tiles, base64, chunk]) {
      assert.deepEqual(fromTiled(TMX.replace(csv, data)), fromTiled(TILED), data.slice(0, 30));
    }
  });

  it('name the layer where they cannot be read', () => {
    fails(() => ground({ data: [1] }), 'fromTiled: layer "Ground": it has 1 tiles: expected 6 x 4');
    fails(() => ground({ data: ROOM.map((gid, i) => (i === 3 ? "x" : gid)) }), 'fromTiled: layer "Ground": tile 3 is "x": expected a whole number'); // prettier-ignore
    fails(() => ground({ width: 1e9 }), /width is 1000000000: expected a whole number up to 4096/);
    fails(
      () => ground({}, {}, { tilesets: [] }),
      'fromTiled: layer "Ground": tile 1 is in no tileset',
    );
    fails(() => ground({ data: undefined }), 'fromTiled: layer "Ground": data is undefined: expected a list of tiles'); // prettier-ignore
    fails(() => objects([{ id: 3, name: 'box', x: 'left' }]), 'fromTiled: layer "Things", object 3 "box": x is "left": expected a number from -1e9 to 1e9'); // prettier-ignore
    fails(() => fromTiled({}), /layers is undefined: expected the layers of a map of Tiled/);
    fails(() => fromTiled(TMX.replace('<ellipse/></object>\n   <object id="5"', '<star/></object>\n   <object id="5"')), 'fromTiled: layer "Things", object 4 "round": its shape is "star": expected ellipse, capsule, point, polygon, polyline or text'); // prettier-ignore
    fails(() => fromTiled('<tileset/>'), 'fromTiled: its root is <tileset>: expected <map>');
  });
});
